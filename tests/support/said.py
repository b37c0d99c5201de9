"""Everything the program says in Portuguese, found in its code and tables, for the catalogue's tests."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import click
from typer.main import get_command

import isonomia
from isonomia.cli import helping
from isonomia.cli.main import app
from isonomia.wording import audit_labels, edital_labels, labels, steps

SOURCE = Path(isonomia.__file__).parent
_PLACES = ("wording", "files/documents", "cli", "office")
_MESSAGES = ("law", "files", "scale", "office", "cli")
_SENTENCE = re.compile(r"(?!SELECT )[A-ZÀ-Ý“«{](?=.* )(?=.*[a-z]).*[.?…:](?:\{\d\})?", re.DOTALL)
_DOCUMENTS = {"package/words.py"}  # what a published package says of itself, in Portuguese alone
_WITH_CONSTANTS = {
    "sentences.py",
    "clause.py",
    "terms.py",
    "cautions.py",
    "procedure_words.py",
    "hearing_words.py",
}


def said() -> set[tuple[str, str]]:
    """(context, Portuguese) of every sentence and word that a reader may get."""
    return {*_table_words(), *(("", text) for text in (*_rule_texts(), *_code_texts(), *_help_texts()))}


def _table_words() -> Iterator[tuple[str, str]]:
    for name, table in {**vars(labels), **vars(edital_labels), **vars(audit_labels)}.items():
        if isinstance(table, dict) and name.isupper():
            context = "letters" if name == "LETTERS" else ""
            yield from ((context, text) for text in table.values())


def _rule_texts() -> Iterator[str]:
    yield from steps.GENERIC.values()
    for rule in steps.rules().values():
        for texts in rule.values():
            yield from [texts] if isinstance(texts, str) else texts


def _help_texts(command: click.Command | None = None) -> Iterator[str]:
    """The help of a command (of all of them) and of its parameters, and the names of their values."""
    command = command or get_command(app)
    yield from (*helping.paragraphs(command.help or ""), helping.OPTIONS, helping.COMMAND, helping.HELP)
    for param in command.params:
        yield from filter(None, [getattr(param, "help", None)])
        if re.search("[A-Z]{3}", param.metavar or ""):  # a word, not N or pt|en
            yield str(param.metavar)
    for part in getattr(command, "commands", {}).values():
        yield from _help_texts(part)


def _code_texts() -> Iterator[str]:
    for place in _PLACES:
        for path in sorted((SOURCE / place).rglob("*.py")):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Call) and getattr(node.func, "attr", "") == "say" and node.args:
                    yield from _strings(node.args[0])
                elif isinstance(node, ast.AnnAssign) and path.name in _WITH_CONSTANTS and node.value:
                    yield from _constant_texts(node)


def _constant_texts(node: ast.AnnAssign) -> Iterator[str]:
    """Texts of a module's constant: the values of a mapping, the items of a tuple, or the text itself."""
    if not (isinstance(node.target, ast.Name) and node.target.id.isupper() and node.value):
        return
    whole = node.value
    parts = whole.values if isinstance(whole, ast.Dict) else getattr(whole, "elts", [whole])
    for part in parts:
        yield from _strings(part)


def messages() -> set[str]:
    """Templates of the messages of findings, alerts and refusals: sentences in the code that nobody says."""
    found: set[str] = set()
    for place in _MESSAGES:
        for path in sorted((SOURCE / place).rglob("*.py") if "." not in place else [SOURCE / place]):
            if path.relative_to(path.parents[1]).as_posix() not in _DOCUMENTS:
                found |= set(_sentences(ast.parse(path.read_text(encoding="utf-8"))))
    return found - {text for _, text in said()}


def pieces() -> set[str]:
    """Every text of the code that may reach a message as one of its values."""
    return {
        _template(node).strip()
        for place in _MESSAGES
        for path in (SOURCE / place).rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
    }


def _sentences(tree: ast.Module) -> Iterator[str]:
    skipped = {id(part) for node in ast.walk(tree) for part in _not_messages(node)}
    for node in ast.walk(tree):
        if id(node) not in skipped and _SENTENCE.fullmatch(text := _template(node).strip()):
            yield text


def _not_messages(node: ast.AST) -> Iterator[ast.AST]:
    """Docstrings and the pieces of f-strings, which count as wholes."""
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        yield node.value
    elif isinstance(node, ast.JoinedStr):
        yield from node.values


def _template(node: ast.AST) -> str:
    """A text of the code with its values numbered: ``f"Falta {key}."`` is ``Falta {0}.``."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value.replace("{}", "{0}")
    if not isinstance(node, ast.JoinedStr):
        return ""
    text, number = "", 0
    for part in node.values:
        if isinstance(part, ast.Constant):
            text += str(part.value)
        else:
            text += f"{{{number}}}"
            number += 1
    return text


def _strings(node: ast.AST) -> Iterator[str]:
    for part in ast.walk(node):
        if isinstance(part, ast.Constant) and isinstance(part.value, str):
            yield part.value
