"""Nobody decides alone on documents or on a disability, and a tie favours the person."""

from __future__ import annotations

import pytest

from isonomia.law.procedure.composition import Post, Rule, team_checks
from isonomia.law.procedure.joint import ADVERSE, DECIDING, FAVOURABLE, Lacking, carried, lacking
from isonomia.law.procedure.tables import ALL
from support.hearings import DAY, board, ferraz

DOCTOR, OTHER = "Medicina", "Psicologia"


@pytest.mark.parametrize("act", DECIDING)
def test_of_two_opposite_decisions_the_same_people_can_take_exactly_one(act: str) -> None:
    opposite = (ADVERSE if act in FAVOURABLE else FAVOURABLE)[0]
    for present in range(1, 8):
        for agreed in range(present + 1):
            assert carried(act, agreed, present) is not carried(opposite, present - agreed, present)


def test_a_tie_favours_the_person() -> None:
    assert carried("reconhecer", 2, 4)
    assert not carried("nao-reconhecer", 2, 4)
    assert carried("nao-reconhecer", 3, 4)


@pytest.mark.parametrize(("agreed", "present"), [(0, 0), (3, 2), (-1, 2)])
def test_impossible_numbers_are_refused(agreed: int, present: int) -> None:
    with pytest.raises(ValueError, match=str(present)):
        carried("negar", agreed, present)


def test_three_decide_and_a_team_is_of_more_than_one_profession() -> None:
    rules = ferraz()
    assert lacking(rules, [DOCTOR, OTHER], team=True) is Lacking.FEW
    assert lacking(rules, [DOCTOR, DOCTOR, ""], team=True) is Lacking.ONE_PROFESSION
    assert lacking(rules, [DOCTOR, DOCTOR, OTHER], team=True) is None
    assert lacking(rules, ["", "", ""], team=False) is None


def test_a_team_too_small_to_decide_assesses_nobody() -> None:
    small = board()
    full = small.of(Post.FULL)
    [check] = [each for each in team_checks(ferraz(), small, DAY) if each.rule is Rule.MEMBERS]
    assert check.met
    assert check.values == {"ha": len(full), "precisa": 3}


def test_every_end_of_a_case_of_papers_or_disability_is_reached_by_several_or_by_time_or_authority() -> None:
    alone = [
        (name, move.act)
        for name in ("documentos", "avaliacao-da-deficiencia", "aptidao-para-o-cargo")
        for move in ALL[name].moves
        if move.after in ALL[name].rests and move.act not in DECIDING
    ]
    assert {act for _name, act in alone} == {"fim-do-prazo-de-recurso", "prevalecer-a-declaracao", "manter"}
