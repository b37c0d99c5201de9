"""The register foreseen over labels is the one that comes of calling place after place."""

from isonomia.law.allocation.calling import Batch
from isonomia.law.allocation.register import is_undisturbed, register, simulated
from support.regimes import guarapari
from support.stories import Story


def one_by_one(story: Story) -> list[int]:
    future = story.cargo.board.fork(traced=False)
    return [turn.entrant for turn in simulated(future, Batch(future))]


def test_whoever_the_commission_did_not_confirm_is_on_the_open_list_alone() -> None:
    story = Story("W1 W2 W3 B4 W5 B6", 0, guarapari()).act("nao-confirmado", "B4", "negros")
    assert is_undisturbed(story.cargo.board)
    ahead = [turn.entrant for turn in register(story.cargo.board)]
    assert story.cargo.ids(ahead) == ("W1", "W2", "B6", "W3", "B4", "W5")
    assert ahead == one_by_one(story)
