"""The form of an adoption: which option, why, and the opinion it rests on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django import forms
from django.core.files.uploadedfile import UploadedFile
from django.utils.translation import gettext_lazy

from isonomia.web.hr.handing_in import checked_document, document_field
from isonomia.web.look.forms import HouseForm


class AdoptionForm(HouseForm):
    """An option of a reading, adopted with its reasons."""

    opcao = forms.ChoiceField(label=gettext_lazy("Leitura a adotar"), widget=forms.RadioSelect)
    motivo = forms.CharField(
        label=gettext_lazy("Por que esta leitura"),
        help_text=gettext_lazy("Fica público com o ato. Cite o artigo e o que o parecer conclui."),
        widget=forms.Textarea(attrs={"rows": 6}),
        max_length=5000,
    )
    parecer = document_field(
        gettext_lazy("Parecer jurídico"), gettext_lazy("PDF de até 10 MB."), required=True
    )

    def __init__(self, options: Sequence[tuple[str, str]], *args: Any, **given: Any) -> None:
        super().__init__(*args, **given)
        field = self.fields["opcao"]
        assert isinstance(field, forms.ChoiceField)
        field.choices = list(options)

    def clean_parecer(self) -> UploadedFile[Any] | None:
        """A PDF."""
        return checked_document(self.cleaned_data.get("parecer"))
