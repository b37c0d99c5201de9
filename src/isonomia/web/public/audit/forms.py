"""What a person sends to be checked: a list with the law it is held against, or a package."""

from __future__ import annotations

import re
from typing import Any, Final

from django import forms
from django.utils.translation import gettext_lazy as _

from isonomia.files.stores.catalog import load_catalog
from isonomia.law.audit.published import Kind
from isonomia.law.findings import Finding
from isonomia.law.norms.model import Cap, Reserve, Rounding
from isonomia.law.norms.shares import parse_share
from isonomia.office.auditing.sent import SENT, Sent
from isonomia.office.governing import PCD_LABEL
from isonomia.web.look.forms import PlainForm

MEGABYTES: Final = SENT.size // 1_000_000
PASTED: Final = "texto colado"
PASTED_TABLE: Final = "quadro colado"
CAP: Final = "20%"
"""Cap of the reserve of people with disabilities where no edital tells it: Lei 8.112/1990, art. 5, § 2."""

_PLACES: Final = re.compile(r"(?:(?P<cargo>.+?)\s*[=:]\s*)?(?P<number>[0-9]{1,6})")


class ListForm(PlainForm):
    """A published list, and the law and vacancies it is held against."""

    arquivo = forms.FileField(
        label=_("Arquivo da lista publicada"),
        required=False,
        max_length=200,
        help_text=_("CSV, TXT, XLSX ou ODS, sem fórmulas, macros nem senha."),
        widget=forms.FileInput(attrs={"accept": ".csv,.txt,.tsv,.xlsx,.ods,.zip"}),
    )
    texto = forms.CharField(
        label=_("Ou cole aqui o texto da lista"),
        required=False,
        strip=False,
        help_text=_("Serve o texto copiado de um PDF ou do diário oficial, uma pessoa por linha."),
        widget=forms.Textarea(attrs={"rows": 6, "spellcheck": "false", "autocomplete": "off"}),
    )
    norma = forms.ChoiceField(label=_("Lei que rege o certame"), required=False)
    vagas = forms.CharField(
        label=_("Vagas oferecidas"),
        required=False,
        max_length=5000,
        help_text=_("Um número; ou uma linha por cargo, como «Médico = 10»."),
        widget=forms.Textarea(attrs={"rows": 2, "autocomplete": "off"}),
    )
    quadro = forms.CharField(
        label=_("Ou o quadro de vagas impresso no edital"),
        required=False,
        strip=False,
        max_length=200_000,
        help_text=_(
            "Cole a tabela com o cabeçalho: o cargo, o total e uma coluna de cada lista. As chamadas são "
            "conferidas com ele. Para conferir o quadro com a lei, envie-o acima, como a lista."
        ),
        widget=forms.Textarea(attrs={"rows": 4, "spellcheck": "false", "autocomplete": "off"}),
    )
    arquivo_do_quadro = forms.FileField(
        label=_("Ou o arquivo do quadro"),
        required=False,
        max_length=200,
        help_text=_("CSV, TXT, XLSX ou ODS."),
        widget=forms.FileInput(attrs={"accept": ".csv,.txt,.tsv,.xlsx,.ods"}),
    )
    pcd = forms.CharField(
        label=_("Reserva para pessoas com deficiência"),
        required=False,
        max_length=12,
        help_text=_("O percentual do edital, como 5%. A fração sobe, até o limite de 20% das vagas."),
    )
    tipo = forms.ChoiceField(
        label=_("O que a lista é"),
        required=False,
        choices=[
            ("", _("descubra pela lista")),
            (Kind.CALL.value, _("convocação ou nomeação")),
            (Kind.CLASSIFICATION.value, _("classificação")),
            (Kind.TABLE.value, _("quadro de vagas")),
        ],
    )
    certame = forms.FileField(
        label=_("Edital ou pasta do certame"),
        required=False,
        max_length=200,
        help_text=_(
            "O edital.toml, ou um .zip da pasta com edital.toml, candidatos e atos. Com ele, a lei e as "
            "vagas são as do edital."
        ),
        widget=forms.FileInput(attrs={"accept": ".toml,.zip"}),
    )

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        norms = [norm for norm in load_catalog().all() if norm.reserves]
        field = self.fields["norma"]
        assert isinstance(field, forms.ChoiceField)
        field.choices = [
            ("", _("a do edital enviado")),
            *((norm.id, f"{norm.title} ({norm.scope.ente})") for norm in norms),
        ]

    def clean(self) -> dict[str, Any]:
        """A file or a text, not both; a law or an edital; files no larger than what is taken."""
        cleaned: dict[str, Any] = super().clean() or self.cleaned_data
        file, text = cleaned.get("arquivo"), (cleaned.get("texto") or "").strip()
        if file and text:
            self.add_error("texto", _("Há um arquivo e um texto colado. Deixe só um dos dois."))
        elif not file and not text and "arquivo" not in self.errors:
            self.add_error("arquivo", _("Falta a lista. Escolha um arquivo ou cole o texto abaixo."))
        for name in ("arquivo", "certame", "arquivo_do_quadro"):
            refuse_large(self, name)
        self._one_source_of_places(cleaned)
        if not cleaned.get("norma") and not cleaned.get("certame") and not self._is_zip():
            self.add_error("norma", _("Escolha a lei, ou envie o edital do certame."))
        return cleaned

    def _one_source_of_places(self, cleaned: dict[str, Any]) -> None:
        """The places come from one source: it is not for the program to say which of two holds."""
        file, text = cleaned.get("arquivo_do_quadro"), (cleaned.get("quadro") or "").strip()
        name = "quadro" if text else "arquivo_do_quadro"
        if file and text:
            self.add_error("quadro", _("Há um arquivo e um texto colado. Deixe só um dos dois."))
        elif (file or text) and cleaned.get("certame"):
            self.add_error(name, _("O edital enviado já diz as vagas. Deixe só o edital ou só o quadro."))
        elif (file or text) and cleaned.get("vagas"):
            self.add_error(name, _("O quadro já diz as vagas. Deixe só o quadro ou só o número."))

    def _is_zip(self) -> bool:
        """Whether the file may be a package, which brings its own law."""
        file = self.cleaned_data.get("arquivo")
        return file is not None and str(file.name).lower().endswith(".zip")

    def clean_vagas(self) -> dict[str, int]:
        """Cargo -> places; the empty key is every cargo not named."""
        places: dict[str, int] = {}
        for number, line in enumerate(str(self.cleaned_data["vagas"]).splitlines(), start=1):
            if not line.strip():
                continue
            found = _PLACES.fullmatch(line.strip())
            if found is None:
                raise forms.ValidationError(
                    _("Linha %(linha)s: escreva um número, ou o cargo, o sinal de igual e o número."),
                    params={"linha": number},
                )
            places[(found["cargo"] or "").strip()] = int(found["number"])
        return places

    def clean_pcd(self) -> tuple[Reserve, ...]:
        """The reserve of people with disabilities that the edital sets."""
        text = str(self.cleaned_data["pcd"]).strip()
        if not text:
            return ()
        share, cap = parse_share(f"{text}%" if text.replace(",", "").isdecimal() else text), parse_share(CAP)
        if isinstance(share, Finding) or isinstance(cap, Finding):
            raise forms.ValidationError(_("Isto não é um percentual. Escreva como 5% ou 7,5%."))
        return (Reserve("pcd", PCD_LABEL, share, Rounding.UP, ("pcd",), cap=Cap(cap)),)

    def sent(self) -> Sent:
        """What was sent."""
        given = self.cleaned_data
        file, terms, table = given["arquivo"], given["certame"], given["arquivo_do_quadro"]
        return Sent(
            data=file.read() if file else given["texto"].encode(),
            file=str(file.name)[:200] if file else PASTED,
            norms=(given["norma"],) if given["norma"] else (),
            reserves=given["pcd"],
            places=given["vagas"],
            table=table.read() if table else given["quadro"].strip().encode(),
            table_file=str(table.name)[:200] if table else PASTED_TABLE,
            kind=Kind(given["tipo"]) if given["tipo"] else None,
            terms=terms.read() if terms else b"",
            terms_file=str(terms.name)[:200] if terms else "",
        )


