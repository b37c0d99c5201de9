"""What a line that could not be read probably was, from its neighbours and from who is in the list."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from isonomia.law.audit.found import Certainty, FindingKind, Found
from isonomia.law.audit.published import Line, Unread

_ALIKE = str.maketrans({"o": "0", "i": "1", "l": "1", "s": "5", "b": "8", "z": "2", "g": "9"})


def near(written: str, known: str) -> bool:
    """Whether a text is an enrolment with one slip: a character lost, added, changed or turned round.

    Letters that a reader of pictures takes for digits count as those digits.
    """
    a, b = _plain(written), _plain(known)
    if a == b:
        return True
    if min(len(a), len(b)) < 3 or abs(len(a) - len(b)) > 1:
        return False
    start = 0
    while start < min(len(a), len(b)) and a[start] == b[start]:
        start += 1
    if len(a) == len(b):
        return a[start + 1 :] == b[start + 1 :] or (
            a[start : start + 2] == b[start : start + 2][::-1] and a[start + 2 :] == b[start + 2 :]
        )
    longer, shorter = (a, b) if len(a) > len(b) else (b, a)
    return longer[start + 1 :] == shorter[start:]


def _plain(text: str) -> str:
    return "".join(char for char in text.lower().translate(_ALIKE) if char.isalnum())


def unread_found(unread: Unread, ranked: Mapping[str, Sequence[str]], known: Iterable[str]) -> Found:
    """A line that could not be read, as a finding with what it probably was.

    Args:
        unread: the line, with its neighbours.
        ranked: list -> enrolments in order of merit, as far as known.
        known: every enrolment known.
    """
    probable = probable_ids(unread, ranked, known)
    rank = probable_rank(unread)
    parts = [f"Linha não lida: {unread.why}."]
    if len(probable) == 1:
        parts.append(f"Pelas vizinhas, é provavelmente a inscrição {probable[0]}.")
    elif probable:
        parts.append(f"Pelas vizinhas, pode ser uma destas inscrições: {', '.join(probable[:5])}.")
    elif rank is not None:
        parts.append(f"Pelas vizinhas, é provavelmente a {rank}ª posição.")
    values: dict[str, object] = {"provaveis": list(probable[:5])}
    if rank is not None:
        values["posicao"] = rank
    return Found(FindingKind.UNREAD, Certainty.READING, " ".join(parts), unread.line, values=values)


def probable_rank(unread: Unread) -> int | None:
    """The rank between the two neighbours', where exactly one fits."""
    before, after = unread.before, unread.after
    if before is not None and after is not None and before.list == after.list:
        for first, second in ((before.rank, after.rank), (before.order, after.order)):
            if first is not None and second is not None and second == first + 2:
                return first + 1
    return None


def probable_ids(unread: Unread, ranked: Mapping[str, Sequence[str]], known: Iterable[str]) -> list[str]:
    """Enrolments like what the line holds; else the one that stands between its neighbours in a list."""
    similar = [name for name in known if any(near(text, name) for text in unread.ids)]
    if similar:
        return similar[:5]
    before, after = unread.before, unread.after
    if before is None or after is None:
        return []
    names = ranked.get(before.list or "ampla", ())
    at = {name: position for position, name in enumerate(names)}
    if before.id in at and after.id in at and at[after.id] == at[before.id] + 2:
        return [names[at[before.id] + 1]]
    return []


def as_line(unread: Unread, probable: Sequence[str]) -> Line | None:
    """The line taken as read, where only one person can be meant."""
    if len(probable) != 1:
        return None
    like = unread.before or unread.after
    return Line(
        unread.line,
        probable[0],
        cargo="" if like is None else like.cargo,
        list="" if like is None else like.list,
        notice="" if like is None else like.notice,
    )
