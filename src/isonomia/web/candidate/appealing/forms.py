"""The form of an appeal: what is asked, why, and what proves it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from django import forms
from django.core.files.uploadedfile import UploadedFile
from django.utils.text import get_text_list
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from isonomia.office.procedures.appeals import About
from isonomia.web.candidate.papers.taking import Taken, file_field, taken
from isonomia.web.look.forms import HouseForm

SUBJECTS: Final = (
    (About.SCORE.value, gettext_lazy("Da minha nota")),
    (About.LIST.value, gettext_lazy("Da minha posição ou de uma lista")),
)


class DecisionAppealForm(HouseForm):
    """An appeal against a decision about the person."""

    texto = forms.CharField(
        label=gettext_lazy("O que você pede, e por quê"),
        max_length=20_000,
        help_text=gettext_lazy("Um ponto por parágrafo. Quem decide não participou da primeira decisão."),
        widget=forms.Textarea(attrs={"rows": 10}),
    )
    arquivo = file_field(gettext_lazy("Documento"), gettext_lazy("PDF ou foto, até 10 MB."), required=False)

    def clean_arquivo(self) -> Taken | None:
        """Looked at before it is believed."""
        file: UploadedFile[Any] | None = self.cleaned_data.get("arquivo")
        return taken(file) if file else None


class StatementForm(DecisionAppealForm):
    """What a person says before a decision about them is taken."""

    texto = forms.CharField(
        label=gettext_lazy("O que você tem a dizer"),
        max_length=20_000,
        help_text=gettext_lazy("Quem decide lê antes de decidir. Você pode juntar um documento."),
        widget=forms.Textarea(attrs={"rows": 10}),
    )


class AppealForm(HouseForm):
    """One appeal."""

    sobre = forms.ChoiceField(
        label=gettext_lazy("De que você recorre"), choices=SUBJECTS, widget=forms.RadioSelect
    )
    lista = forms.ChoiceField(label=gettext_lazy("Em que cargo e lista"), widget=forms.RadioSelect)
    texto = forms.CharField(
        label=gettext_lazy("O que você pede, e por quê"),
        max_length=20_000,
        help_text=gettext_lazy(
            "Um ponto por parágrafo. Não precisa escrever o seu nome: o protocolo já liga o recurso a você."
        ),
        widget=forms.Textarea(attrs={"rows": 10}),
    )
    assim = forms.BooleanField(
        label=gettext_lazy("Enviar assim mesmo, com o que diz quem eu sou"),
        required=False,
    )
    arquivo = file_field(gettext_lazy("Documento"), gettext_lazy("PDF ou foto, até 10 MB."), required=False)

    def __init__(
        self, lists: list[tuple[str, str]], told: Callable[[str], list[str]], *args: Any, **options: Any
    ) -> None:
        """``told`` says which of the person's own data stand in a text."""
        super().__init__(*args, **options)
        self.told = told(str(self.data.get("texto", ""))) if self.is_bound else []
        if not self.told:
            del self.fields["assim"]
        field = self.fields["lista"]
        assert isinstance(field, forms.ChoiceField)
        field.choices = lists
        if len(lists) == 1:
            field.initial = lists[0][0]

    def clean(self) -> dict[str, Any]:
        """Who writes who they are is told so once, and may send it all the same."""
        cleaned: dict[str, Any] = super().clean() or self.cleaned_data
        if self.told and not cleaned.get("assim"):
            words = _(
                "O texto traz %(dados)s. Quem decide não precisa saber. Tire do texto, ou marque "
                "«Enviar assim mesmo». Se você escolheu um arquivo, escolha de novo."
            )
            self.add_error("texto", words % {"dados": get_text_list(self.told, _("e"))})
        return cleaned

    def clean_arquivo(self) -> Taken | None:
        """Looked at before it is believed."""
        file: UploadedFile[Any] | None = self.cleaned_data.get("arquivo")
        return taken(file) if file else None
