"""What a new file changes in the rows in force: who comes in, who goes out, whose data change and which."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, fields
from operator import attrgetter
from typing import Final

from isonomia.files.stores.candidates.contacts import Contact
from isonomia.law.competition.candidate import Candidate

Key = tuple[str, str]
"""Number of enrolment and code of cargo."""

Row = tuple[Candidate, Contact]

_WORDS: Final[Mapping[str, str]] = {
    "person": "pessoa",
    "score": "nota",
    "rank": "classificacao",
    "birth": "nascimento",
    "juror": "jurado",
    "groups": "grupos",
    "open": "ampla",
    "choice": "opcao",
    "standing": "situacao",
    "verdicts": "confirmacao",
    "scores": "notas de desempate",
    "name": "nome",
    "email": "email",
    "phone": "telefone",
    "cpf": "cpf",
}
_CANDIDATE: Final = tuple(f.name for f in fields(Candidate) if f.name not in {"id", "cargo", "line"})
_CONTACT: Final = Contact._fields[:-1]
"""All but the date of birth, the last, which the candidate has too."""
_compared: Final = attrgetter(*_CANDIDATE)


@dataclass(frozen=True)
class Change:
    """One person whose data change: which fields, in the words of the file."""

    key: Key
    fields: tuple[str, ...]


@dataclass(frozen=True)
class Difference:
    """The rows of a file against those in force.

    Attributes:
        added, removed: in the order of their file.
        changed: in the order of the new file.
        same: how many are as they were.
    """

    added: tuple[Key, ...]
    removed: tuple[Key, ...]
    changed: tuple[Change, ...]
    same: int

    @property
    def nothing(self) -> bool:
        """Whether nothing changes."""
        return not (self.added or self.removed or self.changed)

    @property
    def by_field(self) -> dict[str, int]:
        """Field -> how many people it changes for, in the order of the fields."""
        counted = dict.fromkeys(_WORDS.values(), 0)
        for change in self.changed:
            for name in change.fields:
                counted[name] += 1
        return {name: times for name, times in counted.items() if times}


def difference(before: Iterable[Row], after: Iterable[Row]) -> Difference:
    """Compare two sets of rows by number and cargo; the order of lines means nothing."""
    old: dict[Key, Row] = {(row[0].id, row[0].cargo): row for row in before}
    added: list[Key] = []
    changed: list[Change] = []
    seen: set[Key] = set()
    same = 0
    for row in after:
        key = (row[0].id, row[0].cargo)
        seen.add(key)
        if key not in old:
            added.append(key)
        elif found := _changed(old[key], row):
            changed.append(Change(key, found))
        else:
            same += 1
    removed = tuple(key for key in old if key not in seen)
    return Difference(tuple(added), removed, tuple(changed), same)


def _changed(before: Row, after: Row) -> tuple[str, ...]:
    if _compared(before[0]) == _compared(after[0]) and before[1][:-1] == after[1][:-1]:
        return ()
    pairs = zip(_CANDIDATE, _compared(before[0]), _compared(after[0]), strict=True)
    found = [_WORDS[name] for name, one, two in pairs if one != two]
    apart = zip(_CONTACT, before[1], after[1], strict=False)
    return (*found, *(_WORDS[name] for name, one, two in apart if one != two))


def rows_of(candidates: Sequence[Candidate], contacts: Sequence[Contact]) -> Iterable[Row]:
    """Candidates with who they are."""
    return zip(candidates, contacts, strict=True)
