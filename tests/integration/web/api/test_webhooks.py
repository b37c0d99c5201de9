"""Webhooks: signed, tried again later, never to a network of our own."""

from __future__ import annotations

import hmac
import json
import socket
from collections.abc import Iterator
from hashlib import sha256
from http.server import BaseHTTPRequestHandler, HTTPServer
from threading import Thread
from typing import Any, ClassVar

import pytest
from django.utils import timezone

from isonomia.web.api.hooks.addresses import made, parsed, refused, resolved
from isonomia.web.api.hooks.sending import AGAIN, SIGNATURE, send
from isonomia.web.records.models import Delivery, Proposal
from isonomia.web.records.models.proposals import ProposalState
from isonomia.web.records.models.webhooks import DeliveryState
from isonomia.web.records.roles import Role
from support.boards import give_key

pytestmark = pytest.mark.django_db


class Receiver(BaseHTTPRequestHandler):
    """A board's server: remembers what came, answers what it is told to."""

    status: ClassVar[int] = 204
    came: ClassVar[list[tuple[dict[str, str], bytes]]] = []

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"]))
        Receiver.came.append((dict(self.headers), body))
        self.send_response(Receiver.status)
        self.end_headers()

    def log_message(self, *_args: Any) -> None:
        """Quiet."""


@pytest.fixture
def server(monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """Its address; calls to this machine are admitted while it runs."""
    monkeypatch.setenv("ISONOMIA_GANCHOS_LOCAIS", "1")
    Receiver.came.clear()
    Receiver.status = 204
    with HTTPServer(("127.0.0.1", 0), Receiver) as running:
        thread = Thread(target=running.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True)
        thread.start()
        yield f"http://127.0.0.1:{running.server_port}/aviso?de=isonomia"
        running.shutdown()
        thread.join()


def confirmed(world: Any, kind: str = "convocar") -> None:
    """An act confirmed, as the gates leave it."""
    proposal = Proposal.objects.create(
        body=world.office.body,
        competition=world.full,
        kind=kind,
        payload={},
        preview={},
        preview_digest="",
        size=1,
        prepared_by=world.office[Role.OPERATOR],
        prepared_at=timezone.now(),
    )
    proposal.state, proposal.decided_at, proposal.first, proposal.last = (
        ProposalState.CONFIRMED,
        timezone.now(),
        7,
        8,
    )
    proposal.save()


def test_an_act_is_told_signed_and_says_nobody(world: Any, server: str) -> None:
    hook = made(world.key, server)
    confirmed(world)
    confirmed(world, "acessos-rever")
    delivery = Delivery.objects.get()
    send.func(str(delivery.pk))
    (headers, body) = Receiver.came[0]
    at = headers[SIGNATURE].split(",")[0].removeprefix("t=")
    wanted = hmac.new(hook.secret.encode(), f"{at}.".encode() + body, sha256).hexdigest()
    assert headers[SIGNATURE] == f"t={at},v1={wanted}"
    document = json.loads(body)
    assert (document["evento"], document["registros"]) == ("convocacao-registrada", [7, 8])
    assert set(document) == {"id", "evento", "orgao", "certame", "em", "registros", "consulte"}
    delivery.refresh_from_db()
    assert (delivery.state, delivery.status, delivery.attempts) == (DeliveryState.SENT, 204, 1)
    send.func(str(delivery.pk))
    assert len(Receiver.came) == 1, "sent once"


def test_a_failed_call_is_tried_again_later_and_given_up_at_last(world: Any, server: str) -> None:
    made(world.key, server)
    confirmed(world)
    Receiver.status = 500
    delivery = Delivery.objects.get()
    for pause in AGAIN:
        before = timezone.now()
        send.func(str(delivery.pk))
        delivery.refresh_from_db()
        assert delivery.state == DeliveryState.WAITING
        assert delivery.due >= before + pause
    send.func(str(delivery.pk))
    delivery.refresh_from_db()
    assert (delivery.state, delivery.status, delivery.error) == (DeliveryState.FAILED, 500, "recusado")
    assert delivery.attempts == len(AGAIN) + 1 == len(Receiver.came)


def test_what_was_taken_back_is_not_called(world: Any, server: str) -> None:
    hook = made(world.key, server)
    confirmed(world)
    hook.active = False
    hook.save()
    send.func(str(Delivery.objects.get().pk))
    assert Receiver.came == []
    confirmed(world)
    assert Delivery.objects.count() == 1


def test_only_keys_that_read_calls_of_that_competition_are_told(world: Any, server: str) -> None:
    narrow, _text = give_key(world.office.body, world.office[Role.OPERATOR], competition=world.fresh)
    made(narrow, server)
    confirmed(world)
    assert not Delivery.objects.exists()


@pytest.mark.parametrize(
    "url",
    [
        "http://banca.example.org/x",
        "https://127.0.0.1/x",
        "https://10.1.2.3/",
        "https://169.254.169.254/latest/",
        "https://[::1]/",
        "https://[::ffff:10.0.0.1]/",
        "https://0.0.0.0/",
        "https://intranet/",
        "https://sistema.local/",
        "https://pessoa:senha@banca.example.org/",
        "https://banca.example.org:0/",
    ],
)
def test_no_address_of_a_network_of_our_own(url: str) -> None:
    assert refused(url)


def test_a_public_name_that_leads_inside_is_not_called(monkeypatch: pytest.MonkeyPatch, world: Any) -> None:
    url = "https://banca.example.org/x"
    assert not refused(url)
    inside = [(socket.AF_INET, socket.SOCK_STREAM, 6, "", ("192.168.0.9", 443))]
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_args, **_more: inside)
    parts = parsed(url)
    assert parts is not None
    with pytest.raises(PermissionError):
        resolved(parts)
    made(world.key, url)
    confirmed(world)
    delivery = Delivery.objects.get()
    send.func(str(delivery.pk))
    delivery.refresh_from_db()
    assert delivery.error == "rede-interna"


def test_boards_manage_their_own(world: Any) -> None:
    told = world.board.send("/ganchos", {"url": "https://banca.example.org/aviso"})
    assert told.status_code == 201
    assert told.json()["segredo"].startswith("gancho_")
    listed = world.board.get("/ganchos").json()["itens"]
    assert [each["url"] for each in listed] == ["https://banca.example.org/aviso"]
    assert "segredo" not in listed[0]
    assert world.board.delete(f"/ganchos/{listed[0]['id']}").json()["ativo"] is False
    assert world.board.get("/ganchos").json()["itens"] == []
    assert world.board.delete(f"/ganchos/{listed[0]['id']}").status_code == 404
