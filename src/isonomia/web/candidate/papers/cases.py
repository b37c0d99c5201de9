"""The examination of documents or of a disability: opened for who opted, moved by the table and by terms."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any, Final

from django.db import transaction
from django.db.models import Q, QuerySet
from django.utils import timezone

from isonomia.law.competition.candidate import Verdict
from isonomia.law.competition.deadlines import Counting
from isonomia.law.norms.regime import Regime
from isonomia.law.procedure.conduct import Conduct
from isonomia.law.procedure.moves import Notice, Who
from isonomia.law.procedure.tables import ALL
from isonomia.office.procedures.casework import Done, step_document
from isonomia.office.term import count_term
from isonomia.web.candidate.circumstances import (
    calendar_here,
    conduct_here,
    edital_of,
    regime_of,
    voice_of_reader,
)
from isonomia.web.candidate.papers.day import SetDay
from isonomia.web.candidate.papers.keeping import BELONGING, REPORT
from isonomia.web.candidate.telling import tell
from isonomia.web.candidate.term import term_of
from isonomia.web.candidate.vault import seal, unseal
from isonomia.web.records.loading import roll_in_force
from isonomia.web.records.models import (
    Application,
    Commission,
    Competition,
    DocumentCase,
    DocumentStep,
    Enrolment,
    HandedDocument,
    Person,
)
from isonomia.web.records.models.commissions import CommissionKind

DOCUMENTS: Final = "documentos"
DISABILITY: Final = "avaliacao-da-deficiencia"
DUTIES: Final = "aptidao-para-o-cargo"
PROOF: Final = "documentos"
PCD: Final = "pcd"
"""The reserve that the law leaves to another act, and whose declaration a multiprofessional team assesses."""


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
    found = list(DocumentCase.objects.filter(competition=competition, person=person, number__in=numbers))
    for case in found:
        case.person, case.competition = person, competition
    if _may_open(competition):
        known = {(case.number, case.procedure) for case in found}
        for number in numbers:
            found += _opened(person, competition, number, known)
    return after_terms(found)


def _may_open(competition: Competition) -> bool:
    """Whether enrolments are settled: a load is in force, or nobody enrols here any more."""
    term = term_of(competition)
    return roll_in_force(competition) is not None or (term is not None and term.is_over())


def _opened(
    person: Person, competition: Competition, number: str, known: Collection[tuple[str, str]]
) -> list[DocumentCase]:
    """The cases that an enrolment asks for and has not: documents of belonging, a disability assessed."""
    wanted = [each for each in (DOCUMENTS, DISABILITY) if (number, each) not in known]
    if not wanted:
        return []
    mine = opted_by(person, competition, number)
    found = []
    if DOCUMENTS in wanted and mine.cargo:
        proved = proved_by_papers(regime_of(competition, mine.cargo), conduct_here(competition))
        group = next((each for each in proved if each in mine.groups), "")
        found += [open_case(person, competition, number, DOCUMENTS, group)] if group else []
    if DISABILITY in wanted and PCD in mine.unsaid and has_team(competition):
        case = open_case(person, competition, number, DISABILITY, PCD)
        found.append(_with_report(case))
    return found


def has_team(competition: Competition) -> bool:
    """Whether the edital's multiprofessional team was designated here: else another body assesses."""
    return Commission.objects.filter(competition=competition, kind=CommissionKind.TEAM, ended=None).exists()


def open_case(
    person: Person, competition: Competition, number: str, procedure: str, group: str, cargo: str = ""
) -> DocumentCase:
    """A case at the start of its procedure; the one that is there, where there is one."""
    stage = next((each for each in edital_of(competition).documents if each.group == group), None)
    ends = stage.closes if stage else None
    if ends is None and procedure == DISABILITY:
        ends = _time_to_hand_in(competition)
    case, _made = DocumentCase.objects.get_or_create(
        competition=competition,
        number=number,
        group=group,
        procedure=procedure,
        cargo=cargo,
        defaults={
            "person": person,
            "state": ALL[procedure].start,
            "term_ends": None if procedure == DUTIES else ends,
            "moved": timezone.now(),
        },
    )
    return case


