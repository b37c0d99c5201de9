"""The independent verifier, as the program carries it: its text, and a run of it in a process of its own."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from dataclasses import dataclass
from hashlib import sha256
from importlib.resources import as_file, files
from importlib.resources.abc import Traversable
from pathlib import Path

from isonomia.files.stores.package.build import VERIFIER


@dataclass(frozen=True)
class Verification:
    """What the verifier said.

    Attributes:
        exit: its exit code.
        output: its standard output.
        errors: its standard error.
        other_verifier: SHA-256 of the verifier inside the package where it is another, or empty.
    """

    exit: int
    output: bytes
    errors: bytes
    other_verifier: str = ""


def verifier_text() -> bytes:
    """``verificar.py``, as published."""
    return _resource().read_bytes()


def verify(
    package: Path, key: Path | None = None, *, as_json: bool = False, seconds: int | None = None
) -> Verification:
    """Run the verifier that came with the program, never the one inside the package.

    Args:
        package: zip, or the folder of an unpacked one.
        key: file of the public key that must have signed it.
        as_json: ask for its document instead of sentences.
        seconds: how long it may take.

    Raises:
        subprocess.TimeoutExpired: it took longer.
    """
    options = [*(["--chave", str(key)] if key else []), *(["--json"] if as_json else [])]
    with as_file(_resource()) as script:
        # Isolated: no site packages, no environment, nothing from the current folder.
        command = [sys.executable, "-I", "-X", "utf8", str(script), str(package), *options]
        done = subprocess.run(command, capture_output=True, check=False, timeout=seconds)
    return Verification(done.returncode, done.stdout, done.stderr, _other_verifier(package))


def _resource() -> Traversable:
    return files("isonomia") / "verifier" / VERIFIER


def _other_verifier(package: Path) -> str:
    try:
        if package.is_dir():
            inside = (package / VERIFIER).read_bytes()
        else:
            with zipfile.ZipFile(package) as archive:
                inside = archive.read(VERIFIER)
    except (OSError, KeyError, ValueError, zipfile.BadZipFile, NotImplementedError):
        return ""
    return "" if inside == verifier_text() else sha256(inside).hexdigest()
