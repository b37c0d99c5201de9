"""The gates of acts about people: steps after a call, outcomes, court orders, records put right."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from isonomia.law.competition.acts import ActKind
from isonomia.law.competition.cautions import LAPSE_MONTHS
from isonomia.law.competition.validity import plus_months
from isonomia.ledger.entry import Draft
from isonomia.office.calling.correction import correction_preview
from isonomia.office.calling.outcome import outcome_preview
from isonomia.web.gates.gate import GATES, Gate, Impediment, Matter, Plain, Signing
from isonomia.web.hr.desk.balance import unbalanced
from isonomia.web.hr.desk.issuing import notices_of_withdrawal
from isonomia.web.hr.frame import address
from isonomia.web.hr.outcomes.payloads import drafts_of, last_day_text, only_cargo, row, rows_of
from isonomia.web.look.words import reader_language
from isonomia.web.records import kinds
from isonomia.web.records.appending import draft
from isonomia.web.records.loading import acts_by_sequence, load
from isonomia.web.records.models import CargoStanding, Notice
from isonomia.web.records.models.notices import NoticeState
from isonomia.web.records.roles import Ability
from isonomia.wording.messages import message
from isonomia.wording.numbers import day

REACHED = ("convocacoes", "mudancas", "proximo")
"""Parts of a preview that name whom an act reaches besides the people it is about."""


def refusals(matter: Matter, seen: Plain) -> list[Impediment]:
    """What the law refuses, in the reader's language; everything, while the balance does not close."""
    lang = reader_language()
    return [*unbalanced(matter)] + [
        Impediment(f"{message(each['mensagem'], lang)} {message(each['dica'], lang)}")
        for each in seen["recusas"]
    ]


# ---------------------------------------------------------------- steps and outcomes


def preview(matter: Matter) -> Plain:
    """What the acts would do, as things stand."""
    competition = load(matter.certame, only_cargo(matter.payload))
    return outcome_preview(competition, rows_of(matter.payload), last_day_text(matter))


def fraud_refused(matter: Matter, act: str) -> list[Impediment]:
    """A fraud is recorded by the proceeding in which the person was heard, and nowhere else."""
    if act != ActKind.FRAUD:
        return []
    text = _("A fraude só se registra ao fim de um processo com defesa, por quem o decide.")
    return [Impediment(text, address("processes:new", {"orgao": matter.body.slug}))]


def impediments(matter: Matter, seen: Plain) -> list[Impediment]:
    """A refusal of the law; of «não compareceu», a term that still runs or a notice that nobody proved."""
    found = [*refusals(matter, seen), *fraud_refused(matter, matter.payload["ato"])]
    if matter.payload["ato"] == ActKind.NO_SHOW:
        found += _unproved(matter)
    return found


def _unproved(matter: Matter) -> list[Impediment]:
    numbers = [each["inscricao"] for each in matter.payload["pessoas"]]
    notices = Notice.objects.filter(competition=matter.certame, number__in=numbers).select_related("proposal")
    proved: set[str] = set()
    ends: dict[str, str] = {}
    for each in notices:
        if each.state == NoticeState.PROVED:
            proved.add(each.number)
        if each.proposal is not None and (term := each.proposal.preview.get("prazo")):
            ends[each.number] = term["termina_em"]
    on = matter.payload["ocorrido_em"] or matter.payload["data"]
    names = {"orgao": matter.body.slug, "certame": matter.certame.slug}
    found = [
        Impediment(
            _("Inscrição %(numero)s: o prazo ainda corre, até %(fim)s.")
            % {"numero": number, "fim": day(date.fromisoformat(ends[number]), reader_language())}
        )
        for number in numbers
        if number in ends and on <= ends[number]
    ]
    if asks_for_proof(matter, date.fromisoformat(on)):
        text = _("Inscrição %(numero)s: falta a prova de que a pessoa foi avisada pessoalmente.")
        found += [
            Impediment(text % {"numero": number}, address("desk:notices", names) + f"?inscricao={number}")
            for number in numbers
            if number not in proved
        ]
    return found


def asks_for_proof(matter: Matter, on: date) -> bool:
    """Whether so long passed since the homologation that the gazette alone is not relied on."""
    desk = CargoStanding.objects.filter(competition=matter.certame).values_list("desk", flat=True).first()
    validity = None if desk is None else desk["validade"]
    return validity is not None and plus_months(date.fromisoformat(validity["desde"]), LAPSE_MONTHS) < on


