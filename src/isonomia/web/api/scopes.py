"""What a key may be good for."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _


class Scope(StrEnum):
    """One thing that a key opens."""

    ENROLMENTS = "inscricoes:enviar"
    RESULTS = "resultados:enviar"
    CALLS = "convocacoes:ler"


SENTENCES: Final[dict[str, str | Promise]] = {
    Scope.ENROLMENTS: _("enviar inscrições, que esperam a conferência do órgão"),
    Scope.RESULTS: _("enviar notas e situações, que esperam a conferência do órgão"),
    Scope.CALLS: _("ler convocações e desfechos, e ser avisada deles"),
}
"""Scope -> what the key may do, after «Esta chave pode»."""
