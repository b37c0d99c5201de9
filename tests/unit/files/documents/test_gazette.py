"""RTF and plain text for gazettes: their limits, and the same words and numbers as the PDF and its data."""

from __future__ import annotations

import io
import json
import re
from collections import Counter
from itertools import pairwise

import pikepdf
import pytest
from hypothesis import given
from hypothesis import strategies as st

from isonomia.files.documents.blocks import Grid, Items, Paragraph, Title, notice_blocks
from isonomia.files.documents.call_notice import call_notice_data
from isonomia.files.documents.fitting import MOST_LINES, column_widths, lines_needed, text_width
from isonomia.files.documents.gazette_rtf import TableWidth, escaped, gazette_rtf
from isonomia.files.documents.gazette_text import gazette_text
from isonomia.files.documents.pdf import typeset
from support.documents import HEADING, REGIME, VOICE, act_details, called, calls, pages
from support.rtf import rtf_cells, rtf_text

MADE = [
    called(),
    called(
        ordem=2,
        vaga=3,
        tipo_vaga="negros",
        inscricao="00204",
        lista="negros",
        posicao=1,
        computa_em="ampla",
        motivo="compensacao",
        compensa="00101",
    ),
    called(ordem=3, vaga=8, tipo_vaga="negros", inscricao="AB-0033/7", posicao=44, motivo="reversao"),
]
DATA = call_notice_data(calls(*MADE), REGIME, HEADING, VOICE, details=act_details())
BLOCKS = notice_blocks(DATA)
NARROW = gazette_rtf(BLOCKS, TableWidth.COLUMN, "Nota")
WIDE = gazette_rtf(BLOCKS, TableWidth.PAGE, "Nota")
TEXT = gazette_text(BLOCKS)


def numbers(text: str) -> list[str]:
    """Every number and id of a text, sorted: digits with the letters and marks that hang on them."""
    return sorted(re.findall(r"[\w/.-]*\d[\w/.,-]*\w|\d", text))


def said(text: str) -> str:
    return " ".join(text.split())


# ---- the same in every format


def test_the_numbers_and_ids_of_data_pdf_rtf_and_text_are_equal():
    pdf = typeset("call", DATA, HEADING.on)
    [printed] = pages(pdf)
    with pikepdf.open(io.BytesIO(pdf)) as opened:
        document = json.loads(opened.attachments["dados.json"].get_file().read_bytes())
    rows = [row for cargo in DATA["cargos"] for row in cargo["rows"]]
    told = document["cargos"][0]["convocacoes"]
    assert [(f"{c['ordem']}ª", f"{c['vaga']}ª", c["inscricao"]) for c in told] == [
        (row[0], row[1], row[3]) for row in rows
    ]
    body = printed.split("Concurso Público nº 01/2025\n", 1)[1].split("Calculado por")[0]
    assert numbers(said(body)) == numbers(said(TEXT))
    assert numbers(rtf_text(WIDE)) == numbers(said(TEXT))
    for each in told:
        for made in (printed, TEXT, rtf_text(WIDE), rtf_text(NARROW)):
            assert each["inscricao"] in made


@pytest.mark.parametrize("rtf", [NARROW, WIDE])
def test_every_cell_of_the_rtf_is_a_cell_of_the_notice_or_its_note(rtf):
    notes = dict(re.findall(r"^(Nota \d+): (.+)$", rtf_text(rtf), flags=re.MULTILINE))
    cells = [[notes.get(cell, cell) for cell in row] for row in rtf_cells(rtf)]
    assert cells == [DATA["heads"], *(row for cargo in DATA["cargos"] for row in cargo["rows"])]


def test_the_text_has_every_word_of_the_notice():
    words = set(said(TEXT).replace("\n", " ").split())
    for block in BLOCKS:
        match block:
            case Title(text) | Paragraph(text):
                assert set(text.replace("\xa0", " ").split()) <= words
            case Items(items):
                assert {word for item in items for word in item.replace("\xa0", " ").split()} <= words
            case Grid(heads, rows):
                assert {word for row in (heads, *rows) for cell in row for word in cell.split()} <= words


# ---- the limits of gazettes


@pytest.mark.parametrize(("rtf", "twips"), [(NARROW, 12 * 567), (WIDE, 25 * 567)])
def test_tables_have_the_width_that_was_asked(rtf, twips):
    ends = [
        max(int(end) for end in re.findall(r"\\cellx(\d+)", line))
        for line in rtf.decode().split("\\row")[:-1]
    ]
    assert set(ends) == {twips}


