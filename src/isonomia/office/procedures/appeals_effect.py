"""What granting an appeal about a score would change: the person's places, and how many others move."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from decimal import Decimal

from isonomia.law.competition.candidate import Candidate
from isonomia.office.answer import FORMAT, Document
from isonomia.office.competition import Competition
from isonomia.office.listing.publishing import CargoList, lists_of


def with_score(candidates: Iterable[Candidate], number: str, cargo: str, score: Decimal) -> list[Candidate]:
    """The same people, one with another score."""
    return [
        replace(one, score=score) if (one.id, one.cargo) == (number, cargo) else one for one in candidates
    ]


def effect_document(competition: Competition, number: str, cargo: str, score: Decimal) -> Document:
    """The person's places before and after, list by list.

    Args:
        competition: as it stands.
        number: inscrição.
        cargo: code.
        score: granted.

    Returns:
        ``{"formato", "nota_de", "nota_para", "listas": [{"cargo", "lista", "rotulo", "de", "para"}],
        "outros"}``; ``de`` and ``para`` are ``None`` outside the list, ``outros`` counts who else moves.

    Raises:
        InputProblems: acts already recorded would no longer be possible.
    """
    changed = tuple(with_score(competition.candidates, number, cargo, score))
    before = _of_cargo(lists_of(competition), cargo)
    after = _of_cargo(lists_of(replace(competition, candidates=changed, rolls={})), cargo)
    held = next(one.score for one in competition.candidates if (one.id, one.cargo) == (number, cargo))
    others: set[str] = set()
    rows = []
    for old, new in zip(before, after, strict=True):
        then, now = _places(old), _places(new)
        others |= {who for who in then.keys() | now.keys() if then.get(who) != now.get(who)} - {number}
        rows.append(
            {
                "cargo": old.cargo_name,
                "lista": old.group,
                "rotulo": old.group_name,
                "de": then.get(number),
                "para": now.get(number),
            }
        )
    return {
        "formato": FORMAT,
        "nota_de": "" if held is None else f"{held:f}",
        "nota_para": f"{score:f}",
        "listas": [row for row in rows if row["de"] is not None or row["para"] is not None],
        "outros": len(others),
    }


def _of_cargo(lists: Iterable[CargoList], cargo: str) -> Sequence[CargoList]:
    return [one for one in lists if one.cargo == cargo]


def _places(one: CargoList) -> dict[str, int]:
    return {row.number: row.position for row in one.rows}
