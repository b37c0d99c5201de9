"""Ask for an account, then choose a password by the link that came by e-mail."""

from __future__ import annotations

from django.conf import settings
from django.db import IntegrityError, transaction
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_GET

from isonomia.web.candidate.accounts.asking import ask_for_account, asked
from isonomia.web.candidate.accounts.forms import AccountForm
from isonomia.web.look.problems import Problem
from isonomia.web.people.first_password import FirstPasswordForm
from isonomia.web.people.govbr.views import ENROLS
from isonomia.web.records.models import Person

GONE, TOO_MANY, UNPROCESSABLE = 410, 429, 422


@never_cache
@sensitive_post_parameters()
def account(request: HttpRequest) -> HttpResponse:
    """Ask; the answer is the same whether or not the address has an account."""
    if request.user.is_authenticated:
        return redirect("candidate:home")
    form = AccountForm(request.POST or None)
    if request.method != "POST":
        return render(request, "candidate/accounts/ask.html", {"form": form})
    if not form.is_valid():
        return render(request, "candidate/accounts/ask.html", {"form": form}, status=UNPROCESSABLE)
    place = request.META.get("REMOTE_ADDR", "")
    if not ask_for_account(form.cleaned_data["email"], form.cleaned_data["name"], place):
        problem = Problem(_("Houve pedidos demais em pouco tempo. Espere uma hora e tente de novo."))
        context = {"form": form, "problems": [problem]}
        return render(request, "candidate/accounts/ask.html", context, status=TOO_MANY)
    return redirect("candidate:account_sent")


@never_cache
@require_GET
def account_govbr(request: HttpRequest) -> HttpResponse:
    """The same by gov.br: an account without password, of the address that gov.br verified."""
    if not settings.GOVBR:
        raise Http404
    request.session[ENROLS] = True
    return redirect(f"{reverse('govbr_login')}?next={reverse('candidate:home')}")


def sent(request: HttpRequest) -> HttpResponse:
    """Look at your e-mail."""
    return render(request, "candidate/accounts/sent.html")


@never_cache
@sensitive_post_parameters()
def account_key(request: HttpRequest, key: str) -> HttpResponse:
    """Choose a password; the address is proved by having come here."""
    found = asked(key)
    if found is None:
        return render(request, "candidate/accounts/gone.html", status=GONE)
    person = Person(email=found["email"], name=found["nome"])
    form = FirstPasswordForm(request.POST or None, person=person)
    if request.method == "POST" and form.is_valid():
        try:
            with transaction.atomic():
                Person.objects.create_user(person.email, form.cleaned_data["password1"], name=person.name)
        except IntegrityError:  # the other of two clicks was first
            return redirect("account_login")
        return redirect(f"{reverse('account_login')}?next={reverse('candidate:home')}")
    status = UNPROCESSABLE if request.method == "POST" else 200
    context = {"form": form, "email": person.email}
    return render(request, "candidate/accounts/password.html", context, status=status)
