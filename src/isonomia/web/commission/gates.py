"""The gates of a commission: its designation and the outcomes of hearings."""

from __future__ import annotations

from collections.abc import Sequence

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from isonomia.ledger.entry import Draft
from isonomia.web.commission import kinds
from isonomia.web.commission.boards import OTHER, in_force
from isonomia.web.gates.gate import GATES, Gate, Impediment, Matter, Plain, Signing
from isonomia.web.hr.outcomes.gates import preview as acts_preview
from isonomia.web.hr.outcomes.gates import refusals
from isonomia.web.hr.outcomes.payloads import drafts_of, rows_of
from isonomia.web.records.appending import draft
from isonomia.web.records.attaching import issue_attached
from isonomia.web.records.models import Commission, Hearing, Membership, Person
from isonomia.web.records.roles import Ability

INVITATION = "convite-a-entidade"

# ---------------------------------------------------------------- designation


def designation_preview(matter: Matter) -> Plain:
    """Who would sit, by name, entity and post; nothing of what anybody declares."""
    given = matter.payload
    names = dict(
        Person.objects.filter(pk__in=[each["pessoa"] for each in given["membros"]]).values_list("pk", "name")
    )
    rows = [
        {
            "nome": names[each["pessoa"]],
            "posto": each["posto"],
            "entidade": each["entidade"],
            "preside": each["pessoa"] == given["preside"],
        }
        for each in given["membros"]
    ]
    shared = _in_the_other(matter)
    return {
        "tipo": given["tipo"],
        "ato": given["ato"],
        "de": given["de"],
        "ate": given["ate"],
        "membros": rows,
        "justificativas": given["justificativas"],
        "em_ambas": [names[each["pessoa"]] for each in given["membros"] if each["pessoa"] in shared],
    }


def _in_the_other(matter: Matter) -> set[int]:
    """People who sit in the other commission of the competition."""
    other = in_force(matter.certame, OTHER[matter.payload["tipo"]])
    return set() if other is None else {each.person_id for each in other.memberships.all()}


def designation_impediments(_matter: Matter, seen: Plain) -> list[Impediment]:
    """Nobody judges the appeal against their own decision."""
    text = _("%(nome)s está também na outra comissão: quem decide o recurso não participou da decisão.")
    return [Impediment(text % {"nome": name}) for name in seen["em_ambas"]]


def designation_record(matter: Matter, _seen: Plain, signing: Signing) -> Sequence[Draft]:
    """The act with its dates; members by their opaque ids."""
    given = matter.payload
    people = Person.objects.in_bulk([each["pessoa"] for each in given["membros"]])
    content = {
        "comissao": given["tipo"],
        "documento": given["ato"],
        "de": given["de"],
        "ate": given["ate"],
        "integrantes": [
            {"pessoa": people[each["pessoa"]].opaque, "posto": each["posto"], "entidade": each["entidade"]}
            for each in given["membros"]
        ],
        "justificativas": given["justificativas"],
    }
    return [draft(kinds.DESIGNATED, content, signing.confirmer, signing.at)]


def designation_afterwards(matter: Matter, _seen: Plain, signing: Signing, sequences: Sequence[int]) -> Plain:
    """The commission put in place of the one before; who stays keeps training, term and declaration."""
    given = matter.payload
    before = in_force(matter.certame, given["tipo"])
    kept = {} if before is None else {each.person_id: each for each in before.memberships.all()}
    if before is not None:
        before.ended = sequences[0]
        before.save(update_fields=["ended"])
    proof = ""
    if given["convite"]:
        proof = issue_attached(signing.proposal, given["convite"], INVITATION, signing.at).code
    commission = Commission.objects.create(
        competition=matter.certame,
        kind=given["tipo"],
        act=given["ato"],
        since=given["de"],
        until=given["ate"],
        justified=given["justificativas"],
        proof=proof,
        sequence=sequences[0],
    )
    for each in given["membros"]:
        old = kept.get(each["pessoa"])
        Membership.objects.create(
            commission=commission,
            person_id=each["pessoa"],
            post=each["posto"],
            chair=each["pessoa"] == given["preside"],
            entity=each["entidade"],
            declared=b"" if old is None else bytes(old.declared),
            trained=old is not None and old.trained,
            secrecy_at=None if old is None else old.secrecy_at,
            answered_for="" if old is None else old.answered_for,
            answered_at=None if old is None else old.answered_at,
        )
    return {"convite": proof} if proof else {}


DESIGNATE = GATES.add(
    Gate(
        kind="designar-comissao",
        title=gettext_lazy("Designação de comissão"),
        prepare=Ability.CONVENE,
        confirm=Ability.SIGN,
        preview=designation_preview,
        impediments=designation_impediments,
        record=designation_record,
        afterwards=designation_afterwards,
        template="commission/designation_preview.html",
        moves=False,
    )
)

# ---------------------------------------------------------------- outcomes


def outcomes_preview(matter: Matter) -> Plain:
    """What the acts would do to lists and calls, and that each hearing still stands where it stood."""
    numbers = [each["inscricao"] for each in matter.payload["pessoas"]]
    found = Hearing.objects.filter(
        competition=matter.certame, group=matter.payload["detalhe"], number__in=numbers
    )
    states = dict(found.values_list("number", "state"))
    return {**acts_preview(matter), "situacoes": {number: states.get(number, "") for number in numbers}}


def outcomes_impediments(matter: Matter, seen: Plain) -> list[Impediment]:
    """What the law refuses; a hearing that has not ended in this outcome."""
    ends = {
        "confirmado": {"confirmada"},
        "nao-confirmado": {"nao-confirmada", "fora-da-reserva"},
    }[matter.payload["ato"]]
    text = _("Inscrição %(numero)s: a avaliação ainda não terminou neste resultado.")
    open_ones = [number for number, state in seen["situacoes"].items() if state not in ends]
    return [*refusals(matter, seen), *(Impediment(text % {"numero": each}) for each in open_ones)]


def outcomes_record(matter: Matter, _seen: Plain, signing: Signing) -> Sequence[Draft]:
    """One act a person and cargo: the outcome and its group, no vote and no reason."""
    return drafts_of(rows_of(matter.payload), matter.payload, signing)


def outcomes_afterwards(matter: Matter, seen: Plain, _signing: Signing, _sequences: Sequence[int]) -> Plain:
    """The hearings know that the book has their outcome."""
    for number, state in seen["situacoes"].items():
        Hearing.objects.filter(
            competition=matter.certame, group=matter.payload["detalhe"], number=number
        ).update(recorded=state)
    return {}


OUTCOMES = GATES.add(
    Gate(
        kind="resultado-da-comissao",
        title=gettext_lazy("Resultado da heteroidentificação"),
        prepare=Ability.CONVENE,
        confirm=Ability.CHECK,
        preview=outcomes_preview,
        impediments=outcomes_impediments,
        record=outcomes_record,
        afterwards=outcomes_afterwards,
        template="hr/outcomes/preview.html",
    )
)
