"""The table of codes and the code agree."""

import ast
import re
from collections.abc import Iterator

from isonomia.files.stores.codes import CODES
from support.sources import ROOT

READERS = (
    *sorted((ROOT / "src/isonomia/files/sheets").glob("*.py")),
    *sorted((ROOT / "src/isonomia/files/stores").glob("*.py")),
    *sorted((ROOT / "src/isonomia/law/norms/text").glob("*.py")),
    ROOT / "src/isonomia/law/norms/shares.py",
)
NOT_OF_A_FOLDER = {"catalog.py", "codes.py"}
CODE = re.compile(r"[EW][0-9]{3}")


def codes_in(text: str) -> Iterator[str]:
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and CODE.fullmatch(node.value):
            yield node.value


def used(shared: bool) -> set[str]:
    paths = [path for path in READERS if ("law" in path.parts) == shared and path.name not in NOT_OF_A_FOLDER]
    return {code for path in paths for code in codes_in(path.read_text(encoding="utf-8"))}


def test_every_code_of_the_readers_is_in_the_table() -> None:
    assert used(shared=False)
    assert used(shared=False) - set(CODES) == set()


def test_the_table_has_no_code_that_nobody_gives() -> None:
    assert set(CODES) - used(shared=False) - used(shared=True) == set()


def test_codes_are_seen_in_a_text() -> None:
    assert list(codes_in('f("E001", "not E002", x="W003")')) == ["E001", "W003"]
