"""What a light command does not load: the start is a claim of the bench, and this is how it is lost."""

import os
import signal
import subprocess
import sys

import pytest

SHOW = "import sys; print(*sorted(sys.modules))"


@pytest.mark.parametrize(
    ("loaded", "absent"),
    [
        ("isonomia.office.vacancies", "isonomia.law.competition.opening"),
        ("isonomia.cli.main", "rich.console"),
        ("isonomia.cli.main", "isonomia.files.stores.catalog"),
        ("isonomia.cli.usage", "isonomia.law.allocation.lint"),
    ],
)
def test_a_light_module_leaves_the_heavy_one_alone(loaded: str, absent: str) -> None:
    ran = subprocess.run(
        [sys.executable, "-c", f"import {loaded}; {SHOW}"], capture_output=True, text=True, check=True
    )
    modules = ran.stdout.split()
    assert loaded in modules
    assert absent not in modules


COMMAND = (
    sys.executable,
    "-m",
    "isonomia",
    "ordem",
    "--norma",
    "br/es/guarapari/lei-5031-2024",
    "--ate",
    "8",
)


@pytest.mark.parametrize("shape", [(), ("--json",)])
def test_an_output_that_the_shell_closed_is_no_failure(shape: tuple[str, ...]) -> None:
    """``isonomia ordem … >&-``."""
    done = subprocess.run([*COMMAND, *shape], stderr=subprocess.PIPE, preexec_fn=_without_output, check=False)
    assert (done.returncode, done.stderr) == (0, b"")


def _without_output() -> None:
    os.close(1)


def test_ctrl_c_while_the_program_loads_says_nothing_of_python() -> None:
    """The signal comes as soon as the first module of ours is there, before the command line is."""
    interrupt = (
        "import os, signal, sys\n"
        "class Interrupting:\n"
        "    def find_spec(self, name, path=None, target=None):\n"
        "        if name == 'typer':\n"
        "            os.kill(os.getpid(), signal.SIGINT)\n"
        "sys.meta_path.insert(0, Interrupting())\n"
        "from isonomia.cli.start import run\n"
        "run()\n"
    )
    done = subprocess.run([sys.executable, "-c", interrupt], capture_output=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (-signal.SIGINT, b"", b"")


def test_ctrl_c_while_a_failure_is_told_says_nothing_of_python() -> None:
    interrupt = (
        "import isonomia.cli.main as main\n"
        "def interrupted():\n"
        "    raise KeyboardInterrupt\n"
        "main.run = interrupted\n"
        "from isonomia.cli.start import run\n"
        "run()\n"
    )
    done = subprocess.run([sys.executable, "-c", interrupt], capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (-signal.SIGINT, b"")
