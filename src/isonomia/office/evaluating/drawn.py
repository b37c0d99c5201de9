"""Charts of a competition, each with words and table: progress of calls, cut-offs, reserve, agreement.

Whoever shows one shows the three: ``svg``, ``description`` and ``table`` hold the same numbers.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from fractions import Fraction

from isonomia.insight.charts.bars import Bar, BarWords, Panel, bars_svg
from isonomia.insight.charts.steps import MOST_SERIES, Band, Steps, StepWords, steps_svg
from isonomia.law.procedure.fairness import Dimension, Hearing
from isonomia.wording.evaluations import percent
from isonomia.wording.findings import agreement_finding, cuts_finding, progress_finding, reserve_finding
from isonomia.wording.hearings import value_words
from isonomia.wording.language import Language
from isonomia.wording.simulation_tables import Words
from isonomia.wording.voice import Voice, sentence_case


@dataclass(frozen=True, slots=True)
class Drawn:
    """A chart as every place shows it.

    Attributes:
        name: unique on the page; also the name of its files.
        title: what one finds in it, a sentence without its full stop.
        subject: what it is about; names its table.
        svg: with title and description inside.
        description: what one sees in it, in sentences.
        table: the same numbers.
    """

    name: str
    title: str
    subject: str
    svg: str
    description: str
    table: Words


def progress_chart(
    calls: Iterable[tuple[date, str]],
    voice: Voice,
    name: str = "andamento",
    validity: tuple[date, date] | None = None,
) -> Drawn | None:
    """How many had been called by each day, by the list that called them.

    Args:
        calls: the day of each call, and the list by which the person was called.
        voice: language and names.
        name: of the chart.
        validity: first and last day on which people may be called, drawn behind the lines.

    Returns:
        The chart, or ``None`` where nobody was called.
    """
    counted: dict[date, dict[str, int]] = {}
    for day, by in calls:
        counted.setdefault(day, {})[by] = counted.get(day, {}).get(by, 0) + 1
    lists = _by_size(counted)
    if not lists:
        return None
    sums: dict[str, list[tuple[date | int, int]]] = {each: [] for each in lists}
    rows = []
    for day in sorted(counted):
        for each in lists:
            before = sums[each][-1][1] if sums[each] else 0
            sums[each].append((day, before + counted[day].get(each, 0)))
        last = [sums[each][-1][1] for each in lists]
        rows.append([voice.value(day), *map(voice.value, (*last, sum(last)))])
    totals = {each: sums[each][-1][1] for each in lists}
    whole = sum(totals.values())
    said, band = _ends(sums, voice), None
    if validity is not None:
        band = Band(*validity, voice.say("Validade do certame"))
        said += " " + voice.say("O certame vale de {de:date} a {ate:date}.", de=validity[0], ate=validity[1])
    title = progress_finding(max(counted), whole, whole - totals.get("ampla", 0), voice)
    words = StepWords(
        title, said, voice.say("Dia"), voice.say("Pessoas chamadas"), comma=_comma(voice), band=band
    )
    heads = [voice.say("Até"), *map(voice.letters, lists), voice.say("Total")]
    subject = voice.say("Pessoas chamadas até cada dia, por lista")
    return _stepped(name, subject, words, sums, Words(heads, rows), voice)


def cuts_chart(cuts: Iterable[tuple[date, str, int]], voice: Voice, name: str = "cortes") -> Drawn | None:
    """The rank of the last person called by each list, day by day.

    Args:
        cuts: day, list, and the largest rank in that list called until that day.
        voice: language and names.
        name: of the chart.

    Returns:
        The chart, or ``None`` where nobody was called.
    """
    found: dict[date, dict[str, int]] = {}
    for day, by, rank in cuts:
        found.setdefault(day, {})[by] = max(rank, found.get(day, {}).get(by, 0))
    lists = _by_size(found)
    if not lists:
        return None
    lines: dict[str, list[tuple[date | int, int]]] = {each: [] for each in lists}
    rows = []
    for day in sorted(found):
        for each in lists:
            before = lines[each][-1][1] if lines[each] else 0
            if now := max(before, found[day].get(each, 0)):
                lines[each].append((day, now))
        shown = (voice.value(lines[each][-1][1]) if lines[each] else "–" for each in lists)
        rows.append([voice.value(day), *shown])
    furthest = max(lists, key=lambda each: (lines[each][-1][1] if lines[each] else 0, each == "ampla"))
    words = StepWords(
        cuts_finding(furthest, lines[furthest][-1][1], voice),
        _ends(lines, voice),
        voice.say("Dia"),
        voice.say("Posição na lista"),
        comma=_comma(voice),
    )
    heads = [voice.say("Até"), *map(voice.letters, lists)]
    subject = voice.say("Última posição chamada em cada lista")
    return _stepped(name, subject, words, lines, Words(heads, rows), voice)


def reserve_chart(
    group: str, points: Sequence[tuple[int, int, int]], voice: Voice, name: str = "reserva"
) -> Drawn | None:
    """The places reserved by law among the first n, and those of them that are held.

    Args:
        group: whose reserve.
        points: n, how many the law reserves among the first n, how many are held.
        voice: language and names.
        name: of the chart.

    Returns:
        The chart, or ``None`` without points.
    """
    if not points:
        return None
    due, held = voice.say("Reservadas pela lei"), voice.say("Preenchidas")
    subject = voice.say("Reserva e vagas preenchidas: {grupo:people}", grupo=group)
    last, lawful, filled = points[-1]
    title = reserve_finding(group, last, lawful, filled, voice)
    description = voice.say(
        "De {n:count vaga|vagas}, {devidas:count reservada|reservadas} pela lei e "
        "{cheias:count preenchida|preenchidas}.",
        n=last,
        devidas=lawful,
        cheias=filled,
    )
    series = [
        Steps(due, tuple((n, lawful) for n, lawful, _ in points)),
        Steps(held, tuple((n, filled) for n, _, filled in points)),
    ]
    words = StepWords(
        title, description, voice.say("Vagas, em ordem"), voice.say("Vagas do grupo"), comma=_comma(voice)
    )
    moved = [one for at, one in enumerate(points) if at == 0 or one[1:] != points[at - 1][1:]]
    rows = [[voice.value(n), voice.value(lawful), voice.value(filled)] for n, lawful, filled in moved]
    heads = [voice.say("Até a vaga"), due, held]
    return Drawn(name, title, subject, steps_svg(series, words, name), description, Words(heads, rows))


def agreement_chart(hearings: Iterable[Hearing], voice: Voice, name: str = "concordancia") -> Drawn | None:
    """The share of each panel's decisions in which all its members voted the same.

    Args:
        hearings: without people and without members.
        voice: language and names.
        name: of the chart.

    Returns:
        The chart, or ``None`` without hearings.
    """
    votes: dict[int, list[bool]] = {}
    for hearing in hearings:
        votes.setdefault(hearing.panel, []).append(hearing.tally.unanimous)
    if not votes:
        return None
    subject = voice.say("Decisões em que todos os membros concordaram")
    every = [each for of_panel in votes.values() for each in of_panel]
    title = agreement_finding(sum(every), len(every), voice)
    bars = []
    for panel, unanimous in sorted(votes.items()):
        share = Fraction(sum(unanimous), len(unanimous))
        label = sentence_case(value_words(Dimension.PANEL, str(panel), voice))
        bars.append(Bar(label, share, percent(share, voice)))
    description = " ".join(f"{bar.label}: {bar.shown}." for bar in bars)
    words = BarWords(title, description, voice.say("Parte das decisões"), share=True, comma=_comma(voice))
    rows = [
        [bar.label, voice.value(len(unanimous)), bar.shown]
        for bar, (_, unanimous) in zip(bars, sorted(votes.items()), strict=True)
    ]
    table = Words([voice.say("Banca"), voice.say("Decisões"), voice.say("Concordaram")], rows)
    svg = bars_svg([Panel("", tuple(bars))], words, name)
    return Drawn(name, title, subject, svg, description, table)


def _by_size(counted: Mapping[date, Mapping[str, int]]) -> list[str]:
    """The open list first, then the groups, at most as many as can be told apart."""
    names = {each for of_day in counted.values() for each in of_day}
    return sorted(names, key=lambda each: (each != "ampla", each))[:MOST_SERIES]


def _ends(lines: Mapping[str, Sequence[tuple[date | int, int]]], voice: Voice) -> str:
    said = []
    for each, points in lines.items():
        day, count = points[-1]
        said.append(
            voice.say(
                "{lista}: {n} até {dia}.",
                lista=sentence_case(voice.list_name(each)),
                n=count,
                dia=voice.value(day),
            )
        )
    return " ".join(said)


def _stepped(
    name: str,
    subject: str,
    words: StepWords,
    lines: Mapping[str, Sequence[tuple[date | int, int]]],
    table: Words,
    voice: Voice,
) -> Drawn:
    series = [Steps(sentence_case(voice.people(each)), tuple(points)) for each, points in lines.items()]
    return Drawn(name, words.title, subject, steps_svg(series, words, name), words.description, table)


def _comma(voice: Voice) -> bool:
    return voice.lang is Language.PORTUGUESE
