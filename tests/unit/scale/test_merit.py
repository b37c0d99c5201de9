"""The order of merit over columns against ``competition.ranking``: criteria, gaps, draws, ties."""

import random
from datetime import date, timedelta
from decimal import Decimal

import polars as pl
import pytest

from isonomia.law.competition.candidate import Candidate
from isonomia.law.competition.edital import TieCriterion, TieKind
from isonomia.law.competition.ranking import age_on, rank
from isonomia.scale import merit
from isonomia.scale.keys import latest_birth
from isonomia.scale.merit import merit_of
from isonomia.scale.people import read_people
from isonomia.scale.spec import Cargo, Competition, Spec
from support.national import rows_of

ELDERLY = TieCriterion(TieKind.ELDERLY, on=date(2025, 5, 1))
PARTIAL = TieCriterion(TieKind.SCORE, column="especifica")
JUROR, OLDER = TieCriterion(TieKind.JUROR), TieCriterion(TieKind.OLDER)
DRAWN, UNDRAWN = TieCriterion(TieKind.DRAW, seed="5890"), TieCriterion(TieKind.DRAW)
LISTS = [
    (),
    (ELDERLY, PARTIAL, OLDER),
    (ELDERLY, OLDER, DRAWN),
    (PARTIAL, JUROR, UNDRAWN),
    (DRAWN, OLDER),
    (JUROR,),
]


def people(chance: random.Random, cargo: str) -> list[Candidate]:
    """Candidates with few different values, some of them missing."""
    gaps = chance.choice((0, 0, 0.2))
    ranked = chance.choice(("", "", "all", "some"))

    def maybe(value: object) -> object:
        return None if chance.random() < gaps else value

    return [
        Candidate(
            f"{cargo}-{at:02d}",
            cargo,
            score=Decimal(chance.randint(0, 30)) / 8,
            rank=at // 2 + 1 if ranked == "all" or (ranked == "some" and chance.random() < 0.5) else None,
            birth=maybe(date(1955, 1, 1) + timedelta(days=chance.choice((0, 3000, 3774, 9000)))),
            juror=chance.random() < 0.3,
            scores={} if (score := maybe(Decimal(chance.randint(0, 3)))) is None else {"especifica": score},
        )
        for at in range(chance.randint(0, 25))
    ]


@pytest.mark.parametrize("seed", range(40))
def test_merit_and_ties_are_those_of_the_readable_engine(seed):
    chance = random.Random(seed)
    competitions = [Competition(chance.choice(LISTS), chance.choice((None, 0, 1, 2))) for _ in range(3)]
    pools = [people(chance, f"C{number}") for number in range(3)]
    spec = Spec((), tuple(competitions), (), {}, tuple(Cargo(f"C{n}", n, 1, None, None) for n in range(3)))
    rows = rows_of([one for pool in pools for one in pool], ()).sample(fraction=1, shuffle=True, seed=seed)
    found, problems = merit_of(read_people(rows, spec), spec)
    assert problems == []
    for number, (competition, pool) in enumerate(zip(competitions, pools, strict=True)):
        ranking = rank(pool, competition.criteria, competition.decimals)
        mine = found.people.filter(pl.col("cargo") == number)
        assert mine["inscricao"].to_list() == [one.id for one in ranking.merit]
        ties: dict[int, list[str]] = {}
        for tie, who in mine.select("tie", "inscricao").iter_rows():
            if tie is not None:
                ties.setdefault(tie, []).append(who)
        assert [tuple(members) for members in ties.values()] == [tie.members for tie in ranking.ties]
        assert [found.missing.get(tie, "") for tie in ties] == [tie.missing for tie in ranking.ties]


def test_keys_too_wide_for_one_word_sort_the_same(monkeypatch):
    spec = Spec((), (Competition((PARTIAL, OLDER)),), (), {}, (Cargo("C", 0, 1, None, None),))
    pool = people(random.Random(7), "C")
    rows = rows_of(pool, ())
    whole, _ = merit_of(read_people(rows, spec), spec)
    monkeypatch.setattr(merit, "_WORD", 5)
    narrow, _ = merit_of(read_people(rows, spec), spec)
    assert narrow.people.equals(whole.people)


@pytest.mark.parametrize("on", [date(2025, 5, 1), date(2024, 2, 29), date(2160, 2, 29)])
def test_the_last_birth_of_who_is_sixty(on):
    day = date(1970, 1, 1) + timedelta(days=latest_birth(on))
    assert age_on(day, on) >= 60
    assert age_on(day + timedelta(days=1), on) < 60


def test_nobody_is_ranked_without_a_score_or_a_rank():
    spec = Spec((), (Competition(),), (), {}, (Cargo("C", 0, 1, None, None),))
    rows = pl.DataFrame({"cargo": ["C", "C"], "inscricao": ["1", "2"], "nota": ["5", ""]})
    _, problems = merit_of(read_people(rows, spec), spec)
    assert {finding.code for finding in problems} == {"E610"}
