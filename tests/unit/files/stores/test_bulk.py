"""Candidates made in bulk are those that the constructor makes."""

from dataclasses import FrozenInstanceError, fields
from datetime import date
from decimal import Decimal

import pytest

from isonomia.files.stores.candidates.bulk import candidates_from
from isonomia.law.competition.candidate import Candidate, Standing

PEOPLE = (
    Candidate("1", "A", score=Decimal(90), groups=frozenset({"negros"}), line=2),
    Candidate("2", "B", "P", None, 3, date(1990, 2, 1), True, open=False, standing=Standing.FAILED, line=3),
)


def columns_of(people: tuple[Candidate, ...]) -> dict[str, list[object]]:
    return {field.name: [getattr(one, field.name) for one in people] for field in fields(Candidate)}


@pytest.mark.parametrize("people", [PEOPLE, PEOPLE[:1], ()])
def test_they_equal_the_constructor_s(people: tuple[Candidate, ...]) -> None:
    assert candidates_from(columns_of(people), len(people)) == people


def test_they_are_as_frozen_as_the_constructor_s() -> None:
    made = candidates_from(columns_of(PEOPLE), 2)[0]
    with pytest.raises(FrozenInstanceError):
        made.id = "other"  # type: ignore[misc]


@pytest.mark.parametrize("change", [{"line": [2]}, {"other": [1, 2]}])
def test_columns_that_do_not_fit_are_refused(change: dict[str, list[object]]) -> None:
    with pytest.raises(ValueError, match="every field"):
        candidates_from({**columns_of(PEOPLE), **change}, 2)


def test_a_missing_column_is_refused() -> None:
    columns = columns_of(PEOPLE)
    del columns["score"]
    with pytest.raises(ValueError, match="every field"):
        candidates_from(columns, 2)
