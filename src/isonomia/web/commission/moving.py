"""A hearing moved along its table: the only way by which its state changes."""

from __future__ import annotations

from datetime import date
from typing import Final

from django.db import transaction
from django.utils import timezone

from isonomia.law.procedure.moves import Notice, Who
from isonomia.office.answer import Document
from isonomia.office.procedures.casework import Done, case_document, step_document
from isonomia.web.candidate.summoning import Summons, calendar_of
from isonomia.web.commission.conduct import rules_of
from isonomia.web.commission.recording import notify
from isonomia.web.hr.desk.circumstances import calendar
from isonomia.web.records.models import Hearing, HearingMove, Person
from isonomia.wording.case_notices import Appointment

PROCEDURE: Final = "heteroidentificacao"
CONVENED: Final = "convocada"
_OUT_BY_ITSELF: Final = frozenset({"ausente", "recusou-filmagem"})


class NotNow(Exception):
    """The table does not have the act there, or the day is not one for it; the message says why."""


def possible(hearing: Hearing, who: Who | None = None) -> Document:
    """Where a hearing is and what may be done (``office.procedures.casework.case_document``)."""
    conduct, voice = rules_of(hearing.competition)
    return case_document(PROCEDURE, hearing.state, conduct, voice, who)


def move(
    hearing: Hearing,
    act: str,
    who: Who,
    person: Person | None = None,
    *,
    reason: str = "",
    on: date | None = None,
) -> Document:
    """Do an act: state, running term, line of the history, notice to the person; all or nothing.

    Args:
        hearing: held for update by this function; the object given is brought up to date.
        act: of the table.
        who: in which part.
        person: who acted, where somebody did.
        reason: where the act has one.
        on: day of the act; today by default.

    Returns:
        ``office.procedures.casework.step_document``.

    Raises:
        NotNow: it is not possible.
    """
    conduct, voice = rules_of(hearing.competition)
    with transaction.atomic():
        held = Hearing.objects.select_for_update(of=("self",)).get(pk=hearing.pk)
        day = on or timezone.localdate()
        done = Done(act, who, day, held.term_ends, held.group, held.cause)
        found = step_document(PROCEDURE, held.state, done, conduct, voice, calendar(hearing.competition.body))
        if not found["possivel"]:
            raise NotNow(found["impede"])
        HearingMove.objects.create(
            hearing=held,
            life=held.life,
            act=act,
            who=who.value,
            person=person,
            before=held.state,
            after=found["para"],
            reason=reason,
            at=timezone.now(),
        )
        _carry(held, found, day)
        held.save()
        if Notice.PERSON.value in found["avisa"]:
            _tell(held)
    hearing.refresh_from_db()
    return found


def _tell(held: Hearing) -> None:
    """Tell the person: of a session, with day and place; of a term, with its end."""
    if held.state != CONVENED or held.session is None or held.begins is None:
        notify(held.competition, held.number, held.term_ends)
        return
    begins, key = timezone.localtime(held.begins), f"h-{held.code}"
    place = held.session.room
    summons = Summons(key, held.number, "", timezone.now(), held.begins, held.ends, place)
    at = Appointment(begins.replace(tzinfo=None), place)
    notify(held.competition, held.number, at=at, calendar=calendar_of(held.competition, summons))


def _carry(held: Hearing, found: Document, day: date) -> None:
    """The state after an act, with the term that it opens or ends."""
    before = held.state
    held.state = found["para"]
    if found["prazo"] is not None:
        held.published, held.term_ends = day, date.fromisoformat(found["prazo"]["fim"])
    elif held.state != before:
        held.published = held.term_ends = None
    if before in _OUT_BY_ITSELF and held.state in {"falta-em-recurso", "fora-da-reserva"}:
        held.cause = before
    if held.state == "em-recurso":
        held.stage, held.voters = "recursal", []
    if held.state == "a-convocar":
        held.session, held.voters, held.place = None, [], 0
        held.begins = held.ends = held.started_at = held.ended_at = None
        held.stage, held.first, held.cause = "primeira", b"", ""
        if before != "convocada":
            held.life += 1
