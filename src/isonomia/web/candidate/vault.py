"""What people tell of themselves, unreadable in the database: sealed with a key of the installation."""

from __future__ import annotations

import json
from base64 import urlsafe_b64encode
from functools import lru_cache
from hashlib import sha256
from hmac import digest
from typing import Any, Final

from cryptography.fernet import Fernet, InvalidToken
from django.conf import settings

from isonomia.ledger.canonical import canonical
from isonomia.ledger.commitment import commit, salt_of
from isonomia.web.people.sealing import mark_of

Values = dict[str, Any]
_PURPOSE: Final = b"pessoas"


@lru_cache(maxsize=4)
def _box(secret: str) -> Fernet:
    return Fernet(urlsafe_b64encode(sha256(digest(secret.encode(), _PURPOSE, "sha256")).digest()))


def seal_bytes(content: bytes) -> bytes:
    """Encrypted and authenticated."""
    return _box(settings.SECRET_KEY).encrypt(content)


def open_bytes(content: bytes) -> bytes:
    """What ``seal_bytes`` made unreadable.

    Raises:
        cryptography.fernet.InvalidToken: sealed with another key, or changed.
    """
    return _box(settings.SECRET_KEY).decrypt(content)


def seal(values: Values) -> str:
    """Plain values of JSON, sealed."""
    return seal_bytes(json.dumps(values, ensure_ascii=False).encode()).decode()


def unseal(text: str) -> Values:
    """The values; nothing sealed gives none.

    Raises:
        cryptography.fernet.InvalidToken: sealed with another key, or changed.
    """
    return dict(json.loads(open_bytes(text.encode()))) if text else {}


def key_of(values: Values) -> str:
    """A key for a link sent by e-mail: it carries the values, unreadable, and the hour it was made."""
    return seal(values)


def values_of(key: str, seconds: int) -> Values | None:
    """The values of a key made in the last ``seconds``, or ``None``."""
    try:
        return dict(json.loads(_box(settings.SECRET_KEY).decrypt(key.encode(), ttl=seconds)))
    except (InvalidToken, UnicodeEncodeError):
        return None


def cpf_mark(cpf: str) -> str:
    """The stand-in of a CPF: equal for equal numbers, and it tells nothing."""
    return mark_of("cpf-de-candidato", cpf) if cpf else ""


def commitment_to(values: Values, *place: str) -> str:
    """A commitment to what was declared: it proves later what was said, and tells nothing before.

    Args:
        values: plain values.
        place: what makes it this one: body, competition, number.
    """
    return commit(salt_of(settings.COMMITMENT_SECRET.encode(), *place), canonical(values).decode())
