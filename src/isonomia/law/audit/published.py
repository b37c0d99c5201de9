"""What was published, as far as it could be read: a classification, a call, or a table of vacancies."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from enum import StrEnum
from types import MappingProxyType

from isonomia.law.competition.acts import ActKind

_NO_RANKS: Mapping[str, int] = MappingProxyType({})


def _no_ranks() -> Mapping[str, int]:
    return _NO_RANKS


class Kind(StrEnum):
    """What kind of list was published."""

    CLASSIFICATION = "classificacao"
    CALL = "convocacao"
    TABLE = "quadro"


class Mark(StrEnum):
    """What a published line says of itself that makes it something else than one more call."""

    SUB_JUDICE = "sub-judice"
    RECTIFICATION = "retificacao"
    TEMPORARY = "temporario"
    END_OF_QUEUE = "fim-de-fila"
    LEFT = "saiu"


@dataclass(frozen=True, slots=True)
class Departure:
    """Who left the place that a published line fills ("em virtude de DESISTÊNCIA do 3º colocado").

    Attributes:
        cause: act by which the person left.
        id: enrolment, or empty where only the rank is said.
        rank: rank in ``list``, or ``None``.
        list: list of that rank; empty: the list of the line itself.
    """

    cause: ActKind
    id: str = ""
    rank: int | None = None
    list: str = ""


@dataclass(frozen=True, slots=True)
class Line:
    """One person on a published list.

    Attributes:
        line: line in the file, from 1.
        id: enrolment, or empty where only list and rank are published.
        cargo: code or name of the cargo, or empty.
        list: list by which the person was called, or that the line classifies; empty: not said.
        rank: rank in ``list``; where no list is said, the rank in the open list.
        ranks: list -> rank, of tables with a column per list.
        score: final score, exactly as written.
        groups: reserves in which the line says that the person competes.
        order: number of the call, where printed.
        place: number of the place, where printed.
        counts_in: list in which the place is said to count, or empty.
        called: whether a classification says that the person was called; ``None``: it does not say.
        departure: who left the place, or ``None``.
        marks: what the line says of itself.
        notice: number of the act that published it, or empty.
        name: folded name, only to see whether a list is alphabetical; never shown.
    """

    line: int
    id: str = ""
    cargo: str = ""
    list: str = ""
    rank: int | None = None
    ranks: Mapping[str, int] = field(default_factory=_no_ranks)
    score: Decimal | None = None
    groups: frozenset[str] = frozenset()
    order: int | None = None
    place: int | None = None
    counts_in: str = ""
    called: bool | None = None
    departure: Departure | None = None
    marks: frozenset[Mark] = frozenset()
    notice: str = ""
    name: str = ""


@dataclass(frozen=True, slots=True)
class TableRow:
    """One row of a published table of vacancies.

    Attributes:
        line: line in the file, from 1.
        cargo: name or code.
        part: locality or specialty, or empty.
        total: places of the row, or ``None`` where no total is printed.
        table: list -> places.
        before: places of the same series counted before this row (a register continues the offer).
    """

    line: int
    cargo: str
    part: str
    total: int | None
    table: Mapping[str, int]
    before: int = 0

    @property
    def name(self) -> str:
        """Cargo and part, as a message names the row."""
        return " — ".join(part for part in (self.cargo, self.part) if part) or f"linha {self.line}"


@dataclass(frozen=True, slots=True)
class Unread:
    """A line that could not be read, with what stands beside it.

    Attributes:
        line: line in the file, from 1.
        why: what is missing in it, a Portuguese phrase.
        ids: what in it looks like an enrolment, as written.
        before: the line read before it, or ``None``.
        after: the line read after it, or ``None``.
        used: whether the rest of the line was read and is used.
    """

    line: int
    why: str
    ids: tuple[str, ...] = ()
    before: Line | None = None
    after: Line | None = None
    used: bool = False


@dataclass(frozen=True, slots=True)
class Publication:
    """A published list, read.

    Attributes:
        file: name as the user knows it.
        kind: what it is.
        lines: people, in the order of the file (classification, call).
        rows: rows of a table of vacancies.
        unread: lines that could not be read.
        grouped: lists that have a column of their own (ranks or membership).
    """

    file: str
    kind: Kind
    lines: tuple[Line, ...] = ()
    rows: tuple[TableRow, ...] = ()
    unread: tuple[Unread, ...] = ()
    grouped: frozenset[str] = frozenset()
