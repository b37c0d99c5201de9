"""What another file of candidates would do to lists already in force, and to calls already made."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Final

from isonomia.law.allocation.values import Call
from isonomia.law.competition.life import CargoLife, Life
from isonomia.office.answer import Document
from isonomia.office.competition import Competition, live
from isonomia.office.listing.publishing import lists_of, moves

NAMED: Final = 20
"""The most people of each list who are named; the others are counted."""
Person = tuple[str, str]
"""Code of the cargo and number of enrolment."""


def rectification_of(before: Competition, after: Competition) -> Document:
    """Who moves in each list, who called already is touched, and which calls the file would belie.

    A call is an act: what it did stands until another act undoes it. A file by which somebody else would
    have been called contradicts the record, and ``outras_chamadas`` says where.

    Args:
        before: with the people in force.
        after: the same acts with the people of the file.

    Returns:
        ``{"listas": [{"cargo", "nome", "lista", "entram", "saem", "mudam", "pessoas"}], "chamadas":
        [{"cargo", "ordem", "inscricao", "lista", "de", "para"}], "outras_chamadas": [sentences]}``: lists
        that change, and people called whose position by merit in the list of their call changes.

    Raises:
        InputProblems: an act is impossible with the people of the file.
    """
    lives = [live(replace(each, acts=each.acts or ()), traced=False) for each in (before, after)]
    return {
        "listas": list(_lists(before, after)),
        "chamadas": list(_touched(*lives)),
        "outras_chamadas": list(_belied(*lives)),
    }


def _lists(before: Competition, after: Competition) -> Iterator[Document]:
    old = {(one.cargo, one.group): one for one in lists_of(before)}
    for one in lists_of(after):
        then = old[one.cargo, one.group]
        moved = moves({row.number: row.position for row in then.rows}, one.rows, {})
        if moved["pessoas"]:
            named = {**moved, "pessoas": moved["pessoas"][:NAMED]}
            yield {"cargo": one.cargo, "nome": one.cargo_name, "lista": one.group, **named}


def _touched(before: Life, after: Life) -> Iterator[Document]:
    """People called by the same act with both files, but from another position."""
    then = _positions(before)
    now = _positions(after)
    for code, opened in before.cargos.items():
        for call in _calls(opened):
            who = opened.people[call.entrant].id
            was, would = then.get((code, who, call.list)), now.get((code, who, call.list))
            if was != would:
                yield {
                    "cargo": code, "ordem": call.order, "inscricao": who, "lista": call.list,
                    "de": was, "para": would,
                }  # fmt: skip


def _belied(before: Life, after: Life) -> Iterator[str]:
    for code, opened in before.cargos.items():
        later = after.cargos[code]
        calls = {call.order: (later.people[call.entrant].id, call) for call in _calls(later)}
        for call in _calls(opened):
            who = opened.people[call.entrant].id
            other, found = calls.get(call.order, ("", None))
            if found is None:
                yield f"Cargo {code}, chamada {call.order}: {who} foi chamada, e com o arquivo não seria."
            elif other != who:
                yield f"Cargo {code}, chamada {call.order}: {who} foi chamada, e com o arquivo seria {other}."
            elif _told(found) != _told(call):
                yield (
                    f"Cargo {code}, chamada {call.order}: {who} foi chamada pela lista ou para a vaga que o "
                    "arquivo não daria."
                )


def _calls(opened: CargoLife) -> list[Call]:
    return [] if opened.board is None else opened.board.calls


def _told(call: Call) -> tuple[object, ...]:
    """What the record says of a call besides who: place, lists, why, and what became of it."""
    return call.place, call.place_type, call.list, call.counts_in, call.reason, call.state


def _positions(life: Life) -> Mapping[tuple[str, str, str], int]:
    """Rank by merit of each person called, in each list of the cargo."""
    return {
        (code, opened.people[index].id, group): rank
        for code, opened in life.cargos.items()
        if opened.board is not None
        for group, ranks in opened.board.position.items()
        for index, rank in ranks.items()
    }
