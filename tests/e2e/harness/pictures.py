"""Pictures of the main pages for the documentation, made by the tests that go through them."""

from __future__ import annotations

import os
from pathlib import Path

from PIL import Image
from playwright.sync_api import Page

from support.sources import ROOT

FOLDER = ROOT / "docs" / "telas"
WIDTHS = {"telefone": 360, "mesa": 1280}
TALLEST = 2200
"""Pixels of a page that its picture shows: the beginning of a long one."""
COLOURS = 48
"""Of a picture: pages have few, and the folder stays small."""


def take(page: Page, name: str) -> list[Path]:
    """Pictures of a page at phone and desktop width, where they are asked for (``ISONOMIA_TELAS=1``).

    Args:
        page: as it stands; its window keeps its size.
        name: of the file, without width and ending: ``convocar``.

    Returns:
        The files written: none when pictures are not asked for.
    """
    if os.environ.get("ISONOMIA_TELAS") != "1":
        return []
    before, written = page.viewport_size, []
    FOLDER.mkdir(parents=True, exist_ok=True)
    for label, width in WIDTHS.items():
        page.set_viewport_size({"width": width, "height": 900})
        path = FOLDER / f"{name}-{label}.png"
        height = min(TALLEST, int(page.evaluate("document.documentElement.scrollHeight")))
        clip = {"x": 0, "y": 0, "width": width, "height": height}
        page.screenshot(path=path, full_page=True, clip=clip, animations="disabled", caret="hide")  # type: ignore[arg-type]  # a plain dict is what it takes
        with Image.open(path) as picture:
            small = picture.convert("RGB").quantize(COLOURS, dither=Image.Dither.NONE)
        small.save(path, optimize=True)
        written.append(path)
    if before:
        page.set_viewport_size(before)
    return written
