from __future__ import annotations

from datetime import date

from isonomia.law.competition.cautions import (
    AwaitingConfirmation,
    CautionKind,
    PersonnelRecord,
    Situation,
    cautions,
)
from isonomia.wording.cautions import (
    caution_sentence,
    caution_title,
    exemption_answer,
    exemption_question,
)
from isonomia.wording.language import Language
from isonomia.wording.voice import Voice

LOUD = Situation(
    on=date(2028, 8, 1),
    ends=date(2028, 10, 1),
    ente="br/es/guarapari",
    homologated=date(2026, 9, 1),
    valid_until=date(2028, 9, 1),
    above_limit=PersonnelRecord(date(2028, 4, 30), "RGF do 1º quadrimestre"),
    awaiting=(AwaitingConfirmation("M01", "negros", ("00300",)),),
    called=("00101",),
)
FOUND = {each.kind: each for each in cautions(LOUD)}


def test_every_kind_is_said_in_both_languages():
    assert set(FOUND) == set(CautionKind)
    pt, en = Voice(), Voice(Language.ENGLISH)
    for caution in FOUND.values():
        assert caution_title(caution, pt) != caution_title(caution, en)
        assert caution_sentence(caution, pt) != caution_sentence(caution, en)
        for exemption in caution.exemptions:
            assert exemption_question(exemption, pt).endswith("?")
            assert exemption_question(exemption, en).endswith("?")


def test_the_electoral_months_are_dated():
    assert caution_sentence(FOUND[CautionKind.ELECTION], Voice()) == (
        "De 01/07/2028 a 01/01/2029, por causa da eleição de 01/10/2028, a lei proíbe nomear, contratar ou "
        "admitir, sob pena de nulidade, salvo as exceções dela."
    )


def test_what_is_recorded_answers_an_exception():
    first, second, _ = FOUND[CautionKind.ELECTION].exemptions
    assert exemption_answer(first, Voice()) == "Sim, pelo que está registrado."
    assert exemption_answer(second, Voice()) == "A conferir por quem decide."


def test_one_person_and_several():
    one = caution_sentence(FOUND[CautionKind.CONFIRMATION], Voice())
    assert "00300 ainda aguarda confirmação na lista de pessoas negras" in one
