"""«Avisar-me»: confirmed by its owner, told once of each change, stopped by one button, nobody revealed."""

from __future__ import annotations

import re
from datetime import date, timedelta
from typing import Any

import pytest
from django.core import mail
from django.core.cache import cache
from django.test import Client
from django.utils import timezone

from isonomia.law.competition.acts import Act, ActKind
from isonomia.web.jobs.rounds import clean_now
from isonomia.web.public import caching
from isonomia.web.public.watching import asking, sending
from isonomia.web.records.models import Competition, Entry, Watch
from support.before_calls import competition
from support.public_world import base_of, recorded
from support.web_world import Office

pytestmark = pytest.mark.django_db
OWNER = "dona@exemplo.example"
SENSITIVE = re.compile(r"negr|ind[ií]gen|defici|cota|reserva|\bB10\b", re.IGNORECASE)


@pytest.fixture
def certame(office: Office) -> Competition:
    caching.forget()
    cache.clear()
    certame = competition(office)
    recorded(certame, Act(date(2025, 9, 1), ActKind.HOMOLOGATE, detail="24"))
    return certame


def asked(certame: Competition, number: str = "", address: str = OWNER, **more: Any) -> Any:
    form = {"email": address, "inscricao": number}
    return Client().post(f"{base_of(certame)}avisar/", form, follow=True, **more)


def confirmed(certame: Competition, number: str = "") -> Watch:
    """Asked and confirmed, as its owner does it."""
    asked(certame, number)
    assert sending.send_confirmations() == 1
    found = re.search(r"/avisar/[0-9a-f-]+/confirmar/", str(mail.outbox[-1].body))
    assert found is not None
    Client().post(found.group())
    mail.outbox.clear()
    return Watch.objects.get(number=number)


def called(certame: Competition, many: int, day: int = 2) -> None:
    recorded(certame, Act(date(2025, 9, day), ActKind.CALL, cargo="M01", detail=str(many)))


def test_nothing_is_sent_to_an_address_that_did_not_confirm(certame: Competition) -> None:
    asked(certame)
    called(certame, 2)
    assert sending.tell_news() == 0
    assert mail.outbox == []
    assert sending.send_confirmations() == 1
    assert sending.send_confirmations() == 0
    (message,) = mail.outbox
    assert message.to == [OWNER]
    found = re.search(r"/avisar/[0-9a-f-]+/confirmar/", str(message.body))
    assert found is not None
    assert "Confirmar o pedido" in Client().get(found.group()).text
    assert Watch.objects.get().confirmed is None, "programs that open addresses confirm nothing"
    Client().post(found.group())
    assert Watch.objects.get().confirmed is not None
    assert sending.tell_news() == 0, "what was there when it was confirmed is no news"


