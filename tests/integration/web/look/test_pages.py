"""Pages of the look itself: errors, the session, the gallery."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime

import pytest
from django.contrib.sessions.backends.db import SessionStore
from django.http import HttpResponse, HttpResponseRedirect
from django.template.loader import render_to_string
from django.test import Client, RequestFactory
from django.utils import translation
from pytest_django import Settings

from isonomia.web.look.components import Item
from isonomia.web.look.errors import conflict
from isonomia.web.look.middleware import KeepTyped


@pytest.fixture(autouse=True)
def portuguese() -> Iterator[None]:
    with translation.override("pt-br"):
        yield


@pytest.mark.parametrize("name", ["400", "401", "403", "403_csrf", "404", "409", "500"])
def test_an_error_page_needs_nothing_around_it(name: str) -> None:
    html = render_to_string(f"{name}.html")
    assert html.count("<h1>") == 1
    assert '<html lang="pt-BR">' in html
    assert "noindex" in html


def test_a_conflict_shows_what_was_sent_and_what_it_is_now(rf: RequestFactory) -> None:
    request = rf.post("/", {"place": "Sala <1>", "chave": "segredo", "csrfmiddlewaretoken": "segredo"})
    response = conflict(
        request,
        changed_at=datetime(2026, 12, 15, 17, 3, tzinfo=UTC),
        differences=[Item("Local", "Sala 2")],
        back="/agora/",
    )
    html = response.content.decode()
    assert response.status_code == 409
    assert "Outra pessoa mudou isto às 14h03" in html
    for said in ("Sala &lt;1&gt;", "Sala 2", 'href="/agora/"'):
        assert said in html
    assert "segredo" not in html


def test_the_gallery_is_closed_outside_development(client: Client, settings: Settings) -> None:
    settings.DEBUG = False
    assert client.get("/galeria/").status_code == 404
    assert client.get("/galeria/recibo/").status_code == 404


def test_a_form_sent_after_the_session_ended_is_not_lost(rf: RequestFactory, settings: Settings) -> None:
    settings.LOGIN_URL = "/entrar/"
    answer = KeepTyped(lambda _request: HttpResponseRedirect("/entrar/?next=/gestao/"))
    typed = {"motivo": "Texto longo", "senha": "segredo", "chave": "segredo"}
    response = answer(rf.post("/gestao/", typed))
    assert isinstance(response, HttpResponse)
    html = response.content.decode()
    assert response.status_code == 401
    assert "Texto longo" in html
    assert "/entrar/?next=/gestao/" in html
    assert "segredo" not in html


@pytest.mark.parametrize(("method", "path"), [("GET", "/gestao/"), ("POST", "/entrar/")])
def test_other_redirects_to_sign_in_stay(
    rf: RequestFactory, settings: Settings, method: str, path: str
) -> None:
    settings.LOGIN_URL = "/entrar/"
    redirect = HttpResponseRedirect("/entrar/")
    assert KeepTyped(lambda _request: redirect)(rf.generic(method, path)) is redirect


@pytest.mark.django_db
class TestSession:
    def test_a_living_session_is_extended(self, client: Client) -> None:
        store = SessionStore()
        store["x"] = "y"
        store.set_expiry(60)
        store.save()
        client.cookies["sessionid"] = str(store.session_key)
        response = client.post("/sessao/")
        assert response.status_code == 204
        assert response["Cache-Control"] == "no-store"

    def test_one_that_ended_is_not(self, client: Client) -> None:
        client.cookies["sessionid"] = "x" * 32
        assert client.post("/sessao/").status_code == 403

    def test_a_link_extends_nothing(self, client: Client) -> None:
        assert client.get("/sessao/").status_code == 405
