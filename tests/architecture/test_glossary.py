"""Portuguese in an identifier is a term of the law, and the glossary explains it.

The Portuguese vocabulary is the program's own: the words of the codes that its enumerations hold
("nao-compareceu", "posse"). An identifier made with one of them is Portuguese, unless the English
word is the same.
"""

import ast
import re
from collections.abc import Iterator

from support.sources import ROOT, Module, identifiers, modules

SAME_IN_ENGLISH = {"a", "base", "error", "local", "total"}


def words(identifier: str) -> list[str]:
    """``PosseAnnulled``, ``POSSE_ANNULLED`` -> posse, annulled."""
    return [word.lower() for word in re.findall(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])", identifier)]


def portuguese_words(module: Module) -> Iterator[str]:
    """The words of the codes that a module's enumerations hold."""
    for node in ast.walk(module.tree):
        if isinstance(node, ast.ClassDef) and any(
            isinstance(base, ast.Name) and base.id == "StrEnum" for base in node.bases
        ):
            for line in node.body:
                if isinstance(line, ast.Assign) and isinstance(line.value, ast.Constant):
                    yield from re.findall(r"[a-z]+", str(line.value.value))


def glossary_identifiers() -> set[str]:
    """The identifiers that the glossary's second column explains."""
    rows = re.findall(
        r"^\| [^|]+ \| ([^|]+) \|", (ROOT / "GLOSSARY.md").read_text(encoding="utf-8"), flags=re.MULTILINE
    )
    return {name for cell in rows for name in re.findall(r"`([^`]+)`", cell)}


def test_every_portuguese_identifier_is_in_the_glossary() -> None:
    vocabulary = {w for module in modules() for w in portuguese_words(module)} - SAME_IN_ENGLISH
    assert "posse" in vocabulary
    used = {w for module in modules() for name in identifiers(module.tree) for w in words(name)}
    explained = {w for name in glossary_identifiers() for w in words(name)}
    assert sorted((used & vocabulary) - explained) == []


def test_the_glossary_names_only_what_the_code_has() -> None:
    code = {name for module in modules() for name in identifiers(module.tree)}
    assert sorted(glossary_identifiers() - code) == []


def test_words_of_an_identifier() -> None:
    assert words("POSSE_ANNULLED") == ["posse", "annulled"]
    assert words("PosseAnnulled") == ["posse", "annulled"]
    assert words("fim_de_fila") == ["fim", "de", "fila"]
