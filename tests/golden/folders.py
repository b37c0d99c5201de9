"""A golden folder: ``caso.toml`` asks, ``esperado.json`` answers, and this module computes.

Nothing here knows a case. ``caso.toml`` says which norm files govern the folder, what to ask of it
(``classificar``, ``convocar``) and which columns of ``candidatos.csv`` hold ranks that were published.
"""

from __future__ import annotations

import csv
import json
import tomllib
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

from isonomia.law.norms.model import OPEN
from isonomia.office.call import call_document
from isonomia.office.classify import ranking_document
from isonomia.office.competition import Competition
from isonomia.office.governing import Choice
from isonomia.office.reading import read_competition

HERE = Path(__file__).parent
QUESTION = "caso.toml"
ANSWER = "esperado.json"
TABLE_ALERTS = {"W502", "W503", "W505", "W506"}
"""Alerts about tables and orders; what else an answer may warn of is tested elsewhere."""

Question = dict[str, Any]
Outcome = dict[str, Any]


def folders() -> list[Path]:
    """Every golden folder with a question, in alphabetical order."""
    return sorted(path.parent for path in HERE.glob(f"*/{QUESTION}"))


def question_of(folder: Path) -> Question:
    """What the folder asks."""
    return tomllib.loads((folder / QUESTION).read_text(encoding="utf-8"))


def expected_of(folder: Path) -> Outcome:
    """What must come out."""
    return json.loads((folder / ANSWER).read_text(encoding="utf-8"))


def competition_of(folder: Path, question: Question, call: Question) -> Competition:
    """The folder read under its own norm files and the readings of one call."""
    rules = tuple((folder / name).resolve() for name in question["regras"])
    competition = read_competition(folder, Choice(rule_files=rules, readings=call.get("leituras", {})))
    tables = call.get("quadros", {})
    cargos = tuple(
        replace(cargo, places=sum(tables[cargo.code].values()), table=tables[cargo.code])
        if cargo.code in tables
        else cargo
        for cargo in competition.edital.cargos
    )
    competition.edital = replace(competition.edital, cargos=cargos)
    return competition


def outcome_of(folder: Path) -> Outcome:
    """Everything the folder asks, computed, in the shape of ``esperado.json``."""
    question = question_of(folder)
    competition = competition_of(folder, question, {})
    ranking = ranking_document(competition)
    published = Published(folder, question, competition)
    return {
        "classificar": {
            cargo["codigo"]: {
                name: _list(rows, published.ranks(cargo["codigo"], name), published.upto.get(name))
                for name, rows in cargo["listas"].items()
            }
            | {"empates": len(cargo["empates"])}
            for cargo in ranking.document["cargos"]
        },
        "convocar": [_calls(folder, question, call, published) for call in question.get("convocar", [])],
    }


class Published:
    """The ranks and the outcome printed in ``candidatos.csv``, read here without the program's reader."""

    def __init__(self, folder: Path, question: Question, competition: Competition) -> None:
        with (folder / "candidatos.csv").open(encoding="utf-8", newline="") as file:
            rows = list(csv.DictReader(file, delimiter=";"))
        told = question["publicado"]
        self._columns: dict[str, str] = told["listas"]
        self._cargo = {candidate.id: candidate.cargo for candidate in competition.candidates}
        self._rows = {row[told["inscricao"]]: row for row in rows}
        self._called = told.get("chamados")
        self._members: dict[str, dict[str, str]] = told.get("membros", {})
        self.upto: dict[str, int] = told.get("ate", {})

    def ranks(self, cargo: str, name: str) -> dict[str, int]:
        """Enrolment -> rank published in that list of that cargo; empty where none was."""
        column = self._columns.get(name)
        if column is None:
            return {}
        cells = {key: row[column].strip("º-") for key, row in self._rows.items() if self._cargo[key] == cargo}
        return {key: int(cell) for key, cell in cells.items() if cell}

    def members(self, cargo: str, name: str) -> set[str]:
        """Who competes in a reserve by the file's own columns: a rank in it, or words of ``membros``."""
        if name not in self._members:
            return set(self.ranks(cargo, name))
        column, words = self._members[name]["coluna"], self._members[name]["contem"]
        return {key for key, row in self._rows.items() if self._cargo[key] == cargo and words in row[column]}

    def called(self, cargo: str) -> set[str] | None:
        """Who was published as called in a cargo, or ``None`` where the source does not say."""
        if self._called is None:
            return None
        column, value = self._called["coluna"], self._called["valor"]
        return {key for key, row in self._rows.items() if self._cargo[key] == cargo and row[column] == value}


