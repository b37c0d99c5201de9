"""A decision that may be reviewed: a hearing, or an examination; named alike in addresses and in the book."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from isonomia.law.procedure.moves import Who
from isonomia.law.procedure.tables.hearing import HEARING as TABLE
from isonomia.office.answer import Document
from isonomia.office.procedures.casework import case_document
from isonomia.web.candidate.circumstances import conduct_here, voice_of_reader
from isonomia.web.candidate.papers import cases
from isonomia.web.commission import moving
from isonomia.web.commission.moving import NotNow
from isonomia.web.records.models import Competition, DocumentCase, Hearing, Person

HEARING, CASE = "h-", "d"
"""How the name of a decision begins; after it, a code that tells nothing."""

REVIEWABLE: Final = frozenset(each.state for each in TABLE.moves if each.who is Who.AUTHORITY)
"""States of a hearing in which the authority has an act."""

Step = Callable[[str, Who, Person | None, str], None]


@dataclass(frozen=True)
class Reviewed:
    """A decision that may be reviewed.

    Attributes:
        key: its name; the candidate's pages use it too.
        number: inscrição.
        procedure: of ``law.procedure.tables``.
        state: of that table.
        life: how many times the person was heard, from 1.
        recorded: state whose act the book has, or empty.
        step: takes one: act, who, person, reasons; raises ``NotNow``.
    """

    key: str
    competition: Competition
    number: str
    procedure: str
    state: str
    life: int
    recorded: str
    step: Step

    def possible(self, who: Who | None = None) -> Document:
        """Where it is and what may be done (``office.procedures.casework.case_document``)."""
        conduct, voice = conduct_here(self.competition), voice_of_reader(self.competition)
        return case_document(self.procedure, self.state, conduct, voice, who)

    def may(self, act: str) -> bool:
        """Whether the table has the act here for the authority."""
        return any(each["ato"] == act for each in self.possible(Who.AUTHORITY)["cabe"])


def key_of_hearing(hearing: Hearing) -> str:
    """The name of a hearing's decision."""
    return f"{HEARING}{hearing.code}"


def find(competition: Competition, key: str) -> Reviewed | None:
    """The decision of that name in a competition, or ``None``."""
    if key.startswith(HEARING):
        found = Hearing.objects.select_related("competition__body")
        hearing = found.filter(competition=competition, code=key.removeprefix(HEARING)).first()
        return None if hearing is None else of_hearing(hearing)
    number = key.removeprefix(CASE)
    if not (key.startswith(CASE) and number.isdecimal()):
        return None
    of_papers = DocumentCase.objects.select_related("competition__body", "person")
    case = of_papers.filter(competition=competition, pk=int(number)).first()
    return None if case is None else of_case(case)


def of_hearing(hearing: Hearing) -> Reviewed:
    """The decision of a hearing."""

    def step(act: str, who: Who, person: Person | None, reason: str) -> None:
        moving.move(hearing, act, who, person, reason=reason)

    return Reviewed(
        key_of_hearing(hearing),
        hearing.competition,
        hearing.number,
        moving.PROCEDURE,
        hearing.state,
        hearing.life,
        hearing.recorded,
        step,
    )


def of_case(case: DocumentCase) -> Reviewed:
    """The decision of an examination."""

    def step(act: str, who: Who, person: Person | None, reason: str) -> None:
        try:
            cases.advance(case, act, who, person, reason)
        except cases.NotNow as late:
            raise NotNow(str(late)) from late

    again = case.steps.filter(act="anular").count()
    return Reviewed(
        f"{CASE}{case.pk}",
        case.competition,
        case.number,
        case.procedure,
        case.state,
        again + 1,
        case.recorded,
        step,
    )
