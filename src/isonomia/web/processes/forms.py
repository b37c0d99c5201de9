"""The forms of a complaint and of a proceeding."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from isonomia.office.procedures.fraud import Identified
from isonomia.web.candidate.papers.taking import Taken, file_field, taken
from isonomia.web.look.forms import DayField, HouseForm
from isonomia.web.records.models import Competition, Person

HOW = (
    (Identified.OPEN.value, gettext_lazy("Identificada: meu nome pode aparecer no processo")),
    (Identified.CONFIDENTIAL.value, gettext_lazy("Sigilosa: só quem apura vê o meu nome")),
    (Identified.ANONYMOUS.value, gettext_lazy("Anônima: ninguém sabe quem sou")),
)


class ComplaintForm(HouseForm):
    """What happened, where, what proof, and how the complainant comes forward."""

    certame = forms.ChoiceField(label=gettext_lazy("De que concurso se trata"))
    fatos = forms.CharField(
        label=gettext_lazy("O que aconteceu, onde e quando"),
        help_text=gettext_lazy("Conte o que viu. Não é preciso dizer nomes de outras pessoas."),
        widget=forms.Textarea(attrs={"rows": 6}),
        max_length=8000,
    )
    sobre = forms.CharField(
        label=gettext_lazy("De que inscrição ou cargo se trata, se souber"), max_length=200, required=False
    )
    como = forms.ChoiceField(
        label=gettext_lazy("Como quer denunciar"),
        choices=HOW,
        widget=forms.RadioSelect,
        initial=Identified.CONFIDENTIAL.value,
    )
    denunciante = forms.CharField(
        label=gettext_lazy("Seu nome e um contato"),
        help_text=gettext_lazy("Deixe vazio se a denúncia é anônima."),
        max_length=300,
        required=False,
    )
    prova = file_field(
        gettext_lazy("Prova, se tiver"), gettext_lazy("PDF ou foto, até 10 MB."), required=False
    )

    def __init__(self, competitions: Sequence[Competition], *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        choice = self.fields["certame"]
        assert isinstance(choice, forms.ChoiceField)
        choice.choices = [(each.slug, each.title) for each in competitions]

    def clean_prova(self) -> Taken | None:
        """The file made over."""
        file = self.cleaned_data.get("prova")
        return taken(file) if file else None

    def clean(self) -> dict[str, Any]:
        """Who comes forward says who they are; who does not, leaves something to verify."""
        given: dict[str, Any] = super().clean() or {}
        if given.get("como") not in (None, Identified.ANONYMOUS.value) and not given.get("denunciante"):
            self.add_error("denunciante", _("Diga seu nome e um contato, ou escolha a denúncia anônima."))
        return given


class FollowForm(HouseForm):
    """Protocol and secret word."""

    protocolo = forms.CharField(label=gettext_lazy("Protocolo"), max_length=40)
    palavra = forms.CharField(label=gettext_lazy("Palavra secreta"), max_length=40)
    fatos = forms.CharField(
        label=gettext_lazy("Se foram pedidos mais fatos: escreva-os aqui"),
        widget=forms.Textarea(attrs={"rows": 4}),
        max_length=8000,
        required=False,
    )


class StepForm(HouseForm):
    """An act of a proceeding: its reasons or words, and a document where there is one."""

    texto = forms.CharField(
        label=gettext_lazy("Texto do ato, com os motivos"),
        widget=forms.Textarea(attrs={"rows": 6}),
        max_length=20000,
    )
    arquivo = file_field(gettext_lazy("Documento"), gettext_lazy("PDF ou foto, até 10 MB."), required=False)

    def __init__(self, asks: str, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self.asks = asks
        if asks == "inscricao":
            self.fields["inscricao"] = forms.CharField(
                label=_("Número de inscrição da pessoa"), max_length=60
            )
        if asks == "defensor":
            self.fields["defensor"] = forms.EmailField(
                label=_("E-mail de quem defende"), help_text=_("A pessoa precisa ter conta neste sistema.")
            )

    def clean_arquivo(self) -> Taken | None:
        """The file made over."""
        file = self.cleaned_data.get("arquivo")
        return taken(file) if file else None

    def clean_defensor(self) -> Person:
        """The defender, somebody known here."""
        found = Person.objects.filter(email=self.cleaned_data["defensor"].casefold(), is_active=True).first()
        if found is None:
            raise forms.ValidationError(_("Não há conta com este e-mail. Peça que a pessoa crie uma."))
        return found


class EffectForm(HouseForm):
    """The act by which a final decision takes effect."""

    documento = forms.CharField(label=gettext_lazy("Número do ato"), max_length=120)
    autoridade = forms.CharField(label=gettext_lazy("Quem assina"), max_length=120)
    em = DayField(label=gettext_lazy("Data do ato"))
