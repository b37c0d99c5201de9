"""The term of enrolment of a competition, as the last act about it says."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import Any

from django.utils import timezone

from isonomia.ledger.canonical import read_canonical
from isonomia.web.records import kinds
from isonomia.web.records.models import Competition, Entry
from isonomia.web.records.models.competitions import Stage


@dataclass(frozen=True)
class EnrolmentTerm:
    """From the first day to the last, both included; each day whole, in the body's legal hour.

    Attributes:
        report: whether a report is asked of who opts for the places of people with a disability.
    """

    opens: date
    closes: date
    report: bool = True

    def has_begun(self, on: date | None = None) -> bool:
        """Whether the first day came."""
        return self.opens <= (on or timezone.localdate())

    def is_open(self, on: date | None = None) -> bool:
        """Whether enrolments are taken on this day."""
        return self.opens <= (on or timezone.localdate()) <= self.closes

    def is_over(self, on: date | None = None) -> bool:
        """Whether the last day is past."""
        return (on or timezone.localdate()) > self.closes


def term_of(competition: Competition) -> EnrolmentTerm | None:
    """The term in force, or ``None`` where the body takes no enrolments here, or takes none any more."""
    if competition.stage == Stage.UNDONE:
        return None
    found = Entry.objects.filter(book__competition=competition, kind=kinds.ENROLMENT_TERM)
    line = found.order_by("-sequence").values_list("line", flat=True).first()
    return None if line is None else _term(line)


def open_terms() -> list[tuple[Competition, EnrolmentTerm]]:
    """Every competition that takes enrolments today, the one that closes first before."""
    entries = Entry.objects.filter(kind=kinds.ENROLMENT_TERM, book__competition__isnull=False)
    last: dict[Competition, EnrolmentTerm] = {}
    for entry in entries.select_related("book__competition__body").order_by("book", "sequence"):
        competition = entry.book.competition
        assert competition is not None
        last[competition] = _term(entry.line)
    found = [(where, term) for where, term in last.items() if _takes(where) and term.is_open()]
    return sorted(found, key=lambda one: (one[1].closes, one[0].title))


def _takes(competition: Competition) -> bool:
    return not competition.rehearsal and competition.stage != Stage.UNDONE


def _term(line: str) -> EnrolmentTerm:
    content: dict[str, Any] = read_canonical(line.encode())["conteudo"]
    return EnrolmentTerm(
        date.fromisoformat(content["de"]), date.fromisoformat(content["ate"]), bool(content["laudo"])
    )
