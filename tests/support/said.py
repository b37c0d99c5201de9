"""Everything the program says in Portuguese, found in its code and tables, for the catalogue's tests."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import isonomia
from isonomia.wording import labels, steps

SOURCE = Path(isonomia.__file__).parent
_PLACES = ("wording", "files/documents", "cli", "office")
_WITH_CONSTANTS = {"sentences.py", "clause.py"}


def said() -> set[tuple[str, str]]:
    """(context, Portuguese) of every sentence and word that a reader may get."""
    return {*_table_words(), *(("", text) for text in (*_rule_texts(), *_code_texts()))}


def _table_words() -> Iterator[tuple[str, str]]:
    for name, table in vars(labels).items():
        if isinstance(table, dict) and name.isupper():
            context = "letters" if name == "LETTERS" else ""
            yield from ((context, text) for text in table.values())


def _rule_texts() -> Iterator[str]:
    yield from steps.GENERIC.values()
    for rule in steps.rules().values():
        for texts in rule.values():
            yield from [texts] if isinstance(texts, str) else texts


def _code_texts() -> Iterator[str]:
    for place in _PLACES:
        for path in sorted((SOURCE / place).glob("*.py")):
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


def _strings(node: ast.AST) -> Iterator[str]:
    for part in ast.walk(node):
        if isinstance(part, ast.Constant) and isinstance(part.value, str):
            yield part.value
