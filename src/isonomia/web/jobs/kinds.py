"""Kinds of job, each registered by the area it serves."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from django.utils.functional import Promise

from isonomia.web.records.models import Job

Progress = Callable[[int, int, str], None]
"""``progress(done, total, doing)``, outside any transaction; raises ``Cancelled`` where somebody asked."""


class Cancelled(Exception):
    """Somebody asked to stop, and nothing was written yet."""


@dataclass(frozen=True)
class Kind:
    """A kind of long work.

    Attributes:
        name: of the kind.
        title: what people read while it runs.
        gather: everything that takes long; writes nothing. May raise ``InputProblems``.
        settle: writes what was gathered, inside the transaction; answers the address of the outcome, and a
            summary.
        follows: whether it follows other work by itself, so that nobody is told of its end.
    """

    name: str
    title: str | Promise
    gather: Callable[[Job, Progress], Any]
    settle: Callable[[Job, Any], tuple[str, dict[str, Any]]]
    follows: bool = False


@dataclass
class Registry:
    """Kinds by name."""

    kinds: dict[str, Kind] = field(default_factory=dict)

    def add(self, kind: Kind) -> Kind:
        """Register a kind.

        Raises:
            ValueError: the name is taken.
        """
        if kind.name in self.kinds:
            raise ValueError(kind.name)
        self.kinds[kind.name] = kind
        return kind

    def __getitem__(self, name: str) -> Kind:
        return self.kinds[name]


KINDS = Registry()
