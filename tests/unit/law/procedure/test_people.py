"""Declaration, documents of belonging, and what each end is in the competition."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from isonomia.law.competition.acts import ActKind
from isonomia.law.norms.model import Confirmation, Kept
from isonomia.law.procedure.belonging import DEVICES, HandedIn, Lack, Paper, Signer, examine, lacks
from isonomia.law.procedure.declaration import Colour, Sent, choices, last_counts, not_entitled
from isonomia.law.procedure.outcomes import OUTCOMES, Recorded, outcome
from isonomia.law.procedure.tables import ALL
from support.hearings import ferraz, guarapari, law
from support.regimes import FERRAZ, GUARAPARI
from support.regimes import guarapari as regime

LAWS = {"ferraz": [law(FERRAZ)], "guarapari": [law(GUARAPARI)]}


def groups(place: str, colour: Colour, pcd: str = "") -> list[str]:
    reserves = regime(pcd).reserves if place == "guarapari" else law(FERRAZ).reserves
    return [each.group for each in choices(LAWS[place], reserves, colour, {})]


# ---- the declaration


@pytest.mark.parametrize(
    ("colour", "ferraz_asks", "guarapari_asks"),
    [
        (Colour.BLACK, ["negros"], ["negros"]),
        (Colour.BROWN, ["negros"], ["negros"]),
        (Colour.INDIGENOUS, [], ["indigenas"]),
        (Colour.WHITE, [], []),
        (Colour.YELLOW, [], []),
    ],
)
def test_a_person_is_asked_about_the_reserves_they_are_entitled_to(
    colour: Colour, ferraz_asks: list[str], guarapari_asks: list[str]
) -> None:
    """Ferraz art. 2 (pretos e pardos); Guarapari art. 2, I and II."""
    assert groups("ferraz", colour) == ferraz_asks
    assert groups("guarapari", colour) == guarapari_asks


@pytest.mark.parametrize("colour", Colour)
def test_disability_has_no_colour(colour: Colour) -> None:
    assert "pcd" in groups("guarapari", colour, "5%:para-cima:20%")


def test_a_choice_says_how_it_is_confirmed_and_that_there_may_be_no_place_yet() -> None:
    [black] = choices(LAWS["guarapari"], law(GUARAPARI).reserves, Colour.BROWN, {"negros": 2})
    [native] = choices(LAWS["guarapari"], law(GUARAPARI).reserves, Colour.INDIGENOUS, {})
    assert (black.confirmed_by, black.places) == ("fenotipo", 2)
    assert (native.confirmed_by, native.places) == ("documentos", 0)
    assert f"{GUARAPARI}#art3-II" in native.citations


def test_an_option_that_the_declaration_does_not_give_is_asked_again() -> None:
    reserves = law(GUARAPARI).reserves
    assert not_entitled(LAWS["guarapari"], reserves, Colour.BLACK, ["negros", "indigenas"]) == ("indigenas",)


def test_of_two_enrolments_of_one_person_in_one_cargo_the_last_counts() -> None:
    def at(hour: int) -> datetime:
        return datetime(2027, 4, 10, hour, tzinfo=ZoneInfo("America/Sao_Paulo"))

    sent = [
        Sent("003", "p1", "A", at(9)),
        Sent("001", "p1", "A", at(8)),
        Sent("002", "p1", "B", at(7)),
        Sent("005", "p2", "A", at(8)),
        Sent("004", "p2", "A", at(8)),
    ]
    found = last_counts(sent)
    assert found.counts == ("003", "002", "005")
    assert found.replaced == {"001": "003", "004": "005"}


# ---- documents


@pytest.mark.parametrize("paper", Paper)
def test_any_one_document_of_the_law_is_enough_by_default(paper: Paper) -> None:
    """Guarapari art. 2, II: «ou»."""
    found = examine(guarapari(), [HandedIn(paper)])
    assert (found.enough, found.missing) == (True, ())
    assert f"{GUARAPARI}#{DEVICES[paper]}" in found.citations


def test_the_other_reading_asks_for_the_declaration_and_one_more() -> None:
    both = guarapari(documentos="declaracao-e-documento")
    assert examine(both, [HandedIn(Paper.LEADERS)]).missing == tuple(Paper)[1:]
    assert examine(both, [HandedIn(Paper.RANI)]).missing == (Paper.LEADERS,)
    assert examine(both, [HandedIn(Paper.LEADERS), HandedIn(Paper.BIRTH)]).enough
    assert "edital, item 9" in examine(both, []).citations


@pytest.mark.parametrize(
    ("handed_in", "lack"),
    [
        (HandedIn(Paper.RANI, readable=False), Lack.UNREADABLE),
        (HandedIn(Paper.RESIDENCE, named=False), Lack.OTHER_NAME),
        (HandedIn(Paper.BIRTH, shows=False), Lack.NOT_SHOWN),
        (HandedIn(Paper.LEADERS, signed=False), Lack.NOT_SIGNED),
        (HandedIn(Paper.LEADERS, signer=Signer.OTHER), Lack.SIGNER),
    ],
)
def test_what_a_document_still_needs_is_said_of_it(handed_in: HandedIn, lack: Lack) -> None:
    found = examine(guarapari(), [handed_in])
    assert not found.enough
    assert found.lacks == {handed_in.paper: (lack,)}
    assert found.missing == tuple(Paper)


@pytest.mark.parametrize("signer", [each for each in Signer if each is not Signer.OTHER])
def test_whoever_the_law_names_may_sign(signer: Signer) -> None:
    assert lacks(HandedIn(Paper.LEADERS, signer=signer)) == ()


def test_the_best_copy_counts() -> None:
    twice = [HandedIn(Paper.RANI, readable=False), HandedIn(Paper.RANI)]
    assert examine(guarapari(), twice).lacks == {}


def test_the_devices_are_in_the_law() -> None:
    assert set(DEVICES.values()) <= set(law(GUARAPARI).devices)


# ---- outcomes


def test_every_end_of_every_procedure_is_accounted_for() -> None:
    ends = {(name, state) for name, each in ALL.items() for state in each.rests | each.adverse}
    assert set(OUTCOMES) == ends


def test_the_acts_are_those_of_the_contract() -> None:
    acts = {each.act for found in OUTCOMES.values() for each in found.acts}
    assert acts == {"confirmado", "nao-confirmado", "nao-recomendado-pcd", "fraude"}
    assert acts <= {kind.value for kind in ActKind}


def test_whatever_takes_something_records_an_act_or_follows_one() -> None:
    for name, each in ALL.items():
        for state in each.adverse - {"mantida", "remetida"}:
            assert outcome(ferraz(), name, state, "ausente").acts, (name, state)


def test_not_confirmed_in_good_faith_keeps_the_open_list() -> None:
    found = outcome(ferraz(), "heteroidentificacao", "nao-confirmada")
    assert found.acts == (Recorded("nao-confirmado", with_group=True),)
    assert not found.eliminated


@pytest.mark.parametrize("place", [ferraz, guarapari])
def test_absence_and_refusal_follow_the_norm_in_force_on_the_editals_date(place: object) -> None:
    """Off the quota under both laws; eliminated under a norm that says so, as a federal rule of 2023 did."""
    assert callable(place)
    for cause in ("ausente", "recusou-filmagem"):
        assert not outcome(place(), "heteroidentificacao", "fora-da-reserva", cause).eliminated
    harsh = replace(place(), confirmation=Confirmation(absent_keeps=Kept.NOTHING))
    assert outcome(harsh, "heteroidentificacao", "fora-da-reserva", "ausente").eliminated
    assert not outcome(harsh, "heteroidentificacao", "fora-da-reserva", "recusou-filmagem").eliminated
    with pytest.raises(ValueError, match="faltou ou recusou"):
        outcome(place(), "heteroidentificacao", "fora-da-reserva")


def test_a_norm_may_keep_nothing_for_who_is_not_confirmed() -> None:
    harsh = replace(ferraz(), confirmation=Confirmation(unconfirmed_keeps=Kept.NOTHING))
    assert outcome(harsh, "heteroidentificacao", "nao-confirmada").eliminated


@pytest.mark.parametrize("state", ["eliminada", "admissao-anulada"])
def test_fraud_is_recorded_and_referred_before_and_after_taking_office(state: str) -> None:
    found = outcome(guarapari(), "fraude", state)
    assert found.acts == (Recorded("fraude"),)
    assert found.referred


def test_a_state_on_the_way_has_no_outcome() -> None:
    with pytest.raises(KeyError):
        outcome(ferraz(), "fraude", "fraude-decidida")
