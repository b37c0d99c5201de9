"""What is particular to one installation: its folder, its keys, its database, from the environment.

``ISONOMIA_DADOS`` is the folder (default: ``dados`` where the program is started). What is not given is
made there once, readable by its owner alone.
"""

from __future__ import annotations

import os
import secrets
from pathlib import Path
from typing import Any, Final
from urllib.parse import unquote, urlsplit

import dj_database_url

KEY_BYTES: Final = 50
OWNER_ONLY: Final = 0o600


def data_folder() -> Path:
    """The folder of the installation; made where there is none."""
    folder = Path(os.environ.get("ISONOMIA_DADOS", "dados")).absolute()
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def secret(folder: Path, name: str) -> str:
    """A secret of the installation: the environment's, or one kept in the folder and made at first use.

    Args:
        folder: of the installation.
        name: ``sessao`` signs sessions; ``compromissos`` makes the salts of the ledger's commitments.
    """
    given = os.environ.get(f"ISONOMIA_SEGREDO_{name.upper()}")
    if given:
        return given
    path = folder / f"segredo-{name}"
    try:
        descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, OWNER_ONLY)
    except FileExistsError:
        return path.read_text(encoding="ascii").strip()
    text = secrets.token_urlsafe(KEY_BYTES)
    with os.fdopen(descriptor, "w", encoding="ascii") as file:
        file.write(text + "\n")
    return text


def database(folder: Path) -> dict[str, Any]:
    """The database: ``DATABASE_URL`` (PostgreSQL), or a SQLite file in the folder."""
    url = os.environ.get("DATABASE_URL")
    if url:
        return dict(dj_database_url.parse(url, conn_max_age=60, conn_health_checks=True))
    return {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": folder / "isonomia.sqlite3",
        "OPTIONS": SQLITE,
        "CONN_MAX_AGE": 60,  # opening the file and setting it up costs more than most pages ask of it
    }


SQLITE: Final = {
    # IMMEDIATE takes the write lock where a transaction begins: what it read still holds when it writes.
    "transaction_mode": "IMMEDIATE",
    "timeout": 30,
    # recursive_triggers: without it INSERT OR REPLACE would delete entries past the triggers that refuse it.
    "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA recursive_triggers=ON;",
}


def flag(name: str, *, default: bool) -> bool:
    """A yes or no of the environment (``1``, ``sim``, ``true``)."""
    text = os.environ.get(name)
    return default if text is None else text.strip().casefold() in {"1", "sim", "true", "yes"}


def hosts() -> list[str]:
    """Names by which the installation is reached: ``ISONOMIA_ENDERECOS``, comma-separated."""
    given = os.environ.get("ISONOMIA_ENDERECOS", "127.0.0.1,localhost,[::1]")
    return [name.strip() for name in given.split(",") if name.strip()]


def mail(folder: Path) -> dict[str, Any]:
    """How messages leave: Django's mail settings.

    ``ISONOMIA_CORREIO`` is the server: ``smtps://pessoa:senha@correio.exemplo.gov.br`` (encrypted from the
    beginning, port 465) or ``smtp://…`` (port 587, encrypted by STARTTLS, except to this machine itself).
    Without it messages are written to files of the folder. ``ISONOMIA_REMETENTE`` is whom they come from.
    """
    sender = os.environ.get("ISONOMIA_REMETENTE", "isonomia@localhost")
    server = urlsplit(os.environ.get("ISONOMIA_CORREIO", ""))
    if not server.hostname:
        backend = "django.core.mail.backends.filebased.EmailBackend"
        return {"BACKEND": backend, "FILE_PATH": folder / "correio", "FROM": sender}
    whole = server.scheme == "smtps"
    return {
        "BACKEND": "django.core.mail.backends.smtp.EmailBackend",
        "FROM": sender,
        "HOST": server.hostname,
        "PORT": server.port or (465 if whole else 587),
        "USER": unquote(server.username or ""),
        "PASSWORD": unquote(server.password or ""),
        "SSL": whole,
        "TLS": not whole and server.hostname not in {"127.0.0.1", "localhost", "::1"},
    }


def govbr() -> dict[str, Any]:
    """Sign-in by gov.br: server, client and secret of the environment; empty where it was not set up.

    ``ISONOMIA_GOVBR_SERVIDOR`` is https://sso.acesso.gov.br, or its staging place; ``ISONOMIA_GOVBR_CLIENTE``
    and ``ISONOMIA_GOVBR_SEGREDO`` come from gov.br when the system is registered there.
    """
    server, client = (
        os.environ.get(f"ISONOMIA_GOVBR_{name}", "").strip() for name in ("SERVIDOR", "CLIENTE")
    )
    if not (server and client):
        return {}
    return {
        "provider_id": "govbr",
        "name": "gov.br",
        "client_id": client,
        "secret": os.environ.get("ISONOMIA_GOVBR_SEGREDO", ""),
        "settings": {"server_url": server},
    }
