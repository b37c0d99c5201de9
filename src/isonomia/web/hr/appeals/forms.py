"""The form of a decision."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from isonomia.office.procedures.appeals import About
from isonomia.web.candidate.appealing.words import GRANTED, OUTCOMES
from isonomia.web.look.forms import HouseForm, NumberField


class DecisionForm(HouseForm):
    """Outcome, score where it changes one, reasons."""

    resultado = forms.ChoiceField(label=gettext_lazy("Decisão"), choices=OUTCOMES, widget=forms.RadioSelect)
    nota = NumberField(
        label=gettext_lazy("Nota final corrigida"),
        required=False,
        max_digits=12,
        decimal_places=6,
        help_text=gettext_lazy("Só quando o recurso é aceito e muda a nota. Vem de uma nova carga."),
    )
    motivos = forms.CharField(
        label=gettext_lazy("Motivos"),
        min_length=20,
        max_length=20_000,
        help_text=gettext_lazy("Só quem recorreu lê. Responda a cada ponto."),
        widget=forms.Textarea(attrs={"rows": 8}),
    )

    def __init__(self, about: str, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        if about != About.SCORE.value:
            del self.fields["nota"]

    def clean(self) -> dict[str, Any]:
        """A score changes only where the appeal is granted."""
        cleaned = super().clean() or self.cleaned_data
        if cleaned.get("nota") is not None and cleaned.get("resultado") not in GRANTED:
            self.add_error("nota", _("A nota só muda quando o recurso é aceito."))
        if "nota" in self.fields and cleaned.get("nota") is None and cleaned.get("resultado") in GRANTED:
            self.add_error("nota", _("Diga a nota corrigida."))
        return cleaned
