"""The look speaks plainly in both languages (``tests/architecture`` sees that no English is missing)."""

from __future__ import annotations

import re

from support.web_catalogue import FOLDER, parts, texts

LONGEST = 25
"""Words in a sentence of the interface, at most."""


def said() -> list[str]:
    """Every text of the look, with its English."""
    own = [key[1] for key, place in texts().items() if place.startswith("look/")]
    catalogue = parts()[FOLDER / "parts" / "look.po"]
    both = [*own, *(message.string for message in catalogue if message.id)]
    return [text for words in both for text in (words if isinstance(words, tuple) else (words,))]


def test_sentences_are_short() -> None:
    assert len(said()) > 200
    sentences = [sentence for text in said() for sentence in re.split(r"(?<=[.!?:;])\s", text)]
    assert [sentence for sentence in sentences if len(sentence.split()) > LONGEST] == []


def test_no_english_is_left_over() -> None:
    known = {key[1] for key in texts()}
    catalogue = parts()[FOLDER / "parts" / "look.po"]
    assert [message.id for message in catalogue if message.id and message.id not in known] == []
