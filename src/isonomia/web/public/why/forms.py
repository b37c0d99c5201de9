"""The enrolment number, as people copy it."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy as _

from isonomia.web.look.forms import PlainForm


class NumberForm(PlainForm):
    """Asks for the number."""

    inscricao = forms.CharField(
        label=_("Número de inscrição"),
        help_text=_("Como está no comprovante, com os zeros à esquerda."),
        max_length=60,
    )
