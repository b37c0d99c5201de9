"""The effect of a final decision of fraud in the competition: one act, two people, after the defence."""

from __future__ import annotations

from collections.abc import Sequence

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from isonomia.law.competition.transitions import AFTER_POSSE
from isonomia.law.procedure.moves import Who
from isonomia.ledger.entry import Draft
from isonomia.web.commission.moving import NotNow
from isonomia.web.gates.gate import GATES, Gate, Impediment, Matter, Plain, Signing
from isonomia.web.gates.passing import Stale
from isonomia.web.hr.outcomes.gates import preview as acts_preview
from isonomia.web.hr.outcomes.gates import refusals
from isonomia.web.hr.outcomes.payloads import drafts_of, rows_of
from isonomia.web.processes.proceeding import Said, advance, number_of
from isonomia.web.records.models import CargoStanding, Case, Competition
from isonomia.web.records.roles import Ability

FINAL = "definitiva"


def in_office(competition: Competition, number: str) -> bool:
    """Whether a person took office in some cargo."""
    return any(
        call["inscricao"] == number and call["estado"] in set(AFTER_POSSE)
        for document in CargoStanding.objects.filter(competition=competition).values_list(
            "document", flat=True
        )
        for call in document["convocacoes"]
    )


def case_of(matter: Matter) -> Case:
    """The case of an effect."""
    return Case.objects.select_related("competition__body", "body").get(
        pk=matter.payload["caso"], competition=matter.certame
    )


def preview(matter: Matter) -> Plain:
    """What the act would do to lists and calls; where the case stands."""
    case = case_of(matter)
    number = number_of(case)
    return {
        **acts_preview(matter),
        "caso": case.state,
        "da_inscricao": [each["inscricao"] for each in matter.payload["pessoas"]] == [number],
        "anula_admissao": in_office(matter.certame, number),
    }


def impediments(matter: Matter, seen: Plain) -> list[Impediment]:
    """No effect before the decision is final; none on anybody else."""
    found = refusals(matter, seen)
    if seen["caso"] != FINAL or not seen["da_inscricao"]:
        found.append(Impediment(_("O processo ainda não tem decisão definitiva sobre esta pessoa.")))
    return found


def record(matter: Matter, _seen: Plain, signing: Signing) -> Sequence[Draft]:
    """The act ``fraude``, in every cargo of the competition."""
    return drafts_of(rows_of(matter.payload), matter.payload, signing)


def afterwards(matter: Matter, seen: Plain, signing: Signing, _sequences: Sequence[int]) -> Plain:
    """The case goes on to the referral."""
    act = "anular-admissao" if seen["anula_admissao"] else "eliminar"
    said = Said(f"Ato: {matter.payload['documento']}.")
    try:
        advance(case_of(matter), act, Who.AUTHORITY, signing.confirmer, said)
    except NotNow as late:
        raise Stale(signing.proposal) from late
    return {}


EFFECT = GATES.add(
    Gate(
        kind="fraude-apurada",
        title=gettext_lazy("Efeito de decisão definitiva de processo"),
        prepare=Ability.INQUIRE,
        confirm=Ability.SIGN,
        preview=preview,
        impediments=impediments,
        record=record,
        afterwards=afterwards,
        template="hr/outcomes/preview.html",
        reserved=True,
        after_all=True,
    )
)
