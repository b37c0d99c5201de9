"""Who runs the jobs: a thread of the server (one process, the default), or processes of their own."""

from __future__ import annotations

import threading
from typing import Final

from django.db import connection
from django_tasks_db.management.commands.db_worker import Worker

from isonomia.web.jobs import rounds
from isonomia.web.jobs.running import take_up

INTERVAL: Final = 0.3
"""Seconds between looks at an empty queue."""


def worker(name: str, *, until_empty: bool = False) -> Worker:
    """A worker of every queue."""
    return Worker(
        queue_names=["*"],
        interval=INTERVAL,
        batch=until_empty,
        backend_name="default",
        startup_delay=False,
        max_tasks=None,
        worker_id=name,
        excluded_queue_names=[],
    )


def run_in_thread() -> threading.Thread:
    """Start the one worker of an installation of one process; it dies with the process, its work does not."""
    take_up(alone=True)
    rounds.run_in_thread()

    def work() -> None:
        try:
            worker("unico").run()
        finally:
            connection.close()

    thread = threading.Thread(target=work, name="trabalhos", daemon=True)
    thread.start()
    return thread
