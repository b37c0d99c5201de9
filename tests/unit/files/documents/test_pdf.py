"""Every PDF: for keeping, for screen readers, and the same bytes for the same data."""

from __future__ import annotations

import hashlib
import io
import json
from collections.abc import Iterator
from dataclasses import replace
from datetime import date

import pikepdf
import pytest

from isonomia.files.documents.call_notice import call_notice_pdf
from isonomia.files.documents.call_terms import call_terms_pdf
from isonomia.files.documents.details import Signer
from isonomia.files.documents.homologation import homologation_pdf
from isonomia.files.documents.ranking import ranking_pdfs
from isonomia.files.documents.receipt import receipt_pdf
from isonomia.files.documents.vacancies import vacancies_pdf
from isonomia.wording.language import Language
from isonomia.wording.voice import Voice
from support.documents import (
    HEADING,
    ORDER,
    REGIME,
    SEAL,
    VOICE,
    act_details,
    called,
    calls,
    cargo,
    homologation,
    pages,
    rankings,
    receipt,
    table,
)

ODD = '#panic("x") *a* $b$ <c> @d \\ [e] // f'


def made(heading=HEADING, voice=VOICE, name="Médico") -> dict[str, bytes]:
    return {
        "vacancies": vacancies_pdf(table(cargo(name=name)), REGIME, {"M01": ORDER}, heading, voice),
        "ranking": next(ranking_pdfs(rankings(3), REGIME, heading, voice))[1],
        "call": call_notice_pdf(calls(called()), REGIME, heading, voice),
        "notice": call_notice_pdf(calls(called()), REGIME, heading, voice, details=act_details()),
        "term": call_terms_pdf(calls(called()), heading, voice, act_details()),
        "homologation": homologation_pdf(homologation(), heading, voice, act_details().signers, SEAL),
        "receipt": receipt_pdf(receipt(), heading, voice, SEAL),
    }


KINDS = ("vacancies", "ranking", "call", "notice", "term", "homologation", "receipt")


@pytest.fixture(scope="module")
def pdfs() -> dict[str, bytes]:
    return made()


def elements(node: pikepdf.Object) -> Iterator[pikepdf.Object]:
    """Every element of the structure tree."""
    if isinstance(node, pikepdf.Array):
        for child in node:
            yield from elements(child)
    elif isinstance(node, pikepdf.Dictionary):
        if "/S" in node:
            yield node
        if "/K" in node:
            yield from elements(node.K)


def fonts(pdf: pikepdf.Pdf) -> Iterator[pikepdf.Object]:
    for thing in pdf.objects:
        if isinstance(thing, pikepdf.Dictionary) and thing.get("/Type") == "/FontDescriptor":
            yield thing


def test_the_same_data_give_the_same_bytes(pdfs):
    assert {kind: hashlib.sha256(pdf).hexdigest() for kind, pdf in made().items()} == {
        kind: hashlib.sha256(pdf).hexdigest() for kind, pdf in pdfs.items()
    }


def test_another_date_gives_another_file(pdfs):
    later = made(replace(HEADING, on=date(2025, 3, 11)))
    assert all(later[kind] != pdfs[kind] for kind in KINDS)


@pytest.mark.parametrize("kind", KINDS)
def test_claims_pdf_a_3a_and_pdf_ua_1_at_once(pdfs, kind):
    with pikepdf.open(io.BytesIO(pdfs[kind])) as pdf, pdf.open_metadata() as metadata:
        assert metadata["pdfaid:part"] == "3"
        assert metadata["pdfaid:conformance"] == "A"
        assert metadata["pdfuaid:part"] == "1"
        assert metadata["dc:title"].endswith("Concurso Público nº 01/2025")
        assert metadata.pdfa_status == "3A"


