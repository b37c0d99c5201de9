"""Canonical JSON against the published examples of RFC 8785, and everything that is not canonical."""

import json
from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from isonomia.ledger.canonical import MAX_INTEGER, NotCanonical, canonical, read_canonical

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-MAX_INTEGER, MAX_INTEGER) | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=12,
)


def test_rfc_8785_section_3_2_2_strings_and_literals() -> None:
    value = json.loads(
        r'{"string": "\u20ac$\u000F\u000aA\u0027\u0042\u0022\u005c\\\"\/", "literals": [null, true, false]}'
    )
    assert canonical(value) == (
        '{"literals":[null,true,false],"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}'.encode()
    )


def test_rfc_8785_section_3_2_3_order_of_keys() -> None:
    value = {
        "\u20ac": "Euro Sign",
        "\r": "Carriage Return",
        "\ufb33": "Hebrew Letter Dalet With Dagesh",
        "1": "One",
        "\U0001f600": "Emoji: Grinning Face",
        "\u0080": "Control",
        "\u00f6": "Latin Small Letter O With Diaeresis",
    }
    keys = ["\\r", "1", "\u0080", "\u00f6", "\u20ac", "\U0001f600", "\ufb33"]
    text = canonical(value).decode()
    assert [text.index(f'"{key}":') for key in keys] == sorted(text.index(f'"{key}":') for key in keys)
    assert read_canonical(text.encode()) == value


def test_code_point_order_of_astral_keys_is_not_canonical() -> None:
    """U+1F600 is D83D DE00 in UTF-16, before U+FB33; by code points it would come after."""
    wrong = '{"\ufb33":1,"\U0001f600":2}'.encode()
    with pytest.raises(NotCanonical):
        read_canonical(wrong)
    assert canonical(json.loads(wrong)) == '{"\U0001f600":2,"\ufb33":1}'.encode()


@given(VALUES)
def test_what_is_written_is_read_again(value: object) -> None:
    assert read_canonical(canonical(value)) == value


@pytest.mark.parametrize(
    "value",
    [0.5, Decimal("0.5"), MAX_INTEGER + 1, -MAX_INTEGER - 1, {1: "a"}, {"a": {2}}, b"a", "\ud800", [1.0]],
)
def test_values_that_canonical_json_does_not_have(value: object) -> None:
    with pytest.raises(NotCanonical):
        canonical(value)


@pytest.mark.parametrize(
    "text",
    [
        b"", b"{", b"1.0", b"1e3", b"-0", b"NaN", b"Infinity", b"01", b"9007199254740992", b"1" * 5000,
        b'{"b":1,"a":2}', b'{"a":1,"a":1}', b'{"a": 1}', b' {"a":1}', b'{"a":1}\n', b'"\\u00e9"', b'"\\/"',
        b'"\\u000a"', b'"\\u001F"', b'"\\ud800"', b'"\xff"', b'\xef\xbb\xbf"a"', b"[" * 100_000,
    ],
)  # fmt: skip
def test_texts_that_are_not_canonical(text: bytes) -> None:
    with pytest.raises(NotCanonical):
        read_canonical(text)
