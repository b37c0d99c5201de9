"""People of a body: who they are, when they last came, how they are invited."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from allauth.mfa.models import Authenticator
from django.contrib import messages
from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from isonomia.web.administration.acting import propose
from isonomia.web.administration.duties import standing
from isonomia.web.administration.people_forms import InviteForm, ReasonForm, people_of
from isonomia.web.administration.posting import send_invitation
from isonomia.web.administration.role_acts import GIVE, UNVERIFY
from isonomia.web.gates.idempotency import once
from isonomia.web.gates.passing import prepare
from isonomia.web.hr.frame import Place
from isonomia.web.hr.place import office_page, render
from isonomia.web.people.inviting import invite
from isonomia.web.records.models import Body, Grant, Invitation, Person
from isonomia.web.records.roles import Ability

PAGE = 50


@dataclass(frozen=True)
class Line:
    """A person in the list.

    Attributes:
        grants: roles that hold or will.
        state: of the invitation, in words, or empty.
    """

    person: Person
    grants: list[Grant]
    state: str
    last: datetime | None


def lines_of(body: Body) -> list[Line]:
    """Everybody whom a body knows, in order of names; a constant number of queries."""
    grants: dict[int, list[Grant]] = {}
    for grant in standing(body).order_by("role", "since"):
        grants.setdefault(grant.person_id, []).append(grant)
    invited: dict[int, Invitation] = {}
    for each in Invitation.objects.filter(body=body).order_by("sent"):
        invited[each.person_id] = each
    return [
        Line(person, grants.get(person.pk, []), _state(invited.get(person.pk)), person.last_login)
        for person in people_of(body)
    ]


def _state(invitation: Invitation | None) -> str:
    if invitation is None or invitation.accepted:
        return ""
    day = timezone.localtime(invitation.expires).strftime("%d/%m/%Y")
    if invitation.expires <= timezone.now():
        return _("convite vencido em %(dia)s") % {"dia": day}
    return _("convidada, até %(dia)s") % {"dia": day}


@office_page(Ability.ADMINISTER)
def people(request: HttpRequest, place: Place) -> HttpResponse:
    """The list."""
    page = Paginator(lines_of(place.body), PAGE).get_page(request.GET.get("pagina"))
    context = {"pagina": page, "trilha": [(_("Pessoas"), "")]}
    return render(request, place, "administration/people.html", context)


@office_page(Ability.ADMINISTER)
def invitation(request: HttpRequest, place: Place) -> HttpResponse:
    """Invite somebody, with or without a role."""
    form = InviteForm(request.POST or None, body=place.body)
    if request.method == "POST" and form.is_valid():
        return once(request, place.person, lambda: _invite(request, place, form))
    back = reverse("administration:people", kwargs={"orgao": place.body.slug})
    trail = [(_("Pessoas"), back), (_("Convidar pessoa"), "")]
    context = {"form": form, "voltar": back, "trilha": trail}
    return render(request, place, "administration/invite.html", context, 200 if not form.errors else 422)


def _invite(request: HttpRequest, place: Place, form: InviteForm) -> str:
    given = form.cleaned_data
    made, key = invite(place.body, given["email"], given["nome"], place.person)
    _tell(request, made, send_invitation(request, made, key))
    if given["papel"]:
        prepare(GIVE, place.person, place.body, None, form.payload_for(made.person))
    return reverse("administration:person", kwargs={"orgao": place.body.slug, "pessoa": made.person.pk})


def _tell(request: HttpRequest, made: Invitation, sent: bool) -> None:
    names = {"email": made.person.email, "dia": timezone.localtime(made.expires).strftime("%d/%m/%Y")}
    if sent:
        messages.success(request, _("Convite enviado a %(email)s. Vale até %(dia)s.") % names)
    else:
        text = _(
            "O convite foi feito, mas a mensagem a %(email)s não saiu. Veja a saúde do correio e reenvie."
        )
        messages.error(request, text % names)


def _known(body: Body, number: int) -> Person:
    found = next((each for each in people_of(body) if each.pk == number), None)
    if found is None:
        raise Http404
    return found


@office_page(Ability.ADMINISTER)
def person(request: HttpRequest, place: Place, pessoa: int) -> HttpResponse:
    """One person: roles, invitation, verification."""
    found = _known(place.body, pessoa)
    last = Invitation.objects.filter(body=place.body, person=found).first()
    back = reverse("administration:people", kwargs={"orgao": place.body.slug})
    context = {
        "pessoa": found,
        "papeis": standing(place.body).filter(person=found).order_by("role", "since"),
        "convite": _state(last),
        "pode_convidar": not found.has_usable_password() or (last is not None and not last.accepted),
        "verificacao": Authenticator.objects.filter(user=found).exists(),
        "trilha": [(_("Pessoas"), back), (found.name, "")],
    }
    return render(request, place, "administration/person.html", context)


@require_POST
@office_page(Ability.ADMINISTER)
def invite_again(request: HttpRequest, place: Place, pessoa: int) -> HttpResponse:
    """Another message with another key; the one before stops to hold."""
    found = _known(place.body, pessoa)

    def work() -> str:
        made, key = invite(place.body, found.email, found.name, place.person)
        _tell(request, made, send_invitation(request, made, key))
        return reverse("administration:person", kwargs={"orgao": place.body.slug, "pessoa": pessoa})

    return once(request, place.person, work)


@office_page(Ability.ADMINISTER)
def unverify(request: HttpRequest, place: Place, pessoa: int) -> HttpResponse:
    """Somebody lost the telephone and the recovery codes: two people turn verification off."""
    found = _known(place.body, pessoa)
    back = reverse("administration:person", kwargs={"orgao": place.body.slug, "pessoa": pessoa})
    if not Authenticator.objects.filter(user=found).exists():
        return redirect(back)
    form = ReasonForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        payload = {"pessoa": found.pk, "motivo": form.cleaned_data["motivo"]}
        return propose(request, place, UNVERIFY, payload)
    context = {
        "form": form,
        "voltar": back,
        "pessoa": found,
        "trilha": [(found.name, back), (_("Desligar a verificação"), "")],
    }
    return render(request, place, "administration/unverify.html", context, 422 if form.errors else 200)
