"""Dates on pages, in each language."""

from __future__ import annotations

from datetime import UTC, datetime

from django.template import Context, Template
from django.utils.translation import override

DAY = datetime(2026, 12, 3, 22, 46, tzinfo=UTC)


def shown(language: str) -> str:
    with override(language):
        return Template('{{ day|date:"SHORT_DATETIME_FORMAT" }}').render(Context({"day": DAY}))


def test_no_month_is_taken_for_a_day() -> None:
    assert shown("pt-br") == "03/12/2026 19:46"
    assert shown("en") == "3 Dec 2026, 19:46"