def record(matter: Matter, seen: Plain, signing: Signing) -> Sequence[Draft]:
    """The acts, and beside them the ranks of each person and the facts of the form."""
    people = [
        {"inscricao": each["inscricao"], "cargo": each["cargo"], "posicoes": each["posicoes"]}
        for each in seen["pessoas"]
    ]
    return drafts_of(rows_of(matter.payload), matter.payload, signing, pessoas=people)


def tell_withdrawn(matter: Matter, _seen: Plain, signing: Signing, _sequences: Sequence[int]) -> Plain:
    """Who was called by a call made without effect is told that no term runs any more."""
    if matter.payload["ato"] != ActKind.UNDONE:
        return {}
    return notices_of_withdrawal(matter, signing)


STEP = GATES.add(
    Gate(
        kind="avancar",
        title=gettext_lazy("Nomeação, posse ou exercício"),
        prepare=Ability.PREPARE,
        confirm=Ability.CHECK,
        preview=preview,
        impediments=impediments,
        record=record,
        template="hr/outcomes/preview.html",
        people=REACHED,
        cargo=only_cargo,
    )
)
OUTCOME = GATES.add(
    Gate(
        kind="desfecho",
        title=gettext_lazy("Desfecho"),
        prepare=Ability.PREPARE,
        confirm=Ability.CHECK,
        preview=preview,
        impediments=impediments,
        record=record,
        afterwards=tell_withdrawn,
        template="hr/outcomes/preview.html",
        people=REACHED,
        cargo=only_cargo,
    )
)

# ---------------------------------------------------------------- court orders


def order_rows(given: Plain) -> list[Any]:
    """The one act of a court order, or of its revocation."""
    return [
        row(
            given,
            ato=given["ato"],
            inscricao=given["inscricao"],
            cargo=given["cargo"],
            detalhe=given["detalhe"],
        )
    ]


def order_preview(matter: Matter) -> Plain:
    """What a court order would do to every cargo."""
    return outcome_preview(load(matter.certame), order_rows(matter.payload), last_day_text(matter))


def order_record(matter: Matter, _seen: Plain, signing: Signing) -> Sequence[Draft]:
    """The order as an act, and its process."""
    return drafts_of(order_rows(matter.payload), matter.payload, signing)


COURT = GATES.add(
    Gate(
        kind="ordem-judicial",
        title=gettext_lazy("Decisão judicial"),
        prepare=Ability.PREPARE,
        confirm=Ability.CHECK,
        preview=order_preview,
        impediments=refusals,
        record=order_record,
        template="hr/outcomes/preview.html",
        people=REACHED,
    )
)

# ---------------------------------------------------------------- a record put right


def correction(matter: Matter) -> Plain:
    """The competition with a record put right, and what of later acts rests on it."""
    given = matter.payload
    rows = acts_by_sequence(matter.certame)
    place = list(rows).index(given["sequencia"])
    return correction_preview(load(matter.certame), list(rows.values()), place, given["novo"])


def correction_impediments(matter: Matter, seen: Plain) -> list[Impediment]:
    """While a later act rests on the record, that act is to be undone first."""
    lang = reader_language()
    found = [Impediment(message(each, lang)) for each in seen["problemas"]]
    new = matter.payload["novo"]
    if new is not None and new["ato"] != seen["de"]["ato"]:
        found += fraud_refused(matter, new["ato"])
    text = _("Cargo %(cargo)s, %(ordem)sª chamada, inscrição %(numero)s: dependeu deste registro.")
    names = {"orgao": matter.body.slug, "certame": matter.certame.slug}
    for each in seen["dependem"]:
        said = text % {"cargo": each["cargo"], "ordem": each["ordem"], "numero": each["inscricao"]}
        where = {**names, "cargo": each["cargo"], "order": str(each["ordem"])}
        found.append(Impediment(said, address("outcomes:call", where)))
    return found


def correction_record(matter: Matter, _seen: Plain, signing: Signing) -> Sequence[Draft]:
    """The correction: the entry it corrects stays where it is."""
    given = matter.payload
    content = {"corrige": given["sequencia"], "motivo": given["motivo"], "novo": given["novo"]}
    return [draft(kinds.CORRECTED, content, signing.confirmer, signing.at)]


CORRECTION = GATES.add(
    Gate(
        kind="corrigir-registro",
        title=gettext_lazy("Correção de registro"),
        prepare=Ability.PREPARE,
        confirm=Ability.SIGN,
        preview=correction,
        impediments=correction_impediments,
        record=correction_record,
        template="hr/outcomes/correction_preview.html",
        people=("mudancas", "dependem", "proximo"),
    )
)
