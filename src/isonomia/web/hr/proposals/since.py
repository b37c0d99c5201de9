"""What changed after an act was prepared, for who checks it: the books, and the act's own effect."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from isonomia.law.findings import InputProblems
from isonomia.ledger.canonical import read_canonical
from isonomia.web.gates.gate import GATES
from isonomia.web.gates.passing import fresh_preview, matter_of
from isonomia.web.hr.proposals.rechecking import job_of
from isonomia.web.jobs.foreseeing import takes_long
from isonomia.web.look.words import reader_language
from isonomia.web.records import kinds
from isonomia.web.records.models import Entry, Job, Person, Proposal
from isonomia.web.records.models.jobs import JobState
from isonomia.web.records.models.proposals import ProposalState
from isonomia.wording.desk import book_sentence
from isonomia.wording.voice import Voice

SHOWN: Final = 5
RESTS_ON: Final = (kinds.HOLIDAY, kinds.HOLIDAY_REMOVED, kinds.BODY_CHANGED)
"""What of the body's own book an act of a competition rests on: its calendar, its settings."""


@dataclass(frozen=True)
class Since:
    """What was recorded since.

    Attributes:
        count: how many acts of the competition.
        last: the newest of them, in words, the newest first.
        of_body: the newest entry of the body's book that the effect may rest on; 0: none since.
        newest: the newest entry of the competition's book; 0: none since.
    """

    count: int
    last: list[str]
    of_body: int = 0
    newest: int = 0

    @property
    def state(self) -> str:
        """Names what the effect rests on now; empty: as when the act was prepared."""
        return f"{self.newest} {self.of_body}" if self.count or self.of_body else ""


def recorded_since(proposal: Proposal) -> Since | None:
    """What was recorded since an act that waits was prepared; ``None`` of any other, and of a body's."""
    if proposal.state != ProposalState.PENDING or proposal.competition is None:
        return None
    found = Entry.objects.filter(book__competition=proposal.competition, sequence__gt=proposal.size)
    acts = list(
        found.exclude(kind=kinds.DETAILS).order_by("-sequence").values_list("kind", "line", "sequence")
    )
    voice = Voice(reader_language())
    last = [
        book_sentence(kind, read_canonical(line.encode())["conteudo"], voice)
        for kind, line, _sequence in acts[:SHOWN]
    ]
    body = Entry.objects.filter(book__body=proposal.body, book__competition=None, kind__in=RESTS_ON)
    # The book keeps whole seconds: one entry too many only costs a computation.
    moved = body.filter(at__gte=proposal.prepared_at.replace(microsecond=0)).order_by("-sequence")
    of_body = moved.values_list("sequence", flat=True).first() or 0
    return Since(len(acts), last, of_body, acts[0][2] if acts else 0)


class Problem(NamedTuple):
    """Why an act can no longer be done."""

    message: str
    hint: str


@dataclass(frozen=True)
class Now:
    """What an act would do now, for who checks it.

    Attributes:
        known: whether it was computed.
        job: computes it, where it is not known yet.
        other: the effect, where it is another than the one prepared.
        problems: why it can no longer be done.
        enter, leave: people whom the effect reaches only now, and those whom it no longer reaches.
        tells_people: whether the act's effect is on people by name.
        changes: sentences on what else differs (``Gate.changes``).
    """

    known: bool
    job: Job | None = None
    other: dict[str, Any] | None = None
    problems: Sequence[Problem] = ()
    enter: Sequence[str] = ()
    leave: Sequence[str] = ()
    tells_people: bool = False
    changes: Sequence[str] = ()

    @property
    def holds(self) -> bool:
        """Whether the act may still be confirmed as it was prepared, as far as is known."""
        return self.other is None and not self.problems and not self.waits

    @property
    def waits(self) -> bool:
        """Whether it is being computed; a job that did not end well is not waited for."""
        return self.job is not None and not self.job.ended


def effect_now(proposal: Proposal, since: Since | None, person: Person) -> Now | None:
    """The effect computed anew, where what it rests on changed since it was prepared; else ``None``.

    Of a large competition a job computes it, once for each state of the books.
    """
    if since is None or not since.state or proposal.competition is None:
        return None
    if GATES[proposal.kind].long(matter_of(proposal)) or takes_long(proposal.competition):
        job = job_of(proposal, since.state, person)
        if job.state != JobState.DONE:
            return Now(known=False, job=job)
        problems = [Problem(each["mensagem"], each["dica"]) for each in job.result["problemas"]]
        return compared(proposal, job.result["outro"], problems)
    try:
        return compared(proposal, fresh_preview(proposal))
    except InputProblems as refused:
        return compared(proposal, None, [Problem(each.message, each.hint) for each in refused.findings])


def compared(proposal: Proposal, other: dict[str, Any] | None, problems: Sequence[Problem] = ()) -> Now:
    """An effect beside the one prepared: who enters, who leaves, what stops it now and did not then."""
    if other is None:
        return Now(known=True, problems=problems)
    gate, matter = GATES[proposal.kind], matter_of(proposal)
    stopped = {each.message for each in gate.impediments(matter, proposal.preview)}
    stops = [each.message for each in gate.impediments(matter, other) if each.message not in stopped]
    before, after = people_in(proposal.preview, gate.people), people_in(other, gate.people)
    return Now(
        known=True,
        other=other,
        problems=[*problems, *(Problem(each, "") for each in stops)],
        enter=[each for each in after if each not in before],
        leave=[each for each in before if each not in after],
        tells_people=bool(gate.people),
        changes=gate.changes(proposal.preview, other),
    )


def people_in(preview: dict[str, Any], parts: Sequence[str]) -> list[str]:
    """The people whom some parts of a preview name, each once, in its order."""
    return list(dict.fromkeys(_named([preview.get(part) for part in parts])))


def _named(value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        if isinstance(value.get("inscricao"), str):
            yield value["inscricao"]
        for each in value.values():
            yield from _named(each)
    elif isinstance(value, list):
        for each in value:
            yield from _named(each)
