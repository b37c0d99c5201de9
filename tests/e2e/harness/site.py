"""An installation for the browser: own folder, own database, own process, as somebody would run it."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import urlopen

from playwright.sync_api import Page

from support.sources import ROOT

DATABASE = "isonomia.sqlite3"
"""The file of an installation that holds its records."""

PATIENCE = 60
"""Seconds for the site's first answer; machines that test are often busy."""


@dataclass(frozen=True)
class Site:
    """A site that answers on ``address``.

    Attributes:
        address: without a final slash.
        environment: of its process; its settings come from there.
        log: what the server wrote.
    """

    address: str
    environment: dict[str, str]
    log: Path

    def url(self, path: str) -> str:
        """The whole address of a path that begins with a slash."""
        return self.address + path

    def manage(self, *arguments: str) -> str:
        """Runs one of the installation's own commands and gives what it printed."""
        return self._run("-m", "isonomia.web", *arguments)

    def build(self, code: str) -> str:
        """Runs code inside the installation (models at hand, ``support`` importable); gives what it printed.

        The browser's process cannot use the models itself: Playwright runs an event loop there.
        """
        return self._run("-c", f"import django; django.setup()\n{code}")

    def _run(self, *arguments: str) -> str:
        done = subprocess.run(
            [sys.executable, *arguments],
            cwd=ROOT,
            env=self.environment,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stderr
        return done.stdout


@contextmanager
def running_site(folder: Path, *, debug: bool = False, **extra: str) -> Iterator[Site]:
    """A migrated installation in an empty folder, served until the block ends.

    Args:
        folder: where its database, keys and mail go.
        debug: whether pages for developers exist (the gallery).
        extra: more variables of its environment.
    """
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port = listener.getsockname()[1]
        environment = _environment(folder, debug=debug) | extra
        site = Site(f"http://127.0.0.1:{port}", environment, folder / "servidor.log")
        shutil.copy(Path(_migrated().name) / DATABASE, folder)
        # The listening socket is handed over: no other process can take the port meanwhile.
        command = [sys.executable, "-m", "gunicorn", "--bind", f"fd://{listener.fileno()}"]
        command += ["--workers", "1", "--threads", "4", "--log-level", "warning", "isonomia.web.wsgi"]
        with site.log.open("wb") as log:
            server = subprocess.Popen(
                command, cwd=ROOT, env=environment, stdout=log, stderr=log, pass_fds=[listener.fileno()]
            )
        try:
            _wait_for(site, server)
            yield site
        finally:
            server.terminate()
            server.wait(timeout=PATIENCE)


def _environment(folder: Path, *, debug: bool = False) -> dict[str, str]:
    return {
        **{name: value for name, value in os.environ.items() if name != "DJANGO_ALLOW_ASYNC_UNSAFE"},
        "DJANGO_SETTINGS_MODULE": "isonomia.web.settings",
        "ISONOMIA_DADOS": str(folder),
        "ISONOMIA_DEPURAR": "1" if debug else "0",
        "PYTHONPATH": os.pathsep.join([str(ROOT / "src"), str(ROOT / "tests")]),
    }


@cache
def _migrated() -> tempfile.TemporaryDirectory[str]:
    """The empty installation that each site of this process starts as; migrating outlasts most tests."""
    folder = tempfile.TemporaryDirectory()
    Site("", _environment(Path(folder.name)), Path()).manage("migrate", "--verbosity", "0")
    return folder


def _wait_for(site: Site, server: subprocess.Popen[bytes]) -> None:
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        assert server.poll() is None, site.log.read_text(encoding="utf-8", errors="replace")
        try:
            with urlopen(site.url("/"), timeout=PATIENCE):
                return
        except HTTPError:
            return  # any answer is an answer
        except OSError:
            time.sleep(0.1)
    raise AssertionError(site.log.read_text(encoding="utf-8", errors="replace"))


SESSION_OF = """
from types import SimpleNamespace
from allauth.account.internal.flows.login import record_authentication
from allauth.mfa.models import Authenticator
from allauth.mfa.totp.internal.auth import TOTP, generate_totp_secret
from django.contrib.auth import get_user_model
from django.test import Client
people = get_user_model()
person = people.objects.get(**{{people.USERNAME_FIELD: {login!r}}})
if not Authenticator.objects.filter(user=person).exists():
    TOTP.activate(person, generate_totp_secret())
client = Client()
client.force_login(person)
session = client.session
for method in ("password", "mfa"):
    record_authentication(SimpleNamespace(session=session, user=person), person, method)
session.save()
print(session.session_key)
"""
"""A session as password and code open it."""


def sign_in(page: Page, site: Site, login: str) -> None:
    """Makes a page's browser that of a person of the site, past sign-in and its second step."""
    session = site.build(SESSION_OF.format(login=login)).strip()
    page.context.add_cookies([{"name": "sessionid", "value": session, "url": site.address}])
