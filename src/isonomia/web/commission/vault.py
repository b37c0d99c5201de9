"""What is kept encrypted: votes, opinions, complaints, pieces of film. AES-256-GCM, key of the installation.

Each text is tied to its place (``about``): a row copied over another does not open.
"""

from __future__ import annotations

import hashlib
import json
import secrets
from functools import cache
from typing import Any, Final

from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from django.conf import settings

from isonomia.web import installation

NONCE: Final = 12
ADDED: Final = NONCE + 16
"""Bytes that encryption adds: the nonce, and the tag that shows changes."""
PAD: Final = 4096
"""A vote with many words is as long as one with few: its length would tell a rejection."""


@cache
def _key() -> AESGCM:
    secret = installation.secret(settings.DATA, "sigilo")
    return AESGCM(hashlib.sha256(secret.encode()).digest())


def lock(content: bytes, *about: object) -> bytes:
    """Encrypt bytes for one place."""
    nonce = secrets.token_bytes(NONCE)
    return nonce + _key().encrypt(nonce, content, _place(about))


def unlock(locked: bytes | memoryview, *about: object) -> bytes:
    """The bytes again.

    Raises:
        cryptography.exceptions.InvalidTag: changed, or locked for another place.
    """
    raw = bytes(locked)
    return _key().decrypt(raw[:NONCE], raw[NONCE:], _place(about))


def lock_values(values: dict[str, Any], *about: object) -> bytes:
    """Encrypt plain values, padded so that their length tells little."""
    text = json.dumps(values, ensure_ascii=False).encode()
    return lock(text + b" " * (-len(text) % PAD), *about)


def unlock_values(locked: bytes | memoryview, *about: object) -> dict[str, Any]:
    """The plain values again."""
    values: dict[str, Any] = json.loads(unlock(locked, *about))
    return values


def _place(about: tuple[object, ...]) -> bytes:
    return "|".join(map(str, about)).encode()
