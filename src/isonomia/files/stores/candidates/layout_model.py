"""Which column of a candidatos file holds what, once found."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class GroupColumn:
    """A column about one group: S and N, or the rank in the group's list (a rank is membership)."""

    index: int
    group: str
    is_rank: bool
    word: str


@dataclass(slots=True)
class Layout:
    """The columns of a file, by meaning.

    Attributes:
        singles: meaning -> column.
        groups: columns about one group.
        modalities: columns that list groups.
        scores: name of a tie criterion's column, as the edital writes it -> column.
        open_rank_only: whether ranks come from a column of the open list alone (``AC``, ``Class AC``),
            where an empty cell means that the person is not on that list.
    """

    singles: dict[str, int] = field(default_factory=dict)
    groups: list[GroupColumn] = field(default_factory=list)
    modalities: list[int] = field(default_factory=list)
    scores: dict[str, int] = field(default_factory=dict)
    open_rank_only: bool = False

    def get(self, meaning: str) -> int | None:
        """The column of a meaning, or ``None``."""
        return self.singles.get(meaning)
