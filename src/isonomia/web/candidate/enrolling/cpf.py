"""A CPF: its two check digits, by which a number typed wrong is found at once, and how people write it."""

from __future__ import annotations

from typing import Final

LENGTH: Final = 11
_BASE: Final = 11
_LAST_SMALL: Final = 2


def is_cpf(digits: str) -> bool:
    """Whether eleven digits are a CPF."""
    if len(digits) != LENGTH or not digits.isdecimal() or len(set(digits)) == 1:
        return False
    return all(_check(digits[:size]) == int(digits[size]) for size in (LENGTH - 2, LENGTH - 1))


def written_cpf(digits: str) -> str:
    """A CPF as people write it: ``529.982.247-25``; anything else as it is."""
    if len(digits) != LENGTH:
        return digits
    return f"{digits[:3]}.{digits[3:6]}.{digits[6:9]}-{digits[9:]}"


def _check(digits: str) -> int:
    total = sum(
        int(digit) * weight for digit, weight in zip(digits, range(len(digits) + 1, 1, -1), strict=True)
    )
    rest = total % _BASE
    return 0 if rest < _LAST_SMALL else _BASE - rest
