"""How a person works a page: with a mouse, or with the keys alone. Steps do not know which."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Protocol

from playwright.sync_api import Locator, Page, expect

from e2e.harness.checks import assert_focus_seen, press_tab_to

MOST_OPTIONS = 60


class Hands(Protocol):
    """What steps ask for; everything is found by the name that a screen reader says."""

    page: Page

    def fill(self, label: str, text: str) -> None:
        """Types in a field, in place of what stands there."""

    def select(self, label: str, option: str) -> None:
        """Picks an option of a list, by its words."""

    def choose(self, name: str, group: str = "") -> None:
        """Marks one of several answers; the question tells apart answers of the same words."""

    def tick(self, name: str) -> None:
        """Marks a box."""

    def upload(self, label: str, path: Path) -> None:
        """Hands in a file."""

    def press(self, button: str) -> None:
        """Presses a button that sends a form."""

    def follow(self, link: str) -> None:
        """Goes where a link of the page's own content leads."""


class Mouse:
    """Hands that point and click."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def fill(self, label: str, text: str) -> None:
        """Types over."""
        self.page.get_by_role("textbox", name=label).fill(text)

    def select(self, label: str, option: str) -> None:
        """Picks."""
        self.page.get_by_role("combobox", name=label).select_option(label=option)

    def choose(self, name: str, group: str = "") -> None:
        """Clicks on the mark."""
        _answer(self.page, name, group).check()

    def tick(self, name: str) -> None:
        """Clicks."""
        self.page.get_by_role("checkbox", name=name).check()

    def upload(self, label: str, path: Path) -> None:
        """Picks a file."""
        self.page.get_by_label(label).set_input_files(path)

    def press(self, button: str) -> None:
        """Clicks."""
        self.page.get_by_role("button", name=button, exact=True).click()
        self.page.wait_for_load_state()

    def follow(self, link: str) -> None:
        """Clicks."""
        _link(self.page, link).click()
        self.page.wait_for_load_state()


class Keyboard:
    """Hands that have keys alone: Tab, arrows, Space, Enter and letters. The focus is seen at every stop."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def fill(self, label: str, text: str) -> None:
        """Replaces what stands in a field; a long text is pasted, as by Control and V."""
        press_tab_to(self.page, self.page.get_by_role("textbox", name=label))
        self.page.keyboard.press("Control+A")
        self.page.keyboard.press("Delete")
        self.page.keyboard.insert_text(text)

    def select(self, label: str, option: str) -> None:
        """Goes through the options with the arrow."""
        field = self.page.get_by_role("combobox", name=label)
        press_tab_to(self.page, field)
        self.page.keyboard.press("Home")
        for _ in range(MOST_OPTIONS):
            if field.evaluate("field => field.selectedOptions[0].label.trim()") == option:
                return
            self.page.keyboard.press("ArrowDown")
        raise AssertionError(f"{option} is no option of {label}")

    def choose(self, name: str, group: str = "") -> None:
        """Goes to the group, which is one stop, and along it with the arrow."""
        goal = _answer(self.page, name, group)
        field = goal.evaluate("mark => mark.name")
        here = "name => document.activeElement.type === 'radio' && document.activeElement.name === name"
        _press_until(self.page, "Tab", lambda: bool(self.page.evaluate(here, field)))
        self.page.keyboard.press("Space")
        _press_until(self.page, "ArrowDown", goal.is_checked)
        assert_focus_seen(self.page)

    def tick(self, name: str) -> None:
        """Space on the box."""
        box = self.page.get_by_role("checkbox", name=name)
        press_tab_to(self.page, box)
        if not box.is_checked():
            self.page.keyboard.press("Space")

    def upload(self, label: str, path: Path) -> None:
        """Enter on the field opens the system's own window, where the file is picked."""
        press_tab_to(self.page, self.page.get_by_label(label))
        with self.page.expect_file_chooser() as window:
            self.page.keyboard.press("Enter")
        window.value.set_files(path)

    def press(self, button: str) -> None:
        """Enter on the button."""
        self._enter(self.page.get_by_role("button", name=button, exact=True))

    def follow(self, link: str) -> None:
        """Enter on the link."""
        self._enter(_link(self.page, link))

    def _enter(self, goal: Locator) -> None:
        press_tab_to(self.page, goal)
        before = self.page.evaluate("performance.timeOrigin")
        self.page.keyboard.press("Enter")
        self.page.wait_for_function("before => performance.timeOrigin !== before", arg=before)
        self.page.wait_for_load_state()


def _answer(page: Page, name: str, group: str) -> Locator:
    """An answer, of that question where one is named."""
    inside = page.get_by_role("group", name=group) if group else page.get_by_role("main")
    return inside.get_by_role("radio", name=name, exact=True)


def _link(page: Page, name: str) -> Locator:
    """A link of the page's own content; where the same words stand twice, the first.

    Words that end in an ellipsis are only the beginning of the link's.
    """
    begins, cut, _ = name.partition("…")
    words = re.compile(f"^{re.escape(begins)}") if cut else name
    found = page.get_by_role("main").get_by_role("link", name=words, exact=not cut)
    expect(found.first).to_be_visible()
    return found.first


def _press_until(page: Page, key: str, reached: Callable[[], bool], limit: int = 300) -> None:
    for _ in range(limit):
        if reached():
            return
        page.keyboard.press(key)
    raise AssertionError(f"{limit} presses of {key} do not get there")
