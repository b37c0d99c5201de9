"""The code printed on a document answers to anyone, and says nothing of anybody."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from hashlib import sha256

import pytest
from django.test import Client
from django.urls import reverse

from isonomia.web.public.forms import plain_code
from isonomia.web.records.issuing import Issue, code_of, issue
from isonomia.web.records.models import Competition, Paper
from support.web_world import Office

pytestmark = pytest.mark.django_db
CONTENT = b"Inscricao 00123, Pessoa Inventada"


@pytest.fixture
def paper(office: Office) -> Paper:
    certame = Competition.objects.create(body=office.body, slug="c1", title="Concurso 1")
    document = Issue("edital-de-convocacao", "edital.pdf", "application/pdf", CONTENT)
    return issue(certame, None, code_of("a"), document, datetime(2026, 12, 1, 12, tzinfo=UTC))


@pytest.mark.parametrize("written", ["{0}", " {0} ", "{0}."])
def test_a_code_as_people_copy_it(client: Client, paper: Paper, written: str) -> None:
    typed = written.format(paper.code.lower().replace("-", " "))
    page = client.get(reverse("public:ask"), {"codigo": typed}, follow=True)
    assert page.status_code == 200
    assert sha256(CONTENT).hexdigest() in page.text
    assert "Edital de convocação" in page.text


def test_the_address_printed_on_the_document(client: Client, paper: Paper) -> None:
    page = client.get(f"/codigo/{paper.code}", follow=True)
    assert page.status_code == 200
    assert "00123" not in page.text
    assert re.search(r'<meta name="robots" content="noindex"', page.text)


@pytest.mark.usefixtures("paper")
@pytest.mark.parametrize("code", ["AAAA-AAAA-AAAA", "x", "<b>"])
def test_an_unknown_code_is_said_so(client: Client, code: str) -> None:
    page = client.get(reverse("public:ask"), {"codigo": code}, follow=True)
    assert page.status_code == 404
    assert "Nenhum documento tem este código" in page.text
    assert "<b>" not in page.text


def test_no_code_is_asked_for(client: Client) -> None:
    assert client.get(reverse("public:ask")).status_code == 200
    empty = client.get(reverse("public:ask"), {"codigo": ""})
    assert empty.status_code == 422
    assert '<a href="#id_codigo">' in empty.text


def test_codes_are_told_apart_by_letters_only() -> None:
    assert plain_code("2b7k 9qwe-4rty") == plain_code("2B7K9QWE4RTY") == "2B7K-9QWE-4RTY"
