"""What people wait for the office to do: appeals, answers to calls, enrolments whose term ended."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from isonomia.web.candidate.appealing.windows import AnswerTerms
from isonomia.web.candidate.calls.calling import DECLINED
from isonomia.web.candidate.enrolling.states import SENT
from isonomia.web.candidate.term import EnrolmentTerm, term_of
from isonomia.web.hr.frame import Place, address
from isonomia.web.hr.panel.needs import Need
from isonomia.web.hr.to_do import appeals_to_decide, appeals_words
from isonomia.web.records.models import Application, CallAnswer, CargoStanding
from isonomia.web.records.models.proposals import ProposalState
from isonomia.web.records.remembering import remembered

ON_ITS_WAY = (ProposalState.PENDING, ProposalState.CONFIRMED)


def people_waiting(
    place: Place, standings: Sequence[CargoStanding], names: Mapping[str, str]
) -> Iterator[Need]:
    """One thing of each kind."""
    yield from _appeals(place, names)
    yield from _declined(place, standings, names)
    yield from _enrolments(place, names)


def enrolment_term(place: Place) -> EnrolmentTerm | None:
    """The term of enrolment in force, or ``None``."""
    found: tuple[EnrolmentTerm | None] = remembered(
        place.certame, "prazo de inscrição", lambda: (term_of(place.certame),)
    )
    return found[0]


def _appeals(place: Place, names: Mapping[str, str]) -> Iterator[Need]:
    found = appeals_to_decide().filter(competition=place.certame)
    if count := found.count():
        yield Need(appeals_words(count), address("appeals:index", dict(names)), _("RH"))
        if late := found.filter(at__date__lte=AnswerTerms(place.certame).last_overdue()).count():
            text = ngettext(
                "%(n)s recurso sem resposta além do dia esperado",
                "%(n)s recursos sem resposta além do dia esperado",
                late,
            )
            yield Need(text % {"n": late}, address("appeals:index", dict(names)), _("RH"))


def _declined(place: Place, standings: Sequence[CargoStanding], names: Mapping[str, str]) -> Iterator[Need]:
    """Who wrote that they decline, is in call still, and has no act on its way."""
    if not any(each.desk["em_chamada"] for each in standings):
        return
    found = CallAnswer.objects.filter(competition=place.certame, answer=DECLINED)
    written = set(found.exclude(proposal__state__in=ON_ITS_WAY).values_list("cargo", "number"))
    count = sum(len(written & {(each.cargo, n) for n in _in_call(each)}) for each in standings if written)
    if count:
        text = ngettext(
            "%(n)s desistência escrita por quem foi chamado, a registrar",
            "%(n)s desistências escritas por quem foi chamado, a registrar",
            count,
        )
        yield Need(text % {"n": count}, address("answers:index", dict(names)), _("RH"))


def _in_call(standing: CargoStanding) -> Sequence[str]:
    numbers: Sequence[str] = standing.desk["chamadas_abertas"]
    return numbers


def _enrolments(place: Place, names: Mapping[str, str]) -> Iterator[Need]:
    term = enrolment_term(place)
    if term is None or not term.is_over():
        return
    count = Application.objects.filter(competition=place.certame, state=SENT).count()
    if count:
        text = ngettext("%(n)s inscrição a efetivar", "%(n)s inscrições a efetivar", count)
        yield Need(text % {"n": count}, address("enrolments:index", dict(names)), _("RH"))
