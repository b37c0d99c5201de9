"""Forms of the term of enrolment and of the board's results."""

from __future__ import annotations

from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from isonomia.files.sheets.archives import Limits
from isonomia.web.look.forms import DayField, HouseForm


class TermForm(HouseForm):
    """From when until when enrolments are taken."""

    de = DayField(label=gettext_lazy("Primeiro dia"))
    ate = DayField(label=gettext_lazy("Último dia"), help_text=gettext_lazy("Até as 23h59 desse dia."))
    laudo = forms.BooleanField(
        label=gettext_lazy("Receber na inscrição o laudo de quem concorre como pessoa com deficiência"),
        required=False,
    )

    def clean(self) -> dict[str, Any]:
        """The last day does not come before the first."""
        cleaned = super().clean() or self.cleaned_data
        if cleaned.get("de") and cleaned.get("ate") and cleaned["ate"] < cleaned["de"]:
            self.add_error("ate", _("O último dia vem antes do primeiro."))
        return cleaned

    @property
    def payload(self) -> dict[str, Any]:
        """As the act has it."""
        given = self.cleaned_data
        return {
            "de": given["de"].isoformat(),
            "ate": given["ate"].isoformat(),
            "laudo": given["laudo"],
        }


class ResultsForm(HouseForm):
    """The board's file, to be joined to the enrolments."""

    arquivo = forms.FileField(
        label=gettext_lazy("Arquivo da banca com as notas"),
        max_length=200,
        help_text=gettext_lazy("CSV, XLSX ou ODS, com o número de inscrição e as notas ou a classificação."),
        widget=forms.FileInput(attrs={"accept": ".csv,.txt,.tsv,.xlsx,.ods"}),
    )

    def clean_arquivo(self) -> Any:
        """Not larger than what an import takes."""
        file = self.cleaned_data["arquivo"]
        if file.size > Limits().size:
            raise forms.ValidationError(_("O arquivo é grande demais."))
        return file
