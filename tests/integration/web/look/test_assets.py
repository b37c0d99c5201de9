"""The files that pages load: those of others as they were taken, and nothing from elsewhere."""

from __future__ import annotations

import hashlib
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from support.sources import PACKAGE

LOOK = PACKAGE / "web" / "look"
ASSETS = LOOK / "static" / "look"
VENDORED: list[dict[str, Any]] = tomllib.loads((LOOK / "vendored.toml").read_text(encoding="utf-8"))[
    "package"
]
FOREIGN = {"fonts", "govbr"}
"""Folders that hold nothing of our own."""

PAGES = sorted(PACKAGE.joinpath("web").rglob("templates/**/*.html"))
STYLES = sorted(ASSETS.rglob("*.css"))
SCRIPTS = sorted(ASSETS.rglob("*.js"))
WHOLE_PACKAGE = 719_000
"""Bytes of the design system's complete style sheet."""


def recorded() -> dict[str, str]:
    return {name: digest for package in VENDORED for name, digest in package["sha256"].items()}


def test_each_foreign_file_is_the_recorded_one() -> None:
    assert {
        name: hashlib.sha256((ASSETS / name).read_bytes()).hexdigest() for name in recorded()
    } == recorded()


def test_each_foreign_file_is_recorded() -> None:
    present = {
        str(path.relative_to(ASSETS))
        for folder in FOREIGN
        for path in (ASSETS / folder).rglob("*")
        if path.is_file()
    }
    present |= {str(path.relative_to(ASSETS)) for path in ASSETS.rglob("*.min.*")}
    assert present - set(recorded()) == set()


def test_each_package_says_its_version_and_licence() -> None:
    for package in VENDORED:
        assert re.fullmatch(r"\d+\.\d+\.\d+", package["version"])
        assert package["licence"] in {"MIT", "0BSD", "OFL-1.1"}
        # These two ask for their text to travel along.
        if package["licence"] in {"MIT", "OFL-1.1"}:
            assert package["licence_file"] in package["sha256"]


def test_htmx_is_of_the_pinned_major() -> None:
    htmx = next(package for package in VENDORED if package["name"] == "htmx.org")
    assert htmx["version"].startswith("2.")
    assert f'version:"{htmx["version"]}"' in (ASSETS / "js" / "htmx.min.js").read_text(encoding="utf-8")


def test_the_styles_are_a_small_part_of_the_design_system() -> None:
    assert sum(path.stat().st_size for path in STYLES) < WHOLE_PACKAGE // 8


@pytest.mark.parametrize("path", STYLES + SCRIPTS, ids=lambda path: path.name)
def test_no_file_points_at_another_host_or_at_a_map(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert "sourceMappingURL" not in text
    assert re.findall(r"url\(\s*[\"']?(?:https?:)?//|@import", text) == []


@pytest.mark.parametrize("path", STYLES, ids=lambda path: path.name)
def test_what_a_style_loads_exists(path: Path) -> None:
    targets = re.findall(r"url\(\"?([^)\"]+)\"?\)", path.read_text(encoding="utf-8"))
    assert [target for target in targets if not (path.parent / target).is_file()] == []


def test_pages_have_no_style_script_or_handler_of_their_own() -> None:
    assert PAGES
    wrong = re.compile(r"<style|\sstyle=|<script(?![^>]*\ssrc=)|\son[a-z]+=\"|javascript:")
    assert {page.name for page in PAGES if wrong.search(page.read_text(encoding="utf-8"))} == set()


@pytest.mark.parametrize(
    "text", ['<p style="color:red">', "<style>p{}</style>", "<script>1</script>", '<a onclick="go()">']
)
def test_a_style_in_a_page_would_be_seen(text: str) -> None:
    assert re.search(r"<style|\sstyle=|<script(?![^>]*\ssrc=)|\son[a-z]+=\"|javascript:", text)
