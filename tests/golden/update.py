"""Show what would change in the expectations: ``python -m tests.golden.update [--write CASE…]``.

Run from the root of the repository. Without ``--write`` it only prints a diff for each golden folder
whose outcome is not the expected one; whoever reads the diff decides, against the source told in
``FONTE.md``, which of the two is wrong. ``--write`` records the named folders, never all at once.
"""

from __future__ import annotations

import difflib
import json
import re
import sys
from pathlib import Path

from .folders import ANSWER, Outcome, folders, outcome_of

_SHORT = re.compile(r"\[\s+([^\[\]{}]*?)\s+\]")


def written(outcome: Outcome) -> str:
    """An outcome as ``esperado.json`` keeps it: indented, each list of plain values on one line."""
    text = json.dumps(outcome, ensure_ascii=False, indent=1)
    return _SHORT.sub(lambda found: "[" + re.sub(r"\s*\n\s*", " ", found[1]) + "]", text) + "\n"


def difference(folder: Path) -> str:
    """The diff from the expected to the computed outcome, or an empty text."""
    file = folder / ANSWER
    before = file.read_text(encoding="utf-8") if file.exists() else ""
    lines = difflib.unified_diff(
        before.splitlines(keepends=True),
        written(outcome_of(folder)).splitlines(keepends=True),
        f"{folder.name}/{ANSWER} (expected)",
        f"{folder.name}/{ANSWER} (computed)",
    )
    return "".join(lines)


def main(arguments: list[str]) -> int:
    """Print every diff; 1 where there is any. With ``--write CASE…`` record these instead."""
    if arguments[:1] == ["--write"]:
        for folder in folders():
            if folder.name in arguments[1:]:
                (folder / ANSWER).write_text(written(outcome_of(folder)), encoding="utf-8")
        return 0
    changes = [text for folder in folders() if (text := difference(folder))]
    sys.stdout.write("".join(changes) or "Nothing differs.\n")
    return 1 if changes else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
