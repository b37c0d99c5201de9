"""Documents of indigenous belonging: which routes the law opens, and what each document still lacks.

Law: Guarapari art. 2, II: the declaration of the leaders or organisations it names, or one of items a to d.
Its "ou … pelo menos, mais 1" admits two readings; the parameter ``documentos`` records which one is used.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from isonomia.law.norms.conduct import Guarantee
from isonomia.law.procedure.conduct import Conduct


class Paper(StrEnum):
    """The documents of the law, in its order."""

    LEADERS = "declaracao-de-pertencimento"
    ETHNIC_REGISTRY = "registro-civil-com-etnia"
    RANI = "rani"
    RESIDENCE = "residencia-indigena"
    BIRTH = "certidao-ou-identidade-com-local"


DEVICES: Final[Mapping[Paper, str]] = MappingProxyType(
    {
        Paper.LEADERS: "art2-II",
        Paper.ETHNIC_REGISTRY: "art2-II-a",
        Paper.RANI: "art2-II-b",
        Paper.RESIDENCE: "art2-II-c",
        Paper.BIRTH: "art2-II-d",
    }
)
"""Document -> device of Guarapari's law."""


class Signer(StrEnum):
    """Who may sign the declaration of belonging, in the law's words."""

    CACIQUE = "cacique"
    TUXAUA = "tuxaua"
    LEADER = "lideranca"
    ORGANISATION = "associacao-ou-organizacao"
    OTHER = "outra"


class Lack(StrEnum):
    """What a document still needs."""

    UNREADABLE = "ilegivel"
    NOT_SIGNED = "sem-assinatura"
    SIGNER = "assinatura-de-outra-pessoa"
    OTHER_NAME = "nome-de-outra-pessoa"
    NOT_SHOWN = "nao-mostra-vinculo"


@dataclass(frozen=True, slots=True)
class HandedIn:
    """A document handed in and what the commission saw of it.

    Attributes:
        paper: which of the law's documents.
        readable: every page can be read.
        named: it is the candidate's.
        shows: it says what its item asks (ethnicity, area, place of birth, belonging).
        signer: who signs the declaration; of the others, ignored.
        signed: the declaration is signed.
    """

    paper: Paper
    readable: bool = True
    named: bool = True
    shows: bool = True
    signer: Signer = Signer.LEADER
    signed: bool = True


@dataclass(frozen=True, slots=True)
class Examined:
    """What the documents give.

    Attributes:
        enough: whether a route of the law is whole.
        lacks: document -> what it still needs.
        missing: documents one of which would complete a route, none handed in well yet.
        citations: devices of the route.
    """

    enough: bool
    lacks: Mapping[Paper, tuple[Lack, ...]]
    missing: tuple[Paper, ...]
    citations: tuple[str, ...]


def lacks(one: HandedIn) -> tuple[Lack, ...]:
    """What a document still needs; none: it serves."""
    found = []
    if not one.readable:
        found.append(Lack.UNREADABLE)
    if not one.named:
        found.append(Lack.OTHER_NAME)
    if not one.shows:
        found.append(Lack.NOT_SHOWN)
    if one.paper is Paper.LEADERS and not one.signed:
        found.append(Lack.NOT_SIGNED)
    if one.paper is Paper.LEADERS and one.signer is Signer.OTHER:
        found.append(Lack.SIGNER)
    return tuple(found)


def examine(conduct: Conduct, handed_in: Sequence[HandedIn]) -> Examined:
    """Hold the documents against the law.

    Under ``uma-via`` the declaration or any one item is enough; under ``declaracao-e-documento`` both the
    declaration and one item are needed.
    """
    good = {one.paper for one in handed_in if not lacks(one)}
    items = [paper for paper in Paper if paper is not Paper.LEADERS]
    one_item = bool(good & set(items))
    if conduct.word("documentos") == "uma-via":
        enough = bool(good)
        missing = () if enough else tuple(Paper)
    else:
        enough = Paper.LEADERS in good and one_item
        missing = (
            *(() if Paper.LEADERS in good else (Paper.LEADERS,)),
            *(() if one_item else tuple(items)),
        )
    wanting = {one.paper: lacks(one) for one in handed_in if one.paper not in good}
    basis = (*conduct.cite(Guarantee.DOCUMENTS), *conduct.basis("documentos"))
    return Examined(enough, MappingProxyType(wanting), missing, tuple(dict.fromkeys(basis)))
