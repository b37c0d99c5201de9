"""The forms of an account: address and name; then a password."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy as _

from isonomia.web.look.forms import HouseForm
from isonomia.web.records.models import Person


class AccountForm(HouseForm):
    """Who asks for an account."""

    name = forms.CharField(
        label=_("Seu nome"), max_length=200, widget=forms.TextInput(attrs={"autocomplete": "name"})
    )
    email = forms.EmailField(
        label=_("Seu e-mail"),
        help_text=_("Os avisos do concurso chegam nele. Use um que só você abre."),
        widget=forms.EmailInput(attrs={"autocomplete": "email"}),
    )

    def clean_email(self) -> str:
        """As it is kept."""
        return Person.objects.normalize_email(self.cleaned_data["email"]).casefold()
