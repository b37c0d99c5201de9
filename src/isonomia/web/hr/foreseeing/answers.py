"""The answers that pages wait for: each with what it depends on and how it is computed."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from isonomia.office.competition import Competition as Read
from isonomia.web.look.components import Text
from isonomia.web.records.models import Competition

Plain = dict[str, Any]


@dataclass(frozen=True)
class Answer:
    """One answer that is kept (``records.kept``).

    Attributes:
        doing: what a job does while it computes it, for people.
        compute: from the competition, what was read of it, and the answers before this one, by name.
        depends: what it depends on besides the book, as a digest.
        needs: names of the answers given to ``compute``, which themselves need none.
    """

    doing: Text
    compute: Callable[[Competition, Read, Mapping[str, Plain]], Plain]
    depends: Callable[[Competition], str] = lambda _competition: ""
    needs: Sequence[str] = ()


ANSWERS: Final[dict[str, Answer]] = {}
"""Name -> answer; each area adds its own when it starts."""


def add(name: str, answer: Answer) -> None:
    """Let an answer be computed before a page asks for it."""
    ANSWERS[name] = answer


def in_order() -> list[tuple[str, Answer]]:
    """Every answer, after those that it needs."""
    return sorted(ANSWERS.items(), key=lambda pair: len(pair[1].needs))
