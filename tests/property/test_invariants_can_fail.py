"""Every invariant can fail: a mistake that programs do make breaks it, and without it all is well.

Each mutant is one such mistake, put in place of the right rule; each invariant is run over the same
small cases with and without it.
"""

# ruff: noqa: ARG001 - a mutant takes what the rule it replaces takes

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from itertools import product

import pytest

from isonomia.law.allocation import board as boards
from isonomia.law.allocation import filling, next_name
from isonomia.law.allocation import reserve as reserves
from isonomia.law.allocation.board import Board
from isonomia.law.allocation.entrants import Memberships
from isonomia.law.norms.model import OPEN
from isonomia.law.norms.rounding import share_of
from support import invariants, people
from support.people import pool
from support.regimes import ferraz, guarapari, regime, reserve

LAW = "isonomia.law.allocation"
Mutation = dict[str, object]

# -- the mistakes ----------------------------------------------------------------------------------


def half_to_even() -> Mutation:
    """Rounding as spreadsheets and programming languages do: 0,5 falls to 0 and 2,5 to 2."""
    return {f"{LAW}.reserve.share_of": lambda places, share, how: round(Fraction(places) * share.value)}


def half_up_in_even_totals_only() -> Mutation:
    def count(rule, places):
        exact = rule.share.value * places
        return exact.__ceil__() if places % 2 == 0 else exact.__floor__()

    return {f"{LAW}.reserve.count": count}


def counted_in_blocks_of_five() -> Mutation:
    """Each block rounded by itself, so that the fractions add up."""

    def count(rule, places):
        block = share_of(5, rule.share, rule.rounding)
        return places // 5 * block + share_of(places % 5, rule.share, rule.rounding)

    return {f"{LAW}.reserve.count": count}


def minimum_forgotten() -> Mutation:
    right = reserves.count
    return {f"{LAW}.reserve.count": lambda rule, places: right(replace(rule, minimum_places=0), places)}


def reserves_may_exceed_the_places() -> Mutation:
    def counts(rules, places):
        table = {rule.group: reserves.count(rule, places) for rule in rules.reserves}
        return {OPEN: places - sum(table.values()), **table}

    return {f"{LAW}.reserve.counts": counts}


def every_fifth() -> Mutation:
    """One place in every 1/p, the first at 1/p: it is the step, not the count, that decides."""

    def positions(rule, upto):
        step = (1 / rule.share.value).__ceil__()
        return list(range(step, upto + 1, step))

    return {f"{LAW}.order.ideal_positions": positions}


def split_counted_cargo_by_cargo() -> Mutation:
    def draw(rules, places, seed):
        return {code: reserves.counts(rules, number) for code, number in places.items()}

    return {f"{LAW}.distribution.draw": draw}


def reverted_places_are_lost() -> Mutation:
    return {f"{LAW}.filling._reverted": lambda board, group, reason: None}


def greedy_reversion() -> Mutation:
    """A reserved place goes to the open list whenever that has somebody better."""
    right = filling._from_group

    def from_group(board, group, reason):
        following, best = next_name.next_in(board, group), next_name.next_uncalled(board)
        if best is not None and isinstance(following, int) and board.rank[best] < board.rank[following]:
            return filling._next_not_called(board, reason)
        return right(board, group, reason)

    return {f"{LAW}.filling._from_group": from_group}


def departed_are_called_again() -> Mutation:
    return {f"{LAW}.next_name._gone": lambda board, entrant: entrant in board.active}


def called_are_called_again() -> Mutation:
    return {f"{LAW}.next_name._gone": lambda board, entrant: entrant in board.out}


def groups_kept_off_the_open_list() -> Mutation:
    right = next_name.open_names

    def open_names(board):
        return (entrant for entrant in right(board) if not board.entrants[entrant].groups)

    return {f"{LAW}.filling.open_names": open_names}


