"""The charts of a simulation, from its document: the closed forms drawn in, the same numbers in a table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

from isonomia.insight.charts.curves import Curve, CurveWords, curves_svg
from isonomia.insight.charts.intervals import Interval, IntervalWords, intervals_svg
from isonomia.wording.language import Language
from isonomia.wording.simulations import percent, policy_name, scenario_name, share_sentence
from isonomia.wording.voice import Voice

Document = Mapping[str, Any]


def shares_charts(document: Document, group: str, voice: Voice) -> dict[str, tuple[str, str]]:
    """The share of the places of one group: under each rule, and in each scenario under the rule adopted.

    Returns:
        Name of each chart -> its SVG, and what one sees in it.
    """
    scenarios = document["cenarios"]
    adopted = document["referencia"]["regra"]
    by_rule = [scenario for scenario in scenarios if scenario["tipo"] == "lei"]
    by_scenario = [scenario for scenario in scenarios if scenario["regra"] == adopted]
    found = {f"regras-{group}": _shares(by_rule, group, voice, f"regras-{group}", policy_label)}
    if len(by_scenario) > 1:
        name = f"cenarios-{group}"
        found[name] = _shares(by_scenario, group, voice, name, scenario_name)
    return found


def policy_label(scenario: Document, voice: Voice) -> str:
    """The rule of a scenario, as the label of a line."""
    return policy_name(scenario["regra"], voice)


def _shares(
    scenarios: list[Document], group: str, voice: Voice, name: str, label: Callable[[Document, Voice], str]
) -> tuple[str, str]:
    rows = [
        Interval(
            label(scenario, voice),
            Fraction(share["media"]),
            Fraction(share["p5"]),
            Fraction(share["p95"]),
            None if share["longo_prazo"] is None else Fraction(share["longo_prazo"]),
        )
        for scenario in scenarios
        for share in [scenario["grupos"][group]["participacao"]]
    ]
    description = " ".join(share_sentence(scenario, group, voice) for scenario in scenarios)
    words = IntervalWords(
        voice.say("Parte das vagas: {grupo:people}", grupo=group),
        description,
        voice.say("Parte das vagas"),
        voice.say("média dos certames"),
        voice.say("90% dos certames"),
        voice.say("forma fechada, no longo prazo"),
        voice.lang is Language.PORTUGUESE,
    )
    return intervals_svg(rows, words, name), description


def curve_chart(document: Document, voice: Voice) -> tuple[str, str]:
    """The share of the places over the share of the people: closed forms as lines, simulation as points.

    Returns:
        The SVG, and what one sees in it.
    """
    drawn = document["curva"]
    codes = list(dict.fromkeys(scenario["regra"] for scenario in document["cenarios"]))
    curves = [
        Curve(
            policy_name(code, voice),
            _points(drawn["linhas"], code, "longo_prazo"),
            _points(drawn["pontos"], code, "media"),
        )
        for code in codes
    ]
    description = " ".join(
        voice.say(
            "{regra}: com {presenca} dos aprovados, {parte} das vagas.",
            regra=policy_name(point["regra"], voice),
            presenca=percent(point["presenca"], voice),
            parte=percent(point["media"], voice),
        )
        for point in drawn["pontos"]
    )
    words = CurveWords(
        voice.say("Parte das vagas pela parte dos aprovados: {grupo:people}", grupo=drawn["grupo"]),
        description,
        voice.say("Parte dos aprovados"),
        voice.say("Parte das vagas"),
        voice.say("Regra"),
        voice.lang is Language.PORTUGUESE,
    )
    return curves_svg(curves, words, "curva"), description


def _points(rows: list[Document], code: str, value: str) -> tuple[tuple[Fraction, Fraction], ...]:
    return tuple((Fraction(row["presenca"]), Fraction(row[value])) for row in rows if row["regra"] == code)
