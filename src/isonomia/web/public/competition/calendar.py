"""The terms of a competition, past and to come: on its page and as a calendar to subscribe to."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, datetime, time
from urllib.parse import urlsplit

from django.utils import timezone
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from isonomia.office.calendar import CalendarOwner, CalendarTerm, calendar_of_terms
from isonomia.web.candidate.circumstances import neutral_name
from isonomia.web.candidate.term import term_of
from isonomia.web.hr.desk.circumstances import public_address
from isonomia.web.public.competition.standing import cargos_of
from isonomia.web.public.place import Place
from isonomia.web.records.models import Proposal, Publication
from isonomia.web.records.models.competitions import Stage
from isonomia.web.records.models.proposals import ProposalState
from isonomia.wording.notices import Until
from isonomia.wording.terms import END_OF_DAY
from isonomia.wording.voice import Voice


@dataclass(frozen=True)
class Term:
    """The end of a term.

    Attributes:
        key: names it for ever.
        words: what ends (or begins).
        changed: when the act that set it was recorded.
    """

    key: str
    words: str | Promise
    ends: date
    hour: time
    changed: datetime

    def is_over(self) -> bool:
        """Whether its last day is past."""
        return self.ends < timezone.localdate()


def terms_of(place: Place) -> list[Term]:
    """Every term that an act set, by its end."""
    found = [*_enrolment(place), *_appeals(place), *_calls(place), *_validity(place)]
    return sorted(found, key=lambda term: (term.ends, term.hour, term.key))


def next_term(terms: list[Term]) -> Term | None:
    """The next one to end."""
    return next((term for term in terms if not term.is_over()), None)


def _enrolment(place: Place) -> list[Term]:
    term = term_of(place.competition)
    if term is None:
        return []
    opens = Term("inscricoes-abrem", _("Abertura das inscrições"), term.opens, time(0), place.changed())
    return [
        *([] if term.has_begun() else [opens]),
        Term("inscricoes", _("Fim das inscrições"), term.closes, END_OF_DAY, place.changed()),
    ]


def _appeals(place: Place) -> list[Term]:
    if place.competition.stage == Stage.UNDONE:
        return []
    found = Publication.objects.filter(competition=place.competition, appeals_until__isnull=False)
    return [
        Term(
            f"recursos-{one.number}", _("Fim do prazo de recurso contra as listas"), until, END_OF_DAY, one.at
        )
        for one in found
        if (until := one.appeals_until) is not None
    ]


def _calls(place: Place) -> list[Term]:
    confirmed = Proposal.objects.filter(
        competition=place.competition, kind="convocar", state=ProposalState.CONFIRMED
    )
    return [
        Term(
            f"convocacao-{first}",
            _("Fim do prazo de quem foi chamado"),
            date.fromisoformat(term["termina_em"]),
            time.fromisoformat(term["hora"]),
            at,
        )
        for first, term, at in confirmed.values_list("first", "preview__prazo", "decided_at")
        if first is not None and at is not None and term
    ]


def _validity(place: Place) -> list[Term]:
    cargos = cargos_of(place)
    validity = cargos[0].desk["validade"] if cargos else None
    if validity is None:
        return []
    until = date.fromisoformat(validity["ate"])
    return [Term("validade", _("Fim da validade do certame"), until, END_OF_DAY, place.changed())]


def calendar_file(place: Place, terms: list[Term], voice: Voice) -> bytes:
    """The terms as a calendar (ICS): neutral titles, the same UID for the same term for ever.

    Args:
        place: the competition.
        terms: of ``terms_of``.
        voice: the reader's language.
    """
    link = public_address("certames", place.body.slug, place.competition.slug, "")
    owner = CalendarOwner(
        place.body.slug,
        place.competition.slug,
        neutral_name(place.competition, voice),
        domain=urlsplit(link).hostname or "isonomia",
    )
    made = [
        CalendarTerm(
            term.key, Until(term.ends, term.hour), link, int(term.changed.timestamp()) % 2**31, term.changed
        )
        for term in terms
    ]
    return calendar_of_terms(owner, made, voice)
