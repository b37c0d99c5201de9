"""What an installation says of itself in its environment: mail, gov.br."""

from __future__ import annotations

from pathlib import Path

import pytest

from isonomia.web import installation


def test_without_a_server_messages_are_written_to_files(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.delenv("ISONOMIA_CORREIO", raising=False)
    found = installation.mail(tmp_path)
    assert (found["FILE_PATH"], "filebased" in found["BACKEND"]) == (tmp_path / "correio", True)


@pytest.mark.parametrize(
    ("server", "expected"),
    [
        ("smtps://rh:s%40nha@correio.example", ("correio.example", 465, "rh", "s@nha", True, False)),
        ("smtp://rh:x@correio.example", ("correio.example", 587, "rh", "x", False, True)),
        ("smtp://correio.example:2525", ("correio.example", 2525, "", "", False, True)),
        ("smtp://localhost:25", ("localhost", 25, "", "", False, False)),
    ],
)
def test_a_mail_server(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, server: str, expected: tuple[object, ...]
) -> None:
    monkeypatch.setenv("ISONOMIA_CORREIO", server)
    found = installation.mail(tmp_path)
    assert tuple(found[name] for name in ("HOST", "PORT", "USER", "PASSWORD", "SSL", "TLS")) == expected


def test_govbr_is_there_only_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ISONOMIA_GOVBR_SERVIDOR", "https://sso.example")
    assert installation.govbr() == {}
    monkeypatch.setenv("ISONOMIA_GOVBR_CLIENTE", "cliente")
    assert installation.govbr()["settings"] == {"server_url": "https://sso.example"}
