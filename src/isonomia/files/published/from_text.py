"""A published list in running text: pasted, or taken out of a PDF; each record read for what it holds.

Nothing is known of the columns, so each piece is known by its looks: an enrolment is a run of digits
that the competition has, or the longest that no other piece explains; ``12º`` is a rank; a number with
decimals is a score; words are looked up as lists; the rest is a name, kept only to see the order.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from itertools import pairwise
from typing import Final

from isonomia.files.published.abreast import each_person
from isonomia.files.published.from_sheet import between
from isonomia.files.published.known import Known
from isonomia.files.published.phrases import departure_of, is_about_a_document, is_note, marks_of
from isonomia.files.published.records import Record, records_of
from isonomia.files.sheets.names import folded
from isonomia.law.audit.published import Kind, Line, Publication, Unread
from isonomia.law.norms.model import OPEN

_TOKENS: Final = re.compile(r"\s*[;|\t]\s*|\s*,\s+|\s{2,}|\s+(?=[0-9])|(?<=[0-9ºª°])\s+(?=[^\W\d])")
_ORDINAL: Final = re.compile(r"([0-9]{1,6})(?: ?[ºª°]|[oa](?=$|\s)|[.)](?=$))")
_SCORE: Final = re.compile(r"[0-9]{1,4}[.,][0-9]{1,4}")
_ENROLMENT: Final = re.compile(r"(?=\S*[0-9])[0-9A-Za-z][0-9A-Za-z./-]{2,19}")
_BIRTH: Final = re.compile(r"[0-9]{1,2}/[0-9]{1,2}/[0-9]{4}")
_INTEGER: Final = re.compile(r"[0-9]{1,6}")
_ACT: Final = re.compile(r"[0-9.]{1,6}/(?:19|20)[0-9]{2}")
"""The number of an edital or a law."""
_DOTTED: Final = re.compile(r"[0-9A-Za-z]+(?:[-./][0-9A-Za-z]+)+")
"""What may be an enrolment with marks in it; with a digit less it is told, and not guessed."""
_ABOUT_CALLS: Final = ("convoca", "nomea", "chamada")
_TITLE_LINES: Final = 12
_OF_LISTS: Final = ("lista", "vaga", "concorrencia", "cota", "candidat", "reserva")


@dataclass(frozen=True, slots=True)
class _Parts:
    """What one record holds, before it is known which integer means what."""

    record: Record
    id: str
    strange: tuple[str, ...]
    ordinal: int | None
    integers: tuple[int, ...]
    scores: tuple[Decimal, ...]
    lists: tuple[str, ...]
    name: str


def publication_of_text(text: str, file: str, known: Known, *, kind: Kind | None = None) -> Publication:
    """A text as a publication.

    Args:
        text: decoded.
        file: its name, for messages.
        known: groups, cargos and enrolments.
        kind: what it is, where somebody said so; ``None``: its words and its numbers decide.
    """
    records = [one for record in records_of(text) for one in each_person(record, known)]
    title = " ".join(folded(record.text) for record in records[:_TITLE_LINES] if not _is_row(record, known))
    reader = _Reader(known, file)
    reader.read(records)
    lines = reader.settled()
    calls = any(word in title or word in folded(file) for word in _ABOUT_CALLS)
    scored = sum(line.score is not None or line.rank is not None for line in lines)
    if kind is None:
        replaces = any(line.departure is not None for line in lines)
        kind = Kind.CALL if calls or replaces or 2 * scored < len(lines) else Kind.CLASSIFICATION
    if kind is Kind.CLASSIFICATION:
        lines = [
            replace(line, rank=line.order if line.rank is None else line.rank, order=None) for line in lines
        ]
    return Publication(file, kind, tuple(lines), unread=tuple(between(reader.unread, lines)))


def _is_row(record: Record, known: Known) -> bool:
    return any(
        _ENROLMENT.fullmatch(token) for token in record.text.split() if not known.ids or token in known.ids
    )


class _Gathered:
    """The pieces of one record, each put where its looks say."""

    def __init__(self, known: Known, *, of_act: bool) -> None:
        self._known = known
        self._of_act = of_act
        self.id = ""
        self.strange: list[str] = []
        self.ordinal: int | None = None
        self.integers: list[int] = []
        self.scores: list[Decimal] = []
        self.lists: list[str] = []
        self.name: list[str] = []

    def take(self, word: str) -> None:
        """One word of the record."""
        bare = word.strip(".,;()")
        if _DOTTED.fullmatch(bare) and (known := self._known.id_of(bare)) in self._known.ids:
            bare = known
        if not self._number(word, bare) and not self._enrolment(bare):
            of = self._known.list_of(bare)
            if of:
                self.lists.append(of)
            elif bare:
                self.name.append(bare)

    def _number(self, word: str, bare: str) -> bool:
        """A rank, a score or a date; ``False`` for anything else, and for a known enrolment."""
        if bare in self._known.ids:
            return False
        found = _ORDINAL.fullmatch(word)
        if found and self.ordinal is None:
            self.ordinal = int(found[1])
        elif _SCORE.fullmatch(bare):
            self.scores.append(Decimal(bare.replace(",", ".")))
        else:
            return bool(_BIRTH.fullmatch(bare) or (self._of_act and _ACT.fullmatch(bare)))
        return True

    def _enrolment(self, bare: str) -> bool:
        """An enrolment, something like one, or a bare whole number."""
        known = self._known.ids
        if not self.id and (bare in known or (not known and len(bare) > 4 and _ENROLMENT.fullmatch(bare))):
            self.id = bare
        elif _INTEGER.fullmatch(bare) and (not known or len(bare) < 4):
            self.integers.append(int(bare))
        elif bare not in known and len(bare) > 3 and _ENROLMENT.fullmatch(bare):
            self.strange.append(bare)
        else:
            return bare in known
        return True


class _Reader:
    """Reads records one after another, under the headings that come between them."""

    def __init__(self, known: Known, file: str) -> None:
        self._known = known
        self._list = known.list_in(file)
        self._cargo = ""
        self._rows: list[tuple[_Parts, str, str]] = []
        self._wrapped = False
        self.unread: list[Unread] = []

    def read(self, records: Iterable[Record]) -> None:
        """Every record: a person, a heading, the rest of the record before it, or not readable."""
        told = [(record, self._parts(record)) for record in records if not is_note(record.text)]
        self._wrapped = self._wraps(told)
        for record, parts in told:
            if parts.id:
                self._rows.append((parts, self._cargo, self._list))
            elif self._heading(record, parts):
                continue
            elif self._bare(parts):
                self._rows.append((parts, self._cargo, self._list))
            elif self._rows and not parts.strange and parts.ordinal is None:
                before, cargo, name = self._rows[-1]
                joined = self._parts(Record(before.record.line, f"{before.record.text} {record.text}"))
                self._rows[-1] = (joined if joined.id else before, cargo, name)
            elif not self._rows and not (parts.strange or parts.integers or parts.ordinal):
                continue  # a title: nobody came yet
            elif any(char.isdigit() for char in record.text):
                why = "não se acha nela uma inscrição"
                self.unread.append(Unread(record.line, why, parts.strange))

    def _wraps(self, told: Sequence[tuple[Record, _Parts]]) -> bool:
        """Whether people go on in a second line that names their list: a heading comes before its people."""
        people = [number for number, (_, parts) in enumerate(told) if parts.id]
        heads = [n for n, (record, parts) in enumerate(told) if not parts.id and self._names_list(record)]
        return bool(people and heads) and people[0] < heads[0] and 2 * len(heads) >= len(people)

    def _names_list(self, record: Record) -> str:
        """The list that a heading is of, or empty."""
        alone = self._known.list_of(record.text.strip(" .:-–—"))
        if alone:
            return alone
        plain = folded(record.text)
        return self._known.list_in(plain) if any(word in plain for word in _OF_LISTS) else ""

    def _bare(self, parts: _Parts) -> bool:
        """A record of rank and list alone, as in ``316 AC``."""
        return bool(parts.lists) and len(parts.integers) == 1 and not parts.strange

    def _parts(self, record: Record) -> _Parts:
        gathered = _Gathered(self._known, of_act=is_about_a_document(record.text))
        for token in _TOKENS.split(record.text):
            for word in token.strip(" ,;").split():
                gathered.take(word)
        return _Parts(
            record,
            gathered.id,
            tuple(gathered.strange),
            gathered.ordinal,
            tuple(gathered.integers),
            tuple(gathered.scores),
            tuple(dict.fromkeys(gathered.lists)),
            folded(" ".join(gathered.name)),
        )

    def _heading(self, record: Record, parts: _Parts) -> bool:
        """A line without a person that names a list or a cargo for those after it."""
        if parts.strange or parts.scores or any(char.isdigit() for char in record.text):
            after = record.text.partition(":")[2].strip() or record.text
            code = self._known.cargo_of(after) if self._known.names is not None else ""
            if not code:
                return False
            self._cargo = code
            return True
        if said := self._names_list(record):
            self._list = self._list if self._wrapped else said
            return not self._wrapped
        title, colon, after = record.text.partition(":")
        if colon and folded(title).strip() in (
            "cargo",
            "emprego",
            "funcao",
            "enfase",
            "area",
            "especialidade",
        ):
            self._cargo = self._known.cargo_of(after.strip()) or after.strip()
            self._list = ""
            return True
        if self._known.names is not None and (code := self._known.cargo_of(record.text.strip())):
            if self._known.names.only != code or folded(record.text):
                self._cargo = code if record.text.strip() != "" else self._cargo
            return bool(code) and self._known.names.find(record.text.strip()) is not None
        return len(record.text.split()) > 3 or not self._rows

    def settled(self) -> list[Line]:
        """The lines, once it is known what the bare integers are."""
        counted = self._first_is_order()
        return [self._line(parts, cargo, name, counted=counted) for parts, cargo, name in self._rows]

    def _first_is_order(self) -> bool:
        """Whether the first integer of the records goes up by one almost always: a rank."""
        firsts = [parts.integers[0] for parts, _, _ in self._rows if parts.integers]
        if len(firsts) < 2 or 2 * len(firsts) < len(self._rows):
            return False
        steps = Counter(after - before for before, after in pairwise(firsts))
        return 2 * steps[1] >= len(firsts) - 1

    def _line(self, parts: _Parts, cargo: str, heading: str, *, counted: bool) -> Line:
        record = parts.record
        if not parts.id:
            return Line(record.line, cargo=cargo, list=parts.lists[0], rank=parts.integers[0])
        order = parts.ordinal
        if order is None and counted and parts.integers:
            order = parts.integers[0]
        own = [name for name in parts.lists if name != OPEN]
        departure = departure_of(record.text, self._known.ids - {parts.id})
        rank = None
        if departure is not None and order == departure.rank:
            order = None
        of_list = heading or (parts.lists[0] if len(parts.lists) == 1 else "")
        only = "" if self._known.names is None else self._known.names.only or ""
        return Line(
            record.line,
            parts.id,
            cargo or only,
            of_list,
            rank,
            score=parts.scores[-1] if parts.scores else None,
            groups=frozenset(own),
            order=order,
            departure=departure,
            marks=marks_of(record.text),
            name=parts.name,
        )
