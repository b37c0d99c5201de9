from __future__ import annotations

import errno
import os
import subprocess
import sys

import pytest

from isonomia.cli.failures import code_of
from isonomia.law.findings import Finding, InputProblems, NormProblems

PROBLEMS = [Finding("E004", "O arquivo está vazio.", "Confira a data.", "c.csv"), Finding("W001", "Olhe.")]


@pytest.mark.parametrize(
    ("given", "environment", "expected"),
    [
        (["convocar", "x"], "", "O arquivo está vazio."),
        (["convocar", "x", "--idioma", "en"], "", "The file is empty."),
        (["convocar", "x", "--idioma=en"], "", "The file is empty."),
        (["convocar", "x"], "en", "The file is empty."),
        (["convocar", "x", "--idioma", "pt"], "en", "O arquivo está vazio."),
        (["convocar", "x", "--idioma", "xx"], "", "O arquivo está vazio."),
        (["convocar", "x", "--idioma"], "", "O arquivo está vazio."),
    ],
)
def test_problems_are_told_in_the_language_asked_for(given, environment, expected, capsys, monkeypatch):
    monkeypatch.setenv("ISONOMIA_IDIOMA", environment)
    assert code_of(InputProblems(PROBLEMS), given) == 11
    printed = capsys.readouterr()
    assert expected in printed.err
    assert printed.out == ""


def test_only_errors_are_counted(capsys):
    code_of(InputProblems(PROBLEMS), [])
    assert "1 problema a corrigir." in capsys.readouterr().err


def test_problems_of_a_norm_have_their_own_code(capsys):
    assert code_of(NormProblems(PROBLEMS), []) == 10
    assert "E004" in capsys.readouterr().err


def test_a_fault_of_the_program_shows_no_value_of_the_input(capsys, monkeypatch):
    monkeypatch.delenv("ISONOMIA_DEPURAR", raising=False)
    with pytest.raises(ValueError, match="segredo") as caught:
        int("segredo")
    assert code_of(caught.value, []) == 70
    told = capsys.readouterr().err
    assert "ValueError" in told
    assert "segredo" not in told


LONG = (sys.executable, "-m", "isonomia", "ordem", "--ate", "20000")
LAW = ("--norma", "br/es/guarapari/lei-5031-2024")


@pytest.mark.parametrize("shape", [(), ("--json",)])
def test_a_reader_who_has_read_enough_is_no_failure(shape):
    """``isonomia ... | head``: the output is longer than a pipe holds, and nobody reads it."""
    reading, writing = os.pipe()
    os.close(reading)
    with os.fdopen(writing, "wb") as nobody:
        done = subprocess.run([*LONG, *LAW, *shape], stdout=nobody, stderr=subprocess.PIPE, check=False)
    assert (done.returncode, done.stderr) == (0, b"")


def test_a_full_disk_is_told_and_is_no_fault_of_the_program(capfd):
    assert code_of(OSError(errno.ENOSPC, "No space left on device"), ["convocar", "--json"]) == 11
    printed = capfd.readouterr()
    assert "E010" in printed.err
    assert "disco" in printed.err
    assert printed.out == ""
