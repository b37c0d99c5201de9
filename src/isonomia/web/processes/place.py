"""Who opens the pages of proceedings: who conducts them, and the authority that decides; default deny."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from typing import Any, Final

from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render as django_render
from django.urls import reverse
from django.utils.translation import gettext as _

from isonomia.law.procedure.moves import Who
from isonomia.web.gates.idempotency import new_key
from isonomia.web.people.permissions import abilities_in
from isonomia.web.records.models import Body, Person
from isonomia.web.records.roles import Ability

View = Callable[..., HttpResponse]
PARTS: Final = {
    Ability.INQUIRE: frozenset({Who.INQUIRY, Who.TIME}),
    Ability.SIGN: frozenset({Who.AUTHORITY, Who.ABOVE}),
}
"""Ability -> the parts that it acts in."""


@dataclass(frozen=True)
class Office:
    """Where a request is: body, person, and the parts that the person acts in."""

    person: Person
    body: Body
    parts: frozenset[Who]

    @property
    def inquires(self) -> bool:
        """Whether the person conducts proceedings here."""
        return Who.INQUIRY in self.parts


def process_page(view: View) -> View:
    """A view of the proceedings of a body: ``view(request, office, **rest)``; 404 to everybody else."""

    @wraps(view)
    @login_required
    def opened(request: HttpRequest, orgao: str, **rest: Any) -> HttpResponse:
        person = request.user
        assert isinstance(person, Person)
        body = Body.objects.filter(slug=orgao).first()
        abilities = frozenset[Ability]() if body is None else abilities_in(person, body)
        parts = frozenset(part for ability in abilities for part in PARTS.get(ability, ()))
        if body is None or not parts:
            raise Http404
        return view(request, Office(person, body, parts), **rest)

    return opened


def render(
    request: HttpRequest, office: Office | None, template: str, context: dict[str, Any], status: int = 200
) -> HttpResponse:
    """A page of a proceeding; a browser keeps nothing of it."""
    frame: dict[str, Any] = {"chave": new_key()}
    if office is not None:
        home = reverse("processes:cases", kwargs={"orgao": office.body.slug})
        frame |= {"orgao": office.body, "crumbs": [(office.body.name, ""), (_("Processos"), home)]}
    answer = django_render(request, template, {**frame, **context}, status=status)
    answer["Cache-Control"] = "no-store"
    return answer
