"""One table of a norm file: typed reading of its keys, each problem noted, none fatal."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import date, datetime
from enum import StrEnum
from typing import TypeVar

from isonomia.law.findings import Finding
from isonomia.law.norms.model import Share
from isonomia.law.norms.shares import parse_share
from isonomia.law.norms.text.index import Path
from isonomia.law.norms.text.report import Report, nearest

Option = TypeVar("Option", bound=StrEnum)


class Table:
    """A table being read. Every key asked for is known; ``close`` reports the others.

    A missing or ill-typed key gives the default, after a finding: the reader goes on, and whoever
    asked never sees a half-read norm because any error refuses the whole file.
    """

    def __init__(self, data: object, path: Path, report: Report) -> None:
        self.path = path
        self.report = report
        self._known: set[str] = set()
        self._data: Mapping[str, object] = data if isinstance(data, dict) else {}
        if not isinstance(data, dict):
            self.report.add("E105", "Aqui deve haver uma tabela.", path, value=data)

    def __contains__(self, key: str) -> bool:
        return key in self._data

    def names(self) -> tuple[str, ...]:
        """Keys as written, in the file's order; for tables whose keys are free."""
        self._known.update(self._data)
        return tuple(self._data)

    def problem(self, code: str, message: str, key: str = "", value: object = "", hint: str = "") -> None:
        """Note a problem of one key, or of the table."""
        self.report.add(code, message, (*self.path, key) if key else self.path, value, hint)

    def close(self) -> None:
        """Report every key that nobody asked for."""
        for key in self._data:
            if key not in self._known:
                self.problem("E103", "Chave desconhecida.", key, key, nearest(key, self._known))

    def text(self, key: str, default: str | None = None) -> str:
        """Text; without a default, required and not empty."""
        value = self._get(key, str, "texto, entre aspas", required=default is None)
        if isinstance(value, str) and (value.strip() or default is not None):
            return value
        if isinstance(value, str):
            self.problem("E104", "O texto está vazio.", key)
        return default or ""

    def texts(self, key: str) -> tuple[str, ...]:
        """A list of texts, empty by default."""
        value = self._get(key, list, "uma lista de textos", required=False)
        if not isinstance(value, list):
            return ()
        wrong = [item for item in value if not isinstance(item, str)]
        for item in wrong:
            self.problem("E105", "A lista só admite textos, entre aspas.", key, item)
        return tuple(item for item in value if isinstance(item, str))

    def whole(self, key: str, default: int = 0, least: int = 0) -> int:
        """A whole number, not below ``least``."""
        return self._whole(self._get(key, int, "um número inteiro", required=False), key, default, least)

    def optional_whole(self, key: str, least: int = 1) -> int | None:
        """A whole number, or ``None`` where the norm is silent."""
        return self.whole(key, least, least) if key in self or self._skip(key) else None

    def wholes(self, key: str) -> tuple[int, ...]:
        """A list of whole numbers from 1."""
        value = self._get(key, list, "uma lista de números inteiros", required=False)
        items = value if isinstance(value, list) else []
        return tuple(self._whole(item, key, 1, 1) for item in items)

    def anything(self, key: str) -> object:
        """A required value of any type, for keys whose type depends on another."""
        self._known.add(key)
        if key not in self._data:
            self.problem("E104", f"Falta a chave {key}.", key)
        return self._data.get(key)

    def flag(self, key: str, default: bool = False) -> bool:
        """True or false."""
        value = self._get(key, bool, "true ou false", required=False)
        return value if isinstance(value, bool) else default

    def optional_flag(self, key: str) -> bool | None:
        """True, false, or ``None`` where the norm is silent."""
        return self.flag(key) if key in self or self._skip(key) else None

    def day(self, key: str, required: bool = False) -> date | None:
        """A date without a time."""
        value = self._get(key, date, "uma data (aaaa-mm-dd, sem aspas)", required)
        return value if isinstance(value, date) else None

    def share(self, key: str) -> Share | None:
        """A percentage, or ``None`` where absent or refused."""
        self._known.add(key)
        if key not in self._data:
            return None
        share = parse_share(self._data[key])
        if isinstance(share, Finding):
            self.report.place(share, (*self.path, key))
            return None
        return share

    def option(self, key: str, options: type[Option], default: Option | None = None) -> Option:
        """One of a closed set of words; without a default, required."""
        first = default if default is not None else next(iter(options))
        known = [option.value for option in options]
        if key not in self._data:
            self._known.add(key)
            if default is None:
                self.problem("E104", f"Falta a chave {key}.", key, hint=nearest("", known))
            return first
        word = self.text(key, first.value)
        if word not in known:
            self.problem("E106", "Valor desconhecido.", key, word, nearest(word, known))
            return first
        return options(word)

    def words(self, key: str, known: Iterable[str]) -> tuple[str, ...]:
        """A list whose items belong to a closed set."""
        known = tuple(known)
        items = self.texts(key)
        for item in items:
            if item not in known:
                self.problem("E106", "Valor desconhecido.", key, item, nearest(item, known))
        return items

    def table(self, key: str) -> Table:
        """The table of that key; an empty one where absent."""
        self._known.add(key)
        return Table(self._data.get(key, {}), (*self.path, key), self.report)

    def tables(self, key: str) -> tuple[Table, ...]:
        """The array of tables of that key, empty by default."""
        value = self._get(key, list, f"uma lista de tabelas, cada uma com [[{key}]]", required=False)
        items = value if isinstance(value, list) else []
        return tuple(Table(item, (*self.path, key, place), self.report) for place, item in enumerate(items))

    def _skip(self, key: str) -> bool:
        self._known.add(key)
        return False

    def _get(self, key: str, kind: type, name: str, required: bool) -> object:
        self._known.add(key)
        if key not in self._data:
            if required:
                self.problem("E104", f"Falta a chave {key}.", key, hint=f"Escreva {key} = …, com {name}.")
            return None
        value = self._data[key]
        # A boolean is an integer and a date with time is a date for Python, not for a norm file.
        confused = (kind is int and isinstance(value, bool)) or isinstance(value, datetime)
        if confused or not isinstance(value, kind):
            self.problem(
                "E105", f"Deve ser {name}.", key, value, hint=_unquoted(value) if kind is int else ""
            )
            return None
        return value

    def _whole(self, value: object, key: str, default: int, least: int) -> int:
        if value is None:
            return default
        if not isinstance(value, int) or isinstance(value, bool):
            self.problem("E105", "Deve ser um número inteiro.", key, value, hint=_unquoted(value))
            return default
        if value < least:
            self.problem("E112", f"O número deve ser {least} ou maior.", key, value)
            return default
        return value


def _unquoted(value: object) -> str:
    """What to do about a number written as a text."""
    return "Tire as aspas do número." if isinstance(value, str) and value.strip().isdecimal() else ""
