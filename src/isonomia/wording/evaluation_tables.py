"""The tables of an evaluation, cells as texts: the same on the page, in the PDF and on the terminal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any, Final

from isonomia.wording.evaluations import (
    EVERYBODY,
    OPEN,
    appeal_name,
    cause_name,
    exit_name,
    fate_name,
    list_label,
    node_title,
    number_or_word,
    percent,
    reserved,
    share_of,
    stage_name,
    total_of,
)
from isonomia.wording.simulation_tables import Words
from isonomia.wording.simulations import policy_name
from isonomia.wording.voice import Voice

Document = Mapping[str, Any]

STAGES: Final = ("inscritas", "aprovadas", "confirmadas", "chamadas", "posse", "permanecem")
FATES: Final = ("ocupadas", "em_chamada", "em_aberto", "guardadas", "revertidas")


def places_table(node: Document, voice: Voice) -> Words:
    """Places of each list: offered, arisen, suppressed, and where those that exist stand."""
    heads = [
        voice.say("Vagas de"),
        voice.say("No edital"),
        voice.say("Surgidas"),
        voice.say("Suprimidas"),
        voice.say("Existem"),
        *(fate_name(fate, voice) for fate in FATES),
        voice.say("Contam na lista"),
    ]
    names = ("ofertadas", "surgidas", "suprimidas", "vagas", *FATES, "contam")
    rows = [
        [list_label(name, voice), *(voice.value(numbers[each]) for each in names)]
        for name, numbers in node["listas"].items()
    ]
    totals = [voice.value(total_of(node["listas"].values(), each)) for each in names]
    return Words(heads, [*rows, [voice.say("Total"), *totals]])


def calls_table(node: Document, voice: Voice) -> Words:
    """Calls by each list, who left, and the days from the call to office."""
    heads = [
        voice.say("Chamadas pela lista de"),
        voice.say("Chamadas feitas"),
        voice.say("Tomaram posse"),
        voice.say("Saíram antes da posse"),
        voice.say("Saíram depois"),
        voice.say("Dias até a posse: 25%"),
        "50%",
        "75%",
    ]
    names = ("feitas", "posse", "sairam_antes", "sairam_depois")
    rows = [
        [
            list_label(name, voice),
            *(voice.value(numbers[each]) for each in names),
            *_days(node["espera"].get(name), voice),
        ]
        for name, numbers in node["listas"].items()
    ]
    totals = [voice.value(total_of(node["listas"].values(), each)) for each in names]
    rows.append([voice.say("Total"), *totals, *_days(node["espera"].get(EVERYBODY), voice)])
    return Words(heads, rows)


def _days(quartiles: Document | None, voice: Voice) -> list[str]:
    return [number_or_word(None if quartiles is None else quartiles[p], voice) for p in ("p25", "p50", "p75")]


def waits_table(node: Document, voice: Voice) -> Words:
    """The days from the call to office of those who took it, by the list that called them."""
    heads = [
        voice.say("Chamadas pela lista de"),
        voice.say("Tomaram posse"),
        voice.say("Dias até a posse: 25%"),
        "50%",
        "75%",
    ]
    rows = [
        [list_label(name, voice), number_or_word(quartiles["pessoas"], voice), *_days(quartiles, voice)]
        for name, quartiles in node["espera"].items()
    ]
    return Words(heads, rows)


def stay_table(node: Document, voice: Voice) -> Words:
    """Of those who took office and left it: the days they stayed."""
    heads = [
        voice.say("Chamadas pela lista de"),
        voice.say("Saíram depois da posse"),
        voice.say("Dias no cargo: 25%"),
        "50%",
        "75%",
    ]
    rows = [
        [list_label(name, voice), voice.value(quartiles["pessoas"]), *_days(quartiles, voice)]
        for name, quartiles in node["permanencia"].items()
    ]
    return Words(heads, rows)


def funnel_table(node: Document, voice: Voice) -> Words:
    """People of each group from enrolment to staying in office."""
    heads = [voice.say("Pessoas"), *(stage_name(stage, voice) for stage in STAGES)]
    rows = [
        [list_label(group, voice), *(number_or_word(people[stage], voice) for stage in STAGES)]
        for group, people in node["pessoas"].items()
    ]
    return Words(heads, rows)


def causes_table(node: Document, voice: Voice) -> Words:
    """Why places reverted."""
    heads = [voice.say("Por que reverteu"), voice.say("Vagas")]
    rows = [[cause_name(cause, voice), voice.value(places)] for cause, places in node["reversoes"].items()]
    return Words(heads, rows)


def exits_table(node: Document, voice: Voice) -> Words:
    """Acts by which people left."""
    heads = [voice.say("Saída por"), voice.say("Antes da posse"), voice.say("Depois da posse")]
    before, after = node["saidas"]["antes"], node["saidas"]["depois"]
    rows = [
        [
            exit_name(act, voice),
            number_or_word(before.get(act), voice),
            number_or_word(after.get(act), voice),
        ]
        for act in dict.fromkeys((*before, *after))
    ]
    return Words(heads, rows)


def rules_table(node: Document, voice: Voice) -> Words:
    """People of each group called under each rule, over the same list."""
    groups = list(dict.fromkeys(group for called in node["regras"].values() for group in called))
    heads = [voice.say("Regra"), *(list_label(group, voice) for group in groups)]
    rows = [
        [policy_name(rule, voice), *(number_or_word(called.get(group), voice) for group in groups)]
        for rule, called in node["regras"].items()
    ]
    return Words(heads, rows)


def below_table(node: Document, children: Sequence[Document], voice: Voice) -> Words:
    """The nodes under one, each with its main numbers; the last row is the node's own."""
    heads = [
        voice.say("Parte"),
        voice.say("Vagas"),
        voice.say("Reservadas"),
        voice.say("Revertidas"),
        voice.say("Chamadas feitas"),
        voice.say("Tomaram posse"),
    ]
    rows = [[node_title(child, voice), *_main(child, voice)] for child in children]
    return Words(heads, [*rows, [voice.say("Total"), *_main(node, voice)]])


