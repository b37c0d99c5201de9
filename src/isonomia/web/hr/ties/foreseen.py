"""The ties as an answer computed before a page asks for it."""

from __future__ import annotations

from typing import Final

from django.utils.translation import gettext_lazy as _

from isonomia.office.listing.settling_tie import ties_document
from isonomia.web.hr.foreseeing.answers import Answer, add

TIES: Final = "empates"

add(TIES, Answer(_("Procurando empates"), lambda _competition, read, _told: ties_document(read)))
