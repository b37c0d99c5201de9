"""A competition as if every free place were called now, so that what waits on a decision shows in time."""

from __future__ import annotations

from dataclasses import replace

from isonomia.law.competition.acts import Act, ActKind
from isonomia.office.competition import Competition, live


def foreseen(competition: Competition) -> Competition:
    """The competition with one more call a cargo, of all its free places.

    Args:
        competition: as it stands; without acts, before anybody is called.

    Raises:
        InputProblems: acts or tables with problems.
    """
    acts = competition.acts or ()
    life = live(replace(competition, acts=acts), traced=False)
    day = max([competition.edital.published, *(act.on for act in acts)])
    calls = [
        Act(day, ActKind.CALL, cargo=code, detail=str(free))
        for code, opened in life.cargos.items()
        if opened.board is not None and (free := sum(place.is_free for place in opened.board.places))
    ]
    return replace(competition, acts=(*acts, *calls))
