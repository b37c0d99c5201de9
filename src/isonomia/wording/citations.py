"""Addresses of devices as a lawyer writes them: ``lei-5031-2024#art3-par1-I`` -> ``art. 3º, § 1º, I``."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from isonomia.wording.language import Language

_SOLE_MARK: Final = "parU"
_SOLE: Final = {Language.PORTUGUESE: "parágrafo único", Language.ENGLISH: "sole paragraph"}
_SLUG: Final = re.compile(r"(?P<kind>[a-z]+(?:-[a-z]+)*)-(?P<number>\d+)-(?P<year>\d{4})$")
_KINDS: Final = {
    "lei": "Lei nº",
    "lei-complementar": "Lei Complementar nº",
    "decreto": "Decreto nº",
    "decreto-lei": "Decreto-Lei nº",
    "resolucao": "Resolução nº",
    "portaria": "Portaria nº",
    "instrucao-normativa": "Instrução Normativa nº",
}


def citation(address: str, titles: Mapping[str, str], lang: Language = Language.PORTUGUESE) -> str:
    """A device as people cite it.

    Args:
        address: ``br/es/guarapari/lei-5031-2024#art3-par1-I``; words of an edital come back as they are.
        titles: norm id -> title; a norm not in it gets its title from the last part of its id.
        lang: language of ``parágrafo único``; titles of laws are not translated.

    Returns:
        ``Lei nº 5.031/2024, art. 3º, § 1º, I``.
    """
    norm, mark, device = address.partition("#")
    if norm not in titles and "/" not in norm:
        return address
    title = titles.get(norm) or _title_from(norm)
    return f"{title}, {device_label(device, lang)}" if mark else title


def device_label(device: str, lang: Language = Language.PORTUGUESE) -> str:
    """``art3-par1-I`` -> ``art. 3º, § 1º, I``; ``art2-II-a`` -> ``art. 2º, II, a``."""
    return ", ".join(_part(part, lang) for part in device.split("-"))


def _part(part: str, lang: Language) -> str:
    if part == _SOLE_MARK:
        return _SOLE[lang]
    found = re.fullmatch(r"(art|par)(\d+)([A-Z]?)", part)
    if not found:
        return "caput" if part == "caput" else part
    mark = "art." if found[1] == "art" else "§"
    value = int(found[2])
    # Ordinal up to nine, cardinal from ten on: Lei Complementar 95/1998, art. 10, I.
    return f"{mark} {value}{'º' if value < 10 else ''}{'-' + found[3] if found[3] else ''}"


def _title_from(norm: str) -> str:
    slug = norm.rsplit("/", 1)[-1]
    found = _SLUG.fullmatch(slug)
    if not found or found["kind"] not in _KINDS:
        return slug
    grouped = format(int(found["number"]), ",d").replace(",", ".")
    return f"{_KINDS[found['kind']]} {grouped}/{found['year']}"


def citation_order(address: str) -> tuple[object, ...]:
    """Sort key: laws in the order of their ids, devices in the law's order (art. 3 before art. 10)."""
    norm, _, device = address.partition("#")
    return (norm, tuple(_part_order(part) for part in device.split("-") if part))


def _part_order(part: str) -> tuple[int, int, str]:
    found = re.fullmatch(r"(art|par)(\d+)([A-Z]?)", part)
    if found:
        return (1 if found[1] == "art" else 2, int(found[2]), found[3])
    if part == "caput":
        return (0, 0, "")
    if re.fullmatch(r"[IVXLC]+", part):
        # Items of the caput stand before the paragraphs.
        return (1, _roman(part), "")
    return (2, 0, part) if part == _SOLE_MARK else (4, 0, part)


def _roman(text: str) -> int:
    values = [{"I": 1, "V": 5, "X": 10, "L": 50, "C": 100}[char] for char in text]
    following = [*values[1:], 0]
    return sum(-one if one < after else one for one, after in zip(values, following, strict=True))
