"""What a call that the law does not explain is called, what should have come, and who was harmed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from isonomia.law.audit.found import Certainty, FindingKind, Found
from isonomia.law.audit.judging import Verdict
from isonomia.law.audit.mistakes import Mistake
from isonomia.law.audit.track import Followed, Parting
from isonomia.law.norms.model import OPEN
from isonomia.law.norms.readings import Computo


def call_findings(verdict: Verdict) -> list[Found]:
    """Every finding about the published calls.

    Under the readings that explain most where none explains everything; where some do and the adopted
    ones do not, what changes between them, as a matter of interpretation.
    """
    findings: list[Found] = []
    if verdict.compatible and not verdict.adopted.explained:
        findings += list(_interpretation(verdict))
        followed = verdict.best.followed
    elif verdict.compatible:
        followed = verdict.adopted.followed
    else:
        followed = verdict.best.followed
        for code, result in followed.items():
            findings += _of_cargo(code, result, verdict)
    for result in followed.values():
        findings += result.labels
        findings += result.notes
    return findings


def first_unexplained(verdict: Verdict) -> tuple[Parting, tuple[str, ...]] | None:
    """The first published line that no combination of readings explains, and who was harmed by it."""
    if verdict.compatible:
        return None
    partings = [p for result in verdict.best.followed.values() for p in result.partings]
    if not partings:
        return None
    first = min(partings, key=lambda parting: parting.line.line)
    return first, harmed(verdict.best.followed[first.cargo], verdict.lawful.get(first.cargo, ()))


def harmed(result: Followed, lawful: Sequence[str] = ()) -> tuple[str, ...]:
    """People whom the publication never calls: those whose turn it was, then others the law would call.

    Args:
        result: what came of following the calls.
        lawful: whom the law would call in so many calls, where that is known.
    """
    called = {enrolment for _, enrolment in result.sequence}
    asked = [parting.turn.expected for parting in result.partings if parting.turn is not None]
    return tuple(dict.fromkeys(person for person in (*asked, *lawful) if person not in called))


def kind_of(parting: Parting) -> FindingKind:
    """What a line not explained is called, looking at that line alone."""
    turn = parting.turn
    if parting.why or turn is None:
        return _no_call(parting)
    member = turn.list in parting.groups if turn.list != OPEN else parting.open
    if turn.succeeds and not member:
        return FindingKind.WRONG_LIST
    if turn.succeeds and parting.line.list and parting.line.list != turn.list:
        return FindingKind.WRONG_LIST
    if turn.list != OPEN and not member:
        return FindingKind.RESERVE_DENIED
    if turn.list == OPEN == turn.type and parting.groups and parting.line.list != OPEN:
        return FindingKind.OPEN_DENIED
    return FindingKind.OUT_OF_TURN


def _no_call(parting: Parting) -> FindingKind:
    """Lines that call nobody in turn, whoever's turn it is."""
    if parting.why == "repetida:outra-lista" and parting.line.list in parting.groups:
        return FindingKind.COUNTED_TWICE
    if parting.why.startswith("repetida"):
        return FindingKind.CALLED_AGAIN
    if parting.why.startswith("saiu"):
        return FindingKind.CALLED_AFTER_LEAVING
    return FindingKind.UNKNOWN if parting.why == "desconhecida" else FindingKind.MORE_CALLED


def _of_cargo(code: str, result: Followed, verdict: Verdict) -> Iterator[Found]:
    mistake = verdict.named.get(code)
    lost = harmed(result, verdict.lawful.get(code, ()))
    first = min(result.partings, key=lambda parting: parting.line.line, default=None)
    for parting in result.partings:
        if parting is first:
            yield _parting(parting, mistake, lost, verdict.denied)
        else:
            yield _parting(parting, None, (), None)


