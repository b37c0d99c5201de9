"""The end of a story: the competition as a folder, its package, and two verifiers that agree with it."""

from __future__ import annotations

import json
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Any

from e2e.harness.site import Site


def command(site: Site, *arguments: str) -> str:
    """Runs the program's command line as somebody would; it must end well."""
    return _run(site, sys.executable, "-m", "isonomia", *arguments)


def _run(site: Site, *arguments: str) -> str:
    done = subprocess.run(arguments, env=site.environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def prove(site: Site, body: str, competition: str, folder: Path) -> dict[str, Any]:
    """Exports, packs and verifies: by the program, and by the package's own script that needs nothing of it.

    Returns:
        What the command line answers of the calls of the exported folder.
    """
    exported, package = folder / "pasta", folder / "certame.zip"
    site.manage("exportar-pasta", body, competition, str(exported))
    command(site, "pacote", str(exported), "-o", str(package))
    command(site, "verificar", str(package))
    unpacked = folder / "aberto"
    with zipfile.ZipFile(package) as archive:
        archive.extractall(unpacked)
    _run(site, sys.executable, "-I", str(unpacked / "verificar.py"), str(unpacked))
    answer: dict[str, Any] = json.loads(command(site, "convocar", str(exported), "--json"))
    return answer