def compensation_forgotten() -> Mutation:
    right = next_name.open_names

    def open_names(board):
        return (entrant for entrant in right(board) if entrant not in board.active)

    return {f"{LAW}.filling.open_names": open_names}


def the_last_of_the_list_first() -> Mutation:
    def next_in(board, group):
        waiting = [entrant for entrant in board.lists[group] if entrant not in board.active]
        return waiting[-1] if waiting else None

    return {f"{LAW}.filling.next_in": next_in, f"{LAW}.matching.next_in": next_in}


def off_the_reserve_inside_the_open_places() -> Mutation:
    def purged(board, entrant):
        return board.position[OPEN].get(entrant, 0) <= board.open_places

    return {f"{LAW}.next_name._purged": purged}


def places_depend_on_the_number_enrolled() -> Mutation:
    def add_places(self, number):
        for _ in range(number):
            kind = self.source.next_type(len(self.places) + 1 + len(self.entrants) % 3)
            self.places.append(boards.Place(len(self.places) + 1, kind))
            self.open_places += kind == OPEN

    return {f"{LAW}.board.Board.add_places": add_places}


def series_restarts_with_new_places() -> Mutation:
    def add_places(self, number):
        for at in range(number):
            kind = self.source.next_type(at + 1)
            self.places.append(boards.Place(len(self.places) + 1, kind))
            self.open_places += kind == OPEN

    return {f"{LAW}.board.Board.add_places": add_places}


def succession_from_the_open_list() -> Mutation:
    def list_asked(board, place):
        return place.type if place.last is None else OPEN

    return {f"{LAW}.filling.list_asked": list_asked, f"{LAW}.calling.list_asked": list_asked}


def refusals_move_the_counter() -> Mutation:
    """Each call takes the next place of the series, though somebody refused the one before."""
    right = Board.vacate

    def vacate(self, entrant, state, *, after_posse=False):
        place = right(self, entrant, state, after_posse=after_posse)
        self.suppress(place)
        self.add_places(1)
        return place

    return {f"{LAW}.board.Board.vacate": vacate}


def matching_forgotten() -> Mutation:
    def taker(board, group):
        found = next_name.next_in(board, group)
        return None if found is None else (found, group, ())

    return {f"{LAW}.filling._taker": taker}


def rank_among_those_left() -> Mutation:
    right = Board.occupy

    def occupy(self, place, call):
        call.position = 1
        right(self, place, call)

    return {f"{LAW}.board.Board.occupy": occupy}


def calls_without_explanation() -> Mutation:
    return {f"{LAW}.calling.steps_of": lambda board, place, chosen: ()}


# -- the invariants, each over small cases ---------------------------------------------------------

FIVE = [pool("".join(word)) for word in product("WB", repeat=5)]
FOUR = [pool("".join(word)) for word in product("WBPX", repeat=4)]
WORDS = ["W1 W2 B3 W4 B5", "W1 W2 W3 B4 W5 B6 B7", "B1 W2 B3 W4"]
TWENTY, FORTY = ferraz(), regime(reserve("negros", "40%"))
MATCHED = regime(
    reserve("negros", "60%"), reserve("pcd", "50%", "para-baixo"), varios_grupos="emparelhamento"
)
RULES = [reserve("negros", percent) for percent in ("5%", "20%", "25%", "40%", "50%")]
PLACES = range(1, 6)


def each(invariant: Callable[..., None], *more: list[object]) -> list[Callable[[], None]]:
    """The invariant on every ranking of five, under two regimes, at every total, with every addition."""
    return [lambda case=case: invariant(*case) for case in product(FIVE, [TWENTY, FORTY], PLACES, *more)]


def with_matching(invariant: Callable[..., None]) -> list[Callable[[], None]]:
    return [lambda people=people: invariant(people, MATCHED, 2) for people in FOUR]


