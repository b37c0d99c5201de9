"""The invariants of the allocation, by the names of the theory (RC counts, FS sets, CS sequences).

Each function states one, on one case, and fails by assertion. They run the engine themselves, so that a
broken engine breaks them: ``tests/property/test_invariants_can_fail.py`` shows that each can fail.
A pool is the groups of each person in merit order; people are their indices in it.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import combinations, pairwise

from isonomia.law.allocation import distribution, order, reserve
from isonomia.law.allocation.board import Board
from isonomia.law.allocation.entrants import Memberships
from isonomia.law.allocation.values import Effect
from isonomia.law.norms.model import OPEN, Reserve
from isonomia.law.norms.regime import Regime
from isonomia.law.norms.rules import Rule
from support import engine, law_set
from support.engine import Pool
from support.stories import Story

# -- RC: the reserved count ------------------------------------------------------------------------


def rc1_rounding(rule: Reserve, places: int) -> None:
    """The count is the exact share, rounded as the norm says (half up: the fraction of half rises)."""
    cap = rule.cap.share.value if rule.cap else None
    expected = law_set.reserved(rule.share.value, places, rule.rounding, rule.minimum_places, cap)
    assert reserve.count(rule, places) == expected


def rc2_threshold(rules: Regime, offered: int, later: int) -> None:
    """Below the minimum nothing is reserved, and the counter is kept for the places that arise."""
    kept = reserve.offered(rules, offered)
    for rule in rules.reserves:
        if offered < rule.minimum_places:
            assert reserve.count(rule, offered) == 0
    board = engine.lay((), kept, offered)
    board.add_places(later)
    kinds = [place.type for place in board.places]
    if rules.readings["vaga-superveniente"] == "nao-conta" and any(
        offered < rule.minimum_places for rule in rules.reserves
    ):
        below = {rule.group for rule in rules.reserves if offered < rule.minimum_places}
        assert not below & set(kinds)
    else:
        for n in range(offered, offered + later + 1):
            for rule in rules.reserves:
                assert kinds[:n].count(rule.group) == reserve.count(rule, n)


def rc3_house_monotone(rule: Reserve, upto: int) -> None:
    """One more place adds one reserved place or none."""
    counted = [reserve.count(rule, n) for n in range(upto + 1)]
    assert all(0 <= after - before <= 1 for before, after in pairwise(counted))


def rc4_quota(rule: Reserve, places: int) -> None:
    """Between the share rounded down and up, and off by half a place at most where half decides."""
    exact, counted = rule.share.value * places, reserve.count(rule, places)
    assert exact.numerator // exact.denominator <= counted <= -(-exact.numerator // exact.denominator)
    if rule.rounding.value.startswith("meio"):
        assert abs(counted - exact) <= Fraction(1, 2)


def rc5_room(rules: Regime, places: int) -> None:
    """The table adds up to the places, and no list has less than none."""
    table = reserve.counts(rules, places)
    assert sum(table.values()) == places
    assert min(table.values()) >= 0


def rc6_trigger(rules: Regime, first: Mapping[str, int]) -> None:
    """The first place of each group stands where the law says."""
    laid = order.order(rules, 100)
    assert {group: laid.index(group) + 1 for group in first} == first


def rc7_total(rules: Regime, places: Mapping[str, int], seed: str) -> None:
    """The draw splits the count of the total without losing a place, and a poorer split is found out."""
    tables = distribution.draw(rules, places, seed)
    total = sum(places.values())
    for code, table in tables.items():
        assert sum(table.values()) == places[code]
        assert min(table.values()) >= 0
    for rule in rules.reserves:
        assert sum(table[rule.group] for table in tables.values()) == reserve.count(rule, total)
    assert not distribution.shortfalls(rules, tables)
    for code, table in tables.items():
        for rule in rules.reserves:
            if table[rule.group]:
                poorer = {**table, rule.group: table[rule.group] - 1, OPEN: table[OPEN] + 1}
                found = distribution.shortfalls(rules, {**tables, code: poorer})
                required = reserve.count(rule, total)
                assert [(s.group, s.required, s.given) for s in found] == [
                    (rule.group, required, required - 1)
                ]


# -- FS: who holds the places ----------------------------------------------------------------------


def fs1_size(pool: Pool, rules: Regime, places: int) -> None:
    """Every place has a person while there are people."""
    assert len(engine.run(pool, rules, places).people) == min(places, len(pool))


def fs2_eligible(pool: Pool, rules: Regime, places: int, members: Memberships) -> None:
    """Nobody who is out is called, and nobody counts in a group that did not confirm them."""
    seen = engine.run(pool, rules, places, members=members)
    assert not seen.people & set(members.out)
    for i, label in seen.labels.items():
        assert label == OPEN or (label in pool[i] and i not in members.off.get(label, ()))


def fs3_open_merit(pool: Pool, rules: Regime, places: int) -> None:
    """The first of the open list, as many as its places, are in."""
    board = engine.fill(engine.lay(pool, rules, places))
    open_places, _ = engine.table_of(board)
    assert set(range(min(open_places, len(pool)))) <= engine.outcome(board).people


def fs4_not_counted(pool: Pool, rules: Regime, places: int) -> None:
    """Who is within the number of open places does not count in a reserve."""
    board = engine.fill(engine.lay(pool, rules, places))
    open_places, _ = engine.table_of(board)
    seen = engine.outcome(board)
    assert all(seen.labels[i] == OPEN for i in range(min(open_places, len(pool))))


def fs5_list_merit(pool: Pool, rules: Regime, places: int) -> None:
    """Whoever is better and belongs to every group of someone called is called too."""
    seen = engine.run(pool, rules, places).people
    for better, worse in combinations(range(len(pool)), 2):
        if worse in seen and pool[better] >= pool[worse]:
            assert better in seen


def fs6_compliance(pool: Pool, rules: Regime, places: int) -> None:
    """As many reserved places are filled by their groups as can be, among people outside the open places."""
    board = engine.fill(engine.lay(pool, rules, places))
    seen = engine.outcome(board)
    _, reserves = engine.table_of(board)
    slots = tuple(sorted(group for group, number in reserves.items() for _ in range(number)))
    outside = tuple(pool[i] for i in range(len(pool)) if seen.labels.get(i) != OPEN)
    filled = sum(label != OPEN for label in seen.labels.values())
    assert filled == law_set.largest_matching(outside, slots)


def fs7_reversion_only_if_exhausted(pool: Pool, rules: Regime, places: int) -> None:
    """A reserved place goes to another list only when nobody of the group is left."""
    board = engine.fill(engine.lay(pool, rules, places))
    seen = engine.outcome(board)
    _, reserves = engine.table_of(board)
    for group, number in reserves.items():
        if len(seen.counting_in(group)) < number:
            assert all(i in seen.people for i in range(len(pool)) if group in pool[i])


def fs8_no_justified_envy(pool: Pool, rules: Regime, places: int) -> None:
    """Whoever is left out was passed only by people holding places of a group not theirs."""
    seen = engine.run(pool, rules, places)
    for better, worse in combinations(range(len(pool)), 2):
        if better not in seen.people and worse in seen.people:
            assert seen.labels[worse] not in {OPEN, *pool[better]}


def fs9_improvement(pool: Pool, rules: Regime, places: int, who: int) -> None:
    """Who is called is still called one rank higher."""
    if who in engine.run(pool, rules, places).people:
        assert who - 1 in engine.run(_one_rank_up(pool, who), rules, places).people


def fs10_declaring(pool: Pool, rules: Regime, places: int, who: int, group: str) -> None:
    """Who is called is still called after declaring one more group."""
    if who in engine.run(pool, rules, places).people:
        assert who in engine.run(_declaring(pool, who, group), rules, places).people


def fs11_group_not_worse(pool: Pool, rules: Regime, places: int) -> None:
    """The group has at least what merit alone would give it, and its reserve while it has people."""
    (group,) = rules.groups
    board = engine.fill(engine.lay(pool, rules, places))
    members = {i for i in range(len(pool)) if group in pool[i]}
    called = len(engine.outcome(board).people & members)
    assert called >= len(members & set(range(places)))
    assert called >= min(engine.table_of(board)[1][group], len(members))


def fs12_irrelevance(pool: Pool, rules: Regime, places: int, who: int) -> None:
    """Without somebody who is not called anyway, the same people are called."""
    seen = engine.run(pool, rules, places).people
    if who not in seen:
        assert _without(pool, rules, places, {who}) == seen


def fs13_withdrawal(pool: Pool, rules: Regime, places: int, gone: set[int]) -> None:
    """When people leave, everybody else who was called is called."""
    assert _without(pool, rules, places, gone) >= engine.run(pool, rules, places).people - gone


def fs14_fraud(pool_words: str, rules: Regime, places: int, who: str, after: int) -> None:
    """Someone eliminated at any moment leaves the places as if they had never competed."""
    story = Story(pool_words, places, rules).call(after).act("fraude", who)
    story.call(sum(place.is_free for place in story.board.places))
    others = " ".join(word for word in pool_words.split() if word != who)
    assert story.called == Story(others, places, rules).call(places).called


# -- CS: the sequence of calls ---------------------------------------------------------------------


def cs1_well_formed(
    pool: Pool, rules: Regime, places: int, rows: Sequence[object] = (), words: str = ""
) -> None:
    """Nobody is called twice; the same input gives the same calls, whatever the order of its rows."""
    called = engine.run(pool, rules, places).order
    assert len(set(called)) == len(called)
    assert engine.run(pool, rules, places).order == called
    if words:
        told = Story(words, places, rules).call_all()
        assert Story(list(rows), places, rules).call_all().telling() == told.telling()


def cs2_prefix_floor(pool: Pool, rules: Regime, places: int) -> None:
    """After t calls each group has had its reserve of t places, while it has people."""
    board = engine.fill(engine.lay(pool, rules, places))
    called = [call.entrant for call in board.calls]
    for t in range(1, len(called) + 1):
        kinds = [place.type for place in board.places[:t]]
        for group in rules.groups:
            members = {i for i in range(len(pool)) if group in pool[i]}
            assert len(members & set(called[:t])) >= min(kinds.count(group), len(members))


def cs3_prefix_consistency(pool: Pool, rules: Regime, places: int) -> None:
    """After t calls those called are the law's set of t places."""
    board = engine.fill(engine.lay(pool, rules, places))
    called = [call.entrant for call in board.calls]
    for t in range(1, len(called) + 1):
        assert set(called[:t]) == _law(pool, board, t).people


