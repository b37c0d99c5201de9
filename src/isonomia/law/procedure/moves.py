"""A procedure as a literal table: from which state, by which act, by whom, to which state, with what notice.

Codes are Portuguese because people read them (screens, files, diagrams); the words for them are in
``wording``. A table decides nothing by itself: ``step`` says whether an act is possible, ``walk`` visits
every path, and ``evades`` finds whether an end can be reached around a set of acts.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from isonomia.law.norms.conduct import Guarantee


class Who(StrEnum):
    """Who does an act. ``TIME`` is the end of a term: nobody acts."""

    CANDIDATE = "candidato"
    DEFENDER = "defensor"
    CITIZEN = "denunciante"
    OFFICE = "secretaria"
    CHAIR = "presidencia"
    MEMBER = "integrante"
    COMMISSION = "comissao"
    APPEAL = "comissao-recursal"
    TEAM = "equipe-multiprofissional"
    INQUIRY = "comissao-de-apuracao"
    AUTHORITY = "autoridade"
    ABOVE = "autoridade-superior"
    TIME = "fim-do-prazo"


class Notice(StrEnum):
    """Who is told of an act, and how. Nothing else leaves the procedure."""

    PERSON = "pessoa"
    """The person alone, by a channel that proves it."""
    PUBLIC = "publicacao"
    """By enrolment number, without reasons."""
    CITIZEN = "denunciante"
    """Whoever complained, by protocol: that it moved, never about the person."""
    ADDRESSEE = "destinatario"
    """The body that the law orders to be told, with a receipt."""


@dataclass(frozen=True, slots=True)
class Move:
    """One line of a table.

    Attributes:
        state: where it is possible.
        act: what is done.
        who: by whom.
        after: the state it leads to.
        grounds: what the law asks for that this act realises.
        notices: who is told.
        term: parameter with the length of the term that the act opens (``prazo-recurso``), or empty.
    """

    state: str
    act: str
    who: Who
    after: str
    grounds: tuple[Guarantee, ...]
    notices: tuple[Notice, ...] = ()
    term: str = ""


@dataclass(frozen=True, slots=True)
class Procedure:
    """A table with its beginning and its ends.

    Attributes:
        name: code of the procedure.
        start: first state.
        rests: states where it may stay for good; some may still be reopened (self-review).
        adverse: the rests that take something from the person.
        defence: acts or ends of terms; every path to an adverse rest goes through one of each set.
        moves: the lines.
    """

    name: str
    start: str
    rests: frozenset[str]
    adverse: frozenset[str]
    defence: tuple[frozenset[str], ...]
    moves: tuple[Move, ...]

    @property
    def states(self) -> tuple[str, ...]:
        """Every state, in the order of the table."""
        named = [self.start, *(s for move in self.moves for s in (move.state, move.after))]
        return tuple(dict.fromkeys(named))

    def possible(self, state: str, who: Who | None = None) -> tuple[Move, ...]:
        """What may be done in a state, by anyone or by somebody."""
        return tuple(m for m in self.moves if m.state == state and who in (None, m.who))


@dataclass(frozen=True, slots=True)
class NotPossible:
    """An act that the table does not have there.

    Attributes:
        state: where the case is.
        act: what was tried.
        who: by whom.
        others: who may do it there; empty: nobody.
        instead: acts that are possible there.
    """

    state: str
    act: str
    who: Who
    others: tuple[Who, ...]
    instead: tuple[str, ...]


def step(procedure: Procedure, state: str, act: str, who: Who) -> Move | NotPossible:
    """The line of the table for an act, or why there is none."""
    here = procedure.possible(state)
    for move in here:
        if (move.act, move.who) == (act, who):
            return move
    others = tuple(move.who for move in here if move.act == act)
    return NotPossible(state, act, who, others, tuple(dict.fromkeys(move.act for move in here)))


def walk(procedure: Procedure) -> Iterator[tuple[Move, ...]]:
    """Every round: from the start to a rest, or back to the start; no line is used twice in one.

    A reopened rest goes on in the same round. What follows a return to the start is another round, so
    whatever holds for every round holds for every life of a case.
    """
    path: list[Move] = []

    def onward(state: str) -> Iterator[tuple[Move, ...]]:
        if state in procedure.rests or (path and state == procedure.start):
            yield tuple(path)
        if path and state == procedure.start:
            return
        for move in procedure.possible(state):
            if move not in path:
                path.append(move)
                yield from onward(move.after)
                path.pop()

    return onward(procedure.start)


def reachable(procedure: Procedure, start: str, without: frozenset[str] = frozenset()) -> frozenset[str]:
    """States that can be reached from one, never using some acts; of any length, loops included."""
    seen, todo = {start}, [start]
    while todo:
        state = todo.pop()
        for move in procedure.possible(state):
            if move.act not in without and move.after not in seen:
                seen.add(move.after)
                todo.append(move.after)
    return frozenset(seen)


def evades(procedure: Procedure) -> tuple[tuple[str, frozenset[str]], ...]:
    """Adverse rests that can be reached around a stage of the defence; none is the aim.

    If no path without the acts of a stage reaches the rest, then every path, however long, has one of them.
    """
    return tuple(
        (rest, stage)
        for stage in procedure.defence
        for rest in sorted(procedure.adverse & reachable(procedure, procedure.start, stage))
    )


def endless(procedure: Procedure) -> tuple[str, ...]:
    """States from which no rest can be reached, or that cannot be reached; none is the aim."""
    seen = reachable(procedure, procedure.start)
    return tuple(
        state
        for state in procedure.states
        if state not in seen or not reachable(procedure, state) & procedure.rests
    )


def diagram(procedure: Procedure) -> str:
    """The table drawn as a Mermaid state diagram, for the docs: one line an arrow."""
    lines = ["stateDiagram-v2", f"    [*] --> {_node(procedure.start)}"]
    joined: dict[tuple[str, str], dict[str, None]] = {}
    for move in procedure.moves:
        joined.setdefault((move.state, move.after), {})[move.act] = None
    lines += [
        f"    {_node(state)} --> {_node(after)}: {', '.join(acts)}" for (state, after), acts in joined.items()
    ]
    lines += [f"    {_node(s)} --> [*]" for s in procedure.states if s in procedure.rests]
    return "\n".join(lines) + "\n"


def _node(state: str) -> str:
    return state.replace("-", "_")
