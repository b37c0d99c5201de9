"""The end of an examination enters the book by two people; an appeal not admitted may still be examined."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

import pytest
from django.utils import timezone

from isonomia.law.competition.candidate import Candidate
from isonomia.web.candidate.vault import seal
from isonomia.web.gates.passing import Impeded, confirm, prepare
from isonomia.web.records import kinds
from isonomia.web.records.appending import append, book_of, draft, size_of
from isonomia.web.records.loading import acts_of
from isonomia.web.records.models import Appeal, Competition, DocumentCase, OwnEnrolment, Person, Proposal
from isonomia.web.records.projection import refresh
from isonomia.web.records.roles import Role
from isonomia.web.records.rolls import Load, content_of, save
from support.publishing import key
from support.web_people import candidate, signed_in, taking_enrolments
from support.web_world import LONG_AGO, Office

pytestmark = pytest.mark.django_db
HOME = "/gestao/guarapari/c2/pertencimento/"


def loaded(office: Office) -> Competition:
    """Two people in force, one of them in the places of indigenous people."""
    competition = taking_enrolments(office)
    people = [
        Candidate("00001", "M01", score=Decimal(71), groups=frozenset({"indigenas"})),
        Candidate("00002", "M01", score=Decimal(80)),
    ]
    load = Load(people, (), "banca")
    content = content_of(competition, load)
    book = book_of(office.body, competition)
    (entry,) = append(book, [draft(kinds.CANDIDATES, content, None, LONG_AGO)], size_of(book))
    save(competition, load, content, entry.sequence, LONG_AGO)
    refresh(competition)
    return competition


def ended(competition: Competition, state: str) -> DocumentCase:
    """The case of 00001, at an end."""
    person = candidate("iara")
    OwnEnrolment.objects.create(person=person, competition=competition, number="00001")
    return DocumentCase.objects.create(
        competition=competition,
        person=person,
        number="00001",
        group="indigenas",
        state=state,
        moved=timezone.now(),
    )


def prepared(office: Office, act: str = "confirmado") -> Any:
    form = {"chave": key(), "em": "30/11/2026", "documento": "Ata 1", "autoridade": "Comissão"}
    return signed_in(office[Role.SECRETARY]).post(f"{HOME}registrar/{act}/indigenas/", form)


def test_a_recognition_enters_the_book_by_two_people(office: Office) -> None:
    competition = loaded(office)
    ended(competition, "reconhecida")
    page = signed_in(office[Role.SECRETARY]).get(HOME).content.decode()
    assert "Registrar reconhecimentos: 1" in page
    assert prepared(office).status_code == 302
    assert acts_of(competition) == []
    confirm(Proposal.objects.get(), office[Role.CHECKER])
    (act,) = acts_of(competition)
    assert (act["ato"], act["inscricao"], act["detalhe"]) == ("confirmado", "00001", "indigenas")
    assert prepared(office).status_code == 404


def test_a_case_that_changed_meanwhile_is_not_recorded(office: Office) -> None:
    case = ended(loaded(office), "reconhecida")
    assert prepared(office).status_code == 302
    proposal = Proposal.objects.get()
    again = prepare(proposal.kind, office[Role.SECRETARY], office.body, case.competition, proposal.payload)
    DocumentCase.objects.update(state="em-revisao")
    fresh = prepare(proposal.kind, office[Role.SECRETARY], office.body, case.competition, proposal.payload)
    with pytest.raises(Impeded, match="não terminou neste resultado"):
        confirm(fresh, office[Role.CHECKER])
    assert again.preview != fresh.preview


def not_admitted(competition: Competition, person: Person) -> Appeal:
    today = timezone.localdate()
    return Appeal.objects.create(
        competition=competition,
        person=person,
        protocol="2026-0001",
        number="00001",
        about="lista",
        against="publicacao-1",
        text=seal({"texto": "x"}),
        at=timezone.now(),
        until=today,
        state="nao-conhecido",
        outcome="nao-conhecido",
        decided=timezone.now(),
        effect={"reexame_ate": today.isoformat()},
    )


def test_an_appeal_not_admitted_is_examined_when_the_person_asks_in_time(office: Office) -> None:
    competition = taking_enrolments(office)
    ana = candidate()
    appeal = not_admitted(competition, ana)
    path = f"/minha-area/guarapari/c2/recursos/{appeal.protocol}/"
    assert "Pedir reexame" in signed_in(ana).get(path).content.decode()
    OwnEnrolment.objects.create(person=ana, competition=competition, number="00001")
    area = signed_in(ana).get("/minha-area/guarapari/c2/").content.decode()
    assert "Ler os motivos e pedir reexame" in area
    assert "Fim do prazo para pedir o reexame do recurso" in area
    agenda = signed_in(ana).get("/minha-area/guarapari/c2/agenda.ics").content.decode()
    assert f"DTSTART;VALUE=DATE:{timezone.localdate():%Y%m%d}" in agenda
    assert signed_in(candidate("bia")).post(f"{path}reexame/").status_code == 404
    assert signed_in(ana).post(f"{path}reexame/", {"chave": key()}).status_code == 302
    appeal.refresh_from_db()
    assert (appeal.state, appeal.outcome, appeal.decided) == ("em-exame", "", None)
    assert signed_in(ana).post(f"{path}reexame/", {"chave": key()}).status_code == 404


def test_an_appeal_not_admitted_stays_so_after_its_term(office: Office) -> None:
    ana = candidate()
    appeal = not_admitted(taking_enrolments(office), ana)
    appeal.effect = {"reexame_ate": "2020-01-01"}
    appeal.save()
    path = f"/minha-area/guarapari/c2/recursos/{appeal.protocol}/"
    assert "Pedir reexame" not in signed_in(ana).get(path).content.decode()
    assert signed_in(ana).post(f"{path}reexame/", {"chave": key()}).status_code == 404
