"""The comparison of readings as an answer computed before a page asks for it."""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _

from isonomia.web.hr.foreseeing.answers import Answer, add
from isonomia.web.hr.readings import comparison

READINGS = comparison.NAME

add(
    READINGS,
    Answer(
        _("Comparando as leituras da lei"),
        lambda competition, read, _told: comparison.compared(competition, read),
    ),
)
