"""The form of a document of belonging: which one, of which people, who signed it, the file."""

from __future__ import annotations

from typing import Any, Final

from django import forms
from django.core.files.uploadedfile import UploadedFile
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from isonomia.law.procedure.belonging import Paper
from isonomia.web.candidate.papers.taking import Taken, file_field, taken
from isonomia.web.look.forms import HouseForm

LEADERS: Final = Paper.LEADERS.value


class ReportForm(HouseForm):
    """A report of a disability, or what was asked to complete it."""

    arquivo = file_field(
        gettext_lazy("Laudo ou documento pedido"),
        gettext_lazy("PDF ou foto bem iluminada, até 10 MB."),
        required=True,
    )

    def clean_arquivo(self) -> Taken:
        """Looked at before it is believed."""
        file: UploadedFile[Any] = self.cleaned_data["arquivo"]
        return taken(file)


class PaperForm(HouseForm):
    """One document; several are sent one after the other, in the order of their pages."""

    documento = forms.ChoiceField(label=gettext_lazy("Qual documento"), widget=forms.RadioSelect)
    povo = forms.CharField(label=gettext_lazy("Povo e comunidade"), max_length=300, required=False)
    assina = forms.CharField(
        label=gettext_lazy("Quem assinou a declaração"),
        max_length=300,
        required=False,
        help_text=gettext_lazy(
            "Só para a declaração: cacique, tuxaua, liderança, associação ou organização."
        ),
    )
    contato = forms.CharField(
        label=gettext_lazy("Como falar com quem assinou"),
        max_length=300,
        required=False,
        help_text=gettext_lazy("Telefone, e-mail ou onde encontrar. Não é preciso ter e-mail."),
    )
    arquivo = file_field(
        gettext_lazy("Arquivo"), gettext_lazy("PDF ou foto bem iluminada, até 10 MB."), required=True
    )

    def __init__(self, papers: list[tuple[str, str]], *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        field = self.fields["documento"]
        assert isinstance(field, forms.ChoiceField)
        field.choices = papers

    def clean_arquivo(self) -> Taken:
        """Looked at before it is believed."""
        file: UploadedFile[Any] = self.cleaned_data["arquivo"]
        return taken(file)

    def clean(self) -> dict[str, Any]:
        """A declaration has somebody who signed it."""
        cleaned = super().clean() or self.cleaned_data
        if cleaned.get("documento") == LEADERS and not cleaned.get("assina", "").strip():
            self.add_error("assina", _("Diga quem assinou a declaração."))
        return cleaned

    @property
    def details(self) -> dict[str, str]:
        """What was told of the document."""
        return {name: self.cleaned_data[name].strip() for name in ("povo", "assina", "contato")}
