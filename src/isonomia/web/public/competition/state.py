"""Where a competition is, in one sentence for its page and for caches of it."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import Final

from django.utils import timezone
from django.utils.functional import Promise
from django.utils.translation import gettext as _

from isonomia.web.candidate.term import EnrolmentTerm
from isonomia.web.look.words import written
from isonomia.web.public.competition.standing import Cargo
from isonomia.web.records.models.competitions import Stage

WHOLE: Final = "certame"
"""Reach of a court's suspension."""


@dataclass(frozen=True)
class State:
    """Where a competition is.

    Attributes:
        code: ``desfeito``, ``suspenso``, ``encerrado``, ``inscricoes``, ``publicado``, ``sem-chamadas`` or
            ``em-chamadas``.
        sentences: what it is, and what it means.
        kind: how the sentence is coloured: of ``look.components.Kind``.
    """

    code: str
    sentences: tuple[str | Promise, ...]
    kind: str = "info"


def state_of(stage: str, cargos: list[Cargo], term: EnrolmentTerm | None, listed: bool) -> State:
    """The state, the gravest first.

    Args:
        stage: of the competition.
        cargos: public ones; none before candidates are loaded.
        term: of enrolment, where the body takes enrolments here.
        listed: whether any list was published.
    """
    if stage == Stage.UNDONE:
        words = _(
            "O certame foi revogado ou anulado pelo órgão, por ato com motivos. Ninguém é chamado por ele."
        )
        return State("desfeito", (words,), "warning")
    stopped = [each for each in (cargos[0].desk["suspensoes"] if cargos else ()) if each["alcance"] == WHOLE]
    if stopped:
        words = _("O certame está suspenso por decisão judicial. Ninguém é chamado enquanto ela valer.")
        return State("suspenso", (words,), "warning")
    validity = cargos[0].desk["validade"] if cargos else None
    until = date.fromisoformat(validity["ate"]) if validity else None
    if until is not None and until < timezone.localdate():
        words = _("A validade terminou em %(dia)s. Ninguém mais é chamado; os números abaixo são os finais.")
        return State("encerrado", (words % {"dia": written(until)},))
    if stage != Stage.HOMOLOGATED:
        return State("publicado", _before(term, listed))
    called = any(cargo.calls for cargo in cargos)
    parts = [_("O resultado foi homologado."), "" if called else _("Ninguém foi chamado ainda.")]
    if until is not None:
        parts.append(_("O certame vale até %(dia)s.") % {"dia": written(until)})
    return State("em-chamadas" if called else "sem-chamadas", tuple(filter(None, parts)))


def _before(term: EnrolmentTerm | None, listed: bool) -> tuple[str, ...]:
    if listed:
        return (_("As listas foram publicadas. O resultado ainda não foi homologado."),)
    if term is None:
        return (_("O edital foi publicado. Ainda não há listas."),)
    if term.is_open():
        return (_("As inscrições estão abertas até %(dia)s.") % {"dia": written(term.closes)},)
    if term.is_over():
        return (
            _("As inscrições terminaram em %(dia)s. Ainda não há listas.") % {"dia": written(term.closes)},
        )
    return (_("As inscrições abrem em %(dia)s.") % {"dia": written(term.opens)},)
