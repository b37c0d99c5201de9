"""The strict orders of merit that tied scores leave open."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import replace
from decimal import Decimal
from itertools import groupby, permutations, product

from isonomia.law.competition.candidate import Candidate


def every_order(rows: Iterable[Candidate], only: Collection[str] | None = None) -> Iterator[list[Candidate]]:
    """The same people in every strict order that their scores allow; of these only, where named."""
    by_score = sorted(rows, key=lambda person: (-person.score, person.id))
    blocks = [list(block) for _, block in groupby(by_score, key=lambda person: person.score)]
    for orders in product(*(_orders(block, only) for block in blocks)):
        strict = [person for block in orders for person in block]
        yield [replace(p, score=Decimal(len(strict) - at)) for at, p in enumerate(strict)]


def _orders(block: list[Candidate], only: Collection[str] | None) -> Iterable[Sequence[Candidate]]:
    moves = only is None or any(person.id in only for person in block)
    return permutations(block) if moves else [block]
