"""How much the members of a commission agree beyond chance: Fleiss' kappa, in exact fractions.

J. L. Fleiss, "Measuring nominal scale agreement among many raters", Psychological Bulletin 76 (1971). The
statistic is a quotient of sums of squares, so exact arithmetic costs nothing and needs no library.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from isonomia.law.procedure.decision import Tally


@dataclass(frozen=True, slots=True)
class Agreement:
    """Agreement over several hearings.

    Attributes:
        kappa: 1 for full agreement, 0 for what chance gives, negative for less; ``None`` where it means
            nothing (fewer than two hearings or voters, or every vote the same).
        observed: share of agreeing pairs of votes; ``None`` without hearings of two voters.
        hearings: counted.
        voters: votes per hearing, the same in all counted.
        left_out: hearings with another number of votes, which the statistic cannot join.
    """

    kappa: Fraction | None
    observed: Fraction | None
    hearings: int
    voters: int
    left_out: int


def agreement(tallies: Sequence[Tally]) -> Agreement:
    """Fleiss' kappa of the three choices, over the hearings with the commonest number of votes."""
    sizes = Counter(tally.votes for tally in tallies if tally.votes > 1)
    if not sizes:
        return Agreement(None, None, 0, 0, len(tallies))
    voters = max(sizes, key=lambda size: (sizes[size], size))
    rows = [(t.confirm, t.reject, t.doubt) for t in tallies if t.votes == voters]
    pairs = voters * (voters - 1)
    observed = Fraction(sum(sum(n * n for n in row) - voters for row in rows), len(rows) * pairs)
    whole = len(rows) * voters
    expected = sum((Fraction(sum(row[at] for row in rows), whole) ** 2 for at in range(3)), Fraction(0))
    meaningless = len(rows) < 2 or expected == 1
    kappa = None if meaningless else Fraction(observed - expected, 1 - expected)
    return Agreement(kappa, observed, len(rows), voters, len(tallies) - len(rows))
