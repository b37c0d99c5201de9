"""A person who was not called, or holds no place now: renúncia, option, and what holds everywhere."""

from __future__ import annotations

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse

from isonomia.law.competition.acts import ActKind
from isonomia.office.calling.outcome import last_call
from isonomia.office.calling.tiles import HOLDING
from isonomia.web.hr.desk import circumstances
from isonomia.web.hr.desk.views import found_cargo, names_of_page
from isonomia.web.hr.frame import Place
from isonomia.web.hr.outcomes import showing
from isonomia.web.hr.outcomes.forms import PersonForm
from isonomia.web.hr.outcomes.sending import send
from isonomia.web.hr.outcomes.views import bond_of, cargo_crumb, today_or_later, trail
from isonomia.web.hr.place import office_page, render
from isonomia.web.records.loading import roll_in_force
from isonomia.web.records.models import Enrolment
from isonomia.web.records.roles import Ability
from isonomia.wording.desk import deed
from isonomia.wording.voice import sentence_case


@office_page(Ability.SEE)
def person(request: HttpRequest, place: Place, cargo: str, number: str) -> HttpResponse:
    """Somebody of a cargo's list who holds no place; whoever holds one has a page of their call."""
    standing = found_cargo(place, cargo)
    enrolled = Enrolment.objects.filter(roll=roll_in_force(place.certame), cargo=cargo, number=number)
    row = enrolled.values_list("values", flat=True).first()
    if row is None:
        raise Http404
    call = last_call(standing.document, number)
    if call is not None and call["estado"] in HOLDING:
        names = {**names_of_page(place), "cargo": cargo, "order": call["ordem"]}
        return redirect(reverse("outcomes:call", kwargs=names))
    voice = circumstances.voice_here(place.certame)
    _edital, post = bond_of(place, cargo)
    groups = [(group, sentence_case(voice.people(group))) for group in row.get("grupos", [])]
    acts = [
        *([ActKind.RENUNCIATION] if call is None else []),
        *([ActKind.CHOICE] if len(groups) > 1 else []),
        ActKind.DEATH,
    ]
    context: dict[str, Any] = {
        "posicao": standing,
        "numero": number,
        "nome": circumstances.names_of(place.certame, [number]).get(number, ""),
        "vida": showing.acts_about(place.certame, cargo, number, post.bond, voice),
        "trilha": trail(place, cargo_crumb(place, standing), (number, "")),
    }
    template = "hr/outcomes/person.html"
    if not place.may(Ability.PREPARE):
        return render(request, place, template, context)
    choices = [(act.value, sentence_case(deed(act.value, post.bond, voice))) for act in acts]
    not_before = circumstances.last_day(place.certame)
    if request.method != "POST":
        initial = {"day": today_or_later(place), "authority": place.body.name}
        form = PersonForm(choices, groups, not_before, initial=initial)
        return render(request, place, template, {**context, "form": form})
    form = PersonForm(choices, groups, not_before, request.POST)
    return send(request, place, form, lambda: ("desfecho", form.payload(cargo, number)), template, context)
