"""What somebody called has to do: until when, where, with what, and what follows, as the notice says."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, datetime, time
from typing import Any, Final

from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from isonomia.office.public.open_acts import left_on
from isonomia.web.look.components import Item
from isonomia.web.look.words import written
from isonomia.web.public.competition.standing import Cargo
from isonomia.web.public.place import Place
from isonomia.web.records.loading import acts_of
from isonomia.web.records.models import Proposal
from isonomia.web.records.models.proposals import ProposalState
from isonomia.web.records.remembering import remembered
from isonomia.wording.public import outcome_words
from isonomia.wording.terms import end_of_term
from isonomia.wording.voice import Voice

CALLED: Final = "convocado"

_AFTER: Final = {
    "nomeado": gettext_lazy("O próximo passo é a posse, no prazo que a nomeação diz."),
    "em-posse": gettext_lazy("O próximo passo é entrar em exercício, no prazo da lei do órgão."),
}
"""State of a call -> what follows."""


@dataclass(frozen=True)
class CallTerm:
    """The term of a call, the same for everybody called by one act.

    Attributes:
        place: where to come; ``bring``: documents; ``contest``: whom to ask. All as the notice says.
        number: of the notice.
    """

    ends: date
    hour: time
    place: str
    bring: tuple[str, ...]
    contest: str
    number: str

    def is_over(self) -> bool:
        """Whether it ended, by the legal hour."""
        now = timezone.localtime()
        return now.replace(tzinfo=None) > datetime.combine(self.ends, self.hour)


def term_of_call(place: Place, cargo: str, number: str) -> CallTerm | None:
    """The term of a person's newest call; ``None`` where the call was not made here."""

    def read() -> dict[tuple[str, str], CallTerm]:
        return dict(_terms(place))

    terms: dict[tuple[str, str], CallTerm] = remembered(place.competition, "prazos das chamadas", read)
    return terms.get((cargo, number))


def _terms(place: Place) -> Iterator[tuple[tuple[str, str], CallTerm]]:
    """Cargo and number of everybody called, the oldest call first."""
    confirmed = Proposal.objects.filter(
        competition=place.competition, kind="convocar", state=ProposalState.CONFIRMED
    )
    for given, term, called in confirmed.order_by("first").values_list(
        "payload", "preview__prazo", "preview__chamadas"
    ):
        if not term:
            continue
        made = CallTerm(
            date.fromisoformat(term["termina_em"]),
            time.fromisoformat(term["hora"]),
            given["local"],
            tuple(given["documentos"]),
            given["contestar"],
            given["numero"],
        )
        for call in called:
            yield (call["cargo"], call["inscricao"]), made


def steps_of(call: dict[str, Any], term: CallTerm | None, voice: Voice) -> dict[str, Any]:
    """What a person called sees: a sentence with the term, the particulars, and what follows.

    Args:
        call: of ``office.public.why_not``.
        term: of ``term_of_call``.
        voice: language.
    """
    state = call["estado"]
    said: dict[str, Any] = {"situacao": outcome_words(state, voice)}
    if state != CALLED:
        return said | {"passos": [_AFTER[state]] if state in _AFTER else []}
    if term is None:
        return said | {
            "passos": [_("O prazo, o lugar e os documentos estão no edital de convocação daquele dia.")]
        }
    ends = end_of_term(term.ends, voice, term.hour)
    if term.is_over():
        return said | {
            "passos": [
                _("O prazo terminou: %(quando)s.") % {"quando": ends},
                _("O órgão ainda não registrou o que resultou. Se você se apresentou, guarde o protocolo."),
                *_asking(term),
            ],
        }
    return said | {
        "ate": ends,
        "dados": [
            *([Item(_("Onde"), term.place)] if term.place else []),
            *([Item(_("Edital de convocação"), term.number)] if term.number else []),
        ],
        "leve": list(term.bring),
        "passos": [
            _("Quem se apresenta com os documentos em ordem é nomeado e depois toma posse."),
            _("Quem não se apresenta no prazo deixa a vaga, que passa à pessoa seguinte da lista."),
            *_asking(term),
        ],
    }


def lost_of(place: Place, cargo: Cargo, call: dict[str, Any], voice: Voice) -> dict[str, Any]:
    """What somebody who no longer holds the place reads: the acts and their days, and where to contest.

    Why they left is theirs to read, behind their own sign-in.
    """
    number, called_on = call["inscricao"], cargo.called_on(call)
    term = term_of_call(place, cargo.code, number)
    dates = [Item(_("Chamada em"), written(called_on))] if called_on else []
    if term is not None:
        dates += [Item(_("Edital de convocação"), term.number)] if term.number else []
        dates.append(Item(_("Prazo para se apresentar"), end_of_term(term.ends, voice, term.hour)))
    left = _departures(place)
    day = max(left.get((cargo.code, number), ""), left.get(("", number), ""))
    if day:
        dates.append(Item(_("Saída registrada em"), written(date.fromisoformat(day))))
    steps = [
        _("O motivo, os documentos e a prova dos avisos só você vê, na sua área."),
        _("Se houve erro, peça a correção ao órgão: o ato pode ser tornado sem efeito."),
    ]
    said = outcome_words(call["estado"], voice)
    return {"situacao": said, "dados": dates, "passos": [*steps, *_contacts(place, term)]}


def _departures(place: Place) -> dict[tuple[str, str], str]:
    def read() -> dict[tuple[str, str], str]:
        return left_on(acts_of(place.competition))

    found: dict[tuple[str, str], str] = remembered(place.competition, "saídas ao público", read)
    return found


def _contacts(place: Place, term: CallTerm | None) -> list[str]:
    """Whom to ask: as the notice says, else the body's own contact."""
    if term is not None and term.contest:
        return _asking(term)
    where = place.body.contact
    return [_("Fale com o órgão: %(onde)s") % {"onde": where}] if where else []


def _asking(term: CallTerm) -> list[str]:
    """Whom to ask, where the notice says it."""
    return [_("Para perguntar ou contestar: %(onde)s.") % {"onde": term.contest}] if term.contest else []