class PackageForm(PlainForm):
    """A package, and the key that must have signed it."""

    pacote = forms.FileField(
        label=_("Pacote de verificação (.zip)"),
        max_length=200,
        widget=forms.FileInput(attrs={"accept": ".zip"}),
    )
    chave = forms.CharField(
        label=_("Chave pública do órgão"),
        required=False,
        max_length=120,
        help_text=_("Uma linha que começa com «ed25519:». Com ela, confere-se também a assinatura."),
    )

    def clean(self) -> dict[str, Any]:
        """A file no larger than what is taken."""
        cleaned: dict[str, Any] = super().clean() or self.cleaned_data
        refuse_large(self, "pacote")
        return cleaned

    def clean_chave(self) -> str:
        """A key as its file has it."""
        key = str(self.cleaned_data["chave"]).strip()
        if key and not re.fullmatch(r"ed25519:[0-9a-f]{64}", key):
            raise forms.ValidationError(_("A chave tem «ed25519:» e 64 letras e algarismos."))
        return key


def refuse_large(form: forms.Form, name: str) -> None:
    """Say of a file that it is larger than what is taken."""
    file = form.cleaned_data.get(name)
    if file and file.size > SENT.size:
        message = _("O arquivo é grande demais: cabem %(mega)s MB. Divida-o ou tire o que não se usa.")
        form.add_error(name, forms.ValidationError(message, params={"mega": MEGABYTES}))


DAYS: Final = [("30", _("30 dias")), ("180", _("180 dias")), ("730", _("2 anos"))]


class KeepForm(PlainForm):
    """How long a result is kept."""

    dias = forms.ChoiceField(label=_("Guardar por"), choices=DAYS, initial="30")


class EraseForm(PlainForm):
    """The code that erases a kept result."""

    codigo = forms.CharField(
        label=_("Código para apagar"),
        max_length=60,
        help_text=_("Foi mostrado uma vez, quando o resultado foi guardado."),
    )
