"""How the counts of a cargo stand against the law, and how the calls went: drawn, in words and as tables."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict, dataclass
from hashlib import sha256
from typing import Any, Final

from isonomia.office.calling.desk import HELD
from isonomia.office.evaluating.drawn import Drawn, progress_chart, reserve_chart
from isonomia.office.public.reserved import Counted
from isonomia.web.look.components import Column, Table
from isonomia.web.public.competition.standing import Cargo
from isonomia.web.public.place import Place
from isonomia.web.records.kept import kept
from isonomia.web.records.remembering import remembered
from isonomia.wording.voice import Voice

SHORT: Final = 16


@dataclass(frozen=True)
class Chart:
    """A chart as the page shows it.

    Attributes:
        svg: drawn, with title and description inside.
        table: the same numbers.
    """

    title: str
    svg: str
    description: str
    table: Table


def charts_of(place: Place, cargo: Cargo, counted: Counted | None, voice: Voice) -> list[Chart]:
    """Each reserve against the law, place by place, then the calls day by day; drawn once for each state."""
    name = sha256(f"{cargo.code} {voice.lang.value}".encode()).hexdigest()[:SHORT]

    def draw() -> dict[str, Any]:
        return {"graficos": [asdict(each) for each in _drawn(cargo, counted, voice)]}

    def read() -> list[Chart]:
        return [_shown(each) for each in kept(place.competition, f"graficos {name}", draw)["graficos"]]

    found: list[Chart] = remembered(place.competition, f"gráficos {name}", read)
    return found


def _drawn(cargo: Cargo, counted: Counted | None, voice: Voice) -> Iterator[Drawn]:
    if (
        counted is not None and not counted.total
    ):  # the places of one cargo of a total have no count of their own
        for reserve in counted.rules.reserves:
            points = list(_points(cargo, counted, reserve.group))
            drawn = reserve_chart(reserve.group, points, voice, f"reserva-{reserve.group}")
            if drawn is not None:
                yield drawn
    days = [(on, call["lista"]) for call in cargo.calls if (on := cargo.called_on(call)) is not None]
    progress = progress_chart(days, voice)
    if progress is not None:
        yield progress


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
    return Chart(drawn["title"], drawn["svg"], drawn["description"], Table(drawn["title"], columns, rows))
