"""The form of a publication; sent, it leads to the preview."""

from __future__ import annotations

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _

from isonomia.law.findings import InputProblems
from isonomia.office.listing.preview import FINAL, PRELIMINARY, RECTIFIED
from isonomia.web.gates.idempotency import once
from isonomia.web.gates.passing import prepare
from isonomia.web.hr.frame import Place, is_ready, names_of_page
from isonomia.web.hr.lists.forms import PublicationForm
from isonomia.web.hr.lists.history import newest_lists
from isonomia.web.hr.place import office_page, render
from isonomia.web.hr.proposals.showing import address_of
from isonomia.web.look.problems import Problem
from isonomia.web.look.words import reader_language
from isonomia.web.records.loading import terms_of
from isonomia.web.records.roles import Ability
from isonomia.wording.messages import message

UNPROCESSABLE = 422
APPEAL_DAYS = 2
"""Offered first; the edital says its own."""


@office_page(Ability.PREPARE)
def publish(request: HttpRequest, place: Place) -> HttpResponse:
    """What to publish, on which day, with which term of appeals."""
    if not is_ready(place.certame):
        raise Http404
    edital, _governing = terms_of(place.certame)
    cargos = [(cargo.code, cargo.full_name) for cargo in edital.cargos]
    if request.method != "POST":
        return _page(request, place, PublicationForm(cargos, initial=_initial(place)))
    form = PublicationForm(cargos, request.POST)
    if not form.is_valid():
        return _page(request, place, form, status=UNPROCESSABLE)

    def work() -> str:
        payload = form.payload()
        kind = "retificar-listas" if payload["etapa"] == RECTIFIED else "publicar-listas"
        return address_of(prepare(kind, place.person, place.body, place.certame, payload))

    try:
        return once(request, place.person, work)
    except InputProblems as problems:
        found = [Problem(message(each.message, reader_language())) for each in problems.findings]
        return _page(request, place, form, problems=found, status=UNPROCESSABLE)


def _initial(place: Place) -> dict[str, Any]:
    """The stage whose turn it is."""
    stages = {one.publication.stage for one in newest_lists(place.certame).values()}
    following = {frozenset[str](): PRELIMINARY, frozenset({PRELIMINARY}): FINAL}
    stage = following.get(frozenset(stages), RECTIFIED)
    return {
        "etapa": stage,
        "dia": timezone.localdate(),
        "dias": APPEAL_DAYS if stage == PRELIMINARY else 0,
        "contagem": place.body.term_kind,
    }


def _page(
    request: HttpRequest, place: Place, form: PublicationForm, problems: Any = (), status: int = 200
) -> HttpResponse:
    index = reverse("lists:index", kwargs=names_of_page(place))
    context = {
        "form": form,
        "problems": problems,
        "cancelar": index,
        "trilha": [(_("Listas"), index), (_("Publicar"), "")],
    }
    return render(request, place, "hr/lists/publish.html", context, status)
