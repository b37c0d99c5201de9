"""A copy held against the releases: which one it is, or the first difference from the last one, in words."""

from __future__ import annotations

import io
import zipfile
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, Final

from django.utils.translation import gettext as _

from isonomia.files.opendata.comparing import Copy, Difference, first_difference, read_copy
from isonomia.web.public.data.releasing import PACKAGE, files_of
from isonomia.web.public.place import Place
from isonomia.web.records.models import OpenFile, OpenRelease

MOST_FILES: Final = 200
LARGEST: Final = 400_000_000


@dataclass(frozen=True)
class Answer:
    """What is said of a copy.

    Attributes:
        same: whether it says what a release says.
        sentence: the answer.
        details: sentences.
        release: the version it is, or is held against.
    """

    same: bool
    sentence: str
    details: tuple[str, ...] = ()
    release: int = 0


def compared(place: Place, release: OpenRelease, data: bytes) -> Answer:
    """Hold a file against the releases of a competition.

    Args:
        place: of the competition.
        release: the last one.
        data: the copy.
    """
    digest = sha256(data).hexdigest()
    for each in (
        release,
        *OpenRelease.objects.filter(competition=place.competition).exclude(pk=release.pk).order_by("-number"),
    ):
        for name, file in files_of(each).items():
            if file["resumo"] == digest:
                return _identical(name, each, release)
    if zipfile.is_zipfile(io.BytesIO(data)):
        return _package(release, data)
    copy = read_copy(data)
    if copy is None:
        return Answer(False, _("Este arquivo não é um CSV em UTF-8 nem um pacote .zip daqui."))
    return _table(place, release, copy)


def _identical(name: str, found: OpenRelease, newest: OpenRelease) -> Answer:
    if found.pk != newest.pk:
        sentence = _("Conferido: é igual, letra por letra, a %(arquivo)s da versão %(n)d.")
        more = _("Há uma versão mais nova: a %(n)d.") % {"n": newest.number}
        return Answer(True, sentence % {"arquivo": name, "n": found.number}, (more,), found.number)
    if name == PACKAGE:
        sentence = _("Conferido: sua cópia do pacote é igual, letra por letra, à desta versão.")
    elif name.startswith(("sequencia.", "convocacoes.")):
        sentence = _("Conferido: sua cópia gera a mesma sequência, vaga por vaga.")
    else:
        sentence = _("Conferido: sua cópia é igual, letra por letra, à desta versão.")
    return Answer(True, sentence, release=newest.number)


def _table(place: Place, release: OpenRelease, copy: Copy) -> Answer:
    found = _by_columns(release, copy.columns)
    if found is None:
        sentence = _("As colunas do arquivo não são as de nenhuma tabela daqui.")
        return Answer(False, sentence, (", ".join(copy.columns)[:300],))
    if (first := _difference(found, copy)) is None:
        return Answer(True, _said_same(found), release=release.number)
    for each in (
        OpenRelease.objects.filter(competition=place.competition).exclude(pk=release.pk).order_by("-number")
    ):
        older = _by_columns(each, copy.columns)
        if older is not None and _difference(older, copy) is None:
            sentence = _("Conferido: as linhas são as da versão %(n)d.") % {"n": each.number}
            more = _("Há uma versão mais nova: a %(n)d.") % {"n": release.number}
            return Answer(True, sentence, (more,), each.number)
    return Answer(False, _said(found, first), _where(found, first), release.number)


def _by_columns(release: OpenRelease, columns: tuple[str, ...]) -> dict[str, Any] | None:
    for table in release.manifest["tabelas"]:
        if tuple(name for name, _kind in table["colunas"]) == columns:
            found: dict[str, Any] = table
            return found
    return None


def _difference(table: dict[str, Any], copy: Copy) -> Difference | None:
    digest = table["arquivos"]["csv"]["resumo"]
    content = bytes(OpenFile.objects.values_list("content", flat=True).get(digest=digest))
    ours = read_copy(content)
    assert ours is not None
    names, kinds = zip(*table["colunas"], strict=True)
    return first_difference(copy, names, kinds, [cells for _line, cells in ours.rows])


