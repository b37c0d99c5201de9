"""The project's own files, as the architecture tests read them."""

import ast
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "src" / "isonomia"
PURE = ("law", "ledger")
"""Packages whose arithmetic must be exact and whose answers depend on their arguments alone."""


@dataclass(frozen=True)
class Module:
    """A source file: its path from the root, its text and its syntax tree."""

    path: str
    text: str

    @cached_property
    def tree(self) -> ast.Module:
        return ast.parse(self.text, self.path)


@cache
def modules() -> tuple[Module, ...]:
    """Every module of the package that somebody wrote, by path: Django writes the migrations."""
    return tuple(
        Module(str(path.relative_to(ROOT)), path.read_text(encoding="utf-8"))
        for path in sorted(PACKAGE.rglob("*.py"))
        if path.parent.name != "migrations"
    )


def pure_modules() -> tuple[Module, ...]:
    """The modules of the pure packages that exist."""
    prefixes = tuple(f"src/isonomia/{name}/" for name in PURE)
    return tuple(module for module in modules() if module.path.startswith(prefixes))


def identifiers(tree: ast.AST) -> Iterator[str]:
    """Every name that a tree defines: classes, functions, arguments, variables, fields."""
    for node in ast.walk(tree):
        match node:
            case ast.ClassDef(name=name) | ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
                yield name
            case ast.arg(arg=name):
                yield name
            case ast.Name(id=name, ctx=ast.Store()):
                yield name


@cache
def published_files() -> tuple[Path, ...]:
    """The files that travel with the repository; in an unpacked archive, all but the environment's."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    if listed.returncode == 0:
        return tuple(path for name in listed.stdout.split("\0") if name and (path := ROOT / name).is_file())
    hidden = (".venv", ".git", ".hypothesis", "__pycache__")
    return tuple(p for p in sorted(ROOT.rglob("*")) if p.is_file() and not set(hidden) & set(p.parts))
