"""What is told, when an act of a competition is confirmed: that it was, never about whom."""

from __future__ import annotations

import json
from functools import partial
from typing import Any, Final
from uuid import UUID, uuid4

from django.db import transaction
from django.db.models import Q
from django.db.models.signals import post_save
from django.utils import timezone

from isonomia.web.api.hooks.sending import send
from isonomia.web.api.scopes import Scope
from isonomia.web.candidate.addresses import public_address
from isonomia.web.records.appending import moment
from isonomia.web.records.models import Delivery, Proposal, Webhook
from isonomia.web.records.models.competitions import Stage
from isonomia.web.records.models.proposals import ProposalState

EVENTS: Final = {
    "convocar": "convocacao-registrada",
    "publicar-listas": "lista-publicada",
    "retificar-listas": "lista-publicada",
    "homologar": "certame-homologado",
    "avancar": "desfecho-registrado",
    "desfecho": "desfecho-registrado",
    "vagas": "vagas-mudaram",
    "ordem-judicial": "situacao-mudou",
    "corrigir-registro": "situacao-mudou",
    "importar-candidatos": "remessa-importada",
}
"""Kind of act -> what a board is told; the others are nobody else's business."""


def listen() -> None:
    """Notice each act that is confirmed."""
    post_save.connect(_noticed, sender=Proposal, dispatch_uid="isonomia.api.hooks")


def _noticed(instance: Proposal, **_rest: Any) -> None:
    if instance.state == ProposalState.CONFIRMED and instance.kind in EVENTS and instance.competition_id:
        _queue(instance)


def _queue(proposal: Proposal) -> None:
    """Queue a call to every webhook concerned; inside the transaction of the act."""
    competition = proposal.competition
    assert competition is not None
    if competition.stage == Stage.DRAFT:
        return
    concerned = Webhook.objects.filter(
        Q(api_key__competition=None) | Q(api_key__competition=competition),
        active=True,
        api_key__body=proposal.body,
        api_key__revoked=None,
        api_key__expires__gte=timezone.localdate(),
    ).select_related("api_key")
    for hook in concerned:
        if Scope.CALLS not in hook.api_key.scopes:
            continue
        number = uuid4()
        delivery = Delivery.objects.create(
            id=number,
            webhook=hook,
            competition=competition,
            event=EVENTS[proposal.kind],
            body=body_of(number, proposal),
            due=timezone.now(),
        )
        transaction.on_commit(partial(send.enqueue, str(delivery.pk)))


def body_of(number: UUID, proposal: Proposal) -> str:
    """The text of a call: which competition, what happened, and where the rest is asked for."""
    competition = proposal.competition
    assert competition is not None
    place = f"{proposal.body.slug}/{competition.slug}"
    document = {
        "id": str(number),
        "evento": EVENTS[proposal.kind],
        "orgao": proposal.body.slug,
        "certame": competition.slug,
        "em": moment(proposal.decided_at or timezone.now()),
        "registros": [proposal.first, proposal.last],
        "consulte": public_address(f"/api/banca/v1/certames/{place}/convocacoes"),
    }
    return json.dumps(document, ensure_ascii=False, sort_keys=True)
