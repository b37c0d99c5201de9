"""A call while a decision about a person is taken anew: whether it would be another, once they are heard.

No act of the competition makes a confirmation pending again (contract, §1): until the new decision is
recorded the book has the old one, and calls follow it. What may be done is to let a call wait whose people
the new decision could change: a place called away is not given back by confirming somebody afterwards
(contract, §2.5).

Law: self-review undoes its effects (Ferraz art. 2, § 2, V; Lei 9.784/1999, art. 53).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from isonomia.law.competition.acts import Act, ActKind
from isonomia.office.calling.moved import Moved, moved
from isonomia.office.calling.preview import Ask, Request
from isonomia.office.competition import Competition


@dataclass(frozen=True, slots=True)
class Reopened:
    """A decision annulled whose old outcome the book still has.

    Attributes:
        case: by which people know it.
        number: inscrição of the person.
        group: reserve.
        in_book: the old outcome: ``confirmado`` or ``nao-confirmado``.
    """

    case: str
    number: str
    group: str
    in_book: str

    def otherwise(self, request: Request) -> Act:
        """The act that the new decision would lead to, if it is not the old one."""
        kind = ActKind.CONFIRMED if self.in_book == ActKind.NOT_CONFIRMED else ActKind.NOT_CONFIRMED
        return Act(
            request.on,
            kind,
            self.number,
            detail=self.group,
            document=request.document,
            authority=request.authority,
        )


def waits_for(
    competition: Competition, request: Request, possible: Sequence[Ask], reopened: Iterable[Reopened]
) -> list[Reopened]:
    """The reopened decisions on which a call depends: with the other outcome, other people would be called.

    Args:
        competition: as the book has it.
        request: the call.
        possible: how many each cargo can call, as its preview found.
        reopened: decisions taken anew.

    Raises:
        InputProblems: the call is impossible as things stand.
    """
    found = list(reopened)
    if not found or not possible:
        return []
    asked = replace(request, asks=tuple(possible)).acts()
    as_it_is = _called(moved(competition, asked))
    return [
        each for each in found if _called(moved(competition, [each.otherwise(request), *asked])) != as_it_is
    ]


def _called(found: Moved) -> set[tuple[str, str, str]]:
    """Who is called, to which cargo, and in which list the call counts."""
    return {(each["cargo"], each["inscricao"], each["computa_em"]) for each in found.effect.calls}
