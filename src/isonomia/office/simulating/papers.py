"""The files that ``simular --saida`` writes: the report, its charts, the numbers as sheets, the document."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping
from datetime import date
from decimal import Decimal
from typing import Any

from isonomia import __version__
from isonomia.files.documents.heading import Heading
from isonomia.files.documents.simulation import Part, Report, simulation_pdf
from isonomia.files.sheets.write import to_bytes
from isonomia.files.sheets.write_table import Row, Table
from isonomia.insight.simulation.plan import Plan
from isonomia.law.norms.regime import Regime
from isonomia.office.answer import Answer
from isonomia.office.competition import Competition
from isonomia.office.papers import SHEETS, Paper, heading_of, regime_of
from isonomia.office.simulating.charts import curve_chart, shares_charts
from isonomia.wording.simulation_tables import Words, member_table, share_table, whole_table
from isonomia.wording.simulations import (
    percent,
    policy_name,
    policy_sentence,
    scenario_name,
    terms,
    with_error,
)
from isonomia.wording.voice import Voice

Document = Mapping[str, Any]

_NEVER = date(2000, 1, 1)
"""Date of a report on norms without one."""


def simulation_papers(plan: Plan, answer: Answer) -> Iterator[Paper]:
    """The report of a simulation, dated by the newest norm; the clock dates nothing."""
    document, voice = answer.document, answer.voice
    charts: dict[str, tuple[str, str]] = {}
    parts = []
    for group in document["simulacao"]["presenca"]:
        own = shares_charts(document, group, voice)
        tables = (share_table(document, group, voice), member_table(document, group, voice))
        parts.append(Part(voice.group(group), charts=tuple(own.values()), tables=tables))
        charts |= own
    if "curva" in document:
        charts["curva"] = curve_chart(document, voice)
        parts.append(curve_part(document, charts["curva"], voice))
    parts.append(Part(voice.say("O que mais muda em cada certame"), tables=(whole_table(document, voice),)))
    for name, (svg, _) in charts.items():
        yield f"{name}.svg", svg.encode()
    report = Report(
        voice.say("Simulação de regras de reserva de vagas"),
        terms(document, voice),
        parts,
        [*_rules(document, voice), *method_of(voice)],
        _citations(plan.regime),
    )
    yield "simulacao.pdf", simulation_pdf(document, report, _heading(plan, document, voice), voice)
    yield from _sheets(document, voice)
    yield "simulacao.json", _json(document)


def counterfactual_papers(competition: Competition, answer: Answer) -> Iterator[Paper]:
    """The report of the rules over a competition's own list."""
    document, voice = answer.document, answer.voice
    heads = [
        voice.say("Cenário"),
        voice.say("Regra"),
        voice.say("Grupo"),
        voice.say("Pela ampla"),
        voice.say("Pela reserva"),
        voice.say("Entram"),
        voice.say("Saem"),
    ]
    parts = []
    for cargo in document["cargos"]:
        rows = [
            [
                scenario_name(scenario, voice),
                policy_name(scenario["regra"], voice),
                voice.letters(group),
                voice.value(own["pela_ampla"]),
                voice.value(own["pela_reserva"]),
                voice.value(len(scenario["entram"])),
                voice.value(len(scenario["saem"])),
            ]
            for scenario in cargo["cenarios"]
            for group, own in scenario["grupos"].items()
        ]
        parts.append(Part(f"{cargo['codigo']} — {cargo['nome']}", tables=(Words(heads, rows),)))
    regime = regime_of(competition)
    report = Report(
        voice.say("As regras de reserva na lista deste certame"),
        [
            voice.say(
                "Cada regra preencheria todas as vagas do edital, como se ninguém tivesse sido chamado. "
                "Quem entra e quem sai é em relação à regra adotada."
            )
        ],
        parts,
        [policy_sentence(code, voice) for code in _codes(document["cargos"])],
        () if regime is None else _citations(regime),
    )
    heading = heading_of(competition, document)
    yield "contrafactual.pdf", simulation_pdf(document, report, heading, voice)
    yield "contrafactual.json", _json(document)


def _codes(cargos: list[Document]) -> list[str]:
    return list(dict.fromkeys(scenario["regra"] for cargo in cargos for scenario in cargo["cenarios"]))


