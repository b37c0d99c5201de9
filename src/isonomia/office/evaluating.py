"""``avaliar``: what the law did in the competitions of one body or several, counted and protected.

Law: Ferraz de Vasconcelos, Lei 3.677/2026, art. 6 (its evaluation); useful every year, under any law.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from isonomia.insight.evaluation.facts import EVERYBODY, Stage, joined
from isonomia.insight.evaluation.figures import Figures, figures_of
from isonomia.insight.evaluation.protection import LEAST, Counted, Published, Shown, protected
from isonomia.insight.evaluation.tree import Level, Node
from isonomia.office.answer import FORMAT, Answer, Document
from isonomia.office.evaluating_extras import Extras, PayrollTotal, extras_document
from isonomia.office.evaluating_part import Part
from isonomia.wording.language import Language
from isonomia.wording.voice import Voice

STAGES: Final = {
    Stage.ENROLLED: "inscritas",
    Stage.APPROVED: "aprovadas",
    Stage.CONFIRMED: "confirmadas",
    Stage.CALLED: "chamadas",
    Stage.TOOK_OFFICE: "posse",
    Stage.STAYED: "permanecem",
}
"""Stage -> its name in documents, in order."""

PLACES: Final = (
    "ofertadas", "surgidas", "suprimidas", "vagas", "ocupadas", "em_chamada", "em_aberto", "guardadas",
    "revertidas", "contam",
)  # fmt: skip
CALLS: Final = ("feitas", "posse", "sairam_antes", "sairam_depois")


def evaluation_document(
    parts: Sequence[Part], extras: Extras | None = None, lang: Language = Language.PORTUGUESE
) -> Answer:
    """The report on some competitions.

    Args:
        parts: one a competition; none gives a report that says so.
        extras: what is added to them.
        lang: of the words that follow.

    Returns:
        A document with a node for everything, each body, year, competition and cargo (``nos``).
    """
    given = extras or Extras()
    voice = Voice(
        lang,
        {group: label for part in parts for group, label in part.groups.items()},
        {norm: title for part in parts for norm, title in part.titles.items()},
    )
    figures = figures_of(joined([part.facts for part in parts]))
    document: Document = {
        "formato": FORMAT,
        "norma": list(voice.titles),
        "titulos": dict(voice.titles),
        "grupos": dict(voice.groups),
        "minimo": LEAST,
        "ate": max((part.until for part in parts), default=""),
        "certames": len(parts),
        "nos": _nodes(figures, parts),
        **extras_document(given),
        "folha": _payroll(given.payroll),
        "fundamento": list(dict.fromkeys(address for part in parts for address in part.citations)),
    }
    if given.appeals:
        document["recursos"] = _apart(given.appeals)
    return Answer(document, voice)


def voice_of_document(document: Mapping[str, Any], lang: Language) -> Voice:
    """The voice of a report that was kept, in a language."""
    return Voice(lang, document["grupos"], document["titulos"])


def _nodes(figures: Figures, parts: Sequence[Part]) -> list[Document]:
    people = _people(figures)
    rules = _rules(figures, parts)
    return [
        {
            **_named(node),
            "listas": _lists(figures, node.at),
            "reversoes": _of(figures.causes, node.at, "vagas") if node.level is not Level.CARGO else {},
            "pessoas": people[node.at],
            "espera": _quartiles(figures.waits, node.at),
            "permanencia": _quartiles(figures.stays, node.at),
            **({"saidas": _apart(_of(figures.exits, node.at, "pessoas"))} if node.parent is None else {}),
            **({"cortes": _cuts(figures, node.at)} if node.level is Level.CARGO else {}),
            **({"dias": _days(figures, node.at)} if node.level is not Level.CARGO else {}),
            **({"regras": rules[node.at]} if node.at in rules else {}),
        }
        for node in figures.tree.nodes
    ]


def _named(node: Node) -> Document:
    return {
        "no": node.at,
        "pai": node.parent,
        "nivel": node.level.value,
        "caminho": list(node.path),
        "nome": node.name,
    }


def _lists(figures: Figures, node: int) -> Document:
    """Places and calls of each list, the open one first."""
    found: dict[str, Document] = {}
    for keyed, names in ((figures.places, PLACES[:-1]), (figures.calls, CALLS)):
        for (at, each), numbers in keyed.items():
            if at == node:
                found.setdefault(each, dict.fromkeys((*PLACES, *CALLS), 0)).update(
                    {name: numbers[name] for name in names}
                )
    for (at, each), numbers in figures.counted.items():
        if at == node and each in found:
            found[each]["contam"] = numbers["pessoas"]
    return dict(sorted(found.items(), key=lambda item: (item[0] != "ampla", item[0])))


def _people(figures: Figures) -> Mapping[int, Document]:
    """Node -> group -> stage -> number, or the word in its place; everybody is in published acts."""
    parents = [node.parent for node in figures.tree.nodes]
    found: dict[int, Document] = {node.at: {} for node in figures.tree.nodes}
    groups = sorted({group for _, group in figures.people})
    for group in groups:
        values = {
            at: [numbers[str(stage.value)] for stage in STAGES]
            for (at, of), numbers in figures.people.items()
            if of == group
        }
        words: Mapping[int, Sequence[Published]] = (
            values if group == EVERYBODY else protected(Counted(parents, values))
        )
        for at, row in words.items():
            found[at][group or "todas"] = dict(zip(STAGES.values(), map(_plain, row), strict=True))
    return found


def _plain(published: Published) -> int | str:
    return published.value if isinstance(published, Shown) else published


def _of(keyed: Mapping[tuple[int, str], Mapping[str, Any]], node: int, name: str) -> dict[str, int]:
    return {key: numbers[name] for (at, key), numbers in sorted(keyed.items()) if at == node}


def _apart(counts: Mapping[str, int]) -> Document:
    """Kinds of one total, which is told: the small ones hidden, or all where that would not do."""
    kinds = list(counts)
    values = {0: [sum(counts.values())], **{at: [counts[kind]] for at, kind in enumerate(kinds, start=1)}}
    words = protected(Counted([None, *[0] * len(kinds)], values))
    if isinstance(words[0][0], Shown):
        return dict.fromkeys(kinds, Shown.KEPT.value)
    return {kind: _plain(words[at][0]) for at, kind in enumerate(kinds, start=1)}


def _quartiles(keyed: Mapping[tuple[int, str], Mapping[str, Any]], node: int) -> Document:
    """Days, by list that called and of ``todas``; none of fewer than ``LEAST`` people."""
    return {
        by or "todas": dict(numbers)
        for (at, by), numbers in sorted(keyed.items())
        if at == node and numbers["pessoas"] >= LEAST
    }


def _cuts(figures: Figures, node: int) -> Document:
    """The last person who counts in each list; a list of fewer than ``LEAST`` shows none."""
    return {
        by: {"nota": numbers["nota"], "posicao": numbers["posicao"]}
        if numbers["pessoas"] >= LEAST
        else {"nota": Shown.FEW.value, "posicao": None}
        for (at, by), numbers in sorted(figures.cuts.items())
        if at == node
    }


def _days(figures: Figures, node: int) -> Document:
    return {by: dict(days) for (at, by), days in sorted(figures.days.items()) if at == node}


def _rules(figures: Figures, parts: Iterable[Part]) -> Mapping[int, Document]:
    """Node -> rule -> group -> people called if it filled the edital's places; competitions and above."""
    nodes = [node for node in figures.tree.nodes if node.level is not Level.CARGO]
    number = {node.at: at for at, node in enumerate(nodes)}
    parents = [None if node.parent is None else number[node.parent] for node in nodes]
    at_of = {node.path: number[node.at] for node in nodes if node.level is Level.COMPETITION}
    sums: dict[tuple[str, str], dict[int, list[int]]] = {}
    for part in parts:
        leaf = part.facts.leaves[0]
        start = at_of[leaf.body, str(leaf.year), leaf.competition]
        for rule, groups in part.rules.items():
            for group, people in groups.items():
                at: int | None = start
                while at is not None:
                    values = sums.setdefault((rule, group), {})
                    values[at] = [values.get(at, [0])[0] + people]
                    at = parents[at]
    found: dict[int, Document] = {}
    for (rule, group), values in sums.items():
        for at, (word,) in protected(Counted(parents, values)).items():
            found.setdefault(nodes[at].at, {}).setdefault(rule, {})[group] = _plain(word)
    return found


def _payroll(rows: Iterable[PayrollTotal]) -> list[Document]:
    """Each day's totals; a group of fewer than ``LEAST`` people is not told."""
    days: dict[str, Document] = {}
    for row in rows:
        on = row.on.isoformat()
        day = days.setdefault(on, {"em": on, "fonte": row.source, "grupos": {}})
        if row.group:
            day["grupos"][row.group] = row.people if row.people >= LEAST else Shown.FEW.value
        else:
            day["total"] = row.people
            day["fonte"] = row.source
    return list(days.values())
