"""The gate of a reading adopted: prepared with the opinion, confirmed by the authority."""

from __future__ import annotations

from collections.abc import Sequence

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from isonomia.ledger.entry import Draft
from isonomia.office.listing.adopting_reading import adoption_document
from isonomia.web.gates.gate import GATES, Gate, Impediment, Matter, Plain, Signing
from isonomia.web.hr.frame import address
from isonomia.web.hr.readings.comparison import stated_by_edital
from isonomia.web.look.words import reader_language
from isonomia.web.records import kinds
from isonomia.web.records.appending import draft
from isonomia.web.records.attaching import issue_attached
from isonomia.web.records.loading import load
from isonomia.web.records.models.competitions import Stage
from isonomia.web.records.roles import Ability
from isonomia.wording.messages import message

PAPER = "parecer-juridico"


def preview(matter: Matter) -> Plain:
    """Who would go in and out."""
    return adoption_document(
        load(matter.certame),
        matter.payload["leitura"],
        matter.payload["opcao"],
        stated_by_edital(matter.certame),
        homologated=matter.certame.stage == Stage.HOMOLOGATED,
    )


def impediments(matter: Matter, seen: Plain) -> list[Impediment]:
    """Homologated already, stated otherwise by the edital, calls that would no longer be the same."""
    where = address("edital:index", {"orgao": matter.body.slug, "certame": matter.certame.slug})
    return [Impediment(message(each, reader_language()), where) for each in seen["impede"]]


def changes(before: Plain, after: Plain) -> list[str]:
    """Who gains and who loses by the reading now and did not when it was prepared; and the inverse."""
    said = {
        "entram": (
            _("Agora também ganham com esta leitura: %(quem)s."),
            _("Já não ganham com esta leitura: %(quem)s."),
        ),
        "saem": (
            _("Agora também perdem com esta leitura: %(quem)s."),
            _("Já não perdem com esta leitura: %(quem)s."),
        ),
    }
    found = []
    for part, (new, no_more) in said.items():
        had, has = _numbers(before, part), _numbers(after, part)
        for text, people in ((new, has - had), (no_more, had - has)):
            if people:
                found.append(text % {"quem": ", ".join(f"{who} ({cargo})" for cargo, who in sorted(people))})
    return found


def _numbers(seen: Plain, part: str) -> set[tuple[str, str]]:
    """People of a part of the preview, with their cargo."""
    return {(cargo, who) for cargo, people in seen.get(part, {}).items() for who in people}


def record(matter: Matter, seen: Plain, signing: Signing) -> Sequence[Draft]:
    """The option, the reason and the digest of the opinion."""
    content = {
        "leitura": seen["leitura"],
        "opcao": seen["opcao"],
        "motivo": matter.payload["motivo"],
        "parecer": matter.payload["parecer_resumo"],
    }
    return [draft(kinds.READING, content, signing.confirmer, signing.at)]


def afterwards(matter: Matter, _seen: Plain, signing: Signing, _sequences: Sequence[int]) -> Plain:
    """The opinion on record."""
    paper = issue_attached(signing.proposal, matter.payload["parecer"], PAPER, signing.at)
    return {"parecer": paper.code}


ADOPT = GATES.add(
    Gate(
        kind="adotar-leitura",
        title=gettext_lazy("Adoção de leitura da lei"),
        prepare=Ability.ADOPT,
        confirm=Ability.SIGN,
        preview=preview,
        impediments=impediments,
        record=record,
        afterwards=afterwards,
        template="hr/readings/adoption_preview.html",
        changes=changes,
    )
)