@pytest.mark.parametrize("kind", KINDS)
def test_what_archives_and_screen_readers_need_is_there(pdfs, kind):
    with pikepdf.open(io.BytesIO(pdfs[kind])) as pdf:
        assert pdf.check_pdf_syntax() == []
        root = pdf.Root
        assert root.Lang == "pt-BR"
        assert root.MarkInfo.Marked is True
        assert root.ViewerPreferences.DisplayDocTitle is True
        assert root.OutputIntents[0].S == "/GTS_PDFA1"
        assert "/JavaScript" not in root.get("/Names", {})
        assert "/Encrypt" not in pdf.trailer
        roles = [str(element.S) for element in elements(root.StructTreeRoot)]
        assert roles.count("/H1") == 1
        assert {"/Table", "/TR", "/TH", "/TD"} <= set(roles)
        embedded = [any(f"/FontFile{n}" in font for n in ("", "2", "3")) for font in fonts(pdf)]
        assert embedded
        assert all(embedded)
        assert [page.get("/Tabs") for page in pdf.pages] == ["/S"] * len(pdf.pages)


@pytest.mark.parametrize("kind", KINDS)
def test_dates_are_the_callers(pdfs, kind):
    with pikepdf.open(io.BytesIO(pdfs[kind])) as pdf:
        assert str(pdf.docinfo["/CreationDate"]).startswith("D:20250310")
        assert str(pdf.docinfo["/ModDate"]).startswith("D:20250310")


@pytest.mark.parametrize("kind", KINDS)
def test_the_data_travel_inside(pdfs, kind):
    with pikepdf.open(io.BytesIO(pdfs[kind])) as pdf:
        attached = pdf.attachments["dados.json"]
        assert attached.get_file().mime_type == "application/json"
        assert json.loads(attached.get_file().read_bytes())["formato"] == 1
        assert pdf.Root.AF[0].AFRelationship == "/Source"


@pytest.mark.parametrize("kind", KINDS)
def test_header_footer_and_origin_are_on_every_page(pdfs, kind):
    texts = pages(pdfs[kind])
    for number, text in enumerate(texts, start=1):
        assert "Prefeitura Municipal de Exemplo" in text
        assert f"Página {number} de {len(texts)}" in text
        assert "Isonomia 0.1.0" in text
        assert HEADING.digest in text.replace("\n", "")


@pytest.mark.parametrize("kind", KINDS)
def test_a_reader_in_english_gets_english(kind):
    pdf = made(voice=Voice(Language.ENGLISH, titles=VOICE.titles))[kind]
    assert "Page 1 of" in pages(pdf)[0]
    with pikepdf.open(io.BytesIO(pdf)) as opened:
        assert opened.Root.Lang == "en-GB"


@pytest.mark.parametrize("kind", ["notice", "term", "homologation", "receipt"])
def test_the_qr_code_is_a_figure_with_its_address_in_words(pdfs, kind):
    with pikepdf.open(io.BytesIO(pdfs[kind])) as pdf:
        figures = [e for e in elements(pdf.Root.StructTreeRoot) if str(e.S) == "/Figure"]
        assert [str(figure.Alt) for figure in figures] == [f"Código QR com o endereço {SEAL.address}"]
    assert f"Código de validação: {SEAL.code}" in pages(pdfs[kind])[0]


def test_nothing_of_the_data_is_read_as_markup():
    heading = replace(HEADING, organ=ODD, title=ODD)
    text = pages(made(heading, name=ODD)["vacancies"])[0]
    assert text.count(ODD) >= 2


def test_nothing_that_an_authority_types_is_read_as_markup():
    odd = act_details(
        place=ODD, bring=(ODD,), consequence=ODD, signers=(Signer(ODD, ODD),), names={"00101": ODD}
    )
    act = homologation(autoridade=ODD, em_aberto=[ODD])
    recorded = receipt(resumo=ODD, efeitos=[ODD], preparado_por=ODD)
    for pdf, times in (
        (call_notice_pdf(calls(called()), REGIME, HEADING, VOICE, details=odd), 5),
        (call_terms_pdf(calls(called()), HEADING, VOICE, odd), 6),
        (homologation_pdf(act, HEADING, VOICE, odd.signers), 4),
        (receipt_pdf(recorded, HEADING, VOICE), 3),
    ):
        assert " ".join(" ".join(pages(pdf)).split()).count(ODD) == times
