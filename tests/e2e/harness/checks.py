"""Checks that hold for every page."""

from __future__ import annotations

import re
from collections.abc import Sequence

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, Page, expect

from e2e.harness.browser import WIDTHS

RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
ZOOMED = {"width": 320, "height": 256}
"""A window of 1280 × 1024 pixels at 400%."""

SPACING = """
* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
p { margin-bottom: 2em !important; }
"""
"""What WCAG 1.4.12 lets a reader set."""

LANGUAGES = {"pt-BR", "en"}

LOOSE = "a[href], button, input:not([type=hidden]), select, summary"
IN_TEXT = "p, dd, td, main li, .sr-only, .skip, .error-summary"
SMALL = """([limit, loose, inText]) => [...document.querySelectorAll(loose)]
    .filter(element => element.offsetParent && !element.closest(inText))
    .map(element => [element, element.getBoundingClientRect()])
    .filter(([element, box]) => box.width < limit || box.height < limit)
    .map(([element, box]) => `${box.width} x ${box.height}: ${element.outerHTML.slice(0, 80)}`)"""


def assert_sound(page: Page, widths: Sequence[int] = WIDTHS) -> None:
    """All that holds for every page, at every width: form, no sideways scroll, axe, keys, 400%.

    The page stays where it is, with every «Por quê?» unfolded.
    """
    before = page.viewport_size
    assert_well_formed(page)
    for width in widths:
        page.set_viewport_size({"width": width, "height": 900})
        assert_no_sideways_scroll(page)
        assert_accessible(page)
    assert_keys_reach(page)
    assert_reflows(page)
    if before:
        page.set_viewport_size(before)


def assert_accessible(page: Page) -> None:
    """The rules of axe, first as the page opens, then with every «Por quê?» unfolded."""
    _assert_no_violation(page)
    if page.locator("main details:not([open])").count():
        open_folds(page)
        _assert_no_violation(page)


def _assert_no_violation(page: Page) -> None:
    options = {"runOnly": RULES, "resultTypes": ["violations"]}
    results = Axe().run(page, options=options)
    assert results.violations_count == 0, results.generate_report()


def open_folds(page: Page) -> None:
    """Unfolds every explanation."""
    page.evaluate("document.querySelectorAll('main details').forEach(fold => { fold.open = true; })")


def assert_well_formed(page: Page) -> None:
    """One title, one main heading, a language, no style in the page, no id twice."""
    expect(page).to_have_title(re.compile(" – Isonomia$"))  # waits for a page that is still coming
    assert page.locator("h1").count() == 1
    assert page.locator("html").get_attribute("lang") in LANGUAGES
    assert page.locator("[style], style").count() == 0
    ids = page.eval_on_selector_all("[id]", "elements => elements.map(element => element.id)")
    assert sorted({i for i in ids if ids.count(i) > 1}) == []


def assert_no_sideways_scroll(page: Page) -> None:
    """The page is no wider than its window."""
    assert page.evaluate("document.documentElement.scrollWidth - window.innerWidth") <= 0, _widest(page)


def _widest(page: Page) -> str:
    return str(
        page.evaluate("""() => [...document.querySelectorAll('body *')]
            .filter(e => e.getBoundingClientRect().right > window.innerWidth + 1)
            .slice(0, 5).map(e => e.outerHTML.slice(0, 120))""")
    )


def assert_reflows(page: Page) -> None:
    """At 400%, and with the reader's own spacing of text, nothing has to be scrolled sideways."""
    before = page.viewport_size
    page.set_viewport_size(ZOOMED)
    assert_no_sideways_scroll(page)
    page.evaluate(
        """css => {
            const sheet = new CSSStyleSheet();
            sheet.replaceSync(css);
            document.adoptedStyleSheets = [sheet];
        }""",
        SPACING,
    )
    assert_no_sideways_scroll(page)
    page.evaluate("document.adoptedStyleSheets = []")
    if before:
        page.set_viewport_size(before)


KEYS = """() => {
    const wrong = [], told = element => element.outerHTML.slice(0, 120);
    for (const element of document.querySelectorAll('[tabindex]')) {
        if (element.tabIndex > 0) wrong.push(`out of order: ${told(element)}`);
    }
    const stops = 'a[href], button, input:not([type=hidden]), select, textarea, summary';
    for (const element of document.querySelectorAll(stops)) {
        if (element.disabled || !element.checkVisibility({visibilityProperty: true})) continue;
        element.focus();
        const style = getComputedStyle(element), box = element.getBoundingClientRect();
        const over = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
        const free = !over || over === element || element.contains(over) || over.contains(element);
        if (document.activeElement !== element) wrong.push(`takes no focus: ${told(element)}`);
        else if (style.outlineStyle === 'none' || parseFloat(style.outlineWidth) < 2)
            wrong.push(`no line around it: ${told(element)}`);
        else if (!free) wrong.push(`covered: ${told(element)}`);
    }
    document.activeElement.blur();
    window.scrollTo(0, 0);
    return wrong;
}"""


def assert_keys_reach(page: Page) -> None:
    """Whatever can be pressed or filled takes the focus in order, with a line around it, uncovered."""
    page.keyboard.press("Tab")  # from now on the browser shows where the focus is
    assert page.evaluate(KEYS) == []


def press_tab_to(page: Page, goal: Locator, limit: int = 300) -> int:
    """Goes to an element with the Tab key alone; its focus must be seen. Gives how many presses it took."""
    for presses in range(1, limit + 1):
        page.keyboard.press("Tab")
        if goal.evaluate("element => element === document.activeElement"):
            assert_focus_seen(page)
            return presses
    raise AssertionError(f"{limit} presses of Tab do not reach {goal}")


def assert_focus_seen(page: Page) -> None:
    """What has the focus has a line around it and nothing lies over it."""
    ring = page.evaluate("""() => {
        const element = document.activeElement, style = getComputedStyle(element);
        const box = element.getBoundingClientRect();
        const over = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
        return {
            style: style.outlineStyle,
            width: parseFloat(style.outlineWidth),
            free: over === null || over === element || element.contains(over) || over.contains(element),
        };
    }""")
    assert ring["style"] != "none"
    assert ring["width"] >= 2
    assert ring["free"], "something covers what has the focus"


def targets_below(page: Page, pixels: int) -> list[str]:
    """Buttons, fields and links outside sentences that are smaller than that, with their size."""
    return list(page.evaluate(SMALL, [pixels, LOOSE, IN_TEXT]))
