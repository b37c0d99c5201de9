"""One person at one computer, going through the pages of a competition."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from datetime import date, datetime
from zoneinfo import ZoneInfo

from playwright.sync_api import Page, expect

from e2e.harness import checks
from e2e.harness.pictures import take
from e2e.harness.site import Site
from e2e.stories.hands import Hands

UNIQUE = re.compile(r"[0-9a-f]{8}-[0-9a-f-]{27}|/\d+/")


REMEMBER = "document.querySelectorAll('details:not([open])').forEach(fold => { fold.wasShut = true; })"
FOLD_BACK = (
    """document.querySelectorAll('details').forEach(fold => { if (fold.wasShut) fold.open = false; })"""
)
"""What the checks unfold is folded again, so that a person sees the page as it came."""


def today() -> date:
    """The day it is for the site."""
    return datetime.now(ZoneInfo("America/Sao_Paulo")).date()


@dataclass
class Person:
    """Somebody of the office.

    Attributes:
        hands: how this person works.
        home: address of the competition's panel, with the final slash.
        scripts: whether the browser has JavaScript: without it axe cannot look.
        seen: the kinds of page already looked at, shared by all of a story.
    """

    site: Site
    hands: Hands
    home: str = ""
    scripts: bool = True
    seen: set[str] = field(default_factory=set)

    @property
    def page(self) -> Page:
        """The page this person is at."""
        return self.hands.page

    def go(self, path: str) -> None:
        """Opens a page of the competition."""
        self.page.goto(self.home + path)
        self.look()

    def look(self, picture: str = "") -> None:
        """Checks the page as it stands, the first time one of its kind is met; takes its picture if named."""
        expect(self.page.get_by_role("heading", level=1)).to_be_visible()
        kind = UNIQUE.sub("/#/", self.page.url.removeprefix(self.site.address).partition("?")[0])
        kind += " " + self.page.get_by_role("heading", level=1).inner_text()
        if self.scripts and kind not in self.seen:
            self.seen.add(kind)
            self.page.evaluate(REMEMBER)
            checks.assert_sound(self.page)
            self.page.evaluate(FOLD_BACK)
        if picture and self.scripts:
            take(self.page, picture)

    def press(self, button: str) -> None:
        """Sends a form and looks at where it leads."""
        self.hands.press(button)
        self.look()

    def follow(self, link: str) -> None:
        """Follows a link and looks at where it leads."""
        self.hands.follow(link)
        self.look()

    def says(self, text: str) -> None:
        """The page says so."""
        expect(self.page.get_by_role("main").get_by_text(text).first).to_be_visible()


def confirm(person: Person, button: str, picture: str = "") -> None:
    """The second person finds the act that waits, in the list of the acts, and confirms it."""
    person.go("conferir/")
    person.hands.follow(_waiting(person))
    person.look(picture)
    person.press(button)
    expect(person.page.get_by_role("heading", level=1)).to_contain_text("Registrado")


def _waiting(person: Person) -> str:
    """The words of the link to the newest act."""
    return person.page.get_by_role("main").get_by_role("listitem").first.get_by_role("link").inner_text()
