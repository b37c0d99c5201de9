"""The gate by which the end of an examination of documents enters the competition's book."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from isonomia.ledger.entry import Draft
from isonomia.web.gates.gate import GATES, Gate, Impediment, Matter, Plain, Signing
from isonomia.web.hr.outcomes.gates import preview as acts_preview
from isonomia.web.hr.outcomes.gates import refusals
from isonomia.web.hr.outcomes.payloads import drafts_of, rows_of
from isonomia.web.records.models import Competition, DocumentCase, DocumentStep
from isonomia.web.records.roles import Ability

ENDS: Final = {"confirmado": "reconhecida", "nao-confirmado": "nao-reconhecida"}
"""Act of the competition -> end of the examination."""
RECORDED: Final = "registrar-no-livro"


def to_record(competition: Competition, act: str) -> list[DocumentCase]:
    """Cases that ended so and that the book does not have yet."""
    found = DocumentCase.objects.filter(competition=competition, state=ENDS[act])
    return list(found.exclude(steps__act=RECORDED).order_by("number"))


def payload_of(cases: Sequence[DocumentCase], act: str, given: dict[str, Any]) -> Plain:
    """The acts of some cases of one reserve."""
    return {
        "ato": act,
        "detalhe": cases[0].group,
        "pessoas": [{"inscricao": each.number, "cargo": ""} for each in cases],
        "data": given["em"].isoformat(),
        "ocorrido_em": "",
        "documento": given["documento"],
        "autoridade": given["autoridade"],
        "dados": {},
    }


def _cases(matter: Matter) -> list[DocumentCase]:
    numbers = [each["inscricao"] for each in matter.payload["pessoas"]]
    group = matter.payload["detalhe"]
    return list(
        DocumentCase.objects.filter(competition=matter.certame, group=group, number__in=numbers).order_by(
            "number"
        )
    )


def preview(matter: Matter) -> Plain:
    """What the acts would do, and that each case still stands at its end."""
    return {
        **acts_preview(matter),
        "situacoes": {each.number: each.state for each in _cases(matter)},
    }


def impediments(matter: Matter, seen: Plain) -> list[Impediment]:
    """What the law refuses; a case that did not end so."""
    end = ENDS[matter.payload["ato"]]
    text = _("Inscrição %(n)s: o exame dos documentos não terminou neste resultado.")
    wrong = [number for number, state in seen["situacoes"].items() if state != end]
    return [*refusals(matter, seen), *(Impediment(text % {"n": each}) for each in wrong)]


def record(matter: Matter, _seen: Plain, signing: Signing) -> Sequence[Draft]:
    """One act a person: the outcome and its reserve, no document and no reason."""
    return drafts_of(rows_of(matter.payload), matter.payload, signing)


def afterwards(matter: Matter, _seen: Plain, signing: Signing, _sequences: Sequence[int]) -> Plain:
    """The cases know that the book has them."""
    DocumentStep.objects.bulk_create(
        DocumentStep(case=each, act=RECORDED, by=signing.confirmer, at=signing.at) for each in _cases(matter)
    )
    return {}


OUTCOMES = GATES.add(
    Gate(
        kind="resultado-dos-documentos",
        title=gettext_lazy("Resultado do exame de documentos"),
        prepare=Ability.CONVENE,
        confirm=Ability.CHECK,
        preview=preview,
        impediments=impediments,
        record=record,
        afterwards=afterwards,
        template="hr/outcomes/preview.html",
    )
)
