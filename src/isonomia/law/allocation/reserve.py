"""How many places are reserved: R_g(n), the count of group g among n places (contract §2.1)."""

from __future__ import annotations

from isonomia.law.norms.model import OPEN, BelowMinimum, Reserve
from isonomia.law.norms.regime import Regime
from isonomia.law.norms.rounding import first_with, share_of


def count(reserve: Reserve, places: int) -> int:
    """Reserved places of one group when ``places`` exist: O(1), exact.

    Law: Ferraz art. 1, § 2; Guarapari art. 3, § 3; Decreto 9.508/2018 art. 1, § 3 with Lei 8.112
    art. 5, § 2 (cap).

    Args:
        reserve: the group's rule.
        places: whole, at least 0.

    Returns:
        Places, from 0 to ``places``.
    """
    if places < max(reserve.minimum_places, 1):
        return 0
    reserved = share_of(places, reserve.share, reserve.rounding)
    if reserve.at_least_one:
        reserved = max(reserved, 1)
    if reserve.cap is not None:
        reserved = min(reserved, share_of(places, reserve.cap.share, reserve.cap.rounding))
    return min(reserved, places)


def first_reaching(reserve: Reserve, number: int) -> int:
    """The fewest places with at least ``number`` reserved: the inverse of ``count``, O(1), exact.

    Every part of the count grows with the places, so the last part to reach ``number`` decides.

    Args:
        reserve: the group's rule.
        number: at least 1.

    Returns:
        Places, at least ``number``.
    """
    reached = max(reserve.minimum_places, number)
    if not (reserve.at_least_one and number == 1):
        reached = max(reached, first_with(number, reserve.share, reserve.rounding))
    if reserve.cap is not None:
        reached = max(reached, first_with(number, reserve.cap.share, reserve.cap.rounding))
    return reached


def counts(regime: Regime, places: int) -> dict[str, int]:
    """The table of vacancies (``quadro``): places of each list, the open list first.

    Where the reserves together would exceed the places, the larger percentage is served first.
    """
    left = places
    reserved: dict[str, int] = {}
    for reserve in regime.by_share:
        reserved[reserve.group] = min(count(reserve, places), left)
        left -= reserved[reserve.group]
    return {OPEN: left, **{group: reserved[group] for group in regime.groups}}


def table(regime: Regime, places: int) -> dict[str, int]:
    """The table of a cargo offered with ``places``: every group of the regime, at zero if need be."""
    given = counts(offered(regime, places), places)
    return {name: given.get(name, 0) for name in (OPEN, *regime.groups)}


def offered(regime: Regime, places: int) -> Regime:
    """The regime of a cargo offered with ``places``: without the reserves that it never reaches.

    A reserve below its minimum falls away for good where the norm says so
    (``abaixo_do_minimo = "sem-reserva"``) or the reading ``vaga-superveniente`` is ``nao-conta``
    (Ferraz art. 1: "oferecidas"); otherwise its members wait in the register (Guarapari art. 3, § 2).
    """
    counting = regime.readings.get("vaga-superveniente") != "nao-conta"

    def lives(reserve: Reserve) -> bool:
        if places >= reserve.minimum_places:
            return True
        return counting and reserve.below_minimum is BelowMinimum.REGISTER

    kept = tuple(reserve for reserve in regime.reserves if lives(reserve))
    return regime if len(kept) == len(regime.reserves) else regime.with_reserves(kept)
