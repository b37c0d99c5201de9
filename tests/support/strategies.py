"""Hypothesis strategies: pools, reserves, regimes, rankings as words."""

from hypothesis import strategies as st

from isonomia.law.norms.model import Reserve, Rounding
from isonomia.law.norms.regime import Regime
from support.people import LETTERS
from support.regimes import regime, reserve

PERCENTS = ["3%", "5%", "7.5%", "10%", "17%", "20%", "25%", "30%", "1/3", "40%", "50%", "60%"]
ROUNDINGS = [rounding.value for rounding in Rounding]


def pools(
    letters: str, max_size: int = 12, min_size: int = 1
) -> st.SearchStrategy[tuple[frozenset[str], ...]]:
    """The groups of each person, best first."""
    groups = [frozenset(LETTERS[letter]) for letter in letters]
    return st.lists(st.sampled_from(groups), min_size=min_size, max_size=max_size).map(tuple)


@st.composite
def rankings(draw: st.DrawFn, letters: str, max_size: int = 10, min_size: int = 1) -> str:
    """A ranking as words: ``W1 B2 W3``."""
    word = draw(st.lists(st.sampled_from(letters), min_size=min_size, max_size=max_size))
    return " ".join(f"{letter}{rank}" for rank, letter in enumerate(word, start=1))


@st.composite
def reserves(draw: st.DrawFn, group: str = "negros", *, plain: bool = False) -> Reserve:
    """One reserve; ``plain``: neither minimum nor cap."""
    percent, rounding = draw(st.sampled_from(PERCENTS)), draw(st.sampled_from(ROUNDINGS))
    if plain:
        return reserve(group, percent, rounding)
    minimum = draw(st.integers(0, 6))
    cap = draw(st.sampled_from(["", "20%", "10%", "50%"]))
    return reserve(group, percent, rounding, minimum=minimum, cap=cap)


def one_group(**readings: str) -> st.SearchStrategy[Regime]:
    """A regime of one group."""
    return reserves().map(lambda rule: regime(rule, **readings))


@st.composite
def several_groups(draw: st.DrawFn, *groups: str, **readings: str) -> Regime:
    """A regime of these groups, whose shares add up to less than all the places."""
    percents = draw(st.lists(st.sampled_from(PERCENTS[:8]), min_size=len(groups), max_size=len(groups)))
    return regime(
        *(reserve(group, percent) for group, percent in zip(groups, percents, strict=True)), **readings
    )
