"""Whether a norm applies to a competition: by date, kind, bond, power and entity, never by guess."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from typing import Final

from isonomia.law.norms.model import Norm
from isonomia.law.norms.rules import Rule

KINDS: Final = ("concurso", "processo-seletivo")
BONDS: Final = ("efetivo", "emprego-publico", "temporario")
POWERS: Final = ("executivo", "legislativo")
ENTITIES: Final = (
    "administracao-direta",
    "autarquia",
    "fundacao",
    "empresa-publica",
    "sociedade-de-economia-mista",
)


class Reason(StrEnum):
    """Why a norm does not apply; also the keys of ``[aplicacao]``, which ties each to its devices."""

    BEFORE = "antes-da-vigencia"
    AFTER = "depois-da-vigencia"
    ENTE = "ente"
    KIND = "tipo"
    BOND = "vinculo"
    POWER = "poder"
    ENTITY = "entidade"


@dataclass(frozen=True, slots=True)
class Case:
    """What of an edital decides which norm applies.

    Attributes:
        published: day of publication of the edital, which fixes its law.
        ente: place in the catalogue, or empty where the norm was named by hand.
        bond: of one cargo, or empty to ask about the edital as a whole.
    """

    published: date
    ente: str = ""
    kind: str = "concurso"
    power: str = "executivo"
    entity: str = "administracao-direta"
    bond: str = ""


@dataclass(frozen=True, slots=True)
class Obstacle:
    """One reason why a norm does not apply.

    Attributes:
        citations: full citations of the devices that set the limit, possibly none.
        values: ``caso`` (what the edital says) and ``norma`` (what the norm admits), as text.
    """

    reason: Reason
    citations: tuple[str, ...]
    values: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Applies:
    """The norm governs the competition."""

    norm: Norm
    citations: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class NotApplied:
    """The norm does not govern the competition; every obstacle, none left out."""

    norm: Norm
    obstacles: tuple[Obstacle, ...]


def applicability(norm: Norm, case: Case) -> Applies | NotApplied:
    """Whether the norm applies to the case, and if not why not.

    Both ends of the term are inclusive: a law for editais "after" its entry into force starts on
    the next day in its file.
    """
    obstacles = tuple(
        Obstacle(reason, norm.scope.citations.get(reason.value, ()), {"caso": said, "norma": admitted})
        for reason, said, admitted in _limits(norm, case)
    )
    if obstacles:
        return NotApplied(norm, obstacles)
    return Applies(norm, norm.rules.get(Rule.SCOPE.value, ()))


def _limits(norm: Norm, case: Case) -> list[tuple[Reason, str, str]]:
    scope = norm.scope
    limits: list[tuple[Reason, str, str]] = []
    published = case.published.isoformat()
    if case.ente and case.ente != scope.ente:
        limits.append((Reason.ENTE, case.ente, scope.ente))
    if case.published < scope.since:
        limits.append((Reason.BEFORE, published, scope.since.isoformat()))
    if scope.until is not None and case.published > scope.until:
        limits.append((Reason.AFTER, published, scope.until.isoformat()))
    for reason, said, admitted in (
        (Reason.KIND, case.kind, scope.kinds),
        (Reason.BOND, case.bond, scope.bonds),
        (Reason.POWER, case.power, scope.powers),
        (Reason.ENTITY, case.entity, scope.entities),
    ):
        if said and admitted and said not in admitted:
            limits.append((reason, said, ", ".join(admitted)))
    return limits
