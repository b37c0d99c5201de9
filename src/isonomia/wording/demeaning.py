"""The expressions that an opinion about people does not use, read once from ``demeaning.toml``."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from importlib import resources
from typing import Any

from isonomia.law.procedure.courtesy import Term, demeaning
from isonomia.wording.language import Language


@cache
def _kinds() -> Mapping[str, Mapping[str, Any]]:
    text = resources.files("isonomia.wording").joinpath("demeaning.toml").read_text(encoding="utf-8")
    kinds: Mapping[str, Mapping[str, Any]] = tomllib.loads(text)["tipos"]
    return kinds


@cache
def terms(evidence: str) -> tuple[Term, ...]:
    """The terms for opinions on one kind of evidence (``fenotipo``, ``documentos``; empty: every term)."""
    return tuple(
        Term(form, kind, str(entry.get("em_vez", "")))
        for kind, entry in _kinds().items()
        if not evidence or entry.get("onde", evidence) == evidence
        for form in entry["formas"]
    )


def why(kind: str, lang: Language = Language.PORTUGUESE) -> str:
    """Why expressions of a kind do not serve, in a language."""
    return str(_kinds()[kind]["why" if lang is Language.ENGLISH else "porque"])


def guarded(text: str, evidence: str, lang: Language = Language.PORTUGUESE) -> Iterator[Mapping[str, str]]:
    """What to write otherwise in a text: ``{"trecho", "tipo", "porque", "em_vez"}``, each expression once."""
    seen: set[str] = set()
    for match in demeaning(text, terms(evidence)):
        if match.said not in seen:
            seen.add(match.said)
            yield {
                "trecho": match.said,
                "tipo": match.term.kind,
                "porque": why(match.term.kind, lang),
                "em_vez": match.term.instead,
            }
