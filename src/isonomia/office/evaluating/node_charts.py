"""Charts of one node of an evaluation: bars, with a finding as title and the table of their numbers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

from isonomia.insight.charts.bars import Bar, BarWords, Panel, bars_svg
from isonomia.office.evaluating.drawn import Drawn
from isonomia.wording.evaluation_tables import (
    FATES,
    STAGES,
    appeals_table,
    causes_table,
    funnel_table,
    population_table,
    rules_table,
    waits_table,
)
from isonomia.wording.evaluations import (
    EVERYBODY,
    appeal_name,
    cause_name,
    fate_name,
    list_label,
    node_title,
    number_or_word,
    percent,
    reserved,
    share_of,
    stage_name,
)
from isonomia.wording.findings import (
    appeals_finding,
    causes_finding,
    fate_finding,
    funnel_finding,
    rules_finding,
    waits_finding,
    years_finding,
)
from isonomia.wording.language import Language
from isonomia.wording.simulation_tables import Words
from isonomia.wording.simulations import policy_name
from isonomia.wording.voice import Voice

Document = Mapping[str, Any]


def fate_chart(node: Document, voice: Voice, name: str = "destino") -> Drawn | None:
    """Where the places reserved to each group stand."""
    own = {group: numbers for group, numbers in reserved(node).items() if numbers["vagas"]}
    if not own:
        return None
    panels = [
        Panel(
            list_label(group, voice),
            tuple(Bar(fate_name(fate, voice), numbers[fate], voice.value(numbers[fate])) for fate in FATES),
        )
        for group, numbers in own.items()
    ]
    rows = [
        [list_label(group, voice), voice.value(numbers["vagas"]), *(voice.value(numbers[f]) for f in FATES)]
        for group, numbers in own.items()
    ]
    heads = [voice.say("Vagas de"), voice.say("Reservadas"), *(fate_name(fate, voice) for fate in FATES)]
    subject = voice.say("O destino das vagas reservadas")
    table = Words(heads, rows)
    return _bars(name, (fate_finding(node, voice), subject), voice.say("Vagas"), panels, table, voice)


def funnel_chart(node: Document, voice: Voice, name: str = "funil") -> Drawn | None:
    """People of each group from enrolment to staying; a number that is not told has no bar."""
    groups = {group: people for group, people in node["pessoas"].items() if group != EVERYBODY}
    if not groups:
        return None
    panels = [
        Panel(
            list_label(group, voice),
            tuple(
                Bar(stage_name(stage, voice), _length(people[stage]), number_or_word(people[stage], voice))
                for stage in STAGES
            ),
        )
        for group, people in groups.items()
    ]
    titles = funnel_finding(node, voice), voice.say("Pessoas de cada grupo, da inscrição à permanência")
    return _bars(name, titles, voice.say("Pessoas"), panels, funnel_table(node, voice), voice)


def rules_chart(node: Document, voice: Voice, name: str = "regras") -> Drawn | None:
    """People of each group called under each rule."""
    groups = list(dict.fromkeys(group for called in node["regras"].values() for group in called))
    if not groups:
        return None
    panels = [
        Panel(
            list_label(group, voice),
            tuple(
                Bar(policy_name(rule, voice), _length(called[group]), number_or_word(called[group], voice))
                for rule, called in node["regras"].items()
                if group in called
            ),
        )
        for group in groups
    ]
    titles = rules_finding(node, voice), voice.say("Pessoas chamadas de cada grupo, sob cada regra")
    return _bars(name, titles, voice.say("Pessoas chamadas"), panels, rules_table(node, voice), voice)


def population_chart(
    document: Document, node: Document, voice: Voice, name: str = "populacao"
) -> Drawn | None:
    """Each group's share of those who took office, with its share of the population as a mark."""
    everybody = node["pessoas"].get(EVERYBODY, {}).get("posse", 0)
    bars = []
    for row in document["populacao"]:
        held = node["pessoas"].get(row["grupo"], {}).get("posse", "protegido")
        if isinstance(held, str) or not everybody:
            continue
        label = f"{list_label(row['grupo'], voice)} ({row['lugar']}, {row['ano']})"
        share = Fraction(held, everybody)
        bars.append(Bar(label, share, share_of(held, everybody, voice), Fraction(row["parte"])))
    if not bars or len({bar.label for bar in bars}) < len(bars):
        return None
    said = [
        voice.say(
            "{grupo}: {parte} de quem tomou posse; na população, {alvo}.",
            grupo=bar.label,
            parte=bar.shown,
            alvo=percent(Fraction(bar.target or 0), voice),
        )
        for bar in bars
    ]
    subject = voice.say("Parte de quem tomou posse e parte da população")
    words = BarWords(
        said[0],
        " ".join(said),
        voice.say("Parte das posses; a marca é a parte da população"),
        voice.say("na população"),
        share=True,
        comma=voice.lang is Language.PORTUGUESE,
    )
    svg = bars_svg([Panel("", tuple(bars))], words, name)
    return Drawn(name, said[0], subject, svg, words.description, population_table(document, node, voice))


