"""Why a call waits, as other areas know it: each registers a source when it starts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from isonomia.web.gates.gate import Impediment, Matter, Plain

Hold = Callable[[Matter, Plain], list[Impediment]]
HOLDS: Final[list[Hold]] = []


def held(matter: Matter, seen: Plain) -> list[Impediment]:
    """Everything that makes this call wait.

    Args:
        matter: of a call.
        seen: its preview.
    """
    return [each for source in HOLDS for each in source(matter, seen)]
