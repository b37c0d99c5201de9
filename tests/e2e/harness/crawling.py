"""A crawl: everything that a page leads to, by links alone, a few pages of each kind."""

from __future__ import annotations

import re
from collections import Counter, deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from html import unescape
from urllib.parse import urldefrag, urljoin, urlsplit

from django.urls import URLPattern, URLResolver, resolve
from playwright.sync_api import Page

from e2e.harness import checks
from e2e.harness.browser import WIDTHS
from e2e.harness.site import Site

EACH = 2
"""Pages looked at of one kind: the strips of two cargos, two people, two versions."""
AGAIN = (360,)
"""Where room is short: the width at which a second page of a kind, or another role's, is looked at."""
STALE = re.compile(r'name="(csrfmiddlewaretoken|chave|revision)" value="[^"]*"')
LINKS = re.compile(r'<a\b[^>]*\shref="([^"]*)"')


def kind_of(path: str) -> str:
    """The name of an address's view."""
    return resolve(path).view_name


def kinds(patterns: Sequence[URLPattern | URLResolver], names: tuple[str, ...] = ()) -> Iterator[str]:
    """The names of all views under an address."""
    for each in patterns:
        if isinstance(each, URLResolver):
            yield from kinds(each.url_patterns, (*names, *filter(None, [each.namespace])))
        else:
            yield ":".join([*names, str(each.name)])


@dataclass(frozen=True)
class Crawl:
    """Somebody's way through all that can be reached.

    Attributes:
        page: of somebody signed in.
        site: where.
        scope: beginnings of the addresses that are followed.
        wants: told the kind of a page and its HTML, whether the browser opens it; of the others only the
            links are read, which takes a tenth of the time.
    """

    page: Page
    site: Site
    scope: Sequence[str]
    wants: Callable[[str, str], bool]

    def pages(self, start: str, opened: Counter[str]) -> Iterator[str]:
        """The address of each page that is wanted, while it stands open.

        Args:
            start: the first address.
            opened: counts every kind, wanted or not, files too.
        """
        waiting, met = deque([start]), {start}
        while waiting:
            address = waiting.popleft()
            kind = kind_of(urlsplit(address).path)
            if opened[kind] >= EACH:
                continue
            opened[kind] += 1
            text = self._read(address)
            if text and self.wants(kind, text):
                self.page.goto(self.site.url(address))
                yield address
            for link in LINKS.findall(text):
                target = urldefrag(urljoin(address, unescape(link))).url
                if target.startswith(tuple(self.scope)) and target not in met:
                    met.add(target)
                    waiting.append(target)

    def _read(self, address: str) -> str:
        """The HTML of a page; empty of a file."""
        answer = self.page.request.get(self.site.url(address))
        assert answer.status == 200, f"{address}: {answer.status}"
        return answer.text() if answer.headers["content-type"].startswith("text/html") else ""


class Looked:
    """What was looked at already: a page that says the same to two roles is looked at once."""

    def __init__(self) -> None:
        self._faces: set[str] = set()
        self._kinds: set[str] = set()

    def is_new(self, text: str) -> bool:
        """Whether the main part of a page was not seen yet; from now on it was."""
        face = STALE.sub("", text.partition("<main")[2].partition("</main>")[0])
        if face in self._faces:
            return False
        self._faces.add(face)
        return True

    def look(self, page: Page, address: str, *, always: bool = False) -> None:
        """Checks the page that stands open.

        Args:
            page: open.
            address: its own.
            always: at every width, though another of its kind was looked at: each role has another menu.
        """
        kind = kind_of(urlsplit(address).path)
        again = kind in self._kinds and not always
        self._kinds.add(kind)
        checks.assert_sound(page, widths=AGAIN if again else WIDTHS)
