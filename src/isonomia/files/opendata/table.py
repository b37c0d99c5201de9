"""A table of open data: its rows as plain values, and what each column means."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from decimal import Decimal
from enum import StrEnum
from typing import Final

Value = str | int | Decimal | date | None
"""``None``: nothing is known, or it does not apply. Identifiers are text, leading zeros kept."""


class Kind(StrEnum):
    """What a column holds, in the words of Frictionless."""

    TEXT = "string"
    INTEGER = "integer"
    NUMBER = "number"
    DATE = "date"


YES: Final = "S"
NO: Final = "N"


@dataclass(frozen=True)
class Field:
    """A column.

    Attributes:
        description: what it says, in Portuguese.
        values: code -> meaning, where only these occur.
        required: whether it is never empty.
    """

    name: str
    kind: Kind
    description: str
    values: Mapping[str, str] = field(default_factory=dict)
    required: bool = False


@dataclass(frozen=True)
class OpenTable:
    """A table.

    Attributes:
        name: of its files.
        title, description: in Portuguese.
        fields: in order.
        rows: one value a field.
        key: fields that together name a row.
    """

    name: str
    title: str
    description: str
    fields: tuple[Field, ...]
    rows: tuple[tuple[Value, ...], ...]
    key: tuple[str, ...] = ()

    @property
    def columns(self) -> tuple[str, ...]:
        """Names of the columns."""
        return tuple(each.name for each in self.fields)


def plain(value: Value) -> str:
    """A value as canonical text: decimal point, date as aaaa-mm-dd, nothing as nothing."""
    if value is None:
        return ""
    if isinstance(value, Decimal):
        return format(value, "f")
    return value.isoformat() if isinstance(value, date) else str(value)
