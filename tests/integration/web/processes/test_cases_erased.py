"""A case is erased at the end of its term, one that came to nothing first; what stays tells nothing."""

from __future__ import annotations

from datetime import date

import pytest
from django.test import Client
from django.utils import timezone

from isonomia.law.competition.validity import plus_months
from isonomia.law.procedure.moves import Who
from isonomia.web.processes.erasing import due, erase, erase_due
from isonomia.web.processes.proceeding import Said, advance
from isonomia.web.processes.receiving import Received, followed, receive
from isonomia.web.records.models import Access, Case, CaseMove, CasePiece, Competition, OwnEnrolment, Person
from isonomia.web.records.roles import Role
from support.before_calls import competition
from support.commission_world import READINGS, signed_in
from support.web_world import PASSWORD, Office, make_office

pytestmark = pytest.mark.django_db
CANARY = "CANARIO-QUE-SOME"


@pytest.fixture
def office(db: None) -> Office:  # noqa: ARG001 - asks for the database
    return make_office("ferraz")


@pytest.fixture
def certame(office: Office) -> Competition:
    return competition(office, "W1 B1 B2", 5, law="ferraz", readings=READINGS)


def complained(certame: Competition) -> tuple[Case, Received]:
    given = {"como": "sigilosa", "fatos": CANARY, "sobre": CANARY, "denunciante": CANARY}
    received = receive(certame, given, [])
    return Case.objects.get(protocol=received.protocol), received


def shelved(office: Office, certame: Competition) -> tuple[Case, Received]:
    """Archived at the triage."""
    case, received = complained(certame)
    advance(case, "arquivar-na-triagem", Who.INQUIRY, office[Role.INQUIRY], Said(CANARY))
    return case, received


def months(number: int) -> date:
    """The first day on which something of today, kept so many months, is due."""
    day = plus_months(timezone.localdate(), number)
    return date.fromordinal(day.toordinal() + 1)


def test_what_came_to_nothing_is_due_after_two_years_and_what_runs_never(
    office: Office, certame: Competition
) -> None:
    case, _received = shelved(office, certame)
    running, _other = complained(certame)
    assert due(months(24)) == [case]
    assert due(plus_months(timezone.localdate(), 24)) == []
    assert running not in due(months(600))
    assert erase_due() == 0


def test_a_case_in_which_fraud_was_found_is_kept_for_five_even_if_it_was_undone(
    office: Office, certame: Competition
) -> None:
    case, _received = shelved(office, certame)
    CaseMove.objects.create(
        case=case, act="decidir-pela-fraude", who="autoridade", before="", after="", at=timezone.now()
    )
    assert due(months(59)) == []
    assert due(months(60)) == [case]


def test_words_papers_and_names_go_and_the_outcome_and_the_certificate_stay(
    office: Office, certame: Competition
) -> None:
    person = Person.objects.create_user("b1@example.test", PASSWORD, name="Pessoa B1")
    OwnEnrolment.objects.create(person=person, competition=certame, number="B1")
    case, received = shelved(office, certame)
    pieces = CasePiece.objects.filter(case=case).count()
    digests = set(CasePiece.objects.values_list("digest", flat=True))
    certificate = erase(case)
    assert (certificate["pecas"], len(certificate["resumo"])) == (pieces, 64)
    held = Case.objects.get()
    assert (bytes(held.content), bytes(held.number), held.word, held.state) == (b"", b"", "", "arquivada")
    assert {bytes(each.text) for each in CaseMove.objects.all()} == {b""}
    assert {bytes(each.content) for each in CasePiece.objects.all()} == {b""}
    assert set(CasePiece.objects.values_list("digest", flat=True)) == digests
    assert followed(received.protocol, received.word) is None
    assert followed(received.protocol, "") is None
    assert due(months(600)) == [], "once"
    assert signed_in(person).get("/processos/meus/").status_code == 200
    assert Client().get("/denuncias/").status_code == 200


def test_its_page_says_what_was_erased_and_nothing_else_of_it_opens(
    office: Office, certame: Competition
) -> None:
    case, _received = shelved(office, certame)
    erase(case)
    client, home = signed_in(office[Role.INQUIRY]), f"/processos/ferraz/{case.protocol}/"
    page = client.get(home)
    assert page.status_code == 200
    assert Case.objects.get().certificate["resumo"] in page.text
    assert "arquiv" in page.text
    assert Access.objects.filter(what="processo").count() == 1
    piece = CasePiece.objects.get()
    for path in (
        f"peca/{piece.pk}/",
        "ato/reabrir-por-fato-novo/",
        "efeito/",
        "remessa/",
        "remessa/pacote.zip",
    ):
        assert client.get(home + path).status_code == 404, path
