"""Acts about people: a role given, a role taken, the half-yearly review, verification turned off."""

from __future__ import annotations

from collections.abc import Sequence

from allauth.mfa.models import Authenticator
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from isonomia.ledger.entry import Draft
from isonomia.web.administration.duties import in_force, leaves_nobody, meets_office, standing
from isonomia.web.gates.gate import GATES, Gate, Impediment, Matter, Plain, Signing
from isonomia.web.records import kinds
from isonomia.web.records.appending import draft
from isonomia.web.records.models import Body, Grant, Person
from isonomia.web.records.roles import Ability

GIVE, TAKE, REVIEW, UNVERIFY = "papel-conceder", "papel-retirar", "acessos-rever", "verificacao-desligar"
VERIFICATION_OFF = "verificacao-desligada"


def shown(grant: Grant) -> Plain:
    """A role as previews keep it."""
    return {
        "concessao": grant.sequence,
        "pessoa": grant.person.name,
        "papel": grant.role,
        "de": grant.since.isoformat(),
        "ate": "" if grant.until is None else grant.until.isoformat(),
        "substitui": grant.substitutes.name if grant.substitutes else "",
    }


def content(person: Person, role: str, since: str, until: str, substitutes: Person | None = None) -> Plain:
    """What the book records of a role given: opaque people, never names."""
    return {
        "pessoa": person.opaque,
        "papel": role,
        "de": since,
        "ate": until,
        "substitui": substitutes.opaque if substitutes else "",
    }


def _people(payload: Plain) -> tuple[Person, Person | None]:
    other = payload["substitui"]
    return Person.objects.get(pk=payload["pessoa"]), Person.objects.get(pk=other) if other else None


def give_preview(matter: Matter) -> Plain:
    """The role, whether the person has it already, and whether it meets another that it should not."""
    payload = matter.payload
    person, substitutes = _people(payload)
    held = set(standing(matter.body).filter(person=person).values_list("role", flat=True))
    return {
        "pessoa": person.name,
        "papel": payload["papel"],
        "de": payload["de"],
        "ate": payload["ate"],
        "substitui": substitutes.name if substitutes else "",
        "tem": sorted(held),
        "conflito": meets_office(held | {payload["papel"]}) and not meets_office(held),
    }


def give_record(matter: Matter, _preview: Plain, signing: Signing) -> Sequence[Draft]:
    """The act that gives the role."""
    given = matter.payload
    person, substitutes = _people(given)
    facts = content(person, given["papel"], given["de"], given["ate"], substitutes)
    return [_signed(kinds.ROLE_GIVEN, facts, signing)]


def _signed(kind: str, facts: Plain, signing: Signing) -> Draft:
    whole = {**facts, "preparado_por": signing.preparer.opaque}
    return draft(kind, whole, signing.confirmer, signing.at)


def _grant(body: Body, sequence: int) -> Grant | None:
    return standing(body).filter(sequence=sequence).first()


def take_preview(matter: Matter) -> Plain:
    """The role, and whether somebody is left to administer."""
    number = matter.payload["concessao"]
    found = _grant(matter.body, number)
    return {
        "retirados": [shown(found)] if found else [],
        "mantidos": [],
        "sem_administracao": leaves_nobody(matter.body, [number]),
    }


def take_impediments(matter: Matter, preview: Plain) -> Sequence[Impediment]:
    """The last who administers stays; what was taken already is not taken again."""
    if not preview["retirados"] and matter.payload.get("concessao"):
        return [Impediment(_("Este papel já terminou ou já foi retirado."))]
    if preview["sem_administracao"]:
        address = reverse("administration:give", kwargs={"orgao": matter.body.slug})
        message = _(
            "É a última pessoa que administra este órgão sem data de fim, e ela não pode sair. "
            "Dê antes o papel a outra."
        )
        return [Impediment(message, address)]
    return []


def take_record(_matter: Matter, preview: Plain, signing: Signing) -> Sequence[Draft]:
    """The act that takes the role."""
    return [
        _signed(kinds.ROLE_TAKEN, {"concessao": each["concessao"]}, signing) for each in preview["retirados"]
    ]


def review_preview(matter: Matter) -> Plain:
    """Every role in force, those that stay and those that go."""
    leaving = set(matter.payload["retirar"])
    grants = list(in_force(matter.body).select_related("person", "substitutes").order_by("sequence"))
    return {
        "retirados": [shown(each) for each in grants if each.sequence in leaving],
        "mantidos": [shown(each) for each in grants if each.sequence not in leaving],
        "sem_administracao": leaves_nobody(matter.body, leaving),
    }


def review_record(matter: Matter, preview: Plain, signing: Signing) -> Sequence[Draft]:
    """The review, and an act for each role that goes."""
    kept = [each["concessao"] for each in preview["mantidos"]]
    review = _signed(kinds.ACCESS_REVIEWED, {"mantidos": kept}, signing)
    return [review, *take_record(matter, preview, signing)]


def unverify_preview(matter: Matter) -> Plain:
    """Who lost the telephone."""
    person = Person.objects.get(pk=matter.payload["pessoa"])
    return {"pessoa": person.name, "ligada": Authenticator.objects.filter(user=person).exists()}


def unverify_record(matter: Matter, _preview: Plain, signing: Signing) -> Sequence[Draft]:
    """The act, which leaves a trace of who helped whom to enter."""
    person = Person.objects.get(pk=matter.payload["pessoa"])
    return [_signed(VERIFICATION_OFF, {"pessoa": person.opaque}, signing)]


def unverify_afterwards(
    matter: Matter, _preview: Plain, _signing: Signing, _sequences: Sequence[int]
) -> Plain:
    """The telephone and the recovery codes stop to hold."""
    Authenticator.objects.filter(user_id=matter.payload["pessoa"]).delete()
    return {}


for _made in (
    Gate(
        kind=GIVE,
        title=gettext_lazy("Concessão de papel"),
        prepare=Ability.ADMINISTER,
        confirm=Ability.ENDORSE,
        preview=give_preview,
        record=give_record,
        template="administration/acts/give.html",
        moves=False,
    ),
    Gate(
        kind=TAKE,
        title=gettext_lazy("Retirada de papel"),
        prepare=Ability.ADMINISTER,
        confirm=Ability.ENDORSE,
        preview=take_preview,
        impediments=take_impediments,
        record=take_record,
        template="administration/acts/take.html",
        moves=False,
    ),
    Gate(
        kind=REVIEW,
        title=gettext_lazy("Revisão dos acessos"),
        prepare=Ability.ADMINISTER,
        confirm=Ability.ENDORSE,
        preview=review_preview,
        impediments=take_impediments,
        record=review_record,
        template="administration/acts/take.html",
        moves=False,
    ),
    Gate(
        kind=UNVERIFY,
        title=gettext_lazy("Desligamento da verificação em duas etapas"),
        prepare=Ability.ADMINISTER,
        confirm=Ability.ENDORSE,
        preview=unverify_preview,
        record=unverify_record,
        afterwards=unverify_afterwards,
        template="administration/acts/unverify.html",
        moves=False,
    ),
):
    GATES.add(_made)
