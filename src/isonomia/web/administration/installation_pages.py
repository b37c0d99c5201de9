"""Pages of the installation: its bodies, and a new one."""

from __future__ import annotations

from typing import Any

from django import forms
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from isonomia.web.administration.body_acts import values_of
from isonomia.web.administration.body_form import BodyForm
from isonomia.web.administration.founding import found_body
from isonomia.web.administration.posting import send_invitation
from isonomia.web.gates.idempotency import new_key, once
from isonomia.web.hr.frame import home_of
from isonomia.web.people.permissions import abilities_in, bodies_of
from isonomia.web.records.models import Body, Person
from isonomia.web.records.reserved import BODIES
from isonomia.web.records.roles import Ability

PEOPLE = (1, 2)


class NewBodyForm(BodyForm):
    """A body, and the two people who begin to administer it."""

    field_order = ("name", "slug", "ente", "state", "city")
    slug = forms.SlugField(
        label=gettext_lazy("Parte do endereço"),
        max_length=60,
        help_text=gettext_lazy("Letras minúsculas, números e hífen. Não muda depois. Exemplo: guarapari."),
        error_messages={"invalid": gettext_lazy("Use só letras sem acento, números e hífen.")},
    )
    nome_1 = forms.CharField(label=gettext_lazy("Primeira pessoa que administra: nome"), max_length=200)
    email_1 = forms.EmailField(label=gettext_lazy("Primeira pessoa: e-mail"))
    nome_2 = forms.CharField(label=gettext_lazy("Segunda pessoa que administra: nome"), max_length=200)
    email_2 = forms.EmailField(label=gettext_lazy("Segunda pessoa: e-mail"))

    def clean_slug(self) -> str:
        """Free, and not one of the program's own."""
        given = str(self.cleaned_data["slug"]).casefold()
        if given in BODIES:
            raise forms.ValidationError(
                _("Esta parte do endereço é de uma página do programa. Escolha outra.")
            )
        if Body.objects.filter(slug=given).exists():
            raise forms.ValidationError(_("Esta parte do endereço já tem dono. Escolha outra."))
        return given

    def clean(self) -> dict[str, Any]:
        """Two people are two."""
        found = super().clean() or self.cleaned_data
        first, second = (str(found.get(f"email_{n}", "")).casefold() for n in PEOPLE)
        if first and first == second:
            self.add_error("email_2", _("As duas pessoas têm o mesmo e-mail. São precisas duas pessoas."))
        return found

    @property
    def administrators(self) -> list[tuple[str, str]]:
        """Name and e-mail of each."""
        return [(self.cleaned_data[f"nome_{n}"], self.cleaned_data[f"email_{n}"]) for n in PEOPLE]

    @property
    def values(self) -> dict[str, Any]:
        """The body's fields."""
        people = {f"{name}_{n}" for name in ("nome", "email") for n in PEOPLE}
        return {name: value for name, value in super().values.items() if name not in people}


@login_required
def bodies(request: HttpRequest) -> HttpResponse:
    """Bodies that the person administers; every body's name to who administers the installation."""
    assert isinstance(request.user, Person)
    person = request.user
    mine = [(body, page) for body in bodies_of(person) if (page := _entrance(person, body))]
    if not person.is_superuser:
        if not mine:
            raise PermissionDenied(_("Nenhum papel seu administra um órgão."))
        if len(mine) == 1:
            return redirect(mine[0][1])
    opened = {body.pk for body, _page in mine}
    others = Body.objects.exclude(pk__in=opened) if person.is_superuser else Body.objects.none()
    context = {"orgaos": mine, "outros": others, "instalacao": person.is_superuser}
    return render(request, "administration/bodies.html", context)


def _entrance(person: Person, body: Body) -> str:
    return home_of(body, abilities_in(person, body) & {Ability.ADMINISTER, Ability.ENDORSE})


@login_required
def new_body(request: HttpRequest) -> HttpResponse:
    """Create a body; only who administers the installation."""
    person = request.user
    assert isinstance(person, Person)
    if not person.is_superuser:
        raise PermissionDenied(_("Só quem administra a instalação cria órgãos."))
    form = NewBodyForm(request.POST or None, initial=values_of(Body()))
    if request.method == "POST" and form.is_valid():
        return once(request, person, lambda: _create(request, form, person))
    crumbs = [(_("Administração"), reverse("administration:bodies")), (_("Criar órgão"), "")]
    context = {"form": form, "crumbs": crumbs, "chave": new_key()}
    return render(request, "administration/new_body.html", context, status=422 if form.errors else 200)


def _create(request: HttpRequest, form: NewBodyForm, person: Person) -> str:
    body, invited = found_body(form.values, form.administrators, person)
    sent = [send_invitation(request, made, key) for made, key in invited]
    if all(sent):
        messages.success(
            request, _("Órgão criado: %(nome)s. Os dois convites foram enviados.") % {"nome": body.name}
        )
    else:
        messages.error(
            request,
            _("Órgão criado: %(nome)s. Mas nem todo convite saiu: confira o correio da instalação.")
            % {"nome": body.name},
        )
    return reverse("administration:bodies")
