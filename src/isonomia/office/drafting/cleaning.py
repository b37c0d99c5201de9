"""A draft's values, as people typed them, turned into what ``edital.toml`` would hold."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from datetime import date
from typing import Any, Final

from isonomia.files.sheets.values import day, flag
from isonomia.files.stores.edital.toml import FILE, FORMAT
from isonomia.law.findings import Finding
from isonomia.law.norms.model import OPEN
from isonomia.office.drafting.fields import Holds, field_of

Draft = Mapping[str, Any]
"""The tables of ``edital.toml`` by name; every key may lack, every value may be text as typed."""

Plain = str | int | bool | date | list[str]

_WHOLE: Final = re.compile(r"-?(?:[0-9]{1,9}|[0-9]{1,3}(?:\.[0-9]{3}){1,2})")
_BARE_SHARE: Final = re.compile(r"[0-9]+(?:[,.][0-9]+)?")


def cleaned(draft: Draft) -> tuple[dict[str, object], tuple[Finding, ...]]:
    """The tables of an edital from a draft, blanks left out.

    Args:
        draft: as saved.

    Returns:
        Tables to be read as those of a file, and a finding for each value that is not of its
        field's kind (E105; its ``column`` is the path). Such a value is left out of the tables.
    """
    findings: list[Finding] = []
    tables: dict[str, object] = {"formato": FORMAT}
    for name, content in draft.items():
        kept = _table(content, name, findings)
        if kept is not None:
            tables[name] = kept
    _complete_tables(tables)
    _settle_distribution(tables)
    return tables, tuple(findings)


def _table(content: object, path: str, findings: list[Finding]) -> object:
    """A table, an array of tables or a value, without its blanks; ``None`` where nothing is left."""
    if isinstance(content, Mapping):
        kept = {
            key: found
            for key, value in content.items()
            if (found := _table(value, f"{path}.{key}", findings)) is not None
        }
        return kept or None
    if isinstance(content, list) and "." not in path:
        return [
            _table(row, f"{path}[{number}]", findings) or {} for number, row in enumerate(content, start=1)
        ]
    return _value(content, path, findings)


def _value(content: object, path: str, findings: list[Finding]) -> Plain | None:
    field = field_of(path)
    said = content.strip() if isinstance(content, str) else content
    if said is None or said == "":
        return None
    convert = _CONVERSIONS[field.holds if field else Holds.TEXT]
    found = convert(said)
    if found is None:
        what = _EXPECTED[field.holds if field else Holds.TEXT]
        message = f"“{said}” não serve: aqui cabe {what}."
        findings.append(Finding("E105", message, "", FILE, None, path, str(said)))
    return found


def _whole(said: object) -> int | None:
    if isinstance(said, int) and not isinstance(said, bool):
        return said
    text = str(said).replace(" ", "")
    return int(text.replace(".", "")) if _WHOLE.fullmatch(text) else None


def _share(said: object) -> str:
    """A percentage; a bare number is one too, where only percentages are written."""
    text = str(said)
    return f"{text}%" if _BARE_SHARE.fullmatch(text) else text


def _texts(said: object) -> list[str]:
    parts = said if isinstance(said, list) else str(said).split(",")
    return [text for part in parts if (text := str(part).strip())]


_CONVERSIONS: Final[Mapping[Holds, Callable[[Any], Plain | None]]] = {
    Holds.TEXT: str,
    Holds.TEXTS: _texts,
    Holds.WHOLE: _whole,
    Holds.DAY: day,
    Holds.FLAG: lambda said: said if isinstance(said, bool) else flag(str(said)),
    Holds.SHARE: _share,
}

_EXPECTED: Final[Mapping[Holds, str]] = {
    Holds.TEXT: "um texto",
    Holds.TEXTS: "uma lista de nomes",
    Holds.WHOLE: "um número inteiro, como 10",
    Holds.DAY: "uma data, como 10/03/2025",
    Holds.FLAG: "sim ou não",
    Holds.SHARE: "um percentual, como 5%",
}


def _complete_tables(tables: Mapping[str, object]) -> None:
    """Give the open list of a typed table what the reserves leave: people type the reserves only."""
    rows = tables.get("cargo")
    for row in rows if isinstance(rows, list) else []:
        printed, places = row.get("quadro"), row.get("vagas")
        if isinstance(printed, dict) and isinstance(places, int) and OPEN not in printed:
            reserved = sum(number for number in printed.values() if isinstance(number, int))
            row["quadro"] = {OPEN: max(places - reserved, 0), **printed}


def _settle_distribution(tables: dict[str, object]) -> None:
    """Drop a draw chosen by nobody: the mode alone, without the source of a number, decides nothing."""
    table = tables.get("distribuicao")
    if isinstance(table, dict) and not table.keys() - {"modo"}:
        del tables["distribuicao"]
    elif isinstance(table, dict):
        table.setdefault("modo", "sorteio")
