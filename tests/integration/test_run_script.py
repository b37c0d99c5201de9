"""The script that sets everything up, from wherever it is called."""

import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from support.sources import ROOT


def call(script: Path, *args: str, cwd: Path, **env: str) -> subprocess.CompletedProcess[str]:
    """Run the script as on a machine where nobody has said which Python to use."""
    plain = {name: value for name, value in os.environ.items() if name != "PYTHON"}
    return subprocess.run(
        [str(script), *args], cwd=cwd, capture_output=True, text=True, check=False, env={**plain, **env}
    )


@pytest.fixture
def moved(tmp_path: Path) -> Path:
    """A copy of the script in a folder whose name has spaces, with no environment yet."""
    folder = tmp_path / "uma pasta à parte"
    folder.mkdir()
    for name in ("run", "pyproject.toml", "requirements.lock"):
        shutil.copy(ROOT / name, folder / name)
    return folder / "run"


def test_without_arguments_it_says_what_exists(moved: Path, tmp_path: Path) -> None:
    answer = call(moved, cwd=tmp_path)
    assert answer.returncode == 2
    assert "./run demo" in answer.stdout
    assert "./run test" in answer.stdout


def test_it_says_plainly_that_python_is_too_old(moved: Path, tmp_path: Path) -> None:
    tools = tmp_path / "bin"
    tools.mkdir()
    for tool in ("sh", "dirname", "grep", "cat", "cksum"):
        (tools / tool).symlink_to(str(shutil.which(tool)))
    old = tools / "python3"
    old.write_text("#!/bin/sh\nexit 1\n", encoding="utf-8")
    old.chmod(0o755)
    answer = call(moved, "quadro", cwd=tmp_path, PATH=str(tools))
    assert answer.returncode == 1
    assert "Não encontrei Python 3.11" in answer.stderr


def test_it_says_plainly_that_the_venv_package_is_missing(moved: Path, tmp_path: Path) -> None:
    # Recent enough, but its venv module cannot be imported: what a bare Debian has.
    bare = tmp_path / "python3"
    bare.write_text("#!/bin/sh\ncase $2 in *ensurepip*) exit 1 ;; esac\nexit 0\n", encoding="utf-8")
    bare.chmod(0o755)
    answer = call(moved, "quadro", cwd=tmp_path, PYTHON=str(bare))
    assert answer.returncode == 1
    assert "python3-venv" in answer.stderr
    assert not (moved.parent / ".venv").exists()


def test_an_unknown_option_of_demo_is_refused(moved: Path, tmp_path: Path) -> None:
    answer = call(moved, "demo", "--com-tudo", cwd=tmp_path)
    assert answer.returncode == 1
    assert "--com-tudo" in answer.stderr


def test_demo_shows_two_cargos_the_files_and_a_command_to_try(moved: Path) -> None:
    root = moved.parent
    programs = root / ".venv" / "bin"
    programs.mkdir(parents=True)
    (programs / "isonomia").write_text(
        f'#!/bin/sh\nexec "{sys.executable}" -m isonomia "$@"\n', encoding="utf-8"
    )
    (programs / "isonomia").chmod(0o755)
    # As the script itself marks an environment where all is installed.
    mark = 'printf "%s %s\\n" "$PWD" "$(cat requirements.lock pyproject.toml | cksum)"'
    with (root / ".venv" / ".installed-requirements.lock").open("w", encoding="utf-8") as file:
        subprocess.run(["sh", "-c", mark], cwd=root, stdout=file, check=True)
    answer = call(moved, "demo", "--sem-web", cwd=root)
    assert answer.returncode == 0, answer.stderr
    assert re.findall(r"^([A-Z]+\d) — ", answer.stdout, flags=re.MULTILINE) == ["EF1", "PM2"]
    assert "edital-de-convocacao.pdf" in answer.stdout
    assert len(answer.stdout.splitlines()) < 90
    command = shlex.split(answer.stdout.splitlines()[-1])
    assert command[1] == "explicar"
    why = call(moved, *command[1:], cwd=root)
    assert "EF1 — Enfermeiro" in why.stdout
    assert "já tinha sido chamada pela reserva" in why.stdout
