"""What a lawyer would ask before a call: cautions, each with its devices and the exceptions to check.

A caution forbids nothing by itself: it says which law speaks of this moment, what is recorded of it, and
which exceptions a person has to look into. Words are put to it in ``wording``.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import date
from enum import StrEnum
from typing import Final

from isonomia.law.competition.elections import election_of, windows
from isonomia.law.competition.validity import VALIDITY_DEVICE, plus_months

ELECTION_DEVICE: Final = "br/federal/lei-9504-1997#art73-V"
ELECTION_DAY_DEVICE: Final = "br/federal/lei-9504-1997#art1"
PERSONNEL_DEVICE: Final = "br/federal/lei-complementar-101-2000#art22-parU-IV"
PERSONAL_NOTICE_DEVICES: Final = (
    "br/federal/constituicao-1988#art37",
    "br/federal/lei-9784-1999#art26-par3",
)
LAPSE_MONTHS: Final = 12
"""``lapso_aviso_pessoal``: months without contact after which a gazette alone is not relied on."""


class CautionKind(StrEnum):
    """``tipo`` of a caution."""

    ELECTION = "periodo-eleitoral"
    PERSONNEL_LIMIT = "limite-com-folha"
    CONFIRMATION = "aguarda-confirmacao"
    PERSONAL_NOTICE = "aviso-em-pessoa"
    VALIDITY = "validade-acaba-antes"


@dataclass(frozen=True, slots=True)
class Exemption:
    """An exception of the law.

    Attributes:
        device: its address.
        holds: whether what is recorded shows it; ``None``: a person has to check.
    """

    device: str
    holds: bool | None = None


@dataclass(frozen=True, slots=True)
class Caution:
    """One thing to settle before a call.

    Attributes:
        kind: what it is about.
        citations: devices.
        values: dates, people and numbers that its sentence speaks of.
        exemptions: exceptions of the law, each known to hold, known not to, or to be checked.
    """

    kind: CautionKind
    citations: tuple[str, ...]
    values: Mapping[str, object] = field(default_factory=dict)
    exemptions: tuple[Exemption, ...] = ()

    @property
    def settled(self) -> bool:
        """Whether an exception is known to hold, so that the caution only has to be recorded."""
        return any(each.holds for each in self.exemptions)


@dataclass(frozen=True, slots=True)
class PersonnelRecord:
    """That the office recorded a personnel expense above 95% of its limit.

    Attributes:
        on: last day of the period of the fiscal report.
        document: the report, as the office names it.
    """

    on: date
    document: str


@dataclass(frozen=True, slots=True)
class AwaitingConfirmation:
    """People of one list whose declaration has no decision yet."""

    cargo: str
    group: str
    ids: tuple[str, ...]
    citations: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Situation:
    """What is known on the day of a call.

    Attributes:
        on: day of the call.
        ends: last day of the term for answering, or ``None``.
        ente: the body's folder in the catalogue.
        homologated: day of the homologation, or ``None``.
        valid_until: last day of the competition's validity, or ``None``.
        above_limit: record of the personnel expense above 95% of the limit, or ``None``.
        awaiting: people awaiting confirmation, by list.
        called: the people about to be called.
        contacts: person -> day of the last contact with proof; who is missing has had none.
        lapse_months: see ``LAPSE_MONTHS``.
    """

    on: date
    ends: date | None = None
    ente: str = ""
    homologated: date | None = None
    valid_until: date | None = None
    above_limit: PersonnelRecord | None = None
    awaiting: tuple[AwaitingConfirmation, ...] = ()
    called: tuple[str, ...] = ()
    contacts: Mapping[str, date] = field(default_factory=dict)
    lapse_months: int = LAPSE_MONTHS


def cautions(situation: Situation) -> tuple[Caution, ...]:
    """Everything to settle before the call, in the order of their weight."""
    return (
        *_election(situation),
        *_personnel(situation),
        *_validity(situation),
        *_awaiting(situation),
        *_lapse(situation),
    )


def _election(situation: Situation) -> Iterator[Caution]:
    """Lei 9.504/1997, art. 73, V: an appointment may follow on any day up to the end of the term.

    Exception ``c`` asks for a homologation up to the beginning of the window; ``b`` and ``d`` speak of
    posts and services that only a person can tell.
    """
    until = max(situation.on, situation.ends or situation.on)
    for window in windows(election_of(situation.ente), situation.on, until):
        before = None if situation.homologated is None else situation.homologated <= window.begins
        yield Caution(
            CautionKind.ELECTION,
            (ELECTION_DEVICE, ELECTION_DAY_DEVICE),
            {
                "de": window.begins,
                "ate": window.ends,
                "eleicao": window.election,
                "homologado_em": situation.homologated,
            },
            (
                Exemption(f"{ELECTION_DEVICE}-c", before),
                Exemption(f"{ELECTION_DEVICE}-b"),
                Exemption(f"{ELECTION_DEVICE}-d"),
            ),
        )


def _personnel(situation: Situation) -> Iterator[Caution]:
    """LC 101/2000, art. 22, sole paragraph, IV; its own exception is the one to check."""
    record = situation.above_limit
    if record is not None:
        yield Caution(
            CautionKind.PERSONNEL_LIMIT,
            (PERSONNEL_DEVICE,),
            {"em": record.on, "documento": record.document},
            (Exemption(PERSONNEL_DEVICE),),
        )


def _validity(situation: Situation) -> Iterator[Caution]:
    """Constitution, art. 37, III: nobody is called after the validity; a term must not outlive it."""
    until, ends = situation.valid_until, situation.ends or situation.on
    if until is not None and until < ends:
        yield Caution(CautionKind.VALIDITY, (VALIDITY_DEVICE,), {"validade": until, "prazo": ends})


def _awaiting(situation: Situation) -> Iterator[Caution]:
    for wait in situation.awaiting:
        if wait.ids:
            yield Caution(
                CautionKind.CONFIRMATION,
                wait.citations,
                {"cargo": wait.cargo, "lista": wait.group, "inscricoes": wait.ids},
            )


def _lapse(situation: Situation) -> Iterator[Caution]:
    """Publicity, Constitution art. 37: long silence asks for a notice that surely reaches the person."""
    silent = [
        (person, last)
        for person in situation.called
        if (last := situation.contacts.get(person, situation.homologated)) is not None
        and plus_months(last, situation.lapse_months) < situation.on
    ]
    if silent:
        yield Caution(
            CautionKind.PERSONAL_NOTICE,
            PERSONAL_NOTICE_DEVICES,
            {
                "inscricoes": tuple(person for person, _ in silent),
                "desde": min(last for _, last in silent),
                "meses": situation.lapse_months,
            },
        )
