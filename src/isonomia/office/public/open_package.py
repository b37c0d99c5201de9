"""The verification package that anyone may download: made of what was published, and of the same result.

A package holds people's groups and how they left. In the public one a person has the groups of the published
lists they are in, and no other; a departure before posse is told as a call without effect, whatever its
cause. What cannot be told so, or would then give other calls, is no public package: the body gives it to who
may have it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from isonomia.law.competition.acts import Act, ActKind
from isonomia.law.competition.candidate import Candidate
from isonomia.law.competition.moving import ADMINISTRATION_ERROR
from isonomia.law.findings import InputProblems
from isonomia.law.norms.model import OPEN
from isonomia.ledger.canonical import canonical
from isonomia.office.calling.tiles import HOLDING
from isonomia.office.competition import Competition
from isonomia.office.governing import Choice
from isonomia.office.package import Options, Package, norm_texts, package_of

NO_LISTS: Final = "sem-listas"
OTHER_RESULT: Final = "resultado-diferente"
UNREADABLE: Final = "nao-se-le"
WHY_NOT: Final = (NO_LISTS, OTHER_RESULT, UNREADABLE)

CAUSE: Final = "saída antes da posse"
"""In the place of the cause: true of all of them."""

_BEFORE_POSSE: Final = frozenset(
    {ActKind.WITHDRAWAL, ActKind.NO_SHOW, ActKind.UNFIT, ActKind.PCD_NOT_RECOMMENDED}
)
_OF_GROUPS: Final = frozenset({ActKind.CONFIRMED, ActKind.NOT_CONFIRMED, ActKind.CHOICE})
_COMPARED: Final = ("ordem", "vaga", "tipo_vaga", "inscricao", "lista", "posicao", "computa_em", "motivo")

Shown = Mapping[tuple[str, str], Collection[str]]
"""(cargo, number) -> the lists in which the person was published, ``ampla`` included."""
Standings = Mapping[str, Mapping[str, Any]]


@dataclass(frozen=True)
class Withheld:
    """Why there is no public package.

    Attributes:
        why: one of ``WHY_NOT``.
    """

    why: str


def public_package(
    competition: Competition,
    edital_text: bytes,
    shown: Shown,
    standings: Standings,
    secret: bytes,
) -> Package | Withheld:
    """The public package of a competition as it stands, or why there is none.

    Args:
        competition: whole, with its acts.
        edital_text: its ``edital.toml``.
        shown: who was published where.
        standings: cargo -> its document of ``office.call``, as the office has it.
        secret: of the office, from which the salts of commitments come.
    """
    if not shown:
        return Withheld(NO_LISTS)
    told = tuple(_acts(competition.acts or (), shown, standings))
    named = {act.id for act in told}
    people = tuple(
        _as_shown(one, shown.get((one.cargo, one.id), ()))
        for one in competition.candidates
        if (one.cargo, one.id) in shown or one.id in named
    )
    public = replace(competition, candidates=people, acts=told, rolls={})
    try:
        made = package_of(public, edital_text, norm_texts(public, Choice()), Options(True, secret))
    except InputProblems:
        return Withheld(UNREADABLE)
    documents = {cargo["codigo"]: cargo for cargo in made.answer.document["cargos"]}
    same = all(calls_of(documents[code]) == calls_of(document) for code, document in standings.items())
    return made if same else Withheld(OTHER_RESULT)


def calls_of(document: Mapping[str, Any]) -> bytes:
    """The calls of a cargo without why people left, to be compared."""
    return canonical(
        [
            [*(call[name] for name in _COMPARED), call["estado"] if call["estado"] in HOLDING else ""]
            for call in document["convocacoes"]
        ]
    )


def _as_shown(one: Candidate, lists: Collection[str]) -> Candidate:
    """The candidate with the groups that were published, and nothing said of the others."""
    groups = frozenset(group for group in one.groups if group in lists)
    verdicts = {group: verdict for group, verdict in one.verdicts.items() if group in groups}
    choice = one.choice if one.choice in groups or one.choice == OPEN else ""
    return replace(one, groups=groups, verdicts=verdicts, choice=choice)


def _acts(acts: tuple[Act, ...], shown: Shown, standings: Standings) -> Iterator[Act]:
    groups: dict[str, set[str]] = {}
    for (_cargo, number), lists in shown.items():
        groups.setdefault(number, set()).update(lists)
    in_office: set[str] = set()
    for act in acts:
        if act.kind is ActKind.POSSE:
            in_office.add(act.id)
        if act.kind is ActKind.FRAUD:
            yield from _vacated(act, standings, in_office)
        elif act.kind not in _OF_GROUPS or act.detail in groups.get(act.id, ()):
            yield _told(act)


def _told(act: Act) -> Act:
    """The act as recorded, or as a call without effect where it tells why somebody left before posse."""
    undone = act.kind is ActKind.UNDONE and act.detail.strip() != ADMINISTRATION_ERROR
    return _without_effect(act) if act.kind in _BEFORE_POSSE or undone else act


def _without_effect(act: Act) -> Act:
    return replace(act, kind=ActKind.UNDONE, detail=CAUSE, document="", authority="", happened=None)


def _vacated(act: Act, standings: Standings, in_office: Collection[str]) -> Iterator[Act]:
    """An elimination for fraud as what anyone sees of it: in each cargo where the person had a place.

    Who took office has the posse annulled, which is the law's word for it too (Lei 12.990/2014, art. 2º,
    parágrafo único); of who had no place there is nothing to see.
    """
    for code, document in standings.items():
        for call in document["convocacoes"]:
            if (call["inscricao"], call["estado"]) == (act.id, ActKind.FRAUD.value):
                bare = _without_effect(replace(act, cargo=code))
                annulled = replace(bare, kind=ActKind.POSSE_ANNULLED, detail="")
                yield annulled if act.id in in_office else bare
