"""Metadata for catalogues: DCAT as JSON-LD, and ``data.json``, the plain list that harvesters of CKAN read.

DCAT-AP's classes and properties (a national catalogue's profile keeps them): catalogue, dataset,
distribution, publisher, licence, checksum.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from isonomia.files.opendata.describing import KEYWORDS, LICENCE

CONTEXT: Final = {
    "dcat": "http://www.w3.org/ns/dcat#",
    "dct": "http://purl.org/dc/terms/",
    "foaf": "http://xmlns.com/foaf/0.1/",
    "spdx": "http://spdx.org/rdf/terms#",
    "vcard": "http://www.w3.org/2006/vcard/ns#",
    "xsd": "http://www.w3.org/2001/XMLSchema#",
}
PORTUGUESE: Final = "http://publications.europa.eu/resource/authority/language/POR"
PERIODICITY: Final = "http://publications.europa.eu/resource/authority/frequency/IRREG"
FILE_TYPES: Final = "http://publications.europa.eu/resource/authority/file-type/"
MEDIA_TYPES: Final = "http://www.iana.org/assignments/media-types/"


@dataclass(frozen=True)
class Distribution:
    """A file of a dataset.

    Attributes:
        url: its permanent address.
        media_type: without parameters.
        file_format: ``CSV``, ``JSON``, ``PARQUET``, ``ZIP``.
        digest: SHA-256.
        size: in bytes.
    """

    title: str
    url: str
    media_type: str
    file_format: str
    digest: str
    size: int


@dataclass(frozen=True)
class Dataset:
    """The open data of one competition.

    Attributes:
        address: of its page, which is its identifier.
        issued, modified: moments of the first and of this version.
        contact: who answers questions about the data, in words.
        spatial: the place it is about, or empty.
    """

    address: str
    name: str
    title: str
    description: str
    publisher: str
    contact: str
    issued: str
    modified: str
    version: int
    spatial: str
    distributions: Sequence[Distribution]


def catalogue(address: str, title: str, datasets: Iterable[Dataset]) -> dict[str, Any]:
    """A whole catalogue as JSON-LD."""
    return {
        "@context": CONTEXT,
        "@id": address,
        "@type": "dcat:Catalog",
        "dct:title": _said(title),
        "dct:description": _said("Dados abertos de certames com vagas reservadas."),
        "dct:language": {"@id": PORTUGUESE},
        "dct:license": {"@id": LICENCE["path"]},
        "dct:publisher": {"@type": "foaf:Agent", "foaf:name": title},
        "foaf:homepage": {"@id": address},
        "dcat:dataset": [_linked(each) for each in datasets],
    }


def one_dataset(dataset: Dataset) -> dict[str, Any]:
    """One dataset as JSON-LD."""
    return {"@context": CONTEXT, **_linked(dataset)}


def _said(text: str) -> dict[str, str]:
    return {"@value": text, "@language": "pt-BR"}


def _moment(text: str) -> dict[str, str]:
    return {"@value": text, "@type": "xsd:dateTime"}


def _linked(dataset: Dataset) -> dict[str, Any]:
    told: dict[str, Any] = {
        "@id": dataset.address,
        "@type": "dcat:Dataset",
        "dct:identifier": dataset.address,
        "dct:title": _said(dataset.title),
        "dct:description": _said(dataset.description),
        "dct:issued": _moment(dataset.issued),
        "dct:modified": _moment(dataset.modified),
        "dct:language": {"@id": PORTUGUESE},
        "dct:accrualPeriodicity": {"@id": PERIODICITY},
        "dct:publisher": {"@type": "foaf:Agent", "foaf:name": dataset.publisher},
        "dcat:contactPoint": {"@type": "vcard:Organization", "vcard:fn": dataset.contact},
        "dcat:keyword": [_said(each) for each in KEYWORDS],
        "dcat:landingPage": {"@id": dataset.address},
        "dcat:version": str(dataset.version),
        "dcat:distribution": [_distribution(each) for each in dataset.distributions],
    }
    return told | ({"dct:spatial": _said(dataset.spatial)} if dataset.spatial else {})


def _distribution(each: Distribution) -> dict[str, Any]:
    return {
        "@id": each.url,
        "@type": "dcat:Distribution",
        "dct:title": _said(each.title),
        "dct:license": {"@id": LICENCE["path"]},
        "dct:format": {"@id": FILE_TYPES + each.file_format},
        "dcat:mediaType": {"@id": MEDIA_TYPES + each.media_type},
        "dcat:accessURL": {"@id": each.url},
        "dcat:downloadURL": {"@id": each.url},
        "dcat:byteSize": {"@value": str(each.size), "@type": "xsd:nonNegativeInteger"},
        "spdx:checksum": {
            "@type": "spdx:Checksum",
            "spdx:algorithm": {"@id": "spdx:checksumAlgorithm_sha256"},
            "spdx:checksumValue": {"@value": each.digest, "@type": "xsd:hexBinary"},
        },
    }


def data_json(address: str, datasets: Iterable[Dataset]) -> dict[str, Any]:
    """``data.json``: a flat list of datasets, as catalogues that harvest by plain JSON read it."""
    return {
        "@context": "https://project-open-data.cio.gov/v1.1/schema/catalog.jsonld",
        "@id": address,
        "@type": "dcat:Catalog",
        "conformsTo": "https://project-open-data.cio.gov/v1.1/schema",
        "describedBy": "https://project-open-data.cio.gov/v1.1/schema/catalog.json",
        "dataset": [_flat(each) for each in datasets],
    }


def _flat(dataset: Dataset) -> dict[str, Any]:
    return {
        "@type": "dcat:Dataset",
        "identifier": dataset.address,
        "title": dataset.title,
        "description": dataset.description,
        "keyword": list(KEYWORDS),
        "issued": dataset.issued,
        "modified": dataset.modified,
        "publisher": {"@type": "org:Organization", "name": dataset.publisher},
        "contactPoint": {"@type": "vcard:Contact", "fn": dataset.contact},
        "accessLevel": "public",
        "license": LICENCE["path"],
        "language": ["pt-BR"],
        "landingPage": dataset.address,
        **({"spatial": dataset.spatial} if dataset.spatial else {}),
        "distribution": [
            {
                "@type": "dcat:Distribution",
                "title": each.title,
                "downloadURL": each.url,
                "mediaType": each.media_type,
                "format": each.file_format,
            }
            for each in dataset.distributions
        ],
    }
