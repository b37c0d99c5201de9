"""The calls of a person that wait for them, and their answers: each with a protocol, each once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime, time
from typing import Any, Final

from django.db import transaction
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _

from isonomia.web.candidate.circumstances import names_of
from isonomia.web.candidate.telling import tell
from isonomia.web.records.loading import roll_in_force
from isonomia.web.records.models import CallAnswer, CargoStanding, Competition, Enrolment, Notice, Person
from isonomia.wording.terms import END_OF_DAY

CALLED: Final = "convocado"
ACCEPTED, DECLINED = "aceite", "desistencia"


class NotNow(Exception):
    """The answer is not possible; the message says why."""


@dataclass(frozen=True)
class OwnCall:
    """A call of a person who has not taken office nor left.

    Attributes:
        order: of the call in its cargo.
        until: last day for presenting oneself, as the notice said, or ``None``.
        hour: until when on that day.
        text: of the notice, or empty.
        notice: number of the act that called, or empty.
        told: when the notice was made, or ``None``.
        answers: kind of answer -> the answer.
    """

    cargo: str
    cargo_name: str
    number: str
    order: int
    until: date | None
    hour: time
    text: str
    answers: Mapping[str, CallAnswer]
    notice: str = ""
    told: datetime | None = None

    @property
    def may_answer(self) -> bool:
        """Whether the term still runs, where the notice gave one."""
        today = timezone.localdate()
        if self.until is None or today < self.until:
            return True
        return today == self.until and timezone.localtime().time() <= self.hour


def calls_of(competition: Competition, numbers: Sequence[str]) -> list[OwnCall]:
    """The calls of some enrolments that stand; reads what is stored."""
    if not numbers:
        return []
    rows = Enrolment.objects.filter(roll=roll_in_force(competition), number__in=numbers)
    cargos = list(rows.values_list("cargo", flat=True))
    standings = CargoStanding.objects.filter(competition=competition, cargo__in=cargos)
    called = [
        (standing, call)
        for standing in standings
        for call in standing.document["convocacoes"]
        if call["inscricao"] in numbers and call["estado"] == CALLED
    ]
    if not called:
        return []
    given = CallAnswer.objects.filter(competition=competition, number__in=numbers)
    answers: dict[tuple[str, int, str], dict[str, CallAnswer]] = {}
    for each in given:
        answers.setdefault((each.cargo, each.order, each.number), {})[each.answer] = each
    notices = Notice.objects.filter(competition=competition, number__in=numbers).exclude(proposal=None)
    said = list(notices.select_related("proposal").order_by("at"))
    return [_one(standing, call, said, answers) for standing, call in called]


def _one(
    standing: CargoStanding,
    call: Mapping[str, Any],
    notices: Sequence[Notice],
    answers: Mapping[tuple[str, int, str], Mapping[str, CallAnswer]],
) -> OwnCall:
    number, order = call["inscricao"], int(call["ordem"])
    until, hour, text, notice, told = None, END_OF_DAY, "", "", None
    for each in notices:
        proposal = each.proposal
        if (each.number, each.cargo) != (number, standing.cargo) or proposal is None:
            continue
        term = proposal.preview.get("prazo")
        if term:
            until, text = date.fromisoformat(term["termina_em"]), each.body
            hour = time.fromisoformat(term["hora"])
            notice, told = str(proposal.payload.get("numero", "")), each.at
    given = answers.get((standing.cargo, order, number), {})
    return OwnCall(standing.cargo, standing.name, number, order, until, hour, text, given, notice, told)


def address_of(competition: Competition, call: OwnCall, name: str = "call") -> str:
    """A page of a call."""
    more = {"cargo": call.cargo, "ordem": call.order}
    return reverse(f"candidate:{name}", kwargs={**names_of(competition), **more})


def answer(competition: Competition, person: Person, call: OwnCall, kind: str) -> CallAnswer:
    """Receive an answer; the same one again changes nothing.

    Raises:
        NotNow: the term is over, or the person declined already.
    """
    if kind in call.answers:
        return call.answers[kind]
    if not call.may_answer:
        raise NotNow(_("O prazo acabou em %(dia)s.") % {"dia": f"{call.until:%d/%m/%Y}"})
    if DECLINED in call.answers:
        raise NotNow(_("Você já desistiu desta chamada. Se foi engano, fale com o órgão hoje mesmo."))
    now = timezone.now()
    with transaction.atomic():
        held = Competition.objects.select_for_update().get(pk=competition.pk)
        used = CallAnswer.objects.filter(competition=held, at__year=now.year).count()
        made, _new = CallAnswer.objects.get_or_create(
            competition=held,
            cargo=call.cargo,
            order=call.order,
            number=call.number,
            answer=kind,
            defaults={"person": person, "protocol": f"R{now.year}-{used + 1:04}", "at": now},
        )
        tell(person, competition, call.number, call.cargo)
    return made
