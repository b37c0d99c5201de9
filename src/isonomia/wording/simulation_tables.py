"""The tables of a simulation, cells as texts: the same on the terminal, in the report and on a page."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from isonomia.wording.simulations import (
    difference_with_error,
    mean_with_error,
    percent,
    policy_name,
    scenario_name,
    with_error,
)
from isonomia.wording.voice import Voice

Document = Mapping[str, Any]


class Words(NamedTuple):
    """A table: heads, and rows of as many cells; the first two columns are names, the others numbers."""

    heads: list[str]
    rows: list[list[str]]


def share_table(document: Document, group: str, voice: Voice) -> Words:
    """The share of the places of one group under each rule of each scenario."""
    heads = [
        voice.say("Cenário"),
        voice.say("Regra"),
        voice.say("Reservadas"),
        voice.say("Parte das vagas"),
        voice.say("5% a 95%"),
        voice.say("Longo prazo"),
        voice.say("Diferença"),
    ]
    rows = []
    for scenario in document["cenarios"]:
        own = scenario["grupos"][group]
        share = own["participacao"]
        rows.append(
            [
                scenario_name(scenario, voice),
                policy_name(scenario["regra"], voice),
                voice.value(own["vagas_reservadas"]),
                with_error(share, voice),
                f"{percent(share['p5'], voice)}–{percent(share['p95'], voice)}",
                "–" if share["longo_prazo"] is None else percent(share["longo_prazo"], voice),
                difference_with_error(own["diferenca"], voice),
            ]
        )
    return Words(heads, rows)


def member_table(document: Document, group: str, voice: Voice) -> Words:
    """By which list the group is called, where its list ends, and how long its members wait."""
    measures = (
        ("chamadas-pela-ampla", voice.say("Pela ampla")),
        ("chamadas-pela-reserva", voice.say("Pela reserva")),
        ("corte-da-reserva", voice.say("Última posição na reserva")),
        ("distancia-entre-os-cortes", voice.say("Distância do corte da ampla")),
        ("espera-mediana", voice.say("Vez da pessoa mediana")),
    )
    heads = [voice.say("Cenário"), voice.say("Regra"), *(said for _, said in measures)]
    heads.append(voice.say("Certames sem ninguém"))
    rows = []
    for scenario in document["cenarios"]:
        own = scenario["grupos"][group]["medidas"]
        rows.append(
            [
                *_names(scenario, voice),
                *(mean_with_error(own.get(code), voice) for code, _ in measures),
                with_error(own["nenhuma-chamada"], voice),
            ]
        )
    return Words(heads, rows)


def whole_table(document: Document, voice: Voice, *, short: bool = False) -> Words:
    """What else the rules change: reverted places, displacement, depth, calls; ``short``: the first three."""
    measures = [
        ("vagas-revertidas", voice.say("Vagas revertidas")),
        ("entram-pela-reserva", voice.say("Entram pela reserva")),
        ("ultima-posicao-chamada", voice.say("Última posição chamada")),
        ("vagas-preenchidas", voice.say("Vagas preenchidas")),
        ("posicoes-cedidas", voice.say("Posições a mais")),
        ("corte-da-ampla", voice.say("Corte da ampla")),
        ("convocacoes-feitas", voice.say("Convocações")),
    ]
    scenarios: Sequence[Document] = document["cenarios"]
    measures = measures[:3] if short else measures
    measures = [one for one in measures if any(one[0] in each["medidas"] for each in scenarios)]
    heads = [voice.say("Cenário"), voice.say("Regra"), *(said for _, said in measures)]
    rows = [
        [
            *_names(scenario, voice),
            *(mean_with_error(scenario["medidas"].get(code), voice) for code, _ in measures),
        ]
        for scenario in scenarios
    ]
    return Words(heads, rows)


def _names(scenario: Document, voice: Voice) -> list[str]:
    return [scenario_name(scenario, voice), policy_name(scenario["regra"], voice)]
