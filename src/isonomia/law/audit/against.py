"""A published classification against the ranking that scores and the edital's criteria give."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

from isonomia.law.audit.found import Certainty, FindingKind, Found, note
from isonomia.law.audit.listing import Lists, Ranked, where
from isonomia.law.competition.candidate import Candidate
from isonomia.law.competition.life import CargoLife
from isonomia.law.competition.ranking import at_precision
from isonomia.law.norms.model import OPEN
from isonomia.law.norms.rules import Rule


def check_against(opened: CargoLife, lists: Lists, code: str, decimals: int | None) -> Iterator[Found]:
    """The lists of one cargo against its ranking.

    Args:
        opened: the cargo before any act.
        lists: as published.
        code: the cargo as the publication names it.
        decimals: places at which scores are compared.
    """
    for (cargo, name), entries in lists.items():
        if cargo != code:
            continue
        ours = _ours(opened, name)
        if ours is None:
            message = f"A {where(code, name)} não é de reserva nenhuma deste cargo; não foi conferida."
            yield note(FindingKind.NOT_CHECKED, message, entries[0].line.line)
            continue
        yield from _people(opened, entries, code, name)
        yield from _order(opened, entries, ours, code, name)
        yield from _absent(entries, ours, code, name)
        yield from _scores(opened, entries, code, decimals)


def _ours(opened: CargoLife, name: str) -> dict[str, int] | None:
    """Enrolment -> rank in a list, before acts; ``None`` where the cargo has no such list."""
    if opened.board is None:
        if name != OPEN:
            return None
        merit = [candidate for candidate in opened.ranking.merit if candidate.open]
        return {candidate.id: rank for rank, candidate in enumerate(merit, start=1)}
    ranks = opened.board.position.get(name)
    if ranks is None:
        return None
    return {opened.people[index].id: rank for index, rank in ranks.items()}


def _people(opened: CargoLife, entries: Sequence[Ranked], code: str, name: str) -> Iterator[Found]:
    approved = {candidate.id for candidate in opened.ranking.merit}
    for entry in entries:
        line = entry.line
        if not line.id or line.id in approved:
            continue
        known = line.id in opened.index
        kind = FindingKind.NOT_APPROVED if known else FindingKind.UNKNOWN
        why = "não foi aprovada" if known else "não está entre os candidatos do cargo"
        yield Found(
            kind,
            Certainty.LIST,
            f"A inscrição {line.id} está na {where(code, name)} e {why}.",
            line.line,
            values={"inscricao": line.id, "cargo": code, "lista": name},
        )


def _order(
    opened: CargoLife, entries: Sequence[Ranked], ours: Mapping[str, int], code: str, name: str
) -> Iterator[Found]:
    common = [entry for entry in entries if entry.line.id in ours]
    straight = True
    for before, after in pairwise(common):
        first, second = before.line.id, after.line.id
        if ours[first] < ours[second] or first == second or _tied(opened, first, second):
            continue
        straight = False
        criterion = opened.ranking.decided_by.get(second, "")
        same = _person(opened, first).score == _person(opened, second).score
        why = f"o desempate ({criterion})" if same and criterion else "a nota"
        citations = () if opened.regime is None else opened.regime.cite(Rule.TIE)
        yield Found(
            FindingKind.TIE_BREAK if same else FindingKind.SCORE_ORDER,
            Certainty.LIST,
            f"Na {where(code, name)}, a inscrição {first} está à frente da {second}; {why} põe {second} à "
            "frente.",
            after.line.line,
            citations if same else (),
            {"inscricao": second, "par": [first, second], "cargo": code, "lista": name},
        )
    whole = [entry.rank for entry in entries] == list(range(1, len(entries) + 1))
    if not straight or not whole or len(common) != len(entries):
        return  # where positions lack, every rank after them differs
    shifted = next((each for each in common if each.rank not in (None, ours[each.line.id])), None)
    if shifted is not None and not _tied_any(opened, shifted.line.id):
        yield Found(
            FindingKind.RANK_DIFFERS,
            Certainty.LIST,
            f"A inscrição {shifted.line.id} está na {shifted.rank}ª posição da {where(code, name)}; pelas "
            f"notas é a {ours[shifted.line.id]}ª.",
            shifted.line.line,
            values={"inscricao": shifted.line.id, "cargo": code, "lista": name},
        )


def _absent(entries: Sequence[Ranked], ours: Mapping[str, int], code: str, name: str) -> Iterator[Found]:
    listed = {entry.line.id for entry in entries}
    last = max((ours[person] for person in listed if person in ours), default=0)
    absent = [person for person, rank in ours.items() if rank < last and person not in listed]
    after = sum(1 for person, rank in ours.items() if rank > last)
    for person in absent[:20]:
        yield Found(
            FindingKind.MISSING,
            Certainty.LIST,
            f"Falta na {where(code, name)} a inscrição {person}, que é a {ours[person]}ª.",
            None,
            values={"inscricao": person, "cargo": code, "lista": name},
        )
    if len(absent) > 20:
        message = f"Faltam mais {len(absent) - 20} pessoas na {where(code, name)}."
        yield Found(FindingKind.MISSING, Certainty.LIST, message, values={"cargo": code, "lista": name})
    if after:
        message = f"A {where(code, name)} vai até a {last}ª posição; outras {after} pessoas vêm depois."
        yield note(FindingKind.PARTIAL, message, None, cargo=code, lista=name)


def _scores(opened: CargoLife, entries: Sequence[Ranked], code: str, decimals: int | None) -> Iterator[Found]:
    for entry in entries:
        line = entry.line
        if line.score is None or line.id not in opened.index:
            continue
        score = _person(opened, line.id).score
        if score is not None and at_precision(score, decimals) != at_precision(line.score, decimals):
            yield Found(
                FindingKind.SCORE_DIFFERS,
                Certainty.LIST,
                f"A inscrição {line.id} foi publicada com nota {_said(line.score)}; em candidatos é "
                f"{_said(score)}.",
                line.line,
                values={"inscricao": line.id, "cargo": code},
            )


def _said(score: object) -> str:
    return format(score, "f").replace(".", ",")


def _person(opened: CargoLife, enrolment: str) -> Candidate:
    return opened.people[opened.index[enrolment]]


def _tied(opened: CargoLife, first: str, second: str) -> bool:
    return opened.index[second] in opened.ties.get(opened.index[first], ())


def _tied_any(opened: CargoLife, enrolment: str) -> bool:
    return opened.index[enrolment] in opened.ties
