"""``avaliar``: what the law did in the competitions of one body or several, counted and protected.

Law: Ferraz de Vasconcelos, Lei 3.677/2026, art. 6 (its evaluation); useful every year, under any law.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from isonomia.insight.evaluation.facts import EVERYBODY, Stage, joined
from isonomia.insight.evaluation.figures import AFTER, BEFORE, PERCENTS, Figures, figures_of
from isonomia.insight.evaluation.protection import LEAST, Counted, Published, Shown, protected
from isonomia.insight.evaluation.tree import Level, Node
from isonomia.law.competition.acts import ActKind
from isonomia.law.competition.transitions import AFTER_POSSE, BEFORE_POSSE, LEAVES
from isonomia.law.norms.model import OPEN
from isonomia.office.answer import FORMAT, Answer, Document
from isonomia.office.evaluating.extras import Extras, PayrollTotal, extras_document
from isonomia.office.evaluating.part import Part
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

_EITHER: Final = (ActKind.FRAUD,)
EXITS: Final = {
    BEFORE: tuple(
        act.value
        for act in (
            *(act for act, states in LEAVES.items() if states[0] in BEFORE_POSSE),
            ActKind.UNDONE,
            ActKind.END_OF_QUEUE,
            *_EITHER,
        )
    ),
    AFTER: tuple(
        act.value for act in (*(act for act, states in LEAVES.items() if states[-1] in AFTER_POSSE), *_EITHER)
    ),
}
"""Every act by which a person called leaves, before and after taking office."""

APPEALS: Final = ("providos", "nao-providos", "nao-conhecidos", "em-analise")
"""Every outcome of an appeal."""


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
        "nos": nodes_of(figures, parts),
        **extras_document(given),
        "folha": _payroll(given.payroll),
        "fundamento": list(dict.fromkeys(address for part in parts for address in part.citations)),
    }
    if given.appeals:
        document["recursos"] = _apart({outcome: given.appeals.get(outcome, 0) for outcome in APPEALS})
        if len(given.answered) >= LEAST:
            document["recursos_dias"] = _days(given.answered)
    return Answer(document, voice)


def _days(days: Sequence[int]) -> Document:
    """Quartiles of days: each the least number that so many per cent do not exceed."""
    ordered = sorted(days)
    return {f"p{percent}": ordered[(len(ordered) * percent + 99) // 100 - 1] for percent in PERCENTS}


def voice_of_document(document: Mapping[str, Any], lang: Language) -> Voice:
    """The voice of a report that was kept, in a language."""
    return Voice(lang, document["grupos"], document["titulos"])


def nodes_of(figures: Figures, parts: Sequence[Part]) -> list[Document]:
    """Every node with its numbers as they may be published."""
    people = _people(figures)
    rules = _rules(figures, parts)
    lists = _lists(figures)
    causes, exits, cuts = _by_node(figures.causes), _by_node(figures.exits), _by_node(figures.cuts)
    waits, stays, days = _by_node(figures.waits), _by_node(figures.stays), _by_node(figures.days)
    reached = _by_node(figures.reached)
    found = []
    for node in figures.tree.nodes:
        at, document = node.at, _named(node)
        document |= {
            "listas": lists.get(at, {}),
            "reversoes": {},
            "pessoas": people[at],
            "espera": _quartiles(waits.get(at, {})),
            "permanencia": _quartiles(stays.get(at, {})),
        }
        if node.level is Level.CARGO:
            document["cortes"] = _cuts(cuts.get(at, {}))
            document["ultimas"] = {by: dict(ranks) for by, ranks in reached.get(at, {}).items()}
        else:
            document["reversoes"] = {cause: one["vagas"] for cause, one in causes.get(at, {}).items()}
            document["dias"] = {by: dict(counted) for by, counted in days.get(at, {}).items()}
        if node.parent is None:
            document["saidas"] = _exits(exits.get(at, {}))
        if at in rules:
            document["regras"] = rules[at]
        found.append(document)
    return found


def _by_node(keyed: Mapping[tuple[int, str], Mapping[str, Any]]) -> dict[int, dict[str, Mapping[str, Any]]]:
    """Node -> list, group or cause -> numbers, in order of name."""
    found: dict[int, dict[str, Mapping[str, Any]]] = {}
    for (node, name), numbers in sorted(keyed.items(), key=lambda item: item[0]):
        found.setdefault(node, {})[name] = numbers
    return found


def _named(node: Node) -> Document:
    return {
        "no": node.at,
        "pai": node.parent,
        "nivel": node.level.value,
        "caminho": list(node.path),
        "nome": node.name,
    }


def _lists(figures: Figures) -> Mapping[int, Document]:
    """Node -> list -> its places and calls, the open list first."""
    found: dict[int, dict[str, Document]] = {}
    for keyed, names in ((figures.places, PLACES[:-1]), (figures.calls, CALLS)):
        for (node, each), numbers in keyed.items():
            none = dict.fromkeys((*PLACES, *CALLS), 0)
            own = found.setdefault(node, {}).setdefault(each, none)
            own.update((name, numbers[name]) for name in names)
    for (node, each), numbers in figures.counted.items():
        found[node][each]["contam"] = numbers["pessoas"]
    return {
        node: dict(sorted(own.items(), key=lambda item: (item[0] != OPEN, item[0])))
        for node, own in found.items()
    }


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


def _apart(counts: Mapping[str, int]) -> Document:
    """Kinds of one total, which may be told elsewhere: the small ones hidden, or all where that would not do.

    Args:
        counts: every kind that there can be, also those of nobody: a kind that is named tells nothing.
    """
    kinds = list(counts)
    values = {0: [sum(counts.values())], **{at: [counts[kind]] for at, kind in enumerate(kinds, start=1)}}
    words = protected(Counted([None, *[0] * len(kinds)], values))
    if isinstance(words[0][0], Shown):
        return dict.fromkeys(kinds, Shown.KEPT.value)
    return {kind: _plain(words[at][0]) for at, kind in enumerate(kinds, start=1)}


def _exits(found: Mapping[str, Mapping[str, Any]]) -> Document:
    """Acts by which people left before and after taking office: each of the two has a total that is told."""
    return {
        when: _apart({act: found.get(f"{when}:{act}", {"pessoas": 0})["pessoas"] for act in acts})
        for when, acts in EXITS.items()
    }


def _quartiles(found: Mapping[str, Mapping[str, Any]]) -> Document:
    """Days, by list that called and of ``todas``; none of fewer than ``LEAST`` people."""
    return {by or "todas": dict(numbers) for by, numbers in found.items() if numbers["pessoas"] >= LEAST}


def _cuts(found: Mapping[str, Mapping[str, Any]]) -> Document:
    """The last person who counts in each list; a list of fewer than ``LEAST`` shows none."""
    return {
        by: {"nota": numbers["nota"], "posicao": numbers["posicao"]}
        if numbers["pessoas"] >= LEAST
        else {"nota": Shown.FEW.value, "posicao": None}
        for by, numbers in found.items()
    }


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
