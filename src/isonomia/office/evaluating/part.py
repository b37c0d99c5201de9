"""One competition's part of an evaluation: its facts, the rules tried on its list, its laws; kept as JSON."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from isonomia.insight.evaluation.facts import Facts, facts_again, facts_document
from isonomia.law.norms.rules import Rule
from isonomia.office.answer import Document
from isonomia.office.competition import Competition, live
from isonomia.office.evaluating.facts import Named, facts_of_life
from isonomia.office.simulating.counterfactual import counterfactual_document

_EVALUATES: Final = "avaliação de seus resultados"
"""How a law orders its own evaluation (Ferraz, art. 6)."""


@dataclass(frozen=True)
class Part:
    """What an evaluation takes of one competition.

    Attributes:
        facts: to be counted.
        rules: rule of reservation -> group -> people called if it filled the edital's places.
        adopted: the rule among them that the competition follows.
        groups: group -> label of the norm.
        titles: norm -> title.
        citations: devices of the reserve, of the reversion and of the evaluation itself.
        until: day of the last act, or of the edital, ISO.
    """

    facts: Facts
    rules: dict[str, dict[str, int]]
    adopted: str
    groups: dict[str, str]
    titles: dict[str, str]
    citations: tuple[str, ...]
    until: str


def part_of(competition: Competition, named: Named) -> Part:
    """The part of a competition, computed.

    Raises:
        InputProblems: acts or tables with problems.
    """
    acts = competition.acts or ()
    life = live(competition, traced=False)
    voice = competition.voice()
    regimes = [regime for regime in competition.governing.regimes.values() if regime is not None]
    rules: dict[str, dict[str, int]] = {}
    for cargo in counterfactual_document(competition).document["cargos"]:
        for scenario in cargo["cenarios"]:
            of_rule = rules.setdefault(scenario["regra"], {})
            for group, called in scenario["grupos"].items():
                of_rule[group] = of_rule.get(group, 0) + called["chamadas"]
    return Part(
        facts_of_life(competition, life, named),
        rules,
        regimes[0].readings["computo"] if regimes else "",
        dict(voice.groups),
        dict(voice.titles),
        tuple(dict.fromkeys(_citations(competition))),
        (acts[-1].on if acts else competition.edital.published).isoformat(),
    )


def _citations(competition: Competition) -> Iterator[str]:
    for regime in competition.governing.regimes.values():
        for reserve in regime.reserves if regime is not None else ():
            yield from reserve.citations
        if regime is not None:
            yield from regime.cite(Rule.REVERSION)
    for norm in competition.governing.norms:
        yield from (f"{norm.id}#{device}" for device, words in norm.devices.items() if _EVALUATES in words)


def part_document(part: Part) -> Document:
    """A part as plain values of JSON."""
    return {
        "fatos": facts_document(part.facts),
        "regras": part.rules,
        "adotada": part.adopted,
        "grupos": part.groups,
        "titulos": part.titles,
        "fundamento": list(part.citations),
        "ate": part.until,
    }


def part_again(document: Document) -> Part:
    """A part from ``part_document``."""
    return Part(
        facts_again(document["fatos"]),
        document["regras"],
        document["adotada"],
        document["grupos"],
        document["titulos"],
        tuple(document["fundamento"]),
        document["ate"],
    )
