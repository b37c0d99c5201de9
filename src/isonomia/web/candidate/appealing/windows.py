"""The window of appeals that a publication opens, counted in the body's calendar; never shorter than said."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta

from django.utils import timezone

from isonomia.files.calendars.holidays import own_days
from isonomia.law.competition.deadlines import Counting
from isonomia.office.procedures.appeals import About, answer_term, window
from isonomia.office.term import BodyCalendar, CountedTerm, count_term
from isonomia.web.candidate.circumstances import calendar_here, conduct_here
from isonomia.web.records.calendar import recorded_days
from isonomia.web.records.models import Appeal, Competition, Publication


def against(publication: Publication) -> str:
    """How an appeal names the publication it is against."""
    return f"publicacao-{publication.number}"


def window_of(publication: Publication) -> CountedTerm:
    """The window of a publication that opens one.

    A holiday recorded since may lengthen it; one taken out of the calendar still counts.
    """
    announced = publication.appeals_until
    assert announced is not None
    body = publication.competition.body
    calendar = BodyCalendar(body.state, own_days(recorded_days(body, publication.at)))
    asked = publication.proposal.preview.get("recursos") if publication.proposal else None
    days = asked["dias"] if asked else (announced - publication.day).days
    counting = Counting(asked["contagem"]) if asked else Counting.RUNNING
    counted = count_term(publication.day, max(1, days), counting, calendar)
    ends = max(counted.deadline.ends, announced)
    return replace(counted, deadline=replace(counted.deadline, ends=ends))


def window_until(competition: Competition, about: About, published: date, until: date) -> CountedTerm:
    """The window of a decision about a person, its end as the person was told."""
    counted = window(conduct_here(competition), about, published, calendar_here(competition.body))
    return replace(counted, deadline=replace(counted.deadline, ends=until))


def last_day(publication: Publication) -> date:
    """Last day of the window."""
    return window_of(publication).deadline.ends


class AnswerTerms:
    """The terms for answering a competition's appeals; its rules and its calendar are read once."""

    def __init__(self, competition: Competition) -> None:
        self._conduct = conduct_here(competition)
        self._calendar = calendar_here(competition.body)

    @property
    def days(self) -> int:
        """Running days for an answer."""
        return self._conduct.whole("prazo-resposta")

    def of(self, appeal: Appeal) -> CountedTerm:
        """The term for one answer, from the day the appeal came."""
        return self._from(timezone.localdate(appeal.at))

    def is_over(self, appeal: Appeal) -> bool:
        """Whether an appeal waits beyond its term."""
        return appeal.decided is None and self.of(appeal).deadline.ends < timezone.localdate()

    def last_overdue(self) -> date:
        """The last day on which an appeal came whose term is over; all that came before are late too."""
        today = timezone.localdate()
        day = today - timedelta(days=self.days)
        while self._from(day).deadline.ends >= today:
            day -= timedelta(days=1)
        return day

    def _from(self, day: date) -> CountedTerm:
        return answer_term(self._conduct, day, self._calendar)
