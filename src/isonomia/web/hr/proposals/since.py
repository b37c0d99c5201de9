"""What the book gained after an act was prepared, for who checks it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from isonomia.law.findings import Finding, InputProblems
from isonomia.ledger.canonical import read_canonical
from isonomia.web.gates.gate import GATES
from isonomia.web.gates.passing import fresh_preview, matter_of
from isonomia.web.jobs.foreseeing import takes_long
from isonomia.web.look.words import reader_language
from isonomia.web.records import kinds
from isonomia.web.records.models import Entry, Proposal
from isonomia.web.records.models.proposals import ProposalState
from isonomia.wording.desk import book_sentence
from isonomia.wording.voice import Voice

SHOWN: Final = 5


@dataclass(frozen=True)
class Since:
    """What was recorded since.

    Attributes:
        count: how many acts.
        last: the newest of them, in words, the newest first.
    """

    count: int
    last: list[str]


def recorded_since(proposal: Proposal) -> Since | None:
    """What was recorded since an act that waits was prepared; ``None`` of any other, and of a body's."""
    if proposal.state != ProposalState.PENDING or proposal.competition is None:
        return None
    found = Entry.objects.filter(book__competition=proposal.competition, sequence__gt=proposal.size)
    acts = list(found.exclude(kind=kinds.DETAILS).order_by("-sequence").values_list("kind", "line"))
    voice = Voice(reader_language())
    last = [
        book_sentence(kind, read_canonical(line.encode())["conteudo"], voice) for kind, line in acts[:SHOWN]
    ]
    return Since(len(acts), last)


@dataclass(frozen=True)
class Now:
    """What an act would do now, for who checks it.

    Attributes:
        known: whether it was computed: where that takes long it is only on confirming.
        other: the effect, where it is another than the one prepared.
        problems: why it can no longer be done.
    """

    known: bool
    other: dict[str, Any] | None = None
    problems: Sequence[Finding] = ()

    @property
    def holds(self) -> bool:
        """Whether the act may still be confirmed as it was prepared, as far as is known."""
        return self.other is None and not self.problems


def effect_now(proposal: Proposal, since: Since | None) -> Now | None:
    """The effect computed anew, where the book grew since the act was prepared; else ``None``."""
    if since is None or not since.count or proposal.competition is None:
        return None
    if GATES[proposal.kind].long(matter_of(proposal)) or takes_long(proposal.competition):
        return Now(known=False)
    try:
        return Now(known=True, other=fresh_preview(proposal))
    except InputProblems as problems:
        return Now(known=True, problems=problems.findings)
