"""The evaluation of the two examples: its sums, its words, what is added to it, what it says of nothing."""

from __future__ import annotations

import json
from functools import cache

import pytest

from isonomia.files.stores.examples.write import example_files
from isonomia.insight.evaluation.protection import Counted, Shown, protected
from isonomia.law.findings import InputProblems
from isonomia.office.call import call_document
from isonomia.office.evaluating.evaluation import STAGES, evaluation_document
from isonomia.office.evaluating.extras import Extras, read_payroll, read_population
from isonomia.office.evaluating.facts import Named
from isonomia.office.evaluating.part import Part, part_again, part_document, part_of
from isonomia.office.evaluating.report import chapters_of, sections
from isonomia.office.reading import read_contents
from isonomia.wording.evaluation_tables import population_table
from isonomia.wording.evaluations import coverage_sentences, opening_sentences
from isonomia.wording.language import Language


@cache
def part(example: str) -> Part:
    competition = read_contents(example_files(example))
    return part_of(competition, Named(example, "c1", competition.edital.organ, competition.edital.title))


def test_it_counts_what_the_calls_say():
    competition = read_contents(example_files("ferraz"))
    called = call_document(competition).document["cargos"]
    document = evaluation_document([part("ferraz")]).document
    by_cargo = {node["caminho"][-1]: node for node in document["nos"] if node["nivel"] == "cargo"}
    for cargo in called:
        node = by_cargo[cargo["codigo"]]
        calls = cargo["convocacoes"]
        assert sum(one["feitas"] for one in node["listas"].values()) == len(calls)
        assert node["pessoas"]["todas"]["chamadas"] == len({call["inscricao"] for call in calls})
        here = [c for c in calls if c["estado"] in {"convocado", "nomeado", "em-posse", "em-exercicio"}]
        for name, numbers in node["listas"].items():
            assert numbers["contam"] == sum(call["computa_em"] == name for call in here)
            assert numbers["ofertadas"] == cargo["quadro"][name]
            stand = ("ocupadas", "em_chamada", "em_aberto", "guardadas", "revertidas")
            assert sum(numbers[fate] for fate in stand) == numbers["vagas"]


def test_totals_are_the_sums_of_the_competitions():
    document = evaluation_document([part("ferraz"), part("guarapari")]).document
    nodes = document["nos"]
    assert nodes[0]["nivel"] == "todos"
    for node in nodes:
        children = [child for child in nodes if child["pai"] == node["no"]]
        if not children:
            continue
        for stage in STAGES.values():
            assert node["pessoas"]["todas"][stage] == sum(c["pessoas"]["todas"][stage] for c in children)
        for name, numbers in node["listas"].items():
            for measure, value in numbers.items():
                assert value == sum(c["listas"][name][measure] for c in children if name in c["listas"])


def test_kept_as_json_it_is_the_same():
    kept = json.loads(json.dumps(part_document(part("guarapari"))))
    again = evaluation_document([part_again(kept)]).document
    assert again == evaluation_document([part("guarapari")]).document


def test_it_cites_the_article_that_orders_it():
    cited = evaluation_document([part("ferraz")]).document["fundamento"]
    assert "br/sp/ferraz-de-vasconcelos/lei-3677-2026#art6" in cited
    assert not any(
        "#art6" in each for each in evaluation_document([part("guarapari")]).document["fundamento"]
    )


def test_without_competitions_it_says_so():
    answer = evaluation_document([], Extras(outside="Concurso 9/2024"))
    said = coverage_sentences(answer.document, answer.voice)
    assert said[0] == "Nenhum certame no período: não há o que contar."
    assert said[-1] == "Fora do sistema, e por isso não contados: Concurso 9/2024."
    assert list(chapters_of(answer.document, answer.voice)) == []


def test_three_sentences_and_a_table_beside_every_chart_in_both_languages():
    for lang in Language:
        answer = evaluation_document([part("ferraz")], lang=lang)
        node = answer.document["nos"][3]
        assert len(opening_sentences(node, answer.voice)) == 3
        found = list(sections(answer.document, node, answer.voice))
        charts = [chart for section in found for chart in section.charts]
        assert charts
        for chart in charts:
            assert f'<title id="{chart.name}-titulo">' in chart.svg
            assert chart.description
            assert chart.description.split(".")[0] in chart.svg
            assert chart.table.rows
            assert all(len(row) == len(chart.table.heads) for row in chart.table.rows)


def test_the_population_stands_beside_those_who_took_office():
    extras = Extras(population=read_population("negros;45,5%;Ferraz;2022;Censo inventado"))
    answer = evaluation_document([part("ferraz")], extras)
    node = answer.document["nos"][0]
    took, everybody = node["pessoas"]["negros"]["posse"], node["pessoas"]["todas"]["posse"]
    assert (took, everybody) == (106, 252)
    assert population_table(answer.document, node, answer.voice).rows == [
        ["Pessoas negras", "42,1%", "45,5%", "Ferraz, 2022", "Censo inventado"]
    ]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("negros;muito;ES;2022;Censo", "Não é um percentual."),
        ("negros;10%;ES;22;Censo", "O ano tem quatro algarismos."),
        ("negros;10%;ES;2022;", "A linha não tem todas as colunas."),
    ],
)
def test_a_line_of_the_population_that_cannot_be_read(text, said):
    with pytest.raises(InputProblems) as problems:
        read_population(f"grupo;percentual;lugar;ano;fonte\n{text}")
    assert [(each.message, each.line) for each in problems.value.findings] == [(said, 2)]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("31/02/2026;;10;Folha", "A data não existe."),
        ("31/12/2026;;dez;Folha", "Não é um número de pessoas."),
        ("31/12/2026;negros;10;Folha", "Falta o total de pessoas nesta data."),
        ("31/12/2026;;9;Folha\n31/12/2026;negros;10;Folha", "O grupo é maior que o total da folha."),
    ],
)
def test_a_line_of_the_payroll_that_cannot_be_read(text, said):
    with pytest.raises(InputProblems) as problems:
        read_payroll(text)
    assert [each.message for each in problems.value.findings] == [said]


def test_two_small_numbers_hide_each_other_without_their_total():
    assert protected(Counted([None, 0, 0], {0: [5], 1: [3], 2: [2]})) == {
        0: [5],
        1: [Shown.FEW],
        2: [Shown.FEW],
    }
