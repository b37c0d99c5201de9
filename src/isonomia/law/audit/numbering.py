"""Whether the printed numbers of the calls go one by one, where they can be nothing else than numbers."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import Final

from isonomia.law.audit.found import Certainty, FindingKind, Found
from isonomia.law.audit.published import Line, Mark

_SHOWN: Final = 8
_TIED: Final = " Se é a posição de quem empatou, falta o desempate."


def are_numbers(lines: Sequence[Line]) -> bool:
    """Whether the numbers printed in one cargo number its calls, a few repeated or skipped at most.

    A number beside a rank of its own list, or beside its place, is no rank of that list; it may still be
    the rank in the general list, which leaves many numbers out. One in ten lines is taken as a slip: it
    repeats a number, leaves one out, or both.
    A number with nothing beside it may be a rank: it is taken as the call's where the numbers never go
    back, as the ranks of several lists do, and where no other list has it.
    """
    numbers = [line.order for line in lines if line.order is not None]
    if len(numbers) < max(3, len(lines)):
        return False
    distinct = set(numbers)
    repeated = len(numbers) - len(distinct)
    skipped = max(distinct) - min(distinct) + 1 - len(distinct)
    if not _apart(lines):
        by_list = {(line.order, line.list) for line in lines}
        if skipped > repeated or numbers != sorted(numbers) or len(by_list) > len(distinct):
            return False
    return max(repeated, skipped) <= max(1, len(lines) // 10)


def _apart(lines: Sequence[Line]) -> bool:
    """Whether the number is certainly no rank: each line has a rank or a place besides."""
    return all(line.rank is not None or line.place is not None for line in lines)


def check_numbering(lines: Sequence[Line]) -> Iterator[Found]:
    """Numbers printed twice or left out, in each cargo and each act of publication.

    A line that rectifies another bears its number; a person called twice is another finding.

    Args:
        lines: published calls of every cargo.
    """
    everywhere = {line.order for line in lines}
    by_cargo: dict[tuple[str, str], list[Line]] = defaultdict(list)
    for line in lines:
        if Mark.RECTIFICATION not in line.marks:
            by_cargo[line.cargo, line.notice].append(line)
    for (cargo, _), own in by_cargo.items():
        if are_numbers(own):
            yield from _repeated(cargo, own)
            if _apart(own):
                yield from _skipped(cargo, own, everywhere)


def _repeated(cargo: str, lines: Sequence[Line]) -> Iterator[Found]:
    first: dict[int, Line] = {}
    sure = _apart(lines)
    for line in lines:
        number = line.order or 0
        if number not in first:
            first[number] = line
        elif line.id != first[number].id:
            yield Found(
                FindingKind.NUMBER_REPEATED,
                Certainty.LIST if sure else Certainty.INTERPRETATION,
                f"{cargo or 'Lista'}: o número {number} está em duas chamadas, nas linhas "
                f"{first[number].line} e {line.line}: não se sabe qual veio antes.{'' if sure else _TIED}",
                line.line,
                values={"cargo": cargo, "ordem": number, "inscricao": line.id},
            )


def _skipped(cargo: str, lines: Sequence[Line], everywhere: set[int | None]) -> Iterator[Found]:
    """A number that another cargo of the publication bears is a number of one count of them all."""
    numbers = sorted({line.order or 0 for line in lines})
    every = range(numbers[0], numbers[-1])
    missing = [number for number in every if number not in numbers and number not in everywhere]
    if not missing:
        return
    shown = ", ".join(map(str, missing[:_SHOWN])) + ("…" if len(missing) > _SHOWN else "")
    after = next(line for line in lines if (line.order or 0) > missing[0])
    yield Found(
        FindingKind.NUMBER_SKIPPED,
        Certainty.READING,
        f"{cargo or 'Lista'}: faltam chamadas entre as numeradas: {shown}. Ou a linha não foi lida, ou a "
        "lista as pula.",
        after.line,
        values={"cargo": cargo, "faltam": len(missing)},
    )
