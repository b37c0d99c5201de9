"""What was published of one enrolment: its place in the newest lists, read by its number alone."""

from __future__ import annotations

from collections import defaultdict
from typing import Any, Final

from isonomia.law.competition.totals import totals_of
from isonomia.office.public.why_not import Facts, Rank
from isonomia.web.public.competition.lists import newest_of
from isonomia.web.public.competition.standing import Cargo, cargos_of
from isonomia.web.public.place import Place
from isonomia.web.public.why.computed import homologated_positions, turns_at
from isonomia.web.records.loading import terms_of
from isonomia.web.records.models import ListRow, ListVersion
from isonomia.web.records.models.competitions import Stage
from isonomia.web.records.remembering import remembered

FINAL: Final = ("definitiva", "retificada")


def facts_of(place: Place, number: str, *, over: bool) -> list[Facts]:
    """Every cargo in whose published lists or calls the number stands; unknown numbers cost the same."""
    ranks = _ranks(place, number)
    cargos = {cargo.code: cargo for cargo in cargos_of(place)}
    called = {code for code, cargo in cargos.items() if _is_called(cargo, number)}
    edital, governing = terms_of(place.competition)
    regimes = governing.regimes
    together = {each.code for members in totals_of(edital.cargos, regimes).values() for each in members}
    turns = turns_at(place, set(ranks))
    return [
        Facts(
            number,
            cargo.document,
            cargo.desk,
            ranks.get(code, ()),
            regimes.get(code),
            turns.get(code),
            over,
            bool(cargo.desk["suspensoes"]),
            code in together,
        )
        for code, cargo in cargos.items()
        if code in ranks or code in called
    ]


def standing_of(place: Place, number: str) -> list[dict[str, Any]]:
    """Where a number stands in what was published, plain: changed, its own standing changed.

    Each cargo with the number's position in each list, and its calls with what became of them; what happens
    to others, and the order of calls to come, is not in it.
    """
    ranks = _ranks(place, number)
    return [
        {
            "cargo": cargo.code,
            "listas": [[rank.group, rank.position, rank.final] for rank in ranks.get(cargo.code, ())],
            "chamadas": [
                [call["ordem"], call["vaga"], call["lista"], call["computa_em"], call["estado"]]
                for call in cargo.calls
                if call["inscricao"] == number
            ],
        }
        for cargo in cargos_of(place)
        if cargo.code in ranks or _is_called(cargo, number)
    ]


def _is_called(cargo: Cargo, number: str) -> bool:
    return any(call["inscricao"] == number for call in cargo.calls)


def _ranks(place: Place, number: str) -> dict[str, list[Rank]]:
    """Cargo -> the number's ranks, by the newest version of each list."""
    versions: list[ListVersion] = remembered(place.competition, "listas ao público", lambda: newest_of(place))
    if not versions and place.competition.stage == Stage.HOMOLOGATED:
        return _ranks_homologated(place, number)
    known = {one.pk: one for one in versions}
    rows = ListRow.objects.filter(version__publication__competition=place.competition, number=number)
    called = _called_positions(place, known)
    found: dict[str, list[Rank]] = defaultdict(list)
    for version, position in sorted(rows.values_list("version", "position")):
        one = known.get(version)
        if one is not None:
            found[one.cargo].append(
                _rank(one.group, position, one.size, called.get(version, []), one.publication.stage in FINAL)
            )
    return found


def _rank(group: str, position: int, size: int, called: list[tuple[int, bool]], final: bool) -> Rank:
    """A rank.

    Args:
        group: whose list.
        position: in it.
        size: people in it.
        final: whether it is no longer preliminary.
        called: position in this list of everybody ever called, and whether by this very list.
    """
    ahead = position - 1 - sum(at < position for at, _own in called)
    return Rank(group, position, size, max((at for at, own in called if own), default=0), ahead, final)


def _called_positions(place: Place, known: dict[int, ListVersion]) -> dict[int, list[tuple[int, bool]]]:
    """Version -> position in it of everybody ever called in its cargo, and whether by that list."""

    def read() -> dict[int, list[tuple[int, bool]]]:
        by_list = {
            (cargo.code, call["inscricao"]): call["lista"]
            for cargo in cargos_of(place)
            for call in cargo.calls
        }
        numbers = {number for _cargo, number in by_list}
        found: dict[int, list[tuple[int, bool]]] = defaultdict(list)
        rows = ListRow.objects.filter(version__in=list(known), number__in=numbers)
        for version, number, position in rows.values_list("version", "number", "position"):
            one = known[version]
            if (one.cargo, number) in by_list:
                found[version].append((position, by_list[one.cargo, number] == one.group))
        return dict(found)

    kept_here: dict[int, list[tuple[int, bool]]] = remembered(place.competition, "chamados nas listas", read)
    return kept_here


def _ranks_homologated(place: Place, number: str) -> dict[str, list[Rank]]:
    """Ranks of a competition homologated before it came here: its lists were published elsewhere."""
    positions = homologated_positions(place, number)
    cargos = {cargo.code: cargo for cargo in cargos_of(place)}
    found: dict[str, list[Rank]] = defaultdict(list)
    for code, lists in positions.items():
        for group, rows in lists.items():
            if number in rows and code in cargos:
                called = [
                    (rows[call["inscricao"]], call["lista"] == group)
                    for call in cargos[code].calls
                    if call["inscricao"] in rows
                ]
                found[code].append(_rank(group, rows[number], len(rows), called, final=True))
    return found
