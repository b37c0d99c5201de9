"""A QR code as an SVG image of one path: small, exact at any size, and the same for the same text."""

from __future__ import annotations

from collections.abc import Sequence

_QUIET_ZONE = 4
"""Blank modules around the code that readers need (ISO/IEC 18004)."""


def qr_svg(text: str) -> str:
    """The text as a QR code, level M: readable with a seventh of it damaged.

    Args:
        text: an address, usually.

    Returns:
        An SVG document, one unit a module, black on white, quiet zone included.
    """
    modules = _modules(text)
    side = len(modules) + 2 * _QUIET_ZONE
    dark = "".join(
        f"M{x + _QUIET_ZONE} {y + _QUIET_ZONE}h1v1h-1z"
        for y, row in enumerate(modules)
        for x, is_dark in enumerate(row)
        if is_dark
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {side} {side}">'
        f'<path fill="#fff" d="M0 0h{side}v{side}h-{side}z"/><path d="{dark}"/></svg>'
    )


def _modules(text: str) -> Sequence[Sequence[bool]]:
    from qrcode.constants import ERROR_CORRECT_M
    from qrcode.main import QRCode

    code = QRCode(error_correction=ERROR_CORRECT_M, border=0)
    code.add_data(text)
    code.make(fit=True)
    return [[bool(module) for module in row] for row in code.get_matrix()]
