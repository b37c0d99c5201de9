"""What each README shows is what the program prints."""

import re
import subprocess
import sys

import click
import pytest
from typer.main import get_command

from isonomia.cli.main import app
from support.sources import ROOT

READMES = ("README.md", "README.en.md")
SHOWN = [
    shown
    for name in READMES
    for shown in re.findall(
        r"^```\n\$ \./run (.+)\n((?:.*\n)+?)```$",
        (ROOT / name).read_text(encoding="utf-8"),
        flags=re.MULTILINE,
    )
]


def lines(text: str) -> list[str]:
    return [line.rstrip() for line in text.strip().splitlines()]


def test_each_readme_shows_the_calls_and_a_reason() -> None:
    assert [command.split()[0] for command, _ in SHOWN] == ["convocar", "explicar"] * 2


@pytest.mark.parametrize("name", READMES)
def test_every_command_of_the_readme_exists(name: str) -> None:
    rows = re.findall(r"^\| (`.+?) \|", (ROOT / name).read_text(encoding="utf-8"), flags=re.MULTILINE)
    named = {code.split()[0] for row in rows for code in re.findall(r"`(.+?)`", row)}
    known = get_command(app)
    assert isinstance(known, click.Group)
    subcommands = {"mostrar", "validar"}
    assert len(named) > 10
    assert named - known.commands.keys() - subcommands == set()


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
