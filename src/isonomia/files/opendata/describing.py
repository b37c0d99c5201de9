"""What a release says of itself: ``datapackage.json`` (Frictionless) and the dictionary as a table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from isonomia.files.opendata.table import Field, Kind, OpenTable
from isonomia.files.opendata.writing import FORMATS, file_name

LICENCE: Final = {
    "name": "CC-BY-4.0",
    "path": "https://creativecommons.org/licenses/by/4.0/deed.pt-br",
    "title": "Creative Commons Atribuição 4.0 Internacional",
}
KEYWORDS: Final = ("concurso público", "reserva de vagas", "cotas", "convocações")
_DESCRIBED: Final = (
    Field("tabela", Kind.TEXT, "Nome da tabela.", required=True),
    Field("coluna", Kind.TEXT, "Nome da coluna.", required=True),
    Field("tipo", Kind.TEXT, "O que a coluna contém.", required=True),
    Field("obrigatoria", Kind.TEXT, "S: nunca está vazia.", {"S": "sim", "N": "não"}, required=True),
    Field("descricao", Kind.TEXT, "O que a coluna diz.", required=True),
    Field("valores", Kind.TEXT, "Os valores possíveis e o que cada um quer dizer, onde são estes só."),
)
KINDS: Final[Mapping[Kind, str]] = {
    Kind.TEXT: "texto",
    Kind.INTEGER: "número inteiro",
    Kind.NUMBER: "número decimal",
    Kind.DATE: "data",
}


@dataclass(frozen=True)
class About:
    """What a release is about.

    Attributes:
        name: identifier, lower case, unique in the installation.
        homepage: address of the page of the open data.
        version: number of the release.
        released: moment, as aaaa-mm-ddThh:mm:ssZ.
        publisher: the body.
    """

    name: str
    title: str
    homepage: str
    version: int
    released: str
    publisher: str


def dictionary(tables: Iterable[OpenTable]) -> OpenTable:
    """Every column of every table, as a table."""
    rows = tuple(
        (
            table.name,
            each.name,
            KINDS[each.kind],
            "S" if each.required else "N",
            each.description,
            "; ".join(f"{code}: {meaning}" for code, meaning in each.values.items()) or None,
        )
        for table in tables
        for each in table.fields
    )
    return OpenTable(
        "dicionario",
        "Dicionário de dados",
        "O que diz cada coluna de cada tabela.",
        _DESCRIBED,
        rows,
        ("tabela", "coluna"),
    )


def data_package(
    about: About, tables: Sequence[OpenTable], digests: Mapping[str, tuple[str, int]]
) -> dict[str, Any]:
    """``datapackage.json``.

    Args:
        about: the release.
        tables: in order.
        digests: file name -> SHA-256 and size.
    """
    return {
        "profile": "data-package",
        "name": about.name,
        "title": about.title,
        "description": "Dados abertos de um certame com vagas reservadas: só o que foi publicado.",
        "homepage": about.homepage,
        "version": str(about.version),
        "created": about.released,
        "licenses": [LICENCE],
        "keywords": list(KEYWORDS),
        "contributors": [{"title": about.publisher, "role": "publisher"}],
        "sources": [{"title": about.publisher, "path": about.homepage}],
        "resources": [
            _resource(table, kind, digests[file_name(table.name, kind)])
            for table in tables
            for kind in FORMATS
        ],
    }


def _resource(table: OpenTable, kind: str, digest: tuple[str, int]) -> dict[str, Any]:
    form = FORMATS[kind]
    path = file_name(table.name, kind)
    resource: dict[str, Any] = {
        "name": path.replace(".", "-").replace("_", "-"),
        "path": path,
        "title": f"{table.title} ({form.title})",
        "description": table.description,
        "format": form.ending.rpartition(".")[2],
        "mediatype": form.media_type.partition(";")[0],
        "bytes": digest[1],
        "hash": f"sha256:{digest[0]}",
    }
    if kind == "csv":
        resource |= {
            "profile": "tabular-data-resource",
            "encoding": "utf-8",
            "dialect": {"delimiter": ",", "lineTerminator": "\n", "quoteChar": '"', "doubleQuote": True},
            "schema": schema_of(table),
        }
    return resource


def schema_of(table: OpenTable) -> dict[str, Any]:
    """The table's columns as a Table Schema."""
    fields = []
    for each in table.fields:
        limits: dict[str, Any] = {"required": True} if each.required else {}
        if each.values:
            limits["enum"] = list(each.values)
        told = {"name": each.name, "type": each.kind.value, "description": each.description}
        fields.append(told | ({"constraints": limits} if limits else {}))
    schema: dict[str, Any] = {"fields": fields, "missingValues": [""]}
    return schema | ({"primaryKey": list(table.key)} if table.key else {})
