"""The end of the term: drafts fall, of repeated enrolments the last counts, the others are settled."""

from __future__ import annotations

from typing import Any, Final

from django.db import transaction
from django.utils import timezone

from isonomia.law.procedure.declaration import Sent
from isonomia.law.procedure.moves import Who
from isonomia.office.procedures.casework import Done, step_document
from isonomia.office.procedures.enrolling import duplicates_document
from isonomia.web.candidate.circumstances import conduct_here, voice_of_reader
from isonomia.web.candidate.enrolling.states import DRAFT, REPLACED, SENT
from isonomia.web.candidate.telling import tell
from isonomia.web.candidate.term import EnrolmentTerm
from isonomia.web.records.models import Application, ApplicationStep, Competition, PersonalData

END: Final = "fim-das-inscricoes"
BATCH: Final = 2_000


class TooSoon(Exception):
    """The term still runs; the message says until when."""


def settle(competition: Competition, term: EnrolmentTerm) -> dict[str, int]:
    """Settle every enrolment once the term is over; settled already, nothing is left to do.

    Returns:
        State -> how many came to it now.

    Raises:
        TooSoon: the term still runs.
    """
    with transaction.atomic():
        Competition.objects.select_for_update().get(pk=competition.pk)
        after = {state: _after(competition, state, term) for state in (DRAFT, SENT)}
        replaced = _replaced(competition)
        now = timezone.now()
        changed: list[Application] = []
        for each in Application.objects.filter(competition=competition, state__in=after).select_related(
            "person"
        ):
            each.state = REPLACED if each.number in replaced else after[each.state]
            each.draft, each.changed = "", now
            changed.append(each)
        Application.objects.bulk_update(changed, ["state", "draft", "changed"], batch_size=BATCH)
        steps = [
            ApplicationStep(application=each, act="enviar-outra" if each.state == REPLACED else END, at=now)
            for each in changed
        ]
        ApplicationStep.objects.bulk_create(steps, batch_size=BATCH)
        for each in changed:
            if each.state == REPLACED:
                tell(each.person, competition, each.number, each.cargo)
    counts: dict[str, int] = {}
    for each in changed:
        counts[each.state] = counts.get(each.state, 0) + 1
    return counts


def _after(competition: Competition, state: str, term: EnrolmentTerm) -> str:
    done = Done(END, Who.TIME, timezone.localdate(), term_ends=term.closes)
    answer: dict[str, Any] = step_document(
        "inscricao", state, done, conduct_here(competition), voice_of_reader(competition)
    )
    if not answer["possivel"]:
        raise TooSoon(answer["impede"])
    return str(answer["para"])


def _replaced(competition: Competition) -> frozenset[str]:
    """Numbers that a later enrolment of the same person replaces, over accounts too."""
    marks = dict(PersonalData.objects.exclude(mark="").values_list("person_id", "mark"))
    found = Application.objects.filter(competition=competition, state=SENT)
    sent = [
        Sent(number, marks.get(person, f"conta-{person}"), cargo, timezone.localtime(at))
        for number, person, cargo, at in found.values_list("number", "person_id", "cargo", "sent")
    ]
    document = duplicates_document(sent, voice_of_reader(competition))
    return frozenset(each["inscricao"] for each in document["substituidas"])
