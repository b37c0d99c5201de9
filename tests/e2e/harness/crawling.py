"""A crawl: everything that a page leads to, by links alone, a few pages of each kind."""

from __future__ import annotations

import re
from collections import Counter, deque
from collections.abc import Collection, Iterator, Sequence
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
FILES = re.compile(r"[^/]$|/documentos/\w|/documento/")
"""Pages have addresses with a final slash; papers, though files, too."""
STALE = re.compile(r'name="(csrfmiddlewaretoken|chave|revision)" value="[^"]*"')
LINKS = re.compile(r'<a\b[^>]*\shref="([^"]*)"')
FOLLOW = "links => links.map(link => link.getAttribute('href'))"


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
        shown: areas whose pages are opened in the browser; of the others only the links are read. By default
            all are.
    """

    page: Page
    site: Site
    scope: Sequence[str]
    shown: Collection[str] | None = None

    def pages(self, start: str, opened: Counter[str]) -> Iterator[str]:
        """The address of each page that is shown, while it stands open.

        Args:
            start: the first address.
            opened: counts every kind, shown or not, files too.
        """
        waiting, met = deque([start]), {start}
        while waiting:
            address = waiting.popleft()
            kind = kind_of(urlsplit(address).path)
            if opened[kind] >= EACH:
                continue
            opened[kind] += 1
            open_it = self.shown is None or kind.partition(":")[0] in self.shown
            if FILES.search(urlsplit(address).path) or not open_it:
                found = self._read(address)
            else:
                found = self._open(address)
                yield address
            for link in found:
                target = urldefrag(urljoin(address, link)).url
                if target.startswith(tuple(self.scope)) and target not in met:
                    met.add(target)
                    waiting.append(target)

    def _open(self, address: str) -> list[str]:
        """Opens a page; gives where it leads."""
        answer = self.page.goto(self.site.url(address))
        assert answer is not None
        assert answer.status == 200, f"{address}: {answer.status}"
        return list(self.page.eval_on_selector_all("a[href]", FOLLOW))

    def _read(self, address: str) -> list[str]:
        """Asks for a page, or a file; gives where it leads."""
        answer = self.page.request.get(self.site.url(address))
        assert answer.status == 200, f"{address}: {answer.status}"
        if not answer.headers["content-type"].startswith("text/html"):
            return []
        return [unescape(link) for link in LINKS.findall(answer.text())]


class Looked:
    """What was looked at already: a page that says the same to two roles is looked at once."""

    def __init__(self) -> None:
        self._faces: set[str] = set()
        self._kinds: set[str] = set()

    def look(self, page: Page, address: str, *, always: bool = False) -> None:
        """Checks the page that stands open, unless its main part was seen.

        Args:
            page: open.
            address: its own.
            always: for the sake of its menu: each role has another.
        """
        face = STALE.sub("", page.locator("main").inner_html())
        if face in self._faces and not always:
            return
        self._faces.add(face)
        kind = kind_of(urlsplit(address).path)
        again = kind in self._kinds and not always
        self._kinds.add(kind)
        checks.assert_sound(page, widths=AGAIN if again else WIDTHS)
