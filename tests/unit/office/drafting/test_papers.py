"""The texts ready for the edital."""

from __future__ import annotations

from isonomia.office.drafting.check import check_draft
from isonomia.office.drafting.papers import clauses, edital_papers
from support.drafts import FERRAZ, cargo, checked


def said(found):
    return clauses(found, found.voice())


def test_the_stage_of_documents_lists_those_of_the_law():
    (stage,) = [text for text in said(checked()) if "entrega documentos" in text]
    assert "a pessoas indígenas entrega documentos de 01/09/2026 a 10/09/2026, assim: no protocolo." in stage
    assert "Documentos da lei (Lei nº 5.031/2024, art. 2º, II): Registro Civil com a identificação" in stage
    assert stage.endswith("Basta a declaração que a lei admite, ou um deles.")
    both = checked(documentos={"indigenas": {"basta_um": False}})
    assert said(both)[-1].endswith("São pedidos a declaração que a lei admite e mais um deles.")
    assert not any("entrega documentos" in text for text in said(checked(documentos={})))
    assert not any("entrega documentos" in text for text in said(checked(ente=FERRAZ)))


def test_a_draw_is_fixed_with_its_formula_before_its_number():
    parts = [cargo(code, 3, base="PROF") for code in "AB"]
    (text,) = [
        t for t in said(checked(*parts, distribuicao={"fonte": "Loteria de 05/10/2026"})) if "sorteio" in t
    ]
    assert "do total de 6 vagas dos cargos A e B" in text
    assert "com o número de: Loteria de 05/10/2026." in text
    assert "SHA-256" in text


def test_the_files_of_the_table():
    papers = dict(edital_papers(checked()))
    assert papers["quadro.pdf"].startswith(b"%PDF")
    assert "Médico".encode() not in papers["quadro.csv"]
    assert b"Cargo M1" in papers["quadro.csv"]


def test_no_law_no_clause():
    assert said(check_draft({})) == []
