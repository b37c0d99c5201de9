"""A workbook opened with care before any reader takes it: size when opened, cells, formulas, macros, locks.

XLSX and ODS are zip files of XML. What a zip says of its sizes may be false, so each part is really
opened here, in pieces, and the count stops at the limit.
"""

from __future__ import annotations

import io
import re
import zipfile
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final
from xml.parsers import expat

MOST_COLUMNS: Final = 16_384
_LOCAL_HEADER: Final = 30
_ENCRYPTED: Final = 0x1
_FORMULA: Final = re.compile(rb"<(?:\w+:)?f[ >/]")
_CELL_BEFORE: Final = re.compile(rb'<(?:\w+:)?c [^>]*?r="([A-Z]{1,3}[0-9]{1,7})"')
_ROW: Final = re.compile(rb'<(?:\w+:)?row [^>]*?r="([0-9]+)"')
_WIDE: Final = re.compile(rb' r="([A-Z]{3})[0-9]')
_MIDDLING: Final = re.compile(rb' r="([A-Z]{2})[0-9]')
_FAR: Final = re.compile(rb' r="(?:[A-Z]{2}|[A-Z]?[0-9]{7})')
"""An address beyond column Z or row 999,999; without one the sheet is small enough."""
_CELL: Final = re.compile(rb' r="[A-Z]{1,3}([0-9]+)"')
_TABLE: Final = "urn:oasis:names:tc:opendocument:xmlns:table:1.0"
_OFFICE: Final = "urn:oasis:names:tc:opendocument:xmlns:office:1.0"


class TooMuch(Exception):
    """The file opens into more than the limit; the argument says which: ``bytes``, ``ratio`` or ``cells``."""


class Broken(Exception):
    """The zip does not open."""


class Locked(Exception):
    """A part of the zip has a password."""


@dataclass(frozen=True, slots=True)
class Limits:
    """What an uploaded file may be.

    Attributes:
        size: bytes of the file.
        opened: bytes of all its parts once opened.
        ratio: how many times larger than the file its parts may be, once they pass ``small``.
        small: opened bytes below which no ratio is asked: repeated cells shrink very much.
        cells: cells of a sheet, blanks between its corners included.
    """

    size: int = 60_000_000
    opened: int = 800_000_000
    ratio: int = 150
    small: int = 20_000_000
    cells: int = 40_000_000


@dataclass(slots=True)
class Contents:
    """What was seen inside a workbook.

    Attributes:
        kind: ``xlsx``, ``ods``, or empty where it is another zip.
        encrypted: whether a password is needed.
        macros: whether it carries a program.
        formula: address of the first formula (``C14``), or ``?`` where it is not known; empty: none.
    """

    kind: str = ""
    encrypted: bool = False
    macros: bool = False
    formula: str = ""


def contents_of(data: bytes, limits: Limits) -> Contents:
    """Look into a workbook.

    Raises:
        TooMuch: it opens into more than the limits.
        Broken: it is damaged.
    """
    found = Contents()
    for name, locked, part in _counted(data, limits):
        if locked:
            found.encrypted = True
        else:
            _look_at(name, part, found, limits)
    return found


def parts_of(data: bytes, limits: Limits) -> Iterator[tuple[str, bytes]]:
    """Name and contents of each part of any zip.

    Raises:
        TooMuch: it opens into more than the limits.
        Broken: it is damaged.
        Locked: a part has a password.
    """
    for name, locked, part in _counted(data, limits):
        if locked:
            raise Locked(name)
        yield name, part


def _counted(data: bytes, limits: Limits) -> Iterator[tuple[str, bool, bytes]]:
    opened = 0
    for name, locked, part in _parts(data, limits):
        opened += len(part)
        if opened > limits.opened:
            raise TooMuch("bytes")
        if opened > max(limits.small, limits.ratio * len(data)):
            raise TooMuch("ratio")
        yield name, locked, part


def _look_at(name: str, part: bytes, found: Contents, limits: Limits) -> None:
    lower = name.lower()
    if lower == "[content_types].xml":
        found.kind = "xlsx" if b"spreadsheetml" in part else found.kind
        found.macros |= b"macroEnabled" in part
    elif lower == "mimetype":
        found.kind = "ods" if b"opendocument.spreadsheet" in part else found.kind
    elif lower.endswith("vbaproject.bin") or lower.startswith(("basic/", "scripts/")):
        found.macros = True
    elif lower == "meta-inf/manifest.xml":
        found.encrypted |= b"encryption-data" in part
    elif lower == "content.xml":
        _ods_content(part, found, limits)
    elif lower.startswith("xl/worksheets/") and lower.endswith(".xml"):
        _xlsx_sheet(part, found, limits)


