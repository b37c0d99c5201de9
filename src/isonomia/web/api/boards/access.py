"""Who asks: the key of a board, what it is good for, and the competition it opens."""

from __future__ import annotations

from datetime import timedelta
from typing import Any, Final

from django.http import Http404, HttpRequest
from django.utils import timezone
from ninja.security import HttpBearer

from isonomia.web.api.limits import BOARDS, REFUSED, Allowance, address_of, look, take
from isonomia.web.api.problems import Trouble
from isonomia.web.api.scopes import Scope
from isonomia.web.api.secrets import key_of
from isonomia.web.records.models import ApiKey, Competition
from isonomia.web.records.models.competitions import Stage

SEEN: Final = timedelta(minutes=1)
"""How exactly the last use of a key is known."""
BEARER: Final = "bearer "


class KeyBearer(HttpBearer):
    """``Authorization: Bearer isn_…``."""

    openapi_description = "A chave da banca, dada pelo órgão."

    def authenticate(self, request: HttpRequest, token: str) -> ApiKey | None:
        """The key, or nothing."""
        key: ApiKey | None = getattr(request, "board_key", None) or key_of(token)
        if key is None:
            return None
        now = timezone.now()
        if key.last_used is None or key.last_used < now - SEEN:
            ApiKey.objects.filter(pk=key.pk).update(last_used=now)
        return key


def admit(request: HttpRequest) -> Allowance:
    """Count a request: of a key by the key, of anybody else by address, and wrong keys apart."""
    given = request.headers.get("Authorization", "")
    token = given[len(BEARER) :].strip() if given.lower().startswith(BEARER) else ""
    address = address_of(request)
    refused = look("chave-errada", address, REFUSED)
    if refused.left <= 0:
        return Allowance(refused.limit, -1, refused.reset)
    key = key_of(token) if token else None
    request.board_key = key  # type: ignore[attr-defined]
    if key is not None:
        return take("banca", str(key.pk), BOARDS)
    return take("chave-errada", address, REFUSED)


def key_in(request: HttpRequest) -> ApiKey:
    """The key of a request that passed."""
    key: Any = request.auth  # type: ignore[attr-defined]
    assert isinstance(key, ApiKey)
    return key


def certame_of(key: ApiKey, orgao: str, certame: str) -> Competition:
    """The competition at an address, if the key opens it.

    Raises:
        Http404: there is none, or the key opens another: from outside the two are alike.
    """
    found = (
        Competition.objects.select_related("body")
        .filter(body=key.body, body__slug=orgao, slug=certame)
        .exclude(stage=Stage.DRAFT)
        .first()
    )
    if found is None or key.competition_id not in {None, found.pk}:
        raise Http404
    return found


def demand(key: ApiKey, scope: Scope) -> None:
    """See that a key is good for something.

    Raises:
        Trouble: 403.
    """
    if scope not in key.scopes:
        raise Trouble(403, f"Esta chave não pode {scope.value}. Peça ao órgão uma que possa.")
