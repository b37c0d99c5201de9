"""Following published calls: the competition's life led by what was published, line by line.

At each line the law says whose turn it is. Where the line says the same, it is explained; where it
does not, it is noted and put on the board all the same, so that what comes after is judged by what
was really done, and not by what should have been.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby

from isonomia.law.allocation.calling import call_up_to
from isonomia.law.allocation.values import Place, Selection
from isonomia.law.audit.found import Certainty, FindingKind, Found, note
from isonomia.law.audit.mistakes import Turns
from isonomia.law.audit.probable import near
from isonomia.law.audit.published import Departure, Line, Mark
from isonomia.law.audit.telling import aside_note, check_label, tie_note
from isonomia.law.audit.track import Followed, Track
from isonomia.law.competition.acts import Act, ActKind
from isonomia.law.competition.life import Life
from isonomia.law.competition.replay import replay
from isonomia.law.norms.model import OPEN


@dataclass(frozen=True)
class Way:
    """How a publication is followed.

    Attributes:
        sets: cargos whose lines come in no order, so that each act of call is held as a set.
        skipped: cargo -> calls that the acts record before the published ones.
        turns: whose turn it is: the law's, or a wrong rule's.
        stop: leave each cargo at its first line not explained.
        quit: leave every cargo there, where it only matters whether all is explained.
    """

    sets: frozenset[str] = frozenset()
    skipped: Mapping[str, int] = field(default_factory=dict)
    turns: Callable[[], Turns] = Turns
    stop: bool = False
    quit: bool = False


def follow(
    life: Life, published: Mapping[str, Sequence[Line]], acts: Iterable[Act] | None, way: Way
) -> dict[str, Followed]:
    """Follow the calls of every cargo.

    Args:
        life: newly opened, tolerant; it is used up.
        published: code of cargo -> lines, in the order of the publication.
        acts: the competition's acts, or ``None``: then the lines themselves say who left.
        way: how.

    Returns:
        Code -> what came of it, for each cargo with a board.
    """
    tracks = {
        code: Track(opened, way.turns()) for code, opened in life.cargos.items() if opened.board is not None
    }
    waiting = {code: list(lines) for code, lines in published.items() if code in tracks}
    follower = _Follower(way, tracks)
    skipped = dict(way.skipped)
    for act in acts or ():
        if act.kind is not ActKind.CALL:
            replay(life, [act])
            for track in tracks.values():
                track.turns.restart()
            continue
        called = _of(act, tracks)
        if called is None:
            continue
        number = int(act.detail or "1")
        code = called.opened.cargo.code
        before = min(number, skipped.get(code, 0))
        if before:
            skipped[code] -= before
            call_up_to(called.board, before)
            called.turns.restart()
        taken = waiting.get(code, [])[: number - before]
        waiting[code] = waiting.get(code, [])[number - before :]
        follower.batch(called, taken)
        called.result.short += number - before - len(taken)
        if way.quit and called.result.partings:
            return {code: track.result for code, track in tracks.items()}
    for code, lines in waiting.items():
        follower.by_notice(tracks[code], lines)
        if way.quit and tracks[code].result.partings:
            break
    return {code: track.result for code, track in tracks.items()}


def _of(act: Act, tracks: Mapping[str, Track]) -> Track | None:
    return tracks.get(act.cargo) if act.cargo else next(iter(tracks.values()), None)


class _Follower:
    """Takes the lines of a publication to the boards."""

    def __init__(self, way: Way, tracks: Mapping[str, Track]) -> None:
        self._way = way
        self._tracks = tracks

    def by_notice(self, track: Track, lines: Sequence[Line]) -> None:
        """Each act of publication is a batch of its own."""
        for _, of_notice in groupby(lines, key=lambda line: line.notice):
            self.batch(track, list(of_notice))

    def batch(self, track: Track, lines: Sequence[Line]) -> None:
        """Lines called together: in their order, or as a set."""
        if track.opened.cargo.code in self._way.sets:
            self._as_set(track, lines)
            return
        for line in lines:
            if self._way.stop and track.result.partings:
                return
            if not self._aside(track, line):
                self._one(track, line)

    def _aside(self, track: Track, line: Line, left: Collection[int] = ()) -> bool:
        """Lines that call nobody in this queue: temporary calls, and repetitions of a rectified act."""
        if Mark.TEMPORARY in line.marks:
            track.result.notes.append(aside_note(FindingKind.TEMPORARY, line))
            return True
        index = track.person(line)
        named = index is not None and (index in track.board.active or index in left)
        if Mark.RECTIFICATION in line.marks and named:
            track.result.notes.append(aside_note(FindingKind.RECTIFIED, line))
            return True
        return False

    def _one(self, track: Track, line: Line) -> None:
        """One line in its turn."""
        if line.departure is not None:
            self._depart(track, line, line.departure)
        index = self._who(track, line)
        if index is None and line.id:
            self._stranger(track, line)
            return
        if index is None or not self._can_be_called(track, line, index):
            return
        turn = track.turn()
        if turn is None:
            track.part(line, index, None, "ninguem")
            return
        place, chosen = turn
        if chosen.entrant == index:
            check_label(track, line, chosen.list, place.number, place.type)
            track.accept(place, chosen, line)
        elif track.tied(index, chosen.entrant):
            track.result.notes.append(tie_note(track, line, index, chosen.entrant))
            track.accept(place, track.instead(chosen, index), line)
        else:
            self._not_in_turn(track, line, index, turn)

    def _not_in_turn(self, track: Track, line: Line, index: int, turn: tuple[Place, Selection]) -> None:
        place, chosen = turn
        if Mark.SUB_JUDICE in line.marks:
            track.result.notes.append(aside_note(FindingKind.SUB_JUDICE, line))
        else:
            track.part(line, index, track.told(place, chosen))
        track.force(place, place.type, index, line)

    def _who(self, track: Track, line: Line) -> int | None:
        """The person of a line; one not confirmed yet who was called is taken for confirmed."""
        index = track.person(line)
        if index is None:
            return None
        pending = [group for group, waiting in track.board.pending.items() if index in waiting]
        for group in pending:
            track.board.pending[group].discard(index)
        if pending:
            track.board.rewind()
            track.turns.restart()
            track.result.notes.append(
                note(
                    FindingKind.ASSUMED_CONFIRMED,
                    f"A inscrição {track.name_of(index)} aguardava confirmação e foi chamada: supõe-se "
                    "que foi confirmada.",
                    line.line,
                    track.name_of(index),
                )
            )
        return index

    def _stranger(self, track: Track, line: Line) -> None:
        """An enrolment that nobody has: a slip of reading where it is almost that of whose turn it is."""
        turn = track.turn()
        if turn is None:
            track.part(line, None, None, "desconhecida")
            return
        place, chosen = turn
        expected = track.name_of(chosen.entrant)
        if near(line.id, expected):
            track.result.labels.append(
                Found(
                    FindingKind.MISREAD,
                    Certainty.READING,
                    f"A inscrição {line.id} não existe; pelo lugar na lista é provavelmente {expected}.",
                    line.line,
                    values={"lido": line.id, "provavel": expected, "cargo": track.opened.cargo.code},
                )
            )
            track.accept(place, chosen, line)
            return
        track.part(line, None, track.told(place, chosen), "desconhecida")

    def _can_be_called(self, track: Track, line: Line, index: int) -> bool:
        """Whether the person is neither in a place nor gone; a call of the end of the queue may repeat."""
        board = track.board
        if index in board.active:
            if Mark.END_OF_QUEUE in line.marks:
                track.result.notes.append(aside_note(FindingKind.END_OF_QUEUE, line))
                track.leave(index, ActKind.END_OF_QUEUE)
                return True
            found = track.turn()
            first = board.active[index]
            two_lists = line.list not in ("", first.list, first.counts_in)
            why = "repetida:outra-lista" if two_lists else "repetida"
            track.part(line, index, None if found is None else track.told(*found), why)
            if found is not None and two_lists:
                track.lose(found[0])
            return False
        if index in board.out:
            if Mark.SUB_JUDICE in line.marks:
                track.result.notes.append(aside_note(FindingKind.SUB_JUDICE, line))
                board.readmit(index)
                track.turns.restart()
                return True
            found = track.turn()
            track.part(line, index, None if found is None else track.told(*found), f"saiu:{board.out[index]}")
            return False
        return True

    def _depart(self, track: Track, line: Line, departure: Departure) -> None:
        who = Line(line.line, departure.id, list=departure.list or line.list, rank=departure.rank)
        index = track.person(who)
        if index is not None and (index in track.board.out or index in track.opened.queue_end):
            return
        if index is None or not track.leave(index, departure.cause):
            said = departure.id or f"{departure.rank}º da lista"
            track.result.labels.append(
                Found(
                    FindingKind.LEFT_FIRST,
                    Certainty.LIST,
                    f"A linha diz substituir {said}, que não ocupa vaga nesse momento.",
                    line.line,
                    track.board.regime.rules.get("sucessao", ()),
                    {"cargo": track.opened.cargo.code},
                )
            )

    # -- sets -----------------------------------------------------------------------------------------

    def _as_set(self, track: Track, lines: Sequence[Line]) -> None:
        """Lines in no order: each turn of the law is looked for among those left."""
        left: dict[int, Line] = {}
        unknown: list[Line] = []
        for line in lines:
            if self._aside(track, line, left):
                continue
            if line.departure is not None:
                self._depart(track, line, line.departure)
            index = self._who(track, line)
            if index is None and line.id:
                unknown.append(line)
            elif index is not None and index in left:
                track.part(line, index, None, "repetida")
            elif index is not None and self._can_be_called(track, line, index):
                left[index] = line
        if self._way.stop and track.result.partings:
            return
        self._held(track, left)
        for line in unknown:
            self._stranger(track, line)

    def _held(self, track: Track, left: dict[int, Line]) -> None:
        """The law's set of so many calls against the published one; who is in only one, side by side."""
        lawful = track.ahead(len(left))
        expected = {chosen.entrant for _, chosen in lawful}
        strays = [index for index in left if index not in expected]
        for number, chosen in lawful:
            place = track.board.places[number - 1]
            if chosen.entrant in left:
                line = left.pop(chosen.entrant)
                check_label(track, line, chosen.list, place.number, place.type, loose=True)
                track.accept(place, track.as_it_stands(chosen), line)
                continue
            tied = next((stray for stray in strays if track.tied(chosen.entrant, stray)), None)
            if tied is not None:
                strays.remove(tied)
                track.result.notes.append(tie_note(track, left[tied], tied, chosen.entrant))
                track.accept(place, track.as_it_stands(track.instead(chosen, tied)), left.pop(tied))
                continue
            stray = self._stray(track, strays, place.type)
            strays.remove(stray)
            self._not_in_turn(track, left.pop(stray), stray, (place, chosen))
        for index, line in left.items():
            track.part(line, index, None, "ninguem")
        track.turns.restart()

    def _stray(self, track: Track, strays: Sequence[int], asked: str) -> int:
        """Of those whom the law does not call: the one that stands for a place."""

        def fits(index: int) -> tuple[bool, int]:
            groups = track.board.groups_of(index)
            member = asked in groups if asked != OPEN else not groups
            return (not member, track.board.rank[index])

        return min(strays, key=fits)
