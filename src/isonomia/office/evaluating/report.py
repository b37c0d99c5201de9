"""One node of an evaluation as a report: sentences, charts and their tables, for page and PDF alike."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any

from isonomia.office.evaluating.drawn import Drawn, cuts_chart, progress_chart
from isonomia.office.evaluating.node_charts import (
    appeals_chart,
    causes_chart,
    fate_chart,
    funnel_chart,
    population_chart,
    rules_chart,
    waits_chart,
    years_chart,
)
from isonomia.wording.evaluation_tables import (
    appeals_table,
    below_table,
    calls_table,
    cuts_table,
    exits_table,
    funnel_table,
    payroll_table,
    places_table,
    population_table,
    rules_table,
    stay_table,
)
from isonomia.wording.evaluations import appeal_sentences, node_title
from isonomia.wording.simulation_tables import Words
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
        yield Section("reversoes", voice.say("Por que vagas reverteram"), charts=(causes_chart(node, voice),))
    yield _people(node, voice)
    yield _calls(node, voice)
    yield from _cuts(document, node, voice)
    if node.get("regras"):
        yield _rules(node, voice)
    yield from _around(document, node, voice)


def _places(document: Document, node: Document, voice: Voice) -> Section:
    below = children_of(document, node)
    drawn = (fate_chart(node, voice), years_chart(below, voice))
    charts = [chart for chart in drawn if chart is not None]
    tables = [(voice.say("Vagas por lista"), places_table(node, voice))]
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
    charts = tuple(each for each in (chart, waits_chart(node, voice)) if each is not None)
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
        chart = appeals_chart(document, voice)
        yield Section(
            "recursos",
            voice.say("Recursos"),
            appeal_sentences(document, voice),
            charts=() if chart is None else (chart,),
            tables=(("", appeals_table(document, voice)),) if chart is None else (),
        )


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
