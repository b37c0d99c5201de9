"""A call made, signed, and made again later where it failed."""

from __future__ import annotations

import hmac
import http.client
import logging
import socket
import ssl
from datetime import timedelta
from hashlib import sha256
from time import time
from typing import Final
from urllib.parse import SplitResult
from uuid import UUID

from django.db import transaction
from django.utils import timezone
from django_tasks import task

from isonomia import __version__
from isonomia.web.api.hooks.addresses import HTTPS, parsed, resolved
from isonomia.web.api.secrets import is_good
from isonomia.web.records.models import Delivery
from isonomia.web.records.models.webhooks import DeliveryState

SECONDS: Final = 10
"""How long an answer is waited for."""
AGAIN: Final = tuple(timedelta(minutes=each) for each in (1, 5, 30, 120, 600))
"""After which pause a failed call is made again; after the last it is given up."""
SIGNATURE: Final = "X-Isonomia-Assinatura"
HTTP: Final = 80

log = logging.getLogger(__name__)


def signature(secret: str, at: int, body: str) -> str:
    """What the header says: the moment and the HMAC-SHA256 of moment, point and body."""
    made = hmac.new(secret.encode(), f"{at}.{body}".encode(), sha256).hexdigest()
    return f"t={at},v1={made}"


@task()
def send(number: str) -> None:
    """Make a call that waits; what came of it is told in its row."""
    found = Delivery.objects.select_related("webhook__api_key").filter(pk=UUID(number)).first()
    if found is None or found.state != DeliveryState.WAITING:
        return
    if not found.webhook.active or not is_good(found.webhook.api_key):
        _end(found, DeliveryState.FAILED, 0, "retirado")
        return
    status, error = call(found)
    if 200 <= status < 300:
        _end(found, DeliveryState.SENT, status, "")
    elif found.attempts >= len(AGAIN):
        _end(found, DeliveryState.FAILED, status, error)
    else:
        _later(found, status, error)


def call(delivery: Delivery) -> tuple[int, str]:
    """One try.

    Returns:
        The status of the answer, 0 where there was none; and why it failed, in one word, or empty.
    """
    parts = parsed(delivery.webhook.url)
    if parts is None:
        return 0, "endereco"
    at = int(time())
    headers = {
        "Content-Type": "application/json; charset=utf-8",
        "User-Agent": f"Isonomia/{__version__}",
        "X-Isonomia-Evento": delivery.event,
        "X-Isonomia-Entrega": str(delivery.pk),
        SIGNATURE: signature(delivery.webhook.secret, at, delivery.body),
    }
    try:
        connection = _connected(parts)
    except PermissionError:
        return 0, "rede-interna"
    except OSError:
        return 0, "sem-ligacao"
    try:
        target = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        connection.request("POST", target, delivery.body.encode(), headers)
        status = connection.getresponse().status
    except (OSError, http.client.HTTPException):
        return 0, "sem-resposta"
    finally:
        connection.close()
    return status, "" if 200 <= status < 300 else "recusado"


def _connected(parts: SplitResult) -> http.client.HTTPConnection:
    """A connection to the very number that was looked at: the name is not looked up a second time."""
    number = resolved(parts)
    host = parts.hostname or ""
    secure = parts.scheme == "https"
    port = parts.port or (HTTPS if secure else HTTP)
    connection = http.client.HTTPConnection(host, port, timeout=SECONDS)
    raw: socket.socket = socket.create_connection((number, port), timeout=SECONDS)
    if secure:
        try:
            raw = ssl.create_default_context().wrap_socket(raw, server_hostname=host)
        except OSError:
            raw.close()
            raise
    connection.sock = raw
    return connection


def _end(delivery: Delivery, state: DeliveryState, status: int, error: str) -> None:
    delivery.state, delivery.status, delivery.error = state, status, error
    delivery.attempts += 1
    delivery.sent = timezone.now() if state == DeliveryState.SENT else None
    delivery.save(update_fields=["state", "status", "error", "attempts", "sent"])
    if state == DeliveryState.FAILED:
        log.warning("webhook delivery %s given up: %s", delivery.pk, error)


def _later(delivery: Delivery, status: int, error: str) -> None:
    with transaction.atomic():
        delivery.due = timezone.now() + AGAIN[delivery.attempts]
        delivery.status, delivery.error = status, error
        delivery.attempts += 1
        delivery.save(update_fields=["due", "status", "error", "attempts"])
        send.using(run_after=delivery.due).enqueue(str(delivery.pk))
