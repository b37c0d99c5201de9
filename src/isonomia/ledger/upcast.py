"""Old entries read by new programs: their content brought, step by step, to the shape of today.

What was recorded is never rewritten; only the reader's view of it changes. Each step takes the
content of one version of one kind to the next version.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from isonomia.ledger.entry import Draft

Step = Callable[[Mapping[str, Any]], Mapping[str, Any]]
"""From the content of one version to that of the next."""


class UnknownVersion(ValueError):
    """An entry written by a newer program, or of a kind or version that nobody described."""


@dataclass(frozen=True)
class Schemas:
    """The shapes known.

    Attributes:
        latest: kind -> version of today.
        steps: (kind, version) -> the step from that version to the next.
    """

    latest: Mapping[str, int]
    steps: Mapping[tuple[str, int], Step] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Every version before the latest has its step.

        Raises:
            ValueError: one is missing.
        """
        missing = [
            (kind, version)
            for kind, latest in self.latest.items()
            for version in range(1, latest)
            if (kind, version) not in self.steps
        ]
        if missing:
            raise ValueError(f"no step from {missing}")

    def today(self, draft: Draft) -> Draft:
        """The draft with its content in the shape of today.

        Raises:
            UnknownVersion: its kind is not known, or its version is newer than the latest.
        """
        latest = self.latest.get(draft.kind)
        if latest is None or draft.version > latest:
            raise UnknownVersion(f"{draft.kind}, version {draft.version}")
        content = draft.content
        for version in range(draft.version, latest):
            content = self.steps[draft.kind, version](content)
        return draft._replace(content=content, version=latest)
