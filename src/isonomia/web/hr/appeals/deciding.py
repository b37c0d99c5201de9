"""A decision about an appeal: its reasons sealed, its steps by the table, its effect on the load."""

from __future__ import annotations

from decimal import Decimal
from hashlib import sha256
from typing import Final

from django.utils import timezone

from isonomia.law.procedure.moves import Who
from isonomia.office.procedures.appeals_effect import with_score
from isonomia.office.procedures.casework import Done, step_document
from isonomia.web.candidate.appealing.words import GRANTED
from isonomia.web.candidate.circumstances import calendar_here, conduct_here, voice_of_reader
from isonomia.web.candidate.vault import seal, unseal
from isonomia.web.records.loading import people_of, roll_in_force
from isonomia.web.records.models import Appeal, Competition, Enrolment, Person, Publication
from isonomia.web.records.rolls import Identity, Load

ACTS: Final = {
    "provido": (("admitir", Who.OFFICE), ("prover", Who.APPEAL)),
    "em-parte": (("admitir", Who.OFFICE), ("prover-em-parte", Who.APPEAL)),
    "negado": (("admitir", Who.OFFICE), ("negar", Who.APPEAL)),
    "nao-conhecido": (("nao-conhecer", Who.APPEAL),),
}
"""Outcome -> the acts that lead there from an appeal presented."""
APPLY: Final = ("aplicar-o-efeito", Who.AUTHORITY)
EXAMINED: Final = "em-exame"


def digest_of(text: str) -> str:
    """SHA-256 of reasons: the act is of these words and no others."""
    return sha256(text.encode()).hexdigest()


def reasons_of(appeal: Appeal) -> str:
    """The reasons in preparation, or of the decision."""
    return str(unseal(appeal.reasons).get("texto", ""))


def write_reasons(appeal: Appeal, text: str) -> str:
    """Keep the reasons sealed; answers their digest."""
    appeal.reasons = seal({"texto": text})
    appeal.save(update_fields=["reasons"])
    return digest_of(text)


def took_part(appeal: Appeal, person: Person) -> bool:
    """Whether somebody prepared or confirmed what the appeal is against."""
    kind, _, number = appeal.against.partition("-")
    if kind != "publicacao":
        return False
    found = Publication.objects.filter(competition=appeal.competition, number=int(number))
    proposal = found.select_related("proposal").first()
    if proposal is None or proposal.proposal is None:
        return False
    return person.pk in {proposal.proposal.prepared_by_id, proposal.proposal.decided_by_id}


def steps_to(appeal: Appeal, outcome: str, *, applied: bool) -> tuple[str, str, dict[str, str]]:
    """The state that an outcome leads to, why it cannot, and the term it opens.

    Args:
        appeal: presented or under examination.
        outcome: of the decision.
        applied: whether the effect is recorded by the same act.

    Returns:
        State, sentence that says why not (else empty), ``{"fim": aaaa-mm-dd}`` of a term or nothing.
    """
    competition, state = appeal.competition, appeal.state
    acts = [*ACTS[outcome], *([APPLY] if applied and outcome in GRANTED else [])]
    if state == EXAMINED:
        acts = [each for each in acts if each[0] != "admitir"]
    conduct, voice = conduct_here(competition), voice_of_reader(competition)
    calendar, term = calendar_here(competition.body), {}
    for act, who in acts:
        answer = step_document(
            "recurso", state, Done(act, who, timezone.localdate()), conduct, voice, calendar
        )
        if not answer["possivel"]:
            return state, str(answer["impede"]), {}
        state = str(answer["para"])
        term = {"fim": answer["prazo"]["fim"]} if answer["prazo"] else {}
    return state, "", term


def load_with(competition: Competition, appeal: Appeal, score: Decimal) -> Load:
    """The load in force with one score put right, names and contacts as they were."""
    roll = roll_in_force(competition)
    rows = Enrolment.objects.filter(roll=roll).order_by("row").values_list("name", "contact")
    who = [Identity(name, contact) for name, contact in rows]
    people = with_score(people_of(roll), appeal.number, appeal.cargo, score)
    return Load(people, who, f"recurso {appeal.protocol}")
