"""Messages about a step tell what and until when, and nothing of what it is about."""

from __future__ import annotations

from datetime import date, datetime, time
from zoneinfo import ZoneInfo

import pytest

from isonomia.law.procedure.tables import ALL
from isonomia.wording.case_notices import Appointment, appointment_title, complaint_message, step_message
from isonomia.wording.language import Language
from isonomia.wording.notices import Message, Until
from isonomia.wording.procedure_words import ACTS, NAMES, STATES
from isonomia.wording.voice import Voice

LINK = "https://concursos.exemplo.example/a/9f2c"
NAME, ORGAN = "concurso 01/2026", "Prefeitura Municipal de Exemplo"
VOICES = (Voice(), Voice(Language.ENGLISH))
AT = Appointment(datetime(2027, 3, 10, 8, 15, tzinfo=ZoneInfo("America/Sao_Paulo")), "Rua A, 1, sala 2")
TELLING = (
    *(
        "cota",
        "reserva",
        "negr",
        "indígen",
        "deficiên",
        "pcd",
        "comissão",
        "heteroid",
        "fraude",
        "denúncia",
        "cor",
    ),
    *("quota", "black", "indigen", "disab", "commission", "fraud", "complaint", "appeal", "recurso"),
)


def every(voice: Voice) -> list[Message]:
    return [
        step_message(NAME, ORGAN, LINK, voice),
        step_message(NAME, ORGAN, LINK, voice, until=Until(date(2027, 3, 15), time(17))),
        step_message(NAME, ORGAN, LINK, voice, at=AT),
        complaint_message("2027-0001", ORGAN, LINK, voice),
    ]


def test_the_first_line_says_what_to_do_and_when() -> None:
    nothing, term, appointment, complaint = every(Voice())
    assert nothing.body.startswith("Há uma novidade para você. Por enquanto você não precisa fazer nada.\n")
    assert term.body.startswith(
        "Há uma decisão ou um pedido para você. Responda até segunda-feira, 15/03/2027, 17h (horário de"
    )
    assert appointment.body.startswith(
        "Compareça: quarta-feira, 10/03/2027, 8h15 (horário de Brasília). Lugar: Rua A, 1, sala 2.\n"
    )
    assert (term.subject, appointment.subject) == (f"Prazo no {NAME}", f"Data marcada no {NAME}")
    assert complaint.subject == "Protocolo 2027-0001"


@pytest.mark.parametrize("voice", VOICES)
def test_one_link_and_nothing_that_tells_of_a_group_or_of_a_procedure(voice: Voice) -> None:
    names = [voice.word(NAMES, name).lower() for name in ALL if name != "recurso"]
    for each in every(voice):
        assert each.body.count("https://") == 1
        assert each.body.endswith(f"-- \n{ORGAN}\n")
        said = f"{each.subject} {each.body}".lower()
        words = set(said.replace(".", " ").replace(",", " ").split())
        assert [word for word in TELLING if any(one.startswith(word) for one in words)] == []
        assert [name for name in names if name in said] == []


@pytest.mark.parametrize("voice", VOICES)
def test_a_calendar_shows_the_competition_alone(voice: Voice) -> None:
    title = appointment_title(NAME, voice)
    assert NAME in title
    assert [text for text in (*STATES.values(), *ACTS.values()) if text in title] == []
