"""What is asked of whoever wants to be told."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy as _

from isonomia.web.look.forms import PlainForm


class WatchForm(PlainForm):
    """An address, and of what."""

    email = forms.EmailField(
        label=_("Seu e-mail"),
        max_length=254,
        widget=forms.EmailInput(attrs={"autocomplete": "email", "spellcheck": "false"}),
    )
    inscricao = forms.CharField(
        label=_("Número de inscrição, se o aviso é sobre uma"),
        help_text=_("Em branco, o aviso é de cada ato novo do certame."),
        max_length=60,
        required=False,
    )
