"""What a team writes with a step, and who decides it together; what the secretary says of a day."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy

from isonomia.web.candidate.together.courtesy import ask_for_respect
from isonomia.web.candidate.together.forms import chosen, together_field
from isonomia.web.candidate.together.joint import Present
from isonomia.web.look.forms import HouseForm


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

    texto = forms.CharField(
        label=gettext_lazy("Dia, hora e lugar"),
        help_text=gettext_lazy(
            "A pessoa lê na área dela. Exemplo: 15/12/2026, 14h, Rua das Flores, 10, sala 2."
        ),
        max_length=1000,
        widget=forms.Textarea(attrs={"rows": 3}),
    )


class CalledForm(HouseForm):
    """Whose fitness for the duties of the post is to be assessed, after the call."""

    inscricao = forms.CharField(
        label=gettext_lazy("Inscrição de quem foi convocado pela lista de pessoas com deficiência"),
        max_length=60,
    )
