"""People written as words: ``W1 W2 B3(pendente) X4`` is a ranking of four, best first.

The letter says the groups (``LETTERS``), the rest is free; the whole word is the enrolment. In
parentheses: ``pendente``, ``nao-confirmado``, ``so-reserva`` (not on the open list), ``eliminado``,
``reprovado``, or ``opcao:GRUPO``. After ``=`` the score; left out, scores fall from the first to the last.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from decimal import Decimal

from isonomia.law.competition.candidate import Candidate, Standing, Verdict

LETTERS = {
    "W": (),
    "B": ("negros",),
    "I": ("indigenas",),
    "P": ("pcd",),
    "X": ("negros", "pcd"),
    "Y": ("negros", "indigenas"),
    "Z": ("indigenas", "pcd"),
}
"""What a word's first letter says: W no group, B Black, I indigenous, P disabled, X, Y, Z two of them."""

_WORD = re.compile(r"(?P<id>[A-Z]\w*)(?:\((?P<notes>[^)]*)\))?(?:=(?P<score>[\d.]+))?")


@dataclass(frozen=True)
class Word:
    """One person as written."""

    id: str
    notes: tuple[str, ...] = ()
    score: Decimal | None = None

    @property
    def groups(self) -> frozenset[str]:
        return frozenset(LETTERS[self.id[0]])


def words(text: str) -> list[Word]:
    """The words of a ranking; ``WWB`` without spaces is three people, W1 W2 B3."""
    parts = text.split()
    if len(parts) == 1 and set(text) <= set(LETTERS):
        parts = [f"{letter}{rank}" for rank, letter in enumerate(text, start=1)]
    return [_word(part) for part in parts]


def _word(part: str) -> Word:
    match = _WORD.fullmatch(part)
    assert match, f"not a person: {part}"
    notes = tuple(note.strip() for note in (match["notes"] or "").split(",") if note.strip())
    return Word(match["id"], notes, Decimal(match["score"]) if match["score"] else None)


def candidates(text: str, cargo: str = "M01") -> list[Candidate]:
    """The candidates of one cargo, in the order written."""
    written = words(text)
    return [_candidate(word, cargo, len(written) - at) for at, word in enumerate(written)]


def _candidate(word: Word, cargo: str, score: int) -> Candidate:
    person = Candidate(word.id, cargo, score=word.score or Decimal(score), groups=word.groups)
    for note in word.notes:
        person = _noted(person, note)
    return person


def _noted(person: Candidate, note: str) -> Candidate:
    match note.partition(":"):
        case ("pendente" | "nao-confirmado" as verdict, _, _):
            return replace(person, verdicts=dict.fromkeys(person.groups, Verdict(verdict)))
        case ("eliminado" | "reprovado" as standing, _, _):
            return replace(person, standing=Standing(standing))
        case ("so-reserva", _, _):
            return replace(person, open=False)
        case ("opcao", _, group):
            return replace(person, choice=group)
    raise AssertionError(f"not a note: {note}")


def pool(text: str) -> tuple[frozenset[str], ...]:
    """The groups of each person, best first: all that the law's set looks at."""
    return tuple(word.groups for word in words(text))


def ids(people: Iterable[Word]) -> str:
    """Words back to text."""
    return " ".join(word.id for word in people)
