"""A process killed, as by kill -9, before any one of the statements that its work sends to the database."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from typing import Any

from django.db import connection, connections, transaction

FINISHED = 0


def killed_before_each(
    work: Callable[[], object], *, step: int = 1, most: int = 2_000
) -> Iterator[tuple[int, bool]]:
    """Run work in a child again and again, killed before its 1st, 2nd, 3rd… statement, until it gets through.

    Args:
        work: what is done; sees the database as the test left it.
        step: kill before every ``step``-th statement only.
        most: give up (the work never ends).

    Yields:
        (statement, whether the work got through), after each child died; the caller looks at the database.
    """
    for statement in range(1, most, step):
        done = _child(work, statement)
        yield statement, done
        if done:
            return
    raise AssertionError(f"not done after {most} statements")


def _child(work: Callable[[], object], fatal: int) -> bool:
    connections.close_all()  # a connection must not be shared with a child
    child = os.fork()
    if child == 0:
        _run(work, fatal)
    _, status = os.waitpid(child, 0)
    if os.WIFSIGNALED(status):
        assert os.WTERMSIG(status) == signal.SIGKILL
        return False
    assert os.WEXITSTATUS(status) == FINISHED, "the work failed by itself"
    return True


def _run(work: Callable[[], object], fatal: int) -> None:
    """In the child: never returns."""
    sent = 0

    def count() -> None:
        nonlocal sent
        sent += 1
        if sent >= fatal:
            os.kill(os.getpid(), signal.SIGKILL)

    def wrapper(execute: Callable[..., Any], sql: str, params: Any, many: bool, context: Any) -> Any:
        count()
        return execute(sql, params, many, context)

    # COMMIT goes past the wrappers, and is where most is at stake.
    inner = connection._commit

    def commit() -> None:
        count()
        inner()

    connection._commit = commit
    try:
        with connection.execute_wrapper(wrapper):
            work()
        assert not transaction.get_connection().in_atomic_block
        connection.close()
    except BaseException:  # noqa: BLE001 - whatever it is, the child must not go on as the test
        import traceback

        traceback.print_exc()
        os._exit(1)
    os._exit(FINISHED)
