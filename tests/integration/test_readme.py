"""What the README shows is what the program prints."""

import re
import subprocess
import sys

import pytest

from support.sources import ROOT

README = (ROOT / "README.md").read_text(encoding="utf-8")
SHOWN = re.findall(r"^```\n\$ \./run (.+)\n((?:.*\n)+?)```$", README, flags=re.MULTILINE)


def lines(text: str) -> list[str]:
    return [line.rstrip() for line in text.strip().splitlines()]


def test_the_readme_shows_the_calls_and_a_reason() -> None:
    assert [command.split()[0] for command, _ in SHOWN] == ["convocar", "explicar"]


@pytest.mark.parametrize(("command", "shown"), SHOWN, ids=[command for command, _ in SHOWN])
def test_the_program_prints_what_the_readme_shows(command: str, shown: str) -> None:
    answer = subprocess.run(
        [sys.executable, "-m", "isonomia", *command.split()],
        cwd=ROOT,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=True,
    )
    assert lines(answer.stdout)[: len(lines(shown))] == lines(shown)