def _time_to_hand_in(competition: Competition) -> date:
    """Where the edital has no stage for it: as many days as there are for completing documents."""
    conduct = conduct_here(competition)
    days, counting = conduct.whole("prazo-complementacao"), Counting(conduct.word("tipo-prazo"))
    return count_term(timezone.localdate(), days, counting, calendar_here(competition.body)).deadline.ends


def reports_of(case: DocumentCase) -> QuerySet[HandedDocument]:
    """What the person handed in for a case: with the enrolment, or since."""
    purpose = BELONGING if case.procedure == DOCUMENTS else REPORT
    mine = HandedDocument.objects.filter(
        competition=case.competition_id, person=case.person_id, purpose=purpose
    )
    return mine.filter(Q(number=case.number) | Q(application__number=case.number)).defer("content")


def _with_report(case: DocumentCase) -> DocumentCase:
    """A report that came with the enrolment counts as handed in."""
    if case.state == ALL[DISABILITY].start and reports_of(case).exists():
        return move(case, "entregar-laudo", Who.CANDIDATE, case.person)
    return case


@dataclass(frozen=True)
class Opted:
    """What an enrolment chose.

    Attributes:
        groups: reserves opted for.
        unsaid: those of them on which no verdict came with the load or is assumed by the edital.
    """

    cargo: str
    groups: tuple[str, ...]
    unsaid: tuple[str, ...]


def opted_by(person: Person, competition: Competition, number: str) -> Opted:
    """Cargo and reserves of an enrolment: as the load in force has it, else as the person sent it."""
    roll = roll_in_force(competition)
    row = Enrolment.objects.filter(roll=roll, number=number).first() if roll else None
    if row is not None:
        groups = tuple(row.values.get("grupos", ()))
        default = Verdict.CONFIRMED if edital_of(competition).lists_confirmed else Verdict.PENDING
        said = row.values.get("confirmacao", {})
        unsaid = tuple(each for each in groups if said.get(each, default) == Verdict.PENDING)
        return Opted(row.cargo, groups, unsaid)
    sent = Application.objects.filter(
        competition=competition, person=person, number=number, state__in=("enviada", "efetivada")
    ).first()
    if sent is None:
        return Opted("", (), ())
    groups = tuple(unseal(sent.sealed).get("reservas", ()))
    return Opted(sent.cargo, groups, groups)


def move(
    case: DocumentCase,
    act: str,
    who: Who,
    by: Person | None,
    told: str | SetDay = "",
    together: Sequence[Person] = (),
) -> DocumentCase:
    """Take a step of the table.

    Args:
        case: whose; what the database has now counts.
        act: of the table.
        who: actor.
        by: person, or ``None`` where a term ended.
        told: what the candidate is to read with it, sealed: words, or the day set.
        together: who else took the step.

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
            held.told = seal({"texto": told} if isinstance(told, str) else told.told(held.competition))
        held.save()
        DocumentStep.objects.bulk_create(
            DocumentStep(case=held, act=act, by=each, at=held.moved) for each in (by, *together)
        )
    return held


def key_of(case: DocumentCase) -> str:
    """How addresses, appeals and calendars name the case: nothing of documents in it."""
    return f"d{case.pk}"


def advance(
    case: DocumentCase,
    act: str,
    who: Who,
    by: Person | None,
    told: str | SetDay = "",
    together: Sequence[Person] = (),
) -> DocumentCase:
    """Take a step, and tell the person where the table says so: of a day, with its calendar file.

    Raises:
        NotNow: as ``move``.
    """
    line = next((each for each in ALL[case.procedure].possible(case.state, who) if each.act == act), None)
    done = move(case, act, who, by, told, together)
    if line is not None and Notice.PERSON in line.notices:
        if isinstance(told, SetDay):
            at, calendar = told.appointment(), told.calendar(done.competition, key_of(done), done.moved)
            tell(done.person, done.competition, done.number, done.cargo, at=at, calendar=calendar)
        else:
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
