"""An appeal presented: in time or late, once about a decision, with a protocol that tells nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from django.db import transaction
from django.utils import timezone

from isonomia.office.appeals import About, Presented, intake_document
from isonomia.web.candidate.appealing.windows import against, last_day, window_of
from isonomia.web.candidate.circumstances import voice_of_reader
from isonomia.web.candidate.papers.keeping import APPEAL, keep
from isonomia.web.candidate.papers.taking import Taken
from isonomia.web.candidate.telling import tell
from isonomia.web.candidate.vault import seal
from isonomia.web.records.models import Appeal, Competition, ListRow, Person, Publication

DIGITS: Final = 4


def present(
    publication: Publication,
    person: Person,
    row: ListRow,
    about: About,
    text: str,
    files: Sequence[Taken] = (),
) -> tuple[Appeal, list[str]]:
    """Receive an appeal, and answer what the person is told.

    Args:
        publication: against which.
        person: who appeals.
        row: the person's place in one of its lists.
        about: the list or the score.
        text: what is asked and why.
        files: what comes with it.
    """
    now = timezone.now()
    until = last_day(publication)
    with transaction.atomic():
        competition = Competition.objects.select_for_update().get(pk=publication.competition_id)
        earlier = list(
            Appeal.objects.filter(
                competition=competition, person=person, against=against(publication), joined=None
            )
        )
        made = Appeal.objects.create(
            competition=competition,
            person=person,
            protocol=_next_protocol(competition, now.year),
            number=row.number,
            cargo=row.version.cargo,
            about=about.value,
            against=against(publication),
            text=seal({"texto": text}),
            at=now,
            until=until,
            in_time=timezone.localdate(now) <= until,
        )
        said = _intake(made, earlier, publication)
        for file in files:
            keep(competition, person, APPEAL, file, number=row.number, appeal=made)
        tell(person, competition, row.number, row.version.cargo)
    return made, said


def _intake(made: Appeal, earlier: list[Appeal], publication: Publication) -> list[str]:
    """What the use case says of it; repeated, it joins the first."""
    day = timezone.localdate(made.at)
    document = intake_document(
        Presented(made.protocol, made.number, About(made.about), day),
        [
            Presented(each.protocol, each.number, About(each.about), timezone.localdate(each.at))
            for each in earlier
        ],
        window_of(publication),
        voice_of_reader(made.competition),
    )
    if document["repetido"]:
        made.joined = next(each for each in earlier if each.protocol == document["repetido"])
        made.save(update_fields=["joined"])
    return list(document["frases"])


def _next_protocol(competition: Competition, year: int) -> str:
    """The next protocol of the year, inside the lock of the competition."""
    used = Appeal.objects.filter(competition=competition, protocol__startswith=f"{year}-").count()
    return f"{year}-{used + 1:0{DIGITS}}"
