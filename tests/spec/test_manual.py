"""The manual's pages are those of the laws and of the specification as they stand."""

import pytest

from isonomia.files.stores.catalog import load_catalog

from .manual import PAGES, SPECIFIED, page, page_name


@pytest.mark.parametrize("norm_id", SPECIFIED)
def test_the_page_is_current(norm_id: str) -> None:
    assert (PAGES / page_name(norm_id)).read_text(encoding="utf-8") == page(norm_id), (
        "run: python -m tests.spec.manual"
    )


@pytest.mark.parametrize("norm_id", SPECIFIED)
def test_the_page_has_every_device_with_its_words(norm_id: str) -> None:
    written = page(norm_id)
    for words in load_catalog().norm(norm_id).devices.values():
        assert f"> {words}" in written
