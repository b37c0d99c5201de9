"""What the pages of the import call the choices of the use cases."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from django.utils.functional import Promise
from django.utils.text import format_lazy
from django.utils.translation import gettext_lazy as _

from isonomia.files.stores.candidates import targets as t
from isonomia.files.stores.candidates.expected import Expected
from isonomia.files.stores.words import meanings as m
from isonomia.wording.voice import Voice

Words = str | Promise

NOT_USED: Final = _("não usar")
KINDS: Final[Mapping[str, Words]] = {
    "csv": _("texto com separadores (CSV ou TXT)"),
    "xlsx": _("planilha XLSX"),
    "ods": _("planilha ODS"),
}
ENCODINGS: Final[Mapping[str, Words]] = {
    "utf-8": _("UTF-8"),
    "utf-8-sig": _("UTF-8 com marca"),
    "utf-16": _("UTF-16"),
    "cp1252": _("Windows-1252"),
    "iso8859-1": _("ISO-8859-1 (Latin-1)"),
}
SEPARATORS: Final[Mapping[str, Words]] = {
    ";": _("ponto e vírgula (;)"),
    ",": _("vírgula (,)"),
    "\t": _("tabulação"),
    "|": _("barra vertical (|)"),
    "/": _("barra (/)"),
}
DECIMAL_MARKS: Final[Mapping[str, Words]] = {",": _("vírgula: 87,5"), ".": _("ponto: 87.5")}
_FIELDS: Final[Mapping[str, Words]] = {
    m.ID: _("inscrição"),
    m.NAME: _("nome"),
    t.NAME_WITH_LIST: _("nome com a marca da lista"),
    m.CARGO: _("cargo"),
    m.LOCALITY: _("localidade do cargo"),
    m.SPECIALTY: _("especialidade do cargo"),
    m.SCORE: _("nota final"),
    m.RANK: _("classificação geral"),
    t.OPEN_RANK: _("classificação só na ampla concorrência"),
    m.OPEN: _("concorre na ampla (S ou N)"),
    m.MODALITY: _("listas em que concorre, numa célula"),
    m.CHOICE: _("lista escolhida"),
    m.STANDING: _("situação"),
    m.VERDICTS: _("resultado da confirmação"),
    m.BIRTH: _("data de nascimento"),
    m.JUROR: _("foi jurado (S ou N)"),
    m.PERSON: _("código da pessoa"),
    t.EMAIL: _("e-mail"),
    t.PHONE: _("telefone"),
    t.CPF: _("CPF"),
}
CHANGED: Final[Mapping[str, Words]] = {
    "pessoa": _("código da pessoa"),
    "nota": _("nota final"),
    "classificacao": _("classificação"),
    "nascimento": _("data de nascimento"),
    "jurado": _("função de jurado"),
    "grupos": _("listas em que concorre"),
    "ampla": _("presença na ampla"),
    "opcao": _("lista escolhida"),
    "situacao": _("situação"),
    "confirmacao": _("resultado da confirmação"),
    "notas de desempate": _("notas de desempate"),
    "nome": _("nome"),
    "email": _("e-mail"),
    "telefone": _("telefone"),
    "cpf": _("CPF"),
}
"""Field of a change -> its name."""


def choices(expected: Expected, voice: Voice) -> list[tuple[str, Words]]:
    """Every target with its name, «não usar» first."""
    return [(t.UNUSED, NOT_USED), *((each, name_of(each, voice)) for each in t.targets_of(expected))]


def name_of(target: str, voice: Voice) -> Words:
    """The name of a target."""
    if target in _FIELDS:
        return _FIELDS[target]
    if groups := t.groups_of(target):
        named = ", ".join(voice.group(group) for group in groups)
        if target.startswith(t.GROUP_RANK):
            return format_lazy(_("posição na lista: {lista}"), lista=named)
        return format_lazy(_("concorre (S ou N): {lista}"), lista=named)
    return format_lazy(_("desempate: {coluna}"), coluna=target.removeprefix(t.PARTIAL))