def _parting(
    parting: Parting, mistake: Mistake | None, lost: Sequence[str], denied: Mapping[str, str] | None
) -> Found:
    """A line not explained; the first of its cargo also tells the rule followed and who was harmed."""
    kind = kind_of(parting)
    tail = f" Deixou de ser chamada: {_some(lost)}." if lost else ""
    if denied is not None:
        kind = FindingKind.AGAINST_EDITAL
        tail = f" Só se explicaria pela leitura {_said(denied)}, que o edital não adotou.{tail}"
    if mistake is not None:
        kind = mistake.kind
        tail = f" A lista se explica se {mistake.told}.{tail}"
    turn = parting.turn
    return Found(
        kind,
        Certainty.LIST,
        _sentence(parting, tail),
        parting.line.line,
        () if turn is None else turn.citations,
        {
            "cargo": parting.cargo,
            "inscricao": parting.id,
            "esperado": None if turn is None else turn.expected,
            "vaga": None if turn is None else turn.place,
            "lista": None if turn is None else turn.list,
            "prejudicados": list(lost),
        },
    )


def _sentence(parting: Parting, tail: str) -> str:
    """What the line does and whose turn it was; ``tail`` says more, in sentences of their own."""
    turn, who = parting.turn, parting.id or f"da linha {parting.line.line}"
    where = f"Cargo {parting.cargo}: " if parting.cargo else ""
    if parting.why.startswith("repetida"):
        return f"{where}a inscrição {who} é chamada outra vez sem ter saído.{tail}"
    if parting.why.startswith("saiu"):
        cause = parting.why.partition(":")[2]
        return f"{where}a inscrição {who} é chamada depois de sair ({cause}).{tail}"
    if parting.why == "desconhecida":
        if turn is not None:
            tail = f" Era a vez da inscrição {turn.expected}.{tail}"
        return f"{where}a inscrição {who} não está entre os candidatos.{tail}"
    if turn is None:
        return f"{where}a inscrição {who} é chamada e não há vaga nem vez para ninguém.{tail}"
    left = f", deixada por {turn.succeeds}" if turn.succeeds else ""
    if turn.type == OPEN:
        return (
            f"{where}na {turn.place}ª vaga, da ampla concorrência{left}, foi chamada a inscrição {who}; pela "
            f"lei era a vez da inscrição {turn.expected}, pela lista «{turn.list}».{tail}"
        )
    return (
        f"{where}na {turn.place}ª vaga, reservada ({turn.type}){left}, foi chamada a inscrição {who}; pela "
        f"lei era a vez da inscrição {turn.expected}, pela lista «{turn.list}».{tail}"
    )


def _some(people: Sequence[str]) -> str:
    return ", ".join(people[:12]) + ("…" if len(people) > 12 else "")


def _interpretation(verdict: Verdict) -> Iterator[Found]:
    """What the readings that explain the list change, against those adopted."""
    differing = _differing(verdict)
    alone = {each.get("computo", "") for each in verdict.compatible}
    whole = None
    if alone and Computo.COMPENSADO.value not in alone and "" not in alone:
        whole = FindingKind.COUNTED_IN_RESERVE
    for code, result in verdict.adopted.followed.items():
        for number, parting in enumerate(result.partings):
            lost = harmed(result, verdict.lawful.get(code, ())) if number == 0 else ()
            tail = f" Pela leitura adotada seria chamada: {_some(lost)}." if lost else ""
            if number == 0:
                tail = f" A lista só se explica pela leitura {' ou '.join(differing)}.{tail}"
            turn = parting.turn
            alone_kind = kind_of(parting)
            wrong_list = alone_kind is FindingKind.WRONG_LIST
            yield Found(
                whole or (alone_kind if wrong_list else FindingKind.OTHER_READING),
                Certainty.INTERPRETATION,
                _sentence(parting, tail),
                parting.line.line,
                () if turn is None else turn.citations,
                {
                    "cargo": code,
                    "inscricao": parting.id,
                    "esperado": None if turn is None else turn.expected,
                    "prejudicados": list(lost),
                },
            )


def _differing(verdict: Verdict) -> list[str]:
    """The compatible combinations, said by what they change of the adopted one; the nearest first."""
    adopted = verdict.adopted.readings
    changes = [{k: v for k, v in each.items() if adopted.get(k) != v} for each in verdict.compatible]
    fewest = min(len(change) for change in changes)
    return [_said(change) for change in changes if len(change) == fewest][:4]


def _said(readings: Mapping[str, str]) -> str:
    return ", ".join(f"{name}={option}" for name, option in readings.items())
