"""What the columns need of a regime, and what of it they leave to the readable engine."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from isonomia.law.allocation.order import PlaceSeries, ideal_positions
from isonomia.law.allocation.reserve import offered
from isonomia.law.norms.model import OPEN, Base
from isonomia.law.norms.readings import Colisao, Computo, Reversao
from isonomia.law.norms.regime import Regime

OPEN_CODE: Final = 0
"""The code of the open list; groups are 1, 2, … in the order of the run's names."""

MARGIN: Final = 64
"""Places laid beyond the horizon, so that one moved back over it is not missed."""


class Left(StrEnum):
    """Why a cargo is handed to the readable engine."""

    NO_LAW = "sem-norma"
    SHARED_TOTAL = "total-de-varios-cargos"
    TABLE_BELOW = "quadro-abaixo-da-lei"
    MISSING = "falta-criterio-de-desempate"
    TIE = "empate-que-decide"
    PENDING = "confirmacao-pendente"
    CHOICE = "opcao-pendente"
    MATCHING = "emparelhamento"


@dataclass(frozen=True, slots=True)
class Rules:
    """A regime in numbers, small enough to travel with a shard.

    Attributes:
        groups: codes of the groups, from the largest percentage (equal: as declared).
        shares: code -> place of its percentage among the different ones, 0 the largest.
        cascades: code -> codes tried in turn when its list is exhausted, before the open list.
        computo: option of the reading.
        several: option of ``varios-grupos``.
        opens_first: whether a reverted place is an open place like any other (``abre-antes``).
    """

    groups: tuple[int, ...]
    shares: Mapping[int, int]
    cascades: Mapping[int, tuple[int, ...]]
    computo: str
    several: str
    opens_first: bool

    @property
    def compensates(self) -> bool:
        """Whether one whom a group called, and who fits the open places, gives the group another."""
        return self.computo == Computo.COMPENSADO

    @property
    def purges(self) -> bool:
        """``lista-depurada``: who is inside the open places is off the group lists."""
        return self.computo == Computo.LISTA_DEPURADA


def rules_of(regime: Regime, names: Sequence[str]) -> Rules:
    """The numbers of a regime.

    Args:
        regime: resolved.
        names: of the groups of the whole run; the code of each is its place, from 1.
    """
    code = {name: at for at, name in enumerate(names, start=1)}
    levels = sorted({reserve.share.value for reserve in regime.reserves}, reverse=True)
    return Rules(
        groups=tuple(code[reserve.group] for reserve in regime.by_share),
        shares={code[r.group]: levels.index(r.share.value) for r in regime.by_share},
        cascades={
            code[r.group]: tuple(code[into] for into in r.reverts_to if into in regime.groups)
            for r in regime.by_share
        },
        computo=regime.readings["computo"],
        several=regime.readings["varios-grupos"],
        opens_first=regime.readings["reversao"] == Reversao.ABRE_ANTES,
    )


def shares_a_total(regime: Regime) -> bool:
    """Whether a reserve is counted on the whole edital, so that no cargo stands alone."""
    return any(reserve.base is Base.EDITAL for reserve in regime.reserves)


def series(regime: Regime, places: int, upto: int, names: Sequence[str]) -> bytes:
    """The list of each place of a cargo without printed table, one code a byte (contract §2.2).

    The same positions as ``order.PlaceSeries`` gives, kept in bytes: ten million places are ten megabytes.

    Args:
        regime: whole; the reserves that ``places`` never reach fall away here.
        places: offered.
        upto: how many places are wanted.
        names: groups of the run.
    """
    rules = offered(regime, places)
    horizon = upto + 2 * MARGIN
    before = rules.readings.get("colisao", Colisao.ANTERIOR.value) == Colisao.ANTERIOR
    taken = bytearray(horizon + 1)
    for reserve in rules.by_share:
        code = 1 + names.index(reserve.group)
        for position in ideal_positions(reserve, horizon):
            at = position if not taken[position] else _nearest_free(taken, position, before=before)
            if at <= horizon:
                taken[at] = code
    return bytes(taken[1 : upto + 1])


def _nearest_free(taken: bytearray, position: int, *, before: bool) -> int:
    if before:
        at = position - 1
        while at and taken[at]:
            at -= 1
        if at:
            return at
    at = taken.find(0, position + 1)
    return len(taken) if at < 0 else at


def printed_series(
    regime: Regime, places: int, table: Mapping[str, int], upto: int, names: Sequence[str]
) -> bytes:
    """The same where a table printed in the edital governs the places offered."""
    code = {name: at for at, name in enumerate((OPEN, *names))}
    laid = PlaceSeries(offered(regime, places), table, places, regime).first(upto)
    return bytes(code[kind] for kind in laid[:upto])