def _parts(data: bytes, limits: Limits) -> Iterator[tuple[str, bool, bytes]]:
    """Name, whether it is locked, and the opened bytes of each part, never past the limit."""
    try:
        entries = zipfile.ZipFile(io.BytesIO(data)).infolist()
    except (zipfile.BadZipFile, ValueError, OSError, NotImplementedError) as error:
        raise Broken(str(error)) from error
    for entry in entries:
        if entry.flag_bits & _ENCRYPTED:
            yield entry.filename, True, b""
            continue
        at = entry.header_offset
        if data[at : at + 4] != b"PK\x03\x04":
            raise Broken(entry.filename)
        names = int.from_bytes(data[at + 26 : at + 28], "little")
        extra = int.from_bytes(data[at + 28 : at + 30], "little")
        start = at + _LOCAL_HEADER + names + extra
        packed = data[start : start + entry.compress_size]
        if entry.compress_type == zipfile.ZIP_STORED:
            yield entry.filename, False, packed
        elif entry.compress_type == zipfile.ZIP_DEFLATED:
            yield entry.filename, False, _inflated(packed, entry.filename, limits)
        else:
            raise Broken(entry.filename)


def _inflated(packed: bytes, name: str, limits: Limits) -> bytes:
    opener = zlib.decompressobj(-zlib.MAX_WBITS)
    try:
        part = opener.decompress(packed, limits.opened + 1)
    except zlib.error as error:
        raise Broken(name) from error
    if len(part) > limits.opened:
        raise TooMuch("bytes")
    return part


def _xlsx_sheet(part: bytes, found: Contents, limits: Limits) -> None:
    if not found.formula and (b"<f" in part or b":f" in part) and (formula := _FORMULA.search(part)):
        before = _CELL_BEFORE.findall(part, max(0, formula.start() - 2000), formula.start())
        found.formula = before[-1].decode() if before else "?"
    # Where the farthest cell is: a reader makes room for every cell between the corners.
    if not _FAR.search(part):
        return
    columns = 26
    for pattern in (_WIDE, _MIDDLING):
        if pattern.search(part):
            columns = max(map(_column_number, set(pattern.findall(part))))
            break
    rows = max((int(number) for number in (*_ROW.findall(part), *_CELL.findall(part))), default=0)
    if columns > MOST_COLUMNS or rows * columns > limits.cells:
        raise TooMuch("cells")


def _column_number(letters: bytes) -> int:
    number = 0
    for letter in letters:
        number = number * 26 + letter - 64
    return number


def _ods_content(part: bytes, found: Contents, limits: Limits) -> None:
    counter = _OdsCounter()
    parser = expat.ParserCreate(namespace_separator=" ")
    parser.buffer_text = True
    parser.StartElementHandler = counter.start
    parser.EndElementHandler = counter.end
    try:
        parser.Parse(part, True)
    except expat.ExpatError as error:
        raise Broken(str(error)) from error
    found.formula = found.formula or counter.formula
    if counter.most > limits.cells:
        raise TooMuch("cells")


class _OdsCounter:
    """Counts the cells of each table up to its farthest cell with something in it."""

    def __init__(self) -> None:
        self.formula = ""
        self.most = 0
        self._row = self._column = self._width = self._filled_rows = self._filled = self._times = 0

    def start(self, name: str, attributes: dict[str, str]) -> None:
        space, _, local = name.rpartition(" ")
        if space != _TABLE:
            return
        if local == "table":
            self._row = self._width = self._filled_rows = 0
        elif local == "table-row":
            self._times = _repeated(attributes, "number-rows-repeated")
            self._column = self._filled = 0
        elif local in {"table-cell", "covered-table-cell"}:
            self._column += _repeated(attributes, "number-columns-repeated")
            if f"{_TABLE} formula" in attributes and not self.formula:
                self.formula = f"{_letters(self._column)}{self._row + 1}"
            if f"{_OFFICE} value-type" in attributes:
                self._filled = self._column

    def end(self, name: str) -> None:
        if name != f"{_TABLE} table-row":
            return
        self._row += self._times
        if self._filled:
            self._filled_rows = self._row
            self._width = max(self._width, self._filled)
            self.most = max(self.most, self._filled_rows * self._width)


def _repeated(attributes: dict[str, str], name: str) -> int:
    text = attributes.get(f"{_TABLE} {name}", "1")
    return int(text) if text.isdecimal() and len(text) < 12 else 10**12


def _letters(column: int) -> str:
    letters = ""
    while column > 0:
        column, rest = divmod(column - 1, 26)
        letters = chr(65 + rest) + letters
    return letters
