"""Several at once: works begun by threads at the same moment, each on a connection of its own."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence

from django.db import connection


def at_once(works: Sequence[Callable[[], object]]) -> list[object]:
    """Run works in as many threads, begun together.

    Returns:
        What each answered, or the exception it raised, in order.
    """
    gate = threading.Barrier(len(works))
    answers: list[object] = [None] * len(works)

    def run(index: int) -> None:
        gate.wait()
        try:
            answers[index] = works[index]()
        except Exception as error:  # noqa: BLE001 - an answer too: the caller says which it expects
            answers[index] = error
        finally:
            connection.close()

    threads = [threading.Thread(target=run, args=(index,)) for index in range(len(works))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return answers
