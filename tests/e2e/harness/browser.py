"""A browser that reports what nobody would see: broken scripts, refused content, foreign requests."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Playwright, Request, Response

WIDTHS = (360, 768, 1280)
"""Phone, tablet, desk: every page is looked at in each."""

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
OpenPage = Callable[..., Page]
"""The fixture ``open_page``: takes the options of ``visit``, gives a page."""

LOCAL = {"127.0.0.1", "localhost"}


def find_chromium() -> str | None:
    """Where the system's Chromium is, if it has one. Playwright's own download is not used."""
    return next((path for name in NAMES if (path := shutil.which(name))), None)


def launch(playwright: Playwright, path: str) -> Browser:
    """A headless browser; without its sandbox, which root cannot have."""
    return playwright.chromium.launch(
        executable_path=path, args=["--no-sandbox", "--disable-dev-shm-usage", "--font-render-hinting=none"]
    )


@dataclass
class Complaints:
    """What went wrong in a context, in the order it did."""

    seen: list[str] = field(default_factory=list)

    def on_console(self, message: ConsoleMessage) -> None:
        """Errors on the console: broken scripts, content that the security policy refused."""
        # An error page is an answer, not a complaint; what a page loads is looked at in on_response.
        if message.type == "error" and not message.text.startswith("Failed to load resource"):
            self.seen.append(f"console: {message.text}")

    def on_request(self, request: Request) -> None:
        """Requests that leave the machine."""
        parts = urlsplit(request.url)
        if parts.scheme not in {"data", "blob", "about"} and parts.hostname not in LOCAL:
            self.seen.append(f"foreign request: {request.url}")

    def on_response(self, response: Response) -> None:
        """Parts of a page that are missing."""
        if response.status >= 400 and response.request.resource_type in {
            "stylesheet",
            "script",
            "image",
            "font",
        }:
            self.seen.append(f"missing ({response.status}): {response.url}")


@contextmanager
def visit(
    browser: Browser, *, width: int = 1280, javascript: bool = True, **options: Any
) -> Iterator[BrowserContext]:
    """A person's browser: own cookies, Portuguese; its complaints fail the test when it closes.

    Args:
        browser: shared by the run.
        width: of the window, in pixels.
        javascript: off for those who do without.
        options: more of Playwright's, ``forced_colors="active"`` for one.
    """
    options.setdefault("locale", "pt-BR")
    options.setdefault("timezone_id", "America/Sao_Paulo")
    context = browser.new_context(
        viewport={"width": width, "height": 900}, java_script_enabled=javascript, **options
    )
    complaints = Complaints()
    context.on("console", complaints.on_console)
    context.on("request", complaints.on_request)
    context.on("response", complaints.on_response)
    context.on("weberror", lambda error: complaints.seen.append(f"script: {error.error}"))
    try:
        yield context
        assert not complaints.seen, "\n".join(complaints.seen)
    finally:
        context.close()


def double_click_submit(page: Page, name: str) -> None:
    """Clicks a button twice as impatient people do."""
    page.get_by_role("button", name=name).dblclick()
    page.wait_for_load_state()
