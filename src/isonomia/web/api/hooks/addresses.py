"""An address that may be called: https, of a public server, never of this network (SSRF)."""

from __future__ import annotations

import ipaddress
import secrets
import socket
from typing import Final
from urllib.parse import SplitResult, urlsplit

from isonomia.web import installation
from isonomia.web.records.models import ApiKey, Webhook

MOST: Final = 5
"""Webhooks of a key."""
HTTPS: Final = 443
SECRET_BYTES: Final = 32


def made(key: ApiKey, url: str) -> Webhook:
    """A webhook with a secret of its own."""
    return Webhook.objects.create(
        api_key=key, url=url, secret=f"gancho_{secrets.token_urlsafe(SECRET_BYTES)}"
    )


def loopback_admitted() -> bool:
    """Whether this installation calls programs of the same machine (trials): ``ISONOMIA_GANCHOS_LOCAIS``."""
    return installation.flag("ISONOMIA_GANCHOS_LOCAIS", default=False)


def refused(url: str) -> str:
    """Why an address cannot be called, or empty. Its name is looked up again at each call."""
    parts = parsed(url)
    if parts is None:
        return "Não é um endereço."
    if parts.username or parts.password or parts.fragment:
        return "Escreva o endereço sem pessoa, senha nem fragmento."
    if parts.scheme != "https" and not loopback_admitted():
        return "Use https."
    host = parts.hostname or ""
    literal = _literal(host)
    if literal is not None and not _admitted(literal, parts.scheme):
        return "Use um servidor público, não um endereço de rede interna."
    if literal is None and ("." not in host or host.endswith((".local", ".internal", ".localhost"))):
        return "Use o nome público do servidor."
    return ""


def parsed(url: str) -> SplitResult | None:
    """An address in its parts, or ``None`` where it is none."""
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        return None
    sound = parts.scheme in {"http", "https"} and parts.hostname and port != 0
    return parts if sound else None


def resolved(parts: SplitResult) -> str:
    """The number that a name stands for now, if all it stands for may be called.

    Raises:
        OSError: it stands for nothing.
        PermissionError: some of it may not be called.
    """
    host = parts.hostname or ""
    port = parts.port or HTTPS
    found = {info[4][0] for info in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)}
    numbers = sorted(str(each).partition("%")[0] for each in found)
    for number in numbers:
        if not _admitted(ipaddress.ip_address(number), parts.scheme):
            raise PermissionError(host)
    return numbers[0]


Number = ipaddress.IPv4Address | ipaddress.IPv6Address


def _literal(host: str) -> Number | None:
    try:
        return ipaddress.ip_address(host)
    except ValueError:
        return None


def _admitted(number: Number, scheme: str) -> bool:
    mapped = getattr(number, "ipv4_mapped", None)
    number = mapped or number
    if number.is_loopback:
        return loopback_admitted()
    return scheme == "https" and number.is_global and not number.is_multicast