def eligible() -> list[Callable[[], None]]:
    members = Memberships(out={0: "eliminado", 2: "eliminado"}, off={"negros": {3}})
    return [lambda p=p, n=n: invariants.fs2_eligible(p, TWENTY, n, members) for p in FIVE for n in PLACES]


def told(invariant: Callable[..., None], *more: object) -> list[Callable[[], None]]:
    return [lambda words=words: invariant(words, TWENTY, 4, *more) for words in WORDS]


def frauds() -> list[Callable[[], None]]:
    return [
        lambda words=words, who=who: invariants.fs14_fraud(words, TWENTY, 3, who, 3)
        for words in WORDS
        for who in words.split()
    ]


def counted(invariant: Callable[..., None], *more: int) -> list[Callable[[], None]]:
    return [lambda rule=rule, n=n: invariant(rule, n) for rule in RULES for n in (*range(1, 41), *more)]


CASES: dict[str, list[Callable[[], None]]] = {
    "rc1_rounding": counted(invariants.rc1_rounding),
    "rc2_threshold": [
        lambda offered=offered: invariants.rc2_threshold(guarapari(), offered, 9) for offered in range(5)
    ]
    + [lambda: invariants.rc2_threshold(regime(reserve("negros", "50%", minimum=2)), 1, 3)],
    "rc3_house_monotone": counted(invariants.rc3_house_monotone),
    "rc4_quota": counted(invariants.rc4_quota),
    "rc5_room": [
        lambda n=n: invariants.rc5_room(regime(reserve("a", "60%"), reserve("b", "50%")), n) for n in PLACES
    ],
    "rc6_trigger": [lambda: invariants.rc6_trigger(guarapari(), {"negros": 3, "indigenas": 10})],
    "rc7_total": [
        lambda places=places: invariants.rc7_total(guarapari(), dict(zip("ABC", places, strict=True)), "1")
        for places in product((1, 2, 3), repeat=3)
    ],
    "fs1_size": each(invariants.fs1_size),
    "fs2_eligible": eligible(),
    "fs3_open_merit": each(invariants.fs3_open_merit),
    "fs4_not_counted": each(invariants.fs4_not_counted),
    "fs5_list_merit": each(invariants.fs5_list_merit),
    "fs6_compliance": with_matching(invariants.fs6_compliance),
    "fs7_reversion_only_if_exhausted": each(invariants.fs7_reversion_only_if_exhausted),
    "fs8_no_justified_envy": each(invariants.fs8_no_justified_envy),
    "fs9_improvement": each(invariants.fs9_improvement, [1, 2, 3, 4]),
    "fs10_declaring": each(invariants.fs10_declaring, [0, 1, 2, 3, 4], ["negros"]),
    "fs11_group_not_worse": each(invariants.fs11_group_not_worse),
    "fs12_irrelevance": each(invariants.fs12_irrelevance, [0, 1, 2, 3, 4]),
    "fs13_withdrawal": each(invariants.fs13_withdrawal, [{0}, {2}, {1, 3}]),
    "fs14_fraud": frauds(),
    "cs1_well_formed": each(invariants.cs1_well_formed)
    + [
        lambda words=words: invariants.cs1_well_formed(
            pool(words), TWENTY, 4, people.candidates(words)[::-1], words
        )
        for words in WORDS
    ],
    "cs2_prefix_floor": each(invariants.cs2_prefix_floor),
    "cs3_prefix_consistency": each(invariants.cs3_prefix_consistency),
    "cs4_list_order": each(invariants.cs4_list_order),
    "cs5_more_favourable": each(invariants.cs5_more_favourable, [0, 1, 2, 3, 4], ["negros"]),
    "cs6_aggregation": [
        lambda p=p, split=split: invariants.cs6_aggregation(p, TWENTY, split)
        for p in FIVE
        for split in ([2, 3], [1, 1, 3], [4, 1])
    ],
    "cs7_same_list": [
        lambda p=p, n=n, who=who: invariants.cs7_same_list(p, guarapari(), n, who)
        for p in FIVE
        for n in PLACES
        for who in range(5)
    ],
    "cs8_places_not_calls": each(invariants.cs8_places_not_calls, [[], [0], [1, 2]]),
    "cs9_reversion_late": each(invariants.cs9_reversion_late),
    "cs10_labels": each(invariants.cs10_labels),
    "cs11_improvement": each(invariants.cs11_improvement, [1, 2, 3, 4]),
    "cs12_audit": told(invariants.cs12_audit),
}