def cs4_list_order(pool: Pool, rules: Regime, places: int) -> None:
    """Among people of the same groups calls follow merit."""
    called = engine.run(pool, rules, places).order
    for earlier, later in combinations(called, 2):
        assert earlier < later or pool[earlier] != pool[later]


def cs5_more_favourable(pool: Pool, rules: Regime, places: int, who: int, group: str) -> None:
    """Declaring one more group never brings a later call."""
    called = engine.run(pool, rules, places).order
    if who in called:
        declared = engine.run(_declaring(pool, who, group), rules, places).order
        assert who in declared[: called.index(who) + 1]


def cs6_aggregation(pool: Pool, rules: Regime, batches: Sequence[int]) -> None:
    """Places that come in batches give the calls of all of them at once."""
    board = engine.lay(pool, rules, 0)
    for batch in batches:
        board.add_places(batch)
        engine.fill(board)
    assert engine.outcome(board) == engine.run(pool, rules, sum(batches))


def cs7_same_list(pool: Pool, rules: Regime, places: int, who: int) -> None:
    """``estatica``: a vacated place goes to the next not yet called of the list in which it counted."""
    board = engine.fill(engine.lay(pool, rules, places))
    if who not in board.active:
        return
    before = engine.outcome(board)
    left = board.active[who]
    label, place = left.counts_in, left.place
    if left.reverted and label == OPEN:
        return  # asks the exhausted list again
    engine.leave(board, who)
    engine.fill(board)
    waiting = [i for i in range(len(pool)) if i not in before.order]
    own = [i for i in waiting if label == OPEN or label in pool[i]]
    if own:
        assert board.places[place - 1].holder == own[0]
        assert board.active[own[0]].counts_in == label


