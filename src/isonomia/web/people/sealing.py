"""Small secrets kept unreadable in the database, with a key made from the installation's own."""

from __future__ import annotations

from base64 import urlsafe_b64encode
from hashlib import sha256
from hmac import digest

from cryptography.fernet import Fernet
from django.conf import settings


def _key(purpose: str) -> bytes:
    return digest(settings.SECRET_KEY.encode(), purpose.encode(), "sha256")


def sealed(text: str) -> str:
    """Encrypted and authenticated."""
    return Fernet(urlsafe_b64encode(_key("segredos"))).encrypt(text.encode()).decode()


def opened(text: str) -> str:
    """What ``sealed`` made unreadable.

    Raises:
        cryptography.fernet.InvalidToken: it was sealed with another key, or changed.
    """
    return Fernet(urlsafe_b64encode(_key("segredos"))).decrypt(text.encode()).decode()


def mark_of(purpose: str, text: str) -> str:
    """A stand-in for a number that must not be kept, such as a CPF: always the same, and it tells nothing."""
    return sha256(digest(_key(purpose), text.encode(), "sha256")).hexdigest()
