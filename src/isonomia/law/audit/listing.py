"""A published classification by itself: ranks against scores, lists against each other, people twice."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from itertools import pairwise
from typing import Final

from isonomia.law.audit.arrangement import sorted_by_name
from isonomia.law.audit.found import Certainty, FindingKind, Found, note
from isonomia.law.audit.published import Line
from isonomia.law.competition.ranking import at_precision
from isonomia.law.norms.model import OPEN

_CHANCE: Final = 5
"""So few people may be in the order of their names, or of their enrolments, by chance."""


@dataclass(frozen=True, slots=True)
class Ranked:
    """One person in one list, as published."""

    rank: int | None
    line: Line
    list: str


Lists = Mapping[tuple[str, str], Sequence[Ranked]]
"""(cargo, list) -> people by rank; in the order of the file where no rank is printed."""


def lists_of(lines: Iterable[Line]) -> dict[tuple[str, str], list[Ranked]]:
    """The lists that a classification holds."""
    found: dict[tuple[str, str], list[Ranked]] = defaultdict(list)
    for line in lines:
        for name, rank in line.ranks.items():
            found[line.cargo, name].append(Ranked(rank, line, name))
        if line.rank is not None or not line.ranks:
            name = line.list or OPEN
            if name not in line.ranks:
                found[line.cargo, name].append(Ranked(line.rank, line, name))
    for entries in found.values():
        if all(entry.rank is not None for entry in entries):
            entries.sort(key=lambda entry: (entry.rank or 0, entry.line.line))
    return found


def check_lists(lists: Lists, decimals: int | None, *, shared_ranks: bool = True) -> Iterator[Found]:
    """Everything that a classification says against itself.

    Args:
        lists: as ``lists_of`` gives them.
        decimals: places at which scores are compared; ``None``: as given.
        shared_ranks: whether people of equal score may share a rank.
    """
    by_name = _by_name(lists)
    for (cargo, name), entries in lists.items():
        yield from _twice(cargo, name, entries)
        yield from _ranks(cargo, name, entries, shared_ranks=shared_ranks)
        yield from _scores(cargo, name, entries, decimals, by_name=by_name)
        if name != OPEN and (cargo, OPEN) in lists:
            yield from _against_open(cargo, name, entries, lists[cargo, OPEN])
    yield from _same_person(lists)


def label(line: Line) -> str:
    """How a message names the person of a line."""
    return f"inscrição {line.id}" if line.id else f"linha {line.line}"


def where(cargo: str, name: str) -> str:
    """The list, as a message names it."""
    return f"lista «{name}»" + (f" do cargo {cargo}" if cargo else "")


def _twice(cargo: str, name: str, entries: Sequence[Ranked]) -> Iterator[Found]:
    seen: dict[str, Line] = {}
    for entry in entries:
        line = entry.line
        if not line.id:
            continue
        first = seen.setdefault(line.id, line)
        if first is not line:
            yield Found(
                FindingKind.LISTED_TWICE,
                Certainty.LIST,
                f"A inscrição {line.id} aparece duas vezes na {where(cargo, name)}: linhas {first.line} e "
                f"{line.line}.",
                line.line,
                values={"inscricao": line.id, "cargo": cargo, "lista": name},
            )


def _ranks(cargo: str, name: str, entries: Sequence[Ranked], *, shared_ranks: bool) -> Iterator[Found]:
    ranked = [entry for entry in entries if entry.rank is not None]
    holders: dict[int, list[Line]] = defaultdict(list)
    for entry in ranked:
        holders[entry.rank or 0].append(entry.line)
    for rank, lines in holders.items():
        people = {line.id or str(line.line) for line in lines}
        if len(people) < 2:
            continue
        scores = {line.score for line in lines}
        if shared_ranks and len(scores) == 1 and None not in scores:
            message = f"{rank}ª posição da {where(cargo, name)}: {len(people)} pessoas empatadas."
            yield note(FindingKind.TIED, message, lines[1].line)
            continue
        yield Found(
            FindingKind.RANK_REPEATED,
            Certainty.LIST,
            f"A {rank}ª posição da {where(cargo, name)} tem {len(people)} pessoas: linhas "
            f"{', '.join(str(line.line) for line in lines[:5])}.",
            lines[1].line,
            values={"cargo": cargo, "lista": name, "posicao": rank},
        )
    yield from _gaps(cargo, name, holders)


def _gaps(cargo: str, name: str, holders: Mapping[int, Sequence[Line]]) -> Iterator[Found]:
    present = sorted(holders)
    spans: list[str] = []
    missing = 0
    first: int | None = None
    free = 0
    for before, after in zip([0, *present], present, strict=False):
        free = free + len(holders[before]) - 1 if before else 0
        lacking = after - before - 1
        if lacking > 0 and lacking > free:
            missing += lacking
            spans.append(str(before + 1) if lacking == 1 else f"{before + 1}–{after - 1}")
            first = holders[after][0].line if first is None else first
        free = max(0, free - lacking)
    if not spans:
        return
    shown = ", ".join(spans[:8]) + ("…" if len(spans) > 8 else "")
    message = (
        f"Falta a {shown}ª posição na {where(cargo, name)}. Ou a linha não foi lida, ou a lista a pula."
        if missing == 1
        else f"Faltam {missing} posições na {where(cargo, name)}: {shown}. Ou a linha não foi lida, ou a "
        "lista as pula."
    )
    yield Found(
        FindingKind.RANK_SKIPPED,
        Certainty.READING,
        message,
        first,
        values={"cargo": cargo, "lista": name, "faltam": missing},
    )


def _by_name(lists: Lists) -> bool:
    """Whether the file is in the order of names or enrolments: no ranks, and too many people for chance."""
    told = [[entry.line for entry in entries] for entries in lists.values()]
    unranked = all(entry.rank is None for entries in lists.values() for entry in entries)
    return (
        unranked
        and sum(map(len, told)) > _CHANCE
        and all(len(own) < 3 or sorted_by_name(own) for own in told)
    )


def _scores(
    cargo: str, name: str, entries: Sequence[Ranked], decimals: int | None, *, by_name: bool
) -> Iterator[Found]:
    scored = [entry for entry in entries if entry.line.score is not None]
    falls = [
        (before, after)
        for before, after in pairwise(scored)
        if _score(before.line, decimals) < _score(after.line, decimals) and before.line.id != after.line.id
    ]
    if falls and by_name:
        text = (
            f"A {where(cargo, name)} vem em ordem alfabética ou de inscrição, sem as posições: a ordem das "
            "notas não se confere."
        )
        yield note(FindingKind.SET, text, None, cargo=cargo, lista=name)
        return
    for before, after in falls:
        yield Found(
            FindingKind.SCORE_ORDER,
            Certainty.LIST,
            f"Na {where(cargo, name)}, a {label(before.line)} (nota {_said(before.line.score)}) está à "
            f"frente da {label(after.line)} (nota {_said(after.line.score)}): a nota é menor, e desempate "
            "nenhum explica.",
            after.line.line,
            values={
                "par": [before.line.id, after.line.id],
                "inscricao": after.line.id,
                "cargo": cargo,
                "lista": name,
            },
        )


def _score(line: Line, decimals: int | None) -> Decimal:
    assert line.score is not None
    return at_precision(line.score, decimals)


def _said(score: Decimal | None) -> str:
    return format(score, "f").replace(".", ",") if score is not None else "?"


def _against_open(
    cargo: str, name: str, entries: Sequence[Ranked], of_open: Sequence[Ranked]
) -> Iterator[Found]:
    at = {entry.line.id: place for place, entry in enumerate(of_open) if entry.line.id}
    both = [entry for entry in entries if entry.line.id in at]
    for before, after in pairwise(both):
        if at[before.line.id] > at[after.line.id]:
            yield Found(
                FindingKind.LISTS_DISAGREE,
                Certainty.LIST,
                f"A {label(before.line)} está à frente da {label(after.line)} na {where(cargo, name)} e "
                "atrás dela na ampla concorrência.",
                after.line.line,
                values={"inscricao": after.line.id, "cargo": cargo, "lista": name},
            )


def _same_person(lists: Lists) -> Iterator[Found]:
    """One name, birth and score under two enrolments in the same list."""
    for (cargo, name), entries in lists.items():
        seen: dict[tuple[str, Decimal | None], Line] = {}
        for entry in entries:
            line = entry.line
            if not line.name or line.score is None:
                continue
            first = seen.setdefault((line.name, line.score), line)
            if first.id != line.id:
                birth_known = "|" in line.name
                yield Found(
                    FindingKind.TWO_ENROLMENTS,
                    Certainty.LIST if birth_known else Certainty.INTERPRETATION,
                    f"As inscrições {first.id} e {line.id} têm o mesmo nome e a mesma nota na "
                    f"{where(cargo, name)}: parece a mesma pessoa com duas inscrições.",
                    line.line,
                    values={"par": [first.id, line.id], "inscricao": line.id, "cargo": cargo},
                )
