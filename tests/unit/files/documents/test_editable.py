"""DOCX and ODT of the model clauses: the words of the clause, a real table, and the same bytes every time."""

from __future__ import annotations

import io
import time
import zipfile
from datetime import date

import pytest
from docx import Document
from odf import teletype
from odf.opendocument import load
from odf.table import Table, TableHeaderRows, TableRow
from odf.text import H, P

from isonomia.files.documents.clause import clause_items
from isonomia.files.documents.editable import model
from isonomia.files.documents.editable_docx import model_docx
from isonomia.files.documents.editable_odt import model_odt
from isonomia.wording.language import Language
from isonomia.wording.voice import Voice
from support.documents import ORDER, REGIME, VOICE, cargo, table

TABLE = table(cargo(name="Médico <rural> & família"), cargo("E02", "Enfermeira", 5, negros=1))
ITEMS = clause_items(TABLE, REGIME, {"M01": ORDER}, VOICE)
MODEL = model(ITEMS, TABLE, VOICE, "Prefeitura Municipal de Exemplo", "4")
ON = date(2025, 3, 10)
ROWS = [
    ["Cargo", "Ampla concorrência", "Pessoas negras", "Pessoas com deficiência", "Total"],
    ["M01 — Médico <rural> & família", "7", "2", "1", "10"],
    ["E02 — Enfermeira", "4", "1", "0", "5"],
    ["Total", "11", "3", "1", "15"],
]


def test_the_docx_says_the_clauses_and_the_annex():
    document = Document(io.BytesIO(model_docx(MODEL, ON)))
    headings = [p.text for p in document.paragraphs if p.style.name == "Heading 1"]
    assert headings == ["4. Das vagas reservadas", "Anexo: quadro de vagas e reservas"]
    assert [p.text for p in document.paragraphs if p.text.startswith("4.") and p.text[2] != " "] == [
        f"4.{number} {item}" for number, item in enumerate(ITEMS, start=1)
    ]
    [found] = document.tables
    assert [[cell.text for cell in row.cells] for row in found.rows] == ROWS
    assert "w:tblHeader" in found.rows[0]._tr.xml
    assert document.core_properties.author == "Prefeitura Municipal de Exemplo"
    assert document.core_properties.created.date() == ON
    assert 'w:lang w:val="pt-BR"' in document.styles.element.xml


def test_the_odt_says_the_same():
    document = load(io.BytesIO(model_odt(MODEL, ON)))
    headings = [teletype.extractText(each) for each in document.getElementsByType(H)]
    assert headings == ["4. Das vagas reservadas", "Anexo: quadro de vagas e reservas"]
    paragraphs = [teletype.extractText(each) for each in document.getElementsByType(P)]
    assert paragraphs[: len(ITEMS)] == [f"4.{n} {item}" for n, item in enumerate(ITEMS, start=1)]
    [found] = document.getElementsByType(Table)
    rows = [
        [teletype.extractText(cell) for cell in row.childNodes] for row in found.getElementsByType(TableRow)
    ]
    assert rows == ROWS
    assert len(found.getElementsByType(TableHeaderRows)) == 1


@pytest.mark.parametrize("write", [model_docx, model_odt])
def test_the_same_input_gives_the_same_bytes_at_any_hour(write, monkeypatch):
    first = write(MODEL, ON)
    later = time.time() + 86_400 * 400
    monkeypatch.setattr(time, "time", lambda: later)
    monkeypatch.setattr(time, "localtime", lambda *_: time.gmtime(later))
    assert write(MODEL, ON) == first
    assert write(MODEL, date(2025, 3, 11)) != first


@pytest.mark.parametrize("write", [model_docx, model_odt])
def test_the_archive_is_sound_and_carries_no_hour(write):
    with zipfile.ZipFile(io.BytesIO(write(MODEL, ON))) as archive:
        assert archive.testzip() is None
        assert {member.date_time for member in archive.infolist()} == {(1980, 1, 1, 0, 0, 0)}
        names = archive.namelist()
        assert names[0] in {"mimetype", "[Content_Types].xml"}
        assert not any(name.endswith((".bin", ".vba")) for name in names)


def test_in_english():
    voice = Voice(Language.ENGLISH, titles=VOICE.titles)
    english = model(clause_items(TABLE, REGIME, {"M01": ORDER}, voice), TABLE, voice, "Example")
    assert english.title == "X. Reserved vacancies"
    assert english.annex == "Annex: table of vacancies and reserves"
    assert english.heads[-1] == "Total"
    assert english.lang == "en-GB"


def test_a_table_without_cargos_is_only_its_total():
    empty = model([], table(), VOICE, "x")
    assert empty.rows == (("Total", "0"),)
