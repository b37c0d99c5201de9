"""The web in English is complete, and its catalogue is the one its parts make."""

from __future__ import annotations

from support.web_catalogue import FOLDER, missing, stale, written


def test_no_text_of_a_page_is_missing_in_english() -> None:
    assert missing() == []


def test_no_english_outlives_its_text() -> None:
    assert stale() == []


def test_the_catalogue_is_what_its_parts_make() -> None:
    po, mo = written()
    assert (FOLDER / "django.po").read_bytes() == po, "cd tests && python -m support.web_catalogue"
    assert (FOLDER / "django.mo").read_bytes() == mo
