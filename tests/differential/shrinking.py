"""A competition on which engine and verifier differ, made as small as it can be and still differ so."""

from __future__ import annotations

import re
import shutil
import tempfile
from collections.abc import Callable
from pathlib import Path

from differential.comparing import differences, pack
from differential.competitions import draw, write_texts
from differential.histories import draw_acts
from isonomia.law.findings import InputProblems
from isonomia.office.reading import read_competition

Texts = tuple[str, str, str | None]
"""edital.toml, candidatos.csv and atos.csv."""


def texts_of(seed: int) -> Texts:
    """The files of a number's competition."""
    drawn = draw(seed)
    with tempfile.TemporaryDirectory() as folder:
        path = write_texts(Path(folder), drawn.edital, drawn.candidates)
        acts = draw_acts(seed, drawn, read_competition(path)) if drawn.has_acts else None
    return drawn.edital, drawn.candidates, acts


def shrunk(texts: Texts) -> tuple[Texts, list[str]]:
    """The smallest files found that differ as these do, and the differences.

    Raises:
        ValueError: there is no difference.
    """
    first = said_of(texts)
    if not first:
        raise ValueError("engine and verifier agree")
    kind = _kind(first)

    def differs(tried: Texts) -> bool:
        said = said_of(tried)
        return bool(said) and _kind(said) == kind

    before: Texts | None = None
    while texts != before:
        before = texts
        for part, least in ((2, 1), (1, 2), (0, 1)):
            texts = _fewer_lines(texts, part, least, differs)
    return texts, said_of(texts)


def said_of(texts: Texts) -> list[str]:
    """The differences of these files; none where the engine refuses them."""
    folder = Path(tempfile.mkdtemp())
    try:
        return differences(pack(write_texts(folder, *texts)))
    except InputProblems:
        return []
    finally:
        shutil.rmtree(folder)


def _fewer_lines(texts: Texts, part: int, least: int, differs: Callable[[Texts], bool]) -> Texts:
    text = texts[part]
    if text is None:
        return texts
    lines = text.splitlines(keepends=True)
    for at in range(len(lines) - 1, least - 1, -1):
        fewer = "".join(lines[:at] + lines[at + 1 :])
        tried = (*texts[:part], fewer, *texts[part + 1 :])
        if differs(tried):
            texts = tried
            del lines[at]
    return texts


def _kind(said: list[str]) -> str:
    """The first difference without its names and numbers."""
    return re.sub(r"C\d(-\d+)?|'[^']*'|\d+", "#", said[0])[:60]
