"""Who decided with whoever proposes, and each one's signature."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from isonomia.web.candidate.together.courtesy import ask_for_respect
from isonomia.web.candidate.together.joint import Present
from isonomia.web.look.forms import HouseForm

AGREES, DISAGREES = "concordo", "nao-concordo"


def together_field(others: Sequence[Present], *, required: bool = True) -> forms.MultipleChoiceField:
    """Boxes of those who may have decided with the person, with what each sits for."""
    return forms.MultipleChoiceField(
        label=_("Quem decidiu com você"),
        help_text=_("Cada pessoa marcada assina depois, com a própria conta."),
        choices=[
            (
                str(each.person.pk),
                f"{each.person.name} ({each.profession})" if each.profession else each.person.name,
            )
            for each in others
        ],
        required=required,
        widget=forms.CheckboxSelectMultiple,
    )


def chosen(others: Sequence[Present], keys: Sequence[str]) -> list[Present]:
    """Those whose boxes were ticked."""
    return [each for each in others if str(each.person.pk) in set(keys)]


class SigningForm(HouseForm):
    """The answer of one of those who decided."""

    resposta = forms.ChoiceField(
        label=gettext_lazy("A sua resposta"),
        choices=(
            (AGREES, gettext_lazy("Concordo: assino esta decisão")),
            (DISAGREES, gettext_lazy("Não concordo")),
        ),
        widget=forms.RadioSelect,
    )
    porque = forms.CharField(
        label=gettext_lazy("Por que não concorda"),
        help_text=gettext_lazy("Só se você não concorda."),
        required=False,
        max_length=5000,
        widget=forms.Textarea(attrs={"rows": 4}),
    )

    def clean(self) -> dict[str, Any]:
        """Who does not agree says why."""
        given = super().clean() or {}
        if given.get("resposta") == DISAGREES and not given.get("porque", "").strip():
            self.add_error("porque", _("Diga por que você não concorda."))
        ask_for_respect(self, "porque")
        return given
