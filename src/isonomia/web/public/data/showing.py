"""Releases as the pages show them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final
from urllib.parse import urlsplit

from django.utils.formats import date_format
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.timezone import localtime
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from isonomia.files.opendata.cataloguing import Dataset
from isonomia.files.opendata.describing import KINDS
from isonomia.files.opendata.table import OpenTable
from isonomia.office.public.open_package import NO_LISTS, OTHER_RESULT, UNREADABLE
from isonomia.web.look.components import Column, Item, Table, Text
from isonomia.web.look.words import written
from isonomia.web.public.place import Place
from isonomia.web.records.models import OpenRelease

MEGA: Final = 1_000_000
LARGEST: Final = 50 * MEGA
"""Bytes of a file that anybody may send back to be compared."""
_NO_PACKAGE: Final[dict[str, Text]] = {
    NO_LISTS: gettext_lazy("O pacote sai com a primeira publicação de listas neste sistema."),
    OTHER_RESULT: gettext_lazy(
        "Só com o que foi publicado as contas dariam outro resultado: falta publicar uma lista, ou um "
        "dado que não é público pesa. Quem pode ter o pacote inteiro o pede ao órgão."
    ),
    UNREADABLE: gettext_lazy(
        "Só com o que foi publicado as contas não se refazem. Quem pode ter o pacote inteiro o pede ao órgão."
    ),
}
_FORMAT_NAMES: Final[dict[str, Text]] = {
    "csv": "CSV",
    "planilha": gettext_lazy("CSV para planilha"),
    "json": "JSON",
    "parquet": "Parquet",
}


def address_of(place: Place, number: int, name: str) -> str:
    """The permanent address of a file."""
    return place.address("dados:file", versao=number, arquivo=name)


def tables(place: Place, release: OpenRelease) -> Table:
    """The tables of a release with their files."""
    columns = [
        Column(_("Tabela"), heading=True),
        Column(_("Linhas"), numeric=True),
        Column(_("Baixar")),
        Column(_("Resumo do CSV (SHA-256)")),
    ]
    rows = [
        [
            format_html('<span lang="pt-BR">{}</span>', each["titulo"]),
            each["linhas"],
            _links(place, release.number, each),
            _digest(each["arquivos"]["csv"]["resumo"]),
        ]
        for each in release.manifest["tabelas"]
    ]
    return Table(_("Tabelas desta versão"), columns, rows)


def has_large(release: OpenRelease) -> bool:
    """Whether some file is too large for «Conferir aqui», so that the page says how to check it elsewhere."""
    files = [file for each in release.manifest["tabelas"] for file in each["arquivos"].values()]
    return any(file.get("bytes", 0) > LARGEST for file in (*files, release.manifest["pacote"]))


def _size(size: int) -> str:
    """The size of what takes long to download; nothing of the rest."""
    return f" ({written(-(-size // MEGA))} MB)" if size > MEGA else ""


def _links(place: Place, number: int, table: dict[str, Any]) -> SafeString:
    return format_html_join(
        " · ",
        '<a href="{}" download>{}<span class="sr-only"> <span lang="pt-BR">({})</span></span>{}</a>',
        (
            (
                address_of(place, number, file["nome"]),
                _FORMAT_NAMES[kind],
                table["titulo"],
                _size(file["bytes"]),
            )
            for kind, file in table["arquivos"].items()
        ),
    )


def _digest(digest: str) -> SafeString:
    return format_html('<code class="digest" translate="no">{}</code>', digest)


def package(place: Place, release: OpenRelease) -> dict[str, Any]:
    """The package: where it is, and what to check."""
    file = release.manifest["pacote"]
    return {
        "endereco": address_of(place, release.number, file["nome"]),
        "itens": [
            Item(_("Tamanho"), _("%(n)s kB") % {"n": written(-(-file["bytes"] // 1000))}),
            Item(_("Resumo (SHA-256)"), _digest(file["resumo"])),
        ],
    }


def dataset_for_search(each: Dataset, licence: str) -> dict[str, Any]:
    """A release as search engines of data read it (schema.org ``Dataset``).

    Args:
        each: of ``catalogues.dataset_of``.
        licence: address of its text.
    """
    return {
        "@context": "https://schema.org",
        "@type": "Dataset",
        "name": each.title,
        "description": each.description,
        "url": each.address,
        "license": licence,
        "version": str(each.version),
        "datePublished": each.issued,
        "dateModified": each.modified,
        "spatialCoverage": each.spatial,
        "creator": {"@type": "GovernmentOrganization", "name": each.publisher},
        "distribution": [
            {
                "@type": "DataDownload",
                "name": one.title,
                "contentUrl": one.url,
                "encodingFormat": one.media_type,
            }
            for one in each.distributions
        ],
    }


def why_no_package(why: str) -> Text:
    """Why there is no package, or empty."""
    return _NO_PACKAGE.get(why, "")


def changes(place: Place, releases: Sequence[OpenRelease]) -> Table:
    """What changed from each release to the next; the newest first."""
    columns = [
        Column(_("Versão"), heading=True),
        Column(_("Publicada em")),
        Column(_("O que mudou")),
    ]
    pairs = zip(releases, [*releases[1:], None], strict=True)
    rows = [
        [
            format_html(
                '<a href="{}">{}</a>', place.address("dados:version", versao=each.number), each.number
            ),
            date_format(localtime(each.at), "SHORT_DATETIME_FORMAT"),
            _changed(each, before),
        ]
        for each, before in pairs
    ]
    return Table(_("Versões, a mais nova primeiro"), columns, rows, quiet_caption=True)


def _changed(each: OpenRelease, before: OpenRelease | None) -> SafeString | str:
    if before is None:
        return _("primeira versão") if each.number == 1 else _("versões mais antigas não aparecem aqui")
    old = {table["nome"]: table["arquivos"]["csv"]["resumo"] for table in before.manifest["tabelas"]}
    titles = [
        table["titulo"]
        for table in each.manifest["tabelas"]
        if table["arquivos"]["csv"]["resumo"] != old.get(table["nome"])
    ]
    if not titles:
        return _("o pacote de verificação")
    return format_html('<span lang="pt-BR">{}</span>', ", ".join(titles))


def dictionary(form: OpenTable) -> Table:
    """The columns of a table; in Portuguese, as the files are."""
    columns = [
        Column(_("Coluna"), heading=True),
        Column(_("Tipo")),
        Column(_("O que diz")),
        Column(_("Valores")),
    ]
    rows = [
        [
            format_html("<code>{}</code>", each.name),
            format_html('<span lang="pt-BR">{}</span>', KINDS[each.kind]),
            format_html('<span lang="pt-BR">{}</span>', each.description),
            format_html(
                '<span lang="pt-BR">{}</span>',
                format_html_join("; ", "<code>{}</code> {}", each.values.items()),
            ),
        ]
        for each in form.fields
    ]
    return Table(form.title, columns, rows, quiet_caption=True)


def datasets(found: Iterable[Dataset]) -> Table:
    """Every dataset of the installation."""
    columns = [
        Column(_("Certame"), heading=True),
        Column(_("Órgão")),
        Column(_("Versão"), numeric=True),
        Column(_("Arquivos"), numeric=True),
    ]
    rows = [
        [
            format_html('<a href="{}">{}</a>', _path(each.address), each.title),
            each.publisher,
            each.version,
            len(each.distributions),
        ]
        for each in found
    ]
    empty = _("Nenhum certame tem dados abertos ainda.")
    return Table(_("Conjuntos de dados"), columns, rows, empty=empty, quiet_caption=True)


def _path(address: str) -> str:
    """The path of one of our own whole addresses."""
    return urlsplit(address).path
