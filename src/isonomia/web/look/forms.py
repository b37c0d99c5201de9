"""Forms that say what is wrong and how to fix it, keep what was typed, and count one submission once."""

from __future__ import annotations

import re
import uuid
from collections.abc import Mapping
from datetime import date
from decimal import Decimal
from typing import Any, ClassVar, Final

from django import forms
from django.utils import timezone
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

DAY_FORMATS: Final = ("%d/%m/%Y", "%Y-%m-%d", "%d.%m.%Y", "%d-%m-%Y")
"""Day before month in both languages: a legal term never depends on the reader's settings."""

MOST_DAYS_AHEAD: Final = 366


class DayField(forms.DateField):
    """A date typed as dia/mês/ano, or pasted as year-month-day."""

    widget = forms.DateInput(format="%d/%m/%Y", attrs={"inputmode": "numeric", "autocomplete": "off"})

    def __init__(self, **options: Any) -> None:
        options.setdefault("input_formats", DAY_FORMATS)
        options.setdefault("help_text", _("Dia, mês e ano. Exemplo: 15/12/2026."))
        super().__init__(**options)


def not_too_far(on: date, last: date | None) -> None:
    """Refuses the day of an act over a year ahead: a wrong year would hold back every later act.

    Args:
        on: the day written.
        last: day of the last act, or ``None``.
    """
    today = timezone.localdate()
    if (on - (today if last is None else max(today, last))).days > MOST_DAYS_AHEAD:
        raise forms.ValidationError(gettext("A data está mais de um ano à frente. Confira o ano."))


class NumberField(forms.DecimalField):
    """A decimal number with comma or point; one that could also be thousands is asked back."""

    default_error_messages: ClassVar[dict[str, Any]] = {
        "ambiguous": _("Isto são milhares ou decimais? Escreva sem separador de milhar, como 1234 ou 1,5."),
    }

    def to_python(self, value: Any) -> Decimal | None:  # type: ignore[override]  # to Django a whole number's kind
        """The number, exactly as typed.

        Raises:
            ValidationError: no number, or a point before three last digits (``1.234``).
        """
        text = "" if value is None else str(value).replace(" ", "").replace("\u00a0", "")
        if re.fullmatch(r"[+-]?[1-9]\d{0,2}\.\d{3}", text):
            raise forms.ValidationError(self.error_messages["ambiguous"], code="ambiguous")
        if "," in text:
            text = text.replace(".", "") if re.fullmatch(r"[+-]?\d{1,3}(\.\d{3})*,\d+", text) else text
            text = text.replace(",", ".", 1)
        return super().to_python(text)


class PlainForm(forms.Form):
    """A form in plain words: messages name the field and say how to mend it; the browser's own are off.

    Use it as it is for filters (GET). What acts is a ``HouseForm``.
    """

    use_required_attribute = False  # errors come together after submitting, not field by field

    def __init__(self, *args: Any, **options: Any) -> None:
        options.setdefault("label_suffix", "")
        self._plain: set[str] = set()
        super().__init__(*args, **options)

    def __getitem__(self, name: str) -> forms.BoundField:
        """The field as shown and as checked; fields that a form adds to itself are plain too."""
        if name in self.fields and name not in self._plain:
            say_plainly(self.fields[name])
            keep_typed(self.fields[name])
            self._plain.add(name)
        return super().__getitem__(name)


class HouseForm(PlainForm):
    """A form whose submission has effect.

    ``chave`` is the action key: made with the page, sent back with it, unique in the database, so that a
    double click or a retry finds the first submission's receipt (``cleaned_data["chave"]``, a ``UUID``).

    Example:
        class CallForm(HouseForm):
            people = forms.IntegerField(label=_("Quantas pessoas"), min_value=1)
    """

    chave = forms.UUIDField(
        widget=forms.HiddenInput,
        initial=uuid.uuid4,
        error_messages={
            "required": _("A página ficou incompleta. Abra o formulário de novo e envie outra vez."),
            "invalid": _("A página ficou incompleta. Abra o formulário de novo e envie outra vez."),
        },
    )


