"""The words of the addresses that stand where other addresses have a body or a competition."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from django.urls import URLPattern, URLResolver

CONVERTED = re.compile(r"<(?:\w+:)?(\w+)>")
WORD = re.compile(r"[-a-zA-Z0-9_]+")


def routes(patterns: Sequence[URLPattern | URLResolver], before: str = "") -> Iterator[list[str]]:
    """Every address as its parts, ``["gestao", "<slug:orgao>", "novo"]``; a regular expression has none."""
    for each in patterns:
        route = getattr(each.pattern, "_route", None)
        if route is None:
            continue
        whole = before + str(route)
        if isinstance(each, URLResolver):
            yield from routes(each.url_patterns, whole)
        else:
            yield whole.strip("/").split("/")


def words_beside(found: Sequence[list[str]], parameter: str) -> set[str]:
    """Words that one address has where another, the same until there, has the parameter."""
    places = {
        _shape(parts[:index])
        for parts in found
        for index, part in enumerate(parts)
        if _named(part) == parameter
    }
    return {
        part
        for parts in found
        for index, part in enumerate(parts)
        if WORD.fullmatch(part) and _shape(parts[:index]) in places
    }


def _shape(parts: Sequence[str]) -> tuple[str, ...]:
    """The parts of an address, every parameter alike."""
    return tuple("<>" if CONVERTED.search(part) else part for part in parts)


def _named(part: str) -> str:
    found = CONVERTED.fullmatch(part)
    return found.group(1) if found else ""
