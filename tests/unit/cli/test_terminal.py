from __future__ import annotations

import io

import pytest

from isonomia.cli.terminal import (
    screen,
    show_calls,
    show_comparison,
    show_explanation,
    show_findings,
    show_order,
    show_rankings,
    show_table,
)
from isonomia.law.findings import Finding
from isonomia.wording.language import Language
from isonomia.wording.voice import Voice
from support.documents import NORM, VOICE, called, calls, cargo, rankings, table

LONG = "Médico da Estratégia de Saúde da Família — Zona Rural e Distritos do Interior — 40 horas"
WAIT = {"tipo": "empate", "inscricoes": ["A", "B"], "decide": "posições 4–5 da ampla", "afetados": ["C"]}


def shown(show, *args, width=100, plain=False, voice=VOICE, **options) -> str:
    stream = io.StringIO()
    show(screen(stream, voice, plain, width), *args, **options)
    return stream.getvalue()


def one_line(text: str) -> str:
    return " ".join(text.split())


def shown_parts(text: str, *starts: str) -> list[str]:
    """The text cut before each of these words."""
    parts = []
    for start in reversed(starts):
        before, _, after = text.rpartition(f" {start}")
        parts.append(start + after)
        text = before
    return [text, *reversed(parts)]


EVERYTHING = [
    (show_table, table(cargo(name=LONG), cargo("E02", "Enfermeiro", 2, negros=0, pcd=0))),
    (show_order, ["ampla", "ampla", "negros", "ampla", "pcd"] * 7),
    (show_calls, calls(called(), called(ordem=2, vaga=3, tipo_vaga="negros", lista="negros"))),
    (show_rankings, rankings(3)),
    (
        show_findings,
        [Finding("E204", "Nota ambígua.", "Escreva de outro modo.", "c.csv", 4, "nota", "1.234")],
    ),
]


@pytest.mark.parametrize(("show", "document"), EVERYTHING)
@pytest.mark.parametrize("width", [100, 80])
def test_no_line_is_wider_than_the_terminal(show, document, width):
    assert max(map(len, shown(show, document, width=width).split("\n"))) <= width


@pytest.mark.parametrize(("show", "document"), EVERYTHING)
@pytest.mark.parametrize("plain", [True, False])
def test_without_a_terminal_there_is_no_control_code(show, document, plain):
    assert "\x1b" not in shown(show, document, plain=plain)


@pytest.mark.parametrize(("show", "document"), EVERYTHING)
def test_plain_output_draws_no_boxes(show, document):
    assert not set(shown(show, document, plain=True)) & set("─│┃━┌┐└┘╭╮")


@pytest.mark.parametrize(("show", "document"), EVERYTHING)
def test_a_narrow_terminal_gets_sentences_not_tables(show, document):
    assert shown(show, document, width=50).replace("\n", " ").split() == (
        shown(show, document, plain=True).replace("\n", " ").split()
    )


def test_nothing_a_user_typed_is_markup():
    text = shown(show_table, table(cargo(name="[red]Médico[/red] :smile:")))
    assert "[red]Médico[/red] :smile:" in text


def test_table_of_vacancies_with_total_legend_and_basis():
    text = shown(show_table, table(cargo(), cargo("E02", "Enfermeiro", 2, negros=0, pcd=0)))
    rows = [line.split() for line in text.split("\n")]
    assert ["M01", "—", "Médico", "7", "2", "1", "10"] in rows
    assert ["Total", "9", "2", "1", "12"] in rows
    assert "AC ampla concorrência · N pessoas negras · PcD pessoas com deficiência" in text
    assert "Fundamento: Lei nº 5.031/2024: art. 3º, I" in text


def test_table_of_one_number_without_cargos():
    text = shown(
        show_table, {"vagas": 10, "quadro": {"ampla": 8, "negros": 2}, "fundamento": {}, "alertas": []}
    )
    assert [line.split() for line in text.split("\n")][:1] == [["AC", "N", "Total"]]
    assert ["8", "2", "10"] in [line.split() for line in text.split("\n")]


def test_alerts_and_questions_of_a_table_name_their_cargo():
    alert = {"codigo": "W1", "mensagem": "Olhe isto.", "fundamento": []}
    document = {**table({**cargo(), "alertas": [alert], "pendencias": [WAIT]}), "alertas": [alert]}
    text = shown(show_table, document)
    assert "! Olhe isto." in text
    assert "! M01 — Médico: Olhe isto." in text
    assert "? M01 — Médico: Empate por resolver." in text


