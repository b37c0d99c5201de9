from __future__ import annotations

from isonomia.files.documents.vacancies import vacancies_pdf
from support.documents import HEADING, ORDER, REGIME, VOICE, cargo, pages, table


def made(document, orders=None) -> list[str]:
    codes = [one["codigo"] for one in document["cargos"]]
    return pages(vacancies_pdf(document, REGIME, orders or dict.fromkeys(codes, ORDER), HEADING, VOICE))


def test_numbers_clause_order_sums_and_basis_are_all_there():
    text = " ".join(made(table(cargo()))).replace("\n", " ")
    assert (
        "10 vagas: 7 da ampla concorrência, 2 para pessoas negras e 1 para pessoas com deficiência." in text
    )
    assert "Cláusula-modelo para o edital" in text
    assert "Vagas de pessoas negras: 3ª e 8ª." in text
    assert "Pessoas negras: 10 × 20% = 2" in text
    assert "Pessoas com deficiência: 10 × 5% = 0,5 → 1" in text
    assert "Lei nº 5.031/2024: art. 3º, I; art. 3º, § 3º; art. 6º" in text
    assert "edital, item 5.1" in text


def test_alerts_go_with_the_numbers_each_said_once():
    alert = {"codigo": "W310", "mensagem": "Nenhuma vaga é reservada agora.", "fundamento": []}
    small = {**cargo("A", "Auxiliar", 2, negros=0, pcd=0), "alertas": [alert]}
    other = {**cargo("B", "Motorista", 2, negros=0, pcd=0), "alertas": [alert]}
    text = " ".join(made(table(small, other)))
    assert text.count("Nenhuma vaga é reservada agora.") == 1
    assert "A, B: Nenhuma vaga é reservada agora." in text


def test_cargos_with_the_same_sum_share_it():
    text = "\n".join(made(table(cargo("A"), cargo("B"), cargo("C", places=60, negros=12, pcd=3))))
    assert text.count("10 × 20% = 2") == 1
    assert "60 × 20% = 12" in text


def test_a_printed_table_is_not_given_the_sum_of_another():
    text = "\n".join(made(table(cargo("A"), cargo("B", negros=3, pcd=1))))
    assert "10 × 20% = 2\n" in text
    assert "10 × 20% = 2 → 3 (quadro do edital)" in text


def test_cargos_of_one_total_have_one_sum_together():
    parts = [
        {**cargo("P1", "Professor Norte", 4, negros=1, pcd=0), "total": "PROF"},
        {**cargo("P2", "Professor Sul", 6, negros=1, pcd=1), "total": "PROF"},
    ]
    text = "\n".join(made(table(*parts)))
    assert "10 × 20% = 2\n" in text
    assert "P1 + P2" in text
    assert "4 × 20%" not in text


def test_an_alert_that_names_its_cargo_is_not_prefixed():
    alert = {"codigo": "W1", "mensagem": "Cargo A: olhe isto.", "fundamento": []}
    text = "\n".join(made(table({**cargo("A"), "alertas": [alert]})))
    assert "Cargo A: olhe isto." in text
    assert "A: Cargo A" not in text


def test_an_order_shorter_than_twenty_says_how_long_it_is():
    text = "\n".join(made(table(cargo("A"), cargo("B")), {"A": ORDER[:13], "B": ORDER[:1]}))
    assert "Ordem das 13 primeiras vagas" in text
    assert "11–13" in text
    assert "Ordem da única vaga" in text


def test_sixty_cargos_with_long_names_bring_their_header_to_every_page():
    long = "Auxiliar de Serviços Gerais e Manutenção de Próprios Públicos — Distritos — 40 horas"
    texts = made(table(*(cargo(f"A{n:02}", long) for n in range(60))))
    with_rows = [text for text in texts if "A00" in text or "A30" in text or "A59" in text]
    assert len(with_rows) >= 2
    assert all("Cargo" in text and "Total" in text for text in with_rows[:2])
    assert sum(text.count("Auxiliar de Serviços Gerais") for text in texts) == 60


def test_twelve_lists_fit_on_a_page_on_its_side():
    groups = {f"g{n}": 1 for n in range(11)}
    text = made(table(cargo("A", "Analista", 30, **groups)))[0]
    assert all(f"g{n}: g{n}" in text for n in range(11))
    row = next(line for line in text.split("\n") if line.startswith("A — Analista"))
    assert row.split()[-1] == "30"


def test_orders_that_differ_are_shown_apart_with_their_cargos():
    other = ("ampla",) * 20
    text = "\n".join(made(table(cargo("A"), cargo("B"), cargo("C")), {"A": ORDER, "B": ORDER, "C": other}))
    assert "Cargos: A, B." in text
    assert "Cargos: C." in text
    assert text.count("Ordem das 20 primeiras vagas") == 2


def test_only_cadastro_de_reserva():
    text = made(table(cargo("A", "Arquivista", 0, negros=0, pcd=0)))[0]
    assert "Nenhuma vaga imediata: só cadastro de reserva." in text
