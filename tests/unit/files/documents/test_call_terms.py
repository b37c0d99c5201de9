from __future__ import annotations

import io
import json

import pikepdf
import pytest

from isonomia.files.documents.call_terms import call_terms_pdf
from isonomia.files.documents.details import Seal
from isonomia.wording.language import Language
from isonomia.wording.voice import Voice
from support.documents import HEADING, VOICE, act_details, called, calls, pages

RESERVED = called(
    ordem=2,
    vaga=3,
    tipo_vaga="negros",
    inscricao="00204",
    lista="negros",
    posicao=1,
    computa_em="ampla",
    motivo="compensacao",
    compensa="00101",
)
LONG = "comprovante que o edital de abertura pede, em cópia autenticada ou com o original para conferir"


def made(*people, **changes) -> bytes:
    options = {name: changes.pop(name) for name in ("only", "first_order") if name in changes}
    return call_terms_pdf(calls(*people), HEADING, VOICE, act_details(**changes), **options)


def flat(pdf: bytes) -> list[str]:
    return [" ".join(text.split()) for text in pages(pdf)]


def test_a_page_a_person_in_the_order_of_the_calls():
    first, second = flat(made(called(), RESERVED))
    for page, own, other in ((first, "00101", "00204"), (second, "00204", "00101 para")):
        assert "Termo de convocação nº 012/2026" in page
        assert f"a pessoa da inscrição {own}" in page
        assert other not in page
        assert "Terça-feira, 15/12/2026, 17h (horário de Brasília)" in page
        assert "Leve: documento de identidade; diploma exigido no edital." in page
        assert "Fulana de Tal" in page
        assert "Beltrano Souza" in page
    assert "É a vez dessa lista na ordem das vagas. Base: Lei nº 5.031/2024, art. 5º." in first
    assert "Lista e posição nela 1ª da lista de pessoas negras" in second
    assert "A inscrição 00101 já tinha sido chamada pela reserva" in second
    assert "A vaga conta agora na lista da ampla concorrência." in second


def test_fifty_people_are_fifty_pages_of_one_file():
    many = [called(ordem=n, vaga=n, posicao=n, inscricao=f"{n:05}") for n in range(1, 51)]
    texts = flat(made(*many))
    assert len(texts) == 50
    assert [text.split("inscrição ")[1][:5] for text in texts] == [f"{n:05}" for n in range(1, 51)]


def test_a_long_term_keeps_to_its_page():
    texts = pages(made(RESERVED, bring=tuple(f"{LONG} ({n})" for n in range(22))))
    assert len(texts) == 1
    assert f"{LONG} (21)" in " ".join(texts[0].split())


def test_each_person_may_have_a_seal_and_a_name_of_their_own():
    own = Seal("AAAA-1111", "https://concursos.exemplo.example/codigo/AAAA-1111")
    first, second = flat(made(called(), RESERVED, seals={"00101": own}, names={"00101": "Pessoa de Teste"}))
    assert "AAAA-1111" in first
    assert "convoca Pessoa de Teste, inscrição 00101" in first
    assert "7K3M-99QX" in second


def test_a_persons_own_file_holds_that_person_alone():
    pdf = made(called(), called(ordem=2, vaga=2, posicao=2, inscricao="00300"), only={"00300"})
    assert len(pages(pdf)) == 1
    with pikepdf.open(io.BytesIO(pdf)) as opened:
        data = opened.attachments["dados.json"].get_file().read_bytes().decode()
    assert "00101" not in data
    assert json.loads(data)["ato"] == {
        "numero": "012/2026",
        "termina_em": "2026-12-15T17:00",
        "fuso": "America/Sao_Paulo",
        "local": "Rua da Prefeitura, 100, sala 3",
        "codigo": "7K3M-99QX",
    }


def test_a_court_order_is_said():
    [text] = flat(made(called(motivo="decisao-judicial", processo="0001-2", sub_judice=True)))
    assert "(processo 0001-2). Depende de decisão judicial." in text


def test_who_left_or_was_called_before_has_no_term():
    gone = called(estado="desistencia")
    assert len(pages(made(gone, RESERVED))) == 1
    assert len(pages(made(called(), RESERVED, first_order={"M01": 2}))) == 1
    with pytest.raises(ValueError, match="Ninguém está convocado"):
        made(gone)


def test_in_english():
    pdf = call_terms_pdf(
        calls(called()), HEADING, Voice(Language.ENGLISH, titles=VOICE.titles), act_details()
    )
    [text] = flat(pdf)
    assert "Term of call no. 012/2026" in text
    assert "Tuesday, 15 Dec 2026, 17:00 (Brasília time)" in text
