"""Help, accessibility and privacy: words in order, every link leads somewhere, nothing of a reader kept."""

from __future__ import annotations

import re

import pytest
from django.test import Client

from isonomia.files.sheets.names import folded
from isonomia.web.public.help.words import TERMS
from support.web_world import Office

pytestmark = pytest.mark.django_db


def test_words_are_in_order_and_have_their_place(office: Office) -> None:  # noqa: ARG001 - a body exists
    text = Client().get("/ajuda/").text
    words = [folded(str(each.word)) for each in TERMS]
    assert words == sorted(words)
    assert [each.anchor for each in TERMS] == re.findall(r'<dt id="([a-z-]+)"', text)


@pytest.mark.parametrize("page", ["/ajuda/", "/acessibilidade/", "/privacidade/"])
def test_the_pages_set_nothing_and_lead_only_to_pages_that_exist(office: Office, page: str) -> None:
    office.body.data_officer = "Fulana de Tal, lgpd@exemplo.example"
    office.body.save()
    answer = Client().get(page)
    assert not answer.cookies
    assert answer.headers["Cache-Control"].startswith("public")
    for url in set(re.findall(r'href="(/[^"#?]*)', answer.text)):
        if not url.startswith("/static/"):
            assert Client().get(url).status_code in {200, 302}, url
    assert ("lgpd@exemplo.example" in answer.text) == (page == "/privacidade/")
