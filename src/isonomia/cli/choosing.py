"""``--cargo``: an answer shown for some cargos only. What is computed, written and left with stays whole."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

import typer

from isonomia.office.answer import Answer
from isonomia.office.competition import Competition

_BY_CARGO: Final = ("cargos", "diferencas")
"""Keys of documents whose items are each about one cargo, named in ``codigo``."""


def cargos(given: Sequence[str] | None, competition: Competition) -> frozenset[str]:
    """The cargos of ``--cargo``; none when it is left out.

    Raises:
        typer.BadParameter: the edital has no cargo of that code.
    """
    known = [cargo.code for cargo in competition.edital.cargos]
    for code in given or ():
        if code not in known:
            raise typer.BadParameter(
                f"O edital não tem o cargo «{code}». Os cargos são: {', '.join(known)}.", param_hint="--cargo"
            )
    return frozenset(given or ())


def only(answer: Answer, chosen: frozenset[str]) -> Answer:
    """The answer with these cargos alone and what is about them; all of it when none is chosen."""
    return replace(answer, document=_kept(answer.document, chosen)) if chosen else answer


def _kept(document: Mapping[str, Any], chosen: frozenset[str]) -> dict[str, Any]:
    kept = dict(document)
    for key in _BY_CARGO:
        if key in kept:
            kept[key] = [item for item in kept[key] if item["codigo"] in chosen]
    if "alertas" in kept:
        kept["alertas"] = [alert for alert in kept["alertas"] if alert.get("cargo", "") in {"", *chosen}]
    if "leituras" in kept and isinstance(kept["leituras"], list):
        kept["leituras"] = [_kept(outcome, chosen) for outcome in kept["leituras"]]
    return kept
