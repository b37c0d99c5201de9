"""Published lists held against the book: rows changed since, or that no act published."""

from __future__ import annotations

from hashlib import sha256

from isonomia.ledger.canonical import canonical
from isonomia.web.records import kinds
from isonomia.web.records.loading import contents
from isonomia.web.records.models import Competition, ListVersion

FIELDS = ("position", "number", "score", "criterion", "situation")
"""Fields of a row that the digest covers, as ``office.listing.publishing.Row``; the name is erasable."""


def list_faults(competition: Competition) -> list[str]:
    """Names of the lists whose stored rows are not those that an act published, and of those missing."""
    published = {
        (content["numero"], each["cargo"], each["lista"]): each["resumo"]
        for _, content in contents(competition, kinds.LIST)
        for each in content["listas"]
    }
    stored = {
        (one.publication.number, one.cargo, one.group): _digest(one)
        for one in ListVersion.objects.filter(publication__competition=competition).select_related(
            "publication"
        )
    }
    wrong = (key for key in published.keys() | stored.keys() if published.get(key) != stored.get(key))
    return [f"lista {cargo} {group}, versão {number}" for number, cargo, group in sorted(wrong)]


def _digest(version: ListVersion) -> str:
    rows = version.rows.order_by("position").values_list(*FIELDS)
    return sha256(canonical([list(row) for row in rows.iterator()])).hexdigest()
