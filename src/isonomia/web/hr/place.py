"""Where a request is: body, competition, person and what they may; nothing of others is found."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import nullcontext
from functools import wraps
from typing import Any

from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render as django_render

from isonomia.web.gates.idempotency import new_key
from isonomia.web.hr.frame import Place, crumbs, entries, search_of
from isonomia.web.people.permissions import abilities_in
from isonomia.web.records.models import Body, Competition, Person
from isonomia.web.records.remembering import one_state
from isonomia.web.records.roles import Ability

View = Callable[..., HttpResponse]


def office_page(ability: Ability) -> Callable[[View], View]:
    """A view of the office: called as ``view(request, place, **rest)``.

    Who is not of the body gets 404, as does whoever guesses an address; who is, without the ability, gets
    403 with the reason. ``orgao`` and ``certame`` are taken from the address.
    """

    def decorate(view: View) -> View:
        @wraps(view)
        @login_required
        def opened(request: HttpRequest, orgao: str, certame: str = "", **rest: Any) -> HttpResponse:
            with one_state() if request.method in ("GET", "HEAD") else nullcontext():
                return view(request, _place(request, orgao, certame, ability), **rest)

        return opened

    return decorate


def _place(request: HttpRequest, orgao: str, certame: str, ability: Ability) -> Place:
    person = request.user
    assert isinstance(person, Person)
    competition = None
    if certame:
        found = Competition.objects.select_related("body").filter(body__slug=orgao, slug=certame)
        competition = found.first()
        body = None if competition is None else competition.body
    else:
        body = Body.objects.filter(slug=orgao).first()
    abilities = frozenset[Ability]() if body is None else abilities_in(person, body)
    if body is None or not abilities:
        raise Http404
    if ability not in abilities:
        raise PermissionDenied("Seu papel neste órgão não abre esta página.")
    return Place(person, body, competition, abilities)


def render(
    request: HttpRequest,
    place: Place,
    template: str,
    context: dict[str, Any] | None = None,
    status: int = 200,
) -> HttpResponse:
    """A page of the office, with what its frame needs.

    Given to every template: ``orgao``, ``certame``, ``lugar`` (the place), ``pode`` (ability -> whether),
    ``chave`` (a new action key, for forms written by hand), ``nav`` and ``crumbs``; a page adds its own
    crumbs as ``trilha`` (pairs of label and address).
    """
    given = context or {}
    frame = {
        "orgao": place.body,
        "certame": place.competition,
        "lugar": place,
        "pode": {item.name.lower(): item in place.abilities for item in Ability},
        "chave": new_key(),
        "nav": entries(request, place),
        "endereco_da_busca": search_of(place),
        "crumbs": crumbs(place, given.get("trilha", ())),
    }
    return django_render(request, template, {**frame, **given}, status=status)
