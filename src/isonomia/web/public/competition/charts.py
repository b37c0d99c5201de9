"""How the counts of a cargo stand against the law, and how the calls went: drawn, in words and as tables."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from datetime import date
from hashlib import sha256
from typing import Any, Final

from isonomia import __version__
from isonomia.office.calling.desk import HELD
from isonomia.office.evaluating.drawn import Drawn, cuts_chart, progress_chart, reserve_chart
from isonomia.office.evaluating.papers import words_sheet
from isonomia.office.public.reserved import Counted
from isonomia.web.look.components import Column, Table
from isonomia.web.public.competition.standing import Cargo
from isonomia.web.public.place import Place
from isonomia.web.records.kept import kept_by_content
from isonomia.web.records.remembering import remembered
from isonomia.wording.simulation_tables import Words
from isonomia.wording.voice import Voice

SHORT: Final = 16


@dataclass(frozen=True)
class Chart:
    """A chart as the page shows it.

    Attributes:
        name: in the address of its file.
        title: what one finds in it.
        svg: drawn, with title and description inside.
        table: the same numbers.
    """

    name: str
    title: str
    svg: str
    description: str
    table: Table


def charts_of(place: Place, cargo: Cargo, counted: Counted | None, voice: Voice) -> list[Chart]:
    """Each reserve against the law, place by place, and the calls day by day; drawn once for a state of both.

    Drawing takes longer than the rest of the page, and most acts leave the numbers of a cargo as they were.
    """

    def read() -> list[Chart]:
        return [_shown(each) for each in _kept(place, cargo, counted, voice)]

    found: list[Chart] = remembered(place.competition, f"gráficos {_name(cargo, voice)}", read)
    return found


def file_of(place: Place, cargo: Cargo, counted: Counted | None, voice: Voice, name: str) -> bytes | None:
    """The numbers of a chart as a sheet; ``None`` where the cargo has no such chart."""
    for drawn in _kept(place, cargo, counted, voice):
        if drawn["name"] == name:
            return words_sheet(drawn["subject"], Words(*drawn["table"]))
    return None


def _name(cargo: Cargo, voice: Voice) -> str:
    return sha256(f"{cargo.code} {voice.lang.value}".encode()).hexdigest()[:SHORT]


def _kept(place: Place, cargo: Cargo, counted: Counted | None, voice: Voice) -> list[dict[str, Any]]:
    """The charts as they were drawn of the same numbers, else drawn now."""
    numbers = _numbers(cargo, counted)
    content = json.dumps([numbers, __version__], default=str, sort_keys=True)
    depends = sha256(content.encode()).hexdigest()

    def draw() -> dict[str, Any]:
        return {"graficos": [asdict(each) for each in _drawn(numbers, voice)]}

    made: list[dict[str, Any]] = kept_by_content(
        place.competition, f"graficos {_name(cargo, voice)}", draw, depends
    )["graficos"]
    return made


def _numbers(cargo: Cargo, counted: Counted | None) -> dict[str, Any]:
    """Everything that the charts of a cargo show.

    Of several cargos that the law counts together, the places of one have no count of their own.
    """
    days = [(on, call) for call in cargo.calls if (on := cargo.called_on(call)) is not None]
    validity = cargo.desk["validade"]
    own = counted is not None and not counted.total
    return {
        "reservas": {group: list(_points(cargo, counted, group)) for group in counted.rules.groups}
        if counted is not None and own
        else {},
        "chamadas": [(on, call["lista"]) for on, call in days],
        "posicoes": [(on, call["lista"], call["posicao"]) for on, call in days if call.get("posicao")],
        "validade": (date.fromisoformat(validity["desde"]), date.fromisoformat(validity["ate"]))
        if validity
        else None,
    }


def _drawn(numbers: dict[str, Any], voice: Voice) -> Iterator[Drawn]:
    for group, points in numbers["reservas"].items():
        drawn = reserve_chart(group, points, voice, f"reserva-{group}")
        if drawn is not None:
            yield drawn
    progress = progress_chart(numbers["chamadas"], voice, validity=numbers["validade"])
    reached = cuts_chart(numbers["posicoes"], voice)
    yield from (each for each in (progress, reached) if each is not None)


def _points(cargo: Cargo, counted: Counted, group: str) -> Iterator[tuple[int, int, int]]:
    """Of the first n places: how many the law reserves, and how many of the group's are held."""
    held = 0
    for number, (kind, state) in enumerate(cargo.desk["sequencia"], 1):
        held += kind == group and state == HELD
        yield number, counted.due(number).get(group, 0), held


def _shown(drawn: dict[str, Any]) -> Chart:
    heads, rows = drawn["table"]
    columns = [
        Column(heads[0], heading=True, numeric=True),
        *(Column(each, numeric=True) for each in heads[1:]),
    ]
    table = Table(drawn["subject"], columns, rows, quiet_caption=True)
    return Chart(drawn["name"], drawn["title"], drawn["svg"], drawn["description"], table)
