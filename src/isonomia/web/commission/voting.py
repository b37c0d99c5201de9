"""Votes: sealed by each member alone, opened all at once by the chair, decided by the norm."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from typing import Any, Final

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from isonomia.law.norms.model import Evidence
from isonomia.law.procedure.ballots import Ballot as Vote
from isonomia.law.procedure.ballots import Box, Unopened, seal
from isonomia.law.procedure.decision import Because, Decision, Tally
from isonomia.law.procedure.impediments import barred, took_part
from isonomia.law.procedure.moves import Who
from isonomia.law.procedure.reasons import Choice, Reason
from isonomia.office.procedures.votes import ballot_problems, decided, decision_document
from isonomia.web.commission import kinds, vault
from isonomia.web.commission.boards import in_force
from isonomia.web.commission.conduct import heard_groups, rules_of
from isonomia.web.commission.drawing import impediments_of, voted_before
from isonomia.web.commission.moving import NotNow, move
from isonomia.web.commission.opinions import keep_opinion
from isonomia.web.commission.recording import record
from isonomia.web.records.models import Ballot, Hearing, Person
from isonomia.web.records.models.commissions import CommissionKind

APPEAL: Final = CommissionKind.APPEAL.value
VOTING: Final = {CommissionKind.FIRST.value: "em-avaliacao", APPEAL: "em-recurso"}
"""Stage -> state in which votes are given."""


@dataclass(frozen=True)
class Words:
    """A vote as the form gave it."""

    choice: Choice
    reasons: tuple[Reason, ...]
    text: str


def evidence_of(hearing: Hearing) -> Evidence:
    """What the commission looks at."""
    return heard_groups(hearing.competition).get(hearing.group, Evidence.PHENOTYPE)


def is_open(hearing: Hearing) -> bool:
    """Whether votes are being given."""
    return hearing.state == VOTING[hearing.stage]


def ballots_of(hearing: Hearing) -> list[Ballot]:
    """The sealed votes of the voting that runs, or ran last."""
    found = Ballot.objects.filter(hearing=hearing, life=hearing.life, stage=hearing.stage)
    return list(found.select_related("member"))


def box_of(hearing: Hearing) -> Box:
    """Who votes, and the seals given."""
    return Box(tuple(hearing.voters), {each.member.opaque: each.seal for each in ballots_of(hearing)})


def own_vote(hearing: Hearing, member: Person) -> dict[str, Any] | None:
    """The member's own vote, to be seen and changed by them until the closing."""
    found = Ballot.objects.filter(
        hearing=hearing, life=hearing.life, stage=hearing.stage, member=member
    ).first()
    return None if found is None else vault.unlock_values(found.content, *_place(found))


def _place(ballot: Ballot) -> tuple[object, ...]:
    return ("voto", ballot.hearing_id, ballot.life, ballot.stage, ballot.member_id)


def problems_of(hearing: Hearing, member: Person, words: Words) -> list[dict[str, Any]]:
    """What a vote lacks before it can be sealed (``ballot_problems``)."""
    vote = Vote(member.opaque, words.choice, words.reasons, words.text)
    return ballot_problems(vote, evidence_of(hearing), rules_of(hearing.competition)[1])


def seal_vote(hearing: Hearing, member: Person, words: Words) -> None:
    """Seal a member's vote, new or changed. No line of the history: it would tell who voted when.

    Raises:
        NotNow: nobody votes here now, or not this member.
    """
    with transaction.atomic():
        held = Hearing.objects.select_for_update(of=("self",)).get(pk=hearing.pk)
        if not is_open(held) or member.opaque not in held.voters:
            raise NotNow(_("A votação desta pessoa não está aberta para você."))
        salt = secrets.token_hex(16)
        vote = Vote(member.opaque, words.choice, words.reasons, words.text)
        ballot = Ballot(hearing=held, life=held.life, stage=held.stage, member=member)
        values = {
            "voto": words.choice.value,
            "motivos": [each.value for each in words.reasons],
            "texto": words.text,
            "sal": salt,
        }
        Ballot.objects.update_or_create(
            hearing=held,
            life=held.life,
            stage=held.stage,
            member=member,
            defaults={"seal": seal(vote, salt), "content": vault.lock_values(values, *_place(ballot))},
        )


def begin_appeal(hearing: Hearing) -> None:
    """Say who votes on an appeal: the full members of the appeal commission, alternates for the barred.

    Raises:
        NotNow: there is no such commission, or it has too few members who may judge this person.
    """
    commission = in_force(hearing.competition, CommissionKind.APPEAL)
    if commission is None:
        raise NotNow(_("Falta designar a comissão recursal."))
    conduct, _voice = rules_of(hearing.competition)
    impediments = [*impediments_of(hearing.competition), *took_part(voted_before(hearing.competition))]
    off = barred(impediments).get(hearing.number, frozenset())
    able = [
        each.person.opaque
        for each in commission.memberships.order_by("-post", "pk").select_related("person")
        if each.person.opaque not in off
    ]
    size = conduct.whole("membros-do-recurso")
    if len(able) < size:
        raise NotNow(_("A comissão recursal não tem integrantes bastantes que possam julgar esta pessoa."))
    hearing.voters = able[:size]
    hearing.save(update_fields=["voters"])


