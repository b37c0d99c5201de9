from __future__ import annotations

import ast
import gettext
import os
from collections.abc import Sequence
from pathlib import Path

import click
import pytest
import typer
from babel.messages.mofile import read_mo
from babel.messages.pofile import read_po

from isonomia.cli.idiom import LOCALE, asked, framework_speaks
from isonomia.wording.language import VARIABLE, Language

PT, EN = Language.PORTUGUESE, Language.ENGLISH
CATALOGUE = LOCALE / "pt" / "LC_MESSAGES"


@pytest.mark.parametrize(
    ("given", "environment", "expected"),
    [
        (["convocar", "x"], "", PT),
        (["convocar", "x", "--idioma", "en"], "", EN),
        (["convocar", "x", "--idioma=en"], "", EN),
        (["convocar", "x"], "en", EN),
        (["convocar", "x", "--idioma", "pt"], "en", PT),
        (["convocar", "x", "--idioma", "xx"], "en", PT),
        (["convocar", "x", "--idioma"], "", PT),
    ],
)
def test_the_language_is_known_before_the_arguments_are_parsed(given, environment, expected):
    assert asked(given, {VARIABLE: environment}) is expected


def test_the_framework_speaks_the_language_inside_the_block_only(monkeypatch):
    monkeypatch.setenv("LANGUAGE", "fr")
    monkeypatch.delenv(VARIABLE, raising=False)
    with framework_speaks(PT):
        os.environ[VARIABLE] = "en"
        assert gettext.gettext("Usage:") == "Uso:"
    assert (os.environ["LANGUAGE"], os.environ.get(VARIABLE)) == ("fr", None)
    with framework_speaks(EN):
        assert gettext.gettext("Usage:") == "Usage:"


def forms(text: str | Sequence[str]) -> tuple[str, ...]:
    """A message's texts: singular and plural, or one for both."""
    return (text,) if isinstance(text, str) else tuple(text)


def said_in(path: Path) -> dict[tuple[str, ...], tuple[str, ...]]:
    """What a catalogue, text or compiled, says for each message (singular and plural)."""
    with path.open("rb") as file:
        catalog = read_mo(file) if path.suffix == ".mo" else read_po(file, locale="pt", abort_invalid=True)
    return {forms(message.id): forms(message.string) for message in catalog if message.id}


def test_the_compiled_catalogue_is_made_of_the_text_beside_it():
    assert said_in(CATALOGUE / "messages.mo") == said_in(CATALOGUE / "messages.po")


def framework_sentences() -> set[str]:
    """The first text of every gettext call of click and typer."""
    return {
        str(node.args[0].value)
        for package in (click, typer)
        for path in Path(str(package.__file__)).parent.glob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call)
        and getattr(node.func, "id", "") in {"_", "ngettext"}
        and node.args
        and isinstance(node.args[0], ast.Constant)
    } | {"required"}


def test_every_sentence_of_the_catalogue_is_one_that_the_framework_says():
    known = {texts[0] for texts in said_in(CATALOGUE / "messages.po")}
    assert len(known) > 20
    assert known - framework_sentences() == set()
