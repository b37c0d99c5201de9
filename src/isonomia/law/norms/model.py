"""What a law is, once read: plain frozen values. The words of the law stay beside its parameters."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from enum import StrEnum
from fractions import Fraction
from typing import Final

OPEN: Final = "ampla"
"""The open list (ampla concorrência): the only list the engine knows by name."""


class Rounding(StrEnum):
    """What becomes of a fraction of a place. Each use cites its own device."""

    HALF_UP = "meio-para-cima"
    HALF_DOWN = "meio-para-baixo"
    UP = "para-cima"
    DOWN = "para-baixo"


class Base(StrEnum):
    """The total on which a percentage is counted."""

    CARGO = "cargo"
    BASE = "base"
    EDITAL = "edital"


@dataclass(frozen=True, slots=True)
class Share:
    """A percentage exactly as written (``20%``, ``7,5%``, ``1/5``) and its value, 0 < value <= 1."""

    text: str
    value: Fraction


@dataclass(frozen=True, slots=True)
class Cap:
    """Never above this share of the places; rounded down unless the norm says otherwise."""

    share: Share
    rounding: Rounding = Rounding.DOWN


@dataclass(frozen=True, slots=True)
class CountOrder:
    """The k-th place of the group is the first n whose count reaches k."""


@dataclass(frozen=True, slots=True)
class LiteralOrder:
    """Positions written in the norm, increasing, from 1; then one every ``step`` (0: no more)."""

    positions: tuple[int, ...]
    step: int = 0


@dataclass(frozen=True, slots=True)
class EveryKthOrder:
    """One place in every ``step``, the first at ``first``."""

    step: int
    first: int


Order = CountOrder | LiteralOrder | EveryKthOrder


class BelowMinimum(StrEnum):
    """What a group has in a cargo offered with fewer places than its minimum."""

    REGISTER = "cadastro-de-reserva"
    NOTHING = "sem-reserva"


@dataclass(frozen=True, slots=True)
class Reserve:
    """One reserve of places: who, how much, from when on, and where it reverts.

    Attributes:
        group: id of the list, any word but ``ampla``.
        label: how the group is called on a page.
        identities: what a candidate declares to belong to it; the group's own id by default.
        share: percentage of the base.
        rounding: of the product share x places.
        minimum_places: no reserved place while the base has fewer than this (0: none).
        below_minimum: what the members have there.
        cap: upper bound, or ``None``.
        at_least_one: whether a product below one still gives one place.
        base: the total counted.
        order: how the places are spread over the series.
        reverts_to: lists tried in turn when this one is exhausted; ``ampla`` closes the cascade.
        citations: full addresses (``norm#device``), or words of the edital, of the count.
        order_citations: the same, of where the group's places fall, where devices say it.
    """

    group: str
    label: str
    share: Share
    rounding: Rounding
    identities: tuple[str, ...] = ()
    minimum_places: int = 0
    below_minimum: BelowMinimum = BelowMinimum.REGISTER
    cap: Cap | None = None
    at_least_one: bool = False
    base: Base = Base.CARGO
    order: Order = field(default_factory=CountOrder)
    reverts_to: tuple[str, ...] = (OPEN,)
    citations: tuple[str, ...] = ()
    order_citations: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Authority:
    """A source for or against one option of a reading: court, opinion, practice."""

    option: str
    favours: bool
    source: str
    summary: str


@dataclass(frozen=True, slots=True)
class Reading:
    """A point the law leaves open: the options, which one is the default, and why."""

    name: str
    default: str
    options: tuple[str, ...]
    why: str = ""
    citations: tuple[str, ...] = ()
    authorities: tuple[Authority, ...] = ()


class Kept(StrEnum):
    """What a person keeps who is not confirmed, or is absent from the procedure."""

    OPEN_LIST = "ampla"
    NOTHING = "nada"


@dataclass(frozen=True, slots=True)
class Confirmation:
    """The confirmation of a declaration: what each outcome leaves, and who hears of fraud."""

    unconfirmed_keeps: Kept = Kept.OPEN_LIST
    absent_keeps: Kept = Kept.OPEN_LIST
    refuses_filming_keeps: Kept = Kept.OPEN_LIST
    fraud_told_to: str = ""
    citations: tuple[str, ...] = ()
    fraud_citations: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat of the commission that the norm gives to a body; ``mandatory`` or "if possible"."""

    body: str
    minimum: int
    mandatory: bool
    citations: tuple[str, ...] = ()


class Evidence(StrEnum):
    """What the commission looks at to confirm an identity."""

    PHENOTYPE = "fenotipo"
    DOCUMENTS = "documentos"


@dataclass(frozen=True, slots=True)
class Commission:
    """Composition and procedure of the commission; whatever the norm leaves open is ``None``.

    ``evidence`` maps each identity to one of ``Evidence``.
    """

    members: int | None = None
    alternates: int | None = None
    quorum: int | None = None
    seats: tuple[Seat, ...] = ()
    evidence: Mapping[str, str] = field(default_factory=dict)
    rejection_needs_unanimity: bool | None = None
    appeal_members: int | None = None
    regulation: str = ""
    citations: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Parameter:
    """The value a norm file proposes for what its law leaves to regulation, and why (see ``conduct``)."""

    name: str
    value: int | bool | str
    why: str
    citations: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Scope:
    """To which competitions a norm applies. Dates are inclusive; an empty tuple admits any.

    ``citations`` gives the devices of each limit, by the name of its reason (``scope.Reason``).
    """

    ente: str
    since: date
    until: date | None = None
    kinds: tuple[str, ...] = ()
    bonds: tuple[str, ...] = ()
    powers: tuple[str, ...] = ()
    entities: tuple[str, ...] = ()
    citations: Mapping[str, tuple[str, ...]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Norm:
    """A law read whole: its words, and its parameters with the device of each.

    Attributes:
        id: place in the catalogue, ``br/es/guarapari/lei-5031-2024``.
        summary: the law's own heading (``ementa``), or empty.
        devices: address -> official wording, in the law's order.
        unseen: address -> note, devices known of but not read: may be cited, always flagged.
        rules: rule code -> full citations (``[fundamentos]`` of the file).
        succession: cause of vacancy -> ``mesma-lista``, ``ordem-geral``, or the reading that decides.
        parameters: what the law leaves to regulation, by name: the value proposed and why.
        guarantees: what a step of a procedure realises -> full citations (``[garantias]``).
    """

    id: str
    urn: str
    title: str
    published: date
    scope: Scope
    source: str
    devices: Mapping[str, str]
    unseen: Mapping[str, str] = field(default_factory=dict)
    reserves: tuple[Reserve, ...] = ()
    readings: Mapping[str, Reading] = field(default_factory=dict)
    rules: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    succession: Mapping[str, str] = field(default_factory=dict)
    confirmation: Confirmation | None = None
    commission: Commission | None = None
    parameters: Mapping[str, Parameter] = field(default_factory=dict)
    guarantees: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    summary: str = ""
