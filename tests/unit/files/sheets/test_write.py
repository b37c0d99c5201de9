from __future__ import annotations

import io
import itertools
import zipfile
from datetime import date
from decimal import Decimal

import pytest
from python_calamine import CalamineWorkbook

from isonomia.files.sheets.write import to_bytes, write
from isonomia.files.sheets.write_table import Table, sheet_names

HEADERS = ("inscrição", "cargo", "nota", "vagas", "nascimento")
ROWS = (
    ("00123", "Médico — Atenção Básica", Decimal("81.50"), 10, date(1990, 3, 5)),
    ("0028703j", '=HYPERLINK("http://exemplo";"clique")', Decimal(-3), -1, None),
    ("-77", "@soma", None, 0, date(2001, 12, 31)),
)


def table(rows=ROWS, title="Lista de pessoas negras") -> Table:
    return Table(title=title, headers=HEADERS, rows=rows, created=date(2025, 3, 10))


def reread(content: bytes) -> list[list[object]]:
    return CalamineWorkbook.from_filelike(io.BytesIO(content)).get_sheet_by_index(0).to_python()


@pytest.mark.parametrize("kind", ["csv", "xlsx", "ods"])
def test_the_same_table_gives_the_same_bytes(kind):
    assert to_bytes([table()], kind) == to_bytes([table()], kind)


@pytest.mark.parametrize("kind", ["csv", "xlsx", "ods"])
def test_another_value_gives_other_bytes(kind):
    assert to_bytes([table()], kind) != to_bytes([table(ROWS[:2])], kind)


def test_csv_is_what_excel_in_portuguese_opens_with_a_double_click():
    content = to_bytes([table()], "csv")
    assert content.startswith(b"\xef\xbb\xbf")
    lines = content.decode("utf-8-sig").split("\r\n")
    assert lines[0] == "inscrição;cargo;nota;vagas;nascimento"
    assert lines[1] == "00123;Médico — Atenção Básica;81,50;10;05/03/1990"
    assert lines[-1] == ""


def test_csv_text_that_a_spreadsheet_would_run_is_made_inert_and_numbers_are_left_alone():
    lines = to_bytes([table()], "csv").decode("utf-8-sig").split("\r\n")
    assert lines[2].startswith("0028703j;\"'=HYPERLINK(")
    assert lines[2].endswith(";-3;-1;")
    assert lines[3] == "'-77;'@soma;;0;31/12/2001"


@pytest.mark.parametrize("start", ["=", "+", "-", "@", "\t", "\r"])
def test_every_start_of_a_formula_is_guarded_in_csv(start):
    content = to_bytes([Table("t", ("a",), [(start + "1",)])], "csv").decode("utf-8-sig")
    assert "'" + start + "1" in content


def test_csv_leaves_the_stream_open():
    stream = io.BytesIO()
    write([table()], stream, "csv")
    stream.write(b"fim")
    assert stream.getvalue().endswith(b"fim")


@pytest.mark.parametrize("kind", ["xlsx", "ods"])
def test_workbooks_keep_types_and_identifiers(kind):
    rows = reread(to_bytes([table()], kind))
    assert rows[0] == list(HEADERS)
    assert rows[1] == ["00123", "Médico — Atenção Básica", 81.5, 10.0, date(1990, 3, 5)]
    assert rows[2][:2] == ["0028703j", '=HYPERLINK("http://exemplo";"clique")']
    assert rows[3][0] == "-77"


def test_xlsx_holds_no_formula_and_no_link():
    with zipfile.ZipFile(io.BytesIO(to_bytes([table()], "xlsx"))) as archive:
        sheet = archive.read("xl/worksheets/sheet1.xml").decode()
        styles = archive.read("xl/styles.xml").decode()
    assert "<f>" not in sheet
    assert "hyperlink" not in sheet.lower().replace("=hyperlink(", "")
    assert 'quotePrefix="1"' in styles


@pytest.mark.parametrize("kind", ["xlsx", "ods"])
def test_dates_inside_the_file_are_the_callers(kind):
    with zipfile.ZipFile(io.BytesIO(to_bytes([table()], kind))) as archive:
        meta = archive.read("docProps/core.xml" if kind == "xlsx" else "meta.xml").decode()
    assert "2025-03-10T00:00:00" in meta
    assert "2026" not in meta


def test_ods_declares_its_kind_first_and_uncompressed():
    content = to_bytes([table()], "ods")
    assert content[30:38] == b"mimetype"
    assert content[38:84] == b"application/vnd.oasis.opendocument.spreadsheet"
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        assert {info.compress_type for info in archive.infolist()} == {zipfile.ZIP_STORED}
        assert {info.date_time for info in archive.infolist()} == {(2025, 3, 10, 0, 0, 0)}


def test_ods_survives_markup_and_characters_xml_cannot_hold():
    odd = "<b>&\"'\x00\x0b\ufffe</b>\nsegunda linha"
    [_, [text]] = reread(to_bytes([Table("a & b", ("x",), [(odd,)])], "ods"))
    assert text == "<b>&\"'\ufffd\ufffd\ufffd</b>\nsegunda linha"


@pytest.mark.parametrize("kind", ["xlsx", "ods"])
def test_a_number_longer_than_a_sheet_can_hold_stays_exact_as_text(kind):
    long = Decimal("12345678901234567.25")
    [_, [text]] = reread(to_bytes([Table("t", ("nota",), [(long,)])], kind))
    assert text == "12345678901234567,25"


@pytest.mark.parametrize("kind", ["xlsx", "ods"])
def test_each_table_is_a_sheet(kind):
    content = to_bytes([table(title="Ampla"), table(ROWS[:1], title="Pessoas negras")], kind)
    book = CalamineWorkbook.from_filelike(io.BytesIO(content))
    assert book.sheet_names == ["Ampla", "Pessoas negras"]
    assert len(book.get_sheet_by_name("Pessoas negras").to_python()) == 2


def test_sheet_names_are_accepted_and_distinct():
    long = "Médico — Atenção Básica: lista [ampla concorrência]"
    names = sheet_names([table(title=long), table(title=long.upper()), table(title="[]")])
    assert all(0 < len(name) <= 31 and not set(name) & set("[]:*?/\\'") for name in names)
    assert len({name.casefold() for name in names}) == 3


@pytest.mark.parametrize("kind", ["csv", "xlsx", "ods"])
def test_rows_may_come_from_a_generator(kind):
    rows = ((str(n), Decimal(n)) for n in itertools.count())
    content = to_bytes([Table("t", ("a", "b"), itertools.islice(rows, 1200))], kind)
    if kind == "csv":
        assert content.count(b"\r\n") == 1201
    else:
        assert reread(content)[1200] == ["1199", 1199.0]


def test_what_cannot_be_written_is_refused():
    with pytest.raises(ValueError, match="2 tables"):
        to_bytes([table(), table()], "csv")
    with pytest.raises(ValueError, match="unknown format"):
        to_bytes([table()], "doc")
    with pytest.raises(ValueError, match="0 tables"):
        to_bytes([], "xlsx")
