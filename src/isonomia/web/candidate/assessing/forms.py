"""What a team writes with a step, and who decides it together; what the secretary says of a day."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Any

from django import forms
from django.utils import timezone
from django.utils.translation import gettext_lazy

from isonomia.web.candidate.papers.day import SetDay
from isonomia.web.candidate.together.courtesy import ask_for_respect
from isonomia.web.candidate.together.forms import chosen, together_field
from isonomia.web.candidate.together.joint import Present
from isonomia.web.look.forms import DayField, HouseForm, not_too_far


class AssessmentForm(HouseForm):
    """A step with its words for the person; of a decision, who decides together."""

    texto = forms.CharField(
        label=gettext_lazy("Texto, para a pessoa ler"),
        max_length=5000,
        widget=forms.Textarea(attrs={"rows": 6}),
    )

    def __init__(self, others: Sequence[Present], *args: Any, decides: bool, **options: Any) -> None:
        super().__init__(*args, **options)
        self.others = others
        if decides:
            self.fields["juntos"] = together_field(others)

    def clean(self) -> dict[str, Any]:
        """The words respect the person."""
        given = super().clean() or {}
        ask_for_respect(self, "texto")
        return given

    @property
    def together(self) -> list[Present]:
        """The others who decide."""
        return chosen(self.others, self.cleaned_data.get("juntos", ()))


class SummonsForm(HouseForm):
    """Day, hour and place of an assessment, for the person."""

    dia = DayField(label=gettext_lazy("Dia"))
    hora = forms.TimeField(
        label=gettext_lazy("Hora"),
        input_formats=["%H:%M", "%Hh%M", "%Hh"],
        widget=forms.TimeInput(format="%H:%M", attrs={"autocomplete": "off"}),
        help_text=gettext_lazy("Exemplo: 14:00."),
    )
    minutos = forms.IntegerField(
        label=gettext_lazy("Duração, em minutos"), min_value=1, max_value=600, initial=60
    )
    lugar = forms.CharField(
        label=gettext_lazy("Lugar"),
        help_text=gettext_lazy(
            "Exemplo: Rua das Flores, 10, sala 2. O aviso por e-mail traz o dia e o lugar."
        ),
        max_length=300,
    )
    texto = forms.CharField(
        label=gettext_lazy("O que mais a pessoa precisa saber"),
        help_text=gettext_lazy("A pessoa lê na área dela, e não no e-mail."),
        required=False,
        max_length=1000,
        widget=forms.Textarea(attrs={"rows": 3}),
    )

    def clean(self) -> dict[str, Any]:
        """A moment to come, not over a year ahead; words that respect the person."""
        given = super().clean() or {}
        if "dia" in given and "hora" in given:
            if datetime.combine(given["dia"], given["hora"]) <= timezone.localtime().replace(tzinfo=None):
                self.add_error("dia", gettext_lazy("Este dia e esta hora já passaram."))
            else:
                try:
                    not_too_far(given["dia"], None)
                except forms.ValidationError as far:
                    self.add_error("dia", far)
        ask_for_respect(self, "texto")
        return given

    @property
    def day(self) -> SetDay:
        """The day set."""
        given = self.cleaned_data
        begins = timezone.make_aware(datetime.combine(given["dia"], given["hora"]))
        ends = begins + timedelta(minutes=given["minutos"])
        return SetDay(begins, ends, given["lugar"].strip(), given["texto"].strip())


class CalledForm(HouseForm):
    """Whose fitness for the duties of the post is to be assessed, after the call."""

    inscricao = forms.CharField(
        label=gettext_lazy("Inscrição de quem foi convocado pela lista de pessoas com deficiência"),
        max_length=60,
    )
