"""Portuguese in an identifier is a term of the law, and the glossary explains it.

The Portuguese vocabulary is the program's own: the words of the codes that its enumerations hold
("nao-compareceu", "posse"). An identifier made with one of them is Portuguese, unless the English
word is the same.
"""

import ast
import re
from collections.abc import Iterator

from support.sources import ROOT, Module, identifiers, modules

SAME_IN_ENGLISH = {"a", "auditor", "base", "decide", "error", "local", "no", "total"}
TYPES_OF_FRICTIONLESS = {"date", "integer", "number", "string"}
"""Codes of the open data's columns, which are English by that standard."""


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


def seen_by_people() -> set[str]:
    """Names that people and their programs meet: parts of addresses, fields of forms and of the API.

    They are in the language of who meets them, as the words of a page are: an examining board's program reads
    the columns that its edital has.
    """
    found = set()
    for module in modules():
        if module.path.endswith("urls.py"):
            found |= set(re.findall(r"<\w+:(\w+)>", module.text))
        for node in ast.walk(module.tree):
            if isinstance(node, ast.ClassDef) and any(name.endswith("Form") for name in bases(node)):
                fields = {name for line in node.body for name in identifiers(line)}
                found |= fields | {f"clean_{name}" for name in fields}
            elif isinstance(node, ast.ClassDef) and module.path.endswith("/schemas.py"):
                found |= {
                    line.target.id
                    for line in node.body
                    if isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Name)
                }
            elif isinstance(node, ast.FunctionDef) and node.decorator_list and "/api/" in module.path:
                found |= {each.arg for each in node.args.args}
    return found


def bases(node: ast.ClassDef) -> list[str]:
    return [base.id for base in node.bases if isinstance(base, ast.Name)]


def glossary_identifiers() -> set[str]:
    """The identifiers that the glossary's second column explains."""
    rows = re.findall(
        r"^\| [^|]+ \| ([^|]+) \|", (ROOT / "GLOSSARY.md").read_text(encoding="utf-8"), flags=re.MULTILINE
    )
    return {name for cell in rows for name in re.findall(r"`([^`]+)`", cell)}


def test_every_portuguese_identifier_is_in_the_glossary() -> None:
    vocabulary = {w for module in modules() for w in portuguese_words(module)}
    vocabulary -= SAME_IN_ENGLISH | TYPES_OF_FRICTIONLESS
    assert "posse" in vocabulary
    shown = seen_by_people()
    used = {w for m in modules() for name in identifiers(m.tree) if name not in shown for w in words(name)}
    explained = {w for name in glossary_identifiers() for w in words(name)}
    assert sorted((used & vocabulary) - explained) == []


def test_the_glossary_names_only_what_the_code_has() -> None:
    code = {name for module in modules() for name in identifiers(module.tree)}
    assert sorted(glossary_identifiers() - code) == []


def test_a_field_that_people_see_may_be_in_their_language() -> None:
    assert {"motivo", "orgao", "certame"} <= seen_by_people()


def test_words_of_an_identifier() -> None:
    assert words("POSSE_ANNULLED") == ["posse", "annulled"]
    assert words("PosseAnnulled") == ["posse", "annulled"]
    assert words("fim_de_fila") == ["fim", "de", "fila"]
