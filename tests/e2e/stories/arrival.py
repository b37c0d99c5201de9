"""From an empty installation to an office at work: the first administrator, a body, its people and roles."""

from __future__ import annotations

import hmac
import re
import struct
import time
from base64 import b32decode
from collections.abc import Iterable
from pathlib import Path

from playwright.sync_api import Page, expect

from e2e.harness.site import Site
from e2e.stories.person import today

STEP, DIGITS = 30, 1_000_000
ROOT = "ti@instalacao.example"
PASSWORD = "uma frase comprida só para o teste"
CREATE = f"""
import io, sys
from django.core.management import call_command
sys.stdin = io.StringIO({PASSWORD!r} + "\\n")
call_command("criar_administrador", "--email", {ROOT!r}, "--nome", "Instalação", "--senha-da-entrada")
"""


def code_of(secret: str, at: float) -> str:
    """The code that a telephone would show (RFC 6238)."""
    told = hmac.digest(b32decode(secret), struct.pack(">Q", int(at) // STEP), "sha1")
    place = told[-1] & 15
    number = struct.unpack(">I", told[place : place + 4])[0] & 0x7FFFFFFF
    return f"{number % DIGITS:06}"


def enter(page: Page, site: Site, email: str) -> None:
    """The first step of sign-in."""
    page.goto(site.url("/entrar/"))
    page.get_by_label("E-mail").fill(email)
    page.get_by_label("Senha").fill(PASSWORD)
    page.get_by_role("button", name="Entrar").click()


def verify(page: Page) -> str:
    """Turn verification on; answers the key."""
    expect(page.get_by_role("heading", level=1)).to_have_text("Verificação em duas etapas")
    secret = page.locator(".qr__key").inner_text()
    page.get_by_label("Código de verificação").fill(code_of(secret, time.time()))
    page.get_by_role("button", name="Ativar a verificação").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Códigos de recuperação")
    return secret


def invitation(site: Site, email: str) -> str:
    """The address in the last message to somebody."""
    folder = Path(site.environment["ISONOMIA_DADOS"]) / "correio"
    texts = [path.read_text(encoding="utf-8") for path in sorted(folder.iterdir())]
    (text,) = [text for text in texts if f"To: {email}" in text]
    addresses: list[str] = re.findall(r"/entrar/convite/[\w-]+/", text.replace("=\n", ""))
    return addresses[-1]


def welcome(page: Page, site: Site, email: str) -> None:
    """Somebody invited comes: a password, verification in two steps."""
    page.goto(site.url(invitation(site, email)))
    page.get_by_label("Senha", exact=True).fill(PASSWORD)
    page.get_by_label("Senha nova, outra vez").fill(PASSWORD)
    page.get_by_role("button", name="Gravar a senha e ir para a entrada").click()
    expect(page).to_have_url(site.url("/entrar/"))
    enter(page, site, email)
    verify(page)


def found_body(root: Page, site: Site, name: str, place: tuple[str, str, str], first: Iterable[str]) -> None:
    """Creates a body and invites its two first administrators.

    Args:
        root: of the installation's administrator, verified.
        name: of the body.
        place: its part of addresses, the ente, the state.
        first: e-mails of the two.
    """
    slug, ente, state = place
    one, other = first
    root.goto(site.url("/administracao/"))
    root.get_by_role("link", name="Criar órgão").click()
    root.get_by_label("Nome do órgão").fill(name)
    root.get_by_label("Parte do endereço").fill(slug)
    root.get_by_label("Ente público").fill(ente)
    root.get_by_label("Estado").select_option(state)
    root.get_by_label("Primeira pessoa que administra: nome").fill(one.partition("@")[0].title())
    root.get_by_label("Primeira pessoa: e-mail").fill(one)
    root.get_by_label("Segunda pessoa que administra: nome").fill(other.partition("@")[0].title())
    root.get_by_label("Segunda pessoa: e-mail").fill(other)
    root.get_by_role("button", name="Criar o órgão e convidar as duas pessoas").click()
    expect(root.get_by_text("Os dois convites foram enviados")).to_be_visible()


def staff(one: Page, other: Page, site: Site, slug: str, people: Iterable[tuple[str, str]]) -> None:
    """One administrator invites people, each with a role from today on; the other confirms every role.

    Args:
        one, other: signed in, verified.
        slug: the body's part of addresses.
        people: e-mail and role of each.
    """
    home = site.url(f"/administracao/{slug}/")
    for email, role in people:
        one.goto(f"{home}pessoas/convidar/")
        one.get_by_label("Nome").fill(email.partition("@")[0].title())
        one.get_by_label("E-mail").fill(email)
        one.get_by_label("Papel").select_option(role)
        one.get_by_label("A partir de").fill(f"{today():%d/%m/%Y}")
        one.get_by_role("button", name="Convidar").click()
        other.goto(home)
        other.get_by_role("link", name="Concessão de papel").first.click()
        other.get_by_role("button", name="Confirmar e registrar").click()
        expect(other.get_by_text("Registrado em")).to_be_visible()
