"""Forms of the import: the file, how it is read, the reason for leaving lines out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from isonomia.files.sheets.archives import Limits
from isonomia.office.importing.seeing import PASTED
from isonomia.web.gates.idempotency import FIELD
from isonomia.web.hr.importing import words
from isonomia.web.look.forms import HouseForm


class FileForm(HouseForm):
    """A file, or lines pasted from a spreadsheet, and who sent them."""

    file = forms.FileField(
        label=_("Arquivo com os candidatos"),
        required=False,
        max_length=200,
        help_text=_("CSV, TXT, XLSX ou ODS, sem fórmulas, macros nem senha."),
        widget=forms.FileInput(attrs={"accept": ".csv,.txt,.tsv,.xlsx,.ods"}),
    )
    pasted = forms.CharField(
        label=_("Ou cole aqui as linhas da planilha"),
        required=False,
        strip=False,
        help_text=_("Com a linha dos nomes das colunas. Para mais de 20 mil linhas, envie o arquivo."),
        widget=forms.Textarea(attrs={"rows": 5, "spellcheck": "false", "autocomplete": "off"}),
    )
    source = forms.CharField(
        label=_("Quem enviou"),
        required=False,
        max_length=120,
        help_text=_(
            "Por exemplo, o nome da banca. As colunas escolhidas ficam lembradas para o próximo arquivo."
        ),
    )

    def clean(self) -> dict[str, Any]:
        """Either a file or a text, not both."""
        cleaned: dict[str, Any] = super().clean() or self.cleaned_data
        file, text = cleaned.get("file"), (cleaned.get("pasted") or "").strip()
        if file and text:
            self.add_error("pasted", _("Há um arquivo e um texto colado. Deixe só um dos dois."))
        elif not file and not text and "file" not in self.errors:
            self.add_error(
                "file", _("Falta o arquivo. Escolha um no seu computador ou cole as linhas abaixo.")
            )
        if file and file.size > Limits().size:
            limit = Limits().size // 1_000_000
            message = _("O arquivo é grande demais: cabem %(mega)s MB. Divida-o ou tire o que não se usa.")
            self.add_error("file", forms.ValidationError(message, params={"mega": limit}))
        return cleaned

    @property
    def content(self) -> bytes:
        """The bytes received."""
        file = self.cleaned_data["file"]
        return bytes(file.read()) if file else self.cleaned_data["pasted"].encode()

    @property
    def name(self) -> str:
        """The file's name as the person knows it."""
        file = self.cleaned_data["file"]
        return str(file.name)[:200] if file else PASTED


class HowForm(HouseForm):
    """How the file is read; what is left as it was is guessed again."""

    encoding = forms.ChoiceField(label=_("Codificação"), required=False)
    separator = forms.ChoiceField(label=_("Separador das colunas"), required=False)
    sheet = forms.ChoiceField(label=_("Planilha do arquivo"), required=False)
    decimal = forms.ChoiceField(label=_("Casas decimais"), required=False)
    header = forms.IntegerField(
        label=_("Linha dos nomes das colunas"),
        required=False,
        min_value=0,
        help_text=_("O número da linha no arquivo, ou 0 se o arquivo não tem essa linha."),
    )

    def __init__(
        self, *args: Any, reading: Mapping[str, Any], chosen: Mapping[str, Any], **options: Any
    ) -> None:
        how = reading["como"]
        options.setdefault("initial", how)
        super().__init__(*args, **options)
        self.chosen, self.how = chosen, how
        if how["kind"] == "csv":
            del self.fields["sheet"]
            self._offer("encoding", list(words.ENCODINGS.items()))
            self._offer("separator", list(words.SEPARATORS.items()))
        else:
            del self.fields["encoding"], self.fields["separator"]
            self._offer("sheet", [(name, name) for name in reading["planilhas"]])
        undecided = [] if how["decimal"] else [("", _("a coluna da nota decide"))]
        self._offer("decimal", [*undecided, *words.DECIMAL_MARKS.items()])

    def _offer(self, name: str, choices: Sequence[tuple[str, Any]]) -> None:
        field = self.fields[name]
        assert isinstance(field, forms.ChoiceField)
        field.choices = choices

    def wanted(self) -> dict[str, Any]:
        """What the person decided: what they changed now or before."""
        changed = {
            name: value
            for name, value in self.cleaned_data.items()
            if name != "chave" and value not in ("", None) and value != self.how.get(name)
        }
        return {**self.chosen, **changed}


class ReasonForm(HouseForm):
    """Why only the correct lines are imported."""

    reason = forms.CharField(
        label=_("Motivo para deixar linhas de fora"),
        max_length=2000,
        help_text=_("O motivo fica registrado no ato, com o número de linhas deixadas de fora."),
        widget=forms.Textarea(attrs={"rows": 3}),
        error_messages={
            "required": _("Escreva o motivo: quem fica de fora não concorre até um novo arquivo.")
        },
    )


class RectificationForm(HouseForm):
    """A rectification of candidates already homologated: why, and by which act."""

    motivo = forms.CharField(
        label=_("Motivo da retificação"),
        help_text=_("Será público. Diga o que estava errado, sem dados de ninguém."),
        widget=forms.Textarea(attrs={"rows": 4}),
        max_length=2000,
    )
    numero = forms.CharField(
        label=_("Número do ato"), help_text=_("Número e ano. Exemplo: 3/2026."), max_length=30
    )
    autoridade = forms.CharField(
        label=_("Autoridade"),
        help_text=_("O cargo, como no ato. Exemplo: A Prefeita Municipal."),
        max_length=120,
    )
    fundamento = forms.CharField(
        label=_("Fundamento"),
        help_text=_("Norma, decisão ou parecer. Exemplo: parecer jurídico nº 12/2026."),
        max_length=300,
        required=False,
    )

    def payload(self) -> dict[str, str]:
        """Plain values of the act."""
        return {name: self.cleaned_data[name].strip() for name in self.fields if name != FIELD}
