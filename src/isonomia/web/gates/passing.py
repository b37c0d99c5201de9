"""A proposal's way through the gates: prepared, previewed, confirmed by another person, recorded once.

Everything of a confirmation is one transaction: the book, the rows that depend on it, the standings, the
receipt and the key of the form. Stopped anywhere, it leaves the state before.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from hashlib import sha256

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from isonomia.ledger.canonical import canonical
from isonomia.ledger.chain import Conflict
from isonomia.web.gates.gate import GATES, Gate, Impediment, Matter, Plain, Signing
from isonomia.web.jobs.foreseeing import ask_after_act
from isonomia.web.people.permissions import abilities_in
from isonomia.web.records.appending import append, book_of, size_of
from isonomia.web.records.body_projection import project_body_entry
from isonomia.web.records.models import Body, Book, Competition, Entry, Person, Proposal
from isonomia.web.records.models.competitions import Stage
from isonomia.web.records.models.proposals import ProposalState
from isonomia.web.records.projection import project_entry, refresh
from isonomia.web.records.roles import Ability


class Denied(Exception):
    """The person may not do this; the message says why and who may."""


class Stale(Exception):
    """What was prepared no longer holds.

    Attributes:
        proposal: as it stands.
        fresh: what the preview would be now; empty where somebody decided it first.
    """

    def __init__(self, proposal: Proposal, fresh: Plain | None = None) -> None:
        self.proposal, self.fresh = proposal, fresh or {}
        super().__init__(proposal.state)


class Impeded(Exception):
    """The act cannot be recorded as things are.

    Attributes:
        impediments: all of them.
    """

    def __init__(self, impediments: Sequence[Impediment]) -> None:
        self.impediments = tuple(impediments)
        super().__init__("; ".join(each.message for each in self.impediments))


def digest_of(preview: Plain) -> str:
    """SHA-256 of the canonical text of a preview."""
    return sha256(canonical(preview)).hexdigest()


def matter_of(proposal: Proposal) -> Matter:
    """What a proposal is about."""
    return Matter(proposal.body, proposal.competition, proposal.payload)


def prepare(
    kind: str, person: Person, body: Body, competition: Competition | None, payload: Plain
) -> Proposal:
    """Prepare an act: its preview is computed and kept with it.

    Raises:
        Denied: the person may not prepare it.
        InputProblems: what was given cannot be done.
    """
    gate = GATES[kind]
    _demand(person, body, gate.prepare)
    preview = gate.preview(Matter(body, competition, payload))
    return Proposal.objects.create(
        body=body,
        competition=competition,
        kind=kind,
        payload=payload,
        preview=preview,
        preview_digest=digest_of(preview),
        size=size_of(book_of(body, competition)),
        prepared_by=person,
        prepared_at=timezone.now(),
    )


def impediments_of(proposal: Proposal) -> Sequence[Impediment]:
    """What stops a proposal, by its stored preview."""
    return _impediments(GATES[proposal.kind], matter_of(proposal), proposal.preview)


def _impediments(gate: Gate, matter: Matter, preview: Plain) -> Sequence[Impediment]:
    """What stops an act; in a competition that was revoked or annulled, nearly every one is."""
    if matter.competition is not None and matter.competition.stage == Stage.UNDONE and not gate.after_all:
        return [Impediment(_("Este certame foi revogado ou anulado: nada mais se registra nele."))]
    return gate.impediments(matter, preview)


def fresh_preview(proposal: Proposal) -> Plain | None:
    """What the preview would be now, where it is another than the one prepared; nothing is recorded.

    Raises:
        InputProblems: what was given can no longer be done.
    """
    fresh = GATES[proposal.kind].preview(matter_of(proposal))
    return None if digest_of(fresh) == proposal.preview_digest else fresh


def confirm(proposal: Proposal, person: Person) -> Proposal:
    """Confirm and record an act, once; confirming again what this person confirmed changes nothing.

    Raises:
        Denied: the person may not, or prepared it.
        Stale: it was decided, or the data changed since it was prepared (``expire`` it then: not done here,
            since whoever catches this may be undoing a transaction around it).
        Impeded: something must be settled first.
    """
    gate = GATES[proposal.kind]
    may_confirm(proposal, person)
    with transaction.atomic():
        held = _hold(proposal)
        if held.state == ProposalState.CONFIRMED and held.decided_by == person:
            return held
        if held.state != ProposalState.PENDING:
            raise Stale(held)
        fresh = gate.preview(matter_of(held))
        if digest_of(fresh) != held.preview_digest:
            raise Stale(held, fresh)
        _record(gate, held, fresh, person)
    return held


def may_confirm(proposal: Proposal, person: Person) -> None:
    """See that a person may confirm an act.

    Raises:
        Denied: their roles do not allow it, or they prepared it.
    """
    gate = GATES[proposal.kind]
    _demand(person, proposal.body, gate.confirm)
    if proposal.prepared_by == person and not gate.alone:
        raise Denied("Quem preparou não confere: peça a outra pessoa do órgão.")


def may_refuse(proposal: Proposal, person: Person) -> None:
    """See that a person may give an act back.

    Raises:
        Denied: their roles do not allow it.
    """
    _demand(person, proposal.body, GATES[proposal.kind].confirm)


def expire(proposal: Proposal) -> Proposal:
    """Close an act whose preview no longer holds, unless somebody decided it meanwhile."""
    with transaction.atomic():
        held = _hold(proposal)
        if held.state == ProposalState.PENDING:
            held.state, held.decided_at = ProposalState.EXPIRED, timezone.now()
            held.save(update_fields=["state", "decided_at"])
    return held


def refuse(proposal: Proposal, person: Person, reason: str) -> Proposal:
    """Give an act back to who prepared it, with the reason.

    Raises:
        Denied: the person may not.
        Stale: it was decided.
    """
    may_refuse(proposal, person)
    return _close(proposal, person, ProposalState.REFUSED, reason)


def withdraw(proposal: Proposal, person: Person) -> Proposal:
    """Take back an act one prepared, before anyone confirms it.

    Raises:
        Denied: somebody else prepared it.
        Stale: it was decided.
    """
    if proposal.prepared_by != person:
        raise Denied("Só quem preparou pode retirar.")
    return _close(proposal, person, ProposalState.WITHDRAWN, "")


def _close(proposal: Proposal, person: Person, state: ProposalState, reason: str) -> Proposal:
    with transaction.atomic():
        held = _hold(proposal)
        if held.state != ProposalState.PENDING:
            raise Stale(held)
        held.state, held.decided_by, held.decided_at = state, person, timezone.now()
        held.reason = reason
        held.save(update_fields=["state", "decided_by", "decided_at", "reason"])
    return held


def _demand(person: Person, body: Body, ability: Ability) -> None:
    if ability not in abilities_in(person, body):
        raise Denied("Seu papel neste órgão não permite este ato.")


def _hold(proposal: Proposal) -> Proposal:
    """The proposal and its book, locked until the transaction ends (SQLite: the whole database is)."""
    book = book_of(proposal.body, proposal.competition)
    Book.objects.select_for_update().get(pk=book.pk)
    return Proposal.objects.select_for_update(of=("self",)).get(pk=proposal.pk)


def _record(gate: Gate, held: Proposal, preview: Plain, person: Person) -> None:
    matter = matter_of(held)
    impediments = _impediments(gate, matter, preview)
    if impediments:
        raise Impeded(impediments)
    at = timezone.now()
    signing = Signing(held, held.prepared_by, person, at)
    book = book_of(held.body, held.competition)
    before = size_of(book)
    try:
        sealed = append(book, gate.record(matter, preview, signing), before)
    except Conflict as conflict:
        raise Stale(held) from conflict
    sequences = [entry.sequence for entry in sealed]
    _project(held, book, before)
    extra = gate.afterwards(matter, preview, signing, sequences)
    if gate.moves and held.competition is not None:
        refresh(held.competition, gate.cargo(held.payload))
    _finish(held, person, at, sequences, {**extra, "resumos": [entry.digest for entry in sealed]})
    if held.competition is not None and sequences:
        ask_after_act(held.competition, person)


def _project(held: Proposal, book: Book, before: int) -> None:
    added = Entry.objects.filter(book=book, sequence__gt=before).order_by("sequence")
    for entry in added:
        if held.competition is None:
            project_body_entry(held.body, entry)
        else:
            project_entry(held.competition, entry)
    if held.competition is not None:
        held.competition.save(update_fields=["stage", "title"])


def _finish(held: Proposal, person: Person, at: datetime, sequences: Sequence[int], receipt: Plain) -> None:
    held.state, held.decided_by, held.decided_at = ProposalState.CONFIRMED, person, at
    held.first, held.last = (sequences[0], sequences[-1]) if sequences else (None, None)
    held.receipt = receipt
    held.save(update_fields=["state", "decided_by", "decided_at", "first", "last", "receipt"])
