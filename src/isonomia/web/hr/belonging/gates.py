"""The gate by which the end of an examination or assessment enters the competition's book."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, Final

from django.db.models import Count, F
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from isonomia.ledger.entry import Draft
from isonomia.web.candidate.papers.cases import DISABILITY, DOCUMENTS, DUTIES
from isonomia.web.gates.gate import GATES, Gate, Impediment, Matter, Plain, Signing
from isonomia.web.hr.outcomes.gates import REACHED, refusals
from isonomia.web.hr.outcomes.gates import preview as acts_preview
from isonomia.web.hr.outcomes.payloads import drafts_of, only_cargo, rows_of
from isonomia.web.records.models import Competition, DocumentCase, DocumentStep
from isonomia.web.records.roles import Ability

CONFIRMED, NOT_CONFIRMED, NOT_FIT = "confirmado", "nao-confirmado", "nao-recomendado-pcd"
ENDS: Final = {
    CONFIRMED: ("reconhecida", (DOCUMENTS, DISABILITY)),
    NOT_CONFIRMED: ("nao-reconhecida", (DOCUMENTS, DISABILITY)),
    NOT_FIT: ("nao-recomendada", (DUTIES,)),
}
"""Act of the competition -> the end of a case that it records, and of which procedures."""
RECORDED: Final = "registrar-no-livro"
LABELS: Final = {
    CONFIRMED: gettext_lazy("Registrar reconhecimentos"),
    NOT_CONFIRMED: gettext_lazy("Registrar não reconhecimentos"),
    NOT_FIT: gettext_lazy("Registrar não recomendações para o cargo"),
}


def to_record(competition: Competition, act: str, group: str) -> list[DocumentCase]:
    """Cases of a reserve that ended so and that the book does not have as they stand."""
    end, procedures = ENDS[act]
    found = DocumentCase.objects.filter(
        competition=competition, group=group, state=end, procedure__in=procedures
    )
    return list(found.exclude(recorded=F("state")).order_by("number", "pk"))


def waiting_for_the_book(competition: Competition, procedures: Collection[str]) -> list[Plain]:
    """What waits to be recorded: ``{"ato", "grupo", "texto", "quantas"}``, one a reserve and act."""
    ended = DocumentCase.objects.filter(competition=competition, procedure__in=procedures)
    ended = ended.exclude(recorded=F("state"))
    by_end = {end: act for act, (end, _procedures) in ENDS.items()}
    counts = ended.filter(state__in=by_end).values_list("group", "state").annotate(Count("pk")).order_by()
    return [
        {"ato": by_end[end], "grupo": group, "texto": LABELS[by_end[end]], "quantas": number}
        for group, end, number in sorted(counts)
    ]


def payload_of(cases: Sequence[DocumentCase], act: str, given: dict[str, Any]) -> Plain:
    """The acts of some cases of one reserve; of fitness for a post, in that post alone."""
    return {
        "ato": act,
        "detalhe": "" if act == NOT_FIT else cases[0].group,
        "casos": [each.pk for each in cases],
        "pessoas": [{"inscricao": each.number, "cargo": each.cargo} for each in cases],
        "data": given["em"].isoformat(),
        "ocorrido_em": "",
        "documento": given["documento"],
        "autoridade": given["autoridade"],
        "dados": {},
    }


def _cases(matter: Matter) -> list[DocumentCase]:
    found = DocumentCase.objects.filter(competition=matter.certame, pk__in=matter.payload["casos"])
    return list(found.order_by("number", "pk"))


def preview(matter: Matter) -> Plain:
    """What the acts would do, and that each case still stands at its end."""
    return {
        **acts_preview(matter),
        "situacoes": {each.number: each.state for each in _cases(matter)},
    }


def impediments(matter: Matter, seen: Plain) -> list[Impediment]:
    """What the law refuses; a case that did not end so."""
    end, _procedures = ENDS[matter.payload["ato"]]
    text = _("Inscrição %(n)s: o caso não terminou neste resultado.")
    wrong = [number for number, state in seen["situacoes"].items() if state != end]
    return [*refusals(matter, seen), *(Impediment(text % {"n": each}) for each in wrong)]


def record(matter: Matter, _seen: Plain, signing: Signing) -> Sequence[Draft]:
    """One act a person: the outcome and its reserve, no document and no reason."""
    return drafts_of(rows_of(matter.payload), matter.payload, signing)


def afterwards(matter: Matter, _seen: Plain, signing: Signing, _sequences: Sequence[int]) -> Plain:
    """The cases know what the book has of them."""
    for each in _cases(matter):
        each.recorded = each.state
        each.save(update_fields=["recorded"])
        DocumentStep.objects.create(case=each, act=RECORDED, by=signing.confirmer, at=signing.at)
    return {}


OUTCOMES = GATES.add(
    Gate(
        kind="resultado-dos-documentos",
        title=gettext_lazy("Resultado de exame ou avaliação"),
        prepare=Ability.CONVENE,
        confirm=Ability.CHECK,
        preview=preview,
        impediments=impediments,
        record=record,
        afterwards=afterwards,
        template="hr/outcomes/preview.html",
        people=REACHED,
        cargo=only_cargo,
    )
)
