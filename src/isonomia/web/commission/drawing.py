"""The public draw of panels: from a seed to sessions and slots; people convened; its digest in the book."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from hashlib import sha256

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from isonomia.law.procedure.impediments import Impediment, Why
from isonomia.law.procedure.moves import Who
from isonomia.law.procedure.slots import Window
from isonomia.ledger.canonical import canonical
from isonomia.office.answer import Document
from isonomia.office.procedures.hearing import Drawing, draw_document
from isonomia.web.commission import kinds
from isonomia.web.commission.boards import board_of, composition
from isonomia.web.commission.conduct import rules_of
from isonomia.web.commission.moving import NotNow, move
from isonomia.web.commission.recording import record
from isonomia.web.commission.roll import list_digest
from isonomia.web.records.models import (
    Ballot,
    Commission,
    Competition,
    Draw,
    Hearing,
    Person,
    Recusal,
    Session,
)


@dataclass(frozen=True)
class Asked:
    """What a draw is asked to do.

    Attributes:
        group: reserve.
        seed: public number and where it came from.
        panels: how many sit at once.
        windows: hours of each panel in a room.
    """

    group: str
    seed: str
    panels: int
    windows: tuple[Window, ...]


def impediments_of(competition: Competition) -> tuple[Impediment, ...]:
    """Whom each member declared not to judge."""
    rows = Recusal.objects.filter(competition=competition).select_related("person")
    return tuple(Impediment(each.person.opaque, each.number, Why(each.why)) for each in rows)


def voted_before(competition: Competition) -> tuple[tuple[str, str], ...]:
    """(member, person) of every vote given, annulled ones too."""
    rows = Ballot.objects.filter(hearing__competition=competition).select_related("member", "hearing")
    return tuple((each.member.opaque, each.hearing.number) for each in rows)


def waiting(competition: Competition, group: str) -> list[Hearing]:
    """Who is still to be convened."""
    return list(Hearing.objects.filter(competition=competition, group=group, state="a-convocar"))


def unready(commission: Commission | None) -> list[str]:
    """Why a commission cannot hear: rules that are not met, members who have not answered; or nothing."""
    if commission is None:
        return [_("Falta designar a comissão.")]
    found = [each["frase"] for each in composition(commission)["regras"] if not each["atende"]]
    digest = list_digest(commission.competition)
    late = sum(1 for each in commission.memberships.all() if each.answered_for != digest)
    if late:
        found.append(
            _("Faltam respostas sobre impedimentos para a lista inteira: %(n)s integrante(s).") % {"n": late}
        )
    return found


def draw(commission: Commission, asked: Asked, person: Person) -> Draw:
    """Draw the panels, make the sessions and convene the people; all or nothing.

    Raises:
        NotNow: the commission cannot hear, or the panels cannot be drawn.
    """
    competition = commission.competition
    problems = unready(commission)
    if problems:
        raise NotNow(" ".join(problems))
    people = waiting(competition, asked.group)
    if not people:
        raise NotNow(_("Não há ninguém à espera de convocação nesta reserva."))
    conduct, voice = rules_of(competition)
    drawing = Drawing(
        asked.seed,
        tuple(each.number for each in people),
        asked.windows,
        asked.panels,
        impediments_of(competition),
        voted_before(competition),
        frozenset(each.number for each in people if each.accommodated),
    )
    document = draw_document(conduct, board_of(commission), drawing, voice)
    if document["impede"]:
        raise NotNow(" ".join(document["impede"]))
    with transaction.atomic():
        return _kept(commission, asked, document, people, person)


def _kept(
    commission: Commission, asked: Asked, document: Document, people: Sequence[Hearing], person: Person
) -> Draw:
    competition = commission.competition
    content = {
        "semente": asked.seed,
        "bancas": document["bancas"],
        "pessoas": len(people),
        "resumo": sha256(canonical(document)).hexdigest(),
    }
    sequence = record(competition, kinds.DRAWN, content, person)
    made = Draw.objects.create(
        competition=competition,
        commission=commission,
        group=asked.group,
        seed=asked.seed,
        document=document,
        sequence=sequence,
        at=timezone.now(),
    )
    sessions = {
        (window.panel, window.room, window.begins): Session.objects.create(
            draw=made,
            panel=window.panel,
            room=window.room,
            begins=timezone.make_aware(window.begins),
            ends=timezone.make_aware(window.ends),
            accessible=window.accessible,
        )
        for window in asked.windows
    }
    _convene(made, sessions, {each.number: each for each in people}, person)
    return made


def _convene(
    made: Draw,
    sessions: dict[tuple[int, str, datetime], Session],
    people: dict[str, Hearing],
    person: Person,
) -> None:
    voters = {each["inscricao"]: each["integrantes"] for each in made.document["avaliacoes"]}
    places: dict[int, int] = {}
    for slot in made.document["agenda"]:
        begins, ends = (datetime.fromisoformat(slot[name]) for name in ("inicio", "fim"))
        session = next(
            session
            for (panel, room, opens), session in sessions.items()
            if (panel, room) == (slot["banca"], slot["sala"])
            and opens <= begins
            and timezone.make_aware(ends) <= session.ends
        )
        hearing = people[slot["inscricao"]]
        places[session.pk] = places.get(session.pk, 0) + 1
        hearing.session, hearing.place = session, places[session.pk]
        hearing.begins, hearing.ends = timezone.make_aware(begins), timezone.make_aware(ends)
        hearing.voters = voters[hearing.number]
        hearing.save()
        move(hearing, "convocar", Who.OFFICE, person)
