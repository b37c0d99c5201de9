"""Where papers made on one's own computer say they are checked."""

from __future__ import annotations

import pytest
from django.core.management import call_command

from isonomia.web.commands.management.commands import servir
from isonomia.web.hr.desk.circumstances import public_address

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    ("host", "already", "address"),
    [
        ("127.0.0.1", None, "http://127.0.0.1:8899/codigo/X"),
        ("::1", None, "http://[::1]:8899/codigo/X"),
        ("127.0.0.1", "https://concursos.example", "https://concursos.example/codigo/X"),
    ],
)
def test_papers_print_the_address_of_the_server_that_made_them(
    monkeypatch: pytest.MonkeyPatch, host: str, already: str | None, address: str
) -> None:
    monkeypatch.setenv("ISONOMIA_ENDERECO", already or "")
    if already is None:
        monkeypatch.delenv("ISONOMIA_ENDERECO")
    monkeypatch.setattr(servir, "is_free", lambda *_: True)
    monkeypatch.setattr(servir, "serve", lambda *_: None)
    call_command("servir", host=host, porta=8899)
    assert public_address("codigo", "X") == address
