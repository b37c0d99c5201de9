"""Processes of this machine, each with one thread of its own."""

from __future__ import annotations

import multiprocessing
import os
import sys
import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from importlib import import_module
from typing import Self

from isonomia.scale.executors.work import AHEAD, TRIES, Done, Task, WorkersLost

ONE_THREAD = {"POLARS_MAX_THREADS": "1", "OPENBLAS_NUM_THREADS": "1"}
"""What a worker's environment says before it loads polars: the processes are the parallelism."""

_COMPUTES_IN_THREADS = "polars"
"""The module whose threads a forked process would not have, once they have computed something."""


class Pool:
    """A pool of processes; whoever dies is replaced and its shards are computed again.

    Used as a context, it starts its processes at once, before their tasks are planned; otherwise they are
    started by ``run``. Where that is safe (``_may_fork``) what they need is loaded once, here, and they are
    copies of this process, with one thread of polars like it; elsewhere each is a new Python that loads it
    while the tasks are planned.

    Args:
        workers: processes.
        loading: the module that they need.
        copies: whether they may be copies; no, where this process has much to compute itself.
    """

    def __init__(self, workers: int, loading: str = __name__, *, copies: bool = True) -> None:
        self.workers, self.loading, self.copies = workers, loading, copies
        self._begun: ProcessPoolExecutor | None = None

    def __enter__(self) -> Self:
        with _environment(ONE_THREAD):
            if self.copies and _may_fork():
                import_module(self.loading)
                self._begun = self._processes("fork")
            else:
                self._begun = self._processes()
            for _ in range(self.workers):
                self._begun.submit(_load, self.loading)
        return self

    def __exit__(self, *_raised: object) -> None:
        if self._begun is not None:
            self._begun.shutdown(wait=False, cancel_futures=True)

    def run(self, work: Callable[[Task], Done], tasks: Iterable[Task]) -> Iterator[Done]:
        """The results as they are done.

        Raises:
            WorkersLost: workers died too often without a shard being finished in between.
        """
        waiting = iter(tasks)
        left: deque[Task] = deque()
        losses = 0
        while True:
            made = 0
            try:
                for done in self._once(work, waiting, left):
                    made += 1
                    yield done
                return
            except BrokenProcessPool:
                losses = 1 if made else losses + 1
                if losses >= TRIES:
                    raise WorkersLost from None

    def _once(
        self, work: Callable[[Task], Done], waiting: Iterator[Task], left: deque[Task]
    ) -> Iterator[Done]:
        """Compute until all is done or a worker dies; what was under way then is put into ``left``."""
        flying: dict[Future[Done], Task] = {}
        begun, self._begun = self._begun, None
        with _environment(ONE_THREAD), begun or self._processes() as pool:
            try:
                while True:
                    while len(flying) < AHEAD * self.workers:
                        task = left.popleft() if left else next(waiting, None)
                        if task is None:
                            break
                        flying[pool.submit(work, task)] = task
                    if not flying:
                        return
                    for future in wait(flying, return_when=FIRST_COMPLETED).done:
                        done = future.result()
                        del flying[future]
                        yield done
            finally:
                left.extend(flying.values())
                pool.shutdown(wait=False, cancel_futures=True)

    def _processes(self, method: str = "spawn") -> ProcessPoolExecutor:
        return ProcessPoolExecutor(self.workers, mp_context=multiprocessing.get_context(method))


def _may_fork() -> bool:
    """Whether a copy of this process can compute: none of its threads has computed anything yet.

    Polars must not be forked once it has run, for the copy lacks its threads and keeps their locks. Where
    it is not even loaded nothing has run; loading it starts threads that only wait.
    """
    return (
        sys.platform == "linux" and _COMPUTES_IN_THREADS not in sys.modules and threading.active_count() == 1
    )


def _load(module: str) -> None:
    import_module(module)


@contextmanager
def _environment(said: dict[str, str]) -> Iterator[None]:
    """Variables that the processes started meanwhile inherit."""
    before = {name: os.environ.get(name) for name in said}
    os.environ.update(said)
    try:
        yield
    finally:
        for name, value in before.items():
            if value is None:
                del os.environ[name]
            else:
                os.environ[name] = value
