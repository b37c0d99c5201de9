"""A commission the norm forbids hears nobody."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta

import pytest

from isonomia.law.procedure.composition import Board, Check, Post, Rule, appeal_checks, checks, may_hear
from support.hearings import BAR, COUNCIL, DAY, board, ferraz, guarapari, member, without
from support.regimes import FERRAZ


def unmet(found: tuple[Check, ...]) -> list[Rule]:
    return [check.rule for check in found if not check.met]


def test_a_whole_commission_may_hear() -> None:
    found = checks(ferraz(), board(), DAY)
    assert unmet(found) == []
    assert may_hear(found)
    assert {check.rule for check in found} >= {Rule.SEAT, Rule.SEAT_IF_POSSIBLE, Rule.GENDER, Rule.COLOUR}


def test_the_councils_seat_is_mandatory_and_cites_the_law() -> None:
    """Ferraz art. 2, § 5."""
    lacking = replace(board(), members=(member("x9"), *without(board(), "m0").members))
    found = checks(ferraz(), lacking, DAY)
    assert unmet(found) == [Rule.SEAT]
    [seat] = [check for check in found if check.rule is Rule.SEAT]
    assert seat.citations == (f"{FERRAZ}#art2-par5",)
    assert seat.values == {"entidade": COUNCIL, "ha": 0, "precisa": 1, "justificado": False}
    assert not may_hear(found)


def test_the_bars_seat_may_stay_empty_with_the_reason() -> None:
    """«Se possível»: an empty seat is met by why it is empty, and only then."""
    lacking = replace(board(), members=(member("x9"), *without(board(), "m1").members))
    assert unmet(checks(ferraz(), lacking, DAY)) == [Rule.SEAT_IF_POSSIBLE]
    blank = replace(lacking, justified={BAR: "  "})
    assert unmet(checks(ferraz(), blank, DAY)) == [Rule.SEAT_IF_POSSIBLE]
    said = replace(lacking, justified={BAR: "ofício 3/2027, sem resposta em 15 dias"})
    assert unmet(checks(ferraz(), said, DAY)) == []


def test_a_reason_does_not_replace_the_mandatory_seat() -> None:
    lacking = replace(
        board(),
        members=(member("x9"), *without(board(), "m0").members),
        justified={COUNCIL: "não respondeu"},
    )
    assert unmet(checks(ferraz(), lacking, DAY)) == [Rule.SEAT]


def test_an_alternate_does_not_fill_a_seat() -> None:
    members = [replace(each, body="") if each.post is Post.FULL else each for each in board().members]
    assert set(unmet(checks(ferraz(), replace(board(), members=tuple(members)), DAY))) == {
        Rule.SEAT,
        Rule.SEAT_IF_POSSIBLE,
    }


@pytest.mark.parametrize(
    ("change", "rule"),
    [
        (lambda one: replace(one, act=""), Rule.DESIGNATED),
        (lambda one: replace(one, until=DAY - timedelta(days=1)), Rule.DESIGNATED),
        (lambda one: replace(one, since=None), Rule.DESIGNATED),
        (lambda one: without(one, "m4"), Rule.MEMBERS),
        (lambda one: without(one, "ms4"), Rule.ALTERNATES),
        (lambda one: replace(one, members=(*one.members, one.members[0])), Rule.REPEATED),
    ],
)
def test_each_rule_is_seen_to_fail(change: object, rule: Rule) -> None:
    assert callable(change)
    assert unmet(checks(ferraz(), change(board()), DAY)) == [rule]


@pytest.mark.parametrize(
    ("field", "value", "rule"),
    [
        ("gender", "f", Rule.GENDER),
        ("gender", "", Rule.GENDER),
        ("colour", "branca", Rule.COLOUR),
        ("trained", False, Rule.TRAINING),
        ("secrecy", False, Rule.SECRECY),
    ],
)
def test_what_each_member_has_to_have(field: str, value: object, rule: Rule) -> None:
    alike = tuple(replace(each, **{field: value}) for each in board().members)  # type: ignore[arg-type]
    assert unmet(checks(ferraz(), replace(board(), members=alike), DAY)) == [rule]


def test_whoever_runs_the_competition_does_not_judge_in_it() -> None:
    assert unmet(checks(ferraz(), board(), DAY, office={"m3"})) == [Rule.SEPARATION]


def test_a_part_of_the_group_where_a_norm_asks_it() -> None:
    """One third, as a law of Espírito Santo asks: two of five are enough, one is not."""
    asking = guarapari(parte_do_grupo="1/3")
    assert unmet(checks(asking, board(), DAY, group={"preta", "parda"})) == []
    one = tuple(replace(each, colour="parda" if each.id == "m2" else "branca") for each in board().members)
    found = checks(asking, replace(board(), members=one), DAY, group={"preta", "parda"})
    assert unmet(found) == [Rule.GROUP_PART]
    majority = guarapari(parte_do_grupo="1/2")
    assert Rule.GROUP_PART not in {check.rule for check in checks(guarapari(), board(), DAY)}
    assert unmet(checks(majority, Board((), "a", DAY, DAY), DAY, group={"preta"}))[-1] is Rule.GROUP_PART


def test_nothing_that_a_member_declared_is_ever_in_a_check() -> None:
    telling = tuple(
        replace(each, gender=f"segredo-{at}", colour=f"canario-{at}")
        for at, each in enumerate(board().members)
    )
    found = checks(guarapari(parte_do_grupo="1/3"), replace(board(), members=telling), DAY)
    assert not any(word in repr(found) for word in ("segredo", "canario"))
    assert not any(word in repr(telling) for word in ("segredo", "canario"))


def test_the_appeal_has_nobody_of_the_first() -> None:
    others = board(full=3, alternates=0, prefix="r")
    assert unmet(appeal_checks(ferraz(), board(), others, DAY)) == []
    shared = replace(others, members=(*others.members[:2], board().members[2]))
    found = appeal_checks(ferraz(), board(), shared, DAY)
    assert unmet(found) == [Rule.NOBODY_IN_BOTH]
    assert [c.citations for c in found if not c.met] == [(f"{FERRAZ}#art2-par2-II",)]
    assert unmet(appeal_checks(ferraz(), board(), board(2, 0, "r"), date(2028, 1, 1))) == [
        Rule.DESIGNATED,
        Rule.MEMBERS,
    ]
