"""Publishing lists and homologating in tests: the forms sent as people send them, and the second person."""

from __future__ import annotations

import uuid
from datetime import timedelta

from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from isonomia.web.gates.passing import confirm
from isonomia.web.records.models import Competition, Proposal
from isonomia.web.records.roles import Role
from support.web_world import Office


def address(name: str, certame: Competition, **more: object) -> str:
    """The address of a page of a competition."""
    return reverse(name, kwargs={"orgao": certame.body.slug, "certame": certame.slug, **more})


def key() -> str:
    """A key for one form."""
    return str(uuid.uuid4())


def written(days_ago: int) -> str:
    """A day before today, as people type it."""
    return f"{timezone.localdate() - timedelta(days=days_ago):%d/%m/%Y}"


def publication_form(stage: str, **changes: object) -> dict[str, object]:
    """The form of a publication of yesterday, without a term of appeals."""
    given = {
        "chave": key(),
        "etapa": stage,
        "dia": written(1),
        "dias": "0",
        "contagem": "corridos",
        "motivo": "",
    }
    return {"chave": key(), **given, **changes}


def prepared(rh: Client, certame: Competition, stage: str, **changes: object) -> Proposal:
    """A publication prepared."""
    answer = rh.post(address("lists:publish", certame), publication_form(stage, **changes))
    assert answer.status_code == 302, answer.text
    return Proposal.objects.order_by("-prepared_at").first() or Proposal()


def published(office: Office, rh: Client, certame: Competition, stage: str, **changes: object) -> Proposal:
    """A publication prepared and confirmed."""
    who = office[Role.AUTHORITY if stage == "retificada" else Role.CHECKER]
    return confirm(prepared(rh, certame, stage, **changes), who)


def opinion() -> SimpleUploadedFile:
    """A small PDF."""
    return SimpleUploadedFile("um nome qualquer.pdf", b"%PDF-1.7\nparecer", "application/pdf")


def homologation_form(**changes: object) -> dict[str, object]:
    """The form of a homologation published today."""
    given = {
        "chave": key(),
        "numero": "3/2026",
        "autoridade": "A Prefeita Municipal",
        "assina": "Fulana de Teste",
        "meses": "12",
        "diario_numero": "1234",
        "diario_dia": written(0),
        "diario_pagina": "7",
    }
    return {**given, **changes}
