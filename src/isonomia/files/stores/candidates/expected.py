"""What an edital and its law expect of a candidatos file."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from isonomia.files.stores.words.cargos import CargoNames
from isonomia.files.stores.words.groups import GroupWords
from isonomia.law.competition.edital import Cargo, TieCriterion, TieKind


@dataclass(frozen=True)
class Expected:
    """Against what the rows are read.

    Attributes:
        cargos: the edital's.
        identities: identity or group id -> group, of the norms and of the edital's own reserves.
        ties: the edital's criteria; each partial score needs its column.
        decimals: ``casas_decimais`` of the edital, which says that scores have decimals.
    """

    cargos: tuple[Cargo, ...]
    identities: Mapping[str, str] = field(default_factory=dict)
    ties: tuple[TieCriterion, ...] = ()
    decimals: int | None = None

    @cached_property
    def names(self) -> CargoNames:
        """The cargos as files name them."""
        return CargoNames(self.cargos)

    @cached_property
    def words(self) -> GroupWords:
        """The groups as files name them."""
        return GroupWords(self.identities)

    @cached_property
    def groups(self) -> tuple[str, ...]:
        """The groups, in the order declared."""
        return tuple(dict.fromkeys(self.identities.values()))

    @cached_property
    def partial_scores(self) -> tuple[str, ...]:
        """Columns that the tie criteria name."""
        named = (tie.column for tie in self.ties if tie.kind is TieKind.SCORE and tie.column)
        return tuple(dict.fromkeys(named))
