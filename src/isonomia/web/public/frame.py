"""The frame of every public page: the same five entries, the way back, and nothing of who is reading.

A page is drawn without the request: what it shows cannot depend on a session, and it sets no cookie, so that
whoever asks gets the same bytes and any cache may keep them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final
from urllib.parse import urlencode

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.template.loader import render_to_string
from django.urls import NoReverseMatch, reverse
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

Crumb = tuple[str | Promise, str]
Entry = tuple[str | Promise, str, bool]

MENU: Final[Sequence[tuple[str | Promise, str]]] = (
    (_("Certames"), "public:search"),
    (_("Consultar inscrição"), "public:consult"),
    (_("Conferir"), "conferir:index"),
    (_("Normas"), "normas:index"),
    (_("Relatórios"), "relatorios:index"),
)
"""Entry and name of its address, the same on every public page."""


class Plain:
    """What components may know of a request: its address, never a cookie nor a header."""

    headers: Final[Mapping[str, str]] = {}

    def __init__(self, request: HttpRequest) -> None:
        self.GET = request.GET
        self.path = request.path


def entries(path: str) -> list[Entry]:
    """The menu; an entry whose area this installation lacks is left out."""
    made = [(label, url) for label, name in MENU if (url := _address(name))]
    here = max((url for _label, url in made if path.startswith(url)), key=len, default="")
    return [(label, url, url == here) for label, url in made]


def _address(name: str) -> str:
    try:
        return reverse(name)
    except NoReverseMatch:
        return ""


def languages(request: HttpRequest) -> list[tuple[str, str]]:
    """Code of each language, and the address that changes to it and comes back."""
    back = urlencode({"volta": request.get_full_path()})
    return [
        (code, f"{reverse('public:language', kwargs={'codigo': code})}?{back}")
        for code, _name in settings.LANGUAGES
    ]


def render(
    request: HttpRequest,
    template: str,
    context: Mapping[str, Any] | None = None,
    *,
    trail: Sequence[Crumb] = (),
    status: int = 200,
    posts: bool = False,
) -> HttpResponse:
    """A public page.

    Args:
        request: whose address is shown as the present one.
        template: extends ``public/page.html``.
        context: ``nominal`` true where people's numbers or names stand in it: no search engine keeps it.
        trail: crumbs after «Certames»; the last has no address.
        status: of the answer.
        posts: the page has a form that is sent by POST: it is drawn with the request, for the token, and sets
            the token's cookie.
    """
    frame = {
        "nav": entries(request.path),
        "endereco_da_busca": reverse("public:search"),
        "idiomas": languages(request),
        "crumbs": [(_("Certames"), reverse("public:search")), *trail] if trail else [],
        "nominal": False,
    }
    given = {**frame, **(context or {})}
    if not posts:
        given["request"] = Plain(request)
    response = HttpResponse(render_to_string(template, given, request if posts else None), status=status)
    if given["nominal"]:
        response.headers["X-Robots-Tag"] = "noindex"
    return response
