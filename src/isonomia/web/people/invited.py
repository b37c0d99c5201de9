"""The page that an invitation leads to."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from django import forms
from django.contrib.auth import password_validation
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters

from isonomia.web.look.forms import PlainForm
from isonomia.web.people.forms import AGAIN, NEW_HINT, PASSWORD
from isonomia.web.people.inviting import accept, open_invitation

if TYPE_CHECKING:
    from isonomia.web.records.models import Person

GONE = 410


def _secret(label: Any, hint: Any = "") -> forms.CharField:
    widget = forms.PasswordInput(attrs={"autocomplete": "new-password"})
    return forms.CharField(label=label, help_text=hint, widget=widget, strip=False)


class WelcomeForm(PlainForm):
    """The first password."""

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


@never_cache
@sensitive_post_parameters()
def invitation(request: HttpRequest, key: str) -> HttpResponse:
    """Choose a password; who has one already only says yes."""
    found = open_invitation(key)
    if found is None:
        return render(request, "people/invitation_gone.html", status=GONE)
    person = found.person
    known = person.has_usable_password()
    form = WelcomeForm(request.POST or None, person=person)
    if request.method == "POST" and (known or form.is_valid()):
        if not known:
            person.set_password(form.cleaned_data["password1"])
            person.save(update_fields=["password"])
        accept(found)
        return redirect("account_login")
    context = {"convite": found, "form": None if known else form, "chave_convite": key}
    return render(request, "people/invitation.html", context)