def _main(node: Document, voice: Voice) -> list[str]:
    every, own = node["listas"].values(), reserved(node).values()
    numbers = (
        total_of(every, "vagas"),
        total_of(own, "vagas"),
        total_of(own, "revertidas"),
        total_of(every, "feitas"),
        total_of(every, "posse"),
    )
    return [voice.value(each) for each in numbers]


def cuts_table(cargos: Sequence[Document], voice: Voice) -> Words:
    """The last score and open rank that count in each list, by cargo."""
    lists = list(dict.fromkeys(name for cargo in cargos for name in cargo.get("cortes", {})))
    lists.sort(key=lambda name: (name != OPEN, name))
    heads = [voice.say("Cargo"), *(list_label(name, voice) for name in lists)]
    rows = [
        [node_title(cargo, voice), *(_cut(cargo["cortes"].get(name), voice) for name in lists)]
        for cargo in cargos
    ]
    return Words(heads, rows)


def _cut(cut: Document | None, voice: Voice) -> str:
    if cut is None:
        return "–"
    if cut["nota"] == "menos-de-5":
        return number_or_word(cut["nota"], voice)
    rank = "" if cut["posicao"] is None else voice.say("{n:ordinal} da geral", n=cut["posicao"])
    score = "" if cut["nota"] is None else voice.say("{nota:number}", nota=cut["nota"])
    return f"{score} ({rank})" if score and rank else score or rank


def population_table(document: Document, node: Document, voice: Voice) -> Words:
    """Each group's share of those in office against its share of the population."""
    heads = [
        voice.say("Grupo"),
        voice.say("Entre quem tomou posse"),
        voice.say("Na população"),
        voice.say("Lugar e ano"),
        voice.say("Fonte"),
    ]
    whole = node["pessoas"].get(EVERYBODY, {}).get("posse", 0)
    rows = [
        [
            list_label(row["grupo"], voice),
            share_of(node["pessoas"].get(row["grupo"], {}).get("posse", "protegido"), whole, voice),
            percent(Fraction(row["parte"]), voice),
            f"{row['lugar']}, {row['ano']}",
            row["fonte"],
        ]
        for row in document["populacao"]
    ]
    return Words(heads, rows)


def payroll_table(document: Document, voice: Voice) -> Words:
    """The staff on each day that the body gave: totals, groups and shares."""
    groups = list(dict.fromkeys(group for day in document["folha"] for group in day["grupos"]))
    heads = [
        voice.say("Data"),
        voice.say("Pessoas na folha"),
        *(list_label(group, voice) for group in groups),
        voice.say("Fonte"),
    ]
    rows = [
        [
            voice.say("{dia:date}", dia=day["em"]),
            voice.value(day["total"]),
            *(_staff(day, group, voice) for group in groups),
            day["fonte"],
        ]
        for day in document["folha"]
    ]
    return Words(heads, rows)


def _staff(day: Document, group: str, voice: Voice) -> str:
    people = day["grupos"].get(group)
    share = "–" if people is None else share_of(people, day["total"], voice)
    said = number_or_word(people, voice)
    return said if share == "–" else f"{said} ({share})"


def appeals_table(document: Document, voice: Voice) -> Words:
    """Appeals by their outcome."""
    heads = [voice.say("Recursos"), voice.say("Quantos")]
    rows = [
        [appeal_name(outcome, voice), number_or_word(number, voice)]
        for outcome, number in document.get("recursos", {}).items()
    ]
    return Words(heads, rows)
