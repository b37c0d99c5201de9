"""The server: gunicorn in this process, its threads answering and one more doing the long work."""

from __future__ import annotations

import socket
from typing import Any

from django.conf import settings
from django.core.handlers.wsgi import WSGIHandler
from gunicorn.app.base import BaseApplication

THREADS = 8
PATIENCE = 120
"""Seconds a request may take before its worker is taken for dead."""


class Server(BaseApplication):
    """Gunicorn told what it needs to know, without a file.

    Args:
        application: what answers.
        options: gunicorn's settings.
    """

    def __init__(self, application: WSGIHandler, options: dict[str, Any]) -> None:
        self.application, self.options = application, options
        super().__init__()

    def load_config(self) -> None:
        """Take the settings."""
        for name, value in self.options.items():
            self.cfg.set(name, value)

    def load(self) -> WSGIHandler:
        """What answers."""
        return self.application


def serve(application: WSGIHandler, host: str, port: int) -> None:
    """Serve until told to stop.

    One process with threads, so that SQLite and the long work need nothing else. With
    ``ISONOMIA_TRABALHADORES`` the long work is left to processes of ``trabalhar``.
    """
    address = f"[{host}]:{port}" if ":" in host else f"{host}:{port}"
    options = {
        "bind": address,
        "workers": 1,
        "threads": THREADS,
        "worker_class": "gthread",
        "timeout": PATIENCE,
        "loglevel": "warning",  # no access log: addresses may hold enrolment numbers
        "post_worker_init": _begin_work,
        "control_socket_disable": True,
    }
    known = Server(application, {}).cfg.settings
    Server(application, {name: value for name, value in options.items() if name in known}).run()


def is_free(host: str, port: int) -> bool:
    """Whether nobody listens there yet."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError:
            return False
    return True


def _begin_work(_worker: object) -> None:
    if settings.ONE_PROCESS:
        from isonomia.web.jobs.worker import run_in_thread

        run_in_thread()
