"""Header, repeated header, blank rows, rows too long or too short, columns without a name."""

from isonomia.files.sheets.reading import read_sheet
from isonomia.files.sheets.sheet import Sheet


def sheet_of(text: str) -> Sheet:
    return read_sheet(text.encode(), "a.csv")


def codes(sheet: Sheet) -> list[tuple[str, int | None]]:
    return [(finding.code, finding.line) for finding in sheet.findings]


def test_blank_rows_are_passed_over_and_lines_stay_true() -> None:
    sheet = sheet_of("\n\na;b\n\n1;2\n;\n  ; \n3;4\n")
    assert sheet.header_line == 3
    assert list(sheet.lines) == [5, 8]


def test_the_header_repeated_inside_is_left_out_with_a_warning() -> None:
    sheet = sheet_of("a;b\n1;2\na;b\n3;4\na;b\n")
    assert [row[0] for row in sheet.rows] == ["1", "3"]
    assert codes(sheet) == [("W002", 3)]
    assert "3, 5" in sheet.findings[0].message


def test_separators_at_the_end_make_no_column() -> None:
    sheet = sheet_of("a;b;;\n1;2;;\n3;4;;;;\n")
    assert sheet.headers == ("a", "b")
    assert [list(row) for row in sheet.rows] == [["1", "2"], ["3", "4"]]
    assert sheet.findings == ()


def test_a_column_without_a_name_is_kept_and_said() -> None:
    sheet = sheet_of("posicao;;situacao;\n1;126;Aprovado;x\n")
    assert sheet.headers == ("posicao", "", "situacao", "")
    assert [(f.code, f.column, f.value) for f in sheet.findings] == [
        ("W004", "coluna 2", "126"),
        ("W004", "coluna 4", "x"),
    ]


def test_a_row_with_content_beyond_the_header_is_a_problem() -> None:
    sheet = sheet_of("a,b\n1,87,5\n2,3\n")
    assert codes(sheet) == [("E006", 2)]
    assert [row[0] for row in sheet.rows] == ["2"]


def test_a_short_row_is_filled_after_a_warning() -> None:
    sheet = sheet_of("a;b;c\n1\n2;3;4\n")
    assert list(sheet.rows[0]) == ["1", "", ""]
    assert codes(sheet) == [("W003", 2)]


def test_headers_lose_line_breaks_and_extra_spaces() -> None:
    assert sheet_of('" Class\nIndígena ";b  c\n1;2\n').headers == ("Class Indígena", "b c")


def test_columns_of_no_rows_are_empty() -> None:
    sheet = sheet_of("a;b\n")
    assert (list(sheet.column(0)), list(sheet.column(1))) == ([], [])


def test_many_lines_are_not_all_listed() -> None:
    sheet = sheet_of("a;b\n" + "1\n" * 9)
    assert "2, 3, 4, 5, 6…" in sheet.findings[0].message
