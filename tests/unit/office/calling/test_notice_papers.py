from __future__ import annotations

import io
import json
import re
from dataclasses import replace
from datetime import date, time
from pathlib import Path

import pikepdf
import pytest

from isonomia.files.documents.clause import clause_items
from isonomia.files.documents.signing import signatures_of
from isonomia.files.stores.examples.write import write_example
from isonomia.law.competition.acts import ActKind
from isonomia.office.call import call_document
from isonomia.office.calling.notice_papers import (
    call_messages,
    call_notice_papers,
    competition_call_papers,
    homologation_papers,
    model_papers,
    person_term,
    receipt_paper,
    signing_with,
)
from isonomia.office.governing import Choice
from isonomia.office.reading import read_competition
from isonomia.wording.notices import Until
from support.certificates import PASSWORD, certificate
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
    receipt,
    table,
)
from support.rtf import rtf_cells

CALL_NAMES = [
    "edital-de-convocacao.pdf",
    "termos-de-convocacao.pdf",
    "convocacao-diario-12cm.rtf",
    "convocacao-diario-25cm.rtf",
    "convocacao-diario.txt",
    "convocacao.json",
]
TWO = calls(called(), called(ordem=2, vaga=2, posicao=2, inscricao="00300"))


def made(document=TWO, **options) -> dict[str, bytes]:
    return dict(call_notice_papers(document, REGIME, HEADING, VOICE, act_details(), **options))


def test_a_call_gives_all_its_papers():
    assert list(made()) == CALL_NAMES


def test_without_a_call_there_is_only_a_draft():
    files = made(calls(called(estado="em-exercicio")))
    assert "termos-de-convocacao.pdf" not in files
    assert "Minuta" in pages(files["edital-de-convocacao.pdf"])[0]


def test_with_a_certificate_the_pdfs_are_signed_and_verify():
    packed, root = certificate()
    files = made(sign=signing_with(packed, PASSWORD, "Convocação nº 012/2026", "Exemplo"))
    for name in ("edital-de-convocacao.pdf", "termos-de-convocacao.pdf"):
        [found] = signatures_of(files[name], (root,))
        assert found.intact
        assert found.trusted
    assert signatures_of(made()["edital-de-convocacao.pdf"]) == []


def test_one_persons_term_has_one_page_and_nobody_else():
    pdf = person_term(TWO, HEADING, VOICE, act_details(), "00300")
    [page] = pages(pdf)
    assert "00300" in page
    with pikepdf.open(io.BytesIO(pdf)) as opened:
        assert b"00101" not in opened.attachments["dados.json"].get_file().read_bytes()


def test_homologation_receipt_and_models():
    act = dict(homologation_papers(homologation(), HEADING, VOICE, act_details().signers, SEAL))
    assert list(act) == [
        "homologacao.pdf",
        "homologacao-diario-12cm.rtf",
        "homologacao-diario-25cm.rtf",
        "homologacao-diario.txt",
    ]
    assert "Constituição de 1988: art. 37, III" in pages(act["homologacao.pdf"])[0]
    assert "Constituição de 1988: art. 37, III" in act["homologacao-diario.txt"].decode()
    name, pdf = receipt_paper(receipt(), HEADING, VOICE, SEAL)
    assert name == "recibo.pdf"
    assert "Foram convocadas 2 pessoas." in pages(pdf)[0]
    items = clause_items(table(cargo()), REGIME, {"M01": ORDER}, VOICE)
    models = dict(model_papers(items, table(cargo()), HEADING, VOICE))
    assert [name.rsplit(".", 1)[1] for name in models] == ["docx", "odt"]


def test_each_person_gets_a_message_with_their_own_link():
    links = {"00101": "https://x.example/a", "00300": "https://x.example/b"}
    messages = call_messages(TWO, "concurso 01/2026", "Prefeitura", Until(date(2026, 12, 15)), links, VOICE)
    assert {person: message.body.count(links[person]) for person, message in messages.items()} == {
        "00101": 1,
        "00300": 1,
    }
    with pytest.raises(KeyError):
        call_messages(TWO, "concurso 01/2026", "Prefeitura", Until(date(2026, 12, 15)), {}, VOICE)


# ---- a whole competition: the same numbers everywhere


@pytest.fixture(scope="module", params=["guarapari", "ferraz"])
def example(request, tmp_path_factory) -> tuple[list[dict], dict[str, bytes]]:
    folder: Path = tmp_path_factory.mktemp(request.param) / "certame"
    write_example(request.param, folder)
    read = read_competition(folder, Choice())
    last = max(number for number, act in enumerate(read.acts) if act.kind is ActKind.CALL)
    competition = replace(read, acts=read.acts[: last + 1])
    answer = call_document(competition)
    files = dict(competition_call_papers(competition, answer, act_details(hour=time(17))))
    return answer.document["cargos"], files


def test_ids_and_numbers_of_the_documents_are_those_of_the_answer(example):
    cargos, files = example
    told = json.loads(files["convocacao.json"])
    inside = [
        (c["codigo"], call["ordem"], call["vaga"], call["inscricao"])
        for c in told["cargos"]
        for call in c["convocacoes"]
    ]
    answered = {
        (c["codigo"], call["ordem"], call["vaga"], call["inscricao"])
        for c in cargos
        for call in c["convocacoes"]
        if call["estado"] == "convocado"
    }
    assert inside
    assert set(inside) <= answered
    expected = [[f"{order}ª", f"{place}ª", person] for _, order, place, person in inside]
    for name in ("convocacao-diario-12cm.rtf", "convocacao-diario-25cm.rtf"):
        rows = [row for row in rtf_cells(files[name]) if row[0] != "Ordem"]
        assert [[row[0], row[1], row[3]] for row in rows] == expected
    text = files["convocacao-diario.txt"].decode()
    assert re.findall(r"^(\d+ª) +(\d+ª) .*? {2}(\S*\d\S*) ", text, flags=re.MULTILINE) == [
        tuple(row) for row in expected
    ]
    printed = " ".join(" ".join(pages(files["edital-de-convocacao.pdf"])).split())
    place = 0
    for order, number, person in expected:
        place = printed.index(f"{order} {number} ", place)
        place = printed.index(person, place)
    terms = [" ".join(page.split()) for page in pages(files["termos-de-convocacao.pdf"])]
    assert len(terms) == len(expected)
    for page, (order, number, person) in zip(terms, expected, strict=True):
        assert f"Inscrição {person} Ordem da chamada {order} Vaga {number} " in page