def curve_part(document: Document, chart: tuple[str, str], voice: Voice) -> Part:
    """The curve and its points as a table: a row for each presence, a column for each rule."""
    drawn = document["curva"]
    codes = list(dict.fromkeys(point["regra"] for point in drawn["pontos"]))
    found = {(point["presenca"], point["regra"]): point for point in drawn["pontos"]}
    rows = [
        [
            voice.people(drawn["grupo"]),
            percent(presence, voice),
            *(with_error(found[presence, code], voice) for code in codes),
        ]
        for presence in dict.fromkeys(point["presenca"] for point in drawn["pontos"])
    ]
    heads = [voice.say("Grupo"), voice.say("Dos aprovados"), *(policy_name(code, voice) for code in codes)]
    return Part(
        voice.say("Parte das vagas pela parte dos aprovados"),
        (
            voice.say(
                "As linhas são as formas fechadas, para muitas vagas; os pontos, a simulação com {n:count "
                "certame|certames} cada.",
                n=drawn["repeticoes"],
            ),
        ),
        (chart,),
        (Words(heads, rows),),
    )


def _rules(document: Document, voice: Voice) -> list[str]:
    codes = dict.fromkeys(scenario["regra"] for scenario in document["cenarios"])
    return [policy_sentence(code, voice) for code in codes]


def method_of(voice: Voice) -> list[str]:
    """How it was computed, an item each."""
    return [
        voice.say(
            "Cada regra e cada cenário preenchem os mesmos certames sorteados; a diferença entre duas regras "
            "é só das regras."
        ),
        voice.say(
            "De cada certame sorteia-se só o topo da classificação: a que grupo pertence a pessoa de cada "
            "posição. As contagens são inteiras e as médias, exatas até se escreverem."
        ),
        voice.say(
            "Formas fechadas, com p a parte reservada e q a parte dos aprovados: p + (1 − p) q sob "
            "compensado e lista depurada; o maior entre p e q sob sequencial e garantia mínima; q sem "
            "reserva."
        ),
        voice.say(
            "Pressupostos: cada pessoa está em um grupo no máximo, e a presença é a mesma em toda a "
            "classificação, salvo a diferença de médias que se pediu. O resultado não prevê um certame real."
        ),
    ]


def _citations(regime: Regime) -> list[str]:
    return [address for reserve in regime.reserves for address in reserve.citations]


def _heading(plan: Plan, document: Document, voice: Voice) -> Heading:
    norms = plan.regime.norms
    return Heading(
        organ=voice.say("Simulação, sem dados de pessoas"),
        title=" + ".join(norm.title for norm in norms),
        on=max((norm.published for norm in norms), default=_NEVER),
        engine=f"Isonomia {__version__}",
        digest=hashlib.sha256(_canonical(document)).hexdigest(),
    )


def _canonical(document: Document) -> bytes:
    return json.dumps(document, ensure_ascii=False, sort_keys=True, separators=(",", ":")).encode()


def _json(document: Document) -> bytes:
    return json.dumps(document, ensure_ascii=False, indent=1).encode() + b"\n"


def _sheets(document: Document, voice: Voice) -> Iterator[Paper]:
    """Every measure as a row: scenario, rule, group, measure, mean, error, deviation, 5%, 50%, 95%."""
    heads = (
        voice.say("Cenário"),
        voice.say("Regra"),
        voice.say("Grupo"),
        voice.say("Medida"),
        voice.say("Média"),
        voice.say("Erro de Monte Carlo"),
        voice.say("Desvio padrão"),
        "5%",
        "50%",
        "95%",
        voice.say("Certames"),
        voice.say("Longo prazo"),
    )
    rows = list(_rows(document))
    for kind in SHEETS:
        yield f"simulacao.{kind}", to_bytes([Table(voice.say("Simulação"), heads, rows)], kind)


def _rows(document: Document) -> Iterator[Row]:
    for scenario in document["cenarios"]:
        names = (scenario["cenario"], scenario["regra"])
        for measure, found in scenario["medidas"].items():
            yield (*names, "", measure, *_figures(found), None)
        for group, own in scenario["grupos"].items():
            share = own["participacao"]
            expected = share["longo_prazo"]
            yield (
                *names,
                group,
                "participacao",
                *_figures(share),
                None if expected is None else Decimal(expected),
            )
            yield (*names, group, "diferenca", *_figures(own["diferenca"]), None)
            for measure, found in own["medidas"].items():
                yield (*names, group, measure, *_figures(found), None)


def _figures(found: Document) -> tuple[Decimal | int, ...]:
    keys = ("media", "erro", "desvio", "p5", "p50", "p95")
    return (*(Decimal(found[key]) for key in keys), found["repeticoes"])
