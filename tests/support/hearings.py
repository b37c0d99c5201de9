"""Conducts, commissions and votes for the tests of the procedures."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

from isonomia.files.stores.catalog import load_catalog
from isonomia.law.norms.conduct import Value
from isonomia.law.norms.model import Norm
from isonomia.law.procedure.ballots import Ballot
from isonomia.law.procedure.composition import Board, Member, Post
from isonomia.law.procedure.conduct import Conduct, Stated, settle
from isonomia.law.procedure.decision import Tally
from isonomia.law.procedure.reasons import Choice, Reason
from support.regimes import FERRAZ, GUARAPARI

COUNCIL = "Conselho Municipal de Promoção de Igualdade Racial"
BAR = "Comissão de Igualdade Racial da OAB"
DAY = date(2027, 3, 10)


def law(norm_id: str) -> Norm:
    return load_catalog().norm(norm_id)


def conduct(norm_id: str = FERRAZ, **stated: Value) -> Conduct:
    """The conduct under one of the two laws, with what the edital states (``prazo_recurso=2``)."""
    said = {name.replace("_", "-"): Stated(value, "edital, item 9") for name, value in stated.items()}
    settled = settle([law(norm_id)], said)
    assert isinstance(settled, Conduct), settled
    return settled


def ferraz(**stated: Value) -> Conduct:
    return conduct(FERRAZ, **stated)


def guarapari(**stated: Value) -> Conduct:
    return conduct(GUARAPARI, **stated)


def member(name: str, post: Post = Post.FULL, body: str = "") -> Member:
    """A member who lacks nothing; genders and colours alternate with the last letter."""
    even = ord(name[-1]) % 2 == 0
    return Member(name, post, body, "f" if even else "m", "preta" if even else "branca", True, True)


def board(full: int = 5, alternates: int = 5, prefix: str = "m") -> Board:
    """A whole commission of Ferraz: the first two full members and alternates are of the two bodies."""
    bodies = [COUNCIL, BAR]
    seats = [member(f"{prefix}{at}", Post.FULL, bodies[at] if at < len(bodies) else "") for at in range(full)]
    spare = [
        member(f"{prefix}s{at}", Post.ALTERNATE, bodies[at] if at < len(bodies) else "")
        for at in range(alternates)
    ]
    return Board((*seats, *spare), "Portaria 12/2027", date(2027, 3, 1), date(2027, 12, 31))


def without(one: Board, *ids: str) -> Board:
    return replace(one, members=tuple(each for each in one.members if each.id not in ids))


def ballot(member: str, choice: Choice) -> Ballot:
    reasons = {
        Choice.CONFIRM: Reason.WHOLE_SUPPORTS,
        Choice.REJECT: Reason.WHOLE_DOES_NOT,
        Choice.DOUBT: Reason.WHOLE_UNDECIDED,
    }
    text = "O conjunto observado não permitiu confirmar." if choice is Choice.REJECT else ""
    return Ballot(member, choice, (reasons[choice],), text)


def tally(votes: str) -> Tally:
    """Votes as letters: ``SSNND`` is two for, two against, one doubt."""
    return Tally(votes.count("S"), votes.count("N"), votes.count("D"))
