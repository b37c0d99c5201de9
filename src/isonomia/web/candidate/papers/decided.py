"""The decisions of examinations and assessments, and the days set, for the person they are about."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext as _

from isonomia.law.procedure.moves import Who
from isonomia.office.procedures.appeals import About
from isonomia.office.procedures.casework import case_document
from isonomia.web.candidate import summoning
from isonomia.web.candidate.circumstances import conduct_here, voice_of_reader
from isonomia.web.candidate.decisions import SOURCES, Decision
from isonomia.web.candidate.papers.cases import DISABILITY, DOCUMENTS, DUTIES, cases_of, key_of, move
from isonomia.web.candidate.papers.day import set_day
from isonomia.web.candidate.papers.told import how_decided
from isonomia.web.candidate.summoning import Summons
from isonomia.web.candidate.vault import unseal
from isonomia.web.records.models import Competition, DocumentCase, Person
from isonomia.wording.procedure_words import NAMES
from isonomia.wording.voice import sentence_case

OPEN: Final = ("negada-preliminar", "ausente")
"""States in which the person may appeal."""
HEARD: Final = ("em-revisao", "em-adaptacao")
"""States in which the person is heard before a decision."""
TOLD: Final = (
    *OPEN, "em-recurso", "falta-em-recurso", *HEARD, "ouvida-na-revisao",
    "reconhecida", "nao-reconhecida", "recomendada", "nao-recomendada",
)  # fmt: skip
SUMMONED: Final = Q(procedure=DISABILITY, state="convocada") | Q(procedure=DUTIES, state="em-avaliacao")
"""Cases whose last words to the person are a day, an hour and a place."""
ABOUT: Final = {DOCUMENTS: About.DOCUMENTS, DISABILITY: About.DISABILITY, DUTIES: About.DISABILITY}
"""Procedure -> subject of an appeal."""


def decisions(person: Person, competition: Competition, numbers: Sequence[str]) -> list[Decision]:
    """The decisions taken so far."""
    cases = [each for each in cases_of(person, competition, numbers) if each.state in TOLD]
    if not cases:
        return []
    conduct, voice = conduct_here(competition), voice_of_reader(competition)
    found = []
    for case in cases:
        told = case_document(case.procedure, case.state, conduct, voice)
        found.append(
            Decision(
                key_of(case),
                case.number,
                ABOUT[case.procedure],
                f"{sentence_case(told['titulo'])}: {told['estado_texto']}.",
                timezone.localdate(case.moved),
                case.term_ends if case.state in {*OPEN, *HEARD} else None,
                partial(_speak if case.state in HEARD else _appeal, case, person),
                "\n\n".join(filter(None, (unseal(case.told).get("texto", ""), _how(case)))),
                heard=case.state in HEARD,
            )
        )
    return found


def _how(case: DocumentCase) -> str:
    return "" if case.state in {"ausente", "falta-em-recurso", *HEARD} else how_decided(case)


def _appeal(case: DocumentCase, person: Person) -> None:
    move(case, "recorrer", Who.CANDIDATE, person)


def _speak(case: DocumentCase, person: Person) -> None:
    move(case, "manifestar-se", Who.CANDIDATE, person)


def summons(person: Person, competition: Competition, numbers: Sequence[str]) -> list[Summons]:
    """The day of an assessment of disability, as the secretary set it."""
    found = DocumentCase.objects.filter(competition=competition, person=person, number__in=numbers)
    return [summons_of_case(each, competition) for each in found.filter(SUMMONED)]


def summons_of_case(case: DocumentCase, competition: Competition) -> Summons:
    """The day of one assessment."""
    told = unseal(case.told)
    day = set_day(told)
    notes = [_("Leve um documento de identidade com foto e o laudo original.")]
    if case.procedure == DISABILITY:
        notes.append(_("Quem falta recebe a decisão com os motivos e pode recorrer no prazo dela."))
    return Summons(
        key_of(case),
        case.number,
        voice_of_reader(competition).word(NAMES, case.procedure),
        case.moved,
        day.begins if day else None,
        day.ends if day else None,
        day.place if day else "",
        said="" if day else told.get("texto", ""),
        notes=[*([day.more] if day and day.more else []), *notes],
    )


SOURCES.append(decisions)
summoning.SOURCES.append(summons)
