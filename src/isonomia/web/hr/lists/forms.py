"""The form of a publication, and the search of a list."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from django import forms
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from isonomia.law.competition.deadlines import Counting
from isonomia.office.listing.preview import RECTIFIED
from isonomia.web.look.forms import DayField, HouseForm, PlainForm
from isonomia.web.records.models.publications import ListStage

MOST_DAYS: Final = 60
STAGES: Final = (
    (ListStage.PRELIMINARY.value, gettext_lazy("Preliminar: ainda pode mudar, com prazo de recurso")),
    (ListStage.FINAL.value, gettext_lazy("Definitiva: depois dos recursos")),
    (ListStage.RECTIFIED.value, gettext_lazy("Retificada: corrige uma já publicada, com motivo")),
)


class PublicationForm(HouseForm):
    """What to publish, on which day, with which term of appeals."""

    etapa = forms.ChoiceField(label=gettext_lazy("Que lista é"), choices=STAGES, widget=forms.RadioSelect)
    dia = DayField(
        label=gettext_lazy("Data da publicação"),
        help_text=gettext_lazy("O prazo de recurso conta a partir dela, sem incluí-la. Exemplo: 15/12/2026."),
    )
    dias = forms.IntegerField(
        label=gettext_lazy("Prazo de recurso, em dias"),
        help_text=gettext_lazy("Escreva 0 se esta publicação não abre prazo."),
        min_value=0,
        max_value=MOST_DAYS,
    )
    contagem = forms.ChoiceField(
        label=gettext_lazy("Como contar os dias"),
        choices=[
            (Counting.RUNNING.value, gettext_lazy("dias corridos")),
            (Counting.WORKING.value, gettext_lazy("dias úteis")),
        ],
        widget=forms.RadioSelect,
    )
    cargos = forms.MultipleChoiceField(
        label=gettext_lazy("Cargos"),
        help_text=gettext_lazy("Nenhum marcado: todos os cargos."),
        widget=forms.CheckboxSelectMultiple,
        required=False,
    )
    motivo = forms.CharField(
        label=gettext_lazy("Motivo da retificação"),
        help_text=gettext_lazy("Fica público. Não escreva dados de saúde, de raça ou documentos de ninguém."),
        widget=forms.Textarea(attrs={"rows": 3}),
        max_length=2000,
        required=False,
    )

    def __init__(self, cargos: Sequence[tuple[str, str]], *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        field = self.fields["cargos"]
        assert isinstance(field, forms.MultipleChoiceField)
        field.choices = [(code, f"{code} – {name}") for code, name in cargos]

    def clean_dia(self) -> Any:
        """Today or before: what is still to come is recorded on its day."""
        day = self.cleaned_data["dia"]
        if day > timezone.localdate():
            raise forms.ValidationError(_("A publicação se registra no dia em que acontece, ou depois."))
        return day

    def clean(self) -> dict[str, Any]:
        """A rectification says why."""
        cleaned = super().clean() or {}
        if cleaned.get("etapa") == RECTIFIED and not cleaned.get("motivo", "").strip():
            self.add_error("motivo", _("Falta o motivo da retificação."))
        return cleaned

    def payload(self) -> dict[str, Any]:
        """Plain values of the act."""
        given = self.cleaned_data
        return {
            "etapa": given["etapa"],
            "dia": given["dia"].isoformat(),
            "dias": given["dias"],
            "contagem": given["contagem"],
            "cargos": given["cargos"],
            "motivo": given["motivo"].strip() if given["etapa"] == RECTIFIED else "",
        }


class SearchForm(PlainForm):
    """Find somebody in a list by enrolment."""

    inscricao = forms.CharField(label=gettext_lazy("Número de inscrição"), max_length=60, required=False)
