"""The form of a body's data."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from django import forms
from django.utils.translation import gettext_lazy as _

from isonomia.files.calendars.holidays import states
from isonomia.law.norms.scope import ENTITIES, POWERS
from isonomia.web.look.forms import HouseForm
from isonomia.web.look.words import reader_language
from isonomia.web.records.models.bodies import TermKind
from isonomia.wording.catalogue import translate
from isonomia.wording.edital_labels import ENTITY_NAMES, POWER_NAMES


def in_words(codes: Iterable[str], names: Mapping[str, str]) -> Callable[[], list[tuple[str, str]]]:
    """Choices whose words are the core's, in the reader's language when they are shown."""
    return lambda: [(code, translate(names[code], reader_language())) for code in codes]


def state_choices() -> list[tuple[str, str]]:
    """The two letters of each state."""
    return [("", "–"), *((code, code) for code in sorted(states()))]


TERMS: Final = (
    (TermKind.RUNNING.value, _("dias corridos")),
    (TermKind.WORKING.value, _("dias úteis")),
)


class BodyForm(HouseForm):
    """What a body is and how it counts its terms."""

    name = forms.CharField(label=_("Nome do órgão"), max_length=200)
    ente = forms.CharField(
        label=_("Ente público"),
        max_length=120,
        help_text=_("Pasta do ente no catálogo de normas. Exemplo: br/es/guarapari."),
    )
    power = forms.ChoiceField(label=_("Poder"), choices=in_words(POWERS, POWER_NAMES))
    entity = forms.ChoiceField(label=_("Tipo de entidade"), choices=in_words(ENTITIES, ENTITY_NAMES))
    state = forms.ChoiceField(
        label=_("Estado"), choices=state_choices, required=False, help_text=_("De quem valem os feriados.")
    )
    city = forms.CharField(label=_("Município"), max_length=80, required=False)
    term_kind = forms.ChoiceField(label=_("Como contar os prazos"), widget=forms.RadioSelect, choices=TERMS)
    notice_days = forms.IntegerField(
        label=_("Prazo da convocação, em dias"),
        min_value=1,
        max_value=180,
        help_text=_("Vale para os próximos atos. O prazo que já corre não muda."),
    )
    reminder_days = forms.IntegerField(
        label=_("Dias antes do fim do prazo em que as pessoas são lembradas"),
        min_value=1,
        max_value=60,
        help_text=_("Uma vez, por e-mail. O painel avisa o órgão desde o mesmo dia."),
    )
    names_in_lists = forms.BooleanField(label=_("Pôr o nome das pessoas nas listas"), required=False)
    upload_days = forms.IntegerField(
        label=_("Dias em que um arquivo enviado fica guardado"),
        min_value=1,
        max_value=3650,
        help_text=_("Depois disso ele é apagado. O registro do que foi carregado fica."),
    )
    contact = forms.CharField(
        label=_("Contato do órgão"),
        max_length=300,
        required=False,
        help_text=_(
            "Telefone, e-mail e endereço do setor que atende, e não de uma pessoa. Aparece na página pública "
            "dos certames."
        ),
    )
    data_officer = forms.CharField(
        label=_("Encarregado de dados pessoais"),
        max_length=200,
        required=False,
        help_text=_("Nome e contato, como aparecem nas páginas. O livro registra só que mudou."),
    )
    personnel_limit_reached = forms.BooleanField(
        label=_("A despesa com pessoal passou de 95% do limite (LRF, art. 22)"), required=False
    )

    def clean_ente(self) -> str:
        """The ente must have norms in the catalogue, or at least the shape of an address in it."""
        given: str = self.cleaned_data["ente"].strip().strip("/")
        parts = given.split("/")
        if parts[0] != "br" or not all(part.replace("-", "").isalnum() for part in parts):
            raise forms.ValidationError(
                _("Escreva o endereço do ente no catálogo: br, estado, município. Exemplo: br/es/guarapari.")
            )
        return given

    @property
    def values(self) -> dict[str, Any]:
        """The plain values of the body, without the key of the form."""
        return {name: value for name, value in self.cleaned_data.items() if name != "chave"}
