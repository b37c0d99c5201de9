"""Files that are refused before anything in them is believed, each with its reason."""

import io
import zipfile
from decimal import Decimal

import pytest
import xlsxwriter

from isonomia.files.sheets.archives import Limits
from isonomia.files.sheets.guarding import refused
from isonomia.files.sheets.write import to_bytes
from isonomia.files.sheets.write_table import Table

TABLE = Table("candidatos", ("inscricao", "nota"), [("001", Decimal("8.50")), ("002", Decimal("7.25"))])
CSV = b"inscricao;nota\n001;8,50\n"


def codes(data: bytes, file: str = "candidatos.csv", limits: Limits | None = None) -> list[str]:
    return [finding.code for finding in refused(data, file, limits)]


def zipped(parts: dict[str, bytes]) -> bytes:
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in parts.items():
            archive.writestr(name, data)
    return stream.getvalue()


def xlsx_with(sheet: bytes) -> bytes:
    kinds = b"<Types>application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml</Types>"
    return zipped({"[Content_Types].xml": kinds, "xl/worksheets/sheet1.xml": sheet})


def ods_with(content: bytes, manifest: bytes = b"<manifest/>") -> bytes:
    mime = b"application/vnd.oasis.opendocument.spreadsheet"
    return zipped({"mimetype": mime, "content.xml": content, "META-INF/manifest.xml": manifest})


def ods_table(rows: str) -> bytes:
    spaces = " ".join(
        f'xmlns:{name}="urn:oasis:names:tc:opendocument:xmlns:{name}:1.0"'
        for name in ("office", "table", "text")
    )
    table = f"<table:table>{rows}</table:table>"
    return f"<office:document-content {spaces}>{table}</office:document-content>".encode()


@pytest.mark.parametrize("kind", ["csv", "xlsx", "ods"])
def test_what_the_program_writes_is_taken(kind: str) -> None:
    assert codes(to_bytes([TABLE], kind), f"candidatos.{kind}") == []


def test_a_workbook_called_csv_is_taken_for_what_it_is() -> None:
    assert codes(to_bytes([TABLE], "xlsx"), "candidatos.csv") == []


@pytest.mark.parametrize(
    ("data", "file"),
    [
        (b"%PDF-1.7 ...", "lista.pdf"),
        (b"%PDF-1.7 ...", "lista.csv"),
        (b"\x89PNG\r\n", "lista.png"),
        (b"  <html><table>", "lista.xls"),
        (b"inscricao;nota\n1;2\n", "lista.exe"),
        (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1 old workbook", "lista.xls"),
        (zipped({"word/document.xml": b"<w/>", "[Content_Types].xml": b"wordprocessingml"}), "lista.docx"),
    ],
)
def test_another_kind_of_file_is_refused(data: bytes, file: str) -> None:
    assert codes(data, file) == ["E010"]


def test_an_empty_file_is_refused() -> None:
    assert codes(b" \n\n") == ["E004"]


def test_a_file_too_large_is_refused_with_both_sizes() -> None:
    (found,) = refused(CSV * 100_000, "candidatos.csv", Limits(size=2_000_000))
    assert (found.code, found.message) == ("E011", "O arquivo tem 3 MB: é grande demais.")
    assert "2 MB" in found.hint


def test_bytes_that_are_no_text_are_refused() -> None:
    assert codes(b"inscricao;nota\n1;\x00\x01\x02\n") == ["E016"]


def test_utf_16_has_zero_bytes_and_is_taken() -> None:
    assert codes("inscricao;nota\n1;8\n".encode("utf-16")) == []


def test_macros_are_refused() -> None:
    macro = zipped({"[Content_Types].xml": b"spreadsheetml macroEnabled", "xl/vbaProject.bin": b"program"})
    assert codes(macro, "candidatos.xlsm") == ["E013"]


def test_a_formula_is_refused_with_its_address() -> None:
    stream = io.BytesIO()
    book = xlsxwriter.Workbook(stream)
    sheet = book.add_worksheet()
    sheet.write_row(0, 0, ["inscricao", "nota"])
    sheet.write_row(1, 0, ["001", 8])
    sheet.write_formula(2, 1, "=B2+1", None, 9)
    book.close()
    (found,) = refused(stream.getvalue(), "candidatos.xlsx")
    assert (found.code, found.value) == ("E015", "B3")


def test_a_formula_in_an_ods_is_refused_with_its_address() -> None:
    row = '<table:table-row><table:table-cell table:number-columns-repeated="2"/>'
    row += '<table:table-cell table:formula="of:=1" office:value-type="float"/></table:table-row>'
    (found,) = refused(ods_with(ods_table(row)), "candidatos.ods")
    assert (found.code, found.value) == ("E015", "C1")


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("inscricao;nota\n001;=1+1\n", 2),
        ('inscricao;nota\n001;8\n="002";7\n', 3),
        ('inscricao;nota\n001;" =cmd"\n', 2),
    ],
)
def test_a_cell_like_a_formula_in_a_text_is_refused_with_its_line(text: str, line: int) -> None:
    (found,) = refused(text.encode(), "candidatos.csv")
    assert (found.code, found.line) == ("E015", line)


