"""Answers about a large competition: computed by a job that the act which made them stale asked for."""

from __future__ import annotations

from typing import Final

from isonomia.web.jobs.running import start
from isonomia.web.records.loading import roll_in_force
from isonomia.web.records.models import Competition, Job, Person
from isonomia.web.records.models.jobs import JobState

NAME: Final = "prever"
AT_ONCE: Final = 10_000
"""Candidates whose answers are computed while the page waits."""


def takes_long(competition: Competition) -> bool:
    """Whether the competition is one whose answers are computed by a job."""
    roll = roll_in_force(competition)
    return roll is not None and roll.size > AT_ONCE


def ask(competition: Competition, person: Person) -> Job:
    """The job that will compute the answers of the book as it stands: one that still waits, or a new one.

    One that runs already may have read the book before it grew.
    """
    waiting = Job.objects.filter(competition=competition, kind=NAME, state=JobState.WAITING).first()
    return waiting or start(NAME, person, competition.body, competition, {})


def ask_after_act(competition: Competition, person: Person) -> None:
    """Have the answers of a large competition computed after an act, in the act's own transaction."""
    if takes_long(competition):
        ask(competition, person)
