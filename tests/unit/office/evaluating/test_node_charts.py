"""Charts of a node: finding, drawing and table say the same numbers, and none of the small ones."""

from __future__ import annotations

from typing import Any

from isonomia.office.evaluating.node_charts import (
    appeals_chart,
    causes_chart,
    fate_chart,
    rules_chart,
    waits_chart,
    years_chart,
)
from isonomia.wording.voice import Voice

PT = Voice()
NO_FATE = {"em_chamada": 0, "em_aberto": 0, "guardadas": 0}


def year(name: str, reserved: int, held: int) -> dict[str, Any]:
    negros = {"vagas": reserved, "ocupadas": held, "revertidas": reserved - held, **NO_FATE}
    return {"nivel": "ano", "nome": name, "listas": {"ampla": {}, "negros": negros}}


def test_each_year_is_a_bar_with_what_was_reserved_as_a_mark():
    years = [year("2027", 12, 9), year("2025", 8, 8)]
    drawn = years_chart(years, PT)
    assert drawn is not None
    assert drawn.title == "Em 2027, 9 de 12 vagas reservadas ocupadas; em 2025, 8 de 8"
    assert [row[0] for row in drawn.table.rows] == ["Editais de 2025", "Editais de 2027"]
    assert [row[2:] for row in drawn.table.rows] == [["8", "8"], ["12", "9"]]
    assert "2027, pessoas negras: 9 ocupadas de 12 reservadas." in drawn.description
    assert years_chart(years[:1], PT) is None
    assert years_chart([{**each, "nivel": "certame"} for each in years], PT) is None


def test_what_became_of_reserved_places_and_why_they_reverted():
    node = {**year("2027", 12, 9), "reversoes": {"sem-aprovados": 2, "lista-esgotada": 1}}
    fate = fate_chart(node, PT)
    assert fate is not None
    assert fate.title == "De 12 vagas reservadas, 9 estão ocupadas e 3 reverteram"
    causes = causes_chart(node, PT)
    assert causes.title == "2 vagas reverteram porque: ninguém do grupo foi aprovado"
    assert [row[1] for row in causes.table.rows] == ["2", "1"]


def test_days_until_office_of_half_of_the_people():
    espera = {
        "todas": {"pessoas": 9, "p25": 10, "p50": 20, "p75": 40},
        "ampla": {"pessoas": 9, "p25": 1, "p50": 18, "p75": 30},
    }
    drawn = waits_chart({"espera": espera}, PT)
    assert drawn is not None
    assert drawn.title == "Metade das pessoas tomou posse em até 20 dias da chamada"
    assert drawn.description == "Ampla concorrência, 18; Todas as pessoas, 20."
    assert waits_chart({"espera": {}}, PT) is None


def test_small_numbers_are_in_no_title():
    told = appeals_chart(
        {"recursos": {"providos": 6, "nao-providos": 9, "nao-conhecidos": 0, "em-analise": 5}}, PT
    )
    assert told is not None
    assert told.title == "De 20 recursos, 6 foram providos"
    hidden = {"providos": "menos-de-5", "nao-providos": 9, "nao-conhecidos": "protegido", "em-analise": 5}
    drawn = appeals_chart({"recursos": hidden}, PT)
    assert drawn is not None
    assert not any(digit.isdigit() for digit in drawn.title)
    rules = {"sem-reserva": {"negros": "menos-de-5"}, "compensado": {"negros": 8}}
    drawn = rules_chart({"regras": rules}, PT)
    assert drawn is not None
    assert drawn.title == "A reserva muda quem é chamado; números pequenos não são ditos"
    drawn = rules_chart({"regras": {**rules, "sem-reserva": {"negros": 5}}}, PT)
    assert drawn is not None
    assert drawn.title == "Sem a reserva, 5 vagas iriam a pessoas negras; pela regra «Compensado», 8"
