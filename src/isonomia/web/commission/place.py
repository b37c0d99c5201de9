"""Where a request to the commission's pages is: default deny, its own menu, nothing of others found."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, Final

from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render as django_render
from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from isonomia.web.commission.boards import membership_of
from isonomia.web.gates.idempotency import new_key
from isonomia.web.hr.frame import Place
from isonomia.web.people.permissions import abilities_in
from isonomia.web.records.models import Body, Competition, Membership, Person
from isonomia.web.records.roles import Ability

View = Callable[..., HttpResponse]

MENU: Final[tuple[tuple[str | Promise, str, frozenset[Ability]], ...]] = (
    (_("Comissão"), "overview", frozenset({Ability.HEAR, Ability.CONVENE, Ability.COORDINATE})),
    (_("Impedimentos"), "recusals", frozenset({Ability.HEAR})),
    (_("Sessões"), "sessions", frozenset({Ability.HEAR, Ability.CONVENE})),
    (_("Decisões"), "decisions", frozenset({Ability.CONVENE, Ability.COORDINATE})),
    (_("Igualdade de tratamento"), "statistics", frozenset({Ability.COORDINATE})),
)


def commission_page(*abilities: Ability) -> Callable[[View], View]:
    """A view for who has one of these abilities: ``view(request, place, **rest)``.

    ``HEAR`` opens a page only to a member of a commission of the competition that is in force. Who has
    none of the abilities that the area knows gets 404; who has another of them, 403.
    """

    def decorate(view: View) -> View:
        @wraps(view)
        @login_required
        def opened(request: HttpRequest, orgao: str, certame: str, **rest: Any) -> HttpResponse:
            return view(request, _place(request, orgao, certame, frozenset(abilities)), **rest)

        return opened

    return decorate


AREA: Final = frozenset({Ability.HEAR, Ability.CONVENE, Ability.COORDINATE})


def _place(request: HttpRequest, orgao: str, certame: str, asked: frozenset[Ability]) -> Place:
    person = request.user
    assert isinstance(person, Person)
    body = Body.objects.filter(slug=orgao).first()
    found = Competition.objects.select_related("body").filter(body=body, slug=certame).first()
    if body is None or found is None:
        raise Http404
    abilities = abilities_in(person, body)
    if Ability.HEAR in abilities and membership_of(found, person) is None:
        abilities -= {Ability.HEAR}
    if not abilities & AREA:
        raise Http404
    if not abilities & asked:
        raise PermissionDenied("Seu papel nesta comissão não abre esta página.")
    return Place(person, body, found, abilities)


def seat_of(place: Place) -> Membership:
    """The person's place in a commission; 404 where they have none."""
    found = membership_of(place.certame, place.person)
    if found is None or not place.may(Ability.HEAR):
        raise Http404
    return found


def address(place: Place, name: str, **more: object) -> str:
    """A page of the commission of this competition."""
    names = {"orgao": place.body.slug, "certame": place.certame.slug}
    return reverse(f"commission:{name}", kwargs={**names, **more})


def render(
    request: HttpRequest,
    place: Place,
    template: str,
    context: dict[str, Any] | None = None,
    status: int = 200,
) -> HttpResponse:
    """A page with its frame; a page adds its own crumbs as ``trilha``. Nothing of it is kept by a browser."""
    given = context or {}
    home = address(place, "overview")
    entries = [(label, address(place, name)) for label, name, opens in MENU if place.abilities & opens]
    here = max((url for _label, url in entries if request.path.startswith(url)), key=len, default="")
    trail = [(place.body.name, ""), (place.certame.title, home), *given.get("trilha", ())]
    frame = {
        "orgao": place.body,
        "certame": place.competition,
        "lugar": place,
        "pode": {item.name.lower(): item in place.abilities for item in Ability},
        "chave": new_key(),
        "nav": [(label, url, url == here) for label, url in entries],
        "crumbs": [*trail[:-1], (trail[-1][0], "")],
    }
    answer = django_render(request, template, {**frame, **given}, status=status)
    answer["Cache-Control"] = "no-store"
    return answer
