"""A record of several people, side by side on the page or one after another in a sentence, cut into them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from isonomia.files.published.known import Known
from isonomia.files.published.phrases import departure_of
from isonomia.files.published.records import Record

_WORD: Final = re.compile(r"[^\s;|,()]+")
_DIGITS: Final = re.compile(r"[0-9]{5,12}")
_GAP: Final = re.compile(r"\s{2,}|\t|[;|]|\s/\s")
_NUMBER: Final = re.compile(r"[0-9]{1,6}[ºª°oa]?[.)]?")


def each_person(record: Record, known: Known) -> Iterator[Record]:
    """One record for each person that a record names; itself, where it names one or none.

    A remark that names who left names nobody else who is called.
    """
    found = _enrolments(record.text, known)
    if len({text for _, text in found}) < 2 or departure_of(record.text, known.ids) is not None:
        yield record
        return
    lead = record.text[: found[0][0]]
    numbered = sum(1 for _ in _WORD.finditer(lead)) if _only_numbers(lead) else None
    starts = [0, *(_start(record.text, before, at, numbered) for (before, _), (at, _) in pairwise(found))]
    for start, stop in pairwise([*starts, len(record.text)]):
        yield Record(record.line, record.text[start:stop].strip(" ,;|."))


def _enrolments(text: str, known: Known) -> list[tuple[int, str]]:
    """Where each enrolment begins: those known, or else the runs of digits of one length."""
    words = [(match.start(), match[0].strip(".:-–—")) for match in _WORD.finditer(text)]
    if known.ids:
        return [(at, word) for at, word in words if word in known.ids]
    runs = [(at, word) for at, word in words if _DIGITS.fullmatch(word)]
    return runs if len({len(word) for _, word in runs}) == 1 else []


def _only_numbers(text: str) -> bool:
    return all(_NUMBER.fullmatch(match[0]) or not match[0].strip("-–—.") for match in _WORD.finditer(text))


def _start(text: str, before: int, at: int, numbered: int | None) -> int:
    """Where the person of the enrolment at ``at`` begins: at their numbers, or after the widest gap."""
    if numbered is not None:
        words = [match.start() for match in _WORD.finditer(text, before, at)]
        return words[-numbered] if numbered and len(words) > numbered else at
    gaps = list(_GAP.finditer(text, before, at))
    return max(gaps, key=lambda gap: len(gap[0])).end() if gaps else at
