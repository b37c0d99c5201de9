"""Where each key of a TOML text stands: line by line, without interpreting the values.

``tomllib`` reads values and forgets their lines, and stops at the first repeated key. This index
remembers the lines and finds every repeated key; it trusts ``tomllib`` to refuse malformed text.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

Path = tuple[str | int, ...]
"""Names of tables and keys; a number is the place in an array of tables, from 0."""

_HEADER: Final = re.compile(r"(\[\[?)([^\]\n]*)\]\]?")
_KEY_PART: Final = re.compile(r"""\s*(?:"((?:[^"\\\n]|\\.)*)"|'([^'\n]*)'|([A-Za-z0-9_-]+))\s*""")
_VALUE_TOKEN: Final = re.compile(
    r'''"""(?:[^\\]|\\.)*?"""|\'\'\'.*?\'\'\'|"(?:[^"\\\n]|\\.)*"|'[^'\n]*'|\#[^\n]*|[\[{]|[\]}]|\n''',
    re.DOTALL,
)


@dataclass(frozen=True, slots=True)
class Span:
    """Lines of a key or header, counted from 1, both inclusive."""

    first: int
    last: int


@dataclass(slots=True)
class KeyIndex:
    """Lines of every key and table header of a text.

    Attributes:
        spans: path -> where it was first written.
        repeated_keys: later writings of the same key.
        repeated_tables: later headers of the same table.
    """

    lines: tuple[str, ...]
    spans: dict[Path, Span] = field(default_factory=dict)
    repeated_keys: list[tuple[Path, Span]] = field(default_factory=list)
    repeated_tables: list[tuple[Path, Span]] = field(default_factory=list)

    def line(self, path: Path, value: str = "") -> int | None:
        """The line of a key, or of the nearest table around it; in a long array, that of the value."""
        for length in range(len(path), 0, -1):
            if span := self.spans.get(path[:length]):
                return self._line_of_value(span, value)
        return None

    def without_repeated_keys(self) -> str:
        """The text with later writings of a key blanked, so that the rest can still be read."""
        lines = list(self.lines)
        for _, span in self.repeated_keys:
            lines[span.first - 1 : span.last] = [""] * (span.last - span.first + 1)
        return "\n".join(lines)

    def _line_of_value(self, span: Span, value: str) -> int:
        if value:
            for number in range(span.first, span.last + 1):
                if f'"{value}"' in self.lines[number - 1]:
                    return number
        return span.first


def index(text: str) -> KeyIndex:
    """Index a TOML text; malformed text gives a partial index, never an error."""
    text = text.replace("\r\n", "\n")
    found = KeyIndex(tuple(text.split("\n")))
    arrays: dict[Path, int] = {}
    table: Path = ()
    for start, end, parts, is_header, is_array in _statements(text):
        span = Span(text.count("\n", 0, start) + 1, text.count("\n", 0, end) + 1)
        if not is_header:
            path = (*table, *parts)
            _remember(found.spans, found.repeated_keys, path, span)
            continue
        table = _inside_arrays(parts, arrays, is_array)
        if is_array:
            arrays[table] = arrays.get(table, -1) + 1
            table = (*table, arrays[table])
        _remember(found.spans, found.repeated_tables, table, span)
    return found


def _remember(spans: dict[Path, Span], repeated: list[tuple[Path, Span]], path: Path, span: Span) -> None:
    if path in spans:
        repeated.append((path, span))
    else:
        spans[path] = span


def _inside_arrays(parts: tuple[str, ...], arrays: dict[Path, int], is_array: bool) -> Path:
    """The header's path, entering the last element of every array of tables on the way."""
    path: Path = ()
    for number, part in enumerate(parts, start=1):
        path = (*path, part)
        if path in arrays and not (is_array and number == len(parts)):
            path = (*path, arrays[path])
    return path


def _statements(text: str) -> Iterator[tuple[int, int, tuple[str, ...], bool, bool]]:
    """Start, end, key parts, whether a header, whether of an array; one per statement."""
    at = 0
    while at < len(text):
        if text[at] in " \t\n":
            at += 1
        elif text[at] == "#":
            at = _end_of_line(text, at)
        elif header := _HEADER.match(text, at):
            parts, _ = _key_parts(header[2], 0)
            yield at, at, parts, True, header[1] == "[["
            at = _end_of_line(text, header.end())
        else:
            parts, after = _key_parts(text, at)
            end = _end_of_value(text, after)
            if parts:
                yield at, end, parts, False, False
            at = end + 1


def _key_parts(text: str, at: int) -> tuple[tuple[str, ...], int]:
    parts: list[str] = []
    while match := _KEY_PART.match(text, at):
        parts.append(next(part for part in match.groups() if part is not None))
        at = match.end()
        if text[at : at + 1] != ".":
            break
        at += 1
    return tuple(parts), at


def _end_of_value(text: str, at: int) -> int:
    """Position of the newline that ends the statement, outside strings and brackets."""
    depth = 0
    for token in _VALUE_TOKEN.finditer(text, at):
        if token[0] in "[{":
            depth += 1
        elif token[0] in "]}":
            depth -= 1
        elif token[0] == "\n" and depth <= 0:
            return token.start()
    return len(text)


def _end_of_line(text: str, at: int) -> int:
    end = text.find("\n", at)
    return len(text) if end < 0 else end