def causes_chart(node: Document, voice: Voice, name: str = "causas") -> Drawn:
    """Why places reverted; of a node where some did."""
    bars = tuple(
        Bar(cause_name(cause, voice), places, voice.value(places))
        for cause, places in node["reversoes"].items()
    )
    titles = causes_finding(node, voice), voice.say("Por que vagas reverteram")
    return _bars(name, titles, voice.say("Vagas"), [Panel("", bars)], causes_table(node, voice), voice)


def years_chart(below: Sequence[Document], voice: Voice, name: str = "anos") -> Drawn | None:
    """Places held of each group in each year, with those that the law reserved as a mark; one scale.

    Args:
        below: nodes under one.
        voice: language and names.
        name: of the chart.

    Returns:
        The chart, or ``None`` where the nodes are no years, are of one alone, or reserve nothing.
    """
    years = sorted((node for node in below if node["nivel"] == "ano"), key=lambda node: str(node["nome"]))
    groups = list(dict.fromkeys(group for node in years for group in reserved(node)))
    if len(years) < 2 or not groups:
        return None
    none = {"vagas": 0, "ocupadas": 0}

    def numbers(node: Document, group: str) -> Document:
        found: Document = reserved(node).get(group, none)
        return found

    panels = [
        Panel(
            list_label(group, voice),
            tuple(
                Bar(str(node["nome"]), own["ocupadas"], voice.value(own["ocupadas"]), own["vagas"])
                for node in years
                for own in (numbers(node, group),)
            ),
        )
        for group in groups
    ]
    rows = [
        [
            node_title(node, voice),
            list_label(group, voice),
            voice.value(own["vagas"]),
            voice.value(own["ocupadas"]),
        ]
        for node in years
        for group in groups
        for own in (numbers(node, group),)
    ]
    heads = [voice.say("Ano"), voice.say("Vagas de"), voice.say("Reservadas"), fate_name("ocupadas", voice)]
    words = BarWords(
        years_finding(years, voice),
        " ".join(
            voice.say(
                "{ano}, {grupo:people}: {cheias:count ocupada|ocupadas} de {n:count reservada|reservadas}.",
                ano=str(node["nome"]),
                grupo=group,
                cheias=own["ocupadas"],
                n=own["vagas"],
            )
            for node in years
            for group in groups
            for own in (numbers(node, group),)
        ),
        voice.say("Vagas ocupadas; a marca são as reservadas"),
        voice.say("Reservadas"),
        comma=voice.lang is Language.PORTUGUESE,
    )
    subject = voice.say("Vagas reservadas e ocupadas, ano a ano")
    svg = bars_svg(panels, words, name)
    return Drawn(name, words.title, subject, svg, words.description, Words(heads, rows))


def waits_chart(node: Document, voice: Voice, name: str = "espera") -> Drawn | None:
    """Days within which half of the people called by each list took office; a list of few has no bar."""
    found = {by: days for by, days in node["espera"].items() if not isinstance(days["p50"], str)}
    if not found:
        return None
    ordered = sorted(found.items(), key=lambda pair: (pair[0] == EVERYBODY, pair[0] != "ampla", pair[0]))
    bars = tuple(Bar(list_label(by, voice), days["p50"], voice.value(days["p50"])) for by, days in ordered)
    titles = waits_finding(node, voice), voice.say("Dias da chamada até a posse")
    axis = voice.say("Dias até metade das pessoas tomar posse")
    return _bars(name, titles, axis, [Panel("", bars)], waits_table(node, voice), voice)


def appeals_chart(document: Document, voice: Voice, name: str = "recursos") -> Drawn | None:
    """Appeals by outcome; ``None`` where no number may be told."""
    told = {each: number for each, number in document["recursos"].items() if not isinstance(number, str)}
    if not any(told.values()):
        return None
    bars = tuple(
        Bar(appeal_name(outcome, voice), _length(number), number_or_word(number, voice))
        for outcome, number in document["recursos"].items()
    )
    titles = appeals_finding(document, voice), voice.say("Recursos, por resultado")
    axis = voice.say("Recursos")
    return _bars(name, titles, axis, [Panel("", bars)], appeals_table(document, voice), voice)


def _length(value: int | str) -> int:
    return 0 if isinstance(value, str) else value


def _bars(
    name: str, titles: tuple[str, str], axis: str, panels: Sequence[Panel], table: Words, voice: Voice
) -> Drawn:
    """Bars with their words.

    Args:
        name: of the chart.
        titles: the finding, and what the chart is about.
        axis: of the lengths.
        panels: as drawn.
        table: the same numbers.
        voice: language and names.
    """
    description = " ".join(_said(panel) for panel in panels)
    words = BarWords(titles[0], description, axis, comma=voice.lang is Language.PORTUGUESE)
    return Drawn(name, *titles, bars_svg(panels, words, name), description, table)


def _said(panel: Panel) -> str:
    """A panel read aloud: «Pessoas negras: ocupadas, 41; em aberto, 2»."""
    parts = "; ".join(f"{bar.label}, {bar.shown}" for bar in panel.bars)
    return f"{panel.heading}: {parts}." if panel.heading else f"{parts}."