@pytest.mark.parametrize("rtf", [NARROW, WIDE])
def test_calibri_nine_ascii_and_nothing_merged_downwards(rtf):
    text = rtf.decode("ascii")
    assert r"{\f0\fswiss\fcharset0 Calibri;}" in text
    assert set(re.findall(r"\\fs(\d+)", text)) == {"18"}
    assert r"\clvm" not in text
    assert text.count("{") == text.count("}")


@pytest.mark.parametrize("rtf", [NARROW, WIDE])
def test_no_cell_takes_more_than_five_lines(rtf):
    text = rtf.decode()
    for row in text.split("\\trowd")[1:]:
        ends = [0, *map(int, re.findall(r"\\cellx(\d+)", row))]
        widths = [end - start for start, end in pairwise(ends)]
        cells = rtf_cells(("\\trowd" + row).encode())[0]
        assert max(lines_needed(c, w - 120) for c, w in zip(cells, widths, strict=True)) <= MOST_LINES


def test_a_long_reason_becomes_a_note_under_the_narrow_table():
    text = rtf_text(NARROW)
    assert "Nota 1: A inscrição 00101 já tinha sido chamada pela reserva" in text


@pytest.mark.parametrize("width", [40, 60, 80, 132])
def test_no_line_of_the_text_is_wider_than_asked(width):
    text = gazette_text(BLOCKS, width)
    assert max(len(line) for line in text.split("\n")) <= width
    assert text.endswith("\n")
    assert "\xa0" not in text
    assert not any(line != line.rstrip() for line in text.split("\n"))
    assert all(call["inscricao"] in text for call in MADE)


def test_a_table_that_fits_no_line_becomes_records():
    text = gazette_text([Grid(("Inscrição", "Motivo"), (("0" * 30, "x" * 30),))], 40)
    assert text == f"Inscrição:\n  {'0' * 30}\nMotivo: {'x' * 30}\n"


def test_too_narrow_a_text_is_refused():
    with pytest.raises(ValueError, match="40"):
        gazette_text(BLOCKS, 39)


# ---- parts


@pytest.mark.parametrize(
    ("text", "rtf"),
    [
        ("a{b}\\c", "a\\{b\\}\\\\c"),
        ("ção", "\\u231?\\u227?o"),
        ("—", "\\u8212?"),
        ("a\nb", "a\\line b"),
        ("a\xa0b", "a\\~b"),
        ("\U0001f600", "\\u-10179?\\u-8704?"),
    ],
)
def test_rtf_escapes(text, rtf):
    assert escaped(text) == rtf


def test_columns_fill_the_room_exactly_and_hold_their_longest_word():
    rows = [("Ordem", "Motivo"), ("1ª", "Substitui a inscrição 00099, que deixou a vaga.")]
    widths = column_widths(rows, 6804, 120)
    assert sum(widths) == 6804
    assert widths[0] >= 120 + text_width("Ordem")
    assert widths[1] > widths[0]


def test_columns_share_a_room_that_is_too_small():
    assert sum(column_widths([("aaaaaaaaaa", "bbbbbbbbbb", "c")], 500, 120)) == 500


@pytest.mark.parametrize(
    ("text", "lines"), [("", 1), ("aa aa", 1), ("aa aa aa", 2), ("a\nb", 2), ("aaaaaaaaaaaa", 3)]
)
def test_lines_of_a_cell(text, lines):
    assert lines_needed(text, 550) == lines


@given(st.text(st.characters(exclude_categories=("C", "Zl", "Zp")), max_size=60))
def test_whatever_is_written_is_read_back_from_the_rtf(text):
    assert rtf_text(gazette_rtf([Paragraph(text)], TableWidth.PAGE, "Nota")).strip("\n") == text.replace(
        "\xa0", " "
    )


@given(
    st.lists(st.text("ab ção 0123456789-/", min_size=1, max_size=90), min_size=1, max_size=8),
    st.integers(40, 140),
)
def test_no_table_is_wider_than_the_text_and_no_word_is_lost(cells, width):
    text = gazette_text([Grid(tuple("Coluna" for _ in cells), (tuple(cells),))], width)
    assert max(map(len, text.split("\n"))) <= width
    assert Counter("".join("".join(cells).split())) <= Counter("".join(text.split()))
