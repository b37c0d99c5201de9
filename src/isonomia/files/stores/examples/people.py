"""The synthetic candidates of an example: rows of candidatos from a recipe and a seed.

No names: a person is an enrolment. Scores come from sixty questions, so that many are equal; the
minimum, the cut of the open list and the shares of each group are the recipe's.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Final

from isonomia.files.stores.examples.chance import Chance

SPECIFIC: Final = 20
GENERAL: Final = 40
HALF_POINTS_SPECIFIC: Final = 4
HALF_POINTS_GENERAL: Final = 3
"""Twenty specific questions of 2 points and forty general ones of 1,5: 100 points."""

OLDEST: Final = date(1958, 1, 1)
BIRTHS: Final = 3400
DAYS_BETWEEN_BIRTHS: Final = 5
"""Births up to 2004, few enough apart for some people of equal score to be born on the same day."""

NOT_CONFIRMED: Final = 40
"""Thousandths of the declarations that the commission did not confirm."""


@dataclass(frozen=True, slots=True)
class Recipe:
    """How the candidates of one cargo come about. Shares are in thousandths.

    Attributes:
        cargo: code.
        people: how many enrolled.
        skill: per cent of questions answered well on average.
        shares: group -> share of people who declared it.
        minimum: score below which the person failed, in points.
        open_cut: score below which the person is not on the open list, only on those of the groups.
        shares_people_with: code of a cargo in which a fifth of the people enrolled too, or empty.
    """

    cargo: str
    people: int
    skill: int
    shares: Mapping[str, int]
    minimum: int = 50
    open_cut: int = 50
    shares_people_with: str = ""


@dataclass(frozen=True, slots=True)
class Row:
    """One row of candidatos, before it is text."""

    id: str
    person: str
    cargo: str
    half_points: int
    specific_half_points: int
    birth: date
    juror: bool
    groups: tuple[str, ...]
    open: bool
    choice: str
    standing: str
    verdicts: tuple[str, ...]


def people_of(seed: str, groups: Sequence[str], recipes: Iterable[Recipe]) -> list[Row]:
    """Every row, cargo by cargo, in the order of enrolment.

    Args:
        seed: of the example.
        groups: columns of the groups, from the largest reserve.
        recipes: one per cargo; a cargo named in ``shares_people_with`` comes before.
    """
    rows: list[Row] = []
    by_cargo: dict[str, list[Row]] = {}
    for recipe in recipes:
        again = _enrolled_again(seed, recipe, by_cargo.get(recipe.shares_people_with, []))
        mine = by_cargo.setdefault(recipe.cargo, [])
        for number in range(recipe.people):
            one = _row(seed, groups, recipe, number, next(again, None), len(rows) + 1)
            rows.append(one)
            mine.append(one)
    return rows


def _enrolled_again(seed: str, recipe: Recipe, others: Sequence[Row]) -> Iterator[Row | None]:
    """For each enrolment of the cargo the row of the same person in the other, or ``None``."""
    for number, other in enumerate(others):
        chance = Chance(f"{seed}|{recipe.cargo}|{number}")
        yield other if chance.happens(200, "tambem") else None


def _row(seed: str, groups: Sequence[str], recipe: Recipe, number: int, same: Row | None, serial: int) -> Row:
    chance = Chance(f"{seed}|{recipe.cargo}|{number}|pessoa")
    own_skill = recipe.skill + chance.below(31, "preparo") - 15
    specific = chance.correct(SPECIFIC, own_skill, "especifica")
    general = chance.correct(GENERAL, own_skill, "geral")
    half_points = HALF_POINTS_SPECIFIC * specific + HALF_POINTS_GENERAL * general
    declared = _groups(chance, groups, recipe.shares) if same is None else same.groups
    is_open = half_points >= 2 * recipe.open_cut
    return Row(
        id=f"{serial:06d}",
        person=f"P{serial:06d}" if same is None else same.person,
        cargo=recipe.cargo,
        half_points=half_points,
        specific_half_points=HALF_POINTS_SPECIFIC * specific,
        birth=_birth(chance) if same is None else same.birth,
        juror=chance.happens(15, "jurado") if same is None else same.juror,
        groups=declared,
        open=is_open or not declared,
        choice=declared[chance.below(len(declared), "opcao")] if len(declared) > 1 else "",
        standing=_standing(chance, half_points, recipe, is_open or bool(declared)),
        verdicts=_verdicts(chance, declared) if same is None else same.verdicts,
    )


def _birth(chance: Chance) -> date:
    return OLDEST + timedelta(days=DAYS_BETWEEN_BIRTHS * chance.below(BIRTHS, "nascimento"))


def _verdicts(chance: Chance, declared: tuple[str, ...]) -> tuple[str, ...]:
    """``grupo:nao-confirmado`` for the declarations that were denied; the others hold."""
    denied = (group for group in declared if chance.happens(NOT_CONFIRMED, f"confirmacao {group}"))
    return tuple(f"{group}:nao-confirmado" for group in denied)


def _groups(chance: Chance, groups: Sequence[str], shares: Mapping[str, int]) -> tuple[str, ...]:
    return tuple(group for group in groups if chance.happens(shares.get(group, 0), group))


def _standing(chance: Chance, half_points: int, recipe: Recipe, passed_cut: bool) -> str:
    if chance.happens(12, "ausente"):
        return "eliminado"
    return "aprovado" if half_points >= 2 * recipe.minimum and passed_cut else "reprovado"
