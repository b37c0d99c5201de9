"""Words for groups: from "negra", "PPP" or "pretos e pardos" to the reserve that the norms call ``negros``.

The norms name their groups freely; this table knows the words that Brazilian lists use for the same
identities. A word that two different reserves could mean is never resolved: it is asked.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from isonomia.files.sheets.names import folded, squeezed, word_set, words

_IDENTITIES: Final[Mapping[str, str]] = {
    "negros": "negros negro negra negras pn ppp pnp pp nna preto preta pretos pretas pardo parda pardos"
    " pardas afro afros afrodescendente afrodescendentes afrobrasileiro afrobrasileiros negritude",
    "indigenas": "indigenas indigena indio indios india indias",
    "quilombolas": "quilombolas quilombola quilombo",
    "pcd": "pcd pcds pcdef pne deficiente deficientes deficiencia deficiencias def",
    "trans": "trans transexual transexuais transgenero transgeneros travesti travestis",
}
"""Identity -> the single words that mean it."""

_JOINT: Final[Mapping[str, tuple[str, ...]]] = {
    "ni": ("negros", "indigenas"),
    "racial": ("negros", "indigenas", "quilombolas"),
    "raciais": ("negros", "indigenas", "quilombolas"),
    "etnicoracial": ("negros", "indigenas", "quilombolas"),
}
"""Words that cover several identities."""

_OPEN_WORDS: Final = word_set("ac ampla concorrencia geral universal livre")
_NONE_WORDS: Final = word_set("nao nenhum nenhuma sem n")
_FILLERS: Final = word_set(
    "e de da do das dos a o as os com para por pessoa pessoas portador portadora portadores cota cotas"
    " cotista cotistas vaga vagas reserva reservas reservada reservadas lista candidato candidata candidatos"
    " concorre como modalidade grupo se declarou autodeclarado autodeclarada autodeclarados"
)
_TOKENS: Final = re.compile(r"[a-z0-9]+|/")
_EITHER: Final = frozenset({"/", "ou"})


class UnknownGroup(ValueError):
    """A text that names no group; the argument is the word not understood."""


class AmbiguousGroup(ValueError):
    """A text that could mean more than one reserve; the argument is the word."""


@dataclass(slots=True)
class GroupWords:
    """The words of one competition's groups.

    Attributes:
        identities: identity or group id -> group, as norms and edital declare them.
    """

    identities: Mapping[str, str]
    _groups: dict[str, frozenset[str]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        by_identity = {name: self._declared(name, synonyms.split()) for name, synonyms in _IDENTITIES.items()}
        for name, synonyms in _IDENTITIES.items():
            self._groups.update(dict.fromkeys(synonyms.split(), by_identity[name]))
        for word, members in _JOINT.items():
            self._groups[word] = frozenset().union(*(by_identity[member] for member in members))
        for name, group in self.identities.items():
            for form in _forms(squeezed(name)):
                # A word of the table keeps its meaning; a declared id always means its own group.
                if form == squeezed(name) or form not in self._groups:
                    self._groups[form] = frozenset({group})

    def _declared(self, identity: str, synonyms: list[str]) -> frozenset[str]:
        known = {squeezed(name): group for name, group in self.identities.items()}
        return frozenset(group for word in (identity, *synonyms) if (group := known.get(word)) is not None)

    def knows(self, word: str) -> bool:
        """Whether one squeezed word means a group, reserved here or not."""
        return word in self._groups

    def of_word(self, word: str) -> frozenset[str]:
        """The reserve of one word; empty where the word is a group that nobody reserves here.

        Raises:
            AmbiguousGroup: several reserves could be meant.
            UnknownGroup: no group is called so.
        """
        found = self._groups.get(word)
        if found is None:
            raise UnknownGroup(word)
        if len(found) > 1:
            raise AmbiguousGroup(word)
        return found

    def of_text(self, text: str) -> frozenset[str]:
        """Every reserve that a cell names: ``"pretos e pardos" e "quilombola"`` is two.

        ``ampla``, ``AC`` and the like name none. With ``/`` or ``ou`` between two words that mean
        different reserves ("Negro/Indígena"), one or both may be meant.

        Raises:
            AmbiguousGroup: one or both of two reserves, or a word of several.
            UnknownGroup: a word that is no group and no filler.
        """
        whole = squeezed(text)
        if self.knows(whole):
            return self.of_word(whole)
        tokens = _TOKENS.findall(folded(text))
        if tokens and tokens[0] in _NONE_WORDS:
            return self._none(tokens, text)
        groups: set[str] = set()
        before: frozenset[str] = frozenset()
        either = False
        for token in tokens:
            if token in _EITHER:
                either = True
            elif token not in _FILLERS and token not in _OPEN_WORDS:
                found = self.of_word(token)
                if either and before and found and found != before:
                    raise AmbiguousGroup(text)
                groups |= found
                before, either = found, False
        return frozenset(groups)

    def _none(self, tokens: list[str], text: str) -> frozenset[str]:
        if all(token in _NONE_WORDS or token in _FILLERS for token in tokens):
            return frozenset()
        raise UnknownGroup(text)

    def are_words(self, text: str) -> bool:
        """Whether a text holds a group word and nothing but group words and fillers."""
        meaningful = [word for word in words(text) if word not in _FILLERS]
        return bool(meaningful) and all(self.knows(word) for word in meaningful)


def means_open(text: str) -> bool:
    """Whether a text names the open list and nothing else."""
    named = [word for word in words(text) if word not in _FILLERS]
    return bool(named) and all(word in _OPEN_WORDS for word in named)


def _forms(name: str) -> set[str]:
    """A word with its plural, singular, masculine and feminine: ciganos, ciganas, cigano, cigana."""
    forms = {name}
    for ending in ("os", "as", "o", "a"):
        if name.endswith(ending) and len(name) > len(ending) + 2:
            stem = name[: -len(ending)]
            forms |= {stem + other for other in ("os", "as", "o", "a")}
            break
    else:
        forms |= {name[:-1]} if name.endswith("s") and len(name) > 4 else {name + "s"}
    return forms
