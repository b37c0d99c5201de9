"""Two worlds that differ only in a secret give the same bytes to everybody who may not know it."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from isonomia.law.procedure.ballots import Ballot, Box, Opened, seal
from isonomia.law.procedure.composition import checks
from isonomia.law.procedure.decision import count, decide
from isonomia.law.procedure.reasons import Choice
from isonomia.office.procedures.hearing import composition_document
from isonomia.office.procedures.votes import box_document, opinion_document
from isonomia.wording.voice import Voice
from support.hearings import DAY, ballot, board, guarapari

PT = Voice()
FIVE = ("m0", "m1", "m2", "m3", "m4")
SALT = "0123456789abcdef" * 2
Votes = st.lists(st.sampled_from(Choice), min_size=5, max_size=5)


def ballots(votes: list[Choice], order: tuple[str, ...] = FIVE) -> list[Ballot]:
    return [ballot(member, choice) for member, choice in zip(order, votes, strict=True)]


@given(Votes, Votes)
def test_a_page_of_a_closed_box_is_the_same_whatever_was_voted(
    here: list[Choice], there: list[Choice]
) -> None:
    pages = []
    for votes in (here, there):
        box = Box(FIVE)
        for one in ballots(votes)[:4]:
            box = box.put(one.member, seal(one, SALT + one.member))
        pages.append([box_document(box, viewer, PT) for viewer in (*FIVE, "presidencia", "secretaria")])
    assert pages[0] == pages[1]


@given(Votes, st.permutations(FIVE))
def test_the_opinion_does_not_tell_who_voted_what(votes: list[Choice], order: list[str]) -> None:
    """The same votes given by others make the same opinion."""
    mine = tuple(ballots(votes))
    others = tuple(replace(one, member=member) for one, member in zip(mine, order, strict=True))
    decision = decide(guarapari(), count(mine))
    assert opinion_document(decision, Opened(mine), PT) == opinion_document(
        decide(guarapari(), count(others)), Opened(tuple(sorted(others, key=lambda one: one.member))), PT
    )


@given(st.lists(st.sampled_from(["branca", "preta", "parda", "indigena"]), min_size=10, max_size=10))
def test_the_page_of_a_composition_tells_nothing_of_one_member(colours: list[str]) -> None:
    """Colours moved among the members change nothing of what is shown."""
    whole = board()

    def shown(declared: list[str]) -> object:
        members = tuple(replace(m, colour=c) for m, c in zip(whole.members, declared, strict=True))
        return composition_document(guarapari(), replace(whole, members=members), DAY, PT)

    full, spare = colours[:5], colours[5:]
    assert shown(colours) == shown([*reversed(full), *reversed(spare)])
    assert len(checks(guarapari(), whole, DAY)) == len(shown(colours)["regras"])  # type: ignore[index]
