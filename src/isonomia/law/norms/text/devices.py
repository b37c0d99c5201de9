"""``[dispositivos]`` and ``[nao_visto]``: the law's words, and every citation checked against them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType

from isonomia.law.norms.citations import ADDRESS, FULL, full
from isonomia.law.norms.text.report import nearest
from isonomia.law.norms.text.table import Table


class Devices:
    """The devices of one norm, and the reader of every ``dispositivos = [...]`` that cites them."""

    def __init__(self, norm_id: str, root: Table) -> None:
        self.norm_id = norm_id
        self.seen = _wordings(root.table("dispositivos"))
        self.unseen = _wordings(root.table("nao_visto"), or_full=True)
        for address in self.seen.keys() & self.unseen.keys():
            message = "O dispositivo está em [dispositivos] e em [nao_visto]."
            root.table("nao_visto").problem("E113", message, address, hint="Deixe-o só em um dos dois.")

    def cited(self, table: Table, key: str = "dispositivos") -> tuple[str, ...]:
        """The full citations listed under a key; an address in neither table is a problem."""
        addresses = table.texts(key)
        for address in addresses:
            self._check(table, key, address)
        return tuple(full(self.norm_id, address) for address in addresses)

    def by_word(self, table: Table, known: Iterable[str]) -> Mapping[str, tuple[str, ...]]:
        """A table from known words to citations (``[fundamentos]``, ``[aplicacao]``)."""
        known = tuple(known)
        found: dict[str, tuple[str, ...]] = {}
        for word in table.names():
            if word not in known:
                table.problem("E103", "Chave desconhecida.", word, word, nearest(word, known))
            else:
                found[word] = self.cited(table, word)
        return MappingProxyType(found)

    def _check(self, table: Table, key: str, address: str) -> None:
        if "#" in address:
            if not FULL.fullmatch(address):
                hint = "Escreva como br/federal/lei-8112-1990#art5-par2."
                table.problem(
                    "E108", "Não é o endereço de um dispositivo de outra norma.", key, address, hint
                )
        elif address not in self.seen and address not in self.unseen:
            message = "O dispositivo citado não está em [dispositivos] nem em [nao_visto]."
            table.problem("E108", message, key, address, nearest(address, (*self.seen, *self.unseen)))


def _wordings(table: Table, *, or_full: bool = False) -> Mapping[str, str]:
    found: dict[str, str] = {}
    for address in table.names():
        if not (ADDRESS.fullmatch(address) or (or_full and FULL.fullmatch(address))):
            hint = "Escreva como art3, art3-I, art3-par1-I, art4-parU, art2-II-a."
            table.problem("E114", "Não é o endereço de um dispositivo.", address, address, hint)
        found[address] = table.text(address)
    return MappingProxyType(found)
