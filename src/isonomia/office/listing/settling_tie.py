"""Ties that the criteria leave: what each decides, what is missing, what a public draw would do."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from isonomia.law.competition.candidate import Candidate
from isonomia.law.competition.edital import DrawResult, Edital, TieCriterion, TieKind
from isonomia.law.competition.life import CargoLife, Life
from isonomia.law.competition.questions import QuestionKind
from isonomia.law.competition.ranking import AGES, Tie, age_on, draw_number
from isonomia.law.norms.model import OPEN
from isonomia.office.answer import FORMAT, Document
from isonomia.office.calling.foreseeing import foreseen
from isonomia.office.classify import plain
from isonomia.office.competition import Competition, live

SHOWN_PEOPLE = 400
"""People of one tie that a page lists."""


def ties_document(competition: Competition) -> Document:
    """Every tie that remains, what it blocks, and how many the criteria have settled.

    Returns:
        ``{"formato", "empates": [{"cargo", "nome", "inscricoes", "lista", "de", "ate",
        "bloqueia", "afetados", "falta", "sorteio", "criterios": [{"criterio", "resultado", "faltam"}],
        "pessoas": [{"inscricao", "nota", "idade"}]}], "resolvidos": [{"cargo", "criterio", "pessoas"}],
        "sorteios": [{"cargo", "ordem", "em", "fundamento"}]}``. ``bloqueia``: some order changes who would
        be called for the places that are free. ``sorteio``: only a draw is left. No dates of birth.

    Raises:
        InputProblems: acts or tables with problems.
    """
    life = live(foreseen(competition), traced=False)
    found = [tie_card(life, opened, tie) for opened in life.cargos.values() for tie in opened.ranking.ties]
    found.sort(key=lambda card: not card["bloqueia"])
    return {
        "formato": FORMAT,
        "empates": found,
        "resolvidos": [row for opened in life.cargos.values() for row in _settled(opened)],
        "sorteios": [
            {"cargo": d.cargo, "ordem": list(d.order), "em": d.on.isoformat(), "fundamento": d.basis}
            for d in competition.edital.draws
        ],
    }


def tie_card(life: Life, opened: CargoLife, tie: Tie) -> Document:
    """One tie; see ``ties_document``."""
    indices = [opened.index[member] for member in tie.members]
    name, first, last = _positions(opened, indices)
    asked = [q for q in opened.questions if q.kind is QuestionKind.TIE and set(q.ids) <= set(tie.members)]
    decisive = [question for question in asked if question.decisive]
    people = [opened.people[index] for index in indices]
    return {
        "cargo": opened.cargo.code,
        "nome": opened.cargo.full_name,
        "inscricoes": list(tie.members),
        "lista": name,
        "de": first,
        "ate": last,
        "bloqueia": bool(decisive),
        "afetados": sorted({who for question in decisive for who in question.affected}),
        "falta": tie.missing,
        "sorteio": tie.missing in ("", TieKind.DRAW.value),
        "criterios": list(_criteria(life.edital, tie, people)),
        "pessoas": [_person(life.edital, person) for person in people[:SHOWN_PEOPLE]],
    }


def _positions(opened: CargoLife, indices: Sequence[int]) -> tuple[str, int, int]:
    """A list that holds everybody tied, the open one first, and the positions in dispute there."""
    if opened.board is None:
        return OPEN, 0, 0
    for name, ranks in opened.board.position.items():
        if all(index in ranks for index in indices):
            held = [ranks[index] for index in indices]
            return name, min(held), max(held)
    return OPEN, 0, 0


def _criteria(edital: Edital, tie: Tie, people: Sequence[Candidate]) -> Iterator[Document]:
    """Each criterion in the edital's order: all equal there, a value missing, or not reached."""
    reached = True
    for criterion in edital.ties:
        name = criterion_name(criterion)
        if not reached:
            yield {"criterio": name, "resultado": "nao-aplicado", "faltam": []}
            continue
        if name == tie.missing:
            reached = False
            lacking = [person.id for person in people if _lacks(criterion, person)]
            yield {"criterio": name, "resultado": "falta", "faltam": lacking}
        else:
            yield {"criterio": name, "resultado": "igual", "faltam": []}


def criterion_name(criterion: TieCriterion) -> str:
    """A criterion as rankings name it: ``idoso``, ``nota:redacao``."""
    return f"{criterion.kind.value}:{criterion.column}" if criterion.column else criterion.kind.value


