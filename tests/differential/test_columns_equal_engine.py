"""The columns and the readable engine agree call by call: random competitions, and every folder there is.

``ISONOMIA_DIFERENCIAL`` says how many random ones.
"""

from __future__ import annotations

import os
from collections import Counter
from decimal import Decimal
from pathlib import Path
from typing import Any

import polars as pl
import pytest

from differential.competitions import draw, write_texts
from golden.folders import competition_of, folders, question_of
from isonomia.files.stores.examples import EXAMPLES, write_example
from isonomia.law.competition.candidate import Candidate
from isonomia.law.competition.edital import Edital
from isonomia.law.findings import InputProblems
from isonomia.law.norms.model import OPEN
from isonomia.office.batch.competitions import national
from isonomia.office.competition import Competition
from isonomia.office.governing import Governing
from isonomia.office.reading import read_competition
from isonomia.scale import disjoint
from isonomia.scale.order import Way
from isonomia.scale.sources import open_source
from isonomia.scale.synthetic import GROUPS, Shape, write_candidates, write_tables
from support.national import by_columns, by_the_engine, computed

NUMBERS = int(os.environ.get("ISONOMIA_DIFERENCIAL", "150"))
SHARE = 10


def drawn(seed: int, folder: Path) -> Competition:
    """The competition of a number, before any act."""
    texts = draw(seed)
    return read_competition(write_texts(folder, texts.edital, texts.candidates))


def differences(competition: Competition, ways: Counter[str] | None = None) -> list[tuple[Any, ...]]:
    """Where the two differ: cargo, what, the engine's, the columns'."""
    competition.acts = None
    results, outcome, told, handed = computed(competition)
    if ways is not None:
        ways.update(way.value for way in outcome.ways)
    try:
        expected = by_the_engine(competition, told.spec.names)
    except InputProblems:  # a total below the law: the columns say so of its cargos
        return [] if any(one.document is None for one in handed.values()) else [("refused", "", "", "")]
    got = by_columns(results)
    waits = (outcome.people["pending"] != 0).any()
    numbers = {cargo.code: number for number, cargo in enumerate(told.spec.cargos)}
    found = []
    for code, cargo in expected.items():
        for what, theirs in cargo.items():
            mine = got[code][what]
            if what == "listas" and not any(theirs[name] for name in theirs if name != OPEN):
                continue  # a total without tables has no boards yet: the columns rank all the same
            # The columns' order stops at who waits to be confirmed.
            stops = what == "ordem" and waits and outcome.ways[numbers[code]] is not Way.READABLE
            if mine != (theirs[: len(mine)] if stops else theirs):
                found.append((code, what, theirs, mine))
    return found


@pytest.mark.parametrize("first", range(0, NUMBERS, SHARE))
def test_random_competitions(first: int, tmp_path: Path) -> None:
    found = {
        seed: said
        for seed in range(first, min(first + SHARE, NUMBERS))
        if (said := differences(drawn(seed, tmp_path / str(seed))))
    }
    assert found == {}


@pytest.mark.parametrize("folder", folders(), ids=lambda folder: folder.name)
def test_golden_folders(folder: Path) -> None:
    question = question_of(folder)
    for call in [{}, *question.get("convocar", [])]:
        assert differences(competition_of(folder, question, call)) == []


@pytest.mark.parametrize("name", EXAMPLES)
def test_examples(name: str, tmp_path: Path) -> None:
    folder = tmp_path / name
    write_example(name, folder)
    assert differences(read_competition(folder)) == []


def competition_of_rows(
    edital: Edital, law: Governing, people: pl.DataFrame, groups: tuple[str, ...]
) -> Competition:
    """A competition of a national file for the engine, its candidates read without the columns."""
    codes = {cargo.code for cargo in edital.cargos}
    found = [
        Candidate(
            row["inscricao"],
            str(row["cargo"]),
            score=row["nota"],
            birth=row["nascimento"],
            groups=frozenset(group for group in groups if row[group]),
            scores={"nota_especifica": Decimal(row["nota_especifica"])},
        )
        for row in people.iter_rows(named=True)
        if str(row["cargo"]) in codes
    ]
    return Competition(edital, tuple(found), None, law)


@pytest.mark.parametrize("overlapping", [False, True])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_invented_national_files_under_three_laws(seed: int, overlapping: bool, tmp_path: Path) -> None:
    shape = Shape(1_200, 45, per_competition=5, places=8, seed=seed, overlapping=overlapping)
    write_tables(shape, tmp_path)
    write_candidates(shape, tmp_path)
    source = open_source(tmp_path)
    found = national(source.table("certames"), source.table("cargos"))
    people = pl.read_parquet(tmp_path / "candidatos.parquet")
    ways: Counter[str] = Counter()
    for name, edital in found.editais.items():
        assert differences(competition_of_rows(edital, found.governing[name], people, GROUPS), ways) == []
    assert ways[Way.COLUMNS.value] > 10
    assert (ways[Way.TURNS.value] > 0) == overlapping


def test_the_competitions_go_every_way(tmp_path: Path) -> None:
    ways: Counter[str] = Counter()
    for seed in range(60):
        differences(drawn(seed, tmp_path / str(seed)), ways)
    assert all(ways[way.value] > 10 for way in Way)


def test_a_broken_closed_form_is_seen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    right = disjoint.disjoint_order

    def broken(*given: Any) -> Any:
        """Nobody is ever compensated: whoever the open list reaches comes."""
        rows = right(*given)
        return rows.with_columns(row=rows["reached"].fill_null(rows["row"]))

    monkeypatch.setattr("isonomia.scale.order.disjoint_order", broken)
    assert any(differences(drawn(seed, tmp_path / str(seed))) for seed in range(150))
