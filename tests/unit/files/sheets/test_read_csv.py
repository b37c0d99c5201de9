"""CSV as people have it: separators, encodings, quotes, broken lines."""

import pytest

from isonomia.files.sheets.read_csv import decoded, separator_of
from isonomia.files.sheets.reading import read_sheet, read_sheet_file

TEXT = "inscrição;nome;nota\n001;José;96,3\n"


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "latin-1", "cp1252", "utf-16"])
def test_every_usual_encoding_gives_the_same_cells(encoding: str) -> None:
    sheet = read_sheet(TEXT.encode(encoding), "lista.csv")
    assert sheet.headers == ("inscrição", "nome", "nota")
    assert [list(row) for row in sheet.rows] == [["001", "José", "96,3"]]
    assert sheet.findings == ()


def test_windows_quotes_are_no_replacement_characters() -> None:
    assert decoded("“José”".encode("cp1252")) == "“José”"


@pytest.mark.parametrize(
    ("header", "separator"),
    [
        ("inscricao;nome;nota", ";"),
        ("inscricao,nome,nota", ","),
        ("inscricao\tnome\tnota", "\t"),
        ("inscricao/cargo/nota", "/"),
        ("inscricao / cargo / nota", "/"),
        ("inscricao;nota 1/2;nota", ";"),
        ('inscricao,"a;b;c;d",nota', ","),
        ("inscricao", ";"),
    ],
)
def test_the_separator_is_what_splits_the_header_most(header: str, separator: str) -> None:
    assert separator_of(header) == separator


def test_a_separator_declared_as_excel_does_is_obeyed() -> None:
    sheet = read_sheet(b"sep=|\ninscricao|nota\n1|2;3\n", "a.csv")
    assert sheet.headers == ("inscricao", "nota")
    assert (list(sheet.rows[0]), sheet.lines[0]) == (["1", "2;3"], 3)


def test_slashes_with_spaces_around_separate_too() -> None:
    sheet = read_sheet(b"inscricao / nota / negros\n10 / 87.5 / S\n", "a.csv")
    assert sheet.headers == ("inscricao", "nota", "negros")


def test_lines_are_the_file_s_own_after_a_cell_with_a_line_break() -> None:
    sheet = read_sheet(b'a;b\n"x\ny";1\nz;2\n', "a.csv")
    assert list(sheet.lines) == [2, 4]


def test_quotes_inside_a_cell_are_text() -> None:
    sheet = read_sheet(b'a;b\n"pretos e pardos" e "quilombola";1\n', "a.csv")
    assert sheet.rows[0][0] == 'pretos e pardos e "quilombola"'
    assert sheet.findings == ()


def test_a_quote_that_swallows_lines_is_a_problem_at_its_line() -> None:
    sheet = read_sheet(b'a;b\n1;2\n3;"x\n4;5\n', "a.csv")
    assert [(f.code, f.line) for f in sheet.findings] == [("E007", 3)]


def test_a_cell_longer_than_any_cell_is_an_unclosed_quote() -> None:
    sheet = read_sheet(b'a;b\n"' + b"x" * 200_000, "a.csv")
    assert [(f.code, f.line) for f in sheet.findings] == [("E007", None)]
    assert not sheet.rows


def test_lost_characters_are_said_with_their_first_line() -> None:
    sheet = read_sheet("a;b\n1;José\n2;Jo\ufffdo\n3;\ufffd\n".encode(), "a.csv")
    finding = sheet.findings[0]
    assert (finding.code, finding.line, finding.value) == ("W001", 3, "Jo\ufffdo")
    assert "ao todo: 2." in finding.message


def test_the_apostrophe_against_formulas_is_taken_off_again() -> None:
    sheet = read_sheet(b"a;b\n'=1+1;'normal\n", "a.csv")
    assert list(sheet.rows[0]) == ["=1+1", "'normal"]


@pytest.mark.parametrize("data", [b"", b"  \n\n", b"\xef\xbb\xbf\n", b";;;\n;;\n"])
def test_nothing_in_the_file_is_a_problem(data: bytes) -> None:
    sheet = read_sheet(data, "a.csv")
    assert [f.code for f in sheet.findings] == ["E004"]
    assert (sheet.headers, list(sheet.rows)) == ((), [])


def test_a_path_reads_as_its_bytes(tmp_path) -> None:
    path = tmp_path / "lista.csv"
    path.write_bytes(TEXT.encode())
    assert read_sheet_file(path) == read_sheet(TEXT.encode(), "lista.csv")
