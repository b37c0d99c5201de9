"""ODS, one sheet per table, streamed: the format of the public offices that use LibreOffice.

A small writer of its own: OpenDocument is a zip with five texts. Entries are stored, not
compressed, since zlib's output varies between versions, and carry a fixed date: the same tables
give the same bytes everywhere. ``mimetype`` comes first, as the format asks (OpenDocument 1.3, part 2, 3.3).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from datetime import date
from decimal import Decimal
from typing import BinaryIO, Final
from xml.sax.saxutils import escape, quoteattr
from zipfile import ZIP_STORED, ZipFile, ZipInfo

from isonomia.files.sheets.write_table import Cell, Row, Table, measured, sheet_names, shown

_MIME: Final = "application/vnd.oasis.opendocument.spreadsheet"
_XML: Final = '<?xml version="1.0" encoding="UTF-8"?>\n'
_SPACES: Final = " ".join(
    f'xmlns:{prefix}="urn:oasis:names:tc:opendocument:xmlns:{name}:1.0"'
    for prefix, name in (
        ("office", "office"),
        ("table", "table"),
        ("text", "text"),
        ("style", "style"),
        ("number", "datastyle"),
        ("fo", "xsl-fo-compatible"),
        ("meta", "meta"),
    )
)
_MANIFEST: Final = (
    _XML
    + '<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"'
    + ' manifest:version="1.3">'
    + f'<manifest:file-entry manifest:full-path="/" manifest:version="1.3" manifest:media-type="{_MIME}"/>'
    + "".join(
        f'<manifest:file-entry manifest:full-path="{name}" manifest:media-type="text/xml"/>'
        for name in ("content.xml", "styles.xml", "meta.xml")
    )
    + "</manifest:manifest>"
)
_STYLES: Final = (
    f'{_XML}<office:document-styles {_SPACES} office:version="1.3"><office:styles>'
    '<style:default-style style:family="table-cell"><style:text-properties fo:language="pt" fo:country="BR"/>'
    "</style:default-style></office:styles></office:document-styles>"
)
_MOST_DECIMALS: Final = 6
_EXACT_DIGITS: Final = 15
_CHUNK: Final = 500


def write_ods(tables: Sequence[Table], stream: BinaryIO) -> None:
    """Write one sheet per table to a binary stream; the stream stays open.

    Args:
        tables: at least one; the first gives the file its title and date.
        stream: where the workbook goes.
    """
    created = tables[0].created
    with ZipFile(stream, "w", ZIP_STORED) as archive:
        _put(archive, "mimetype", [_MIME], created)
        _put(archive, "META-INF/manifest.xml", [_MANIFEST], created)
        _put(archive, "meta.xml", [_meta(tables[0])], created)
        _put(archive, "styles.xml", [_STYLES], created)
        _put(archive, "content.xml", _content(tables), created)


def _put(archive: ZipFile, name: str, parts: Iterable[str], created: date) -> None:
    entry = ZipInfo(name, (max(created.year, 1980), created.month, created.day, 0, 0, 0))
    entry.external_attr = 0o644 << 16
    entry.create_system = 3  # the same on every machine
    with archive.open(entry, "w") as out:
        for part in parts:
            out.write(part.encode())


def _meta(table: Table) -> str:
    return (
        f"{_XML}<office:document-meta {_SPACES}"
        ' xmlns:dc="http://purl.org/dc/elements/1.1/" office:version="1.3"><office:meta>'
        f"<dc:title>{escape(_legal(table.title))}</dc:title><dc:language>pt-BR</dc:language>"
        f"<meta:creation-date>{table.created.isoformat()}T00:00:00</meta:creation-date>"
        "</office:meta></office:document-meta>"
    )


def _content(tables: Sequence[Table]) -> Iterator[str]:
    measures = [measured(table) for table in tables]
    widths = sorted({width for sheet, _ in measures for width in sheet})
    yield f'{_XML}<office:document-content {_SPACES} office:version="1.3"><office:automatic-styles>'
    yield "".join(
        f'<style:style style:name="w{width}" style:family="table-column">'
        f'<style:table-column-properties style:column-width="{width * 2}mm"/></style:style>'
        for width in widths
    )
    yield _cell_styles()
    yield "</office:automatic-styles><office:body><office:spreadsheet>"
    for table, name, (sheet, rows) in zip(tables, sheet_names(tables), measures, strict=True):
        yield f"<table:table table:name={quoteattr(_legal(name))}>"
        yield "".join(f'<table:table-column table:style-name="w{width}"/>' for width in sheet)
        yield "<table:table-header-rows>"
        yield _row([f'<table:table-cell table:style-name="head" {_string(h)}' for h in table.headers])
        yield "</table:table-header-rows>"
        yield from _body(rows)
        yield "</table:table>"
    yield "</office:spreadsheet></office:body></office:document-content>"


def _cell_styles() -> str:
    bold = '<style:text-properties fo:font-weight="bold"/>'
    day = (
        '<number:date-style style:name="day"><number:day number:style="long"/><number:text>/</number:text>'
        '<number:month number:style="long"/><number:text>/</number:text><number:year number:style="long"/>'
        '</number:date-style><style:style style:name="date" style:family="table-cell"'
        ' style:data-style-name="day"/>'
    )
    numbers = "".join(
        f'<number:number-style style:name="n{k}"><number:number number:decimal-places="{k}"'
        f' number:min-decimal-places="{k}" number:min-integer-digits="1" number:grouping="true"/>'
        f'</number:number-style><style:style style:name="d{k}" style:family="table-cell"'
        f' style:data-style-name="n{k}"/>'
        for k in range(_MOST_DECIMALS + 1)
    )
    return f'<style:style style:name="head" style:family="table-cell">{bold}</style:style>{day}{numbers}'


def _body(rows: Iterable[Row]) -> Iterator[str]:
    """Rows in chunks: one write per row would cost more than the row itself."""
    chunk: list[str] = []
    for row in rows:
        chunk.append(_row([_cell(cell) for cell in row]))
        if len(chunk) == _CHUNK:
            yield "".join(chunk)
            chunk.clear()
    yield "".join(chunk)


def _row(cells: list[str]) -> str:
    return f"<table:table-row>{''.join(cells)}</table:table-row>"


def _cell(cell: Cell) -> str:
    if cell is None or cell == "":
        return "<table:table-cell/>"
    if isinstance(cell, str):
        return f"<table:table-cell {_string(cell)}"
    if isinstance(cell, date):
        return (
            f'<table:table-cell table:style-name="date" office:value-type="date"'
            f' office:date-value="{cell.isoformat()}"><text:p>{shown(cell)}</text:p></table:table-cell>'
        )
    value = Decimal(cell)
    if not value.is_finite() or len(value.as_tuple().digits) > _EXACT_DIGITS:
        return f"<table:table-cell {_string(shown(value))}"
    decimals = min(max(0, -int(value.as_tuple().exponent)), _MOST_DECIMALS)
    return (
        f'<table:table-cell table:style-name="d{decimals}" office:value-type="float"'
        f' office:value="{value:f}"><text:p>{shown(value)}</text:p></table:table-cell>'
    )


def _string(text: str) -> str:
    """Attributes and content of a text cell; never a formula, whatever it begins with."""
    return f'office:value-type="string"><text:p>{_text(text)}</text:p></table:table-cell>'


def _text(text: str) -> str:
    """The content of a text cell; a line break begins a new paragraph."""
    return escape(_legal(text)).replace("\n", "</text:p><text:p>")


def _legal(text: str) -> str:
    """Text fit for XML 1.0: what it cannot hold (control characters, lone surrogates) is replaced."""
    if text.isprintable():
        return text
    return "".join(char if _is_legal(char) else "\ufffd" for char in text)


def _is_legal(char: str) -> bool:
    return char in "\t\n\r" or (
        char >= " " and not "\ud800" <= char <= "\udfff" and char not in "\ufffe\uffff"
    )
