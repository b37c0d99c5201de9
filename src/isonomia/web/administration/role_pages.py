"""Roles of a body: who may do what, until when, and the half-yearly review."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Final

from django.db.models import QuerySet
from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _

from isonomia.web.administration.acting import propose
from isonomia.web.administration.duties import (
    ROLE_NAMES,
    conflicts,
    in_force,
    lacks_administrator,
    sentences,
    standing,
)
from isonomia.web.administration.people_forms import GiveForm, ReasonForm, ReviewForm
from isonomia.web.administration.role_acts import GIVE, REVIEW, TAKE
from isonomia.web.hr.frame import Place
from isonomia.web.hr.place import office_page, render
from isonomia.web.records import kinds
from isonomia.web.records.models import Body, Entry, Grant
from isonomia.web.records.roles import Ability, Role

HALF_A_YEAR: Final = timedelta(days=182)


def _acts(body: Body) -> QuerySet[Entry]:
    return Entry.objects.filter(book__body=body, book__competition=None)


def _day_of(entry: Entry | None) -> date | None:
    return timezone.localtime(entry.at).date() if entry else None


def last_review(body: Body) -> date | None:
    """Day of the last review, or ``None``."""
    return _day_of(_acts(body).filter(kind=kinds.ACCESS_REVIEWED).order_by("-sequence").first())


def review_due(body: Body) -> bool:
    """Whether half a year went by since the last review; before any, since the body's first act."""
    last = last_review(body) or _day_of(_acts(body).order_by("sequence").first())
    return last is not None and timezone.localdate() - last > HALF_A_YEAR


@office_page(Ability.ADMINISTER)
def roles(request: HttpRequest, place: Place) -> HttpResponse:
    """Each role, what it means, who has it."""
    held: dict[str, list[Grant]] = {}
    for grant in standing(place.body).order_by("person__name", "since"):
        held.setdefault(grant.role, []).append(grant)
    context = {
        "papeis": [(ROLE_NAMES[role], sentences(role), held.get(role.value, [])) for role in Role],
        "conflitos": conflicts(place.body),
        "sem_administracao": lacks_administrator(place.body),
        "revisao": review_due(place.body),
        "ultima": last_review(place.body),
        "trilha": [(_("Papéis"), "")],
    }
    return render(request, place, "administration/roles.html", context)


def _back(place: Place) -> str:
    return reverse("administration:roles", kwargs={"orgao": place.body.slug})


@office_page(Ability.ADMINISTER)
def give(request: HttpRequest, place: Place) -> HttpResponse:
    """Prepare a role for somebody; another person confirms."""
    initial = {"pessoa": request.GET.get("pessoa", ""), "de": timezone.localdate()}
    form = GiveForm(request.POST or None, body=place.body, initial=initial)
    if request.method == "POST" and form.is_valid():
        return propose(request, place, GIVE, form.payload)
    context = {
        "form": form,
        "voltar": _back(place),
        "papeis": [(ROLE_NAMES[role], sentences(role)) for role in Role],
        "trilha": [(_("Papéis"), _back(place)), (_("Dar um papel"), "")],
    }
    return render(request, place, "administration/give.html", context, 422 if form.errors else 200)


@office_page(Ability.ADMINISTER)
def take(request: HttpRequest, place: Place, concessao: int) -> HttpResponse:
    """Prepare the end of a role before its time."""
    found = standing(place.body).filter(sequence=concessao).first()
    if found is None:
        raise Http404
    form = ReasonForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        payload = {"concessao": concessao, "motivo": form.cleaned_data["motivo"]}
        return propose(request, place, TAKE, payload)
    context = {
        "form": form,
        "concessao": found,
        "voltar": _back(place),
        "trilha": [(_("Papéis"), _back(place)), (_("Retirar um papel"), "")],
    }
    return render(request, place, "administration/take.html", context, 422 if form.errors else 200)


@office_page(Ability.ADMINISTER)
def review(request: HttpRequest, place: Place) -> HttpResponse:
    """Look at everybody twice a year, and take what is no longer needed."""
    found = list(in_force(place.body).select_related("person").order_by("person__name", "role"))
    choices = [
        (str(each.sequence), f"{each.person.name}: {ROLE_NAMES[Role(each.role)]}{_seen(each)}")
        for each in found
    ]
    form = ReviewForm(request.POST or None, choices=choices)
    if request.method == "POST" and form.is_valid():
        leaving = sorted(int(number) for number in form.cleaned_data["retirar"])
        return propose(request, place, REVIEW, {"retirar": leaving})
    context = {
        "form": form,
        "ultima": last_review(place.body),
        "voltar": _back(place),
        "trilha": [(_("Papéis"), _back(place)), (_("Revisão dos acessos"), "")],
    }
    return render(request, place, "administration/review.html", context, 422 if form.errors else 200)


def _seen(grant: Grant) -> str:
    last = grant.person.last_login
    if last is None:
        return _(" (nunca entrou)")
    return _(" (entrou em %(dia)s)") % {"dia": timezone.localtime(last).strftime("%d/%m/%Y")}