def test_each_new_act_is_told_once(certame: Competition) -> None:
    confirmed(certame)
    called(certame, 2)
    assert sending.tell_news() == 1
    assert sending.tell_news() == 0
    (message,) = mail.outbox
    assert "02/09/2025" in str(message.body)
    assert f"{base_of(certame)}\n" in str(message.body)
    assert message.extra_headers["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"


def test_of_an_enrolment_only_its_own_change_is_told(certame: Competition) -> None:
    confirmed(certame, "B10")
    called(certame, 5)
    assert sending.tell_news() == 0, "others were called"
    called(certame, 3, day=3)
    assert sending.tell_news() == 1
    (message,) = mail.outbox
    assert "Mudou a situação da inscrição" in str(message.body)
    assert f"{base_of(certame)}por-que/\n" in str(message.body)


@pytest.mark.parametrize("number", ["", "B10"])
def test_no_message_tells_a_group_nor_the_number(certame: Competition, number: str) -> None:
    asked(certame, number)
    sending.send_confirmations()
    Watch.objects.update(confirmed=timezone.now(), told="0" if not number else "")
    called(certame, 8)
    assert sending.tell_news() == 1
    for message in mail.outbox:
        assert not SENSITIVE.search(f"{message.subject}\n{message.body}"), message.body
    assert "B10" not in Watch.objects.get().told


def test_one_button_stops_and_erases(certame: Competition) -> None:
    watch = confirmed(certame)
    page = f"/avisar/{watch.key}/parar/"
    assert "Aperte o botão" in Client().get(page).text
    assert Watch.objects.exists()
    strict = Client(enforce_csrf_checks=True)
    answer = strict.post(page, {"List-Unsubscribe": "One-Click"})
    assert answer.status_code == 200
    assert not Watch.objects.exists()
    assert "o endereço foi apagado" in strict.post(page).text
    assert Client().post(f"/avisar/{watch.key}/confirmar/").status_code == 404
    called(certame, 1)
    assert sending.tell_news() == 0


def test_the_page_is_the_same_whoever_asks(certame: Competition) -> None:
    confirmed(certame)
    pages = [asked(certame, *each) for each in (("", OWNER), ("", "outra@exemplo.example"), ("nada", OWNER))]
    texts = {re.sub(r'value="[^"]*"', "", page.text) for page in pages}
    assert len(texts) == 1
    assert not any(OWNER in page.text for page in pages)
    for page in ("confirmar", "confirmado", "parar"):
        text = Client().get(f"/avisar/{Watch.objects.order_by('pk')[0].key}/{page}/").text
        assert OWNER not in text
        assert "noindex" in text


def test_nobody_is_sent_messages_without_end(certame: Competition, monkeypatch: pytest.MonkeyPatch) -> None:
    for number in range(6):
        asked(certame, f"N{number}")
    assert Watch.objects.count() == asking.NEW_A_DAY
    sending.send_confirmations()
    for _ in range(6):
        asked(certame, "N1")
        Watch.objects.filter(asked_at__isnull=False).update(asked_at=timezone.now() - timedelta(hours=2))
        sending.send_confirmations()
    assert len([each for each in mail.outbox if each.to == [OWNER]]) == asking.NEW_A_DAY + asking.MESSAGES - 1
    monkeypatch.setattr("isonomia.web.public.rates.time", lambda: 10_000_000)
    statuses = [asked(certame, address=f"a{n}@exemplo.example").status_code for n in range(11)]
    assert statuses[-1] == 429
    assert set(statuses[:-1]) == {200}
    assert asked(certame, REMOTE_ADDR="203.0.113.7").status_code == 200


def test_what_is_over_is_erased(certame: Competition, monkeypatch: pytest.MonkeyPatch) -> None:
    asked(certame, "N1")
    Watch.objects.update(created=timezone.now() - timedelta(days=3))
    assert clean_now()["pedidos de aviso"] == 1
    confirmed(certame)
    asked(certame, "N2")
    after = date(2028, 1, 1)
    monkeypatch.setattr(timezone, "localdate", lambda *_a: after)
    assert sending.tell_news() == 1
    assert "o seu endereço foi apagado" in str(mail.outbox[-1].body)
    assert clean_now()["pedidos de aviso"] == 1
    assert not Watch.objects.exists()
    assert "não há mais o que avisar" in Client().get(f"{base_of(certame)}avisar/").text


def test_an_address_that_takes_nothing_is_let_go(
    certame: Competition, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    watch = confirmed(certame)
    called(certame, 1)

    def refused(*_given: object) -> int:
        raise ConnectionRefusedError(OWNER)

    monkeypatch.setattr("django.core.mail.EmailMessage.send", refused)
    for _ in range(sending.FAILURES):
        assert sending.tell_news() == 0
        assert Watch.objects.get().told == watch.told, "told again when it can be"
    assert clean_now()["pedidos de aviso"] == 1
    assert OWNER not in caplog.text


def test_the_form_says_what_is_wrong_and_nothing_of_it_is_in_the_book(certame: Competition) -> None:
    answer = asked(certame, address="sem-arroba")
    assert answer.status_code == 422
    assert "Erro:" in answer.text
    confirmed(certame)
    assert not Entry.objects.filter(line__contains=OWNER).exists()
