"""The few drawings of the application, as inline SVG: no request, no font, colour of the text around."""

from __future__ import annotations

from functools import cache
from typing import Final

from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe

_PATHS: Final = {
    "info": '<circle cx="12" cy="12" r="9"/><path d="M12 11v6M12 7v.5"/>',
    "success": '<circle cx="12" cy="12" r="9"/><path d="M7.5 12.5l3 3 6-6.5"/>',
    "warning": '<path d="M12 3.5l9.5 17h-19zM12 10v5M12 17.5v.5"/>',
    "danger": '<circle cx="12" cy="12" r="9"/><path d="M8.5 8.5l7 7M15.5 8.5l-7 7"/>',
    "neutral": '<circle cx="12" cy="12" r="9"/><path d="M8 12h8"/>',
    # the state of a place on the strip: a shape each
    "free": '<circle cx="12" cy="12" r="8"/>',
    "called": '<circle cx="12" cy="12" r="8"/><path d="M12 4a8 8 0 0 1 8 8h-8z" fill="currentColor"/>',
    "held": '<circle cx="12" cy="12" r="8" fill="currentColor"/>',
    "reopened": '<path d="M5 12a7 7 0 1 0 3-5.7M8 2v5h5"/>',
    "reverted": '<path d="M4 8h15l-4-4M20 16H5l4 4"/>',
    "compensated": '<path d="M20 8H5l4-4M4 16h15l-4 4"/>',
    "arising": '<circle cx="12" cy="12" r="8" stroke-dasharray="3 3.3"/>',
    "suppressed": '<circle cx="12" cy="12" r="8"/><path d="M6.5 6.5l11 11"/>',
    "court": '<path d="M12 3v17M6 20h12M5 7h14M5 7l-3 7h6zM19 7l-3 7h6z"/>',
}


@cache
def icon(name: str) -> SafeString:
    """A drawing that screen readers skip: the words beside it say the same.

    Raises:
        KeyError: there is no such drawing.
    """
    return format_html(
        '<svg class="icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" focusable="false" '
        'fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">'
        "{}</svg>",
        mark_safe(_PATHS[name]),  # a constant of this module
    )
