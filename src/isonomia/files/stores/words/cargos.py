"""Cargos as files name them: by code, by name, by name with locality or specialty."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product

from isonomia.files.sheets.names import squeezed
from isonomia.law.competition.edital import Cargo


class CargoNames:
    """Finds the cargo that a text means; a name that two cargos share means neither.

    A cargo without a code, a problem of the edital, is passed over.
    """

    def __init__(self, cargos: Iterable[Cargo]) -> None:
        self.cargos = tuple(cargo for cargo in cargos if cargo.code)
        self._codes = {cargo.code for cargo in self.cargos}
        names: dict[str, set[str]] = {}
        for cargo in self.cargos:
            for name in _names(cargo):
                names.setdefault(name, set()).add(cargo.code)
        self._by_name = {name: next(iter(codes)) for name, codes in names.items() if len(codes) == 1}

    def find(self, *parts: str) -> str | None:
        """The code of the cargo meant by a text, or by a text with a locality and a specialty.

        The exact code wins; then the name, alone if it is of one cargo only, else with the parts.
        Without an edital to check against, any text stands for itself.
        """
        if not self.cargos:
            return parts[0]
        if parts[0] in self._codes:
            return parts[0]
        for chosen in product((False, True), repeat=len(parts) - 1):
            text = "".join(part for part, use in zip(parts, (True, *chosen), strict=True) if use)
            if code := self._by_name.get(squeezed(text)):
                return code
        return None

    def at_start_of(self, text: str) -> str:
        """The code of the cargo with whose name a longer text begins (``Médico - PcD``), or empty."""
        key = squeezed(text)
        found = [name for name in self._by_name if len(name) > 2 and key != name and key.startswith(name)]
        return self._by_name[max(found, key=len)] if found else ""

    @property
    def only(self) -> str | None:
        """The code of the only cargo, ``None`` where there are several, empty where none is known."""
        if not self.cargos:
            return ""
        return self.cargos[0].code if len(self.cargos) == 1 else None

    def known(self) -> tuple[str, ...]:
        """Every code, for hints."""
        return tuple(dict.fromkeys(cargo.code for cargo in self.cargos))


def _names(cargo: Cargo) -> set[str]:
    name, place, field = cargo.name, cargo.locality, cargo.specialty
    texts = {cargo.code, name, name + place, name + field, name + place + field, name + field + place, field}
    return {squeezed(text) for text in texts} - {""}
