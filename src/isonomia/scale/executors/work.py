"""The one interface: tasks in, receipts out as they are done, never many more in flight than workers."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Final, Protocol, TypeVar

Task = TypeVar("Task")
Done = TypeVar("Done")

AHEAD: Final = 2
"""Tasks handed out for each worker: one under way and one waiting, so that memory stays bounded."""

TRIES: Final = 3
"""How often a task is tried whose worker dies."""


class WorkersLost(Exception):
    """Workers died and died again over the same shards: the run stops, and can be resumed."""


class Executor(Protocol):
    """Somewhere to compute shards."""

    def run(self, work: Callable[[Task], Done], tasks: Iterable[Task]) -> Iterator[Done]:
        """The results of the tasks, in the order in which they are done.

        Args:
            work: a function of a module, so that another process finds it by name.
            tasks: plain values, made as they are handed out.

        Raises:
            WorkersLost: workers died too often.
        """
        ...


class InProcess:
    """One shard after another, here."""

    def run(self, work: Callable[[Task], Done], tasks: Iterable[Task]) -> Iterator[Done]:
        """The results, in the order of the tasks."""
        return map(work, tasks)
