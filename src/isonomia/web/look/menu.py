"""The menu as HTML: a bar, and for narrow windows the same behind one line that says where one is.

Written without a template: every page has it, and a menu has many entries.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _

from isonomia.web.look.components import Text

HERE: Final = mark_safe(' aria-current="page"')


def menu_html(links: Sequence[tuple[Text, str, bool]]) -> SafeString:
    """The menu.

    Args:
        links: label, address, and whether it is the page one is on.
    """
    written = ((url, HERE if here else "", label) for label, url, here in links)
    items = format_html_join("", '<li><a href="{}"{}>{}</a></li>', written)
    here = format_html_join(
        "", '<span class="menu__here">: {}</span>', ((label,) for label, _url, current in links if current)
    )
    return format_html(
        '<nav class="wrap menu" id="menu" tabindex="-1" aria-label="{}"><ul class="menu__bar">{}</ul>'
        '<details class="menu__fold"><summary>{}{}</summary><ul>{}</ul></details></nav>',
        _("Menu principal"),
        items,
        _("Menu"),
        here,
        items,
    )
