"""Open data of a competition: the tables anyone may have, made of what was published and of the acts.

Nothing here says more than a published list or a published act does: no name, no document number, no group
of a person but the list by which an act called them, and of who left only that they left.

Law: Guarapari art. 5 and Ferraz art. 2 §2 IV (publicity and social control of the calls).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import Any, Final

from isonomia.files.opendata.table import NO, YES, OpenTable, Value
from isonomia.law.norms.model import OPEN
from isonomia.office.public import open_fields as fields
from isonomia.office.public.face import LEFT
from isonomia.office.public.open_acts import public_act

Stored = Mapping[str, Any]
FEWEST: Final = 5
"""The smallest number of people that is told as a number."""
FEW: Final = f"menos de {FEWEST}"
CLOSE: Final = f"diferença menor que {FEWEST}"


@dataclass(frozen=True)
class PublishedList:
    """One version of one list, as published.

    Attributes:
        rows: position, number, score as text, criterion, situation.
    """

    cargo: str
    group: str
    version: int
    stage: str
    day: date
    rows: Sequence[tuple[int, str, str, str, str]]


@dataclass(frozen=True)
class Source:
    """What the tables are made of, all of one state of the book.

    Attributes:
        table: document of ``office.tables``.
        labels: group -> how people read it.
        standings: document and desk of each cargo, as ``office.public.face`` gives them.
        lists: every version, in the order of publication.
        acts: sequence in the book and columns of ``atos``, in order.
        enrolled: (cargo, group) -> how many said they compete there.
    """

    table: Stored
    labels: Mapping[str, str]
    standings: Sequence[tuple[Stored, Stored]]
    lists: Sequence[PublishedList]
    acts: Sequence[tuple[int, Mapping[str, str]]]
    enrolled: Mapping[tuple[str, str], int]


def open_tables(source: Source) -> tuple[OpenTable, ...]:
    """The tables, in the order in which a page shows them."""
    return (
        _made(fields.VACANCIES, _vacancies(source)),
        _made(fields.SEQUENCE, _sequence(source)),
        _made(fields.LISTS, _lists(source)),
        _made(fields.CALLS, _calls(source)),
        _made(fields.OUTCOMES, _outcomes(source)),
        _made(fields.ACTS, _acts(source)),
        _made(fields.TOTALS, _totals(source)),
    )


def _made(form: OpenTable, rows: Iterable[tuple[Value, ...]]) -> OpenTable:
    return OpenTable(form.name, form.title, form.description, form.fields, tuple(rows), form.key)


def _vacancies(source: Source) -> Iterator[tuple[Value, ...]]:
    for cargo in source.table["cargos"]:
        for group, places in cargo["quadro"].items():
            basis = " ".join(cargo["fundamento"].get(group, ())) or None
            yield cargo["codigo"], cargo["nome"], group, source.labels.get(group, group), places, basis


def _sequence(source: Source) -> Iterator[tuple[Value, ...]]:
    known = {document["codigo"]: desk for document, desk in source.standings}
    for cargo in source.table["cargos"]:
        code = cargo["codigo"]
        laid = known[code]["sequencia"] if code in known else [(kind, "livre") for kind in cargo["ordem"]]
        for number, (kind, state) in enumerate(laid, start=1):
            yield code, number, kind, state


def _lists(source: Source) -> Iterator[tuple[Value, ...]]:
    for each in source.lists:
        for position, number, score, criterion, situation in each.rows:
            yield (
                each.cargo,
                each.group,
                each.version,
                each.stage,
                each.day,
                position,
                number,
                Decimal(score) if score else None,
                criterion or None,
                situation,
            )


def _calls(source: Source) -> Iterator[tuple[Value, ...]]:
    for document, desk in source.standings:
        for call in document["convocacoes"]:
            on = desk["convocada_em"].get(str(call["ordem"]))
            yield (
                document["codigo"],
                call["ordem"],
                call["vaga"],
                call["tipo_vaga"],
                call["inscricao"],
                call["lista"],
                call["posicao"],
                call["computa_em"],
                call["motivo"],
                call.get("sucede"),
                call.get("compensa"),
                date.fromisoformat(on) if on else None,
                YES if call.get("sub_judice") else NO,
                " ".join(call["fundamento"]) or None,
            )


def _outcomes(source: Source) -> Iterator[tuple[Value, ...]]:
    for document, desk in source.standings:
        for call in document["convocacoes"]:
            order = str(call["ordem"])
            since = None
            if call["estado"] != LEFT:
                since = desk["desde"].get(order) or desk["convocada_em"].get(order)
            yield (
                document["codigo"],
                call["ordem"],
                call["vaga"],
                call["inscricao"],
                call["estado"],
                date.fromisoformat(since) if since else None,
            )


def _acts(source: Source) -> Iterator[tuple[Value, ...]]:
    for sequence, row in source.acts:
        told = public_act(row)
        if told is not None:
            happened = told["ocorrido_em"]
            yield (
                sequence,
                date.fromisoformat(told["data"]),
                told["ato"],
                told["inscricao"] or None,
                told["cargo"] or None,
                told["detalhe"] or None,
                date.fromisoformat(happened) if happened else None,
                told["documento"] or None,
                told["autoridade"] or None,
            )


def _totals(source: Source) -> Iterator[tuple[Value, ...]]:
    """Counts of who competes where, once a list of the cargo was published; small ones protected."""
    newest = {(each.cargo, each.group): len(each.rows) for each in source.lists}
    for (cargo, group), listed in newest.items():
        told = source.enrolled.get((cargo, group), 0)
        guard = protection(told, listed) if group != OPEN else None
        yield cargo, group, None if guard else told, guard, listed


def protection(told: int, listed: int) -> str | None:
    """Why a count of a group is not told, or ``None`` where it may be.

    Args:
        told: how many said they compete there.
        listed: how many the published list has: what is left between them is a count of people too.
    """
    if 0 < told < FEWEST:
        return FEW
    return CLOSE if 0 < told - listed < FEWEST else None
