"""The look speaks both languages, and plainly."""

from __future__ import annotations

import re
from pathlib import Path

from support.sources import PACKAGE
from support.web_texts import english_of, texts_of

LOOK = PACKAGE / "web" / "look"
LONGEST = 25
"""Words in a sentence of the interface, at most."""


def test_every_text_has_its_english() -> None:
    english = english_of("look")
    assert {text: where for text, where in texts_of(LOOK).items() if not english.get(text)} == {}


def test_no_english_is_left_over() -> None:
    assert set(english_of("look")) - set(texts_of(LOOK)) == set()


def test_a_missing_text_would_be_seen(tmp_path: Path) -> None:
    folder = PACKAGE / "web" / "look" / "templates"
    assert "Não encontramos esta página" in texts_of(folder)
    assert texts_of(tmp_path) == {}


def test_sentences_are_short() -> None:
    texts = {**english_of("look"), **dict.fromkeys(texts_of(LOOK), "")}
    sentences = [s for pair in texts.items() for text in pair for s in re.split(r"(?<=[.!?:;])\s", text)]
    assert [sentence for sentence in sentences if len(sentence.split()) > LONGEST] == []
