"""Outcomes of appeals and their effects in words, for the person, the office and the public page."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from isonomia.office.procedures.appeals import About

SUBJECTS: Final = {
    About.SCORE.value: gettext_lazy("Nota"),
    About.LIST.value: gettext_lazy("Lista"),
    About.DOCUMENTS.value: gettext_lazy("Decisão de comissão"),
    About.HEARING.value: gettext_lazy("Decisão de comissão"),
    About.DISABILITY.value: gettext_lazy("Decisão de comissão"),
    About.FRAUD.value: gettext_lazy("Decisão de comissão"),
}
"""What an appeal is about, as anyone may read it: a commission's name would tell of the person."""
GRANTED: Final = ("provido", "em-parte")
OUTCOMES: Final = (
    ("provido", gettext_lazy("Aceito")),
    ("em-parte", gettext_lazy("Aceito em parte")),
    ("negado", gettext_lazy("Negado")),
    ("nao-conhecido", gettext_lazy("Não conhecido")),
)


def outcome_words(code: str) -> str:
    """An outcome as people read it; of none, empty."""
    return str(dict(OUTCOMES).get(code, ""))


def effect_sentences(effect: Mapping[str, Any]) -> list[str]:
    """What an appeal granted changed for the person, list by list."""
    if not effect.get("listas"):
        return []
    said = []
    if effect["nota_de"] != effect["nota_para"]:
        said.append(
            _("A nota passou de %(de)s para %(para)s.")
            % {"de": _comma(effect["nota_de"]) or "–", "para": _comma(effect["nota_para"])}
        )
    for row in effect["listas"]:
        words = {"lista": row["rotulo"], "de": row["de"] or "–", "para": row["para"] or "–"}
        if row["de"] == row["para"]:
            said.append(_("%(lista)s: continua na posição %(para)s.") % words)
        else:
            said.append(_("%(lista)s: da posição %(de)s para a %(para)s.") % words)
    return said


def _comma(number: str) -> str:
    return number.replace(".", ",")
