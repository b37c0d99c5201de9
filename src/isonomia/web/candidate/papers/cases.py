"""The examination of one person's documents: opened for who opted, moved by the table, ended by terms too."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import date
from typing import Any, Final

from django.db import transaction
from django.utils import timezone

from isonomia.law.norms.regime import Regime
from isonomia.law.procedure.conduct import Conduct
from isonomia.law.procedure.moves import Notice, Who
from isonomia.law.procedure.tables import ALL
from isonomia.office.casework import Done, step_document
from isonomia.web.candidate.circumstances import (
    calendar_here,
    conduct_here,
    edital_of,
    regime_of,
    voice_of_reader,
)
from isonomia.web.candidate.telling import tell
from isonomia.web.candidate.term import term_of
from isonomia.web.candidate.vault import seal, unseal
from isonomia.web.records.loading import roll_in_force
from isonomia.web.records.models import (
    Application,
    Competition,
    DocumentCase,
    DocumentStep,
    Enrolment,
    Person,
)

PROCEDURE: Final = "documentos"
PROOF: Final = "documentos"


class NotNow(Exception):
    """The step is not possible; the message says why."""


def proved_by_papers(regime: Regime | None, conduct: Conduct) -> tuple[str, ...]:
    """The reserves of a cargo that a person proves to belong to by documents."""
    if regime is None:
        return ()
    return tuple(
        reserve.group
        for reserve in regime.reserves
        if any(conduct.evidence.get(one) == PROOF for one in reserve.identities or (reserve.group,))
    )


def cases_of(person: Person, competition: Competition, numbers: Sequence[str]) -> list[DocumentCase]:
    """The cases of a person's enrolments, each opened once its time came; moved where a term is over."""
    found = {
        case.number: case
        for case in DocumentCase.objects.filter(competition=competition, person=person, number__in=numbers)
    }
    missing = [number for number in numbers if number not in found]
    if missing and _may_open(competition):
        opened = (_opened(person, competition, number) for number in missing)
        found |= {case.number: case for case in opened if case is not None}
    return after_terms(found.values())


def _may_open(competition: Competition) -> bool:
    """Whether enrolments are settled: a load is in force, or nobody enrols here any more."""
    term = term_of(competition)
    return roll_in_force(competition) is not None or (term is not None and term.is_over())


def _opened(person: Person, competition: Competition, number: str) -> DocumentCase | None:
    cargo, groups = _opted(person, competition, number)
    proved = proved_by_papers(regime_of(competition, cargo), conduct_here(competition)) if cargo else ()
    group = next((each for each in proved if each in groups), "")
    if not group:
        return None
    stage = next((each for each in edital_of(competition).documents if each.group == group), None)
    case, _made = DocumentCase.objects.get_or_create(
        competition=competition,
        number=number,
        group=group,
        defaults={
            "person": person,
            "state": ALL[PROCEDURE].start,
            "term_ends": stage.closes if stage else None,
            "moved": timezone.now(),
        },
    )
    return case


def _opted(person: Person, competition: Competition, number: str) -> tuple[str, list[str]]:
    """Cargo and reserves of an enrolment: as the load in force has it, else as the person sent it."""
    roll = roll_in_force(competition)
    row = Enrolment.objects.filter(roll=roll, number=number).first() if roll else None
    if row is not None:
        return row.cargo, list(row.values.get("grupos", ()))
    sent = Application.objects.filter(
        competition=competition, person=person, number=number, state__in=("enviada", "efetivada")
    ).first()
    return (sent.cargo, list(unseal(sent.sealed).get("reservas", ()))) if sent else ("", [])


def move(case: DocumentCase, act: str, who: Who, by: Person | None, told: str = "") -> DocumentCase:
    """Take a step of the table.

    Args:
        case: whose; what the database has now counts.
        act: of the table.
        who: actor.
        by: person, or ``None`` where a term ended.
        told: what the candidate is to read with it, sealed.

    Raises:
        NotNow: it is not possible, or not on this day.
    """
    with transaction.atomic():
        held = DocumentCase.objects.select_for_update().select_related("competition__body").get(pk=case.pk)
        answer = _answer(held, act, who)
        if not answer["possivel"]:
            raise NotNow(answer["impede"])
        held.state, held.moved = answer["para"], timezone.now()
        held.term_ends = date.fromisoformat(answer["prazo"]["fim"]) if answer["prazo"] else None
        if told:
            held.told = seal({"texto": told})
        held.save()
        DocumentStep.objects.create(case=held, act=act, by=by, at=held.moved)
    return held


def advance(case: DocumentCase, act: str, who: Who, by: Person | None, told: str = "") -> DocumentCase:
    """Take a step, and tell the person where the table says so.

    Raises:
        NotNow: as ``move``.
    """
    line = next((each for each in ALL[case.procedure].possible(case.state, who) if each.act == act), None)
    done = move(case, act, who, by, told)
    if line is not None and Notice.PERSON in line.notices:
        tell(done.person, done.competition, done.number, done.cargo, until=done.term_ends)
    return done


def _answer(held: DocumentCase, act: str, who: Who) -> dict[str, Any]:
    competition = held.competition
    done = Done(act, who, timezone.localdate(), term_ends=held.term_ends, group=held.group)
    return step_document(
        held.procedure,
        held.state,
        done,
        conduct_here(competition),
        voice_of_reader(competition),
        calendar_here(competition.body),
    )


def after_terms(cases: Iterable[DocumentCase]) -> list[DocumentCase]:
    """The cases, each moved where its term is over."""
    today = timezone.localdate()
    found = []
    for case in cases:
        if case.term_ends is not None and case.term_ends < today:
            timed = [each for each in ALL[case.procedure].possible(case.state) if each.who is Who.TIME]
            case = move(case, timed[0].act, Who.TIME, None) if timed else case  # noqa: PLW2901
        found.append(case)
    return found
