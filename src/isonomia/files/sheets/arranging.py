"""From a raw grid to a sheet: where the header is, what is repeated, blank, too long or too short."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

from isonomia.files.sheets.sheet import Grid, ReadCell, Sheet, is_blank, text_of
from isonomia.law.findings import Finding


def arranged(
    grid: Grid, lines: Sequence[int], findings: list[Finding], file: str, header: int | None = None
) -> Sheet:
    """Arrange a grid whose first row with content is the header.

    Left out: blank rows, the header repeated further down, and empty cells beyond the header (a
    trailing separator). Short rows are filled with empty cells, after a warning; a row with content
    beyond the header is a problem, because no one knows which cell is the extra one.

    Args:
        grid: the rows as read.
        lines: the line of each row in the file.
        findings: those of the reading, to which others are added.
        file: its name, for messages.
        header: the line of the header, where somebody says which: what stands above it is left out;
            0 where the file has none.
    """
    if header == 0:
        return _without_header(grid, lines, findings, file)
    start = next(
        (n for n, row in enumerate(grid) if not is_blank(row) and (header is None or lines[n] >= header)),
        None,
    )
    if start is None:
        if not findings:
            findings.append(
                Finding("E004", "O arquivo não tem linhas.", "Ponha o cabeçalho e as linhas.", file)
            )
        return Sheet(file, (), (), (), findings=tuple(findings))
    raw_header = list(grid[start])
    headers = tuple(" ".join(text_of(cell).replace("\ufeff", "").split()) for cell in raw_header)
    named = max(index for index, header in enumerate(headers) if header) + 1
    width = len(headers)
    first = raw_header[0]
    rows: list[Sequence[ReadCell]] = []
    kept: list[int] = []
    repeated: list[int] = []
    short: list[int] = []
    for number in range(start + 1, len(grid)):
        row = grid[number]
        if not row or (isinstance(cell := row[0], str) and not cell.strip() and is_blank(row)):
            continue
        if len(row) != width:
            if len(row) < named:
                short.append(lines[number])
            row = _fitted(row, width)
        if row[0] == first and list(row) == raw_header:
            repeated.append(lines[number])
        elif len(row) > width:
            message = f"A linha tem {len(row)} células e o cabeçalho, {width}."
            findings.append(_too_long(file, lines[number], row, message))
        else:
            rows.append(row)
            kept.append(lines[number])
    headers, rows = _without_empty_end(headers, rows, named)
    findings += _warnings(file, repeated, short)
    sheet = Sheet(file, headers, rows, kept, lines[start])
    return replace(sheet, findings=(*findings, *_unnamed(sheet)))


def _without_header(grid: Grid, lines: Sequence[int], findings: list[Finding], file: str) -> Sheet:
    """Arrange a grid of data alone: its width is that of most rows, its columns have no names."""
    given = [number for number, row in enumerate(grid) if not is_blank(row)]
    sizes = Counter(len(grid[number]) for number in given)
    width = max(sizes, key=lambda size: (sizes[size], size), default=0)
    rows: list[Sequence[ReadCell]] = []
    kept: list[int] = []
    short: list[int] = []
    for number in given:
        row = _fitted(grid[number], width)
        if len(row) > width:
            message = f"A linha tem {len(row)} células, e a maioria das linhas, {width}."
            findings.append(_too_long(file, lines[number], row, message))
            continue
        if len(grid[number]) < width - 1:
            short.append(lines[number])
        rows.append(row)
        kept.append(lines[number])
    headers, rows = _without_empty_end(("",) * width, rows, min(width, 1))
    findings += _warnings(file, [], short)
    return Sheet(file, headers, rows, kept, 0, tuple(findings))


def _fitted(row: Sequence[ReadCell], width: int) -> Sequence[ReadCell]:
    """The row filled to the header's width, or cut to it where only empty cells go."""
    if len(row) < width:
        return [*row, *[""] * (width - len(row))]
    return row[:width] if is_blank(row[width:]) else row


def _without_empty_end(
    headers: tuple[str, ...], rows: list[Sequence[ReadCell]], named: int
) -> tuple[tuple[str, ...], list[Sequence[ReadCell]]]:
    """Headers and rows without the columns at the end that have neither a name nor a cell."""
    width = len(headers)
    while width > named and all(not text_of(row[width - 1]) for row in rows):
        width -= 1
    if width == len(headers):
        return headers, rows
    return headers[:width], [row[:width] for row in rows]


def _too_long(file: str, line: int, row: Sequence[ReadCell], message: str) -> Finding:
    return Finding(
        "E006",
        message,
        "Confira o separador: vírgula decimal ou separador dentro do texto pede aspas em volta da célula.",
        file,
        line,
        value=" | ".join(text_of(cell) for cell in row),
    )


def _warnings(file: str, repeated: list[int], short: list[int]) -> list[Finding]:
    found: list[Finding] = []
    if repeated:
        message = f"O cabeçalho se repete no meio da planilha; o que se repete foi pulado: {_some(repeated)}."
        found.append(Finding("W002", message, "Nada a fazer, se são quebras de página.", file, repeated[0]))
    if short:
        message = (
            "Há menos células que no cabeçalho, e as que faltam foram lidas vazias, nas linhas a seguir: "
            f"{_some(short)}."
        )
        found.append(Finding("W003", message, "Confira se estas linhas estão inteiras.", file, short[0]))
    return found


def _unnamed(sheet: Sheet) -> list[Finding]:
    """Columns that hold something under no header: kept, not used, and said so."""
    found: list[Finding] = []
    for index, header in enumerate(sheet.headers):
        sample = "" if header else next((t for cell in sheet.column(index) if (t := text_of(cell))), "")
        if sample:
            found.append(
                Finding(
                    "W004",
                    f"A coluna {index + 1} não tem nome e não foi usada.",
                    "Se ela importa (a nota, por exemplo), escreva o nome no cabeçalho.",
                    sheet.file,
                    sheet.header_line,
                    sheet.header(index),
                    sample,
                )
            )
    return found


def _some(lines: list[int]) -> str:
    shown = ", ".join(str(line) for line in lines[:5])
    return f"{shown}… ({len(lines)})" if len(lines) > 5 else shown