def test_an_alert_that_names_its_cargo_is_not_prefixed():
    alert = {"codigo": "W1", "mensagem": "Cargo M01: olhe isto.", "fundamento": []}
    assert "! Cargo M01: olhe isto." in shown(show_table, table({**cargo(), "alertas": [alert]}))


def test_the_strip_has_ten_places_per_row_and_says_where_each_group_is():
    text = shown(show_order, ["ampla", "ampla", "negros"] + ["ampla"] * 9)
    assert "1–10" in text
    assert "11–12" in text
    assert "Vagas de pessoas negras: 3ª." in text


def test_calls_show_list_rank_reason_and_state():
    document = calls(
        called(),
        called(ordem=2, vaga=3, tipo_vaga="negros", inscricao="00204", lista="negros", computa_em="ampla"),
        called(ordem=3, vaga=5, inscricao="00209", lista="negros", motivo="compensacao", compensa="00204"),
        called(ordem=4, inscricao="00105", motivo="sucessao", sucede="00101", estado="em-exercicio"),
    )
    text = shown(show_calls, document, width=110)
    assert "8 vagas: 6 da ampla concorrência e 2 para pessoas negras." in text
    rows = [line.split() for line in text.split("\n")]
    assert ["3", "N", "00204", "1ª", "de", "N", "AC", "chamada", "feita"] in rows
    assert "00204 passou à ampla" in text
    assert "no lugar de 00101" in text
    assert "em exercício" in text
    assert "se a Administração decidir prover" in one_line(text)


def test_without_acts_people_are_to_be_called_not_called():
    document = calls(called())
    del document["cargos"][0]["ultima_convocacao"]
    assert "a chamar" in shown(show_calls, document, width=110)
    assert "chamada feita" not in shown(show_calls, document, width=110)


def test_calls_as_sentences_name_the_list_of_every_rank():
    text = one_line(shown(show_calls, calls(called(lista="negros", tipo_vaga="negros")), plain=True))
    assert "1ª vaga, reservada a pessoas negras: inscrição 00101, 1ª da lista de pessoas negras." in text


def test_nobody_called_and_a_question_pending():
    document = calls()
    document["cargos"][0] |= {"proximo": None, "pendencias": [WAIT], "cadastro_de_reserva": []}
    text = one_line(shown(show_calls, document))
    assert "Ninguém foi chamado." in text
    assert "Não há mais quem chamar." in text
    assert "? Empate por resolver. Inscrições: A e B. Decide: posições 4–5 da ampla." in text
    assert "cadastro de reserva" not in text


def test_what_rests_on_a_court_order_is_marked():
    document = calls(called(sub_judice=True, motivo="decisao-judicial", processo="0001-2"))
    assert "⚖" in shown(show_calls, document)
    assert "Depende de decisão judicial." in shown(show_calls, document, plain=True)


def test_lists_can_be_cut_and_the_cut_is_said():
    text = shown(show_rankings, rankings(5), most=2)
    assert "00002" in text
    assert "00003" not in text
    assert "… e mais 3 pessoas." in text
    assert "Ninguém nesta lista." in text
    assert "81,50" in text


def test_who_waits_for_confirmation_is_said():
    document = rankings(1)
    document["cargos"][0]["aguardam_confirmacao"] = {"negros": ["00009"]}
    assert "Aguardam confirmação para a lista de pessoas negras: 00009." in shown(show_rankings, document)


def test_an_explanation_begins_with_the_answer():
    step = {
        "regra": "lista-da-reserva",
        "efeito": "nao-incidiu",
        "fundamento": [f"{NORM}#art5"],
        "valores": {"lista": "negros", "posicao": 3, "ultima": 0, "inscricao": "00120"},
    }
    one = {"codigo": "M01", "resumo": "Ainda não foi chamada.", "listas": {"negros": 3}, "passos": [step]}
    lines = shown(show_explanation, {"inscricao": "00120", "cargos": [one]}).split("\n")
    assert lines[1:4] == [
        "Inscrição 00120",
        "M01: Ainda não foi chamada.",
        "  3ª da lista de pessoas negras",
    ]
    assert lines[4] == (
        "  1. A lista de pessoas negras ainda não chegou à 3ª posição. (Lei nº 5.031/2024, art. 5º)"
    )


