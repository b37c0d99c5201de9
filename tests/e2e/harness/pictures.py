"""Pictures of the main pages for the documentation, made by the tests that go through them."""

from __future__ import annotations

import os
from pathlib import Path

from playwright.sync_api import Page

from support.sources import ROOT

FOLDER = ROOT / "docs" / "telas"
WIDTHS = {"telefone": 360, "mesa": 1280}


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
        page.screenshot(path=path, full_page=True, animations="disabled", caret="hide")
        written.append(path)
    if before:
        page.set_viewport_size(before)
    return written
