"""What was published before, and what a form asks to publish, as the use case takes them."""

from __future__ import annotations

from datetime import date
from typing import Any

from isonomia.files.calendars.holidays import OwnDay
from isonomia.law.competition.deadlines import Counting
from isonomia.office.listing.preview import PRELIMINARY, Before, History, Planned
from isonomia.office.term import BodyCalendar
from isonomia.web.records import kinds
from isonomia.web.records.loading import contents
from isonomia.web.records.models import Body, Competition, ListVersion, Publication
from isonomia.web.records.models.competitions import Stage


def planned_of(body: Body, payload: dict[str, Any]) -> Planned:
    """A publication as a form asked for it."""
    return Planned(
        payload["etapa"],
        date.fromisoformat(payload["dia"]),
        tuple(payload["cargos"]),
        payload["dias"],
        Counting(payload["contagem"]),
        calendar(body),
        payload["motivo"],
    )


def calendar(body: Body) -> BodyCalendar:
    """The days on which the body does not work."""
    days = body.days_off.filter(removed=None)
    own = (OwnDay(each.name, each.day.month, each.day.day, each.day.year) for each in days)
    return BodyCalendar(body.state, tuple(own))


def newest_lists(competition: Competition) -> dict[tuple[str, str], ListVersion]:
    """(cargo, list) -> its newest version."""
    found = ListVersion.objects.filter(publication__competition=competition)
    ordered = found.select_related("publication").order_by("publication__number", "place")
    return {(one.cargo, one.group): one for one in ordered}


def history(competition: Competition) -> History:
    """Everything that a publication is held against, the rows of the newest versions included."""
    newest = newest_lists(competition)
    publications = list(Publication.objects.filter(competition=competition).order_by("number"))
    last = publications[-1] if publications else None
    since = 0 if last is None else last.sequence
    return History(
        number=0 if last is None else last.number,
        stages={cargo: one.publication.stage for (cargo, _), one in newest.items()},
        lists={key: _before(one) for key, one in newest.items()},
        appeals_until=open_appeals(newest),
        acts={
            content["inscricao"]: content["ato"]
            for sequence, content in contents(competition, kinds.ACT)
            if sequence > since and content["inscricao"]
        },
        homologated=competition.stage == Stage.HOMOLOGATED,
    )


def open_appeals(newest: dict[tuple[str, str], ListVersion]) -> dict[str, date]:
    """Cargo -> last day of the appeals of its preliminary lists, where they are still the newest."""
    return {
        cargo: one.publication.appeals_until
        for (cargo, _), one in newest.items()
        if one.publication.stage == PRELIMINARY and one.publication.appeals_until is not None
    }


def _before(version: ListVersion) -> Before:
    positions = dict(version.rows.values_list("number", "position"))
    return Before(version.publication.number, version.digest, positions)
