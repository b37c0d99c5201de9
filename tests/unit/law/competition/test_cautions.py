from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from isonomia.files.stores.catalog import load_catalog
from isonomia.law.competition.cautions import (
    AwaitingConfirmation,
    Caution,
    CautionKind,
    PersonnelRecord,
    Situation,
    cautions,
)

CALM = Situation(
    on=date(2027, 3, 1),
    ends=date(2027, 3, 15),
    ente="br/es/guarapari",
    homologated=date(2026, 9, 1),
    valid_until=date(2028, 9, 1),
    called=("00101", "00102"),
)
C = "br/federal/lei-9504-1997#art73-V-c"


def only(situation: Situation) -> Caution:
    [found] = cautions(situation)
    return found


def test_nothing_to_say_on_a_calm_day():
    assert cautions(CALM) == ()


def test_in_the_electoral_months_the_exceptions_are_listed_to_check():
    late = replace(CALM, on=date(2028, 8, 1), ends=None, homologated=date(2028, 7, 2), valid_until=None)
    found = only(late)
    assert found.kind is CautionKind.ELECTION
    assert found.values["de"] == date(2028, 7, 1)
    assert found.values["ate"] == date(2029, 1, 1)
    assert {each.device: each.holds for each in found.exemptions} == {
        C: False,
        "br/federal/lei-9504-1997#art73-V-b": None,
        "br/federal/lei-9504-1997#art73-V-d": None,
    }
    assert not found.settled


@pytest.mark.parametrize(
    ("homologated", "holds"),
    [(date(2028, 6, 30), True), (date(2028, 7, 1), True), (date(2028, 7, 2), False), (None, None)],
)
def test_a_competition_homologated_up_to_the_window_is_free(homologated, holds):
    found = only(replace(CALM, on=date(2028, 8, 1), ends=None, homologated=homologated))
    assert next(each.holds for each in found.exemptions if each.device == C) is holds
    assert found.settled is bool(holds)


def test_a_term_that_reaches_into_the_window_is_seen_on_the_day_of_the_call():
    before = replace(CALM, on=date(2028, 6, 20), homologated=date(2028, 6, 1))
    assert cautions(replace(before, ends=date(2028, 6, 30))) == ()
    assert only(replace(before, ends=date(2028, 7, 3))).kind is CautionKind.ELECTION


def test_a_general_election_is_no_matter_of_a_municipality():
    general = replace(CALM, on=date(2026, 9, 2), ends=None)
    assert cautions(general) == ()
    assert only(replace(general, ente="br/es")).kind is CautionKind.ELECTION


def test_the_personnel_limit_speaks_only_when_it_was_recorded():
    found = only(replace(CALM, above_limit=PersonnelRecord(date(2026, 12, 31), "RGF 3º quadrimestre")))
    assert found.kind is CautionKind.PERSONNEL_LIMIT
    assert found.citations == ("br/federal/lei-complementar-101-2000#art22-parU-IV",)
    assert found.values == {"em": date(2026, 12, 31), "documento": "RGF 3º quadrimestre"}
    assert [each.holds for each in found.exemptions] == [None]


def test_a_term_beyond_the_validity():
    assert cautions(replace(CALM, valid_until=CALM.ends)) == ()
    found = only(replace(CALM, valid_until=date(2027, 3, 14)))
    assert found.kind is CautionKind.VALIDITY
    assert found.values == {"validade": date(2027, 3, 14), "prazo": date(2027, 3, 15)}


def test_people_awaiting_confirmation_are_named_by_list():
    waits = AwaitingConfirmation("M01", "negros", ("00300",), ("br/x/lei-1-2020#art2",))
    found = only(replace(CALM, awaiting=(waits, AwaitingConfirmation("M01", "pcd", ()))))
    assert found.kind is CautionKind.CONFIRMATION
    assert found.values == {"cargo": "M01", "lista": "negros", "inscricoes": ("00300",)}
    assert found.citations == ("br/x/lei-1-2020#art2",)


def test_a_year_of_silence_asks_for_a_personal_notice():
    assert cautions(replace(CALM, on=date(2027, 9, 1), ends=None)) == ()
    late = replace(CALM, on=date(2027, 9, 2), ends=None)
    found = only(late)
    assert found.kind is CautionKind.PERSONAL_NOTICE
    assert found.values == {"inscricoes": ("00101", "00102"), "desde": date(2026, 9, 1), "meses": 12}
    heard = only(replace(late, contacts={"00101": date(2027, 1, 10)}))
    assert heard.values["inscricoes"] == ("00102",)
    assert cautions(replace(late, lapse_months=13)) == ()
    assert cautions(replace(late, homologated=None, valid_until=None)) == ()


def test_every_device_cited_is_in_the_catalogue():
    loud = replace(
        CALM,
        on=date(2028, 8, 1),
        ends=date(2028, 10, 1),
        above_limit=PersonnelRecord(date(2028, 4, 30), "RGF"),
    )
    found = cautions(loud)
    assert len(found) == 4
    for address in {a for each in found for a in (*each.citations, *(e.device for e in each.exemptions))}:
        norm, _, device = address.partition("#")
        assert device in load_catalog().norm(norm).devices, address
