"""Templates rendered without an installation's data."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from django.template import Context, Template
from django.test import RequestFactory
from django.utils import translation

Render = Callable[..., str]


@pytest.fixture
def render(rf: RequestFactory) -> Iterator[Render]:
    """``render("{% tag x %}", x="…")``: the tag's HTML in Portuguese, with spaces between tags left out."""

    def rendered(source: str, address: str = "/", **context: object) -> str:
        page = Template("{% load look %}" + source)
        return page.render(Context({"request": rf.get(address), **context}))

    with translation.override("pt-br"):
        yield rendered
