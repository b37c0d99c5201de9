"""The versions of each norm of the catalogue: what changed, when, and the norm as it stood in each."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from functools import cache
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final

from isonomia.files.stores.catalog import Catalog, load_catalog
from isonomia.law.norms.model import Norm
from isonomia.law.norms.parse import parse_norm

_HISTORY: Final = "HISTORY.toml"


@dataclass(frozen=True, slots=True)
class Version:
    """One version of what the program says of a norm.

    Attributes:
        number: from 1; its part of the norm's address, which never changes.
        on: day of the change.
        change: what changed, one Portuguese sentence.
        digest: SHA-256 of the norm's file.
    """

    number: int
    on: date
    change: str
    digest: str


class History:
    """Versions by norm, oldest first.

    Args:
        root: folder of the catalogue.
        catalog: the same, read.
    """

    def __init__(self, root: Traversable, catalog: Catalog) -> None:
        self._root, self._catalog = root, catalog
        text = (root / _HISTORY).read_text(encoding="utf-8")
        self._versions: Mapping[str, tuple[Version, ...]] = {
            norm_id: tuple(
                Version(int(number), each["em"], each["mudou"], each["resumo"])
                for number, each in versions.items()
            )
            for norm_id, versions in tomllib.loads(text).items()
        }

    def versions(self, norm_id: str) -> tuple[Version, ...]:
        """Every version of a norm; none where the catalogue has no such norm."""
        return self._versions.get(norm_id, ())

    def norm(self, norm_id: str, number: int) -> Norm | None:
        """The norm as it stood in a version, or ``None`` where there is no such version.

        Raises:
            NormProblems: its file has errors.
        """
        found = self.versions(norm_id)
        if number not in {version.number for version in found}:
            return None
        if number == found[-1].number:
            return self._catalog.norm(norm_id)
        stem = norm_id.rpartition("/")[2]
        text = self.text(norm_id, number)
        return parse_norm(text, stem=stem, file=f"{norm_id}.toml.{number}", norm_id=norm_id).required()

    def text(self, norm_id: str, number: int) -> str:
        """The norm's file as it was in a version that exists."""
        if number == self.versions(norm_id)[-1].number:
            return self._catalog.text(norm_id)
        place = self._root
        for part in f"{norm_id}.toml.{number}".split("/"):
            place = place / part
        return place.read_text(encoding="utf-8")


@cache
def load_history() -> History:
    """The history of the catalogue that the package carries."""
    return History(files("isonomia.catalog"), load_catalog())


@cache
def catalog_digest() -> str:
    """SHA-256 of the whole catalogue, coverage and history included: what pages about norms are made of."""
    whole = sha256()
    root = files("isonomia.catalog")
    for name in sorted(each.name for each in root.iterdir() if each.name.endswith(".toml")):
        whole.update((root / name).read_bytes())
    catalog = load_catalog()
    for norm_id in catalog.ids():
        whole.update(f"{norm_id}\n{catalog.text(norm_id)}".encode())
    return whole.hexdigest()
