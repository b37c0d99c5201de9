"""A proceeding moved along its table: the only way by which its state changes; every act leaves a paper."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import Final

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from isonomia.law.procedure.moves import Move, Notice, Who
from isonomia.law.procedure.tables.fraud import FRAUD
from isonomia.office.answer import Document
from isonomia.office.procedures.casework import Done, step_document
from isonomia.web.candidate.papers.taking import Taken
from isonomia.web.commission import vault
from isonomia.web.commission.conduct import rules_of
from isonomia.web.commission.moving import NotNow
from isonomia.web.commission.recording import notify
from isonomia.web.hr.desk.circumstances import calendar
from isonomia.web.processes.pieces import keep_file, keep_text
from isonomia.web.records.models import Case, CaseMove, Competition, OwnEnrolment, Person

PROCEDURE: Final = "fraude"
BY_THE_GATE: Final = frozenset({"eliminar", "anular-admissao"})
"""Acts with effect in the competition: two people, by the gate alone."""
DECIDED: Final = frozenset({"decidir-pela-fraude", "decidir-sem-fraude"})
LAPSED: Final = "Certifico que o prazo terminou sem manifestação."


def competition_of(case: Case) -> Competition:
    """The competition that a case is about."""
    assert case.competition is not None
    return case.competition


def number_of(case: Case) -> str:
    """The enrolment that the triage found the case to be about, or empty."""
    return vault.unlock(case.number, "inscricao", case.protocol).decode() if case.number else ""


def is_about(case: Case, person: Person) -> bool:
    """Whether a person is the one complained of."""
    number = number_of(case)
    found = OwnEnrolment.objects.filter(competition=case.competition, person=person, number=number)
    return bool(number) and found.exists()


def defender_of(case: Case) -> int | None:
    """The person named to defend who was silent, or ``None``."""
    named = CaseMove.objects.filter(case=case, act__in=("nomear-defensor", "trocar-defensor")).last()
    if named is None:
        return None
    pk = vault.unlock_values(named.text, "passo", case.protocol, named.act).get("defensor")
    return None if pk is None else int(pk)


def moves_for(case: Case, *parts: Who) -> list[Move]:
    """What may be done in a case by these parts; the end of a term only once it is over."""
    return [
        each
        for each in FRAUD.possible(case.state)
        if each.who in parts
        and each.act not in BY_THE_GATE
        and not (each.who is Who.TIME and (case.term_ends is None or timezone.localdate() <= case.term_ends))
    ]


@dataclass(frozen=True)
class Said:
    """What goes with an act.

    Attributes:
        text: reasons, or what was said.
        file: handed in with it.
        number: enrolment, with the act that begins the proceeding.
        defender: named by the act, where it names one.
    """

    text: str
    file: Taken | None = None
    number: str = ""
    defender: Person | None = None


def advance(
    case: Case, act: str, who: Who, person: Person | None, said: Said, *, on: date | None = None
) -> Document:
    """Do an act: state, running term, step, papers, notice; all or nothing.

    Args:
        case: brought up to date.
        act: of the table.
        who: in which part.
        person: who acted, where somebody did.
        said: what goes with it.
        on: day; today by default.

    Raises:
        NotNow: it is not possible.
    """
    competition = competition_of(case)
    conduct, voice = rules_of(competition)
    day = on or timezone.localdate()
    with transaction.atomic():
        held = Case.objects.select_for_update(of=("self",)).get(pk=case.pk)
        found = step_document(
            PROCEDURE,
            held.state,
            Done(act, who, day, held.term_ends),
            conduct,
            voice,
            calendar(competition.body),
        )
        if not found["possivel"]:
            raise NotNow(found["impede"])
        _judge_apart(held, act, who, person)
        if said.number:
            held.number = vault.lock(said.number.encode(), "inscricao", held.protocol)
        if act == "notificar" and not held.number:
            raise NotNow(_("Diga primeiro de que inscrição se trata."))
        _step(held, act, who, person, said, found)
        held.term_ends = None if found["prazo"] is None else date.fromisoformat(found["prazo"]["fim"])
        if found["prazo"] is None and found["para"] == held.state:
            held.term_ends = case.term_ends
        held.state = found["para"]
        held.save()
        keep_text(held, act, said.text or LAPSED, tuple(found["fundamento"]))
        if said.file is not None:
            keep_file(held, act, said.file)
        if Notice.PERSON.value in found["avisa"]:
            notify(competition, number_of(held), held.term_ends)
    case.refresh_from_db()
    return found


def _judge_apart(held: Case, act: str, who: Who, person: Person | None) -> None:
    """Whoever decided does not decide the appeal; whoever conducts the inquiry does not decide at all."""
    if who not in {Who.ABOVE, Who.AUTHORITY} or person is None:
        return
    before = CaseMove.objects.filter(case=held, person=person)
    if who is Who.ABOVE and before.filter(act__in=DECIDED).exists():
        raise NotNow(_("Quem decidiu não julga o recurso: cabe a outra autoridade."))
    if act in DECIDED and before.filter(who=Who.INQUIRY.value).exists():
        raise NotNow(_("Quem apurou não decide: cabe à autoridade."))


def _step(held: Case, act: str, who: Who, person: Person | None, said: Said, found: Document) -> None:
    values = {"texto": said.text, "defensor": None if said.defender is None else said.defender.pk}
    CaseMove.objects.create(
        case=held,
        act=act,
        who=who.value,
        person=person,
        before=held.state,
        after=found["para"],
        text=vault.lock_values(values, "passo", held.protocol, act),
        at=timezone.now(),
    )
