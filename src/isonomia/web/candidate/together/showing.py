"""A decision that waits for signatures, as those who decide see it: who still answers, never what."""

from __future__ import annotations

from typing import Any

from django.utils.translation import gettext as _

from isonomia.web.candidate.circumstances import voice_of_reader
from isonomia.web.candidate.together.forms import SigningForm
from isonomia.web.candidate.together.joint import awaits, text_of
from isonomia.web.records.models import JointDecision, Person
from isonomia.wording.procedures import act_words


def waiting(
    decision: JointDecision, reader: Person, form: SigningForm | None, *, opened: bool
) -> dict[str, Any]:
    """What a page shows of it.

    Args:
        decision: open.
        reader: who sees the page.
        form: as sent, or ``None`` for a new one.
        opened: whether the reader opened the case on this page: only then its words are shown.
    """
    signatures = decision.signatures.select_related("person")
    mine = awaits(decision, reader)
    return {
        "ato": act_words(decision.act, voice_of_reader(decision.case.competition)),
        "por": decision.by.name,
        "quem": [
            (
                each.person.name,
                each.profession,
                _("falta responder") if each.agrees is None else _("já respondeu"),
            )
            for each in signatures
        ],
        "minha": mine,
        "texto": text_of(decision) if opened else "",
        "form": (form or SigningForm()) if opened and mine else None,
    }
