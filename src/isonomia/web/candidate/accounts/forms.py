"""The forms of an account: address and name; then a password."""

from __future__ import annotations

from typing import Any

from django import forms
from django.contrib.auth import password_validation
from django.utils.translation import gettext_lazy as _

from isonomia.web.look.forms import HouseForm, PlainForm
from isonomia.web.people.forms import AGAIN, NEW_HINT, PASSWORD
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


def _secret(label: Any, hint: Any = "") -> forms.CharField:
    widget = forms.PasswordInput(attrs={"autocomplete": "new-password"})
    return forms.CharField(label=label, help_text=hint, widget=widget, strip=False)


class FirstPasswordForm(PlainForm):
    """The first password, twice."""

    password1 = _secret(PASSWORD, NEW_HINT)
    password2 = _secret(AGAIN)

    def __init__(self, *args: Any, person: Person, **options: Any) -> None:
        super().__init__(*args, **options)
        self.person = person

    def clean_password1(self) -> str:
        """Long enough, and not what anyone would try first."""
        given: str = self.cleaned_data["password1"]
        password_validation.validate_password(given, self.person)
        return given

    def clean(self) -> dict[str, Any]:
        """Twice the same."""
        found = super().clean() or self.cleaned_data
        first, second = found.get("password1"), found.get("password2")
        if first and second and first != second:
            self.add_error("password2", _("As duas senhas são diferentes. Escreva a mesma nas duas caixas."))
        return found
