"""A new competition, from nothing or from an example."""

from __future__ import annotations

from typing import Any

from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils.text import slugify
from django.utils.translation import gettext as _

from isonomia.office.drafting.starting import blank_draft, example_draft
from isonomia.web.gates.idempotency import once
from isonomia.web.hr.edital.acting_forms import StartForm
from isonomia.web.hr.edital.views.frame import UNPROCESSABLE
from isonomia.web.hr.frame import Place
from isonomia.web.hr.place import office_page, render
from isonomia.web.records.models import Competition
from isonomia.web.records.reserved import COMPETITIONS
from isonomia.web.records.roles import Ability

SLUG_LENGTH = 50


@office_page(Ability.PREPARE)
def new(request: HttpRequest, place: Place) -> HttpResponse:
    """Begin: nothing of it has legal effect, so one person does it alone."""
    form = StartForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        return once(request, place.person, lambda: _begun(place, form.cleaned_data))
    context = {
        "form": form,
        "heading": _("Começar um certame"),
        "lead": _("Nada fica público até que o edital seja conferido por outra pessoa e publicado."),
        "submit": _("Começar o certame"),
        "cancel": reverse("work:body", args=(place.body.slug,)),
        "trilha": [(_("Começar um certame"), "")],
    }
    return render(request, place, "look/task.html", context, UNPROCESSABLE if form.is_bound else 200)


def _begun(place: Place, given: dict[str, Any]) -> str:
    title = given["title"]
    draft = _draft(place, given)
    with transaction.atomic():
        competition = Competition.objects.create(
            body=place.body,
            slug=_free_slug(place, title),
            title=title,
            draft=draft,
            rehearsal=given["rehearsal"],
        )
    return reverse("edital:index", args=(place.body.slug, competition.slug))


def _draft(place: Place, given: dict[str, Any]) -> dict[str, Any]:
    body = place.body
    if given["origin"] == "nada":
        return blank_draft(given["title"], body.name, body.ente, body.power, body.entity)
    draft = example_draft(given["origin"])
    draft["edital"] |= {"titulo": given["title"], "orgao": body.name}
    return draft


def _free_slug(place: Place, title: str) -> str:
    """An address made of the name, with a number after it where it is taken or a page's own."""
    base = slugify(title.replace("/", "-"))[:SLUG_LENGTH].strip("-") or "certame"
    taken = set(Competition.objects.filter(body=place.body).values_list("slug", flat=True))
    number, slug = 1, base
    while slug in taken or slug in COMPETITIONS:
        number += 1
        slug = f"{base}-{number}"
    return slug
