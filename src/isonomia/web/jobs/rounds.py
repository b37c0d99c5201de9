"""Work that nobody asks for: made by the clock, each round by one worker however many there are."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import timedelta
from typing import Final

from django.db import close_old_connections, connection
from django.utils import timezone

from isonomia.web.records.models import RoundRun

PAUSE: Final = 60
"""Seconds between looks at the clock."""

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Round:
    """One kind of work made by the clock.

    Attributes:
        name: of the round.
        every: how long after its last beginning it begins again.
        work: does it and answers how many things it did; run twice, it does the rest.
        cleans: whether it erases what is no longer to be kept (the command ``limpar`` makes those at once).
    """

    name: str
    every: timedelta
    work: Callable[[], int]
    cleans: bool = False


_rounds: dict[str, Round] = {}


def register(made: Round) -> Round:
    """Have a round made.

    Raises:
        ValueError: the name is taken.
    """
    if made.name in _rounds:
        raise ValueError(made.name)
    _rounds[made.name] = made
    return made


def make_due() -> dict[str, int]:
    """Make the rounds whose time has come; answers what each did."""
    return dict(_made(each) for each in _rounds.values() if _is_ours(each))


def clean_now() -> dict[str, int]:
    """Make at once the rounds that erase; answers how many things each erased."""
    return {each.name: each.work() for each in _rounds.values() if each.cleans}


def _made(round_: Round) -> tuple[str, int]:
    try:
        return round_.name, round_.work()
    except Exception as error:  # noqa: BLE001 - the next round must go on; the log tells which failed
        # The message may quote somebody's data: the log has the kind of error alone.
        log.error("round %s failed: %s", round_.name, type(error).__name__)
        return round_.name, 0


def _is_ours(round_: Round) -> bool:
    """Whether the round is due and this worker is the one that begins it."""
    now = timezone.now()
    _row, made = RoundRun.objects.get_or_create(name=round_.name, defaults={"at": now})
    return made or bool(RoundRun.objects.filter(name=round_.name, at__lte=now - round_.every).update(at=now))


def run_in_thread() -> threading.Thread:
    """Look at the clock from a thread of a worker's process, as long as the process lives."""

    def work() -> None:
        try:
            for _look in _looks():
                close_old_connections()
                make_due()
        finally:
            connection.close()

    thread = threading.Thread(target=work, name="rondas", daemon=True)
    thread.start()
    return thread


def _looks() -> Iterator[None]:
    """One look at once, then one every ``PAUSE`` seconds."""
    never = threading.Event()
    while True:
        yield
        never.wait(PAUSE)
