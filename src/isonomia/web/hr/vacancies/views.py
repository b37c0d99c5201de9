"""The pages of places: the question that decides the path, then the form."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext as _

from isonomia.web.hr.desk import circumstances
from isonomia.web.hr.desk.views import names_of_page
from isonomia.web.hr.frame import Place
from isonomia.web.hr.outcomes.sending import send
from isonomia.web.hr.outcomes.views import today_or_later
from isonomia.web.hr.place import office_page, render
from isonomia.web.hr.vacancies.forms import PlacesForm, WhoseForm
from isonomia.web.records.loading import terms_of
from isonomia.web.records.roles import Ability
from isonomia.web.records.standings import standings_of

ACTS = {"novas": "novas-vagas", "suprimir": "suprimir-vaga"}
"""Part of the address -> act."""
UNPROCESSABLE = 422


@office_page(Ability.PREPARE)
def index(request: HttpRequest, place: Place) -> HttpResponse:
    """Whose was the place? Of somebody called here: an outcome; else a new place of the series."""
    names = names_of_page(place)
    form = WhoseForm(request.GET) if "whose" in request.GET else WhoseForm()
    if form.is_bound and form.is_valid():
        chosen = form.cleaned_data["whose"]
        if chosen == "sim":
            return redirect(reverse("outcomes:index", kwargs=names))
        what = "novas" if chosen == "nao" else "suprimir"
        return redirect(reverse("vacancies:places", kwargs={**names, "what": what}))
    context = {"form": form, "trilha": [(_("Novas vagas"), "")]}
    return render(request, place, "hr/vacancies/index.html", context, UNPROCESSABLE if form.is_bound else 200)


@office_page(Ability.PREPARE)
def places(request: HttpRequest, place: Place, what: str) -> HttpResponse:
    """How many in each cargo."""
    if what not in ACTS:
        raise Http404
    act = ACTS[what]
    cargos = [each for each in standings_of(place.certame) if act == "novas-vagas" or each.desk["em_aberto"]]
    offered = {cargo.code: cargo.places for cargo in terms_of(place.certame)[0].cargos}
    not_before = circumstances.last_day(place.certame)
    title = _("Acrescentar vagas") if act == "novas-vagas" else _("Suprimir vagas livres")
    context = {
        "titulo": title,
        "novas": act == "novas-vagas",
        "trilha": [
            (_("Novas vagas"), reverse("vacancies:index", kwargs=names_of_page(place))),
            (title, ""),
        ],
    }
    template = "hr/vacancies/places.html"
    if request.method != "POST":
        initial = {"day": today_or_later(place), "authority": place.body.name}
        form = PlacesForm(act, cargos, offered, not_before, initial=initial)
        return render(request, place, template, {**context, "form": form})
    form = PlacesForm(act, cargos, offered, not_before, request.POST)
    return send(request, place, form, lambda: ("vagas", form.payload()), template, context)
