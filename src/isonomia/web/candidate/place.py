"""The frame of a candidate's page: signed in, never kept by a browser, nothing of anybody else found."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import wraps
from typing import Any
from uuid import UUID

from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters

from isonomia.web.gates.idempotency import new_key
from isonomia.web.records.models import Application, Competition, Person

View = Callable[..., HttpResponse]
Crumb = tuple[str | Promise, str]
UNPROCESSABLE = 422


def candidate_page(view: View) -> View:
    """A page of whoever is signed in: called as ``view(request, person, **rest)``."""

    @never_cache
    @sensitive_post_parameters()
    @login_required
    @wraps(view)
    def opened(request: HttpRequest, **rest: Any) -> HttpResponse:
        assert isinstance(request.user, Person)
        return view(request, request.user, **rest)

    return opened


def own_application(person: Person, inscricao: UUID) -> Application:
    """The person's own enrolment.

    Raises:
        Http404: there is none, or it is somebody else's.
    """
    found = Application.objects.select_related("competition__body", "person")
    application = found.filter(pk=inscricao, person=person).first()
    if application is None:
        raise Http404
    return application


def competition_at(orgao: str, certame: str) -> Competition:
    """A competition whose edital was published.

    Raises:
        Http404: there is none.
    """
    found = Competition.objects.select_related("body").filter(body__slug=orgao, slug=certame)
    competition = found.exclude(stage="rascunho").first()
    if competition is None:
        raise Http404
    return competition


def own_page(
    request: HttpRequest,
    template: str,
    context: dict[str, Any],
    competition: Competition | None = None,
    trail: Sequence[Crumb] = (),
    status: int = 200,
) -> HttpResponse:
    """A page with the candidate's frame.

    Args:
        request: of who is signed in.
        template: of the page.
        context: its own.
        competition: where it is about one.
        trail: what comes after «Minha área»; the last has no address.
        status: of the answer.
    """
    places = (
        (_("Minha área"), reverse("candidate:home")),
        (_("Inscrições abertas"), reverse("candidate:open")),
        (_("Meus dados"), reverse("candidate:data")),
    )
    here = max((url for _label, url in places if request.path.startswith(url)), key=len, default="")
    frame = {
        "orgao": competition.body if competition else None,
        "certame": competition,
        "nav": [(label, url, url == here) for label, url in places],
        "crumbs": [(_("Minha área"), reverse("candidate:home")), *trail] if trail else [],
        "chave": new_key(),
    }
    return render(request, template, {**frame, **context}, status=status)
