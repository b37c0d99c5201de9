"""Places that wait are asked again only when their list goes on; the calls are as if all were asked."""

import random

import pytest

from isonomia.law.allocation.calling import Batch
from isonomia.law.allocation.next_name import next_in
from isonomia.law.allocation.values import Wait
from support.regimes import guarapari
from support.stories import Story


class AskingAll(Batch):
    """A batch that asks every place before each call."""

    def turn(self):
        self._restart()
        return super().turn()


def crowd(seed: int) -> Story:
    """Sixty people, many of them of a group and pending in it."""
    chance = random.Random(seed)
    words = []
    for number in range(60):
        kind = chance.choice("WWWBBIPX")
        notes = [note for note, share in (("pendente", 0.4), ("so-reserva", 0.15)) if chance.random() < share]
        words.append(f"{kind}{number}" + (f"({','.join(notes)})" if notes and kind != "W" else ""))
    options = {
        "sucessao": "estatica",
        "computo": chance.choice(("compensado", "compensado", "sequencial", "lista-depurada")),
        "varios_grupos": chance.choice(("primeira-chamada", "maior-percentual", "emparelhamento")),
        "reversao": chance.choice(("abre-antes", "depois")),
    }
    return Story(" ".join(words), 50, guarapari("20%:para-cima", **options))


def calls_of(batch: Batch) -> list[tuple[int, int, str]]:
    made = []
    while (call := batch.next()) is not None:
        made.append((call.place, call.entrant, call.list))
    return made


@pytest.mark.parametrize("seed", range(40))
def test_the_calls_are_those_of_asking_every_place_each_time(seed: int) -> None:
    story = crowd(seed)
    one, other = story.board.fork(), story.board.fork()
    made = calls_of(Batch(one))
    assert made == calls_of(AskingAll(other))
    assert {e: c.counts_in for e, c in one.active.items()} == {
        e: c.counts_in for e, c in other.active.items()
    }


def test_the_crowds_are_worth_asking() -> None:
    waiting = [crowd(seed).board for seed in range(40)]
    ended = [calls_of(Batch(board)) for board in waiting]
    assert sum(len(board.vacant) for board in waiting) > 100
    assert sum(map(len, ended)) > 800
    assert any(isinstance(next_in(board, "negros"), Wait) for board in waiting)
