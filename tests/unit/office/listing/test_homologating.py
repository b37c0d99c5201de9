"""The check-list of a homologation: each check passes where it should and fails where it should."""

from dataclasses import replace
from datetime import date

import pytest

from isonomia.office.listing.homologating import Facts, checklist
from isonomia.office.listing.homologating_act import Gazette, extension_document, homologation_document
from isonomia.office.listing.publishing import lists_of
from support.before_acts import competition

DAY = date(2025, 9, 1)
STATED = '[leituras]\ncomputo = "compensado"\nmenos-de-tres = "recebe"\n'
WORDS = "W1 W2 B3 W4 B5"


def facts(read, **changes):
    """Everything in order."""
    lists = {(one.cargo, one.group): ("definitiva", one.digest) for one in lists_of(read)}
    known = Facts(DAY, {"M01": len(read.candidates)}, lists)
    return replace(known, **changes)


def results(read, **changes):
    return {each["codigo"]: each["resultado"] for each in checklist(read, facts(read, **changes))}


def failing(read, **changes):
    return {code: result for code, result in results(read, **changes).items() if result != "certo"}


def cases(read, code, **changes):
    return next(each for each in checklist(read, facts(read, **changes)) if each["codigo"] == code)["casos"]


def ready(words=WORDS, places=3, *acts, **more):
    return competition(words, places, *acts, rest=STATED, **more)


def test_everything_in_order():
    assert failing(ready()) == {}


def test_a_tie_that_changes_who_is_called():
    assert failing(ready("W1 W2 W3= W4", 2)) == {"empates": "falha"}
    assert failing(ready("W1 W2 W3 W4=", 2)) == {}


def test_a_reading_that_changes_who_is_called_is_adopted_not_assumed():
    read = competition("W1 W2 W3 B4 W5 W6 W7 W8 B9 B10", 8)
    assert failing(read) == {"leituras": "falha"}
    assert failing(read, by_act=frozenset({"computo"})) == {}


def test_a_declaration_still_undecided_is_an_open_case_by_number_alone():
    read = ready("W1 W2 B3 W4 B5? W6", 3)
    assert failing(read) == {"pendencias": "em-aberto"}
    assert cases(read, "pendencias") == ["Cargo M01, inscrição B5: declaração ainda em decisão."]


def test_somebody_who_rests_on_a_court_order_is_an_open_case():
    read = ready(WORDS, 3, "2025-08-01;decisao-judicial;W4;M01;nota=950 processo=1")
    assert failing(read) == {"pendencias": "em-aberto"}


@pytest.mark.parametrize(
    ("what", "result"), [("certame", "falha"), ("cargo", "falha"), ("inscricao", "em-aberto")]
)
def test_what_a_court_suspends(what, result):
    who = "W4" if what == "inscricao" else ""
    read = ready(WORDS, 3, f"2025-08-01;decisao-judicial;{who};M01;suspender={what} processo=1")
    assert results(read)["suspensao"] == result


def test_appeals_still_open():
    assert failing(ready(), appeals_until=DAY) == {"recursos": "falha"}
    assert failing(ready(), appeals_until=date(2025, 8, 31)) == {}


def test_lists_not_published_only_preliminary_or_no_longer_true():
    read = ready()
    good = facts(read).lists
    key = ("M01", "negros")
    for lists in (
        {name: value for name, value in good.items() if name != key},
        {**good, key: ("preliminar", good[key][1])},
        {**good, key: ("definitiva", "0" * 64)},
    ):
        assert failing(read, lists=lists) == {"listas": "falha"}
        assert len(cases(read, "listas", lists=lists)) == 1


def test_the_balance():
    """A row of the load that the computation does not know, or the other way round."""
    assert failing(ready(), enrolled={"M01": 6}) == {"conta": "falha"}
    assert failing(ready(), enrolled={}) == {"conta": "falha"}
    told = next(each for each in checklist(ready(), facts(ready())) if each["codigo"] == "conta")
    assert told["notas"] == ["Cargo M01. Inscrições: 5 = 5 classificadas + 0 eliminadas. A conta fecha."]


def test_the_balance_counts_who_was_eliminated():
    read = ready(WORDS, 3, "2025-08-01;fraude;B5;M01;")
    told = next(each for each in checklist(read, facts(read)) if each["codigo"] == "conta")
    assert "5 = 4 classificadas + 1 eliminadas" in told["notas"][0]


@pytest.mark.parametrize("law", ["guarapari", "ferraz"])
def test_the_edital_tells_each_cargo_s_reserve(law):
    """Guarapari art. 4; Ferraz art. 1, § 3: here by the table that the program computes, and it says so."""
    read = competition("W1 W2 B3 W4 B5", 3, rest=STATED, law=law)
    told = next(each for each in checklist(read, facts(read)) if each["codigo"] == "edital")
    assert told["resultado"] == "certo"
    assert told["notas"] == [
        "Cargo M01: o total da reserva é 1. O edital não traz o quadro por escrito, e vale o calculado."
    ]


def test_a_table_below_the_law():
    below = "quadro = { ampla = 3, negros = 0, indigenas = 0 }"
    assert results(ready(cargo=below))["quadro"] == "falha"
    reasoned = f'{below}\nquadro_fundamento = "item 5.4"'
    assert results(ready(cargo=reasoned))["quadro"] == "certo"


def test_second_person_and_acts_that_wait():
    assert failing(ready(), alone=1) == {"segunda-pessoa": "falha"}
    assert failing(ready(), signers=0) == {"segunda-pessoa": "falha"}
    assert failing(ready(), waiting=["Publicação de listas"]) == {"conferencias": "falha"}


def homologation(read, *, months=12, day=DAY, with_open_cases=False, **changes):
    gazette = Gazette("10", day, "3")
    return homologation_document(
        read, facts(read, **changes), months, gazette, with_open_cases=with_open_cases
    )


def test_the_validity_counts_from_the_gazette():
    document = homologation(ready(), day=date(2025, 8, 25))
    assert (document["desde"], document["ate"], document["impede"]) == ("2025-08-25", "2026-08-25", [])
    assert document["diario"] == "Diário Oficial nº 10, de 25/08/2025, p. 3"


def test_a_failing_check_stops_it():
    assert homologation(ready(), enrolled={})["impede"] == ["Há itens da conferência por resolver."]


def test_open_cases_ask_for_the_reservation():
    read = ready("W1 W2 B3 W4 B5? W6", 3)
    (said,) = homologation(read)["impede"]
    assert "homologue com ressalva" in said
    document = homologation(read, with_open_cases=True)
    assert document["impede"] == []
    assert len(document["em_aberto"]) == 1


def test_the_constitution_s_limit():
    (said,) = homologation(ready(), months=25)["impede"]
    assert "a Constituição permite até dois anos" in said


HOMOLOGATED = "2025-09-01;homologar;;;12"


def test_the_validity_is_extended_once_before_its_end():
    read = ready(WORDS, 3, HOMOLOGATED)
    document = extension_document(read, date(2026, 8, 1), date(2026, 8, 1))
    assert (document["antes"], document["ate"], document["impede"]) == ("2026-09-01", "2027-09-01", [])
    (late,) = extension_document(read, date(2026, 9, 2), date(2026, 9, 2))["impede"]
    assert "já tinha terminado" in late
    twice = ready(WORDS, 3, HOMOLOGATED, "2026-08-01;prorrogar-validade;;;")
    (again,) = extension_document(twice, date(2026, 8, 2), date(2026, 8, 2))["impede"]
    assert "só se prorroga uma vez" in again
