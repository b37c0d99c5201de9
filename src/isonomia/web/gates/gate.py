"""What a kind of act must say to pass through the gates."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from django.utils.functional import Promise

from isonomia.ledger.entry import Draft
from isonomia.web.records.models import Body, Competition, Person, Proposal
from isonomia.web.records.roles import Ability

Plain = dict[str, Any]


@dataclass(frozen=True)
class Matter:
    """What a proposal is about.

    Attributes:
        body: whose.
        competition: ``None`` for acts of the body itself (roles, calendars).
        payload: plain values of the act, as the form gave them.
    """

    body: Body
    competition: Competition | None
    payload: Plain

    @property
    def certame(self) -> Competition:
        """The competition of an act that is about one."""
        assert self.competition is not None
        return self.competition


@dataclass(frozen=True)
class Signing:
    """Who records an act, and when: given to ``record``."""

    proposal: Proposal
    preparer: Person
    confirmer: Person
    at: datetime


@dataclass(frozen=True)
class Impediment:
    """Why an act cannot be confirmed as things are.

    Attributes:
        message: one sentence.
        address: where it is settled, or empty.
    """

    message: str
    address: str = ""


@dataclass(frozen=True)
class Gate:
    """A kind of act.

    Attributes:
        kind: its name in proposals, for example ``convocar``.
        title: what people read, for example «Convocação».
        prepare, confirm: abilities asked of who prepares and who confirms.
        preview: the answer of a use case, plain values without moments or random ones; computed when
            prepared and when confirmed: if they differ, the proposal expires. May raise ``InputProblems``.
        impediments: what of a preview stops the act.
        record: the drafts to append to the book, once everything else holds.
        afterwards: further rows in the same transaction (rows of a load, papers), given the sequences
            of the entries; answers what the receipt keeps.
        template: shows the preview to both people, given ``preview``, ``payload``, ``proposta``.
        cargo: the cargo whose standing the act changes, from the payload; empty: all.
        alone: whether one person may pass it alone (nothing of legal effect).
        long: whether confirming it takes long (then a job does it), from the matter.
        reserved: whether only who may prepare or confirm the act reads it, because it tells of a person's own
            case: to everybody else in the office it is as if it were not there.
        people: keys of the preview under which stand the people whom the act reaches, by ``inscricao``: who
            checks an act whose effect changed is told who enters and who leaves.
        changes: sentences on how an effect differs from the one prepared, where people alone do not tell it:
            given the preview prepared and the one computed now.
        onward: where whoever reads the receipt goes next, words and address; the competition's panel comes
            last of itself.
        after_all: whether it may still be recorded once the competition was revoked or annulled.
        button: words of the button that confirms, from the preview: the act and its number; empty: the usual.
    """

    kind: str
    title: str | Promise
    prepare: Ability
    confirm: Ability
    preview: Callable[[Matter], Plain]
    record: Callable[[Matter, Plain, Signing], Sequence[Draft]]
    template: str
    impediments: Callable[[Matter, Plain], Sequence[Impediment]] = lambda _matter, _preview: ()
    afterwards: Callable[[Matter, Plain, Signing, Sequence[int]], Plain] = (
        lambda _matter, _preview, _signing, _sequences: {}
    )
    cargo: Callable[[Plain], str] = lambda _payload: ""
    alone: bool = False
    long: Callable[[Matter], bool] = lambda _matter: False
    button: Callable[[Plain], str] = lambda _preview: ""
    reserved: bool = False
    after_all: bool = False
    people: Sequence[str] = ()
    onward: Callable[[Matter], Sequence[tuple[str, str]]] = lambda _matter: ()
    changes: Callable[[Plain, Plain], Sequence[str]] = lambda _before, _after: ()
    #: Whether the standings of the cargos depend on it.
    moves: bool = True


@dataclass
class Registry:
    """The gates by name; each area registers its own when its module is imported."""

    gates: dict[str, Gate] = field(default_factory=dict)

    def add(self, gate: Gate) -> Gate:
        """Register a gate.

        Raises:
            ValueError: the name is taken.
        """
        if gate.kind in self.gates:
            raise ValueError(gate.kind)
        self.gates[gate.kind] = gate
        return gate

    def __getitem__(self, kind: str) -> Gate:
        return self.gates[kind]


GATES = Registry()
