"""The gates of the edital: its publication, and its rectification by the authority."""

from __future__ import annotations

from collections.abc import Sequence

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from isonomia.ledger.entry import Draft
from isonomia.office.drafting.check import check_draft
from isonomia.web.gates.gate import GATES, Gate, Impediment, Matter, Plain, Signing
from isonomia.web.hr.edital.sending import PUBLISH, RECTIFY, preview
from isonomia.web.records import kinds
from isonomia.web.records.adopting import edital_content
from isonomia.web.records.appending import draft
from isonomia.web.records.models import Competition
from isonomia.web.records.roles import Ability

TEMPLATE = "hr/edital/version.html"


def _preview(matter: Matter) -> Plain:
    return preview(matter.certame, matter.payload)


def _impediments(matter: Matter, found: Plain) -> Sequence[Impediment]:
    """A version stands over the one that its writer saw."""
    if found["versao"] != matter.payload["sobre"] + 1:
        return [Impediment(_("Outra versão do edital foi publicada depois que esta foi preparada."))]
    if found["versao"] > 1 and not found["mudancas"]:
        return [Impediment(_("A retificação não muda nada no edital em vigor."))]
    return ()


def _content(matter: Matter, found: Plain) -> Plain:
    return edital_content(
        found["titulo"], matter.payload["edital"], found["versao"], matter.payload["motivo"]
    )


def _published(matter: Matter, found: Plain, signing: Signing) -> Sequence[Draft]:
    return [draft(kinds.EDITAL, _content(matter, found), signing.confirmer, signing.at)]


def _rectified(matter: Matter, found: Plain, signing: Signing) -> Sequence[Draft]:
    basis = matter.payload["fundamento"]
    return [draft(kinds.RECTIFIED, _content(matter, found), signing.confirmer, signing.at, authority=basis)]


def _afterwards(matter: Matter, _found: Plain, _signing: Signing, _sequences: Sequence[int]) -> Plain:
    """The draft has become the edital: what was written on since stays, as a rectification begun."""
    competition = Competition.objects.get(pk=matter.certame.pk)
    if competition.draft and check_draft(competition.draft).text == matter.payload["edital"]:
        Competition.objects.filter(pk=competition.pk).update(draft={})
    return {}


GATES.add(
    Gate(
        kind=PUBLISH,
        title=gettext_lazy("Publicação do edital"),
        prepare=Ability.PREPARE,
        confirm=Ability.CHECK,
        preview=_preview,
        impediments=_impediments,
        record=_published,
        afterwards=_afterwards,
        template=TEMPLATE,
    )
)
GATES.add(
    Gate(
        kind=RECTIFY,
        title=gettext_lazy("Retificação do edital"),
        prepare=Ability.PREPARE,
        confirm=Ability.SIGN,
        preview=_preview,
        impediments=_impediments,
        record=_rectified,
        afterwards=_afterwards,
        template=TEMPLATE,
    )
)
