"""The forms about people: an invitation, a role, a role taken back."""

from __future__ import annotations

from typing import Any

from django import forms
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from isonomia.web.administration.duties import ROLE_NAMES
from isonomia.web.look.forms import DayField, HouseForm
from isonomia.web.records.models import Body, Person
from isonomia.web.records.roles import Role


def people_of(body: Body) -> list[Person]:
    """People whom a body knows: with a role of it, past or present, or invited by it."""
    known = Q(grants__body=body) | Q(invitations__body=body)
    return list(Person.objects.filter(known).distinct().order_by("name", "pk"))


class _PeriodForm(HouseForm):
    """A role for a period."""

    def __init__(self, *args: Any, body: Body, **options: Any) -> None:
        super().__init__(*args, **options)
        self.body = body
        self.people = {str(person.pk): person for person in people_of(body)}
        names = [(key, person.name) for key, person in self.people.items()]
        for field in ("pessoa", "substitui"):
            if field in self.fields:
                self.fields[field].choices = [("", "–"), *names]  # type: ignore[attr-defined]

    def clean(self) -> dict[str, Any]:
        """The end is not before the beginning, and nobody stands in for themself."""
        found = super().clean() or self.cleaned_data
        since, until = found.get("de"), found.get("ate")
        if since and until and until < since:
            self.add_error("ate", _("O fim está antes do começo. Escreva uma data igual ou posterior a ele."))
        if until and until < timezone.localdate():
            self.add_error("ate", _("O fim já passou. Escreva uma data de hoje em diante."))
        if found.get("substitui"):
            if found["substitui"] == found.get("pessoa"):
                self.add_error("substitui", _("Ninguém substitui a si mesmo. Escolha outra pessoa."))
            if not until:
                self.add_error("ate", _("Uma substituição tem data de fim. Escreva-a."))
        return found


ROLES = [(role.value, ROLE_NAMES[role]) for role in Role]


class GiveForm(_PeriodForm):
    """A role to somebody whom the body knows."""

    pessoa = forms.ChoiceField(label=_("Pessoa"))
    papel = forms.ChoiceField(label=_("Papel"), choices=[("", "–"), *ROLES])
    de = DayField(label=_("A partir de"))
    ate = DayField(label=_("Até"), required=False, help_text=_("Deixe vazio se não houver data de fim."))
    substitui = forms.ChoiceField(
        label=_("Substitui"), required=False, help_text=_("Quem está de férias ou afastado, se for o caso.")
    )

    @property
    def payload(self) -> dict[str, Any]:
        """The act."""
        given = self.cleaned_data
        return {
            "pessoa": self.people[given["pessoa"]].pk,
            "papel": given["papel"],
            "de": given["de"].isoformat(),
            "ate": given["ate"].isoformat() if given["ate"] else "",
            "substitui": self.people[given["substitui"]].pk if given["substitui"] else None,
        }


class InviteForm(_PeriodForm):
    """Somebody new, and perhaps already a role."""

    nome = forms.CharField(label=_("Nome"), max_length=200)
    email = forms.EmailField(label=_("E-mail"), help_text=_("O do trabalho, que só a pessoa lê."))
    papel = forms.ChoiceField(
        label=_("Papel"),
        required=False,
        choices=[("", _("decidir depois")), *ROLES],
        help_text=_("O papel só vale depois que outra pessoa confirmar."),
    )
    de = DayField(label=_("A partir de"), required=False)
    ate = DayField(label=_("Até"), required=False, help_text=_("Deixe vazio se não houver data de fim."))

    def clean(self) -> dict[str, Any]:
        """A role has a beginning."""
        found = super().clean()
        if found.get("papel") and not found.get("de") and "de" not in self.errors:
            self.add_error("de", _("Falta a data em que o papel começa. Escreva como 15/12/2026."))
        return found

    def payload_for(self, person: Person) -> dict[str, Any]:
        """The act that gives the role to the person invited."""
        given = self.cleaned_data
        return {
            "pessoa": person.pk,
            "papel": given["papel"],
            "de": given["de"].isoformat(),
            "ate": given["ate"].isoformat() if given["ate"] else "",
            "substitui": None,
        }


class ReasonForm(HouseForm):
    """Why."""

    motivo = forms.CharField(
        label=_("Motivo"), max_length=500, help_text=_("Por exemplo, a portaria. Sem dados pessoais.")
    )


class ReviewForm(HouseForm):
    """Which roles go."""

    retirar = forms.MultipleChoiceField(
        label=_("Papéis que saem"), required=False, widget=forms.CheckboxSelectMultiple
    )
    olhei = forms.BooleanField(label=_("Olhei a lista inteira; os outros ficam"))

    def __init__(self, *args: Any, choices: list[tuple[str, str]], **options: Any) -> None:
        super().__init__(*args, **options)
        self.fields["retirar"].choices = choices  # type: ignore[attr-defined]