@pytest.mark.parametrize(
    "text",
    [
        "inscricao;obs\n001;a=b\n",
        "sep=;\ninscricao;nota\n001;8\n",
        "inscricao;nota\n001;-8,5\n002;-\n",
        "inscricao;obs\n001;'=guardada\n",
        "inscricao;obs\n001;um, =dois\n",
    ],
)
def test_an_equals_sign_elsewhere_is_no_formula(text: str) -> None:
    assert codes(text.encode()) == []


def test_a_locked_file_is_refused() -> None:
    old = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + "EncryptedPackage".encode("utf-16-le")
    assert codes(old, "candidatos.xlsx") == ["E012"]
    assert codes(ods_with(b"x", b"<encryption-data/>"), "candidatos.ods") != []
    assert codes(ods_with(ods_table(""), b"<encryption-data/>"), "candidatos.ods") == ["E012"]


def test_a_zip_with_a_password_is_refused() -> None:
    data = bytearray(xlsx_with(b"<sheetData/>"))
    central = data.index(b"PK\x01\x02")
    data[central + 8] |= 1
    assert codes(bytes(data), "candidatos.xlsx") == ["E012"]


def test_a_damaged_workbook_is_refused() -> None:
    assert codes(to_bytes([TABLE], "xlsx")[:800], "candidatos.xlsx") == ["E003"]


def test_a_bomb_is_refused_by_what_it_opens_into() -> None:
    bomb = xlsx_with(b" " * 30_000_000)
    assert len(bomb) < 100_000
    assert codes(bomb, "candidatos.xlsx") == ["E014"]
    assert codes(bomb, "candidatos.xlsx", Limits(ratio=10_000, opened=10_000_000)) == ["E014"]
    assert codes(bomb, "candidatos.xlsx", Limits(ratio=10_000)) == []


def test_a_bomb_that_lies_about_its_size_is_refused_too() -> None:
    bomb = bytearray(xlsx_with(b" " * 30_000_000))
    for mark, at in ((b"PK\x01\x02", 24), (b"PK\x03\x04", 22)):
        place = -1
        while (place := bomb.find(mark, place + 1)) >= 0:
            bomb[place + at : place + at + 4] = (100).to_bytes(4, "little")
    assert codes(bytes(bomb), "candidatos.xlsx") == ["E014"]


def test_a_cell_very_far_away_is_refused() -> None:
    far = b'<sheetData><row r="1"><c r="A1"/></row><row r="1048576"><c r="XFD1048576"/></row></sheetData>'
    assert codes(xlsx_with(far), "candidatos.xlsx") == ["E014"]
    assert codes(xlsx_with(b'<row r="1048576"><c r="B1048576"/></row>'), "candidatos.xlsx") == []


def test_cells_repeated_without_end_are_refused_and_blank_ones_at_the_end_are_not() -> None:
    blank = '<table:table-row table:number-rows-repeated="1048575">'
    blank += '<table:table-cell table:number-columns-repeated="16384"/></table:table-row>'
    full = blank.replace("<table:table-cell ", '<table:table-cell office:value-type="float" ')
    one = '<table:table-row><table:table-cell office:value-type="float"/></table:table-row>'
    assert codes(ods_with(ods_table(one + blank)), "candidatos.ods") == []
    assert codes(ods_with(ods_table(one + full)), "candidatos.ods") == ["E014"]
