"""Lists as published: who is on each, their digests, movers, and what stops a publication."""

from datetime import date

import pytest

from isonomia.law.competition.deadlines import Counting
from isonomia.office.listing.preview import Before, History, Planned, publication_document
from isonomia.office.listing.publishing import digest_of, lists_of, moves
from support.before_acts import competition

DAY = date(2025, 8, 1)
HOMOLOGATED = "2025-09-01;homologar;;;12"


def rows(words, *acts, places=3):
    return {
        one.group: {row.number: row.situation for row in one.rows}
        for one in lists_of(competition(words, places, *acts))
    }


def numbers(words, group, *acts):
    return list(rows(words, *acts)[group])


def test_who_competes_by_a_reserve_is_in_both_lists():
    assert numbers("W1 B2 W3 B4", "ampla") == ["W1", "B2", "W3", "B4"]
    assert numbers("W1 B2 W3 B4", "negros") == ["B2", "B4"]


def test_who_waits_for_confirmation_is_in_the_open_list_alone():
    assert numbers("W1 B2? W3 B4", "negros") == ["B4"]
    assert "B2" in numbers("W1 B2? W3 B4", "ampla")


def test_verdicts_of_the_commission_since():
    said = "2025-08-01;{};B2;M01;negros"
    assert numbers("W1 B2? W3 B4", "negros", said.format("confirmado")) == ["B2", "B4"]
    assert numbers("W1 B2 W3 B4", "negros", said.format("nao-confirmado")) == ["B4"]
    assert "B2" in numbers("W1 B2 W3 B4", "ampla", said.format("nao-confirmado"))


@pytest.mark.parametrize("act", ["2025-08-01;renuncia;B2;M01;", "2025-08-01;fraude;B2;M01;"])
def test_who_left_before_a_call_is_on_no_list(act):
    told = rows("W1 B2 W3 B4", act)
    assert all("B2" not in each for each in told.values())


def test_who_was_called_stays_with_a_word_for_it():
    acts = (HOMOLOGATED, "2025-09-02;convocar;;;2", "2025-09-03;desistencia;W1;M01;por motivo de saúde")
    assert rows("W1 W2 W3", *acts)["ampla"] == {"W1": "saiu", "W2": "chamada", "W3": "classificada"}


def test_who_rests_on_a_court_order():
    act = "2025-08-01;decisao-judicial;W3;M01;nota=950 processo=1"
    assert rows("W1 W2 W3", act)["ampla"] == {
        "W3": "sub-judice", "W1": "classificada", "W2": "classificada",
    }  # fmt: skip


def test_the_criterion_is_told_only_beside_an_equal_score():
    (one,) = (each for each in lists_of(competition("W1 W2= W3", 3)) if each.group == "ampla")
    assert [row.criterion for row in one.rows] == ["empate", "empate", ""]


def test_a_digest_holds_every_value():
    (one, *_) = lists_of(competition("W1 W2 W3", 3))
    assert one.digest == digest_of(one.rows)
    for name, value in (("position", 9), ("number", "X"), ("score", "1"), ("situation", "saiu")):
        changed = (one.rows[0]._replace(**{name: value}), *one.rows[1:])
        assert digest_of(changed) != one.digest


def test_movers_those_with_an_act_of_their_own_first():
    (one, *_) = lists_of(competition("W2 W3 W4", 3))
    told = moves({"W1": 1, "W2": 2, "W3": 3}, one.rows, {"W1": "renuncia"})
    assert (told["entram"], told["saem"], told["mudam"]) == (1, 1, 2)
    assert told["pessoas"] == [
        {"inscricao": "W1", "de": 1, "para": None, "ato": "renuncia"},
        {"inscricao": "W2", "de": 2, "para": 1, "ato": ""},
        {"inscricao": "W3", "de": 3, "para": 2, "ato": ""},
        {"inscricao": "W4", "de": None, "para": 3, "ato": ""},
    ]


def stopped(words, planned, history=None):
    document = publication_document(competition(words, 2), planned, history or History())
    return [each["codigo"] for each in document["impede"]]


def test_nothing_half_computed_is_published():
    assert stopped("W1 W2 W3= W4", Planned("preliminar", DAY)) == ["empate"]
    assert stopped("W1 W2 W3 W4=", Planned("preliminar", DAY)) == []


@pytest.mark.parametrize(
    ("stage", "history", "found"),
    [
        ("definitiva", History(), ["etapa"]),
        ("definitiva", History(1, {"M01": "preliminar"}), []),
        ("definitiva", History(1, {"M01": "preliminar"}, appeals_until={"M01": DAY}), ["etapa"]),
        ("definitiva", History(1, {"M01": "preliminar"}, appeals_until={"M01": date(2025, 7, 31)}), []),
        ("preliminar", History(1, {"M01": "preliminar"}), []),
        ("preliminar", History(2, {"M01": "definitiva"}), ["etapa"]),
        ("definitiva", History(2, {"M01": "preliminar"}, homologated=True), ["etapa"]),
        ("retificada", History(), ["etapa", "motivo"]),
        ("retificada", History(1, {"M01": "definitiva"}), ["motivo"]),
    ],
)
def test_each_stage_in_its_turn(stage, history, found):
    assert stopped("W1 W2 W3", Planned(stage, DAY), history) == found


def test_the_term_of_appeals():
    """From Friday 11/12/2026, two working days: Tuesday 15/12/2026."""
    planned = Planned("preliminar", date(2026, 12, 11), appeal_days=2, counting=Counting.WORKING)
    document = publication_document(competition("W1 W2", 2), planned, History())
    assert document["recursos"]["ate"] == "2026-12-15"
    assert document["recursos"]["prazo"]["dias"] == 2


def test_a_version_equal_to_the_last_says_so():
    read = competition("W1 W2 W3", 2)
    before = {
        (one.cargo, one.group): Before(1, one.digest, {row.number: row.position for row in one.rows})
        for one in lists_of(read)
    }
    history = History(1, {"M01": "preliminar"}, before)
    document = publication_document(read, Planned("definitiva", DAY), history)
    assert all(each["igual"] and each["anterior"] == 1 for each in document["listas"])
    assert all(each["mudam"] == 0 for each in document["listas"])