def _said_same(table: dict[str, Any]) -> str:
    if table["nome"] in {"sequencia", "convocacoes"}:
        return _("Conferido: sua cópia gera a mesma sequência, vaga por vaga.")
    return _("Conferido: sua cópia tem as mesmas linhas, valor por valor.")


def _said(table: dict[str, Any], found: Difference) -> str:
    """The first difference, in one sentence."""
    if not found.column:
        if not found.theirs:
            return _("Faltam linhas no seu arquivo a partir da linha %(linha)d.") % {"linha": found.line}
        return _("A linha %(linha)d do seu arquivo não está nesta versão.") % {"linha": found.line}
    told = {"daqui": found.ours or _("(vazio)"), "seu": found.theirs or _("(vazio)"), "linha": found.line}
    names = [name for name, _kind in table["colunas"]]
    if "vaga" in names and table["nome"] != "quadro":
        told["vaga"] = found.row[names.index("vaga")]
        return _("Diferença na vaga %(vaga)s: esta versão diz %(daqui)s, seu arquivo diz %(seu)s.") % told
    return _("Diferença na linha %(linha)d: esta versão diz %(daqui)s, seu arquivo diz %(seu)s.") % told


def _where(table: dict[str, Any], found: Difference) -> tuple[str, ...]:
    where = _("Tabela %(tabela)s, linha %(linha)d do seu arquivo.")
    lines = [where % {"tabela": table["nome"], "linha": found.line}]
    if found.column:
        lines.append(_("Coluna: %(coluna)s.") % {"coluna": found.column})
    return tuple(lines)


def _package(release: OpenRelease, data: bytes) -> Answer:
    """Two packages, file by file."""
    told = release.manifest["pacote"]
    if "nome" not in told:
        return Answer(False, _("Esta versão não tem pacote público com que comparar o seu."))
    theirs = _members(data)
    if theirs is None:
        return Answer(False, _("O .zip não é um pacote daqui: os arquivos dele não se leem."))
    ours = _members(bytes(OpenFile.objects.values_list("content", flat=True).get(digest=told["resumo"])))
    assert ours is not None
    missing, extra = sorted(ours.keys() - theirs.keys()), sorted(theirs.keys() - ours.keys())
    if missing or extra:
        name = (missing or extra)[0]
        sentence = (
            _("Falta no seu pacote o arquivo %(nome)s.") if missing else _("Sobra no seu pacote: %(nome)s.")
        )
        return Answer(False, sentence % {"nome": name}, release=release.number)
    for name in sorted(ours):
        if ours[name] != theirs[name]:
            line, here, there = _first_line(ours[name], theirs[name])
            sentence = _("Diferença em %(nome)s, linha %(linha)d.") % {"nome": name, "linha": line}
            details = (
                _("Aqui: %(texto)s") % {"texto": here or _("(vazio)")},
                _("Seu arquivo: %(texto)s") % {"texto": there or _("(vazio)")},
            )
            return Answer(False, sentence, details, release.number)
    sentence = _("Os arquivos de dentro são os mesmos; só a forma do .zip é outra.")
    return Answer(True, sentence, release=release.number)


def _members(data: bytes) -> dict[str, bytes] | None:
    """Name -> bytes; ``None`` where it is no package: packages are stored without compression."""
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            infos = archive.infolist()
            sound = len(infos) <= MOST_FILES and all(
                each.compress_type == zipfile.ZIP_STORED and not each.flag_bits & 1 for each in infos
            )
            if not sound or sum(each.file_size for each in infos) > LARGEST:
                return None
            return {each.filename: archive.read(each) for each in infos}
    except (zipfile.BadZipFile, OSError, ValueError, NotImplementedError):
        return None


def _first_line(ours: bytes, theirs: bytes) -> tuple[int, str, str]:
    here, there = (text.decode("utf-8", "replace").splitlines() for text in (ours, theirs))
    for number in range(max(len(here), len(there))):
        a = here[number] if number < len(here) else ""
        b = there[number] if number < len(there) else ""
        if a != b:
            at = next((i for i, (x, y) in enumerate(zip(a, b, strict=False)) if x != y), 0)
            start = max(0, at - 40)
            return number + 1, a[start : start + 120], b[start : start + 120]
    return 1, "", ""
