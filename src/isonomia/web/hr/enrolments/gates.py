"""The gate of the term of enrolment: published by an act; once published it may grow and never shrink."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from isonomia.ledger.entry import Draft
from isonomia.web.candidate.term import EnrolmentTerm, term_of
from isonomia.web.gates.gate import GATES, Gate, Impediment, Matter, Plain, Signing
from isonomia.web.records import kinds
from isonomia.web.records.appending import draft
from isonomia.web.records.loading import edital_in_force, roll_in_force
from isonomia.web.records.roles import Ability


def asked_of(payload: Plain) -> EnrolmentTerm:
    """The term that a form gave."""
    return EnrolmentTerm(
        date.fromisoformat(payload["de"]), date.fromisoformat(payload["ate"]), payload["laudo"]
    )


def preview(matter: Matter) -> Plain:
    """The term as it would be, and as it is."""
    before = term_of(matter.certame)
    return {
        "de": matter.payload["de"],
        "ate": matter.payload["ate"],
        "laudo": matter.payload["laudo"],
        "antes": None if before is None else [before.opens.isoformat(), before.closes.isoformat()],
    }


def impediments(matter: Matter, _preview: Plain) -> list[Impediment]:
    """No edital; a load already in force; a term made shorter, or opened in the past."""
    asked, before = asked_of(matter.payload), term_of(matter.certame)
    found = []
    if edital_in_force(matter.certame) is None:
        found.append(Impediment(_("O edital ainda não foi publicado.")))
    if roll_in_force(matter.certame) is not None:
        found.append(Impediment(_("Já há candidatos carregados neste certame.")))
    if asked.closes < asked.opens:
        found.append(Impediment(_("O último dia vem antes do primeiro.")))
    if before is None and asked.opens < timezone.localdate():
        found.append(Impediment(_("O primeiro dia já passou.")))
    if before is not None and before.has_begun() and asked.opens != before.opens:
        found.append(Impediment(_("As inscrições já começaram: o primeiro dia não muda mais.")))
    if before is not None and asked.closes < before.closes:
        found.append(Impediment(_("Um prazo publicado pode crescer, nunca encurtar.")))
    return found


def record(matter: Matter, _preview: Plain, signing: Signing) -> Sequence[Draft]:
    """First and last day."""
    content = {name: matter.payload[name] for name in ("de", "ate", "laudo")}
    return [draft(kinds.ENROLMENT_TERM, content, signing.confirmer, signing.at)]


TERM = GATES.add(
    Gate(
        kind="abrir-inscricoes",
        title=gettext_lazy("Prazo de inscrição"),
        prepare=Ability.PREPARE,
        confirm=Ability.CHECK,
        preview=preview,
        impediments=impediments,
        record=record,
        template="hr/enrolments/term_preview.html",
        moves=False,
    )
)