def _lacks(criterion: TieCriterion, person: Candidate) -> bool:
    if criterion.kind.value in AGES:
        return person.birth is None
    return criterion.kind is TieKind.SCORE and criterion.column not in person.scores


def _person(edital: Edital, person: Candidate) -> Document:
    """What of a person the criteria look at; an age, never a date of birth."""
    ages = [criterion.on or edital.published for criterion in edital.ties if criterion.kind.value in AGES]
    known = person.birth is not None and bool(ages)
    return {
        "inscricao": person.id,
        "nota": None if person.score is None else plain(person.score),
        "idade": age_on(person.birth, ages[0]) if known and person.birth is not None else None,
    }


def _settled(opened: CargoLife) -> Iterator[Document]:
    """How many people each criterion set apart from somebody of equal score."""
    counts = Counter(opened.ranking.decided_by.values())
    for criterion, number in counts.items():
        yield {"cargo": opened.cargo.code, "criterio": criterion, "pessoas": number}


def order_by_seed(seed: str, people: Iterable[str]) -> tuple[str, ...]:
    """The order of a draw by a public number: ascending SHA-256 of ``number|enrolment`` (contract §1)."""
    return tuple(sorted(people, key=lambda who: draw_number(seed, who)))


def draw_document(competition: Competition, draw: DrawResult) -> Document:
    """What a draw would do, and why it cannot be recorded as it is.

    Returns:
        ``{"cargo", "nome", "lista", "ordem": [{"inscricao", "posicao"}], "em", "fundamento", "bloqueava",
        "impede": [sentences]}``; empty ``impede``: it can.

    Raises:
        InputProblems: acts or tables with problems, with the draw or without it.
    """
    life = live(foreseen(competition), traced=False)
    opened = life.cargos[draw.cargo]
    tie = next((tie for tie in opened.ranking.ties if set(tie.members) == set(draw.order)), None)
    document: Document = {
        "cargo": draw.cargo,
        "nome": opened.cargo.full_name,
        "lista": OPEN,
        "ordem": [{"inscricao": who, "posicao": 0} for who in draw.order],
        "em": draw.on.isoformat(),
        "fundamento": draw.basis,
        "bloqueava": False,
        "impede": [],
    }
    if tie is None:
        return document | {"impede": [_changed(opened, draw)]}
    card = tie_card(life, opened, tie)
    if not card["sorteio"]:
        said = f"Falta um dado do critério «{tie.missing}», que vem antes do sorteio: complete os candidatos."
        return document | {"impede": [said]}
    with_draw = replace(
        competition,
        edital=replace(competition.edital, draws=(*competition.edital.draws, draw)),
        rolls={},
    )
    moved = _calls_changed(competition, with_draw)
    first = card["de"]
    return document | {
        "lista": card["lista"],
        "ordem": [{"inscricao": who, "posicao": first + at} for at, who in enumerate(draw.order)],
        "bloqueava": card["bloqueia"],
        "impede": [_too_late(moved)] if moved else [],
    }


def _too_late(people: Sequence[str]) -> str:
    named = ", ".join(people)
    return f"Este sorteio mudaria convocações já feitas ({named}): só uma retificação pode tratar disso."


def _changed(opened: CargoLife, draw: DrawResult) -> str:
    now = [tie.members for tie in opened.ranking.ties if set(tie.members) & set(draw.order)]
    if not now:
        return "Estas pessoas não estão empatadas: outro critério ou um sorteio anterior já decidiu."
    people = ", ".join(who for members in now for who in members)
    return f"O empate mudou: agora é entre {people}. Prepare o ato de novo."


def calls_made(competition: Competition) -> dict[tuple[str, int, str, str], str]:
    """(cargo, place, person, list) of every call made so far -> list in which the place counts."""
    life = live(replace(competition, acts=competition.acts or ()), traced=False)
    return {
        (code, call.place, opened.people[call.entrant].id, call.list): call.counts_in
        for code, opened in life.cargos.items()
        if opened.board is not None
        for call in opened.board.calls
    }


def _calls_changed(before: Competition, after: Competition) -> list[str]:
    """People whose call of before is not there after, or counts elsewhere."""
    now = calls_made(after)
    return sorted({key[2] for key, counts in calls_made(before).items() if now.get(key) != counts})
