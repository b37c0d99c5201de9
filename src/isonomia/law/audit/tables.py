"""A published table of vacancies against the law: each row, its sum, and what a split does to a reserve."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Final

from isonomia.law.allocation.order import PlaceSeries
from isonomia.law.allocation.reserve import count, counts, offered
from isonomia.law.audit.found import Certainty, FindingKind, Found, note
from isonomia.law.audit.published import TableRow
from isonomia.law.norms.model import OPEN, Base, EveryKthOrder, Reserve, Rounding
from isonomia.law.norms.regime import Regime
from isonomia.law.norms.rules import Rule


def check_table(rows: Sequence[TableRow], regime: Regime) -> Iterator[Found]:
    """Every row against the law, and the rows of each cargo together.

    Law: Ferraz art. 1; Guarapari arts. 3 and 4, parágrafo único.

    Args:
        rows: of one table, under one regime.
        regime: the rules.
    """
    by_cargo: dict[str, list[TableRow]] = defaultdict(list)
    for row in rows:
        by_cargo[row.cargo].append(row)
        yield from _sum(row)
    together = any(reserve.base is Base.EDITAL for reserve in regime.reserves)
    totals = [list(rows)] if together else list(by_cargo.values())
    for parts in totals:
        whole = parts if len(parts) > 1 else []
        fine = {g for g in regime.groups if whole and _held(whole, g) == _required(whole, regime, g)}
        lower = {g for g in regime.groups if whole and _held(whole, g) < _required(whole, regime, g)}
        shared = together or any(row.total is None for row in parts)
        for row in parts:
            if not together:
                yield from _row(row, regime, settled=fine)
        for group in lower:
            yield _split(parts, regime, group, certain=bool(shared or regime.cite(Rule.DISTRIBUTION)))


def _sum(row: TableRow) -> Iterator[Found]:
    if row.total is not None and OPEN in row.table and sum(row.table.values()) != row.total:
        yield Found(
            FindingKind.TABLE_SUM,
            Certainty.LIST,
            f"{row.name}: as listas somam {sum(row.table.values())} vagas e o total é {row.total}.",
            row.line,
            values={"cargo": row.cargo, "soma": sum(row.table.values()), "total": row.total},
        )


def places_of(row: TableRow) -> int:
    """The places of a row: its total, or else the sum of its lists."""
    return sum(row.table.values()) if row.total is None else row.total


def law_of(row: TableRow, regime: Regime) -> dict[str, int]:
    """What the law gives each list in a row; a continued series counts from where it stopped."""
    places = places_of(row)
    rules = offered(regime, row.before + places)
    if not row.before:
        return counts(rules, places)
    series = PlaceSeries(rules).first(row.before + places)[row.before :]
    return {name: series.count(name) for name in (OPEN, *rules.groups)}


def _held(rows: Sequence[TableRow], group: str) -> int:
    return sum(row.table.get(group, 0) for row in rows)


def _required(rows: Sequence[TableRow], regime: Regime, group: str) -> int:
    places = sum(places_of(row) for row in rows)
    return counts(offered(regime, places), places).get(group, 0)


def _row(row: TableRow, regime: Regime, *, settled: set[str]) -> Iterator[Found]:
    law = law_of(row, regime)
    for reserve in regime.reserves:
        group = reserve.group
        if group not in row.table:
            continue
        given, required = row.table[group], law.get(group, 0)
        if given == required:
            continue
        if group in settled:
            message = (
                f"{row.name}: vagas a {reserve.label}: {given}. Contada sozinha a linha teria {required}, "
                "mas o total do cargo confere."
            )
            yield note(FindingKind.NOT_CHECKED, message, row.line, cargo=row.cargo, grupo=group)
            continue
        yield _difference(row, reserve, given, required)


def _difference(row: TableRow, reserve: Reserve, given: int, required: int) -> Found:
    below = given < required
    slip = wrong_count(reserve, places_of(row), given)
    why = f" O número publicado é o que daria {slip[1]}." if slip is not None else ""
    kind = FindingKind.TABLE_BELOW if below else FindingKind.TABLE_ABOVE
    if slip is not None and below:
        kind = slip[0]
    return Found(
        kind,
        Certainty.LIST if below else Certainty.INTERPRETATION,
        f"{row.name}: vagas a {reserve.label}: {given} pelo quadro e {required} pela lei, de um total de "
        f"{places_of(row)}.{why}",
        row.line,
        reserve.citations,
        {"cargo": row.cargo, "grupo": reserve.group, "quadro": given, "lei": required},
    )


_SLIPS: Final[tuple[tuple[FindingKind, str, Callable[[Reserve], Reserve]], ...]] = (
    (FindingKind.ROUNDED_DOWN, "desprezar a fração", lambda r: replace(r, rounding=Rounding.DOWN)),
    (FindingKind.TABLE_BELOW, "subir sempre a fração", lambda r: replace(r, rounding=Rounding.UP)),
    (
        FindingKind.TABLE_BELOW,
        "arredondar a meia vaga para baixo",
        lambda r: replace(r, rounding=Rounding.HALF_DOWN),
    ),
    (
        FindingKind.TABLE_BELOW,
        "arredondar a meia vaga para cima",
        lambda r: replace(r, rounding=Rounding.HALF_UP),
    ),
    (FindingKind.TABLE_BELOW, "não ter o mínimo de vagas", lambda r: replace(r, minimum_places=0)),
    (FindingKind.TABLE_BELOW, "não ter o teto", lambda r: replace(r, cap=None)),
)


def wrong_count(reserve: Reserve, places: int, given: int) -> tuple[FindingKind, str] | None:
    """Which wrong rule gives the number published: the kind of finding and the rule in words."""
    for kind, told, change in _SLIPS:
        if count(change(reserve), places) == given:
            return kind, told
    step = EveryKthOrder(reserve.share.value.denominator // reserve.share.value.numerator, 0).step
    if places // step == given:
        return FindingKind.EVERY_KTH, f"uma vaga a cada {step}"
    return None


def _split(rows: Sequence[TableRow], regime: Regime, group: str, *, certain: bool) -> Found:
    reserve = regime.reserve(group)
    held, required = _held(rows, group), _required(rows, regime, group)
    places = sum(places_of(row) for row in rows)
    citations = (*reserve.citations, *regime.cite(Rule.DISTRIBUTION), *regime.cite(Rule.MINIMUM))
    return Found(
        FindingKind.SPLIT,
        Certainty.LIST if certain else Certainty.INTERPRETATION,
        f"{rows[0].cargo}: as {places} vagas foram divididas em {len(rows)} partes. Vagas a {reserve.label}: "
        f"{held} nas partes juntas e {required} pela lei sobre o total. A divisão por localidade ou "
        "especialidade reduz a reserva.",
        rows[0].line or None,
        tuple(dict.fromkeys(citations)),
        {"cargo": rows[0].cargo, "grupo": group, "quadro": held, "lei": required},
    )