def close(hearing: Hearing, chair: Person) -> Decision:
    """Open every vote at once, decide, move the case and keep the opinion; all or nothing.

    Raises:
        NotNow: the quorum is not there, or a vote is not the one that was sealed.
    """
    conduct, _voice = rules_of(hearing.competition)
    with transaction.atomic():
        held = Hearing.objects.select_for_update(of=("self",)).get(pk=hearing.pk)
        if not is_open(held):
            raise NotNow(_("A votação desta pessoa não está aberta."))
        box, first = box_of(held), first_decision(held) if held.stage == APPEAL else None
        found = decided(conduct, box, [_opened(each) for each in ballots_of(held)], first)
        if isinstance(found, Unopened):
            raise NotNow(str(_UNOPENED[found]))
        decision, opened = found
        content = {
            "codigo": held.code,
            "vida": held.life,
            "etapa": held.stage,
            "selos": sorted(box.seals.values()),
        }
        record(held.competition, kinds.CLOSED, content, chair)
        _move_on(held, decision, chair)
        keep_opinion(held, decision, opened)
    hearing.refresh_from_db()
    return decision


_UNOPENED: Final = {
    Unopened.QUORUM: gettext_lazy("Ainda faltam votos para encerrar."),
    Unopened.ALTERED: gettext_lazy(
        "Um voto não confere com o selo dele: nada foi aberto. Chame o controle interno."
    ),
    Unopened.LACKING: gettext_lazy(
        "Falta a cédula de um voto selado: nada foi aberto. Chame o controle interno."
    ),
}


def _opened(ballot: Ballot) -> tuple[Vote, str]:
    values = vault.unlock_values(ballot.content, *_place(ballot))
    reasons = tuple(Reason(each) for each in values["motivos"])
    return Vote(ballot.member.opaque, Choice(values["voto"]), reasons, values["texto"]), values["sal"]


def _move_on(held: Hearing, decision: Decision, chair: Person) -> None:
    _conduct, voice = rules_of(held.competition)
    if held.stage == APPEAL:
        move(held, decision_document(decision, voice, appeal=True)["ato"], Who.APPEAL, chair)
        return
    held.ended_at = timezone.now()
    held.first = vault.lock_values(
        {
            "confirmada": decision.confirmed,
            "motivo": decision.because.value,
            "votos": [decision.tally.confirm, decision.tally.reject, decision.tally.doubt],
        },
        "decisao",
        held.pk,
        held.life,
    )
    held.save(update_fields=["ended_at", "first"])
    move(held, "encerrar-votacao", Who.CHAIR, chair)
    move(held, decision_document(decision, voice)["ato"], Who.COMMISSION)


def first_decision(hearing: Hearing) -> Decision:
    """The first decision of a hearing that has one."""
    values = vault.unlock_values(hearing.first, "decisao", hearing.pk, hearing.life)
    return Decision(values["confirmada"], Because(values["motivo"]), Tally(*values["votos"]))


def recuse_now(hearing: Hearing, member: Person) -> None:
    """A conflict found in the session: the vote is gone and an alternate enters, where there is one.

    Raises:
        NotNow: nobody votes here now, or not this member.
    """
    with transaction.atomic():
        held = Hearing.objects.select_for_update(of=("self",)).get(pk=hearing.pk)
        if not is_open(held) or member.opaque not in held.voters:
            raise NotNow(_("A votação desta pessoa não está aberta para você."))
        Ballot.objects.filter(hearing=held, life=held.life, stage=held.stage, member=member).delete()
        held.voters = [each for each in held.voters if each != member.opaque]
        entering = _alternate(held, member)
        if entering:
            held.voters.append(entering)
        held.save(update_fields=["voters"])
        if held.stage == CommissionKind.FIRST:
            move(held, "declarar-impedimento", Who.MEMBER, member)


def _alternate(held: Hearing, leaving: Person) -> str:
    """The next who may enter in the place of a member: of the same entity where the law gives it a seat."""
    commission = in_force(held.competition, held.stage)
    if commission is None:
        return ""
    conduct, _voice = rules_of(held.competition)
    owed = {seat.body for seat in conduct.seats if seat.mandatory}
    members = list(commission.memberships.select_related("person"))
    body = next((each.entity for each in members if each.person_id == leaving.pk), "")
    off = barred([*impediments_of(held.competition), *took_part(voted_before(held.competition))])
    out = {*held.voters, leaving.opaque, *off.get(held.number, frozenset())}
    free = [
        each
        for each in members
        if each.person.opaque not in out and (body not in owed or each.entity == body)
    ]
    return free[0].person.opaque if free else ""


def interrupt(hearing: Hearing, chair: Person, reason: str) -> None:
    """Stop a hearing without a quorum: what was sealed is destroyed unopened; the person is heard anew."""
    with transaction.atomic():
        Ballot.objects.filter(hearing=hearing, life=hearing.life, stage=hearing.stage).delete()
        move(hearing, "interromper-por-quorum", Who.CHAIR, chair, reason=reason)
