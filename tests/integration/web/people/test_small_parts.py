"""Openings of masked data, what is sealed, and the installation's first administrator."""

from __future__ import annotations

import io
from typing import Any

import pytest
from cryptography.fernet import InvalidToken
from django.core.exceptions import PermissionDenied
from django.core.management import CommandError, call_command

from isonomia.web.__main__ import arguments
from isonomia.web.people.revealing import masked_cpf, masked_email, reveal
from isonomia.web.people.sealing import mark_of, opened, sealed
from isonomia.web.records.models import Access, Person
from isonomia.web.records.roles import TABLE, Ability, Role
from support.web_world import Office

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("role", list(Role))
def test_an_opening_is_kept_and_only_of_who_may(office: Office, role: Role) -> None:
    if Ability.REVEAL in TABLE[role]:
        reveal(office[role], office.body, "cpf", "c1/00123")
        (kept,) = Access.objects.all()
        assert (kept.person, kept.what, kept.subject) == (office[role], "cpf", "c1/00123")
    else:
        with pytest.raises(PermissionDenied):
            reveal(office[role], office.body, "cpf", "c1/00123")
        assert not Access.objects.exists()


@pytest.mark.parametrize(
    ("text", "shown"),
    [("11144477735", "***.444.777-**"), ("111.444.777-35", "***.444.777-**"), ("123", "***"), ("", "")],
)
def test_a_cpf_is_covered_at_both_ends(text: str, shown: str) -> None:
    assert masked_cpf(text) == shown


@pytest.mark.parametrize(
    ("text", "shown"), [("maria@exemplo.gov.br", "m***@exemplo.gov.br"), ("sem-arroba", "***"), ("", "")]
)
def test_an_address_is_covered_but_for_its_place(text: str, shown: str) -> None:
    assert masked_email(text) == shown


def test_what_is_sealed_opens_with_the_same_key_only(settings: Any) -> None:
    text = sealed("segredo")
    assert "segredo" not in text
    assert opened(text) == "segredo"
    mark = mark_of("govbr", "11144477735")
    settings.SECRET_KEY = "outra chave de instalação"
    assert mark_of("govbr", "11144477735") != mark
    with pytest.raises(InvalidToken):
        opened(text)


def create(monkeypatch: pytest.MonkeyPatch, email: str, password: str) -> str:
    out = io.StringIO()
    monkeypatch.setattr("sys.stdin", io.StringIO(f"{password}\n"))
    call_command(
        "criar_administrador", "--email", email, "--nome", "Instalação", "--senha-da-entrada", stdout=out
    )
    return out.getvalue()


def test_the_first_administrator_of_an_installation(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "/administracao/" in create(monkeypatch, "TI@Instalacao.example", "uma frase só minha, comprida")
    person = Person.objects.get()
    assert (person.email, person.is_superuser) == ("ti@instalacao.example", True)
    assert person.check_password("uma frase só minha, comprida")


@pytest.mark.parametrize(
    ("email", "password"),
    [("sem-arroba", "uma frase só minha"), ("a@b.example", "curta"), ("a@b.example", "123456789012")],
)
def test_not_with_a_weak_password_or_a_broken_address(
    monkeypatch: pytest.MonkeyPatch, email: str, password: str
) -> None:
    with pytest.raises(CommandError):
        create(monkeypatch, email, password)
    assert not Person.objects.exists()


def test_commands_are_written_with_hyphens() -> None:
    assert arguments(["criar-administrador", "--senha-da-entrada"]) == [
        "criar_administrador",
        "--senha-da-entrada",
    ]
    assert arguments(["--help"]) == ["--help"]
    assert arguments([]) == []
