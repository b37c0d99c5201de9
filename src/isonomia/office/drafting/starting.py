"""Where a draft comes from: nothing, an example, or an edital already written."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from datetime import date
from typing import Any

from isonomia.files.stores.edital.toml import FILE
from isonomia.files.stores.examples.write import EXAMPLES, example_files
from isonomia.law.competition.edital import TieKind

__all__ = ["EXAMPLES", "blank_draft", "draft_of", "example_draft"]


def blank_draft(title: str, organ: str, ente: str, power: str, entity: str) -> dict[str, Any]:
    """A draft with what is known of the body, the tie criterion that the law demands, and nothing else.

    Law: Lei 10.741/2003, art. 27, parágrafo único: age from 60 on comes first; its day is still asked.
    """
    return {
        "edital": {"titulo": title, "orgao": organ, "ente": ente, "poder": power, "entidade": entity},
        "desempate": [{"criterio": TieKind.ELDERLY.value}, {"criterio": TieKind.OLDER.value}],
    }


def example_draft(name: str) -> dict[str, Any]:
    """The edital of an example as a draft.

    Raises:
        InputProblems: no such example.
    """
    return draft_of(example_files(name)[FILE].decode())


def draft_of(text: str) -> dict[str, Any]:
    """An ``edital.toml`` that was read without errors, as a draft: plain values of JSON."""
    tables = tomllib.loads(text)
    tables.pop("formato", None)
    plain: dict[str, Any] = _plain(tables)
    return plain


def _plain(value: Any) -> Any:
    if isinstance(value, Mapping):
        return {key: _plain(one) for key, one in value.items()}
    if isinstance(value, list):
        return [_plain(one) for one in value]
    return value.isoformat() if isinstance(value, date) else value
