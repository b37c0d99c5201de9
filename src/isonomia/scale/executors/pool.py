"""Processes of this machine, each with one thread of its own."""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager

from isonomia.scale.executors.work import AHEAD, TRIES, Done, Task, WorkersLost

ONE_THREAD = {"POLARS_MAX_THREADS": "1"}
"""What a worker's environment says before it loads polars: the processes are the parallelism."""


class Pool:
    """A pool of processes, started anew; whoever dies is replaced and its shards are computed again."""

    def __init__(self, workers: int) -> None:
        self.workers = workers

    def run(self, work: Callable[[Task], Done], tasks: Sequence[Task]) -> Iterator[Done]:
        """The results as they are done.

        Raises:
            WorkersLost: workers died too often without a shard being finished in between.
        """
        left = dict(enumerate(tasks))
        losses = 0
        while left:
            before = len(left)
            try:
                yield from self._once(work, left)
            except BrokenProcessPool:
                losses = losses + 1 if len(left) == before else 1
                if losses >= TRIES:
                    raise WorkersLost from None

    def _once(self, work: Callable[[Task], Done], left: dict[int, Task]) -> Iterator[Done]:
        """Compute what is left, until it is done or a worker dies; what is done is taken off ``left``."""
        context = multiprocessing.get_context("spawn")
        with _environment(ONE_THREAD), ProcessPoolExecutor(self.workers, mp_context=context) as pool:
            waiting = iter(list(left.items()))
            flying: dict[Future[Done], int] = {}
            try:
                while True:
                    while len(flying) < AHEAD * self.workers and (one := next(waiting, None)) is not None:
                        flying[pool.submit(work, one[1])] = one[0]
                    if not flying:
                        return
                    for future in wait(flying, return_when=FIRST_COMPLETED).done:
                        done = future.result()
                        del left[flying.pop(future)]
                        yield done
            finally:
                pool.shutdown(wait=False, cancel_futures=True)


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
