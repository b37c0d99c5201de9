"""Who is convened to the hearing, by the norm's rule: everybody who opted, or a multiple of the places.

Law: Ferraz art. 2, § 2, and Guarapari art. 2, § 1, speak of the candidate who declared, without a limit.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from isonomia.law.norms.conduct import Guarantee
from isonomia.law.procedure.conduct import Conduct


@dataclass(frozen=True, slots=True)
class Ranked:
    """Somebody approved who opted for the reserve, and their rank in its list; equal ranks are ties."""

    person: str
    rank: int


@dataclass(frozen=True, slots=True)
class Convened:
    """The people convened and those who wait, both in the order of the list.

    Attributes:
        called: convened now.
        waiting: convened later, if the list is used so far.
        limit: how many the rule asks for; ``None``: everybody. Ties at the limit are convened too.
        citations: devices, or words of the edital.
    """

    called: tuple[str, ...]
    waiting: tuple[str, ...]
    limit: int | None
    citations: tuple[str, ...]


def convene(conduct: Conduct, ranked: Sequence[Ranked], places: int) -> Convened:
    """Who is convened of one list.

    Args:
        conduct: of the competition.
        ranked: everybody of the list who opted and was approved, in any order.
        places: reserved places of the cargo for the group, none included.
    """
    ordered = sorted(ranked, key=lambda each: (each.rank, each.person))
    citations = tuple(dict.fromkeys((*conduct.basis("convoca"), *conduct.cite(Guarantee.COMMISSION))))
    if conduct.word("convoca") == "todos":
        return Convened(tuple(each.person for each in ordered), (), None, citations)
    limit = max(conduct.whole("multiplo") * places, conduct.whole("minimo-de-convocados"))
    last = ordered[limit - 1].rank if 0 < limit <= len(ordered) else None
    called = tuple(each.person for each in ordered if last is None or each.rank <= last) if limit else ()
    waiting = tuple(each.person for each in ordered if each.person not in set(called))
    return Convened(called, waiting, limit, citations)