BREAKS: list[tuple[str, Callable[[], Mutation]]] = [
    ("rc1_rounding", half_to_even),
    ("rc2_threshold", minimum_forgotten),
    ("rc2_threshold", series_restarts_with_new_places),
    ("rc3_house_monotone", half_up_in_even_totals_only),
    ("rc4_quota", counted_in_blocks_of_five),
    ("rc5_room", reserves_may_exceed_the_places),
    ("rc6_trigger", every_fifth),
    ("rc7_total", split_counted_cargo_by_cargo),
    ("fs1_size", reverted_places_are_lost),
    ("fs2_eligible", departed_are_called_again),
    ("fs3_open_merit", groups_kept_off_the_open_list),
    ("fs4_not_counted", compensation_forgotten),
    ("fs5_list_merit", the_last_of_the_list_first),
    ("fs6_compliance", matching_forgotten),
    ("fs7_reversion_only_if_exhausted", greedy_reversion),
    ("fs8_no_justified_envy", the_last_of_the_list_first),
    ("fs9_improvement", the_last_of_the_list_first),
    ("fs10_declaring", groups_kept_off_the_open_list),
    ("fs11_group_not_worse", greedy_reversion),
    ("fs12_irrelevance", places_depend_on_the_number_enrolled),
    ("fs13_withdrawal", places_depend_on_the_number_enrolled),
    ("fs14_fraud", compensation_forgotten),
    ("fs14_fraud", succession_from_the_open_list),
    ("cs1_well_formed", called_are_called_again),
    ("cs2_prefix_floor", greedy_reversion),
    ("cs3_prefix_consistency", compensation_forgotten),
    ("cs3_prefix_consistency", off_the_reserve_inside_the_open_places),
    ("cs4_list_order", the_last_of_the_list_first),
    ("cs5_more_favourable", groups_kept_off_the_open_list),
    ("cs6_aggregation", series_restarts_with_new_places),
    ("cs7_same_list", succession_from_the_open_list),
    ("cs8_places_not_calls", refusals_move_the_counter),
    ("cs9_reversion_late", greedy_reversion),
    ("cs10_labels", compensation_forgotten),
    ("cs11_improvement", off_the_reserve_inside_the_open_places),
    ("cs12_audit", calls_without_explanation),
    ("cs12_audit", rank_among_those_left),
]


def broken(name: str) -> int:
    """In how many of its cases an invariant fails."""
    return sum(_fails(case) for case in CASES[name])


def _fails(case: Callable[[], None]) -> bool:
    try:
        case()
    except AssertionError:
        return True
    return False


@pytest.mark.parametrize("name", CASES)
def test_it_holds(name):
    assert broken(name) == 0


@pytest.mark.parametrize(("name", "mutant"), BREAKS, ids=[f"{name}-{m.__name__}" for name, m in BREAKS])
def test_it_fails_on_a_broken_engine(name, mutant, monkeypatch):
    for target, replacement in mutant().items():
        monkeypatch.setattr(target, replacement)
    assert broken(name) > 0


def test_every_invariant_is_shown_to_fail():
    named = {name for name in vars(invariants) if name[:2] in {"rc", "fs", "cs"} and name[2].isdigit()}
    assert len(named) == 7 + 14 + 12
    assert named == set(CASES) == {name for name, _ in BREAKS}
