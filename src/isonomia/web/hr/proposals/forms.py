"""Giving an act back to who prepared it."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy as _

from isonomia.web.look.forms import HouseForm


class RefusalForm(HouseForm):
    """The reason, which who prepared the act needs in order to mend it."""

    motivo = forms.CharField(
        label=_("Motivo da devolução"),
        max_length=2_000,
        widget=forms.Textarea(attrs={"rows": 3}),
        error_messages={
            "required": _("Escreva o motivo da devolução: quem preparou precisa dele para corrigir.")
        },
    )
