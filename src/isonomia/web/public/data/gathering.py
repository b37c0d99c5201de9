"""What a release is made of, read from the database in one state of the book."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from datetime import date
from typing import Any, Final

from django.conf import settings

from isonomia.law.competition.acts import ActKind
from isonomia.law.norms.model import OPEN
from isonomia.office.competition import Competition as Read
from isonomia.office.listing.publishing import lists_of
from isonomia.office.package import Package
from isonomia.office.public.face import public_cargo
from isonomia.office.public.open_data import PublishedList, Source
from isonomia.office.public.open_package import Withheld, public_package
from isonomia.office.recorded import recorded
from isonomia.office.tables import tables_document
from isonomia.web.records.loading import acts_by_sequence, edital_in_words, load, terms_of
from isonomia.web.records.models import CargoStanding, Competition, ListRow, ListVersion
from isonomia.web.records.models.competitions import Stage

Position = tuple[int, str, str, str, str]
HOMOLOGATED: Final = "homologada"


@dataclass(frozen=True)
class Gathered:
    """Everything of one state.

    Attributes:
        source: of the tables.
        package: or why there is none.
    """

    source: Source
    package: Package | Withheld


def gathered(competition: Competition) -> Gathered:
    """Read what may be told of a competition.

    Raises:
        EditalVersion.DoesNotExist: no edital was published.
    """
    read = load(competition)
    found = CargoStanding.objects.filter(competition=competition).order_by("place")
    standings = [public_cargo(each.document, each.desk) for each in found]
    lists = _published(competition)
    shown = _shown(lists)
    if not lists and competition.stage == Stage.HOMOLOGATED:
        lists = _homologated(read)
        shown = _shown([*lists, *_lists(read, read.edital.published)])
    edital, governing = terms_of(competition)
    table = tables_document(recorded(edital, governing, (), ()))
    labels = {
        group: table.voice.group(group) for cargo in table.document["cargos"] for group in cargo["quadro"]
    }
    source = Source(
        table.document,
        labels,
        standings,
        lists,
        list(acts_by_sequence(competition).items()),
        _enrolled(read),
    )
    documents = {each.cargo: each.document for each in found}
    text = edital_in_words(competition)
    secret = settings.COMMITMENT_SECRET.encode()
    return Gathered(source, public_package(read, text, shown, documents, secret))


def _shown(lists: list[PublishedList]) -> dict[tuple[str, str], set[str]]:
    """(cargo, number) -> the lists in which the person was published."""
    shown: dict[tuple[str, str], set[str]] = {}
    for each in lists:
        for _position, number, *_more in each.rows:
            shown.setdefault((each.cargo, number), set()).add(each.group)
    return shown


def _homologated(read: Read) -> list[PublishedList]:
    """The lists of a competition homologated before it came here, as they were then: published elsewhere."""
    acts = read.acts or ()
    last = max((at for at, act in enumerate(acts) if act.kind is ActKind.HOMOLOGATE), default=-1)
    day = acts[last].on if last >= 0 else read.edital.homologated or read.edital.published
    return _lists(replace(read, acts=acts[: last + 1], rolls={}), day)


def _lists(read: Read, day: date) -> list[PublishedList]:
    """The lists of a state of a competition."""
    return [PublishedList(each.cargo, each.group, 0, HOMOLOGATED, day, each.rows) for each in lists_of(read)]


def _published(competition: Competition) -> list[PublishedList]:
    """Every version of every list."""
    versions = (
        ListVersion.objects.filter(publication__competition=competition)
        .select_related("publication")
        .order_by("publication__number", "place")
    )
    rows: dict[int, list[Position]] = {}
    stored = ListRow.objects.filter(version__publication__competition=competition)
    columns = ("version_id", "position", "number", "score", "criterion", "situation")
    for version, *row in stored.order_by("version_id", "position").values_list(*columns).iterator(5_000):
        rows.setdefault(version, []).append((row[0], row[1], row[2], row[3], row[4]))
    lists: list[PublishedList] = []
    for each in versions:
        own = rows.get(each.pk, [])
        publication = each.publication
        lists.append(
            PublishedList(each.cargo, each.group, publication.number, publication.stage, publication.day, own)
        )
    return lists


def _enrolled(read: Read) -> dict[tuple[str, str], int]:
    """(cargo, group) -> people who said they compete there."""
    counts: Counter[tuple[str, str]] = Counter()
    for one in read.candidates:
        counts[one.cargo, OPEN] += 1
        for group in one.groups:
            counts[one.cargo, group] += 1
    return dict(counts)


def reads_long(competition: Competition) -> int:
    """How many rows a release reads: people in force and lines of published lists."""
    people: Any = competition.rolls.order_by("-number").values_list("size", flat=True).first()
    lists = ListVersion.objects.filter(publication__competition=competition).values_list("size", flat=True)
    return (people or 0) + sum(lists)
