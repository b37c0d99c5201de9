"""Numbers as people write them: one decimal mark per file, found from the values that leave no doubt.

``96,3`` can only be a decimal comma and ``1.234,5`` too; ``1.234`` may be a thousand. The values that
leave no doubt decide the mark of the whole file; then what still reads two ways is asked. With no
such value at all, a comma is the decimal mark, as it is in Brazil, and a lone point with three
digits after it is asked.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from decimal import Decimal
from enum import Enum
from typing import Final

COMMA: Final = ","
POINT: Final = "."

_SIGNED: Final = re.compile(r"[-+\N{MINUS SIGN}]?(.*)", re.DOTALL)
_WHOLE: Final = re.compile(r"[0-9]+")


class Doubt(Enum):
    """Why a text gave no number."""

    NOT_A_NUMBER = "not a number"
    AMBIGUOUS = "may be a thousand"
    OTHER_MARK = "has the other decimal mark"


@dataclass(frozen=True, slots=True)
class _Shapes:
    """How numbers look when ``mark`` is the decimal mark and ``group`` the thousands mark."""

    decimal: re.Pattern[str]
    grouped: re.Pattern[str]
    grouped_whole: re.Pattern[str]
    doubtful: re.Pattern[str]


def _shapes(mark: str, group: str) -> _Shapes:
    m, g = re.escape(mark), re.escape(group)
    return _Shapes(
        decimal=re.compile(rf"[0-9]*{m}[0-9]+"),
        grouped=re.compile(rf"[1-9][0-9]{{0,2}}(?:{g}[0-9]{{3}})+{m}[0-9]+"),
        grouped_whole=re.compile(rf"[1-9][0-9]{{0,2}}(?:{g}[0-9]{{3}}){{2,}}"),
        doubtful=re.compile(rf"[1-9][0-9]{{0,2}}{m}[0-9]{{3}}"),
    )


_BY_MARK: Final[Mapping[str, _Shapes]] = {COMMA: _shapes(COMMA, POINT), POINT: _shapes(POINT, COMMA)}
_OTHER: Final[Mapping[str, str]] = {COMMA: POINT, POINT: COMMA}


def evidence(text: str) -> str:
    """The decimal mark a text proves, or an empty text."""
    body = _body(text)
    for mark, shapes in _BY_MARK.items():
        certain = shapes.decimal.fullmatch(body) and not shapes.doubtful.fullmatch(body)
        if certain or shapes.grouped.fullmatch(body) or shapes.grouped_whole.fullmatch(body):
            return mark
    return ""


def decimal_mark(texts: Iterable[str], decimals_expected: bool = False) -> str:
    """The decimal mark of a file, or an empty text where nothing decides.

    Args:
        texts: every distinct number text of the file.
        decimals_expected: whether the edital says that scores have decimals; then values that all
            have a point and three digits after it are decimals.
    """
    texts = list(texts)
    seen = [evidence(text) for text in texts]
    commas, points = seen.count(COMMA), seen.count(POINT)
    if commas or points:
        return COMMA if commas >= points else POINT
    if any(COMMA in text for text in texts):
        return COMMA
    pointed = [bool(_BY_MARK[POINT].doubtful.fullmatch(_body(text))) for text in texts]
    return POINT if decimals_expected and pointed and all(pointed) else ""


def parsed(text: str, mark: str) -> Decimal | Doubt:
    """A number, exactly as written, under the file's decimal mark (empty: undecided)."""
    body = _body(text)
    if _WHOLE.fullmatch(body):
        return _signed(text, body)
    if not mark:
        return Doubt.AMBIGUOUS if _BY_MARK[POINT].doubtful.fullmatch(body) else Doubt.NOT_A_NUMBER
    own, other = _BY_MARK[mark], _BY_MARK[_OTHER[mark]]
    if any(shape.fullmatch(body) for shape in (own.decimal, own.grouped, own.grouped_whole)):
        return _signed(text, body.replace(_OTHER[mark], "").replace(mark, "."))
    if other.doubtful.fullmatch(body):
        return Doubt.AMBIGUOUS
    return Doubt.OTHER_MARK if evidence(text) else Doubt.NOT_A_NUMBER


def _body(text: str) -> str:
    """The digits and marks of a number, without its sign and the spaces around it."""
    matched = _SIGNED.fullmatch(text.strip())
    return matched[1] if matched else ""


def _signed(text: str, digits: str) -> Decimal:
    number = Decimal(digits)
    return -number if text.strip()[0] in "-\N{MINUS SIGN}" else number
