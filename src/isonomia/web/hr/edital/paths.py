"""Values of a draft by their path: ``("cargo", 2, "vagas")`` is what findings call ``cargo[3].vagas``."""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy
from itertools import pairwise
from typing import Any

Path = tuple[str | int, ...]
Draft = dict[str, Any]


def value_at(draft: Mapping[str, Any], path: Path) -> Any:
    """What stands there, or ``None``."""
    found: Any = draft
    for part in path:
        try:
            found = found[part]
        except (KeyError, IndexError, TypeError):
            return None
    return found


def with_values(draft: Mapping[str, Any], values: Mapping[Path, Any]) -> Draft:
    """A copy of the draft with other values; tables and rows on the way are made, blanks stay as blanks."""
    made: Draft = deepcopy(dict(draft))
    for path, value in values.items():
        place: Any = made
        for part, following in pairwise(path):
            place = _inside(place, part, following)
        place[path[-1]] = value
    return made


def _inside(place: Any, part: str | int, following: str | int) -> Any:
    empty: Any = [] if isinstance(following, int) else {}
    if isinstance(part, int):
        while len(place) <= part:
            place.append({})
        return place[part]
    if not isinstance(place.get(part), (dict, list)):
        place[part] = empty
    return place[part]


def dotted(path: Path) -> str:
    """The path as findings write it, rows counted from 1."""
    text = ""
    for part in path:
        text += f"[{part + 1}]" if isinstance(part, int) else f".{part}" if text else part
    return text
