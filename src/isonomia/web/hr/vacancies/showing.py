"""New places in sentences and tiles."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from isonomia.web.look.strip import Part, Strip, Tile, TileState
from isonomia.wording.desk import series_sentence, threshold_sentence
from isonomia.wording.sentences import call_sentence
from isonomia.wording.voice import Voice

Stored = Mapping[str, Any]
SHOWN = 60


@dataclass(frozen=True)
class Cargo:
    """One cargo of an act about places.

    Attributes:
        sentences: what happens to the series.
        strip: the new places, or ``None`` where there are none.
        reached: who each free place would be offered to, if all were filled now.
    """

    title: str
    sentences: Sequence[str]
    strip: Strip | None
    reached: Sequence[str]


def cargos_of(preview: Stored, voice: Voice) -> list[Cargo]:
    """Each cargo of the preview."""
    return [_cargo(each, voice) for each in preview["cargos"]]


def _cargo(each: Stored, voice: Voice) -> Cargo:
    sentences = [series_sentence(each, voice)]
    sentences += [threshold_sentence(group, voice) for group in each["minimo"] if group != "ampla"]
    return Cargo(
        f"{each['cargo']} – {each['nome']}",
        sentences,
        _strip(each, voice) if each["novas"] else None,
        [call_sentence(call, voice) for call in each["alcanca"][:SHOWN]],
    )


def _strip(each: Stored, voice: Voice) -> Strip:
    tiles = [
        Tile(number, kind, TileState.FREE, series_sentence({**each, "novas": [[number, kind]]}, voice))
        for number, kind in each["novas"][:SHOWN]
    ]
    counts: dict[str, int] = {}
    for _number, kind in each["novas"]:
        counts[kind] = counts.get(kind, 0) + 1
    return Strip(
        tiles,
        len(tiles),
        parts=[Part(kind, count) for kind, count in counts.items()],
        voice=voice,
        title=each["nome"],
    )
