"""Years after the validity ended, what people told is erased; the book has a certificate and verifies."""

from __future__ import annotations

from datetime import date, timedelta

import pytest
from django.apps import apps
from django.core.management import call_command
from django.db import connection
from django.utils import timezone

from isonomia.law.competition.validity import plus_months
from isonomia.ledger.canonical import read_canonical
from isonomia.web.candidate.appealing.saying import said_about
from isonomia.web.candidate.erasing import CONTACTS, NOTICES, SEALED, erase_due
from isonomia.web.candidate.keeping_terms import due as due_of
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
    Competition,
    Enrolment,
    Entry,
    HandedDocument,
    Hearing,
    Notice,
    Opinion,
    OwnEnrolment,
    PersonalData,
    Proposal,
    Statement,
)
from isonomia.web.records.projection import refresh
from isonomia.web.records.roles import Role
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
    PersonalData.objects.create(person=ana, sealed=sealed)
    Enrolment.objects.filter(number="B1").update(
        name=CANARY, contact={"email": f"{CANARY}@exemplo.example", "telefone": CANARY}
    )
    Proposal.objects.create(
        competition=made.certame, body=made.office.body, kind="anular-decisao-da-comissao", size=1,
        payload={"motivo": CANARY}, preview={"motivo": CANARY, "inscricao": "B1"}, preview_digest="d",
        prepared_by=ana, prepared_at=now, state="confirmada",
    )  # fmt: skip
    Notice.objects.create(
        competition=made.certame, cargo="M01", number="B1", address=f"{CANARY}@exemplo.example",
        subject=CANARY, body=CANARY, calendar=CANARY, state="comprovado", proof="AR 77", at=now, moved=now,
    )  # fmt: skip
    refresh(made.certame)
    validity(made, ENDED)
    return made


def due() -> list[Competition]:
    """Whose sealed data are to be erased."""
    return list(due_of(SEALED, "guarda-do-sigilo"))


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
    content = read_canonical(Entry.objects.get(kind=SEALED).line.encode())["conteudo"]
    assert (content["votos"], content["documentos"], content["inscricoes"]) == (5, 1, 1)
    assert len(content["resumo"]) == 64
    owner = signed_in(document.person)
    assert owner.get(f"/minha-area/documento/{document.pk}/").status_code == 404
    assert owner.get(f"/minha-area/ferraz/{world.certame.slug}/").status_code == 200
    assert owner.get("/minha-area/meus-dados/baixar/").status_code == 200
    assert erase_due() == 0, "once"
    assert rows_with(CANARY) == []
    notice = Notice.objects.get(proof="AR 77")
    assert (notice.number, notice.channel, notice.state) == ("B1", "email", "comprovado")
    assert {each.kind for each in Entry.objects.all()} >= {SEALED, CONTACTS, NOTICES}
    assert not PersonalData.objects.exists()


def rows_with(word: str) -> list[str]:
    """Tables that have a word in clear."""
    found = []
    for model in apps.get_models():
        with connection.cursor() as cursor:
            cursor.execute(f'SELECT * FROM "{model._meta.db_table}"')
            if any(word in repr(row) for row in cursor.fetchall()):
                found.append(model.__name__)
    return found


def test_contacts_go_first_and_what_proves_the_rest_stays(world: World) -> None:
    a_year = plus_months(timezone.localdate(), -13)
    validity(world, a_year)
    call_command("limpar")
    row = Enrolment.objects.get(number="B1")
    assert (row.contact, row.name) == ({}, CANARY)
    assert Notice.objects.get(proof="AR 77").body == CANARY
    assert Application.objects.get().sealed


def test_the_account_keeps_what_another_enrolment_of_the_person_needs(world: World) -> None:
    other = Competition.objects.create(body=world.office.body, slug="outro", title="Outro")
    Application.objects.create(
        competition=other, person=PersonalData.objects.get().person, changed=timezone.now(), sealed="x"
    )
    assert erase_due() == 1
    assert PersonalData.objects.exists()


def test_the_page_of_what_is_kept_says_for_how_long_and_why(world: World) -> None:
    page = signed_in(world.office[Role.ADMINISTRATOR]).get("/administracao/ferraz/guarda/").text
    assert "meses de guarda da gravação da sessão" in page.casefold()
    assert "12 meses" in page


def test_nothing_is_erased_before_the_term_nor_with_something_open(world: World) -> None:
    validity(world, plus_months(timezone.localdate(), -60))
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
