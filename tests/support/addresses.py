"""Every address of the application, found in its resolver, with something in each of its places."""

from __future__ import annotations

import re
import uuid
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from django.urls import URLPattern, URLResolver, get_resolver
from django.urls.resolvers import RoutePattern


@dataclass(frozen=True)
class Address:
    """A route and its converters: ``gestao/<slug:orgao>/`` has ``orgao``, a slug."""

    route: str
    places: Mapping[str, Any] = field(default_factory=dict)

    @property
    def shape(self) -> str:
        """The route with kinds in place of names: ``gestao/<slug>/``."""
        return re.sub(r"<(\w+):\w+>", r"<\1>", self.route)

    def filled(self, known: Mapping[str, object]) -> str:
        """The path with known values, and something of the right kind where none is known."""
        path = self.route
        for name, converter in self.places.items():
            kind = type(converter).__name__.removesuffix("Converter").lower()
            default: object = {"int": 999_999, "uuid": uuid.UUID(int=7)}.get(kind, "nada")
            path = path.replace(f"<{kind}:{name}>", str(known.get(name, default)))
        return "/" + path


def addresses(*prefixes: str) -> list[Address]:
    """Every route that begins by one of these, in order."""
    found = _walk(get_resolver().url_patterns, "", {})
    return sorted((each for each in found if each.route.startswith(prefixes)), key=lambda each: each.route)


def _walk(
    patterns: Iterable[URLPattern | URLResolver], before: str, places: Mapping[str, Any]
) -> Iterator[Address]:
    for each in patterns:
        route = before + str(each.pattern)
        here = dict(places)
        if isinstance(each.pattern, RoutePattern):
            here |= each.pattern.converters
        if isinstance(each, URLResolver):
            yield from _walk(each.url_patterns, route, here)
        else:
            yield Address(route, here)
