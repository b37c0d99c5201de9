"""What each role means in words, who is left to administer, roles that should not meet in one person."""

from __future__ import annotations

from collections.abc import Collection
from datetime import date
from typing import TYPE_CHECKING, Final

from django.db.models import Q, QuerySet
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from isonomia.web.records.models import Body, Grant
from isonomia.web.records.roles import TABLE, Ability, Role

if TYPE_CHECKING:
    from django_stubs_ext import StrOrPromise

ROLE_NAMES: Final[dict[Role, StrOrPromise]] = {
    Role.OPERATOR: _("RH: prepara"),
    Role.CHECKER: _("RH: confere"),
    Role.AUTHORITY: _("Autoridade"),
    Role.LAWYER: _("Jurídico"),
    Role.COMMISSION: _("Comissão"),
    Role.SECRETARY: _("Secretaria da comissão"),
    Role.INQUIRY: _("Apuração de fraude"),
    Role.AUDITOR: _("Controle"),
    Role.ADMINISTRATOR: _("Administração"),
}
ABILITY_SENTENCES: Final[dict[Ability, StrOrPromise]] = {
    Ability.SEE: _("pode ver os certames, as prévias e os documentos"),
    Ability.PREPARE: _("pode preparar: editais, cargas, listas, convocações e desfechos"),
    Ability.CHECK: _("pode conferir e confirmar o que outra pessoa preparou"),
    Ability.SIGN: _("pode confirmar o que só a autoridade confirma: homologação, validade e retificação"),
    Ability.REVEAL: _("pode abrir dados pessoais que ficam cobertos; cada abertura fica registrada"),
    Ability.ADOPT: _("pode adotar uma leitura da lei, com parecer"),
    Ability.AUDIT: _("pode ver a trilha dos atos e dos acessos"),
    Ability.ADMINISTER: _("pode preparar mudanças no órgão: pessoas, papéis, calendário e textos"),
    Ability.ENDORSE: _("pode confirmar mudanças no órgão que outra pessoa preparou"),
    Ability.HEAR: _("vê só as páginas da comissão"),
    Ability.CONVENE: _("pode preparar a comissão e as sessões, sem julgar"),
    Ability.COORDINATE: _("pode ver se as pessoas foram tratadas por igual nas sessões"),
    Ability.INQUIRE: _("pode conduzir as apurações de fraude"),
}
OFFICE: Final = (Role.OPERATOR, Role.CHECKER, Role.AUTHORITY)


def sentences(role: Role) -> list[StrOrPromise]:
    """What a role may do, one sentence each."""
    return [ABILITY_SENTENCES[ability] for ability in Ability if ability in TABLE[role]]


def in_force(body: Body, on: date | None = None) -> QuerySet[Grant]:
    """Roles of a body that hold on a day; today by default."""
    day = on or timezone.localdate()
    found = Grant.objects.filter(body=body, ended=None, since__lte=day)
    return found.filter(Q(until=None) | Q(until__gte=day))


def standing(body: Body) -> QuerySet[Grant]:
    """Roles that hold today or will."""
    ahead = Q(until=None) | Q(until__gte=timezone.localdate())
    return Grant.objects.filter(ahead, body=body, ended=None).select_related("person", "substitutes")


def lacks_administrator(body: Body, without: Collection[int] = ()) -> bool:
    """Whether nobody would be left to administer a body, with no end set.

    Args:
        body: whose.
        without: sequences of the acts whose roles would be taken.
    """
    found = in_force(body).filter(role=Role.ADMINISTRATOR, until=None, person__is_active=True)
    return not found.exclude(sequence__in=without).exists()


def leaves_nobody(body: Body, sequences: Collection[int]) -> bool:
    """Whether taking these roles takes the last who administers.

    Args:
        body: whose.
        sequences: of the acts that gave the roles.
    """
    taken = in_force(body).filter(role=Role.ADMINISTRATOR, sequence__in=sequences)
    return taken.exists() and lacks_administrator(body, sequences)


def meets_office(roles: Collection[str]) -> bool:
    """Whether one person would be in the commission and in the office that runs its competitions."""
    return Role.COMMISSION in roles and any(role in roles for role in OFFICE)


def conflicts(body: Body) -> list[str]:
    """Names of the people who are in the commission and in the office of a body at once."""
    held: dict[int, set[str]] = {}
    names: dict[int, str] = {}
    for grant in in_force(body).select_related("person"):
        held.setdefault(grant.person_id, set()).add(grant.role)
        names[grant.person_id] = grant.person.name
    return sorted(names[person] for person, roles in held.items() if meets_office(roles))
