"""The gate that publishes a report: what both people see is what everybody will."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from isonomia.ledger.entry import Draft
from isonomia.office.evaluating.evaluation import evaluation_document
from isonomia.office.evaluating.extras import Extras, read_payroll, read_population
from isonomia.web.gates.gate import GATES, Gate, Impediment, Matter, Plain, Signing
from isonomia.web.gates.passing import digest_of
from isonomia.web.hr.evaluation.gathering import answered_in, appeals_of, competitions_of, is_ready, part_here
from isonomia.web.records import kinds
from isonomia.web.records.appending import draft
from isonomia.web.records.models import EvaluationReport
from isonomia.web.records.roles import Ability

KIND: Final = "publicar-avaliacao"


def preview(matter: Matter) -> Plain:
    """The report as it would be published.

    Raises:
        InputProblems: acts or tables of a competition with problems.
    """
    given = matter.payload
    competitions = competitions_of(matter.body, given["de"], given["ate"])
    waiting = [each.title for each in competitions if not is_ready(each)]
    if waiting:
        return {"faltam": waiting}
    extras = Extras(
        read_population(given["populacao"]),
        read_payroll(given["folha"]),
        " ".join(given["fora"].split()),
        appeals_of(competitions) or None,
        answered_in(competitions),
    )
    answer = evaluation_document([part_here(each) for each in competitions], extras)
    return {**answer.document, "anos": [given["de"], given["ate"]]}


def impediments(_matter: Matter, seen: Plain) -> Sequence[Impediment]:
    """Large competitions are counted first, by a job."""
    text = _("Falta contar: %(certame)s. Comece a contagem na página da avaliação.")
    return [Impediment(text % {"certame": title}) for title in seen.get("faltam", ())]


def record(matter: Matter, seen: Plain, signing: Signing) -> Sequence[Draft]:
    """What the body's book tells: number, years, digest; the numbers are in the report."""
    content = {
        "numero": _next_number(matter),
        "anos": seen["anos"],
        "certames": seen["certames"],
        "resumo": digest_of(seen),
        "preparado_por": signing.preparer.opaque,
    }
    return [draft(kinds.EVALUATION, content, signing.confirmer, signing.at)]


def afterwards(matter: Matter, seen: Plain, signing: Signing, sequences: Sequence[int]) -> Plain:
    """The version that everybody reads."""
    report = EvaluationReport.objects.create(
        body=matter.body,
        number=_next_number(matter),
        document=seen,
        given=matter.payload,
        digest=digest_of(seen),
        sequence=sequences[0],
        at=signing.at,
    )
    return {"relatorio": report.number}


def _next_number(matter: Matter) -> int:
    last = EvaluationReport.objects.filter(body=matter.body).order_by("-number").first()
    return 1 if last is None else last.number + 1


GATES.add(
    Gate(
        kind=KIND,
        title=gettext_lazy("Publicação do relatório de avaliação"),
        prepare=Ability.ADMINISTER,
        confirm=Ability.ENDORSE,
        preview=preview,
        impediments=impediments,
        record=record,
        afterwards=afterwards,
        template="hr/evaluation/preview.html",
        moves=False,
    )
)
