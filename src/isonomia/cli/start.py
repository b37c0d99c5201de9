"""The first thing that runs: the streams that the shell closed, and Ctrl+C while the program loads."""

from __future__ import annotations

import os
import signal
import sys


def run() -> None:
    """Load the command line and run it.

    Before it can tell of Ctrl+C, and while it tells of a failure, Ctrl+C ends the process as it ends any
    other: without a word of Python's own.
    """
    handler = signal.signal(signal.SIGINT, signal.SIG_DFL)
    _open_closed_streams()
    from isonomia.cli.main import run as command

    signal.signal(signal.SIGINT, handler)
    try:
        command()
    except KeyboardInterrupt:
        signal.signal(signal.SIGINT, signal.SIG_DFL)
        os.kill(os.getpid(), signal.SIGINT)


def _open_closed_streams() -> None:
    """A shell may close a stream (``>&-``): what is written there goes nowhere, as was asked."""
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            nowhere = os.open(os.devnull, os.O_WRONLY)
            setattr(sys, name, os.fdopen(nowhere, "w", encoding="utf-8"))
