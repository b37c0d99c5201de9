"""The states of an enrolment that pages and steps name."""

from __future__ import annotations

from typing import Final

DRAFT: Final = "rascunho"
SENT: Final = "enviada"
REPLACED: Final = "substituida"
