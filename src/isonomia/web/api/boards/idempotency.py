"""A write sent again with its key does nothing and answers the same."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256
from typing import Any, Final

from django.db import IntegrityError, transaction
from django.http import HttpRequest, HttpResponse
from ninja import Status

from isonomia.web.api.problems import Trouble
from isonomia.web.records.models import ApiKey, IdempotentAnswer

REPLAYED: Final = "Idempotency-Replayed"
Answered = tuple[int, Any]
"""Status and body."""


def once(
    request: HttpRequest, response: HttpResponse, key: ApiKey, name: str, work: Callable[[], Answered]
) -> Status[Any]:
    """Do the work of a request unless it was done, and answer what it answered.

    Args:
        request: a write.
        response: the answer being made, for its headers.
        key: of the board.
        name: of ``Idempotency-Key``.
        work: does it, in the same transaction as the answer is kept; what it refuses (``Trouble``) is not
            kept, so that the same request may be sent again once what was wrong is mended.

    Raises:
        Trouble: 409 where the name was used for another request.
    """
    digest = digest_of(request)
    try:
        with transaction.atomic():
            done = _kept(key, name)
            if done is None:
                status, body = work()
                IdempotentAnswer.objects.create(
                    api_key=key, key=name, request=digest, status=status, body=body
                )
                return Status(status, body)
    except IntegrityError:  # the other of two at once was first
        done = _kept(key, name)
        if done is None:
            raise
    if done.request != digest:
        detail = "Esta Idempotency-Key já foi usada para outro pedido. Use uma nova para cada pedido novo."
        raise Trouble(409, detail, [("Idempotency-Key", "Já usada para outro pedido.")])
    response.headers[REPLAYED] = "true"
    return Status(done.status, done.body)


def digest_of(request: HttpRequest) -> str:
    """What makes two requests the same: method, address and body."""
    parts = (str(request.method).encode(), request.get_full_path().encode(), request.body)
    return sha256(b"\n".join(sha256(part).digest() for part in parts)).hexdigest()


def _kept(key: ApiKey, name: str) -> IdempotentAnswer | None:
    return IdempotentAnswer.objects.filter(api_key=key, key=name).first()
