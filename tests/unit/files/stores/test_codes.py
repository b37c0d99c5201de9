"""The table of codes and the code agree."""

import ast
import re
from collections.abc import Iterator

from isonomia.files.stores.codes import CODES
from support.sources import ROOT

SRC = ROOT / "src"
CODE = re.compile(r"[EW][0-9]{3}")


def imported_by(module: str, seen: set[str]) -> set[str]:
    """The project's modules that a module imports, and those that they import."""
    path = SRC / (module.replace(".", "/") + ".py")
    if module in seen or not path.is_file():
        return seen
    seen.add(module)
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("isonomia"):
            for name in (node.module, *(f"{node.module}.{alias.name}" for alias in node.names)):
                imported_by(str(name), seen)
    return seen


READERS = imported_by(
    "isonomia.office.importing.preview", imported_by("isonomia.files.stores.folder", set())
) - {"isonomia.files.stores.codes", "isonomia.files.stores.catalog"}
"""The catalogue's codes are of norms, not of a competition's files: ``normas validar`` explains them."""


def codes_in(text: str) -> Iterator[str]:
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and CODE.fullmatch(node.value):
            yield node.value


def used(package: str) -> set[str]:
    """The codes that the readers of a package give."""
    paths = [SRC / (name.replace(".", "/") + ".py") for name in READERS if name.startswith(package)]
    return {code for path in paths for code in codes_in(path.read_text(encoding="utf-8"))}


def test_every_code_of_the_readers_is_in_the_table() -> None:
    assert used("isonomia.files")
    assert used("isonomia.files") - set(CODES) == set()


def test_the_table_has_no_code_that_nobody_gives() -> None:
    given = [
        used(package) for package in ("isonomia.files", "isonomia.law.norms", "isonomia.office.importing")
    ]
    assert set(CODES).difference(*given) == set()


def test_codes_are_seen_in_a_text() -> None:
    assert list(codes_in('f("E001", "not E002", x="W003")')) == ["E001", "W003"]
