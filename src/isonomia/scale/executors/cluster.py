"""The machines of a Ray cluster (the extra ``[ray]``), which share the folders of the run."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from isonomia.scale.executors.pool import ONE_THREAD
from isonomia.scale.executors.work import AHEAD, TRIES, Done, Task, WorkersLost


class Cluster:
    """Ray's workers; Ray starts a lost worker's shard again elsewhere.

    Args:
        address: of a cluster that is running (``auto``, ``HOST:6379``), or empty for one on this machine.
        workers: of the cluster on this machine; of another, it says itself.
    """

    def __init__(self, address: str, workers: int) -> None:
        self.address, self.workers = address, workers

    def run(self, work: Callable[[Task], Done], tasks: Iterable[Task]) -> Iterator[Done]:
        """The results as they are done.

        Raises:
            WorkersLost: Ray gave a shard up.
        """
        import ray

        started = not ray.is_initialized()
        if started:
            self._start()
        try:
            yield from self._through(work, tasks)
        except (ray.exceptions.RayTaskError, ray.exceptions.RaySystemError) as error:
            cause = getattr(error, "cause", None)
            if isinstance(cause, Exception):
                raise cause from None
            raise
        except ray.exceptions.RayError as error:
            raise WorkersLost from error
        finally:
            if started:
                ray.shutdown()

    def _start(self) -> None:
        import ray

        environment = {"env_vars": ONE_THREAD}
        if self.address:
            ray.init(address=self.address, runtime_env=environment, log_to_driver=False)
        else:
            ray.init(
                num_cpus=self.workers,
                runtime_env=environment,
                include_dashboard=False,
                log_to_driver=False,
                configure_logging=False,
            )

    def _through(self, work: Callable[[Task], Done], tasks: Iterable[Task]) -> Iterator[Done]:
        import ray

        remote = ray.remote(num_cpus=1, max_retries=TRIES, max_calls=0)(work)
        processors = int(_resources().get("CPU", self.workers))
        waiting = iter(tasks)
        flying: list[Any] = []
        while True:
            while len(flying) < AHEAD * processors and (task := next(waiting, None)) is not None:
                flying.append(remote.remote(task))
            if not flying:
                return
            ready, flying = ray.wait(flying, num_returns=1)
            yield ray.get(ready[0])


def _resources() -> dict[str, float]:
    """What the cluster has."""
    import ray

    found: dict[str, float] = ray.cluster_resources()
    return found