def test_a_comparison_says_where_outcomes_part_and_for_whom():
    document = {
        "leituras": [
            {
                "leitura": "computo=compensado",
                "adotada": True,
                "cargos": [{"codigo": "M01", "convocados": ["W1"]}, {"codigo": "M02", "convocados": ["Y1"]}],
            },
            {
                "leitura": "computo=sequencial",
                "cargos": [{"codigo": "M01", "convocados": ["W7"]}, {"codigo": "M02", "convocados": ["Y1"]}],
                "atos_ignorados": 4,
            },
            {"leitura": "reversao=depois", "cargos": [{"codigo": "M02", "convocados": ["Y1"]}]},
            {"leitura": "br/x/lei-1-2020", "cargos": [], "impossivel": True},
        ],
        "diferencas": [
            {"codigo": "M01", "leitura": "computo=sequencial", "vaga": 5, "entram": ["W7"], "saem": ["B10"]},
            {"codigo": "M02", "leitura": "computo=sequencial", "vaga": 2, "entram": [], "saem": []},
        ],
    }
    text = one_line(shown(show_comparison, document))
    adopted, sequential, later, law = shown_parts(text, "computo=s", "reversao=", "br/")
    assert adopted.endswith("M01, em ordem: W1 M02, em ordem: Y1")
    assert "Quem foi chamado pela reserva" in adopted
    assert "Atos que não cabem nesta opção e foram deixados de lado: 4." in sequential
    assert (
        "M01: difere a partir da 5ª vaga. + Passa a chamar: W7. - Deixa de chamar: B10. M01, em ordem: W7"
    ) in sequential
    assert "As mesmas pessoas, em outra ordem ou por outra lista. M02, em ordem: Y1" in sequential
    assert later.endswith("O mesmo resultado da adotada.")
    assert law == "br/x/lei-1-2020 Esta opção não se aplica a este certame."
    same = shown(show_comparison, {**document, "diferencas": []})
    assert "O resultado é o mesmo em todas as opções comparadas." in same


def test_findings_say_where_what_and_what_to_do():
    found = Finding("E204", "Nota ambígua.", "Escreva de outro modo.", "c.csv", 4, "nota", "1.234")
    assert shown(show_findings, [found]).split("\n")[:2] == [
        "E204 c.csv, linha 4, nota: Nota ambígua. [1.234]",
        "     Escreva de outro modo.",
    ]
    assert shown(show_findings, [Finding("W001", "Sem lugar.")]).strip() == "W001: Sem lugar."


@pytest.mark.parametrize(("show", "document"), EVERYTHING[:4])
@pytest.mark.parametrize("plain", [True, False])
def test_english_leaves_no_portuguese_of_the_program(show, document, plain):
    text = shown(show, document, plain=plain, voice=Voice(Language.ENGLISH, titles=VOICE.titles))
    for word in ("vaga", "inscrição", "lista", "pessoa", "ampla"):
        assert word not in text.lower().replace(LONG.lower(), "")


def many(number: int, code: str = "E306") -> list[Finding]:
    said = "Ninguém em candidatos tem esta inscrição."
    return [
        Finding(code, said, "Confira.", "atos.csv", line, "inscricao", f"C{line}")
        for line in range(2, number + 2)
    ]


def test_of_many_problems_of_one_kind_the_first_are_shown_and_the_others_counted():
    cause = Finding("E201", "Falta a coluna inscricao.", "", "candidatos.csv", 1)
    text = shown(show_findings, iter([cause, *many(300), *many(6, "E302")]), plain=True)
    assert text.count("E306 atos.csv, linha") == 5
    assert "E306 atos.csv: e mais 295 linhas do mesmo tipo, até a linha 301. Com --json vão todas." in text
    assert "E302 atos.csv: e mais 1 linha do mesmo tipo, até a linha 7. Com --json vão todas." in text
    assert text.startswith("E201 candidatos.csv")
    assert text.index("linha 6") < text.index("e mais 295")


def test_five_problems_of_one_kind_are_all_shown():
    text = shown(show_findings, many(5), plain=True)
    assert text.count("E306") == 5
    assert "e mais" not in text


def test_problems_without_a_line_are_counted_as_problems():
    found = [Finding("E002", "Há mais de um arquivo.", "", "a.csv", value=str(n)) for n in range(7)]
    text = shown(show_findings, found, plain=True, voice=Voice(Language.ENGLISH))
    assert "E002 a.csv: and 2 more problems of the same kind. With --json all are given." in text


def test_where_a_question_stands_in_the_way_the_lists_are_not_said_to_have_ended():
    document = calls(called())
    document["cargos"][0] |= {"proximo": None, "pendencias": [{**WAIT, "muda_convocados": True}]}
    text = shown(show_calls, document, plain=True)
    assert "Quem é a próxima pessoa depende da resposta às pendências." in text
    assert "Não há mais quem chamar" not in text
