"""Releases: made once for each state of the book that changes what may be told, whole or not at all."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta
from hashlib import sha256
from typing import Any, Final

from django.db import IntegrityError, transaction
from django.urls import reverse
from django.utils import timezone
from django_tasks import task

from isonomia.files.opendata.describing import About, data_package, dictionary
from isonomia.files.opendata.table import OpenTable
from isonomia.files.opendata.writing import FORMATS, file_name
from isonomia.ledger.canonical import canonical
from isonomia.office.package import Package
from isonomia.office.public.open_data import open_tables
from isonomia.web.candidate.addresses import public_address
from isonomia.web.public.data.gathering import Gathered, gathered, reads_long
from isonomia.web.records.appending import moment
from isonomia.web.records.models import Competition, OpenFile, OpenRelease, ReleaseAsked
from isonomia.web.records.remembering import Head, head_of

AT_ONCE: Final = 20_000
"""Rows that are read and written while a page waits; more is a job."""
TRIES: Final = 3
ASK_AGAIN: Final = timedelta(minutes=15)
"""A job that was asked for and left no release by then is asked for again."""
PACKAGE: Final = "pacote.zip"
DESCRIPTOR: Final = "datapackage.json"


@dataclass(frozen=True)
class Current:
    """What there is now.

    Attributes:
        release: the last one, or ``None`` before the first.
        late: whether the book has grown since and a newer one is being made.
    """

    release: OpenRelease | None
    late: bool


def current(competition: Competition) -> Current:
    """The last release; made now where the book has grown and it is quick, else asked of the worker."""
    head = head_of(competition)
    last = OpenRelease.objects.filter(competition=competition).order_by("-number").first()
    if last is not None and last.head == head.digest:
        return Current(last, late=False)
    if reads_long(competition) <= AT_ONCE:
        return Current(make(competition), late=False)
    _ask(competition, head)
    return Current(last, late=True)


def make(competition: Competition) -> OpenRelease | None:
    """Make the release of the book as it stands; the last one where nothing public changed.

    Returns:
        The release, or ``None`` where the book grew each time it was read.
    """
    for _ in range(TRIES):
        head = head_of(competition)
        seen = gathered(competition)
        try:
            with transaction.atomic():
                if head_of(competition) == head:
                    return _kept(competition, head, seen)
        except IntegrityError:  # another reader made it meanwhile
            continue
    return OpenRelease.objects.filter(competition=competition).order_by("-number").first()


@task()
def make_release(number: int) -> None:
    """The same, by the worker."""
    make(Competition.objects.select_related("body").get(pk=number))


def _ask(competition: Competition, head: Head) -> None:
    with transaction.atomic():
        now = timezone.now()
        asked, fresh = ReleaseAsked.objects.select_for_update().get_or_create(
            competition=competition, defaults={"head": head.digest, "at": now}
        )
        if fresh or asked.head != head.digest or asked.at < now - ASK_AGAIN:
            asked.head, asked.at = head.digest, now
            asked.save(update_fields=["head", "at"])
            make_release.enqueue(competition.pk)


def _kept(competition: Competition, head: Head, seen: Gathered) -> OpenRelease:
    """The release of what was gathered; inside a transaction."""
    tables = open_tables(seen.source)
    tables = (*tables, dictionary(tables))
    told = [_told(table) for table in tables]
    package = _package(seen)
    last = OpenRelease.objects.filter(competition=competition).order_by("-number").first()
    if last is not None and (last.manifest["tabelas"], last.manifest["pacote"]) == (told, package):
        last.size, last.head = head
        last.save(update_fields=["size", "head"])
        return last
    number = 1 if last is None else last.number + 1
    at = timezone.now()
    descriptor = canonical(_descriptor(competition, number, moment(at), tables, told)) + b"\n"
    manifest = {
        "formato": 1,
        "tabelas": told,
        "pacote": package,
        "descritor": _stored(DESCRIPTOR, descriptor),
    }
    return OpenRelease.objects.create(
        competition=competition,
        number=number,
        manifest=manifest,
        digest=sha256(canonical(manifest)).hexdigest(),
        at=at,
        size=head.size,
        head=head.digest,
    )


def _told(table: OpenTable) -> dict[str, Any]:
    """A table of a manifest, its files kept."""
    return {
        "nome": table.name,
        "titulo": table.title,
        "descricao": table.description,
        "linhas": len(table.rows),
        "colunas": [[each.name, each.kind.value] for each in table.fields],
        "arquivos": {
            kind: _stored(file_name(table.name, kind), form.write(table)) for kind, form in FORMATS.items()
        },
    }


def _package(seen: Gathered) -> dict[str, Any]:
    if isinstance(seen.package, Package):
        return _stored(PACKAGE, seen.package.content)
    return {"motivo": seen.package.why}


def _stored(name: str, content: bytes) -> dict[str, Any]:
    """Keep a file, once however many releases have it."""
    digest = sha256(content).hexdigest()
    OpenFile.objects.get_or_create(digest=digest, defaults={"size": len(content), "content": content})
    return {"nome": name, "resumo": digest, "bytes": len(content)}


def _descriptor(
    competition: Competition, number: int, at: str, tables: tuple[OpenTable, ...], told: list[dict[str, Any]]
) -> dict[str, Any]:
    files = [file for each in told for file in each["arquivos"].values()]
    about = About(
        name_of(competition),
        competition.title,
        public_address(page_of(competition)),
        number,
        at,
        competition.body.name,
    )
    return data_package(about, tables, {file["nome"]: (file["resumo"], file["bytes"]) for file in files})


def name_of(competition: Competition) -> str:
    """What the dataset is called: unique in the installation."""
    return f"{competition.body.slug}-{competition.slug}"


def page_of(competition: Competition) -> str:
    """The address of its page."""
    return reverse("dados:index", kwargs={"orgao": competition.body.slug, "certame": competition.slug})


def files_of(release: OpenRelease) -> dict[str, dict[str, Any]]:
    """Name -> file of a release."""
    manifest = release.manifest
    found = [file for table in manifest["tabelas"] for file in table["arquivos"].values()]
    found.append(manifest["descritor"])
    if "nome" in manifest["pacote"]:
        found.append(manifest["pacote"])
    return {file["nome"]: file for file in found}
