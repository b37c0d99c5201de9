"""The forms of a commission: who sits, whom a member does not judge, a draw, a vote, what the chair does."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime
from typing import Any, Final

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from isonomia.law.norms.model import Seat
from isonomia.law.procedure.slots import Window
from isonomia.web.hr.handing_in import checked_document, document_field
from isonomia.web.look.forms import DayField, HouseForm
from isonomia.web.records.models import Person

POSTS: Final = (
    ("", gettext_lazy("Não integra")),
    ("titular", gettext_lazy("Titular")),
    ("suplente", gettext_lazy("Suplente")),
)
WINDOWS: Final = 4
"""Rooms and hours given in one draw; who does not fit is convened by the next."""
CONDITIONS: Final = (
    ("sala", gettext_lazy("Sala com luz branca e uniforme, a mesma para todas as pessoas")),
    ("distancia", gettext_lazy("Mesma distância entre a pessoa e a banca")),
    ("fundo", gettext_lazy("Mesmo fundo, sem espelho nem janela atrás da pessoa")),
    ("acesso", gettext_lazy("Acesso sem degraus e intérprete, se alguém pediu")),
    ("reservado", gettext_lazy("Ninguém de fora da banca e da secretaria na sala")),
    ("camera", gettext_lazy("Câmera testada, só na pessoa avaliada")),
)
"""The checklist of equal conditions; every line opens the session."""


class DesignationForm(HouseForm):
    """Who sits in a commission, by which act, from when to when."""

    ato = forms.CharField(
        label=gettext_lazy("Número do ato de designação"),
        help_text=gettext_lazy("Exemplo: Portaria nº 210/2026."),
        max_length=120,
    )
    de = DayField(label=gettext_lazy("Começa em"))
    ate = DayField(label=gettext_lazy("Termina em"))

    def __init__(
        self, people: Sequence[Person], seats: Sequence[Seat], *args: Any, team: bool = False, **options: Any
    ) -> None:
        super().__init__(*args, **options)
        self.people, self.optional = people, [seat.body for seat in seats if not seat.mandatory]
        bodies = [("", _("Nenhuma")), *((seat.body, seat.body) for seat in seats)]
        for each in people:
            self.fields[f"posto_{each.pk}"] = forms.ChoiceField(
                label=each.name, choices=POSTS, required=False, widget=forms.Select
            )
            if team:
                self.fields[f"entidade_{each.pk}"] = forms.CharField(
                    label=_("%(nome)s: profissão") % {"nome": each.name}, max_length=200, required=False
                )
                continue
            self.fields[f"entidade_{each.pk}"] = forms.ChoiceField(
                label=_("%(nome)s: entidade que representa") % {"nome": each.name},
                choices=bodies,
                required=False,
            )
        self.fields["preside"] = forms.ChoiceField(
            label=_("Quem preside"), choices=[(str(each.pk), each.name) for each in people]
        )
        for place, body in enumerate(self.optional):
            self.fields[f"justificativa_{place}"] = forms.CharField(
                label=_("%(entidade)s: convite e resposta, se ninguém dela integra") % {"entidade": body},
                help_text=_("A lei pede «se possível». Diga quando foi convidada e o que respondeu."),
                required=False,
                max_length=500,
            )
        if self.optional:
            self.fields["convite"] = document_field(
                _("Prova do convite"), _("PDF de até 10 MB."), required=False
            )

    def clean_convite(self) -> Any:
        """The proof of the invitation, a PDF."""
        return checked_document(self.cleaned_data.get("convite"))

    def clean(self) -> dict[str, Any]:
        """Dates in order; who presides sits."""
        given: dict[str, Any] = super().clean() or {}
        if given.get("de") and given.get("ate") and given["de"] > given["ate"]:
            self.add_error("ate", _("A data do fim vem antes do começo. Confira as duas."))
        if given.get("preside") and given.get(f"posto_{given['preside']}") != "titular":
            self.add_error("preside", _("Quem preside precisa ser titular."))
        return given

    def members(self) -> list[dict[str, Any]]:
        """``{"pessoa", "posto", "entidade"}`` of each who sits."""
        given = self.cleaned_data
        return [
            {
                "pessoa": each.pk,
                "posto": given[f"posto_{each.pk}"],
                "entidade": given[f"entidade_{each.pk}"],
            }
            for each in self.people
            if given[f"posto_{each.pk}"]
        ]

    def justified(self) -> dict[str, str]:
        """Entity -> why nobody of it sits."""
        texts = {
            body: self.cleaned_data[f"justificativa_{place}"].strip()
            for place, body in enumerate(self.optional)
        }
        return {body: text for body, text in texts.items() if text}


class ReadinessForm(HouseForm):
    """What a member says of themselves before judging anybody."""

    genero = forms.ChoiceField(
        label=gettext_lazy("Seu gênero"),
        help_text=gettext_lazy("Só é contado, para a diversidade da comissão. Ninguém vê a sua resposta."),
        choices=(
            ("mulher", gettext_lazy("Mulher")),
            ("homem", gettext_lazy("Homem")),
            ("nao-binario", gettext_lazy("Pessoa não binária")),
            ("", gettext_lazy("Prefiro não dizer")),
        ),
        widget=forms.RadioSelect,
        required=False,
    )
    cor = forms.ChoiceField(
        label=gettext_lazy("Sua cor ou raça"),
        help_text=gettext_lazy("Só é contada, para a diversidade da comissão. Ninguém vê a sua resposta."),
        choices=(
            ("amarela", gettext_lazy("Amarela")),
            ("branca", gettext_lazy("Branca")),
            ("indigena", gettext_lazy("Indígena")),
            ("parda", gettext_lazy("Parda")),
            ("preta", gettext_lazy("Preta")),
            ("", gettext_lazy("Prefiro não dizer")),
        ),
        widget=forms.RadioSelect,
        required=False,
    )
    sigilo = forms.BooleanField(
        label=gettext_lazy(
            "Assino o termo de sigilo: não falo de nenhuma pessoa avaliada nem de nenhum voto, nem depois."
        )
    )


class RecusalForm(HouseForm):
    """Whom of a page of the list a member does not judge, and why; whoever is left blank, they judge.

    Args:
        asked: number, label and clue of each person of the page.
        answers: code and words of each reason.
        said: number -> reason given before.
        last: whether the list ends here: then the member says that they read it whole.
    """

    def __init__(
        self,
        asked: Sequence[tuple[str, str, str]],
        answers: Sequence[tuple[str, str]],
        *args: Any,
        said: Mapping[str, str],
        last: bool,
        **options: Any,
    ) -> None:
        super().__init__(*args, **options)
        self.asked = asked
        choices = [("", _("Posso julgar")), *answers]
        for place, (number, label, clue) in enumerate(asked):
            self.fields[f"pessoa_{place}"] = forms.ChoiceField(
                label=label, help_text=clue, choices=choices, required=False, initial=said.get(number, "")
            )
        if last:
            self.fields["inteira"] = forms.BooleanField(
                label=_("Li a lista inteira. Não julgo ninguém com quem eu tenha parentesco ou interesse.")
            )

    @property
    def numbers(self) -> list[str]:
        """Who is asked about on this page."""
        return [number for number, _label, _clue in self.asked]

    def refused(self) -> dict[str, str]:
        """Number -> why."""
        given = self.cleaned_data
        return {
            number: given[f"pessoa_{place}"]
            for place, (number, _label, _clue) in enumerate(self.asked)
            if given[f"pessoa_{place}"]
        }


class DrawForm(HouseForm):
    """A public draw: its number, known only after the list, and the hours of each panel."""

    grupo = forms.ChoiceField(label=gettext_lazy("Reserva"))
    semente = forms.CharField(
        label=gettext_lazy("Número público"),
        help_text=gettext_lazy(
            "Anunciado antes e conhecido só depois da lista fechada. Exemplo: Loteria Federal 5.912, 1º "
            "prêmio 48213."
        ),
        max_length=200,
    )
    bancas = forms.IntegerField(
        label=gettext_lazy("Bancas ao mesmo tempo"), min_value=1, max_value=20, initial=1
    )

    def __init__(self, groups: Sequence[tuple[str, str]], *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        choice = self.fields["grupo"]
        assert isinstance(choice, forms.ChoiceField)
        choice.choices = groups
        for place in range(1, WINDOWS + 1):
            for name, field in _window_fields(place, required=place == 1).items():
                self.fields[f"{name}_{place}"] = field

    def clean(self) -> dict[str, Any]:
        """Each line of hours whole, and its end after its beginning."""
        given: dict[str, Any] = super().clean() or {}
        for place in range(1, WINDOWS + 1):
            parts = {name: given.get(f"{name}_{place}") for name in ("sala", "dia", "das", "as")}
            if any(parts.values()) and not all(parts.values()) and place > 1:
                self.add_error(f"sala_{place}", _("Preencha sala, dia e as duas horas, ou deixe tudo vazio."))
            elif parts["das"] and parts["as"] and parts["das"] >= parts["as"]:
                self.add_error(f"as_{place}", _("O fim vem antes do começo. Confira as duas horas."))
        return given

    def windows(self) -> Iterator[Window]:
        """The hours given."""
        given = self.cleaned_data
        for place in range(1, WINDOWS + 1):
            if given.get(f"sala_{place}"):
                day = given[f"dia_{place}"]
                yield Window(
                    given[f"banca_{place}"] or 1,
                    given[f"sala_{place}"].strip(),
                    datetime.combine(day, given[f"das_{place}"]),
                    datetime.combine(day, given[f"as_{place}"]),
                    given[f"acessivel_{place}"],
                )


def _window_fields(place: int, *, required: bool) -> dict[str, forms.Field]:
    told = {"n": place}
    hour = forms.TimeInput(format="%H:%M", attrs={"inputmode": "numeric"})
    return {
        "sala": forms.CharField(
            label=_("Horário %(n)s: sala") % told,
            help_text=_("Com o endereço: a pessoa convocada lê assim."),
            max_length=200,
            required=required,
        ),
        "banca": forms.IntegerField(
            label=_("Horário %(n)s: número da banca") % told, min_value=1, initial=1, required=False
        ),
        "dia": DayField(label=_("Horário %(n)s: dia") % told, required=required),
        "das": forms.TimeField(label=_("Horário %(n)s: das") % told, widget=hour, required=required),
        "as": forms.TimeField(label=_("Horário %(n)s: até") % told, widget=hour, required=required),
        "acessivel": forms.BooleanField(
            label=_("Horário %(n)s: sala acessível") % told, required=False, initial=True
        ),
    }


class OpeningForm(HouseForm):
    """The checklist of equal conditions; a session opens with all of it."""

    condicoes = forms.MultipleChoiceField(
        label=gettext_lazy("Condições iguais para todas as pessoas"),
        choices=CONDITIONS,
        widget=forms.CheckboxSelectMultiple,
    )

    def clean_condicoes(self) -> list[str]:
        """Every line."""
        given: list[str] = self.cleaned_data["condicoes"]
        if len(given) < len(CONDITIONS):
            raise forms.ValidationError(_("Sem todas as condições a sessão não abre. Resolva a que falta."))
        return given


class VoteForm(HouseForm):
    """A vote: choice, reasons of the closed list, and words."""

    voto = forms.ChoiceField(label=gettext_lazy("Seu voto"), widget=forms.RadioSelect)
    motivos = forms.MultipleChoiceField(
        label=gettext_lazy("Motivos"),
        help_text=gettext_lazy("Cada motivo vale para um dos votos. Escolha só os do seu."),
        widget=forms.CheckboxSelectMultiple,
    )
    texto = forms.CharField(
        label=gettext_lazy("Com as suas palavras"),
        help_text=gettext_lazy(
            "Precisa ser preenchido quando não confirma. A pessoa lê. Fale só do que foi visto na sessão."
        ),
        widget=forms.Textarea(attrs={"rows": 4}),
        max_length=2000,
        required=False,
    )

    def __init__(self, document: dict[str, Any], *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        choice, reasons = self.fields["voto"], self.fields["motivos"]
        assert isinstance(choice, forms.ChoiceField)
        assert isinstance(reasons, forms.MultipleChoiceField)
        choice.choices = [(each["codigo"], each["texto"]) for each in document["votos"]]
        reasons.choices = [
            (each["texto"], [(reason["codigo"], reason["texto"]) for reason in each["motivos"]])
            for each in document["votos"]
        ]


class ReasonForm(HouseForm):
    """An act that needs a reason."""

    motivo = forms.CharField(
        label=gettext_lazy("Motivo"), widget=forms.Textarea(attrs={"rows": 3}), max_length=2000
    )


class ActForm(HouseForm):
    """The act by which outcomes are recorded."""

    documento = forms.CharField(
        label=gettext_lazy("Número do ato"),
        help_text=gettext_lazy("Exemplo: Edital nº 14/2026."),
        max_length=120,
    )
    autoridade = forms.CharField(label=gettext_lazy("Quem assina"), max_length=120)
    em = DayField(label=gettext_lazy("Data do ato"))