def _list(rows: list[dict[str, Any]], published: dict[str, int], upto: int | None) -> Outcome:
    """A list against the published one.

    ``ausentes`` are ranks, as far as ``upto``, that nobody in the file has; where only these lack, the
    order is the same and ``fora_da_ordem`` is empty.
    """
    ours = [row["inscricao"] for row in rows]
    told: Outcome = {
        "pessoas": len(ours),
        "primeiras": ours[:5],
        "desempates": dict(sorted(Counter(str(row["desempate"]) for row in rows).items())),
    }
    if published:
        theirs = sorted(published, key=published.__getitem__)
        last = upto or max(published.values())
        told["ausentes"] = spans(set(range(1, last + 1)) - set(published.values()))
        told["fora_da_ordem"] = [key for key, other in zip(ours, theirs, strict=False) if key != other]
        told["so_de_um_lado"] = sorted(set(ours) ^ set(theirs))
    return told


def spans(numbers: set[int]) -> list[str]:
    """Whole numbers as the shortest list of spans: ``{1, 2, 3, 7}`` -> ``["1-3", "7"]``."""
    found: list[list[int]] = []
    for number in sorted(numbers):
        if found and number == found[-1][1] + 1:
            found[-1][1] = number
        else:
            found.append([number, number])
    return [str(a) if a == b else f"{a}-{b}" for a, b in found]


def _calls(folder: Path, question: Question, call: Question, published: Published) -> Outcome:
    answer = call_document(competition_of(folder, question, call))
    cargos = {cargo["codigo"]: _cargo(cargo, call, published) for cargo in answer.document["cargos"]}
    alerts = sorted(TABLE_ALERTS & {alert["codigo"] for alert in answer.document["alertas"]})
    return {"pergunta": call["pergunta"], "saida": int(answer.exit), "alertas": alerts, "cargos": cargos}


def _cargo(cargo: dict[str, Any], call: Question, published: Published) -> Outcome:
    calls = cargo["convocacoes"]
    shown = calls[: call.get("mostrar", len(calls))]
    told: Outcome = {
        "quadro": cargo["quadro"],
        "chamados": len(calls),
        "computam_em": dict(sorted(Counter(one["computa_em"] for one in calls).items())),
        "motivos": dict(sorted(Counter(one["motivo"] for one in calls).items())),
        "ordem": " ".join(one["tipo_vaga"] for one in shown),
        "chamadas": " ".join(f"{one['inscricao']}:{one['lista']}:{one['posicao']}" for one in shown),
    }
    theirs = published.called(cargo["codigo"])
    if theirs is not None:
        ours = {one["inscricao"] for one in calls}
        told["so_aqui"] = _by_list(ours - theirs, cargo, published)
        told["so_no_publicado"] = _by_list(theirs - ours, cargo, published)
    return told


def _by_list(people: set[str], cargo: dict[str, Any], published: Published) -> Outcome:
    """How many, and the published ranks of each: in a reserve where there is one, else the open list."""
    told: Outcome = {"pessoas": len(people)}
    reserves = [name for name in cargo["quadro"] if name != OPEN]
    for name in (*reserves, OPEN):
        ranks = published.ranks(cargo["codigo"], name)
        mine = {key for key in people if key in ranks}
        people = people - mine
        told[name] = spans({ranks[key] for key in mine})
    return told