def cs8_places_not_calls(pool: Pool, rules: Regime, places: int, leavers: Sequence[int]) -> None:
    """Refusals do not move the counter: place n belongs to the list it belonged to."""
    board = engine.after_leaving(pool, rules, places, leavers)
    assert [place.type for place in board.places] == order.order(rules, places)
    new = [call for call in board.calls if call.succeeds is None]
    assert [call.place for call in new] == list(range(1, len(new) + 1))
    assert all(call.place_type == board.places[call.place - 1].type for call in board.calls)
    assert len(board.active) == min(places, len(pool) - len({*leavers}))


def cs9_reversion_late(pool: Pool, rules: Regime, places: int) -> None:
    """A reserved place reverts only when nobody of the group is left at that moment."""
    board = engine.fill(engine.lay(pool, rules, places))
    called: set[int] = set()
    for call in board.calls:
        if call.place_type != OPEN and call.list == OPEN:
            assert all(i in called for i in range(len(pool)) if call.place_type in pool[i])
        called.add(call.entrant)


def cs10_labels(pool: Pool, rules: Regime, places: int) -> None:
    """After t calls each group counts its reserve of t places; a label goes from group to open only."""
    board = engine.lay(pool, rules, places)
    before: Mapping[int, str] = {}
    for t in range(1, min(places, len(pool)) + 1):
        engine.calling.call_up_to(board, 1)
        seen = engine.outcome(board)
        law = _law(pool, board, t)
        for group in rules.groups:
            members = {i for i in law.reserve if group in pool[i]}
            assert seen.counting_in(group) == members
        assert all(now == before[i] or now == OPEN for i, now in seen.labels.items() if i in before)
        before = seen.labels


