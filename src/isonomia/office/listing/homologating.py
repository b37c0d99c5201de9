"""What must stand before a result is homologated: a check-list that the program verifies by itself.

Each check answers with the cases that fail it. Cases about one person (a declaration still to be
confirmed, a place that a court keeps) may stay open, by name, in a homologation with reservations;
everything else stops it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from enum import StrEnum
from typing import Final

from isonomia.law.audit.edital import check_edital
from isonomia.law.audit.found import Certainty
from isonomia.law.competition.life import CargoLife, Life
from isonomia.law.competition.questions import QuestionKind
from isonomia.law.norms.rules import Rule
from isonomia.office.answer import Document
from isonomia.office.calling.foreseeing import foreseen
from isonomia.office.competition import Competition, live
from isonomia.office.listing.adopting_reading import comparison_of_readings
from isonomia.office.listing.publishing import CargoList, lists_of

CLOSED: Final = ("definitiva", "retificada")
"""Stages of a list that may be homologated."""


class Result(StrEnum):
    """How a check ended."""

    HOLDS = "certo"
    OPEN = "em-aberto"
    FAILS = "falha"


@dataclass(frozen=True)
class Facts:
    """What only the records of the office know.

    Attributes:
        day: of the homologation.
        enrolled: cargo -> rows of the load in force.
        lists: (cargo, list) -> stage and digest as last published.
        appeals_until: last day of the appeals of lists still in force, or ``None``.
        by_act: names of the readings adopted by acts.
        waiting: acts that wait to be checked, as people read them.
        alone: acts that one person prepared and confirmed.
        signers: people who may sign the homologation.
        readings: ``comparison_of_readings`` of the competition, where it is at hand.
    """

    day: date
    enrolled: Mapping[str, int]
    lists: Mapping[tuple[str, str], tuple[str, str]]
    appeals_until: date | None = None
    by_act: frozenset[str] = frozenset()
    waiting: Sequence[str] = ()
    alone: int = 0
    signers: int = 1
    readings: Document | None = None


@dataclass(frozen=True)
class _Matter:
    """The competition on every side a check looks at."""

    competition: Competition
    now: Life
    ahead: Life
    lists: Sequence[CargoList]
    facts: Facts


@dataclass(frozen=True)
class _Case:
    """One case that a check found.

    Attributes:
        open: whether it may stay open in a homologation with reservations.
        note: whether it only says what was seen, and nothing fails.
    """

    sentence: str
    open: bool = False
    note: bool = False


Check = Callable[[_Matter], Iterator[_Case]]


def checklist(competition: Competition, facts: Facts) -> list[Document]:
    """Every check, in the order of the work.

    Returns:
        ``[{"codigo", "resultado", "casos": [sentences], "notas": [sentences]}]``; ``resultado``: ``Result``.

    Raises:
        InputProblems: acts or tables with problems.
    """
    matter = _Matter(
        competition,
        live(replace(competition, acts=competition.acts or ()), traced=False),
        live(foreseen(competition), traced=False),
        lists_of(competition),
        facts,
    )
    return [_checked(code, check, matter) for code, check in CHECKS.items()]


def _checked(code: str, check: Check, matter: _Matter) -> Document:
    cases = list(check(matter))
    failing = [case for case in cases if not case.note]
    result = Result.HOLDS
    if failing:
        result = Result.OPEN if all(case.open for case in failing) else Result.FAILS
    return {
        "codigo": code,
        "resultado": result.value,
        "casos": [case.sentence for case in failing],
        "notas": [case.sentence for case in cases if case.note],
    }


def _ties(matter: _Matter) -> Iterator[_Case]:
    """No tie that changes who is called remains."""
    for code, opened in matter.ahead.cargos.items():
        for question in opened.questions:
            if question.kind is QuestionKind.TIE and question.decisive:
                people = ", ".join(question.ids)
                yield _Case(f"Cargo {code}: o empate entre {people} muda quem é chamado.")


_OF_ONE_PERSON: Final = frozenset({QuestionKind.CONFIRMATION, QuestionKind.CHOICE, QuestionKind.COURT_HOLD})


def _pending(matter: _Matter) -> Iterator[_Case]:
    """Nobody's declaration or choice is still to be decided; such cases may stay open by name.

    Law: Guarapari art. 2, § 1; Ferraz art. 2, §§ 1 to 3.
    """
    for code, opened in matter.now.cargos.items():
        if opened.board is None:
            continue
        pending = set().union(*opened.board.pending.values())
        for index in sorted(pending - opened.board.out.keys()):
            who = opened.people[index].id
            yield _Case(f"Cargo {code}, inscrição {who}: declaração ainda em decisão.", open=True)
        for index in sorted(opened.board.to_hold | opened.board.processes.keys()):
            who = opened.people[index].id
            yield _Case(f"Cargo {code}, inscrição {who}: depende de decisão judicial.", open=True)


def _suspended(matter: _Matter) -> Iterator[_Case]:
    """No court suspends the competition or a cargo; a person suspended is an open case."""
    for process, suspension in matter.now.suspensions:
        if suspension.scope == "certame":
            yield _Case(f"O certame está suspenso por decisão judicial (processo {process}).")
        elif suspension.scope == "cargo":
            yield _Case(
                f"O cargo {suspension.cargo} está suspenso por decisão judicial (processo {process})."
            )
        else:
            yield _Case(
                f"Cargo {suspension.cargo}, inscrição {suspension.id}: suspensa por decisão judicial "
                f"(processo {process}).",
                open=True,
            )


def _appeals(matter: _Matter) -> Iterator[_Case]:
    until = matter.facts.appeals_until
    if until is not None and matter.facts.day <= until:
        yield _Case(f"O prazo de recursos vai até {until:%d/%m/%Y}.")


def _final_lists(matter: _Matter) -> Iterator[_Case]:
    """Each list is published as final, and is still what the data give."""
    for one in matter.lists:
        stage, digest = matter.facts.lists.get((one.cargo, one.group), ("", ""))
        if stage not in CLOSED:
            yield _Case(f"Cargo {one.cargo}, {one.group_name}: a lista definitiva não foi publicada.")
        elif digest != one.digest:
            yield _Case(
                f"Cargo {one.cargo}, {one.group_name}: os dados mudaram depois da publicação: retifique a "
                "lista."
            )


def _balance(matter: _Matter) -> Iterator[_Case]:
    """Enrolled = on some list + eliminated + approved and on no list; each counted where it is recorded."""
    for code, opened in matter.now.cargos.items():
        told = balance(opened, [one for one in matter.lists if one.cargo == code])
        enrolled = matter.facts.enrolled.get(code, 0)
        listed, eliminated, off = told["classificadas"], told["eliminadas"], told["sem_lista"]
        right = enrolled == listed + eliminated + off
        yield _Case(_sum(code, enrolled, (listed, eliminated, off), right=right), note=right)


def _sum(code: str, enrolled: int, parts: tuple[int, int, int], *, right: bool) -> str:
    listed, eliminated, off = parts
    if not off:
        if right:
            return (
                f"Cargo {code}. Inscrições: {enrolled} = {listed} classificadas + {eliminated} eliminadas. "
                "A conta fecha."
            )
        return (
            f"Cargo {code}. Inscrições: {enrolled}, mas {listed} classificadas + {eliminated} eliminadas. "
            "A conta não fecha."
        )
    if right:
        return (
            f"Cargo {code}. Inscrições: {enrolled} = {listed} classificadas + {eliminated} eliminadas + "
            f"{off} fora das listas. A conta fecha."
        )
    return (
        f"Cargo {code}. Inscrições: {enrolled}, mas {listed} classificadas + {eliminated} eliminadas + "
        f"{off} fora das listas. A conta não fecha."
    )


def balance(opened: CargoLife, lists: Sequence[CargoList]) -> dict[str, int]:
    """People of a cargo by where they are: on some list, eliminated, approved and on no list."""
    listed = {row.number for one in lists for row in one.rows}
    ranked = {person.id for person in opened.ranking.merit}
    out = set() if opened.board is None else {opened.people[index].id for index in opened.board.out}
    rest = [person.id for person in opened.people if person.id not in listed]
    off = [who for who in rest if who in ranked and who not in out]
    return {"classificadas": len(listed), "eliminadas": len(rest) - len(off), "sem_lista": len(off)}


def _table(matter: _Matter) -> Iterator[_Case]:
    """The edital's table is that of the law, or says why not.

    Law: Ferraz art. 1; Guarapari arts. 3 and 4, parágrafo único.
    """
    edital, regimes = matter.competition.edital, matter.competition.governing.regimes
    for found in check_edital(edital, regimes):
        yield _Case(found.message, note=found.certainty is not Certainty.LIST)
    for code, opened in matter.now.cargos.items():
        if opened.regime is None:
            yield _Case(f"Cargo {code}: não há lei que o reja no catálogo.")


def _stated_totals(matter: _Matter) -> Iterator[_Case]:
    """The edital tells each cargo's reserved places.

    Law: Guarapari art. 4 ("especificar o total de vagas correspondentes à reserva para cada cargo");
    Ferraz art. 1, § 3.
    """
    for code, opened in matter.now.cargos.items():
        regime = opened.regime
        if regime is None or not regime.cite(Rule.PRINTED_TABLE):
            continue
        if not opened.table:
            yield _Case(f"Cargo {code}: falta dividir entre os cargos as vagas reservadas do total.")
        elif opened.cargo.table is None:
            total = sum(opened.table.get(group, 0) for group in regime.groups)
            yield _Case(
                f"Cargo {code}: o total da reserva é {total}. O edital não traz o quadro por escrito, e vale "
                "o calculado.",
                note=True,
            )


def _readings(matter: _Matter) -> Iterator[_Case]:
    """A reading that changes who is called is adopted, by the edital or by a reasoned act."""
    stated, by_act = matter.competition.edital.readings, matter.facts.by_act
    told = matter.facts.readings or comparison_of_readings(matter.competition, stated, by_act)
    for reading in told["leituras"]:
        if reading["exige_ato"]:
            yield _Case(
                f"A leitura «{reading['leitura']}» muda quem é chamado e foi só presumida "
                f"(«{reading['adotada']}»)."
            )


def _second_person(matter: _Matter) -> Iterator[_Case]:
    if matter.facts.alone:
        yield _Case(f"Atos preparados e conferidos pela mesma pessoa: {matter.facts.alone}.")
    if not matter.facts.signers:
        yield _Case("Ninguém no órgão tem hoje o papel de assinar a homologação.")


def _waiting(matter: _Matter) -> Iterator[_Case]:
    for title in matter.facts.waiting:
        yield _Case(f"Um ato aguarda conferência: {title}.")


CHECKS: Final[Mapping[str, Check]] = {
    "edital": _stated_totals,
    "quadro": _table,
    "leituras": _readings,
    "empates": _ties,
    "pendencias": _pending,
    "suspensao": _suspended,
    "recursos": _appeals,
    "listas": _final_lists,
    "conta": _balance,
    "conferencias": _waiting,
    "segunda-pessoa": _second_person,
}
"""Code of each check -> what it looks at, in the order of the work."""
