"""One node of an evaluation as a report: sentences, charts and their tables, for page and PDF alike."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from fractions import Fraction
from typing import Any

from isonomia.insight.charts.bars import Bar, BarWords, Panel, bars_svg
from isonomia.office.evaluating.drawn import Drawn, cuts_chart, progress_chart
from isonomia.wording.evaluation_tables import (
    FATES,
    STAGES,
    appeals_table,
    below_table,
    calls_table,
    causes_table,
    cuts_table,
    exits_table,
    funnel_table,
    payroll_table,
    places_table,
    population_table,
    rules_table,
    stay_table,
)
from isonomia.wording.evaluations import (
    EVERYBODY,
    fate_name,
    list_label,
    node_title,
    number_or_word,
    percent,
    reserved,
    share_of,
    stage_name,
)
from isonomia.wording.language import Language
from isonomia.wording.simulation_tables import Words
from isonomia.wording.simulations import policy_name
from isonomia.wording.voice import Voice

Document = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Section:
    """A part of the report.

    Attributes:
        code: unique in the report.
        title: its heading.
        sentences: before the numbers.
        charts: each has the table of its numbers in itself.
        tables: title and table, those that no chart has.
    """

    code: str
    title: str
    sentences: tuple[str, ...] = ()
    charts: tuple[Drawn, ...] = ()
    tables: tuple[tuple[str, Words], ...] = ()


def children_of(document: Document, node: Document) -> list[Document]:
    """The nodes right under one."""
    return [child for child in document["nos"] if child["pai"] == node["no"]]


def cargos_of(document: Document, node: Document) -> list[Document]:
    """The cargos under a competition, or the cargo itself."""
    if node["nivel"] == "cargo":
        return [node]
    return children_of(document, node) if node["nivel"] == "certame" else []


def sections(document: Document, node: Document, voice: Voice) -> Iterator[Section]:
    """Every section that has something to say of a node."""
    if not node["listas"]:
        return
    yield _places(document, node, voice)
    if node["reversoes"]:
        yield Section(
            "reversoes",
            voice.say("Por que vagas reverteram"),
            tables=(("", causes_table(node, voice)),),
        )
    yield _people(node, voice)
    yield _calls(node, voice)
    yield from _cuts(document, node, voice)
    if node.get("regras"):
        yield _rules(node, voice)
    yield from _around(document, node, voice)


def _places(document: Document, node: Document, voice: Voice) -> Section:
    charts = [chart for chart in (fate_chart(node, voice),) if chart is not None]
    tables = [(voice.say("Vagas por lista"), places_table(node, voice))]
    below = children_of(document, node)
    if below:
        tables.append((_below_title(below[0], voice), below_table(node, below, voice)))
    return Section(
        "vagas", voice.say("Vagas: o que a lei reservou e o que houve"), (), tuple(charts), tuple(tables)
    )


def _cuts(document: Document, node: Document, voice: Voice) -> Iterator[Section]:
    if cargos := cargos_of(document, node):
        title = voice.say("Últimas notas que contam em cada lista")
        reached = [
            (date.fromisoformat(day), by, rank)
            for by, ranks in node.get("ultimas", {}).items()
            for day, rank in ranks.items()
        ]
        chart = cuts_chart(reached, voice)
        charts = () if chart is None else (chart,)
        yield Section("cortes", title, (), charts, (("", cuts_table(cargos, voice)),))


def _below_title(child: Document, voice: Voice) -> str:
    match child["nivel"]:
        case "orgao":
            return voice.say("Por órgão")
        case "ano":
            return voice.say("Por ano do edital")
        case "certame":
            return voice.say("Por certame")
        case _:
            return voice.say("Por cargo")


def _people(node: Document, voice: Voice) -> Section:
    chart = funnel_chart(node, voice)
    return Section(
        "pessoas",
        voice.say("Da inscrição ao cargo"),
        charts=() if chart is None else (chart,),
        tables=() if chart is not None else (("", funnel_table(node, voice)),),
    )


def _calls(node: Document, voice: Voice) -> Section:
    days = [
        (date.fromisoformat(day), by)
        for by, counted in node.get("dias", {}).items()
        for day, number in counted.items()
        for _ in range(number)
    ]
    chart = progress_chart(days, voice)
    tables = [(voice.say("Chamadas e dias até a posse"), calls_table(node, voice))]
    if node["permanencia"]:
        tables.append((voice.say("Quem saiu depois da posse"), stay_table(node, voice)))
    if node.get("saidas"):
        tables.append((voice.say("Saídas, por ato"), exits_table(node, voice)))
    charts = () if chart is None else (chart,)
    return Section("chamadas", voice.say("Chamadas, desistências e permanência"), (), charts, tuple(tables))


def _rules(node: Document, voice: Voice) -> Section:
    sentence = voice.say(
        "Quantas pessoas de cada grupo teriam sido chamadas para as vagas do edital, sobre a mesma lista, "
        "sem a reserva e sob cada leitura da lei."
    )
    chart = rules_chart(node, voice)
    tables = () if chart is not None else (("", rules_table(node, voice)),)
    charts = () if chart is None else (chart,)
    return Section("regras", voice.say("Sem a reserva e nas outras leituras"), (sentence,), charts, tables)


def _around(document: Document, node: Document, voice: Voice) -> Iterator[Section]:
    """What stands beside the competitions: the population, the payroll, the appeals."""
    if document["populacao"]:
        chart = population_chart(document, node, voice)
        yield Section(
            "populacao",
            voice.say("Quem tomou posse e a população"),
            charts=() if chart is None else (chart,),
            tables=(("", population_table(document, node, voice)),) if chart is None else (),
        )
    if document["folha"] and node["nivel"] in ("todos", "orgao"):
        yield Section(
            "folha",
            voice.say("O quadro de pessoal"),
            tables=(("", payroll_table(document, voice)),),
        )
    if document.get("recursos") and node["pai"] is None:
        yield Section("recursos", voice.say("Recursos"), tables=(("", appeals_table(document, voice)),))


# ---------------------------------------------------------------- charts


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
    title = voice.say("O destino das vagas reservadas")
    return _bars(name, title, voice.say("Vagas"), panels, Words(heads, rows), voice)


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
    title = voice.say("Pessoas de cada grupo, da inscrição à permanência")
    return _bars(name, title, voice.say("Pessoas"), panels, funnel_table(node, voice), voice)


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
    title = voice.say("Pessoas chamadas de cada grupo, sob cada regra")
    return _bars(name, title, voice.say("Pessoas chamadas"), panels, rules_table(node, voice), voice)


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
    title = voice.say("Parte de quem tomou posse e parte da população")
    words = BarWords(
        title,
        " ".join(said),
        voice.say("Parte das posses; a marca é a parte da população"),
        voice.say("na população"),
        share=True,
        comma=voice.lang is Language.PORTUGUESE,
    )
    svg = bars_svg([Panel("", tuple(bars))], words, name)
    return Drawn(name, title, svg, words.description, population_table(document, node, voice))


def _length(value: int | str) -> int:
    return 0 if isinstance(value, str) else value


def _bars(name: str, title: str, axis: str, panels: Sequence[Panel], table: Words, voice: Voice) -> Drawn:
    description = " ".join(_said(panel) for panel in panels)
    words = BarWords(title, description, axis, comma=voice.lang is Language.PORTUGUESE)
    return Drawn(name, title, bars_svg(panels, words, name), description, table)


def _said(panel: Panel) -> str:
    """A panel read aloud: «Pessoas negras: ocupadas, 41; em aberto, 2»."""
    parts = "; ".join(f"{bar.label}, {bar.shown}" for bar in panel.bars)
    return f"{panel.heading}: {parts}."


def repeats(document: Document, node: Document) -> bool:
    """Whether a node has the very numbers of the one above it, being all of it."""
    return node["pai"] is not None and len(children_of(document, document["nos"][node["pai"]])) == 1


def chapters_of(
    document: Document, voice: Voice, drawn: Callable[[Document], list[Section]] | None = None
) -> Iterator[tuple[Document, list[Section]]]:
    """Every node above the cargos with its sections; of one that repeats another, only what it adds.

    Args:
        document: the report.
        voice: language and names.
        drawn: the sections of a node, where they are kept from before.
    """
    for node in document["nos"]:
        if node["nivel"] == "cargo":
            continue
        if repeats(document, node):
            found = list(_cuts(document, node, voice))
        else:
            found = drawn(node) if drawn is not None else list(sections(document, node, voice))
        if found or node["pai"] is None:
            yield node, found


def title_of(document: Document, node: Document, voice: Voice) -> str:
    """A node with those above it: ``Prefeitura…, editais de 2026, Concurso nº 1``."""
    named = [node_title(node, voice)]
    while node["pai"] is not None:
        node = document["nos"][node["pai"]]
        named.insert(0, node_title(node, voice))
    return " – ".join(named)
