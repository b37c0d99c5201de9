"""Notices of a call: queued with it, sent once, returned ones done by another way, proofs kept."""

from __future__ import annotations

from typing import Any

import pytest
from django.core import mail
from django.test import Client
from django.urls import reverse

from isonomia.web.jobs.worker import worker
from isonomia.web.records import kinds
from isonomia.web.records.loading import contents
from isonomia.web.records.models import Competition, Job, Notice
from isonomia.web.records.roles import Role
from support.web_acts import about, call_payload, passed
from support.web_desk import small_competition
from support.web_world import Office

pytestmark = pytest.mark.django_db(transaction=True)
NAMES = {"orgao": "guarapari", "certame": "c1"}


@pytest.fixture
def certame(office: Office) -> Competition:
    competition = small_competition(office)
    passed(office, competition, "convocar", call_payload(3))
    return competition


def work() -> Job:
    worker("teste", until_empty=True).run()
    return Job.objects.get()


@pytest.mark.usefixtures("certame")
def test_each_person_gets_one_message_with_a_neutral_subject() -> None:
    assert mail.outbox == []
    assert work().state == "pronto"
    work()
    assert [message.to for message in mail.outbox] == [
        ["w01@exemplo.example"], ["w02@exemplo.example"], ["n03@exemplo.example"],
    ]  # fmt: skip
    assert {message.subject for message in mail.outbox} == {"Prazo no concurso 01/2025"}
    assert all("16/12/2026, 17h (horário de Brasília)" in message.body for message in mail.outbox)
    assert set(Notice.objects.values_list("state", flat=True)) == {"enviado"}


@pytest.mark.usefixtures("certame")
def test_what_does_not_leave_is_to_be_done_another_way(
    office: Office, client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: Any, **__: Any) -> int:
        raise ConnectionRefusedError

    monkeypatch.setattr("django.core.mail.EmailMessage.send", refuse)
    work()
    assert set(Notice.objects.values_list("state", flat=True)) == {"devolvido"}
    client.force_login(office[Role.OPERATOR])
    assert "3 avisos a fazer por outro meio que o e-mail" in client.get("/gestao/guarapari/c1/").text


def test_who_has_no_address_is_named_in_the_receipt_and_told_by_hand(office: Office, client: Client) -> None:
    competition = small_competition(office, mail=False)
    proposal = passed(office, competition, "convocar", call_payload(1))
    assert proposal.receipt["sem_endereco"] == ["W01"]
    assert Notice.objects.get().channel == "carta"
    assert not Job.objects.exists()
    client.force_login(office[Role.OPERATOR])
    page = client.get(reverse("proposals:receipt", kwargs={**NAMES, "proposta": proposal.pk})).text
    assert "Sem e-mail, a avisar por outro meio: W01." in page


def test_who_was_called_by_error_is_told_that_no_term_runs(office: Office, certame: Competition) -> None:
    undone = about("tornar-sem-efeito", "W02", detalhe="erro-da-administracao")
    proposal = passed(office, certame, "desfecho", undone)
    notice = Notice.objects.get(proposal=proposal)
    assert (notice.number, notice.address) == ("W02", "w02@exemplo.example")
    assert "tornada sem efeito" in notice.body
    passed(office, certame, "desfecho", about("desistencia", "W01"))
    assert Notice.objects.count() == 4


def test_a_proof_is_kept_in_the_row_and_in_the_book(
    office: Office, certame: Competition, client: Client
) -> None:
    notice = Notice.objects.get(number="W01")
    address = reverse("desk:proof", kwargs={**NAMES, "number": notice.pk})
    client.force_login(office[Role.OPERATOR])
    form = {
        "chave": "8a1c7f52-35b2-4b57-9a0e-0a5f5b1d1f09", "channel": "carta", "state": "comprovado",
        "day": "30/11/2026", "proof": "AR 123",
    }  # fmt: skip
    assert client.post(address, {**form, "proof": ""}).status_code == 422
    for _ in range(2):
        assert client.post(address, form).status_code == 302
    told = [content for _, content in contents(certame, kinds.DETAILS) if content["ato"] == "aviso"]
    assert [(each["inscricao"], each["documento"], each["situacao"]) for each in told] == [
        ("W01", "AR 123", "comprovado")
    ]
    assert "@" not in str(told)
    assert list(Notice.objects.filter(number="W01").values_list("channel", "state", "proof")) == [
        ("email", "na-fila", ""),
        ("carta", "comprovado", "AR 123"),
    ]


@pytest.mark.usefixtures("certame")
def test_the_page_finds_a_person(office: Office, client: Client) -> None:
    client.force_login(office[Role.AUDITOR])
    page = client.get(reverse("desk:notices", kwargs=NAMES), {"inscricao": "W02"}).text
    assert "1 aviso" in page
    assert "W01" not in page
