"""The text of a key: how it is made, read back and recognized."""

from __future__ import annotations

import hmac
import secrets
from hashlib import sha256
from typing import Final, NamedTuple

from django.utils import timezone

from isonomia.web.records.models import ApiKey

MARK: Final = "isn"
PREFIX_BYTES: Final = 6
SECRET_BYTES: Final = 32


class Made(NamedTuple):
    """A new key: what is kept of it, and its text, which is not."""

    prefix: str
    digest: str
    text: str


def new_key() -> Made:
    """A key that nobody had."""
    prefix, secret = secrets.token_hex(PREFIX_BYTES), secrets.token_urlsafe(SECRET_BYTES)
    return Made(prefix, _digest(secret), f"{MARK}_{prefix}_{secret}")


def key_of(text: str) -> ApiKey | None:
    """The key with this text, if it opens anything today."""
    mark, _first, rest = text.partition("_")
    prefix, _second, secret = rest.partition("_")
    if mark != MARK or len(prefix) != PREFIX_BYTES * 2 or not prefix.isalnum() or not secret:
        return None
    found = ApiKey.objects.select_related("body", "competition", "person").filter(prefix=prefix).first()
    kept = found.digest if found is not None else _digest("")
    if not hmac.compare_digest(kept, _digest(secret)) or found is None:
        return None
    return found if is_good(found) else None


def is_good(key: ApiKey) -> bool:
    """Whether a key opens anything today: made, not taken back, not past its last day."""
    return bool(key.digest) and key.revoked is None and key.expires >= timezone.localdate()


def _digest(secret: str) -> str:
    return sha256(secret.encode()).hexdigest()