def cs11_improvement(pool: Pool, rules: Regime, places: int, who: int) -> None:
    """One rank higher never brings a later call."""
    called = engine.run(pool, rules, places).order
    if who in called:
        improved = engine.run(_one_rank_up(pool, who), rules, places).order
        assert who - 1 in improved[: called.index(who) + 1]


def cs12_audit(words: str, rules: Regime, places: int) -> None:
    """Every call says its place, rule, list, rank and devices, and a replay says the same."""
    story = Story(words, places, rules).call(places)
    for call in story.calls:
        applied = [step for step in call.steps if step.effect is Effect.APPLIED]
        assert applied
        assert applied[0].rule in {Rule.ORDER, Rule.PRINTED_TABLE}
        assert (applied[0].values["vaga"], applied[0].values["tipo_vaga"]) == (call.place, call.place_type)
        by_list = [step for step in applied if step.rule in {Rule.OPEN_LIST, Rule.GROUP_LIST}]
        assert [(s.values["inscricao"], s.values["lista"], s.values["posicao"]) for s in by_list] == [
            (story.name(call.entrant), call.list, call.position)
        ]
        assert all(step.citations for step in applied)
        reached = [
            step.values["inscricao"]
            for step in applied
            if step.rule is Rule.NOT_COUNTED and step.values["inscricao"] != story.name(call.entrant)
        ]
        assert (reached[-1] if reached else "") == story.name(call.compensates)
    again = story.told_again()
    assert again.telling() == story.telling()
    assert [call.steps for call in again.calls] == [call.steps for call in story.calls]


# -- pools that differ a little --------------------------------------------------------------------


def _law(pool: Pool, board: Board, places: int) -> law_set.LawSet:
    kinds = [place.type for place in board.places[:places]]
    reserves = {group: kinds.count(group) for group in board.regime.groups}
    reversion = board.regime.readings["reversao"]
    return law_set.law_set(pool, kinds.count(OPEN), reserves, reversion=reversion)


def _without(pool: Pool, rules: Regime, places: int, gone: set[int]) -> set[int]:
    """Who is called, by their old indices, when these never competed."""
    left = [i for i in range(len(pool)) if i not in gone]
    seen = engine.run([pool[i] for i in left], rules, places)
    return {left[at] for at in seen.people}


def _one_rank_up(pool: Pool, who: int) -> list[frozenset[str]]:
    moved = list(pool)
    moved[who - 1], moved[who] = moved[who], moved[who - 1]
    return moved


def _declaring(pool: Pool, who: int, group: str) -> list[frozenset[str]]:
    declared = list(pool)
    declared[who] = declared[who] | {group}
    return declared
