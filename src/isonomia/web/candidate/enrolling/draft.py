"""An enrolment as it is being written: what was answered so far, sealed, apart from what was sent."""

from __future__ import annotations

from typing import Any, Final

from django.utils import timezone

from isonomia.law.procedure.declaration import Colour
from isonomia.office.procedures.enrolling import enrolment_problems, questions_document
from isonomia.web.candidate.circumstances import conduct_here, places_of, regime_of, voice_of_reader
from isonomia.web.candidate.term import EnrolmentTerm
from isonomia.web.candidate.vault import Values, seal, unseal
from isonomia.web.records.models import Application

NOT_TOLD: Final = "nao-declarada"
"""Whoever prefers not to tell a colour competes for the reserves that no colour gives."""


def answers_of(application: Application) -> Values:
    """``cargo``, ``cor``, ``reservas``, ``atendimento``: those answered, as being changed, else as sent."""
    if application.draft:
        return unseal(application.draft)
    sent = unseal(application.sealed)
    return {**sent, "cargo": application.cargo} if application.cargo else sent


def keep_answers(application: Application, **answered: Any) -> None:
    """Keep some answers in the draft; nothing of what was sent changes."""
    answers = {**answers_of(application), **answered}
    application.draft, application.changed = seal(answers), timezone.now()
    application.save(update_fields=["draft", "changed"])


def colour_of(answers: Values) -> Colour:
    """The colour declared; not told, it gives what every colour gives and no more."""
    told = answers.get("cor", NOT_TOLD)
    return Colour.WHITE if told == NOT_TOLD else Colour(told)


def questions_of(application: Application, answers: Values, term: EnrolmentTerm) -> dict[str, Any]:
    """The questions about reserves (``office.procedures.enrolling``); none before the cargo is chosen."""
    competition, cargo = application.competition, str(answers.get("cargo", ""))
    regime = regime_of(competition, cargo)
    return questions_document(
        () if regime is None else regime.norms,
        () if regime is None else regime.reserves,
        conduct_here(competition),
        colour_of(answers),
        places_of(competition, cargo),
        term.closes,
        voice_of_reader(competition),
    )


def problems_of(application: Application, answers: Values) -> list[str]:
    """What does not fit together, one sentence each."""
    regime = regime_of(application.competition, str(answers.get("cargo", "")))
    if regime is None:
        return []
    found = enrolment_problems(
        regime.norms,
        regime.reserves,
        colour_of(answers),
        list(answers.get("reservas", ())),
        voice_of_reader(application.competition),
    )
    return [str(each["mensagem"]) for each in found]
