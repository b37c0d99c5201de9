"""The strip of vacancies («faixa da sequência»): a tile per place, ten a row, sixty a page.

Letters, pattern, colour and words tell a tile's list, always the four; a shape and a word tell its state.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import Final

from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _

from isonomia.web.look.components import Text
from isonomia.web.look.words import reader_language
from isonomia.wording.labels import LETTERS
from isonomia.wording.voice import Voice

ROW: Final = 10
PAGE: Final = 60
NEAR: Final = 2
PARAMETER: Final = "vaga"
VIEW_PARAMETER: Final = "vista"
TITLE: Final = _("Sequência das vagas")
KNOWN: Final = ("ampla", "negros", "indigenas", "pcd", "quilombolas")
"""Groups with a colour and a pattern of their own; the others share one."""


def style_of(group: str) -> str:
    """A group's place in the style sheet."""
    return group if group in KNOWN else "other"


class TileState(Enum):
    """What has become of a place."""

    FREE = "free"
    CALLED = "called"
    HELD = "held"
    REOPENED = "reopened"
    REVERTED = "reverted"
    COMPENSATED = "compensated"
    COURT = "court"
    SUPPRESSED = "suppressed"
    ARISING = "arising"

    @property
    def words(self) -> Text:
        """The state as people read it."""
        return _WORDS[self]


_WORDS: Final[Mapping[TileState, Text]] = {
    TileState.FREE: _("livre"),
    TileState.CALLED: _("em chamada"),
    TileState.HELD: _("ocupada"),
    TileState.REOPENED: _("reaberta"),
    TileState.REVERTED: _("revertida"),
    TileState.COMPENSATED: _("compensada"),
    TileState.COURT: _("por ordem judicial"),
    TileState.SUPPRESSED: _("suprimida"),
    TileState.ARISING: _("se surgir"),
}


@dataclass(frozen=True)
class Tile:
    """One place of the sequence.

    Attributes:
        place: its number, from 1.
        group: the list it is reserved to (``ampla``, ``negros``…), also when it was reverted.
        state: what has become of it.
        sentence: the whole tile in words, for screen readers and the table view.
        holder: inscrição of who holds it or is called to it.
        url: the act that gave it, or the place's own page.
        chain: who left before, ``("00131 desistiu",)``, the oldest first.
        reverted_to: list that receives a reverted place.
        upcoming: the next place to be filled.
        marked: the next place of a list that the reader asked about.
    """

    place: int
    group: str
    state: TileState
    sentence: Text
    holder: str = ""
    url: str = ""
    chain: Sequence[Text] = ()
    reverted_to: str = ""
    upcoming: bool = False
    marked: bool = False

    @property
    def style(self) -> str:
        """The group's place in the style sheet."""
        return style_of(self.group)

    @property
    def flag(self) -> Text:
        """A word on the tile that sets it apart, or empty."""
        if self.upcoming:
            return _("próxima")
        return _("próxima da lista") if self.marked else ""


@dataclass(frozen=True)
class Part:
    """A list's share of the whole: of ``total`` places, ``count`` are the group's."""

    group: str
    count: int

    @property
    def style(self) -> str:
        """The group's place in the style sheet."""
        return style_of(self.group)


@dataclass(frozen=True)
class Strip:
    """A page of the strip.

    Attributes:
        tiles: the places of this page, in order: at most ``PAGE``.
        total: how many places the sequence has.
        parts: places per list in the whole sequence, for the summary over 60 places.
        voice: words for the groups, with the norm's labels.
        title: what the strip is of, as its accessible name.
        as_table: shown as a table instead (``remembered_view``).
        query: the page's other parameters, kept by its links (``request.GET``).
        elsewhere: places asked about that are not on this page, or that may arise.
    """

    tiles: Sequence[Tile]
    total: int
    parts: Sequence[Part] = ()
    voice: Voice | None = None
    title: Text = TITLE
    as_table: bool = False
    query: Mapping[str, str] = field(default_factory=dict)
    elsewhere: Sequence[Tile] = ()

    @property
    def speaker(self) -> Voice:
        """The voice given, or one that knows the common groups."""
        return self.voice or Voice(reader_language())

    def letters(self, group: str) -> str:
        """Letters of a list: ``AC``, ``N``; ``G1``, ``G2`` for groups that have none; empty for no group."""
        if not group or group in LETTERS:
            return self.speaker.letters(group) if group else ""
        groups = [*self.speaker.groups, *(part.group for part in self.parts), *self.groups()]
        without = list(dict.fromkeys(other for other in groups if other not in LETTERS))
        return f"G{without.index(group) + 1}" if group in without else group

    def rows(self) -> Iterator[tuple[int, int, Sequence[Tile]]]:
        """First and last place of each row, and its tiles."""
        for start in range(0, len(self.tiles), ROW):
            tiles = self.tiles[start : start + ROW]
            yield tiles[0].place, tiles[-1].place, tiles

    def lettered_elsewhere(self) -> list[tuple[Tile, str, str]]:
        """The tiles of other pages with their letters, as the rows have theirs."""
        return [(each, self.letters(each.group), self.letters(each.reverted_to)) for each in self.elsewhere]

    def groups(self) -> list[str]:
        """The lists on this page, each once, ``ampla`` first."""
        seen = dict.fromkeys(tile.group for tile in (*self.tiles, *self.elsewhere))
        return sorted(seen, key=lambda group: group != "ampla")

    def states(self) -> list[TileState]:
        """The states on this page, in the order of their life."""
        present = {tile.state for tile in (*self.tiles, *self.elsewhere)}
        return [state for state in TileState if state in present]

    def pages(self) -> list[tuple[int, int, bool]]:
        """First and last place of each page that is linked, and whether it is this one.

        Linked are the first page, the last, and those within ``NEAR`` of this one.
        """
        here = (self.tiles[0].place - 1) // PAGE if self.tiles else 0
        last = max(self.total - 1, 0) // PAGE
        linked = sorted({0, last, *range(max(here - NEAR, 0), min(here + NEAR, last) + 1)})
        return [(page * PAGE + 1, min((page + 1) * PAGE, self.total), page == here) for page in linked]


def page_start(request: HttpRequest, total: int, default: int = 1) -> int:
    """First place of the page that holds the place asked for (``?vaga=``): 1, 61 or 121.

    Args:
        request: whose address may name a place; anything that is no place of the sequence counts as none.
        total: places in the sequence.
        default: place shown when none is asked for, for instance the next to be filled.
    """
    asked = request.GET.get(PARAMETER, "")
    place = int(asked) if asked.isdecimal() and asked.isascii() and len(asked) < 10 else default
    place = min(max(place, 1), max(total, 1))
    return (place - 1) // PAGE * PAGE + 1


def remembered_view(request: HttpRequest) -> bool:
    """Whether the strip is shown as a table: what was chosen last (``?vista=tabela`` or ``faixa``)."""
    asked = request.GET.get(VIEW_PARAMETER)
    session = getattr(request, "session", None)
    if session is None:
        return asked == "tabela"
    if asked in {"tabela", "faixa"}:
        session["vista-da-faixa"] = asked
    return bool(session.get("vista-da-faixa") == "tabela")
