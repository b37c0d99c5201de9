"""The published calls of Ebserh as queues, and each queue as a competition's folder that replays them.

The edital was not seen, so which place is whose is taken from the calls themselves: what is put to the
test is who comes next in each list, above all after somebody leaves.
"""

from __future__ import annotations

import csv
from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path

HERE = Path(__file__).parent
OPEN = "ampla"
_SPREAD = {OPEN: 0, "negros": 3, "pcd": 6}
"""Keeps the made-up scores of people of different lists apart; nobody competes in two of them here."""


@dataclass(frozen=True)
class Row:
    """One published call.

    Attributes:
        queue: number of the queue in ``filas.csv``.
        leaver: rank of who is replaced, or ``None`` for a new place.
        end_of_queue: whether the one replaced asked to go to the end, and did not withdraw.
    """

    queue: str
    notice: str
    date: str
    list: str
    rank: int
    person: str
    leaver: int | None
    end_of_queue: bool


class Stop(StrEnum):
    """Why the replay of a queue ends before its last published call."""

    NONE = "ate-o-fim"
    UNKNOWN_LEAVER = "quem-sai-nao-foi-chamado-nos-dados"
    OTHER_LIST = "quem-sai-so-existe-em-outra-lista"
    GONE = "quem-sai-ja-tinha-saido"
    CALLED_AGAIN = "chamado-de-novo-sem-saida-nos-dados"
    TWO_PEOPLE = "duas-pessoas-na-mesma-posicao"
    TWO_LISTS = "pessoa-em-duas-listas"
    DIFFERS = "o-programa-chama-outra-pessoa"


@dataclass
class Plan:
    """What of a queue can be replayed: its rows up to ``stop``, and who leaves before each."""

    rows: list[Row] = field(default_factory=list)
    leavers: list[Row | None] = field(default_factory=list)
    stop: Stop = Stop.NONE


def published() -> dict[str, list[Row]]:
    """Queue -> its calls, in the order of publication."""
    queues: dict[str, list[Row]] = {}
    with (HERE / "chamadas.csv").open(encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file, delimiter=";"):
            leaver = int(row["sai"][1:]) if row["sai"] else None
            call = Row(
                row["fila"],
                row["edital"],
                row["data"],
                row["lista"],
                int(row["posicao"]),
                row["pessoa"],
                leaver,
                row["sai"].startswith("F"),
            )
            queues.setdefault(call.queue, []).append(call)
    return queues


def plan_of(rows: Iterable[Row]) -> Plan:
    """The longest start of a queue whose departures the data tell."""
    plan = Plan()
    holding: dict[tuple[str, int], Row] = {}
    gone: set[tuple[str, int]] = set()
    people: dict[tuple[str, int], str] = {}
    lists: dict[str, str] = {}
    for row in rows:
        key = (row.list, row.rank)
        if people.setdefault(key, row.person) != row.person:
            plan.stop = Stop.TWO_PEOPLE
        elif lists.setdefault(row.person, row.list) != row.list:
            plan.stop = Stop.TWO_LISTS
        elif key in holding:
            plan.stop = Stop.CALLED_AGAIN
        elif row.leaver is not None:
            plan.stop = _departure(row, holding, gone)
        if plan.stop is not Stop.NONE:
            return plan
        leaver = None if row.leaver is None else holding.pop((row.list, row.leaver))
        if leaver is not None:
            gone.add((row.list, leaver.rank))
        holding[key] = row
        plan.rows.append(row)
        plan.leavers.append(leaver)
    return plan


def _departure(row: Row, holding: dict[tuple[str, int], Row], gone: set[tuple[str, int]]) -> Stop:
    assert row.leaver is not None
    if (row.list, row.leaver) in holding:
        return Stop.NONE
    if any((name, row.leaver) in holding for name in _SPREAD):
        return Stop.OTHER_LIST
    return Stop.GONE if (row.list, row.leaver) in gone else Stop.UNKNOWN_LEAVER


def write_folder(plan: Plan, everybody: Iterable[Row], folder: Path) -> Path:
    """A competition's folder for a plan: lists by published rank, new places typed as they were called.

    Args:
        plan: the calls to make.
        everybody: calls whose people are on the lists.
        folder: where to write.

    Returns:
        The norm file.
    """
    new = [row.list for row, leaver in zip(plan.rows, plan.leavers, strict=True) if leaver is None]
    groups = [name for name in _SPREAD if name != OPEN and any(row.list == name for row in plan.rows)]
    people = {row.person: row for row in everybody}
    lines = ["inscricao;nota;ampla;negros;pcd"]
    for person, row in sorted(people.items()):
        flags = ("S" if row.list == name else "N" for name in _SPREAD)
        lines.append(f"{person};{1_000_000 - 10 * row.rank - _SPREAD[row.list]};{';'.join(flags)}")
    _write(folder / "candidatos.csv", lines)
    _write(folder / "atos.csv", ["data;ato;inscricao;detalhe", *_acts(plan)])
    _write(
        folder / "edital.toml",
        [
            'formato = 1\n[edital]\ntitulo = "Fila da Ebserh"\norgao = "Ebserh"\nente = "br/federal/ebserh"',
            "publicado_em = 2023-10-03\nlistas_confirmadas = true\nfim_de_fila = true",
            f'[[cargo]]\ncodigo = "F"\nvagas = {len(new)}\nvinculo = "emprego-publico"',
        ],
    )
    rule = folder / "regra.toml"
    _write(rule, ['formato = 1\ntitulo = "Ebserh 2023"\nente = "br/federal/ebserh"', *_norm(new, groups)])
    return rule


def _norm(new: list[str], groups: list[str]) -> Iterable[str]:
    yield "vigencia = { de = 2023-01-01 }\n[dispositivos]"
    yield 'art1 = "A vaga de quem sai é da mesma lista."'
    for group in groups:
        places = [number for number, name in enumerate(new, start=1) if name == group]
        yield f'[[reserva]]\ngrupo = "{group}"\npercentual = "20%"\narredondamento = "meio-para-cima"'
        yield f'dispositivos = ["art1"]\nordem = {{ modo = "posicoes", posicoes = {places} }}'
    yield '[leituras.computo]\npadrao = "sequencial"\nopcoes = ["sequencial"]\ndispositivos = ["art1"]'


def _acts(plan: Plan) -> Iterable[str]:
    for row, leaver in zip(plan.rows, plan.leavers, strict=True):
        if leaver is not None:
            act = "fim-de-fila" if row.end_of_queue else "desistencia"
            yield f"{row.date};{act};{leaver.person};"
        yield f"{row.date};convocar;;1"


def _write(file: Path, lines: Iterable[str]) -> None:
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")
