from __future__ import annotations

from isonomia.files.documents.call_notice import call_notice_pdf
from support.documents import HEADING, NORM, REGIME, VOICE, act_details, called, calls, pages


def text_of(*made, **options) -> str:
    pdf = call_notice_pdf(calls(*made), REGIME, HEADING, VOICE, **options)
    return " ".join(" ".join(pages(pdf)).split())


RESERVED = called(
    ordem=2, vaga=3, tipo_vaga="negros", inscricao="00204", lista="negros", posicao=1, computa_em="negros"
)


def test_who_is_called_to_what_by_which_list_and_article():
    text = text_of(called(), RESERVED)
    assert "ficam convocadas 2 pessoas aprovadas" in text
    assert "1ª 1ª Ampla concorrência 00101 1ª da lista da ampla concorrência Ordem de chamada a" in text
    assert "00204 1ª da lista de pessoas negras" in text
    assert "a: Lei nº 5.031/2024, art. 5º." in text
    assert "10 de março de 2025" in text
    assert "Nome e cargo da autoridade" in text


def test_only_those_who_stand_called_are_in_the_notice():
    text = text_of(called(estado="desistencia"), RESERVED)
    assert "00101" not in text
    assert "fica convocada 1 pessoa aprovada" in text


def test_earlier_calls_had_their_own_notice():
    text = text_of(called(), RESERVED, first_order={"M01": 2})
    assert "00101" not in text
    assert "00204" in text


def test_other_reasons_are_said_in_full():
    text = text_of(
        called(motivo="sucessao", sucede="00099"),
        called(ordem=2, inscricao="00300", sub_judice=True, motivo="decisao-judicial", processo="0001-2"),
    )
    assert "Substitui a inscrição 00099, que deixou a vaga." in text
    assert "(processo 0001-2). Depende de decisão judicial." in text


def test_a_place_that_counts_elsewhere_is_remarked():
    text = text_of({**RESERVED, "computa_em": "ampla"})
    assert "Inscrição 00204: A vaga conta agora na lista da ampla concorrência." in text


def test_each_different_basis_has_its_letter():
    text = text_of(called(), {**RESERVED, "fundamento": [f"{NORM}#art8"]})
    assert "b: Lei nº 5.031/2024, art. 8º." in text


def test_where_nobody_stands_called_a_draft_shows_the_next_and_calls_nobody():
    text = text_of(called(estado="em-exercicio"))
    assert "Minuta de edital de convocação" in text
    assert "Ela não convoca ninguém." in text
    assert "9ª Ampla concorrência 00120 Lista da ampla concorrência" in " ".join(text.split())
    assert "00101" not in text


def test_nobody_called_and_nobody_next():
    document = calls()
    document["cargos"][0]["proximo"] = None
    [text] = pages(call_notice_pdf(document, REGIME, HEADING, VOICE))
    assert "Não há chamada em aberto, nem mais quem chamar." in text
    assert "autoridade" not in text


def test_sixty_calls_keep_the_header_and_the_signature_is_never_alone():
    many = [called(ordem=n, vaga=n, posicao=n, inscricao=f"{n:05}") for n in range(1, 61)]
    texts = pages(call_notice_pdf(calls(*many), REGIME, HEADING, VOICE))
    assert len(texts) >= 2
    assert all("Inscrição" in text for text in texts if "ª da lista" in text)
    assert "Fundamento legal" in texts[-1]
    assert "Nome e cargo da autoridade" in texts[-1]


def test_with_its_particulars_nothing_is_left_blank():
    text = text_of(called(), RESERVED, details=act_details())
    assert "Edital de convocação nº 012/2026" in text
    assert "Compareça até terça-feira, 15/12/2026, 17h (horário de Brasília), neste endereço: Rua da" in text
    assert "procure: Comissão do Concurso, sala 4." in text
    assert "Código de validação: 7K3M-99QX." in text
    assert "Exemplo, 10 de março de 2025." in text
    assert "Fulana de Tal" in text
    assert "Prefeito" in text
    assert "____" not in text


def test_what_the_edital_says_of_silence_replaces_the_usual_sentence():
    text = text_of(called(), details=act_details(consequence="Quem faltar vai para o fim da fila."))
    assert "Quem faltar vai para o fim da fila." in text
    assert "deixa a vaga" not in text


def test_a_draft_carries_no_seal_and_no_number():
    text = text_of(called(estado="em-exercicio"), details=act_details())
    assert "Minuta de edital de convocação" in text
    assert "7K3M-99QX" not in text
    assert "012/2026" not in text


def test_fifty_people_are_one_file():
    many = [called(ordem=n, vaga=n, posicao=n, inscricao=f"{n:05}") for n in range(1, 51)]
    text = text_of(*many, details=act_details())
    assert "ficam convocadas 50 pessoas aprovadas" in text
    assert all(f" {n:05} " in text for n in range(1, 51))
