"""What the book gained after an act was prepared, for who checks it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from isonomia.ledger.canonical import read_canonical
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
