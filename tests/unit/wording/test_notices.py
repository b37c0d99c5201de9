from __future__ import annotations

from datetime import date, time

import pytest

from isonomia.wording.language import Language
from isonomia.wording.notices import (
    Message,
    Until,
    alarm_text,
    calendar_note,
    calendar_title,
    call_message,
    changed_message,
    competition_name,
    reminder_message,
    withdrawn_message,
)
from isonomia.wording.voice import Voice

LINK = "https://concursos.exemplo.example/a/9f2c"
UNTIL = Until(date(2026, 12, 18), time(17))
ORGAN = "Prefeitura Municipal de Exemplo"
VOICES = (Voice(), Voice(Language.ENGLISH))
TELLING = ("cota", "reserva", "negr", "indígen", "deficiência", "pcd", "black", "quota", "reserved", "disab")


def every(voice: Voice) -> list[Message]:
    name = competition_name("concurso", "Concurso Público nº 01/2026 — cotas", voice)
    return [
        call_message(name, ORGAN, UNTIL, LINK, voice),
        reminder_message(name, ORGAN, UNTIL, LINK, voice),
        changed_message(name, ORGAN, UNTIL, LINK, voice),
        withdrawn_message(name, ORGAN, LINK, voice),
    ]


def test_the_first_line_of_a_call_says_what_and_until_when():
    found = every(Voice())[0]
    assert found.subject == "Prazo no concurso 01/2026"
    assert found.body.split("\n")[0] == (
        "Você tem uma convocação. Responda até sexta-feira, 18/12/2026, 17h (horário de Brasília)."
    )
    assert found.body.endswith(f"\n{ORGAN}\n")


@pytest.mark.parametrize("voice", VOICES)
def test_one_link_plain_text_and_a_subject_that_tells_nothing(voice):
    for each in every(voice):
        assert each.body.count("https://") == 1
        assert "<" not in each.body
        assert "\n" not in each.subject
        said = (each.subject + each.body).lower()
        assert [word for word in TELLING if word in said] == []


@pytest.mark.parametrize("voice", VOICES)
def test_calendar_titles_tell_nothing_either(voice):
    name = competition_name("concurso", "Concurso 01/2026 (reserva)", voice)
    said = calendar_title(name, voice) + calendar_note(UNTIL, LINK, voice) + alarm_text(name, voice)
    assert [word for word in TELLING if word in said.lower()] == []
    assert "01/2026" in said


@pytest.mark.parametrize(
    ("kind", "title", "name"),
    [
        ("concurso", "Concurso Público nº 01/2026", "concurso 01/2026"),
        ("processo-seletivo", "Edital 007-2025 para cotas", "processo seletivo 007-2025"),
        ("concurso", "Seleção só para pessoas negras", "concurso"),
    ],
)
def test_only_the_number_is_taken_from_a_title(kind, title, name):
    assert competition_name(kind, title, Voice()) == name


def test_the_title_of_an_event():
    assert calendar_title("concurso 01/2026", Voice()) == "Prazo do concurso 01/2026"
    assert calendar_title("competition 01/2026", VOICES[1]) == "Deadline of competition 01/2026"
