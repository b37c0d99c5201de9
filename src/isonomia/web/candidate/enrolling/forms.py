"""The forms of enrolment, one question a page."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date
from typing import Any, Final

from django import forms
from django.core.files.uploadedfile import UploadedFile
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from isonomia.web.candidate.enrolling.cpf import is_cpf
from isonomia.web.candidate.enrolling.draft import NOT_TOLD
from isonomia.web.candidate.papers.taking import Taken, file_field, taken
from isonomia.web.look.forms import DayField, HouseForm

YES, NO = "sim", "nao"
YES_OR_NO: Final = ((NO, gettext_lazy("Não")), (YES, gettext_lazy("Sim")))
COLOURS: Final = (
    ("branca", gettext_lazy("Branca")),
    ("preta", gettext_lazy("Preta")),
    ("amarela", gettext_lazy("Amarela")),
    ("parda", gettext_lazy("Parda")),
    ("indigena", gettext_lazy("Indígena")),
    (NOT_TOLD, gettext_lazy("Prefiro não declarar")),
)
SHOWN_AS_LIST: Final = 12
"""Up to so many cargos each is a line to mark; more are a list to open."""
RESERVE: Final = "reserva_"
OLDEST: Final = 120


class CargoForm(HouseForm):
    """For which cargo."""

    cargo = forms.ChoiceField(label=gettext_lazy("Cargo"))

    def __init__(self, cargos: Sequence[tuple[str, str]], *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        field = self.fields["cargo"]
        assert isinstance(field, forms.ChoiceField)
        if len(cargos) <= SHOWN_AS_LIST:
            field.widget = forms.RadioSelect()
        field.choices = cargos


class PersonalForm(HouseForm):
    """Who the person is and how to reach them."""

    nome = forms.CharField(
        label=gettext_lazy("Nome"), max_length=200, widget=forms.TextInput(attrs={"autocomplete": "name"})
    )
    nome_social = forms.CharField(
        label=gettext_lazy("Nome social"),
        max_length=200,
        required=False,
        help_text=gettext_lazy("Se você usa um, é com ele que falamos com você."),
    )
    cpf = forms.CharField(
        label=gettext_lazy("CPF"),
        max_length=30,
        help_text=gettext_lazy("Onze números. Pontos e traço são aceitos."),
        widget=forms.TextInput(attrs={"inputmode": "numeric", "autocomplete": "off"}),
    )
    nascimento = DayField(label=gettext_lazy("Data de nascimento"))
    telefone = forms.CharField(
        label=gettext_lazy("Telefone"),
        max_length=40,
        help_text=gettext_lazy("Com DDD. É o segundo caminho para avisar você."),
        widget=forms.TextInput(attrs={"inputmode": "tel", "autocomplete": "tel"}),
    )
    endereco = forms.CharField(
        label=gettext_lazy("Endereço"),
        max_length=300,
        required=False,
        widget=forms.Textarea(attrs={"rows": 2, "autocomplete": "street-address"}),
    )

    def clean_cpf(self) -> str:
        """Eleven digits that check."""
        digits = "".join(char for char in self.cleaned_data["cpf"] if char.isdecimal())
        if not is_cpf(digits):
            raise forms.ValidationError(_("O CPF não confere. Escreva os onze números como no documento."))
        return digits

    def clean_nascimento(self) -> date:
        """A day in the past, of somebody alive."""
        day: date = self.cleaned_data["nascimento"]
        if not timezone.localdate().year - OLDEST <= day.year or day >= timezone.localdate():
            raise forms.ValidationError(_("Confira a data de nascimento."))
        return day


class ColourForm(HouseForm):
    """The self-declaration, in the census categories."""

    cor = forms.ChoiceField(
        label=gettext_lazy("Qual é a sua cor ou raça?"),
        choices=COLOURS,
        widget=forms.RadioSelect,
        help_text=gettext_lazy("São as categorias do censo do IBGE. Quem declara é você."),
    )


class ReservesForm(HouseForm):
    """One plain question for each reserve that the person may opt for."""

    def __init__(self, questions: Sequence[Mapping[str, Any]], *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        for question in questions:
            self.fields[RESERVE + question["grupo"]] = forms.ChoiceField(
                label=question["pergunta"],
                choices=YES_OR_NO,
                widget=forms.RadioSelect,
                help_text=" ".join(question["explica"]),
            )

    @property
    def opted(self) -> list[str]:
        """Groups answered with yes."""
        given = self.cleaned_data.items()
        return [
            name.removeprefix(RESERVE) for name, said in given if name.startswith(RESERVE) and said == YES
        ]


class NeedsForm(HouseForm):
    """Accommodation for the exam, and the report of who competes as a person with a disability."""

    pede = forms.ChoiceField(
        label=gettext_lazy("Você precisa de algum atendimento especial na prova?"),
        choices=YES_OR_NO,
        widget=forms.RadioSelect,
    )
    texto = forms.CharField(
        label=gettext_lazy("Do que você precisa"),
        required=False,
        max_length=1000,
        help_text=gettext_lazy("Por exemplo: prova ampliada, intérprete de Libras, sala para amamentar."),
        widget=forms.Textarea(attrs={"rows": 3}),
    )

    def __init__(self, *args: Any, report: bool = False, **options: Any) -> None:
        super().__init__(*args, **options)
        if report:
            self.fields["laudo"] = file_field(
                gettext_lazy("Laudo da deficiência"),
                gettext_lazy("PDF ou foto, até 10 MB. Pode ser enviado depois, até o fim das inscrições."),
                required=False,
            )

    def clean_laudo(self) -> Taken | None:
        """A document, looked at before it is believed."""
        file: UploadedFile[Any] | None = self.cleaned_data.get("laudo")
        return taken(file) if file else None

    def clean(self) -> dict[str, Any]:
        """Who asks says for what."""
        cleaned = super().clean() or self.cleaned_data
        if cleaned.get("pede") == YES and not cleaned.get("texto", "").strip():
            self.add_error("texto", _("Diga do que você precisa, ou marque que não precisa."))
        return cleaned


class SendForm(HouseForm):
    """The last word before sending."""

    verdade = forms.BooleanField(
        label=gettext_lazy("O que declarei é verdade, e sei que a declaração vale só neste certame.")
    )
