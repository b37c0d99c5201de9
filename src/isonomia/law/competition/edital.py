"""What an edital says: the competition, its cargos, tie criteria and what the law leaves to it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from enum import StrEnum

from isonomia.law.norms.conduct import Value
from isonomia.law.norms.model import Cap, Rounding, Share


@dataclass(frozen=True, slots=True)
class Complement:
    """A reserve that the law leaves to another act (PcD): ``[reserva.GRUPO]`` of the edital.

    Attributes:
        cap: ``None`` only where the edital says ``teto = "nenhum"``.
        cap_assumed: whether the 20% cap was left out and assumed.
        basis: words of the act it rests on (``fundamento``), or empty.
    """

    group: str
    share: Share
    rounding: Rounding
    cap: Cap | None
    cap_assumed: bool = False
    minimum_places: int = 0
    reverts_to: tuple[str, ...] = ("ampla",)
    label: str = ""
    basis: str = ""


@dataclass(frozen=True, slots=True)
class Cargo:
    """One cargo, function or post of the edital.

    Attributes:
        code: identifier.
        name: as shown, locality and specialty included by ``full_name``.
        places: places offered; 0 is only cadastro de reserva.
        bond: ``efetivo``, ``emprego-publico`` or ``temporario``.
        table: the printed table, list -> places (``ampla`` included), or ``None``.
        table_basis: why the table is below the law (``quadro_fundamento``), or empty.
        base: name of the total it belongs to, or empty.
    """

    code: str
    name: str
    places: int
    bond: str = "efetivo"
    table: Mapping[str, int] | None = None
    table_basis: str = ""
    base: str = ""
    locality: str = ""
    specialty: str = ""

    @property
    def full_name(self) -> str:
        """Name with locality and specialty, as in ``Médico — Norte — Pediatria``."""
        return " — ".join(part for part in (self.name, self.locality, self.specialty) if part)


class TieKind(StrEnum):
    """The tie criteria an edital can name."""

    ELDERLY = "idoso"
    SCORE = "nota"
    JUROR = "jurado"
    OLDER = "maior-idade"
    DRAW = "sorteio"


@dataclass(frozen=True, slots=True)
class TieCriterion:
    """One criterion, in the edital's order; it decides only ties of the final score.

    Attributes:
        on: ``idade_em`` of ``idoso``.
        column: column of candidatos for ``nota``.
        seed: ``semente`` of ``sorteio``; empty: the tie is asked.
    """

    kind: TieKind
    on: date | None = None
    column: str = ""
    seed: str = ""


@dataclass(frozen=True, slots=True)
class DrawResult:
    """A public draw made by hand: the order in which the tied people of a cargo came out.

    Attributes:
        cargo: code.
        order: enrolments, the first drawn first; two or more.
        on: day of the session.
        basis: minutes of the session or process, in words.
    """

    cargo: str
    order: tuple[str, ...]
    on: date
    basis: str


@dataclass(frozen=True, slots=True)
class DocumentStage:
    """The stage in which a group hands in the documents of its belonging: ``[documentos.GRUPO]``.

    Law: Guarapari art. 2, II ("em etapa específica a ser discriminada no edital").

    Attributes:
        opens: first day, or ``None`` where it is still to be set.
        closes: last day, the same day or later, or ``None``.
        how: where and how the documents are handed in, or empty.
        one_is_enough: whether the declaration or one of the other documents suffices (the law says
            "ou"), or both are asked.
    """

    group: str
    opens: date | None = None
    closes: date | None = None
    how: str = ""
    one_is_enough: bool = True


@dataclass(frozen=True, slots=True)
class Edital:
    """The edital, read and checked. Defaults are the contract's (§1).

    Attributes:
        distribution_seed: the public number that splits a total among its cargos; empty until drawn.
        distribution_source: where the number comes from (``fonte``), fixed before it is drawn, or empty.
        documents: stages of the groups that prove their belonging by documents.
        procedure: parameters of procedure that the edital states (``norms.conduct.PARAMETERS``).
        procedure_basis: words of where it states them (``fundamento``), or empty.
        draws: results of public draws among people whom the criteria left tied.
    """

    title: str
    organ: str
    ente: str
    published: date
    cargos: tuple[Cargo, ...]
    power: str = "executivo"
    entity: str = "administracao-direta"
    kind: str = "concurso"
    homologated: date | None = None
    validity_months: int | None = None
    norms: tuple[str, ...] | None = None
    decimals: int | None = None
    lists_confirmed: bool | None = None
    end_of_queue: bool = False
    posse_removes: bool = False
    readings: Mapping[str, str] = field(default_factory=dict)
    complements: tuple[Complement, ...] = ()
    ties: tuple[TieCriterion, ...] = ()
    distribution_seed: str = ""
    distribution_source: str = ""
    documents: tuple[DocumentStage, ...] = ()
    procedure: Mapping[str, Value] = field(default_factory=dict)
    procedure_basis: str = ""
    draws: tuple[DrawResult, ...] = ()

    def cargo(self, code: str) -> Cargo:
        """The cargo of that code.

        Raises:
            KeyError: there is none.
        """
        for cargo in self.cargos:
            if cargo.code == code:
                return cargo
        raise KeyError(code)

    def drawn(self, code: str) -> tuple[tuple[str, ...], ...]:
        """The orders drawn for a cargo, in the order of the sessions as written."""
        return tuple(draw.order for draw in self.draws if draw.cargo == code)