def say_plainly(field: forms.Field) -> None:
    """Puts plain messages in place of Django's; messages that the field was given stay."""
    defaults = _default_messages(type(field))
    for code, text in _messages(field).items():
        if field.error_messages.get(code) is defaults.get(code):
            field.error_messages[code] = text


def keep_typed(field: forms.Field) -> None:
    """Numbers are typed as text: a browser's own number field throws away what is no number."""
    if isinstance(field.widget, forms.NumberInput):
        whole = isinstance(field, forms.IntegerField)
        field.widget.input_type = "text"
        field.widget.attrs.setdefault("inputmode", "numeric" if whole else "decimal")
        for attribute in ("min", "max", "step"):
            field.widget.attrs.pop(attribute, None)


def _default_messages(kind: type[forms.Field]) -> dict[str, Any]:
    """The messages of a class of fields, as Django puts them together."""
    messages: dict[str, Any] = {}
    for ancestor in reversed(kind.__mro__):
        messages |= getattr(ancestor, "default_error_messages", {})
    return messages


def _messages(field: forms.Field) -> Mapping[str, Any]:
    """Code -> message for a field, by what is asked there."""
    general = {
        "required": _("Falta preencher este campo."),
        "max_length": _(
            "O texto está longo demais: tem %(show_value)s caracteres e cabem %(limit_value)s. Encurte-o."
        ),
        "min_length": _(
            "O texto está curto demais: tem %(show_value)s caracteres e são precisos %(limit_value)s."
        ),
        "min_value": _("O número é pequeno demais. O menor aceito é %(limit_value)s."),
        "max_value": _("O número é grande demais. O maior aceito é %(limit_value)s."),
    }
    for kinds, special in _BY_KIND:
        if isinstance(field, kinds):
            return {**general, **special}
    return general


_CHOOSE: Final = _("Escolha uma das opções.")
_GONE: Final = _("Esta opção não existe mais. Escolha outra da lista.")
_BY_KIND: Final[tuple[tuple[type[forms.Field] | tuple[type[forms.Field], ...], dict[str, Any]], ...]] = (
    (forms.BooleanField, {"required": _("Marque esta caixa para continuar.")}),
    (
        (forms.MultipleChoiceField, forms.ModelMultipleChoiceField),
        {"required": _("Escolha ao menos uma opção."), "invalid_choice": _GONE, "invalid_list": _CHOOSE},
    ),
    ((forms.ChoiceField, forms.ModelChoiceField), {"required": _CHOOSE, "invalid_choice": _GONE}),
    (
        forms.DateField,
        {
            "required": _("Falta a data. Escreva dia, mês e ano, como 15/12/2026."),
            "invalid": _("Esta data não existe ou está em outro formato. Escreva como 15/12/2026."),
        },
    ),
    (
        forms.TimeField,
        {"invalid": _("Esta hora não existe ou está em outro formato. Escreva como 17:00.")},
    ),
    (
        forms.DecimalField,
        {
            "required": _("Falta o número."),
            "invalid": _("Isto não é um número. Use só algarismos e, se preciso, uma vírgula. Exemplo: 8,5."),
            "max_digits": _("O número tem algarismos demais: cabem %(max)s."),
            "max_decimal_places": _("O número tem casas decimais demais: cabem %(max)s."),
            "max_whole_digits": _("O número é grande demais: antes da vírgula cabem %(max)s algarismos."),
        },
    ),
    (
        forms.IntegerField,
        {
            "required": _("Falta o número."),
            "invalid": _("Isto não é um número inteiro. Use só algarismos. Exemplo: 10."),
        },
    ),
    (
        forms.FileField,
        {
            "required": _("Falta o arquivo. Escolha um no seu computador."),
            "invalid": _("O arquivo não chegou. Escolha-o e envie outra vez."),
            "missing": _("O arquivo não chegou. Escolha-o e envie outra vez."),
            "empty": _("O arquivo está vazio. Confira se escolheu o arquivo certo."),
            "max_length": _("O nome do arquivo é longo demais: cabem %(max)d letras. Mude o nome."),
        },
    ),
    (
        forms.EmailField,
        {
            "required": _("Falta o e-mail."),
            "invalid": _("O e-mail está incompleto. Ele tem um @ e um ponto, como nome@exemplo.gov.br."),
        },
    ),
)
