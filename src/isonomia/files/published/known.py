"""What is known of a competition before its published list is read, so that words mean something."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from isonomia.files.sheets.names import folded, words
from isonomia.files.stores.folder import USUAL_IDENTITIES
from isonomia.files.stores.words.cargos import CargoNames
from isonomia.files.stores.words.groups import AmbiguousGroup, GroupWords, UnknownGroup, means_open
from isonomia.law.competition.edital import Cargo
from isonomia.law.norms.model import OPEN

_SHORT = {"n": "negros", "i": "indigenas", "q": "quilombolas", "d": "pcd", "def": "pcd"}
"""Letters that a column of lists uses for a group; a column of flags means something else by them."""


def _bare(enrolment: str) -> str:
    return re.sub(r"[-./ ]", "", enrolment).upper().lstrip("0")


@dataclass
class Known:
    """Groups, cargos and enrolments of the competition.

    Attributes:
        groups: words of its groups.
        names: its cargos, or ``None`` where there is no edital: then any text is a cargo.
        ids: its enrolments; empty where they are not known.
    """

    groups: GroupWords
    names: CargoNames | None = None
    ids: frozenset[str] = frozenset()
    _lists: dict[str, str] = field(default_factory=dict)
    _plain: dict[str, str] = field(default_factory=dict)

    def id_of(self, text: str) -> str:
        """The enrolment that a text is, without its dots or the zeros at its head; else the text."""
        if not self.ids or text in self.ids:
            return text
        if not self._plain:
            for one in sorted(self.ids):
                plain = _bare(one)
                self._plain[plain] = "" if plain in self._plain else one  # of two, neither
        return self._plain.get(_bare(text)) or text

    def list_of(self, text: str) -> str:
        """The list that a text names, or empty: ``AC``, ``N``, ``Pessoas negras``, ``vaga PcD``."""
        known = self._lists.get(text)
        if known is None:
            known = self._lists[text] = self._list_of(folded(text))
        return known

    def _list_of(self, plain: str) -> str:
        if not plain:
            return ""
        if means_open(plain):
            return OPEN
        try:
            found = self.groups.of_text(_SHORT.get(plain, plain))
        except (UnknownGroup, AmbiguousGroup):
            return ""
        return next(iter(found)) if len(found) == 1 else ""

    def groups_of(self, text: str) -> frozenset[str]:
        """Every reserve a cell names; nothing where a word of it is not a group."""
        try:
            return self.groups.of_text(text)
        except (UnknownGroup, AmbiguousGroup):
            return frozenset()

    def cargo_of(self, *texts: str) -> str:
        """The code of the cargo that texts name; without an edital, the texts themselves."""
        said = [text for text in texts if text]
        if self.names is None:
            return " — ".join(said)
        if not said:
            return self.names.only or ""
        return self.names.find(*texts) or ""

    def cargo_in(self, file: str) -> str:
        """The code of the cargo in a file's name (``classificacao-M01-negros.csv``), or empty."""
        if self.names is None:
            return ""
        parts = re.split(r"[-_. ]+", file)
        return next((code for part in parts if part and (code := self.names.find(part))), "")

    def list_in(self, text: str) -> str:
        """The one list that some word of a longer text (a heading, a file's name) names, or empty."""
        found = {name for word in words(text) if len(word) > 1 and (name := self.list_of(word))}
        if len(found) == 1:
            return found.pop()
        groups = found - {OPEN}
        return groups.pop() if len(groups) == 1 else ""


def known_of(
    identities: Mapping[str, str] | None, cargos: Iterable[Cargo] | None = None, ids: Iterable[str] = ()
) -> Known:
    """What is known.

    Args:
        identities: identity or group -> group of the norms; ``None``: the usual groups.
        cargos: the edital's; ``None``: there is no edital.
        ids: every enrolment.
    """
    usual = {name: name for name in USUAL_IDENTITIES}
    declared = usual if identities is None else dict(identities)
    declared = {**{group: group for group in declared.values()}, **declared}
    return Known(GroupWords(declared), None if cargos is None else CargoNames(cargos), frozenset(ids))
