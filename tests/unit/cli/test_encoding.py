from __future__ import annotations

import io

import pytest

from isonomia.cli.encoding import tolerate
from isonomia.cli.terminal import screen, show_calls
from support.documents import VOICE, called, calls

TEXT = "ação — 1ª … § “x” → ⚖ 字"


def written(encoding: str, text: str = TEXT) -> str:
    raw = io.BytesIO()
    stream = io.TextIOWrapper(raw, encoding=encoding)
    tolerate(stream)
    stream.write(text)
    stream.flush()
    return raw.getvalue().decode(encoding)


@pytest.mark.parametrize(
    ("encoding", "expected"),
    [
        ("utf-8", TEXT),
        ("UTF8", TEXT),
        ("latin-1", 'ação - 1ª ... § "x" -> * ?'),
        ("cp1252", "ação — 1ª … § “x” -> * ?"),
        ("ascii", 'acao - 1a ... par. "x" -> * ?'),
    ],
)
def test_each_console_gets_the_closest_it_can_show(encoding, expected):
    assert written(encoding) == expected


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp1252", "cp850"])
@pytest.mark.parametrize("plain", [True, False])
def test_no_console_makes_an_answer_fail(encoding, plain):
    raw = io.BytesIO()
    stream = io.TextIOWrapper(raw, encoding=encoding)
    show_calls(screen(stream, VOICE, plain), calls(called(sub_judice=True)))
    stream.flush()
    assert b"00101" in raw.getvalue()


def test_a_stream_without_an_encoding_is_left_alone():
    stream = io.StringIO()
    tolerate(stream)
    stream.write(TEXT)
    assert stream.getvalue() == TEXT
