"""The lists of a competition as they are published: rows, digests, and who moved since the last version."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from hashlib import sha256
from typing import Final, NamedTuple

from isonomia.law.competition.life import CargoLife
from isonomia.law.competition.ranking import at_precision
from isonomia.law.norms.model import OPEN
from isonomia.ledger.canonical import canonical
from isonomia.office.answer import Document
from isonomia.office.classify import plain
from isonomia.office.competition import Competition, live
from isonomia.wording.voice import Voice

RANKED: Final = "classificada"
SUB_JUDICE: Final = "sub-judice"
CALLED: Final = "chamada"
LEFT: Final = "saiu"
SITUATIONS: Final = (RANKED, SUB_JUDICE, CALLED, LEFT)
"""What a list says of a person; why somebody left is nobody else's business."""

SHOWN_MOVES: Final = 100
"""Movers that a preview lists; the others are counted."""


class Row(NamedTuple):
    """One person in one list.

    Attributes:
        position: in this list, from 1.
        score: exactly as computed with, as text, or empty.
        criterion: what set the person apart from a neighbour of equal score, or empty.
        situation: one of ``SITUATIONS``.
    """

    position: int
    number: str
    score: str
    criterion: str
    situation: str


@dataclass(frozen=True)
class CargoList:
    """One list of one cargo.

    Attributes:
        group_name: the norm's label, in Portuguese.
        vacancies: offered to this list by the cargo's table.
    """

    cargo: str
    cargo_name: str
    group: str
    group_name: str
    vacancies: int
    rows: tuple[Row, ...]

    @cached_property
    def digest(self) -> str:
        """SHA-256 of the canonical rows: what the act of publication holds."""
        return digest_of(self.rows)


def digest_of(rows: Iterable[Sequence[object]]) -> str:
    """SHA-256 of the canonical text of rows (position, number, score, criterion, situation)."""
    return sha256(canonical([list(row) for row in rows])).hexdigest()


def lists_of(competition: Competition) -> list[CargoList]:
    """Every list of every cargo as it stands, the open one first.

    Who is on a list: the approved of it who did not leave before being called; of a group, the confirmed
    members. Who was called stays, with the place the merit gave.

    Law: Guarapari art. 5; Ferraz art. 3 (everybody of a group competes in the open list too).

    Raises:
        InputProblems: acts or tables with problems.
    """
    life = live(replace(competition, acts=competition.acts or ()), traced=False)
    voice = competition.voice()
    decimals = competition.edital.decimals
    return [found for opened in life.cargos.values() for found in _of_cargo(opened, decimals, voice)]


def _of_cargo(opened: CargoLife, decimals: int | None, voice: Voice) -> Iterator[CargoList]:
    groups = () if opened.regime is None else opened.regime.groups
    for group in (OPEN, *groups):
        yield CargoList(
            opened.cargo.code,
            opened.cargo.full_name,
            group,
            voice.group(group),
            opened.table.get(group, 0),
            tuple(_rows(opened, _members(opened, group), decimals)),
        )


def _members(opened: CargoLife, group: str) -> list[int]:
    board = opened.board
    if board is None:  # no law reaches the cargo: the open list alone, by merit
        return [opened.index[c.id] for c in opened.ranking.merit if c.open] if group == OPEN else []
    called = {call.entrant for call in board.calls}
    pending = board.pending.get(group, set())
    return [
        index
        for index in board.lists[group]
        if (index in called or index not in board.out)
        and index not in pending
        and (group == OPEN or group in board.groups_of(index))
    ]


def _rows(opened: CargoLife, members: Sequence[int], decimals: int | None) -> Iterator[Row]:
    levels = [_level(opened, index, decimals) for index in members]
    alone = [None, *levels, None]
    for at, (index, level) in enumerate(zip(members, levels, strict=True)):
        person = opened.people[index]
        shares = level is not None and level in (alone[at], alone[at + 2])
        decided = "empate" if index in opened.ties else opened.ranking.decided_by.get(person.id, "")
        score = "" if person.score is None else plain(person.score)
        yield Row(at + 1, person.id, score, decided if shares else "", _situation(opened, index))


def _level(opened: CargoLife, index: int, decimals: int | None) -> object:
    person = opened.people[index]
    return person.rank if person.score is None else at_precision(person.score, decimals)


def _situation(opened: CargoLife, index: int) -> str:
    board = opened.board
    if board is None:
        return RANKED
    if index in board.active:
        return CALLED
    if index in board.out:
        return LEFT
    return SUB_JUDICE if index in board.processes or index in board.suspended else RANKED


def situation_words(code: str, voice: Voice) -> str:
    """A situation as people read it."""
    words = {
        RANKED: voice.say("classificada"),
        SUB_JUDICE: voice.say("classificada por decisão judicial ainda não definitiva"),
        CALLED: voice.say("já chamada"),
        LEFT: voice.say("chamada antes; não ocupa vaga"),
    }
    return words[code]


def moves(before: Mapping[str, int], rows: Iterable[Row], acts: Mapping[str, str]) -> Document:
    """Who came in, who left and who changed position since the last version.

    Args:
        before: number -> position then.
        rows: now.
        acts: number -> the act about that person since then, where there is one.

    Returns:
        ``{"entram", "saem", "mudam", "pessoas": [{"inscricao", "de", "para", "ato"}]}``: counts, and the
        first people, those with an act of their own first; ``de`` and ``para`` are ``None`` outside the list.
    """
    now = {row.number: row.position for row in rows}
    moved = [
        {"inscricao": who, "de": before.get(who), "para": now.get(who), "ato": acts.get(who, "")}
        for who in dict.fromkeys((*now, *before))
        if before.get(who) != now.get(who)
    ]
    moved.sort(key=lambda one: (not one["ato"], one["para"] or one["de"] or 0))
    return {
        "entram": sum(one["de"] is None for one in moved),
        "saem": sum(one["para"] is None for one in moved),
        "mudam": sum(one["de"] is not None and one["para"] is not None for one in moved),
        "pessoas": moved[:SHOWN_MOVES],
    }
