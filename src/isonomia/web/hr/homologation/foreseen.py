"""The check-list as an answer computed before a page asks for it."""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _

from isonomia.web.hr.foreseeing.answers import Answer, add
from isonomia.web.hr.homologation import standing
from isonomia.web.hr.readings.foreseen import READINGS

CHECKLIST = standing.NAME

add(
    CHECKLIST,
    Answer(
        _("Conferindo o que falta para homologar"),
        lambda competition, read, told: standing.compute(competition, read, told[READINGS]),
        standing.depends_of,
        needs=(READINGS,),
    ),
)
