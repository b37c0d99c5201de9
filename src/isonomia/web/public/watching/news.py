"""What there is to tell whoever waits: public acts since the last message, or that a standing changed."""

from __future__ import annotations

from datetime import date
from hashlib import sha256

from django.utils import timezone
from django.utils.translation import gettext as _

from isonomia.ledger.canonical import canonical
from isonomia.web.public.competition.acts import acts_of
from isonomia.web.public.competition.files import act_title
from isonomia.web.public.competition.frame import voice_at
from isonomia.web.public.competition.standing import cargos_of
from isonomia.web.public.place import Place
from isonomia.web.public.why.published import standing_of

LINES = 10
"""Acts named in a message; of the others only how many."""


def is_over(place: Place) -> bool:
    """Whether the validity of the competition ended."""
    cargos = cargos_of(place)
    validity = cargos[0].desk["validade"] if cargos else None
    return validity is not None and date.fromisoformat(validity["ate"]) < timezone.localdate()


def mark_of(place: Place, number: str) -> str:
    """What is told of a competition, or of one enrolment of it, as it stands.

    Of the competition it is the last public act; of an enrolment a digest, from which nothing is read back.
    """
    if not number:
        acts = acts_of(place)
        return str(acts[-1].sequence if acts else 0)
    return sha256(canonical(standing_of(place, number))).hexdigest()


def news_since(place: Place, number: str, told: str) -> list[str]:
    """What changed, a line each, in the reader's language; nothing where nothing did.

    Of an enrolment only that it changed: neither its number nor its lists go by e-mail.
    """
    if number:
        changed = mark_of(place, number) != told
        return [_("Mudou a situação da inscrição que você pediu para acompanhar.")] if changed else []
    voice = voice_at(place)
    since = int(told or 0)
    new = [act_title(act, voice) for act in acts_of(place) if act.sequence > since]
    lines = list(dict.fromkeys(reversed(new)))
    more = len(lines) - LINES
    rest = [_("E mais %(n)s, na página do certame.") % {"n": more}] if more > 0 else []
    return [*lines[:LINES], *rest]
