"""A module is one idea: short, said in its docstring, named in ASCII; Django and the verifier keep apart."""

import ast

import pytest

from support.sources import Module, identifiers, modules

MAX_LINES = 400
ONE_FILE = {"src/isonomia/verifier/verificar.py": 1442}  # shipped and published alone: it cannot be split


def imported(module: Module) -> set[str]:
    """The dotted names a module imports."""
    names: set[str] = set()
    for node in ast.walk(module.tree):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            names |= {node.module} | {f"{node.module}.{alias.name}" for alias in node.names}
    return names


def strays(module: Module) -> list[str]:
    """Imports that no module of that place may have."""
    found = []
    for name in sorted(imported(module)):
        if name.split(".")[0] == "django" and not module.path.startswith("src/isonomia/web/"):
            found.append(f"{module.path} imports {name}: Django belongs to web")
        if name.startswith("isonomia.verifier") and not module.path.startswith("src/isonomia/verifier/"):
            found.append(f"{module.path} imports {name}: the verifier is independent")
        if name.startswith("isonomia") and module.path.startswith("src/isonomia/verifier/"):
            found.append(f"{module.path} imports {name}: the verifier is independent")
    return found


def test_no_module_is_long() -> None:
    lengths = {module.path: module.text.count("\n") for module in modules()}
    assert {path: lines for path, lines in lengths.items() if lines > ONE_FILE.get(path, MAX_LINES)} == {}


def test_every_module_says_what_it_is_for() -> None:
    assert [module.path for module in modules() if not ast.get_docstring(module.tree)] == []


def test_identifiers_are_ascii() -> None:
    assert [
        f"{module.path}: {name}"
        for module in modules()
        for name in identifiers(module.tree)
        if not name.isascii()
    ] == []


def test_django_and_the_verifier_keep_apart() -> None:
    assert [stray for module in modules() for stray in strays(module)] == []


@pytest.mark.parametrize(
    ("path", "text"),
    [
        ("src/isonomia/office/call.py", "import django.db"),
        ("src/isonomia/files/x.py", "from django import forms"),
        ("src/isonomia/office/call.py", "from isonomia.verifier import check"),
        ("src/isonomia/verifier/check.py", "from isonomia.law import findings"),
    ],
)
def test_a_stray_import_is_seen(path: str, text: str) -> None:
    assert strays(Module(path, text)) != []


def test_django_is_at_home_in_web() -> None:
    assert strays(Module("src/isonomia/web/urls.py", "from django.urls import path")) == []
