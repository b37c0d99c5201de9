"""Work made by the clock: each round once a period, by one worker, and one that fails stops no other."""

from __future__ import annotations

from datetime import timedelta
from io import StringIO

import pytest
from django.core import mail
from django.core.files.uploadedfile import SimpleUploadedFile
from django.core.management import call_command
from django.utils import timezone

from isonomia.web.gates.passing import prepare
from isonomia.web.jobs import rounds
from isonomia.web.jobs.mail import sweep
from isonomia.web.jobs.rounds import Round, clean_now, make_due, register
from isonomia.web.records.attaching import attach
from isonomia.web.records.models import Attachment, Competition, Notice, RoundRun, Upload
from isonomia.web.records.models.notices import NoticeState
from isonomia.web.records.roles import Role
from support.before_calls import competition
from support.web_world import Office

pytestmark = pytest.mark.django_db
HOUR = timedelta(hours=1)


@pytest.fixture
def alone(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """No rounds but those of the test; answers what they did."""
    monkeypatch.setattr(rounds, "_rounds", {})
    return []


def test_a_round_is_made_once_a_period(alone: list[str]) -> None:
    register(Round("teste", HOUR, lambda: alone.append("feito") or 1))
    assert make_due() == {"teste": 1}
    assert make_due() == {}
    RoundRun.objects.update(at=timezone.now() - HOUR)
    assert make_due() == {"teste": 1}
    assert alone == ["feito", "feito"]


def test_a_round_that_fails_stops_no_other_and_tells_nobodys_data(
    alone: list[str], caplog: pytest.LogCaptureFixture
) -> None:
    def broken() -> int:
        raise ValueError("12345678909")

    register(Round("quebrada", HOUR, broken))
    register(Round("boa", HOUR, lambda: alone.append("feito") or 1))
    make_due()
    assert alone == ["feito"]
    assert "ValueError" in caplog.text
    assert "12345678909" not in caplog.text


def test_two_rounds_of_one_name_are_refused(alone: list[str]) -> None:
    register(Round("teste", HOUR, lambda: 0))
    with pytest.raises(ValueError, match="teste"):
        register(Round("teste", HOUR, lambda: 0))
    assert alone == []


# ---- what the application registers


def notice(certame: Competition, **more: object) -> Notice:
    now = timezone.now()
    given = {"address": "ana@exemplo.example", "subject": "Prazo", "body": "Texto", "at": now, "moved": now}
    return Notice.objects.create(competition=certame, cargo="M01", number="W1", **{**given, **more})


def test_notices_left_behind_leave_and_those_on_their_way_are_let_be(office: Office) -> None:
    certame = competition(office)
    old = timezone.now() - HOUR
    left = notice(certame, moved=old)
    fresh = notice(certame)
    lost = notice(certame, state=NoticeState.LEAVING, moved=old)
    leaving = notice(certame, state=NoticeState.LEAVING)
    letter = notice(certame, moved=old, channel="carta", address="")
    assert sweep() == 2
    states = {row.pk: row.state for row in Notice.objects.all()}
    assert [states[each.pk] for each in (left, fresh, lost, leaving, letter)] == [
        "enviado", "na-fila", "enviado", "saindo", "na-fila",
    ]  # fmt: skip
    assert len(mail.outbox) == 2
    assert sweep() == 0


def test_files_never_used_are_erased_by_the_clock_and_by_the_command(office: Office) -> None:
    certame = competition(office)
    past = timezone.now() - timedelta(days=1)
    for expires in (past, timezone.now() + HOUR):
        Upload.objects.create(
            body=office.body, competition=certame, person=office[Role.OPERATOR], file_name="a.csv",
            content=b"x", size=1, expires=expires,
        )  # fmt: skip
    assert make_due()["arquivos de candidatos"] == 1
    assert Upload.objects.filter(content=None).count() == 1
    Upload.objects.update(expires=past)
    told = StringIO()
    call_command("limpar", stdout=told)
    assert "arquivos de candidatos: 1" in told.getvalue()
    assert not Upload.objects.filter(content__isnull=False).exists()


def test_a_document_of_an_act_that_waits_outlives_its_term(office: Office) -> None:
    certame = competition(office, "W1 W2 W3= W4", 2)
    waits, forgotten = (
        attach(certame, office[Role.OPERATOR], SimpleUploadedFile("p.pdf", b"%PDF-1.7"), "ata.pdf")
        for _ in range(2)
    )
    payload = {
        "cargo": "M01", "ordem": ["W3", "W2"], "em": "2025-08-01", "local": "Auditório", "metodo": "globo",
        "semente": "", "testemunhas": [], "ata": "Ata 1", "anexo": waits.pk, "anexo_resumo": waits.digest,
    }  # fmt: skip
    prepare("registrar-sorteio", office[Role.OPERATOR], office.body, certame, payload)
    Attachment.objects.update(at=timezone.now() - timedelta(days=office.body.upload_days + 1))
    assert clean_now()["documentos anexados"] == 1
    assert list(Attachment.objects.all()) == [waits]
    assert forgotten.pk is not None
