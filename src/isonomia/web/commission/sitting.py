"""A session from its opening to its minutes: presence, consent, absence, refusal, interruption."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, time
from typing import Any

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from isonomia.files.calendars.ics import Event, calendar_file
from isonomia.law.procedure.moves import Who
from isonomia.office.procedures.votes import Sitting, minutes_document
from isonomia.web.candidate.uids import own_uid
from isonomia.web.commission.conduct import rules_of
from isonomia.web.commission.drawing import unready
from isonomia.web.commission.moving import NotNow, move
from isonomia.web.records.models import Hearing, HearingMove, Person, Session

OPEN_STATES = frozenset({"convocada", "presente", "em-avaliacao"})


def open_session(session: Session, conditions: Sequence[str]) -> None:
    """Open a session.

    Raises:
        NotNow: the commission lacks something that the norm asks for; the message says what.
    """
    problems = unready(session.draw.commission)
    if session.draw.commission.ended is not None:
        problems.append(_("Esta comissão foi substituída: faça novo sorteio."))
    if problems:
        raise NotNow(" ".join(problems))
    session.conditions, session.opened_at = list(conditions), timezone.now()
    session.save(update_fields=["conditions", "opened_at"])


def arrive(hearing: Hearing, person: Person) -> None:
    """Presence: from here on the person is known by a code.

    Raises:
        NotNow: the session is not open, or the table has no presence there.
    """
    _demand_open(hearing)
    move(hearing, "registrar-presenca", Who.OFFICE, person)


def miss(hearing: Hearing, person: Person) -> None:
    """Absence, after the person's own time; whoever comes late in it is still heard.

    Raises:
        NotNow: the time is not over.
    """
    _demand_open(hearing)
    if hearing.ends is not None and timezone.now() < hearing.ends:
        raise NotNow(_("O horário desta pessoa ainda não terminou: quem chega dentro dele é ouvido."))
    move(hearing, "registrar-ausencia", Who.OFFICE, person)


def consent(hearing: Hearing, person: Person) -> None:
    """The person agrees to be filmed: the hearing begins."""
    _begin(hearing, "consentir-filmagem", Who.CANDIDATE, person)


def without_film(hearing: Hearing, person: Person) -> None:
    """A hearing without a film, where the rule does not ask for one.

    Raises:
        NotNow: the rule asks for one.
    """
    conduct, _voice = rules_of(hearing.competition)
    if conduct.flag("filmagem"):
        raise NotNow(_("A regra deste certame pede a filmagem: ela não pode ser dispensada."))
    _begin(hearing, "dispensar-filmagem", Who.CHAIR, person)


def refuse_film(hearing: Hearing, person: Person) -> None:
    """The person does not agree: the consequence is the norm's, and may be appealed."""
    move(hearing, "recusar-filmagem", Who.CANDIDATE, person)


def _begin(hearing: Hearing, act: str, who: Who, person: Person) -> None:
    with transaction.atomic():
        move(hearing, act, who, person)
        hearing.started_at = timezone.now()
        hearing.save(update_fields=["started_at"])


def _demand_open(hearing: Hearing) -> None:
    session = hearing.session
    if session is None or session.opened_at is None or session.closed_at is not None:
        raise NotNow(_("A sessão não está aberta."))


def close_session(session: Session) -> None:
    """Close a session and keep its minutes, made from the record.

    Raises:
        NotNow: somebody is still to be heard.
    """
    hearings = list(session.hearings.all())
    if any(each.state in OPEN_STATES for each in hearings):
        raise NotNow(_("Ainda há pessoa sem presença, sem ausência ou com votação aberta."))
    session.minutes = minutes_of(session, hearings)
    session.closed_at = timezone.now()
    session.save(update_fields=["minutes", "closed_at"])


def minutes_of(session: Session, hearings: Sequence[Hearing]) -> dict[str, Any]:
    """The minutes: who sat, who was heard when; no vote and no result."""
    _conduct, voice = rules_of(session.draw.competition)
    present = {voter for each in hearings for voter in each.voters}
    people = {
        each.opaque: each.name
        for each in Person.objects.filter(memberships__commission=session.draw.commission)
    }
    missed = set(
        HearingMove.objects.filter(hearing__in=hearings, act="registrar-ausencia").values_list(
            "hearing_id", flat=True
        )
    )
    sittings = [
        Sitting(
            each.number,
            _local(each.started_at or each.begins or session.begins),
            _local(each.ended_at or each.ends or session.ends),
            len(each.voters),
            "registrar-ausencia" if each.pk in missed else "comparecimento",
        )
        for each in hearings
    ]
    names = [people[each] for each in present if each in people]
    return minutes_document(str(session.pk), session.room, sittings, names, voice)


def _local(at: datetime) -> datetime:
    return timezone.localtime(at)


def agenda_ics(session: Session) -> bytes:
    """The session in a member's calendar: neither people nor the reserve."""
    competition = session.draw.competition
    begins, ends = _local(session.begins), _local(session.ends)
    event = Event(
        uid=own_uid(competition, "sessao", str(session.pk)),
        title=_("Sessão: %(certame)s") % {"certame": competition.title},
        note=_("Das %(das)s às %(as)s. %(sala)s.")
        % {"das": f"{begins:%H:%M}", "as": f"{ends:%H:%M}", "sala": session.room},
        on=begins.date(),
        hour=time(begins.hour, begins.minute),
        sequence=0,
        changed=session.draw.at,
        alarm=_("Sessão: %(certame)s") % {"certame": competition.title},
    )
    return calendar_file(_("Sessões"), [event])
