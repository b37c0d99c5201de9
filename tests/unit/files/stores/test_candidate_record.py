"""A candidate kept as plain values comes back the same, and says only what is not as by default."""

import json
from datetime import date
from decimal import Decimal

import pytest

from isonomia.files.stores.candidates.record import candidate_of, record_of
from isonomia.law.competition.candidate import Candidate, Standing, Verdict

WHOLE = Candidate(
    "001",
    "M01",
    "P1",
    Decimal("87.50"),
    3,
    date(1990, 2, 1),
    True,
    frozenset({"pcd", "negros"}),
    False,
    "pcd",
    Standing.FAILED,
    {"negros": Verdict.PENDING, "pcd": Verdict.CONFIRMED},
    {"redacao": Decimal("8.0"), "especifica": Decimal(40)},
    7,
)
PLAIN = Candidate("002", "M01", line=8)


@pytest.mark.parametrize("candidate", [WHOLE, PLAIN, Candidate("003", "M01", score=Decimal(0), line=9)])
def test_it_comes_back_the_same(candidate: Candidate) -> None:
    kept = json.loads(json.dumps(record_of(candidate)))
    assert candidate_of(candidate.id, candidate.cargo, kept, candidate.line) == candidate


def test_what_is_as_by_default_is_left_out() -> None:
    assert record_of(PLAIN) == {}


def test_everything_else_is_there_in_plain_words() -> None:
    assert record_of(WHOLE) == {
        "pessoa": "P1",
        "nota": "87.50",
        "classificacao": 3,
        "nascimento": "1990-02-01",
        "jurado": True,
        "grupos": ["negros", "pcd"],
        "opcao": "pcd",
        "confirmacao": {"negros": "pendente", "pcd": "confirmado"},
        "notas": {"especifica": "40", "redacao": "8.0"},
        "ampla": False,
        "situacao": "reprovado",
    }
