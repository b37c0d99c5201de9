"""What each rule says: the sentences of ``steps.toml``, read once."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib import resources
from typing import Any, Final

GENERIC: Final = {
    "aplicada": "Esta regra foi aplicada.",
    "afastada": "Esta regra cedeu a outra.",
    "nao-incidiu": "Esta regra não teve o que decidir.",
}
"""What is said of a rule that has no sentences of its own; its name and its devices stand beside it."""


@cache
def rules() -> Mapping[str, Mapping[str, Any]]:
    """Rule -> its ``titulo`` and, by effect, its sentences, the most informative first."""
    text = resources.files("isonomia.wording").joinpath("steps.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


def step_title(rule: str) -> str:
    """A short Portuguese name for a rule; the code itself for one without."""
    return str(rules().get(rule, {}).get("titulo", rule))


def templates(rule: str, effect: str) -> tuple[str, ...]:
    """The sentences of a rule under one effect."""
    return tuple(rules().get(rule, {}).get(effect, ()))
