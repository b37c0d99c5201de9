"""Sealed votes, their opening, and the decision of one commission and of two."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from isonomia.law.norms.model import Evidence
from isonomia.law.procedure.ballots import (
    Ballot,
    Box,
    Flaw,
    Opened,
    Unopened,
    flaws,
    open_box,
    seal,
    seen_by,
)
from isonomia.law.procedure.decision import Because, Decision, Tally, count, decide, decide_appeal
from isonomia.law.procedure.reasons import ALONE, REASONS, Choice, Reason
from support.hearings import ballot, ferraz, tally

FIVE = ("m0", "m1", "m2", "m3", "m4")
SALT = "0123456789abcdef" * 2


def salt(member: str) -> str:
    return f"{SALT}{member}"


def box_of(choices: list[Choice]) -> tuple[Box, list[tuple[Ballot, str]]]:
    ballots = [(ballot(m, c), salt(m)) for m, c in zip(FIVE, choices, strict=False)]
    box = Box(FIVE)
    for one, its_salt in ballots:
        box = box.put(one.member, seal(one, its_salt))
    return box, ballots


# ---- the ballot


@pytest.mark.parametrize("evidence", Evidence)
@pytest.mark.parametrize("choice", Choice)
def test_every_vote_has_reasons_of_its_own(evidence: Evidence, choice: Choice) -> None:
    known = REASONS[evidence, choice]
    text = "Motivo." if choice is Choice.REJECT else ""
    assert flaws(Ballot("m0", choice, (known[0],), text), evidence) == ()
    others = {r for key, reasons in REASONS.items() if key != (evidence, choice) for r in reasons} - set(
        known
    )
    assert flaws(Ballot("m0", choice, (min(others),), text), evidence)[0] is Flaw.OTHER_REASON


def test_what_a_rejection_needs() -> None:
    reject = ballot("m0", Choice.REJECT)
    assert flaws(replace(reject, reasons=()), Evidence.PHENOTYPE) == (Flaw.NO_REASON,)
    assert flaws(replace(reject, text=" "), Evidence.PHENOTYPE) == (Flaw.NO_TEXT,)
    assert flaws(replace(reject, reasons=(Reason.SKIN,)), Evidence.PHENOTYPE) == (Flaw.ASPECT_ALONE,)
    whole = replace(reject, reasons=(Reason.WHOLE_DOES_NOT, Reason.SKIN))
    assert flaws(whole, Evidence.PHENOTYPE) == ()
    assert set(REASONS[Evidence.PHENOTYPE, Choice.REJECT]) >= ALONE


# ---- the seal


def test_a_seal_hides_the_vote_and_holds_it() -> None:
    yes, no = ballot("m0", Choice.CONFIRM), ballot("m0", Choice.REJECT)
    assert len({seal(yes, salt("a")), seal(no, salt("a")), seal(yes, salt("b"))}) == 3
    with pytest.raises(ValueError, match="curto"):
        seal(yes, "curto")
    assert not any(word in repr(no) for word in ("nao-confirmo", "conjunto", "permitiu"))


def test_only_who_votes_puts_a_seal_and_may_change_their_own() -> None:
    box = Box(FIVE).put("m0", "x").put("m0", "y")
    assert box.seals == {"m0": "y"}
    with pytest.raises(KeyError):
        box.put("m9", "x")


@given(
    mine=st.sampled_from(Choice),
    here=st.lists(st.sampled_from(Choice), min_size=4, max_size=4),
    there=st.lists(st.sampled_from(Choice), min_size=4, max_size=4),
)
def test_two_worlds_that_differ_in_the_others_votes_look_the_same(
    mine: Choice, here: list[Choice], there: list[Choice]
) -> None:
    """Until the opening, a member sees the count and their own seal; the chair sees the count."""
    one, _ = box_of([mine, *here])
    other, _ = box_of([mine, *there])
    for viewer in ("m0", "presidencia"):
        assert repr(seen_by(one, viewer)) == repr(seen_by(other, viewer))
    assert repr(one) == repr(other)


def test_it_is_not_said_who_has_voted() -> None:
    early, late = Box(FIVE).put("m1", "x"), Box(FIVE).put("m4", "x")
    assert seen_by(early, "presidencia") == seen_by(late, "presidencia")
    assert not early.full


def test_a_box_opens_whole_or_not_at_all() -> None:
    box, ballots = box_of([Choice.CONFIRM] * 3 + [Choice.REJECT] * 2)
    assert box.full
    opened = open_box(box, 5, ballots)
    assert isinstance(opened, Opened)
    assert [one.member for one in opened.ballots] == list(FIVE)
    assert count(opened.ballots) == Tally(3, 2, 0)
    assert open_box(Box(FIVE, {}), 5, []) is Unopened.QUORUM
    assert open_box(box, 5, ballots[:4]) is Unopened.LACKING
    turned = [(replace(ballots[0][0], choice=Choice.REJECT), ballots[0][1]), *ballots[1:]]
    assert open_box(box, 5, turned) is Unopened.ALTERED


# ---- the decision


@pytest.mark.parametrize(
    ("votes", "confirmed", "because"),
    [
        ("SSSSS", True, Because.ALL),
        ("SSSNN", True, Because.MAJORITY),
        ("SSNNN", False, Because.MAJORITY),
        ("NNNNN", False, Because.ALL),
        ("SSNN", True, Because.TIE),
        ("SNNND", False, Because.MAJORITY),
        ("SDDNN", True, Because.DOUBT),
        ("DDNNN", False, Because.MAJORITY),
        ("DDDDD", True, Because.DOUBT),
        ("DDNN", True, Because.TIE),
    ],
)
def test_by_majority_the_presumption_wins_ties_and_doubts(
    votes: str, confirmed: bool, because: Because
) -> None:
    """Ferraz art. 2, § 1: the declaration is presumed true."""
    decided = decide(ferraz(), tally(votes))
    assert (decided.confirmed, decided.because) == (confirmed, because)


@pytest.mark.parametrize(
    ("votes", "confirmed"), [("SNNNN", True), ("DNNNN", True), ("NNNNN", False), ("SSSSN", True)]
)
def test_where_only_unanimity_rejects(votes: str, confirmed: bool) -> None:
    assert decide(ferraz(decisao="unanimidade"), tally(votes)).confirmed is confirmed


@pytest.mark.parametrize(("votes", "confirmed"), [("SSSSN", True), ("SSSNN", False), ("SSSDN", True)])
def test_where_three_quarters_must_approve_four_of_five_do(votes: str, confirmed: bool) -> None:
    """A law of Barra de São Francisco (ES) asks 75% of the commission."""
    assert decide(ferraz(decisao="parcela"), tally(votes)).confirmed is confirmed


def test_a_doubt_may_be_left_out_of_the_count() -> None:
    out = ferraz(duvida="nao-conta")
    assert not decide(out, tally("SDDNN")).confirmed
    assert decide(out, tally("SNDDD")).confirmed
    assert decide(out, tally("DDD")).confirmed


def test_nobody_voting_decides_nothing() -> None:
    with pytest.raises(ValueError, match="votos"):
        decide(ferraz(), Tally(0, 0, 0))


@pytest.mark.parametrize(
    ("first", "appeal", "confirmed", "because"),
    [
        ("SNNNN", "SNN", True, Because.TWICE_DIVIDED),
        ("SSNNN", "SNN", True, Because.TWICE_DIVIDED),
        ("NNNNN", "SNN", False, Because.UPHELD),
        ("SNNNN", "NNN", False, Because.UPHELD),
        ("NNNNN", "NNN", False, Because.UPHELD),
        ("NNNNN", "SSN", True, Because.GRANTED),
    ],
)
def test_two_rejections_neither_unanimous_leave_the_declaration_standing(
    first: str, appeal: str, confirmed: bool, because: Because
) -> None:
    rejected = decide(ferraz(), tally(first))
    final = decide_appeal(ferraz(), rejected, tally(appeal))
    assert (final.confirmed, final.because) == (confirmed, because)
    assert final.tally == tally(appeal)
    assert rejected == decide(ferraz(), tally(first))  # the preliminary one is kept as it was


def test_a_norm_may_let_the_majority_of_the_appeal_decide() -> None:
    plain = ferraz(dupla_negativa="maioria")
    assert not decide_appeal(plain, decide(plain, tally("SNNNN")), tally("SNN")).confirmed


def test_nothing_to_appeal_where_the_declaration_was_confirmed() -> None:
    with pytest.raises(ValueError, match="recurso"):
        decide_appeal(ferraz(), decide(ferraz(), tally("SSSSS")), tally("NNN"))


@given(
    st.integers(0, 7),
    st.integers(0, 7),
    st.integers(0, 7),
    st.sampled_from(["maioria", "unanimidade", "parcela"]),
)
def test_one_more_favourable_vote_never_hurts(confirm: int, reject: int, doubt: int, rule: str) -> None:
    conduct = ferraz(decisao=rule)
    if not confirm + reject + doubt:
        return

    def stands(one: Tally) -> bool:
        found: Decision = decide(conduct, one)
        return found.confirmed

    if stands(Tally(confirm, reject, doubt)):
        assert stands(Tally(confirm + 1, reject, doubt))
        if reject:
            assert stands(Tally(confirm + 1, reject - 1, doubt))
