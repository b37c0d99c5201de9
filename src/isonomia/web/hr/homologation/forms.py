"""The forms of a homologation, of the extension of its validity, and of undoing the competition."""

from __future__ import annotations

from datetime import date
from typing import Any

from django import forms
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from isonomia.law.competition.validity import MAXIMUM_MONTHS
from isonomia.web.hr.homologation.undoing import HOW
from isonomia.web.look.forms import DayField, HouseForm


class _Published(HouseForm):
    """An act with its place in the gazette."""

    numero = forms.CharField(
        label=gettext_lazy("Número do ato"),
        help_text=gettext_lazy("Número e ano. Exemplo: 3/2026."),
        max_length=30,
    )
    autoridade = forms.CharField(
        label=gettext_lazy("Autoridade"),
        help_text=gettext_lazy("O cargo, como no ato. Exemplo: A Prefeita Municipal."),
        max_length=120,
    )
    diario_numero = forms.CharField(label=gettext_lazy("Número do diário oficial"), max_length=30)
    diario_dia = DayField(
        label=gettext_lazy("Data do diário oficial"),
        help_text=gettext_lazy("A validade conta a partir dela. Exemplo: 15/12/2026."),
    )
    diario_pagina = forms.CharField(label=gettext_lazy("Página"), max_length=20, required=False)

    def __init__(self, not_before: date | None, *args: Any, **options: Any) -> None:
        """``not_before``: day of the last act; the fact may be earlier, its record may not."""
        self.not_before = not_before
        super().__init__(*args, **options)

    def clean_diario_dia(self) -> Any:
        """Published already."""
        day = self.cleaned_data["diario_dia"]
        if day > timezone.localdate():
            raise forms.ValidationError(_("O diário ainda não saiu: registre o ato no dia da publicação."))
        return day

    def payload(self) -> dict[str, Any]:
        """Plain values of the act; recorded today, or on the day of the last act where that is later."""
        given = self.cleaned_data
        today = timezone.localdate()
        day = max(today, self.not_before) if self.not_before else today
        return {
            "dia": day.isoformat(),
            "numero": given["numero"],
            "autoridade": given["autoridade"],
            "diario": {
                "numero": given["diario_numero"],
                "dia": given["diario_dia"].isoformat(),
                "pagina": given["diario_pagina"],
            },
        }


class HomologationForm(_Published):
    """The act of homologation."""

    assina = forms.CharField(label=gettext_lazy("Nome de quem assina"), max_length=120)
    cidade = forms.CharField(label=gettext_lazy("Cidade da assinatura"), max_length=80, required=False)
    meses = forms.IntegerField(
        label=gettext_lazy("Validade, em meses"),
        help_text=gettext_lazy("Até 24 (Constituição, art. 37, III)."),
        min_value=1,
        max_value=MAXIMUM_MONTHS,
    )
    ressalva = forms.BooleanField(
        label=gettext_lazy("Homologar com ressalva: os casos em aberto ficam listados no ato, por inscrição"),
        required=False,
    )
    field_order = (
        "numero",
        "autoridade",
        "assina",
        "cidade",
        "meses",
        "diario_numero",
        "diario_dia",
        "diario_pagina",
        "ressalva",
    )

    def payload(self) -> dict[str, Any]:
        """Plain values of the act."""
        given = self.cleaned_data
        own = {name: given[name] for name in ("assina", "cidade", "meses", "ressalva")}
        return super().payload() | own


class ExtensionForm(_Published):
    """The one extension of the validity."""


class UndoingForm(_Published):
    """The act that revokes or annuls the competition."""

    como = forms.ChoiceField(label=gettext_lazy("O que o ato faz"), choices=HOW, widget=forms.RadioSelect)
    motivo = forms.CharField(
        label=gettext_lazy("Motivos"),
        help_text=gettext_lazy("São públicos, como o ato. Não escreva nada de nenhuma pessoa."),
        max_length=2000,
        widget=forms.Textarea(attrs={"rows": 5}),
    )
    field_order = ("como", "motivo", "numero", "autoridade", "diario_numero", "diario_dia", "diario_pagina")

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.fields["diario_dia"].help_text = gettext_lazy("Exemplo: 15/12/2026.")

    def payload(self) -> dict[str, Any]:
        """Plain values of the act."""
        own = {name: self.cleaned_data[name].strip() for name in ("como", "motivo")}
        return super().payload() | own
