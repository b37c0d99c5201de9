"""Canonical JSON: one text for one value, so that a digest of the text is a digest of the value.

The rules of RFC 8785 for the types used here: texts, whole numbers that any JSON reader keeps exact,
booleans, null, lists, and objects whose keys are in the order of their UTF-16 units. There are no
fractional numbers: scores and percentages travel as texts.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any, Final, NoReturn

MAX_INTEGER: Final = 2**53 - 1
"""The largest whole number that every JSON reader keeps exact (RFC 8785, appendix D)."""

_HIGH: Final = re.compile("[\ue000-\U0010ffff]")
"""Characters for which the order of UTF-16 units and that of code points part."""

_sorting: Final = json.JSONEncoder(
    ensure_ascii=False, separators=(",", ":"), sort_keys=True, check_circular=False
)
_as_given: Final = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"))


class NotCanonical(ValueError):
    """A value that canonical JSON cannot say, or a text that is not canonical JSON."""


def canonical(value: Any) -> bytes:
    """The canonical text of a value, in UTF-8.

    Raises:
        NotCanonical: the value holds a fractional number, a number too large, a key that is no text,
            a lone surrogate, or anything else that JSON does not have.
    """
    _check(value)
    try:
        return _text_of(value).encode("utf-8")
    except UnicodeEncodeError:
        raise NotCanonical("a lone surrogate is no character") from None


def read_canonical(data: bytes) -> Any:
    """The value of a canonical text.

    Raises:
        NotCanonical: it is no JSON, or another text is the canonical one of its value.
    """
    try:
        text = data.decode("utf-8")
        # What is left after the value shows in the comparison below.
        value, _ = _decoder.raw_decode(text)
        if _text_of(value) != text:
            raise NotCanonical("not in canonical form")
    except NotCanonical:
        raise
    except (ValueError, RecursionError) as error:
        raise NotCanonical(f"not JSON: {error}") from None
    return value


def _text_of(value: Any) -> str:
    text = _sorting.encode(value)
    return text if _is_in_order(text) else _as_given.encode(_ordered(value))


def _is_in_order(text: str) -> bool:
    """Whether its keys, sorted by code points, are sorted by UTF-16 units too."""
    try:
        # Much the fastest question, and it settles nearly every text in a European language.
        text.encode("latin-1")
    except UnicodeEncodeError:
        return not _HIGH.search(text)
    return True


def _check(value: Any) -> None:
    if value is None or isinstance(value, str | bool):
        return
    if isinstance(value, int):
        if not -MAX_INTEGER <= value <= MAX_INTEGER:
            raise NotCanonical(f"{value} is too large a number")
    elif isinstance(value, dict):
        for key, inner in value.items():
            if not isinstance(key, str):
                raise NotCanonical(f"the key {key!r} is no text")
            _check(inner)
    elif isinstance(value, list | tuple):
        for inner in value:
            _check(inner)
    else:
        raise NotCanonical(f"{type(value).__name__} is no type of canonical JSON")


def _ordered(value: Any) -> Any:
    """The same value with the keys of every object in the order of their UTF-16 units."""
    if isinstance(value, Mapping):
        keys = sorted(value, key=lambda key: key.encode("utf-16-be", "surrogatepass"))
        return {key: _ordered(value[key]) for key in keys}
    if isinstance(value, list | tuple):
        return [_ordered(inner) for inner in value]
    return value


def _whole(text: str) -> int:
    # Python itself refuses to read thousands of digits, and says so with a ValueError.
    number = int(text)
    if -MAX_INTEGER <= number <= MAX_INTEGER:
        return number
    raise NotCanonical("too large a number")


def _refused(text: str) -> NoReturn:
    raise NotCanonical(f"{text} is no whole number")


_decoder: Final = json.JSONDecoder(parse_float=_refused, parse_int=_whole, parse_constant=_refused)
