"""Tests in a real browser. ``./run test`` runs those marked ``sample``; ``./run e2e`` runs all.

A test asks for ``site`` (an empty installation) or ``workshop`` (the same with pages for developers), and for
``page`` or ``open_page``. Errors of scripts, foreign requests and refused content fail it by themselves.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

pytest.register_assert_rewrite("e2e.harness")

from e2e.harness.browser import OpenPage, find_chromium, launch, visit  # noqa: E402
from e2e.harness.site import Site, running_site  # noqa: E402

HERE = Path(__file__).parent
READ_BESIDE_A_LOOP = "DJANGO_ALLOW_ASYNC_UNSAFE"


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "sample: a browser test that ./run test runs too")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    if any("e2e" in str(argument) for argument in config.args):
        return  # asked for by name: all of them
    left_out = [item for item in items if HERE in item.path.parents and not item.get_closest_marker("sample")]
    if left_out:
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if item not in set(left_out)]


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """The system's Chromium.

    Its loop counts as running in this thread until it is closed. A worker may take a test of another folder
    before that, whose records Django would then refuse to read, taking it for asynchronous code: no test is.
    """
    os.environ[READ_BESIDE_A_LOOP] = "true"
    path = find_chromium()
    if path is None:
        reason = "Falta o Chromium do sistema (Debian, Ubuntu: sudo apt install chromium)."
        if os.environ.get("CI") == "true":
            pytest.fail(reason)
        pytest.skip(reason)
    with sync_playwright() as playwright:
        chromium = launch(playwright, path)
        yield chromium
        chromium.close()


@pytest.fixture(scope="session")
def workshop(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """An installation with the gallery; nothing is ever written in it."""
    with running_site(tmp_path_factory.mktemp("oficina"), debug=True) as running:
        yield running


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Site]:
    """An empty installation for this test alone."""
    with running_site(tmp_path) as running:
        yield running


@pytest.fixture
def open_page(browser: Browser) -> Iterator[OpenPage]:
    """Opens pages as different people: ``open_page(width=360)``, ``open_page(javascript=False)``."""
    with ExitStack() as people:

        def opened(**options: Any) -> Page:
            return people.enter_context(visit(browser, **options)).new_page()

        yield opened


@pytest.fixture
def page(open_page: OpenPage) -> Page:
    return open_page()
