"""The parts of a body's evaluation, kept for each state of a competition's book; the appeals in them."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from django.utils.timezone import localdate

from isonomia.office.answer import Document
from isonomia.office.evaluating.facts import Named
from isonomia.office.evaluating.part import Part, part_again, part_document, part_of
from isonomia.web.records.kept import kept
from isonomia.web.records.loading import edital_in_force, load, roll_in_force
from isonomia.web.records.models import Appeal, Body, Competition, KeptAnswer
from isonomia.web.records.models.competitions import Stage
from isonomia.web.records.remembering import head_of

NAME: Final = "avaliacao"
AT_ONCE: Final = 10_000
"""Candidates of a competition that are counted while the page waits."""
_OUTCOMES: Final = {"provido": "providos", "em-parte": "providos", "negado": "nao-providos"}


def competitions_of(body: Body, since: int, until: int) -> list[Competition]:
    """The competitions whose editais of those years an evaluation counts: published, and no rehearsal."""
    found = Competition.objects.filter(body=body, rehearsal=False).exclude(stage=Stage.DRAFT)
    return [each for each in found.order_by("created") if since <= year_of(each) <= until and counts(each)]


def year_of(competition: Competition) -> int:
    """The year of the edital in force; 0 before it is published."""
    version = edital_in_force(competition)
    # Every canonical edital has the line; it is read without the rest of the text.
    lines = version.toml.splitlines() if version is not None else ()
    day = next((line.partition("=")[2].strip() for line in lines if line.startswith("publicado_em")), "")
    return int(day[:4]) if day[:4].isdecimal() else 0


def counts(competition: Competition) -> bool:
    """Whether there is somebody to count."""
    return roll_in_force(competition) is not None


def is_ready(competition: Competition) -> bool:
    """Whether its part is kept, or so small that it is counted while the page waits."""
    roll = roll_in_force(competition)
    if roll is None or roll.size <= AT_ONCE:
        return True
    size = head_of(competition).size
    return KeptAnswer.objects.filter(competition=competition, name=NAME, size=size).exists()


def part_here(competition: Competition) -> Part:
    """The part of a competition as its book stands.

    Raises:
        InputProblems: acts or tables with problems.
    """

    def compute() -> Document:
        body = competition.body
        named = Named(body.slug, competition.slug, body.name, competition.title)
        return part_document(part_of(load(competition), named))

    return part_again(kept(competition, NAME, compute))


def appeals_of(competitions: list[Competition]) -> dict[str, int]:
    """Outcome -> appeals of these competitions; empty where none was presented."""
    found: Counter[str] = Counter()
    rows: Any = Appeal.objects.filter(competition__in=competitions, joined=None).values_list(
        "outcome", flat=True
    )
    for outcome in rows:
        found[_OUTCOMES.get(outcome, "nao-conhecidos" if outcome else "em-analise")] += 1
    return dict(sorted(found.items()))


def answered_in(competitions: list[Competition]) -> tuple[int, ...]:
    """Days that each appeal of these competitions took to be answered, by the calendar of the place."""
    rows: Any = Appeal.objects.filter(
        competition__in=competitions, joined=None, decided__isnull=False
    ).exclude(outcome="")
    return tuple(
        (localdate(decided) - localdate(at)).days for at, decided in rows.values_list("at", "decided")
    )
