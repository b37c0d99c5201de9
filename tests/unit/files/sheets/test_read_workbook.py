"""XLSX and ODS: exact numbers, dates, sheets, headers with line breaks."""

import io
from datetime import UTC, date, datetime, time
from decimal import Decimal

import pytest
import xlsxwriter
from hypothesis import given
from hypothesis import strategies as st

from isonomia.files.sheets.read_workbook import plain
from isonomia.files.sheets.reading import read_sheet
from isonomia.files.sheets.sheet import text_of
from isonomia.files.sheets.write import write
from isonomia.files.sheets.write_table import Table


def workbook(*sheets: tuple[str, list[list[object]]]) -> bytes:
    stream = io.BytesIO()
    book = xlsxwriter.Workbook(stream, {"in_memory": True})
    for name, rows in sheets:
        page = book.add_worksheet(name)
        for number, row in enumerate(rows):
            for column, cell in enumerate(row):
                page.write(number, column, cell)
    book.close()
    return stream.getvalue()


def test_numbers_are_what_the_sheet_shows() -> None:
    rows = [["inscrição", "nota", "nota 2"], [12345.0, 96.3, 1.234], ["0028703j", 100, 0.1 + 0.2]]
    sheet = read_sheet(workbook(("Plan1", rows)), "lista.xlsx")
    assert sheet.headers == ("inscrição", "nota", "nota 2")
    assert [text_of(cell) for cell in sheet.rows[0]] == ["12345", "96.3", "1.234"]
    assert list(sheet.rows[1][:2]) == ["0028703j", Decimal(100)]
    assert text_of(sheet.rows[1][2]) == "0.3"
    assert sheet.rows[0][1] == Decimal("96.3")


@pytest.mark.parametrize(
    ("cell", "read"),
    [
        (True, "sim"),
        (False, "não"),
        (7, Decimal(7)),
        (1e22, Decimal(10**22)),
        (1e30, Decimal(10**30)),
        (1e-07, Decimal("0.0000001")),
        (datetime(2024, 3, 20, 13, 5, tzinfo=UTC), date(2024, 3, 20)),
        (date(2024, 3, 20), date(2024, 3, 20)),
        (time(13, 5), "13:05:00"),
        ("", ""),
    ],
)
def test_each_kind_of_cell(cell: object, read: object) -> None:
    assert plain(cell) == read


def test_large_numbers_keep_every_digit_as_text() -> None:
    assert text_of(plain(67577278794.0)) == "67577278794"


def test_the_content_decides_even_under_another_name() -> None:
    assert read_sheet(workbook(("A", [["a"], ["1"]])), "lista.csv").headers == ("a",)


def test_headers_with_line_breaks_and_rows_above_and_below() -> None:
    rows = [[], ["Class\nIndígena", "Class PCD", "Class PCD"], [], [1, 2, 3]]
    sheet = read_sheet(workbook(("A", rows)), "b7.xlsx")
    assert sheet.headers == ("Class Indígena", "Class PCD", "Class PCD")
    assert (sheet.header_line, list(sheet.lines)) == (2, [4])


def test_of_several_sheets_the_one_called_so_is_read() -> None:
    data = workbook(("Notas", [["x"], ["1"]]), ("Candidatos", [["inscricao"], ["7"]]), ("vazia", []))
    assert read_sheet(data, "c.xlsx", "candidatos").headers == ("inscricao",)
    sheet = read_sheet(data, "c.xlsx", "atos")
    assert [(f.code, f.value) for f in sheet.findings] == [("E008", "Notas, Candidatos")]


def test_a_single_sheet_with_data_needs_no_name() -> None:
    assert read_sheet(workbook(("vazia", []), ("X", [["a"], ["1"]])), "c.xlsx", "candidatos").headers == (
        "a",
    )


@pytest.mark.parametrize("name", ["a.xlsx", "a.ods", "a.csv"])
def test_a_broken_workbook_is_a_problem(name: str) -> None:
    assert [f.code for f in read_sheet(b"PK\x03\x04 not a workbook", name).findings] == ["E003"]


def test_text_under_a_workbook_s_name_is_a_problem() -> None:
    assert [f.code for f in read_sheet(b"a;b\n1;2\n", "a.xlsx").findings] == ["E003"]


@pytest.mark.parametrize("kind", ["csv", "xlsx", "ods"])
def test_what_is_written_is_read_back(kind: str) -> None:
    rows = [["007", "João", Decimal("96.30"), date(1990, 2, 1), 12], ["=1+1", None, Decimal(5), None, 0]]
    stream = io.BytesIO()
    write([Table("Lista", ("inscrição", "nome", "nota", "nascimento", "n"), rows)], stream, kind)
    sheet = read_sheet(stream.getvalue(), f"lista.{kind}")
    assert sheet.headers == ("inscrição", "nome", "nota", "nascimento", "n")
    assert [text_of(cell) for cell in sheet.rows[1]][:2] == ["=1+1", ""]
    assert text_of(sheet.rows[0][0]) == "007"
    assert text_of(sheet.rows[0][2]).replace(",", ".").rstrip("0") == "96.3"
    assert text_of(sheet.rows[0][3]) in {"01/02/1990", "1990-02-01"}


def written(kind: str) -> bytes:
    stream = io.BytesIO()
    write([Table("Lista", ("inscricao", "nota"), [["007", Decimal("96.3")]])], stream, kind)
    return stream.getvalue()


GOOD = {kind: written(kind) for kind in ("xlsx", "ods")}


@given(st.sampled_from(sorted(GOOD)), st.lists(st.tuples(st.floats(0, 1), st.binary(max_size=4)), max_size=6))
def test_a_damaged_workbook_gives_rows_or_a_problem(kind: str, damage: list[tuple[float, bytes]]) -> None:
    data = GOOD[kind]
    for place, piece in damage:
        at = int(place * len(data))
        data = data[:at] + piece + data[at + len(piece) :]
    sheet = read_sheet(data, f"lista.{kind}")
    assert sheet.rows or sheet.findings
