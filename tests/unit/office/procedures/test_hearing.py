"""Hearings from the composition to the minutes, as documents that web and command line show."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta
from fractions import Fraction
from zoneinfo import ZoneInfo

from isonomia.law.norms.model import Evidence
from isonomia.law.procedure.ballots import Ballot, Box, Opened, Unopened, seal
from isonomia.law.procedure.convening import Ranked
from isonomia.law.procedure.decision import Decision, Tally
from isonomia.law.procedure.fairness import Hearing
from isonomia.law.procedure.impediments import Impediment, Known, Why
from isonomia.law.procedure.reasons import Choice, Reason
from isonomia.law.procedure.slots import Window
from isonomia.office.procedures.hearing import (
    Drawing,
    clues_document,
    composition_document,
    convening_document,
    draw_document,
)
from isonomia.office.procedures.statistics import statistics_document
from isonomia.office.procedures.votes import (
    Sitting,
    ballot_form,
    ballot_problems,
    box_document,
    decided,
    decision_document,
    minutes_document,
    opinion_document,
)
from isonomia.wording.hearings import percent
from isonomia.wording.language import Language
from isonomia.wording.voice import Voice
from support.hearings import DAY, ballot, board, ferraz, guarapari, tally, without

PT, EN = Voice(), Voice(Language.ENGLISH)
ZONE = ZoneInfo("America/Sao_Paulo")
SALT = "0123456789abcdef" * 2
FIVE = ("m0", "m1", "m2", "m3", "m4")


def voted(votes: str, members: tuple[str, ...] = FIVE) -> tuple[Box, list[tuple[Ballot, str]]]:
    meaning = {"S": Choice.CONFIRM, "N": Choice.REJECT, "D": Choice.DOUBT}
    ballots = [(ballot(m, meaning[v]), SALT + m) for m, v in zip(members, votes, strict=True)]
    box = Box(members)
    for one, salt in ballots:
        box = box.put(one.member, seal(one, salt))
    return box, ballots


def outcome(votes: str) -> tuple[Decision, Opened]:
    found = decided(ferraz(), *voted(votes))
    assert not isinstance(found, Unopened)
    return found


def test_a_composition_says_what_lacks_and_on_which_device() -> None:
    good = composition_document(ferraz(), board(), DAY, PT)
    assert good["pode_ouvir"]
    assert all(each["frase"].endswith(": atende.") for each in good["regras"])
    bad = composition_document(ferraz(), without(board(), "m0", "m1", "ms4"), DAY, PT)
    assert not bad["pode_ouvir"]
    lacking = {each["regra"]: each for each in bad["regras"] if not each["atende"]}
    assert lacking["titulares"]["frase"] == "Número de titulares: não atende. Faltam 2."
    assert lacking["suplentes"]["frase"] == "Número de suplentes: não atende. Falta 1."
    assert lacking["assento-obrigatorio"]["frase"] == (
        "Assento que a lei exige: não atende. Falta representante desta entidade: Conselho Municipal de "
        "Promoção de Igualdade Racial."
    )
    assert lacking["assento-obrigatorio"]["base"] == "Lei nº 3.677/2026, art. 2º, § 5º"
    assert "justificativa" in lacking["assento-se-possivel"]["frase"]


def test_every_failing_rule_has_words_in_both_languages() -> None:
    nobody = replace(
        board(),
        act="",
        members=tuple(
            replace(m, gender="", colour="", trained=False, secrecy=False) for m in board().members
        ),
    )
    for voice in (PT, EN):
        found = composition_document(
            guarapari(parte_do_grupo="1/2"), nobody, DAY, voice, office={"m0"}, appeals_against=None
        )
        assert not any(each["frase"].strip().endswith(":") for each in found["regras"])
        assert not found["pode_ouvir"]


def test_an_appeal_commission_with_a_member_in_common_is_refused() -> None:
    other = board(full=3, alternates=0, prefix="r")
    shared = replace(other, members=(*other.members[:2], board().members[2]))
    assert composition_document(ferraz(), other, DAY, PT, appeals_against=board())["pode_ouvir"]
    found = composition_document(ferraz(), shared, DAY, PT, appeals_against=board())
    assert [each["frase"] for each in found["regras"] if not each["atende"]] == [
        "Ninguém da comissão que decidiu antes: não atende. 1 pessoa está nos dois lados."
    ]


def test_who_is_convened_and_by_which_rule() -> None:
    ranked = [Ranked(f"{n:02}", n) for n in range(1, 13)]
    everybody = convening_document(ferraz(), ranked, 2, PT)
    assert len(everybody["convocados"]) == 12
    assert everybody["frase"] == "São convocadas todas as pessoas que optaram pela reserva."
    some = convening_document(ferraz(convoca="multiplo"), ranked, 2, PT)
    assert some["aguardam"] == ["11", "12"]
    assert "10 primeiras" in some["frase"]


def test_members_are_asked_about_ties_with_a_closed_list_of_answers() -> None:
    found = clues_document([Known("m1", "A Quixaba")], [Known("01", "B Quixabá")], PT)
    assert found["sugestoes"] == [
        {
            "integrante": "m1",
            "inscricao": "01",
            "pista": "sobrenome",
            "frase": "Tem o mesmo sobrenome que você.",
        }
    ]
    assert [each["codigo"] for each in found["respostas"]] == [why.value for why in Why]
    assert found["base"] == "Lei nº 9.784/1999, art. 18; art. 20"


def drawing(**more: object) -> Drawing:
    begins = datetime(2027, 3, 10, 8, tzinfo=ZONE)
    hours = (Window(1, "sala 1", begins, begins + timedelta(hours=2)),)
    people = tuple(f"{n:02}" for n in range(1, 9))
    return Drawing("semente-pública", people, hours, **more)  # type: ignore[arg-type]


def test_the_draw_its_panels_and_its_agenda() -> None:
    found = draw_document(ferraz(), board(), drawing(), PT)
    assert found["impede"] == []
    assert sorted(found["bancas"][0]["integrantes"]) == sorted(FIVE)
    assert len(found["agenda"]) == 8
    assert found["agenda"][0]["inicio"] == "2027-03-10T08:00-03:00"
    assert found["agenda"][1]["inicio"] == "2027-03-10T08:15-03:00"
    assert (found["sem_banca"], found["sem_horario"]) == ([], [])
    assert found == draw_document(ferraz(), board(), drawing(), EN)


def test_barred_members_are_replaced_and_said() -> None:
    found = draw_document(
        guarapari(),
        board(),
        drawing(impediments=(Impediment("m3", "01", Why.KINSHIP),), voted_before=(("m2", "02"),)),
        PT,
    )
    by_person = {each["inscricao"]: each for each in found["avaliacoes"]}
    assert list(by_person["01"]["substituicoes"]) == ["m3"]
    assert list(by_person["02"]["substituicoes"]) == ["m2"]
    assert by_person["03"]["substituicoes"] == {}


def test_a_draw_without_enough_people_explains_itself() -> None:
    few = draw_document(ferraz(), board(), drawing(panels=2), PT)
    assert few["impede"] == [
        "Há 5 titulares, e as bancas precisam de 10: designe mais pessoas ou forme menos bancas."
    ]
    assert "bancas" not in few
    seat = draw_document(ferraz(), board(full=10), drawing(panels=2), PT)
    assert seat["impede"][0].startswith("Cada banca precisa de representante desta entidade: Conselho")


def test_the_form_of_a_vote_and_what_it_lacks() -> None:
    form = ballot_form(Evidence.PHENOTYPE, PT)
    assert [each["texto"] for each in form["votos"]] == [
        "confirmo",
        "não confirmo",
        "tenho dúvida razoável",
    ]
    rude = Ballot("m0", Choice.REJECT, (Reason.WHOLE_DOES_NOT,), "A moça é morena, quase branca.")
    found = ballot_problems(rude, Evidence.PHENOTYPE, PT)
    assert [each["trecho"] for each in found] == ["morena", "quase branca"]
    assert found[0]["mensagem"].startswith("Escreva de outro modo «morena».")
    assert found[0]["em_vez"]
    empty = Ballot("m0", Choice.REJECT, (), "")
    assert [each["campo"] for each in ballot_problems(empty, Evidence.PHENOTYPE, PT)] == ["motivos", "texto"]
    assert ballot_problems(ballot("m0", Choice.REJECT), Evidence.PHENOTYPE, PT) == []


def test_a_closed_box_shows_the_count_and_ones_own_vote() -> None:
    box, _ = voted("SSNNN")
    partial = Box(FIVE, {m: box.seals[m] for m in FIVE[:4]})
    chair = box_document(partial, "presidencia", PT)
    assert chair["frase"] == "4 de 5 votos selados."
    assert (chair["seu_voto_selado"], chair["completa"]) == (False, False)
    assert box_document(partial, "m1", PT)["seu_voto_selado"]
    assert not any(value in repr(chair) for value in ("m0", "m1", *partial.seals.values()))


def test_two_of_five_disagree_and_the_person_reads_why() -> None:
    decision, opened = outcome("SSNNN")
    found = decision_document(decision, PT)
    assert (found["ato"], found["unanime"]) == ("nao-confirmar", False)
    assert found["frase"] == (
        "A comissão não confirmou a sua declaração (2 votos a favor e 3 contra). A maioria decidiu."
    )
    opinion = opinion_document(decision, opened, PT)
    assert len(opinion["motivos"]) == 1
    assert opinion["motivos"][0].startswith(
        "O conjunto do que foi observado na sessão não permitiu confirmar"
    )
    assert opinion["textos"] == ["O conjunto observado não permitiu confirmar."]
    assert not any(member in repr(opinion) for member in FIVE)


def test_the_appeal_leads_the_case_on() -> None:
    first, _ = outcome("SSNNN")
    for votes, act in (("SSN", "prover"), ("SNN", "prevalecer-a-declaracao"), ("NNN", "negar")):
        found = decided(ferraz(), *voted(votes, ("r0", "r1", "r2")), first)
        assert not isinstance(found, Unopened)
        assert decision_document(found[0], PT, appeal=True)["ato"] == act
    assert decided(ferraz(), *voted("NN", ("r0", "r1")), first) is Unopened.QUORUM


def test_a_doubt_is_said_as_a_doubt() -> None:
    decision, opened = outcome("SDDNN")
    assert decision_document(decision, PT)["frase"] == (
        "Sua declaração foi confirmada (1 voto a favor, 2 contra e 2 com dúvida razoável). Houve dúvida "
        "razoável, e na dúvida vale a declaração."
    )
    assert len(opinion_document(decision, opened, EN)["motivos"]) == 2


def test_the_minutes_tell_who_came_and_nothing_else() -> None:
    at = datetime(2027, 3, 10, 8, tzinfo=ZONE)
    sittings = [
        Sitting("02", at + timedelta(minutes=15), at + timedelta(minutes=25), 5, "nao-confirmar"),
        Sitting("01", at, at + timedelta(minutes=10), 5, "confirmar"),
        Sitting("03", at + timedelta(minutes=30), at + timedelta(minutes=40), 0, "registrar-ausencia"),
    ]
    found = minutes_document("S1", "sala 1", sittings, ["m1", "m0"], PT)
    assert [each["inscricao"] for each in found["pessoas"]] == ["01", "02", "03"]
    assert found["frase"] == "Compareceram 2 pessoas de 3 convocadas."
    swapped = [
        replace(
            s, outcome={"confirmar": "nao-confirmar", "nao-confirmar": "confirmar"}.get(s.outcome, s.outcome)
        )
        for s in sittings
    ]
    assert found == minutes_document("S1", "sala 1", swapped, ["m0", "m1"], PT)


def hearings(biased: int = 0) -> list[Hearing]:
    found = []
    for panel in (1, 2, 3):
        for at in range(40):
            confirmed = (at * 7 + panel * 5) % 40 >= (20 if panel == biased else 4)
            votes = Tally(4, 1, 0) if confirmed else Tally(1, 4, 0)
            found.append(Hearing(panel, f"s{panel}", 8 + at // 10, at + 1, 10, votes, confirmed))
    return found


def test_the_coordination_sees_a_biased_panel_and_no_person() -> None:
    found = statistics_document(hearings(biased=2), ferraz(), PT)
    assert any(
        said.startswith("Confirmações fora do padrão (banca 2): 20 de 40 (50,0%;")
        for said in found["alertas"]
    )
    assert "não acusa ninguém" in found["alertas"][0]
    assert found["base"] == "Lei nº 3.677/2026, art. 2º, § 2º, III"
    assert found["concordancia"].startswith(
        "Em 60,0% dos pares de votos houve o mesmo voto. Kappa de Fleiss: "
    )
    assert [each["por"] for each in found["comparacoes"]] == ["painel", "sessao", "hora", "ordem"]
    assert found["comparacoes"][0]["linhas"][1]["texto"] == "Banca 2"
    assert found["tempos"][0] == "Banca 1: em média 10,00 min por pessoa, de 10 a 10 min."
    assert not found["poucas"]


def test_an_even_competition_gives_no_alert_and_few_people_a_caution() -> None:
    assert statistics_document(hearings(), ferraz(), PT)["alertas"] == []
    few = statistics_document(hearings()[:3], ferraz(), EN)
    assert few["poucas"]
    assert few["confirmacoes"].endswith("they are few people: read with caution")
    none = statistics_document([], ferraz(), PT)
    assert none["confirmacoes"] == "ninguém foi avaliado"
    assert none["concordancia"] == "Ainda não há votos bastantes para medir a concordância."


def test_a_rate_is_rounded_to_one_decimal_half_up() -> None:
    said = [percent(Fraction(n, 16), PT) for n in (0, 1, 2, 16)]
    assert said == ["0,0%", "6,3%", "12,5%", "100,0%"]
    assert percent(Fraction(1, 8), EN) == "12.5%"


def test_tally_letters() -> None:
    assert tally("SSNND") == Tally(2, 2, 1)
