"""Replay of every published queue with a replacement, and where the program parts from what was done."""

from __future__ import annotations

import csv
from dataclasses import dataclass
from itertools import count
from pathlib import Path

from golden.ebserh_2023.queues import HERE, Plan, Row, Stop, plan_of, published, write_folder
from isonomia.law.findings import InputProblems
from isonomia.office.call import call_document
from isonomia.office.governing import Choice
from isonomia.office.reading import read_competition

READINGS = {
    "sucessao": "estatica",
    "varios-grupos": "primeira-chamada",
    "reversao": "abre-antes",
    "colisao": "anterior",
}


@dataclass(frozen=True)
class Replay:
    """What came of a queue.

    Attributes:
        same: calls that are the published ones, from the first.
        replacements: those among them that replace somebody.
        parted: who was called instead of the next published person, or ``None``.
    """

    queue: str
    plan: Plan
    same: int
    parted: Row | None

    @property
    def replacements(self) -> list[Row]:
        return [row for row, leaver in self._pairs() if leaver is not None]

    @property
    def stop(self) -> Stop:
        return Stop.DIFFERS if self.same < len(self.plan.rows) else self.plan.stop

    @property
    def next_published(self) -> Row | None:
        """The published call that the program does not make, where they part."""
        return self.plan.rows[self.same] if self.same < len(self.plan.rows) else None

    @property
    def called_back(self) -> bool:
        """Whether that person had been called before and went to the end of the queue."""
        row = self.next_published
        return row is not None and any(other.person == row.person for other in self.plan.rows[: self.same])

    def _pairs(self) -> list[tuple[Row, Row | None]]:
        pairs = zip(self.plan.rows, self.plan.leavers, strict=True)
        return [pair for pair, _ in zip(pairs, range(self.same), strict=False)]


def replays(folder: Path) -> list[Replay]:
    """The replay of every queue where somebody is replaced; ``folder`` is scratch."""
    found = []
    for queue, rows in published().items():
        if any(row.leaver is not None for row in rows):
            found.append(_replay(queue, plan_of(rows), folder))
    return found


def _replay(queue: str, plan: Plan, folder: Path) -> Replay:
    theirs = [row.person for row in plan.rows]
    ours = _called(plan, plan.rows, folder) if plan.rows else []
    same = next((at for at, a, b in zip(count(), ours, theirs, strict=False) if a != b), len(ours))
    by_person = {row.person: row for row in plan.rows}
    return Replay(queue, plan, same, by_person[ours[same]] if same < len(ours) else None)


def _called(plan: Plan, everybody: list[Row], folder: Path) -> list[str]:
    """Who is called, in order. An act that the program's own calls make impossible ends the queue there."""
    rule = write_folder(plan, everybody, folder)
    try:
        answer = call_document(read_competition(folder, Choice(rule_files=(rule,), readings=READINGS)))
    except InputProblems as refused:
        line = min(finding.line or 0 for finding in refused.findings)
        with (folder / "atos.csv").open(encoding="utf-8", newline="") as file:
            acts = list(csv.DictReader(file, delimiter=";"))[: line - 2]
        kept = sum(act["ato"] == "convocar" for act in acts)
        return _called(Plan(plan.rows[:kept], plan.leavers[:kept]), everybody, folder)
    return [call["inscricao"] for call in answer.document["cargos"][0]["convocacoes"]]


def queue_names() -> dict[str, str]:
    """Queue -> unit, post and list."""
    with (HERE / "filas.csv").open(encoding="utf-8", newline="") as file:
        rows = csv.DictReader(file, delimiter=";")
        return {row["fila"]: f"{row['unidade']}, {row['cargo']} ({row['lista']})" for row in rows}
