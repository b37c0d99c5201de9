"""The day set for an assessment: kept sealed with the case, told to the person, put in their calendar."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from django.utils import timezone

from isonomia.web.candidate.circumstances import voice_of_reader
from isonomia.web.candidate.summoning import Summons, calendar_of
from isonomia.web.records.models import Competition
from isonomia.wording.case_notices import Appointment
from isonomia.wording.terms import end_of_term


@dataclass(frozen=True)
class SetDay:
    """When and where a person is assessed.

    Attributes:
        begins, ends: moments, with their zone.
        more: what else the person has to know, or empty.
    """

    begins: datetime
    ends: datetime
    place: str
    more: str = ""

    def told(self, competition: Competition) -> dict[str, str]:
        """What is sealed with the case: its words, and its parts for ``set_day``."""
        local = timezone.localtime(self.begins)
        when = end_of_term(local.date(), voice_of_reader(competition), local.time())
        return {
            "texto": "\n".join(filter(None, (f"{when}. {self.place}.", self.more))),
            "inicio": self.begins.isoformat(),
            "fim": self.ends.isoformat(),
            "lugar": self.place,
            "mais": self.more,
        }

    def calendar(self, competition: Competition, key: str, changed: datetime) -> bytes:
        """The day as a calendar file; the same key gives the same event."""
        return calendar_of(competition, Summons(key, "", "", changed, self.begins, self.ends, self.place))

    def appointment(self) -> Appointment:
        """As the e-mail tells it."""
        return Appointment(timezone.localtime(self.begins).replace(tzinfo=None), self.place)


def set_day(told: Mapping[str, str]) -> SetDay | None:
    """The day in what was sealed with a case; ``None`` where somebody wrote it in words alone."""
    if "inicio" not in told:
        return None
    begins, ends = datetime.fromisoformat(told["inicio"]), datetime.fromisoformat(told["fim"])
    return SetDay(begins, ends, told["lugar"], told["mais"])
