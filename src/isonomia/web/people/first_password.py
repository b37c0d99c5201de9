"""The first password of an account, chosen by its person: by an invitation, or by a key sent by e-mail."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django import forms
from django.contrib.auth import password_validation
from django.utils.translation import gettext_lazy as _

from isonomia.web.look.forms import PlainForm
from isonomia.web.people.forms import AGAIN, NEW_HINT, PASSWORD

if TYPE_CHECKING:
    from isonomia.web.records.models import Person


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
