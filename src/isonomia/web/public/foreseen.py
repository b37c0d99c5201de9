"""The answers of the public pages that a job computes after each act of a large competition."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext_lazy as _

from isonomia.office.competition import Competition as Read
from isonomia.office.public.why_not import turns_of
from isonomia.web.hr.foreseeing.answers import Answer, add
from isonomia.web.public.readings import adopted
from isonomia.web.public.why import computed
from isonomia.web.records.models import Competition, Publication
from isonomia.web.records.models.competitions import Stage

Plain = dict[str, Any]


def turns(competition: Competition, read: Read, _told: Mapping[str, Plain]) -> Plain:
    """Whose turn comes where."""
    return turns_of(read) if _fits(competition, read) else {}


def positions(competition: Competition, read: Read, _told: Mapping[str, Plain]) -> Plain:
    """Positions in lists that were published elsewhere; nothing where they were published here."""
    here = Publication.objects.filter(competition=competition).exists()
    return {} if here or not _fits(competition, read) else computed.positions_of(read)


def readings(competition: Competition, read: Read, _told: Mapping[str, Plain]) -> Plain:
    """What each reading would do."""
    return adopted.effects_of(competition, read) if _fits(competition, read) else {"leituras": None}


def _fits(competition: Competition, read: Read) -> bool:
    """Before the homologation nothing of this is told; of too many people it is not kept."""
    return competition.stage == Stage.HOMOLOGATED and len(read.candidates) <= computed.MOST


add(computed.whole(computed.TURNS), Answer(_("Calculando a ordem das próximas chamadas"), turns))
add(computed.whole(computed.POSITIONS), Answer(_("Lendo as posições homologadas"), positions))
add(adopted.NAME, Answer(_("Contando o que cada leitura mudaria"), readings))
