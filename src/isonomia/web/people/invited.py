"""The page that an invitation leads to."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters

from isonomia.web.people.first_password import FirstPasswordForm
from isonomia.web.people.inviting import accept, open_invitation

GONE = 410


@never_cache
@sensitive_post_parameters()
def invitation(request: HttpRequest, key: str) -> HttpResponse:
    """Choose a password; who has one already only says yes."""
    found = open_invitation(key)
    if found is None:
        return render(request, "people/invitation_gone.html", status=GONE)
    person = found.person
    known = person.has_usable_password()
    form = FirstPasswordForm(request.POST or None, person=person)
    if request.method == "POST" and (known or form.is_valid()):
        if not known:
            person.set_password(form.cleaned_data["password1"])
            person.save(update_fields=["password"])
        accept(found)
        return redirect("account_login")
    context = {"convite": found, "form": None if known else form, "chave_convite": key}
    return render(request, "people/invitation.html", context)
