"""What else the body knows of a case's enrolment: other complaints about it, what a commission found of it.

It also keeps out of a case whoever in the office it is about: nobody conducts or decides their own.
"""

from __future__ import annotations

import re
from typing import Final

from isonomia.web.processes.proceeding import is_about, number_of
from isonomia.web.processes.receiving import complaint_of
from isonomia.web.records.models import Case, DocumentCase, Hearing, OwnEnrolment, Person
from isonomia.wording.procedures import state_words
from isonomia.wording.voice import Voice, sentence_case

HEARD: Final = ("confirmada", "nao-confirmada", "fora-da-reserva")
EXAMINED: Final = ("reconhecida", "nao-reconhecida")


def others_about(case: Case) -> list[Case]:
    """The other cases about the same enrolment, newest first; none before the triage says which it is."""
    number = number_of(case)
    if not number:
        return []
    others = Case.objects.filter(competition=case.competition, certificate={}).exclude(pk=case.pk)
    return [each for each in others if number_of(each) == number]


def found_before(case: Case, voice: Voice) -> list[str]:
    """What a commission or a team found of the enrolment, where it is settled: neither votes nor reasons."""
    number = number_of(case)
    if not number:
        return []
    mine = {"competition": case.competition, "number": number}
    settled = [
        *Hearing.objects.filter(**mine, state__in=HEARD).values_list("group", "state"),
        *DocumentCase.objects.filter(**mine, state__in=EXAMINED).values_list("group", "state"),
    ]
    return [f"{sentence_case(voice.group(group))}: {state_words(state, voice)}" for group, state in settled]


def concerns(case: Case, person: Person) -> bool:
    """Whether a person is the one complained of: by the triage, or before it by what was told."""
    if case.number:
        return is_about(case, person)
    own = OwnEnrolment.objects.filter(person=person, competition=case.competition)
    numbers = {each.casefold() for each in own.values_list("number", flat=True)}
    if not numbers or case.certificate:
        return False
    told = complaint_of(case)
    return not numbers.isdisjoint(re.findall(r"\w+", f"{told.about} {told.facts}".casefold()))
