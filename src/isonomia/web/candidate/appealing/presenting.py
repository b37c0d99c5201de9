"""An appeal presented: in time or late, once about a decision, with a protocol that tells nothing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import Final

from django.db import transaction
from django.utils import timezone

from isonomia.law.procedure.moves import Who
from isonomia.office.procedures.appeals import About, Presented, intake_document
from isonomia.office.procedures.casework import Done, step_document
from isonomia.office.term import CountedTerm
from isonomia.web.candidate.appealing.windows import against, window_of
from isonomia.web.candidate.circumstances import conduct_here, voice_of_reader
from isonomia.web.candidate.papers.keeping import APPEAL, keep
from isonomia.web.candidate.papers.taking import Taken
from isonomia.web.candidate.telling import tell
from isonomia.web.candidate.vault import seal
from isonomia.web.records.models import Appeal, Competition, ListRow, Person, Publication

DIGITS: Final = 4
NOT_ADMITTED: Final = "nao-conhecido"


@dataclass(frozen=True)
class Contested:
    """What a person appeals against.

    Attributes:
        key: names it, for example ``publicacao-3``; opaque where its name would tell of the person.
        number, cargo: of the person's enrolment.
        window: for appealing.
    """

    competition: Competition
    person: Person
    key: str
    about: About
    number: str
    cargo: str
    window: CountedTerm


def of_publication(publication: Publication, person: Person, row: ListRow, about: About) -> Contested:
    """A list or a score in it."""
    where = publication.competition
    return Contested(
        where, person, against(publication), about, row.number, row.version.cargo, window_of(publication)
    )


def present(contested: Contested, text: str, files: Sequence[Taken] = ()) -> Appeal:
    """Receive an appeal.

    Args:
        contested: what it is against, and whose it is.
        text: what is asked and why.
        files: what comes with it.
    """
    now = timezone.now()
    person, until = contested.person, contested.window.deadline.ends
    with transaction.atomic():
        competition = Competition.objects.select_for_update().get(pk=contested.competition.pk)
        earlier = list(
            Appeal.objects.filter(
                competition=competition, person=person, against=contested.key, joined=None, decided=None
            )
        )
        made = Appeal.objects.create(
            competition=competition,
            person=person,
            protocol=_next_protocol(competition, now.year),
            number=contested.number,
            cargo=contested.cargo,
            about=contested.about.value,
            against=contested.key,
            text=seal({"texto": text}),
            at=now,
            until=until,
        )
        _take_in(made, earlier, contested.window)
        for file in files:
            keep(competition, person, APPEAL, file, number=contested.number, appeal=made)
        tell(person, competition, contested.number, contested.cargo)
    return made


def ask_again_until(appeal: Appeal) -> date | None:
    """The last day on which the person may ask that an appeal not admitted be examined; ``None``: no more."""
    given = appeal.effect.get("reexame_ate", "")
    if appeal.state != NOT_ADMITTED or not given:
        return None
    until = date.fromisoformat(str(given))
    return until if timezone.localdate() <= until else None


def may_ask_again(appeal: Appeal) -> bool:
    """Whether an appeal was not admitted and the person may still ask for its examination."""
    return ask_again_until(appeal) is not None


def ask_again(appeal: Appeal) -> None:
    """Back to be examined; the first answer stays in the book."""
    done = Done("pedir-reexame", Who.CANDIDATE, timezone.localdate())
    conduct, voice = conduct_here(appeal.competition), voice_of_reader(appeal.competition)
    answer = step_document("recurso", appeal.state, done, conduct, voice)
    appeal.state, appeal.outcome, appeal.decided = str(answer["para"]), "", None
    appeal.effect = {}
    appeal.save()


def _take_in(made: Appeal, earlier: list[Appeal], window: CountedTerm) -> None:
    """In time or late, and joined to the first about the same decision."""
    document = intake_document(
        Presented(made.protocol, made.number, About(made.about), timezone.localdate(made.at)),
        [
            Presented(each.protocol, each.number, About(made.about), timezone.localdate(each.at))
            for each in earlier
        ],
        window,
        voice_of_reader(made.competition),
    )
    made.in_time = document["em_tempo"]
    if document["repetido"]:
        made.joined = next(each for each in earlier if each.protocol == document["repetido"])
    made.save(update_fields=["in_time", "joined"])


def _next_protocol(competition: Competition, year: int) -> str:
    """The next protocol of the year, inside the lock of the competition."""
    used = Appeal.objects.filter(competition=competition, protocol__startswith=f"{year}-").count()
    return f"{year}-{used + 1:0{DIGITS}}"
