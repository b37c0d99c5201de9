"""The documents agree with each other and with what they point at."""

import re
from pathlib import Path

import pytest

from support.sources import ROOT, published_files

FENCE = re.compile(r"^```.*?^```$", flags=re.MULTILINE | re.DOTALL)


def outline(text: str) -> list[int]:
    """The levels of the headings, in order."""
    return [len(mark) for mark in re.findall(r"^(#+) ", FENCE.sub("", text), flags=re.MULTILINE)]


def shown(block: str) -> str:
    """A block; of one that shows a command, the command without its language."""
    found = re.match(r"```\n\$ (.+)\n", block)
    return found[1].removesuffix(" --idioma en") if found else block


def table_rows(text: str) -> int:
    """How many table rows a text has."""
    return len(re.findall(r"^\|", FENCE.sub("", text), flags=re.MULTILINE))


def broken_links(page: Path) -> list[str]:
    """Relative links of a page that lead nowhere."""
    text = FENCE.sub("", page.read_text(encoding="utf-8"))
    targets = [target.split("#")[0] for target in re.findall(r"\]\(([^)\s]+)\)", text)]
    return [t for t in targets if t and "://" not in t and not (page.parent / t).exists()]


def test_the_two_readmes_say_the_same() -> None:
    portuguese = (ROOT / "README.md").read_text(encoding="utf-8")
    english = (ROOT / "README.en.md").read_text(encoding="utf-8")
    assert outline(portuguese) == outline(english)
    assert [shown(block) for block in FENCE.findall(portuguese)] == [
        shown(block) for block in FENCE.findall(english)
    ]
    assert table_rows(portuguese) == table_rows(english)


def test_no_page_points_at_nothing() -> None:
    pages = [path for path in published_files() if path.suffix == ".md"]
    assert pages
    assert {str(page.relative_to(ROOT)): dead for page in pages if (dead := broken_links(page))} == {}


def test_a_dead_link_is_seen(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("[a](there.md) [b](page.md#x) [c](https://example.org/y)", encoding="utf-8")
    assert broken_links(page) == ["there.md"]


@pytest.mark.parametrize("page", sorted((ROOT / "docs" / "adr").glob("*.md")), ids=lambda page: page.stem)
def test_a_decision_has_its_three_parts_on_one_page(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    assert re.findall(r"^## (.+)$", text, flags=re.MULTILINE) == [
        "Context",
        "Decision",
        "Consequences",
    ]
    assert text.count("\n") <= 60
