"""Years after the validity ended, what people told is erased; the book has a certificate and verifies."""

from __future__ import annotations

from datetime import date, timedelta

import pytest
from django.core.management import call_command
from django.utils import timezone

from isonomia.ledger.canonical import read_canonical
from isonomia.web.candidate.appealing.saying import said_about
from isonomia.web.candidate.erasing import KEPT, KIND, due, erase_due
from isonomia.web.candidate.papers.keeping import BELONGING, keep
from isonomia.web.candidate.papers.taking import taken
from isonomia.web.candidate.vault import seal
from isonomia.web.commission.ending import end_terms
from isonomia.web.records.appending import book_of, faults
from isonomia.web.records.models import (
    Appeal,
    Application,
    Ballot,
    CargoStanding,
    Entry,
    HandedDocument,
    Hearing,
    Opinion,
    OwnEnrolment,
    Statement,
)
from isonomia.web.records.projection import refresh
from support.commission_world import World, begin, convene, decide, make_world, record_outcome, signed_in
from support.web_people import candidate, picture

pytestmark = pytest.mark.django_db
CANARY = "canario-que-some"
ENDED = date(2020, 1, 31)


@pytest.fixture
def world(db: None) -> World:  # noqa: ARG001 - asks for the database
    """A person heard and rejected, with an enrolment, a document, a statement and an appeal answered."""
    made = make_world("W1 B1?")
    convene(made)
    begin(made)
    decide(made, "B1", 3)
    Hearing.objects.update(term_ends=timezone.localdate() - timedelta(days=1))
    end_terms(made.certame)
    record_outcome(made, "nao-confirmado")
    ana, now = candidate(), timezone.now()
    told = {"competition": made.certame, "person": ana, "number": "B1"}
    OwnEnrolment.objects.create(**told)
    sealed = seal({"texto": CANARY})
    Application.objects.create(**told, changed=now, sealed=sealed, state="efetivada", commitment="c" * 64)
    Statement.objects.create(**told, key="h-x", text=sealed, at=now)
    Appeal.objects.create(
        **told, protocol="2026-0001", about="lista", against="x", text=sealed, reasons=sealed, at=now,
        until=timezone.localdate(), decided=now,
    )  # fmt: skip
    keep(made.certame, ana, BELONGING, taken(picture()), number="B1")
    refresh(made.certame)
    validity(made, ENDED)
    return made


def validity(world: World, ends: date) -> None:
    """The end of the validity, as the desk has it."""
    for each in CargoStanding.objects.filter(competition=world.certame):
        each.desk = {**each.desk, "validade": {"desde": "2018-01-31", "ate": ends.isoformat()}}
        each.save()


def test_everything_sealed_goes_and_the_book_verifies_with_a_certificate(world: World) -> None:
    document = HandedDocument.objects.get()
    assert [each.pk for each in due()] == [world.certame.pk]
    call_command("limpar")
    assert Application.objects.get().sealed == ""
    assert (Appeal.objects.get().text, Appeal.objects.get().reasons) == ("", "")
    assert Statement.objects.get().text == ""
    assert [bytes(each.content) for each in Ballot.objects.all()] == [b""] * 5
    assert not Opinion.objects.exists()
    assert bytes(Hearing.objects.get().first) == b""
    assert said_about(world.certame, "h-x")[0].text == ""
    book = book_of(world.office.body, world.certame)
    assert faults(book) == []
    content = read_canonical(Entry.objects.get(kind=KIND).line.encode())["conteudo"]
    assert (content["votos"], content["documentos"], content["inscricoes"]) == (5, 1, 1)
    assert len(content["resumo"]) == 64
    owner = signed_in(document.person)
    assert owner.get(f"/minha-area/documento/{document.pk}/").status_code == 404
    assert owner.get(f"/minha-area/ferraz/{world.certame.slug}/").status_code == 200
    assert owner.get("/minha-area/meus-dados/baixar/").status_code == 200
    assert erase_due() == 0, "once"


def test_nothing_is_erased_before_the_term_nor_with_something_open(world: World) -> None:
    validity(world, timezone.localdate() - KEPT)
    assert due() == []
    validity(world, ENDED)
    Hearing.objects.update(state="em-recurso")
    assert due() == []
    Hearing.objects.update(state="nao-confirmada")
    Appeal.objects.update(decided=None)
    assert due() == []
    CargoStanding.objects.all().delete()
    Appeal.objects.update(decided=timezone.now())
    assert due() == [], "without a validity nothing ends"
