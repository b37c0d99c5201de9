"""A process killed, as by kill -9, before each writing and each commit of its work.

The work runs in children of a process of its own that has done nothing yet: one that typeset a document has
threads, and a child forked from it would wait for them for ever.
"""

from __future__ import annotations

import os
import signal
import traceback
from collections.abc import Callable, Iterator
from importlib import import_module
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any

from django.db import connection

FINISHED = 0
WRITES = ("INSERT", "UPDATE", "DELETE", "REPLACE")
"""Killed between two readings, it leaves what it leaves before the next writing: one point for both."""
MOST = 500


def killed_before_each(work: str, *given: Any) -> Iterator[tuple[int, bool]]:
    """Run work again and again, killed before its 1st, 2nd, 3rd… writing, until it gets through.

    Args:
        work: ``module:function``; it sees the database as the test left it.
        given: plain values it is called with.

    Yields:
        (number of the writing, whether the work got through), after each child died; the caller looks at the
        database.
    """
    ours, theirs = get_context("spawn").Pipe()
    name = str(connection.settings_dict["NAME"])
    mother = get_context("spawn").Process(target=_mother, args=(theirs, name, work, given))
    mother.start()
    try:
        for fatal in range(1, MOST):
            ours.send(fatal)
            status = ours.recv()
            done = not os.WIFSIGNALED(status)
            assert done or os.WTERMSIG(status) == signal.SIGKILL
            assert not done or os.WEXITSTATUS(status) == FINISHED, "the work failed by itself"
            yield fatal, done
            if done:
                return
    finally:
        ours.send(0)
        mother.join()
    raise AssertionError(f"not done after {MOST} writings")


def _mother(pipe: Connection, database: str, work: str, given: tuple[Any, ...]) -> None:
    """A process with Django ready on the test's database, which forks a child a point."""
    os.environ["DJANGO_SETTINGS_MODULE"] = "isonomia.web.settings"
    from django.conf import settings

    settings.DATABASES["default"]["NAME"] = database
    settings.ALLOWED_HOSTS, settings.SECOND_FACTOR = ["*"], False
    import django

    django.setup()
    from django.urls import get_resolver

    assert get_resolver().url_patterns  # the pages are loaded here, once, and not by every child
    module, _, function = work.partition(":")
    called = getattr(import_module(module), function)
    while fatal := pipe.recv():
        child = os.fork()
        if child == 0:
            _run(lambda: called(*given), fatal)
        pipe.send(os.waitpid(child, 0)[1])


def _run(work: Callable[[], object], fatal: int) -> None:
    """In the child: never returns."""
    sent = 0

    def count() -> None:
        nonlocal sent
        sent += 1
        if sent >= fatal:
            os.kill(os.getpid(), signal.SIGKILL)

    def wrapper(execute: Callable[..., Any], sql: str, params: Any, many: bool, context: Any) -> Any:
        if sql.lstrip().upper().startswith(WRITES):
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
        connection.close()
    except BaseException:  # noqa: BLE001 - whatever it is, the child must not go on as its mother
        traceback.print_exc()
        os._exit(1)
    os._exit(FINISHED)
