"""«Chamar mais n» before anybody is called: who, by which list, why, until when, and what to look at."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date, time
from typing import Final

from isonomia.law.competition.acts import Act, ActKind
from isonomia.law.competition.cautions import (
    AwaitingConfirmation,
    Caution,
    PersonnelRecord,
    Situation,
    cautions,
)
from isonomia.law.competition.deadlines import Deadline
from isonomia.law.findings import Finding, InputProblems
from isonomia.law.norms.model import OPEN
from isonomia.office.answer import Document
from isonomia.office.calling.desk import awaiting_of
from isonomia.office.calling.kept_terms import caution_document, term_document
from isonomia.office.calling.moved import Moved, moved
from isonomia.office.competition import Competition
from isonomia.wording.terms import END_OF_DAY

_SHOWN: Final = (
    "cargo", "ordem", "vaga", "tipo_vaga", "inscricao", "lista", "posicao", "computa_em", "motivo", "estado",
    "fundamento", "sucede", "compensa", "sub_judice", "processo",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Ask:
    """How many people to call to a cargo."""

    cargo: str
    number: int


@dataclass(frozen=True)
class Request:
    """A call as it is asked for.

    Attributes:
        asks: in the order in which the acts are recorded, each cargo once.
        on: day of the act.
        document, authority: number of the act, and who calls.
        deadline: the term for answering, counted; ``None`` where none is given yet.
        hour: until when on its last day.
        names: holiday -> its name, for the explanation of the term.
        ente: folder of the body in the catalogue.
        above_limit: record of the personnel expense, or ``None``.
        contacts: person -> day of the last contact with proof.
        not_before: day of the last act of the whole competition, or ``None``.
    """

    asks: tuple[Ask, ...]
    on: date
    document: str = ""
    authority: str = ""
    deadline: Deadline | None = None
    hour: time = END_OF_DAY
    names: Mapping[date, str] = field(default_factory=dict)
    ente: str = ""
    above_limit: PersonnelRecord | None = None
    contacts: Mapping[str, date] = field(default_factory=dict)
    not_before: date | None = None

    def acts(self) -> list[Act]:
        """The acts that would be recorded."""
        return [
            Act(
                self.on,
                ActKind.CALL,
                cargo=ask.cargo,
                detail=str(ask.number),
                document=self.document,
                authority=self.authority,
            )
            for ask in self.asks
        ]


def call_preview(competition: Competition, request: Request) -> Document:
    """What a call would do, as plain values: stored with the proposal and compared on confirming.

    Where fewer people can be called than were asked for, the answer is of those who can, and says so
    (``pedidos``: ``pedidas`` and ``possiveis``).

    Returns:
        ``{"pedidos", "chamadas", "prazo", "listas", "vagas_abertas", "proximo", "alertas", "recusas",
        "pendencias"}``.

    Raises:
        InputProblems: the act does not fit the competition: an unknown cargo, more people than free places,
            a day before that of the last act.
    """
    _check(competition, request)
    found = moved(competition, request.acts())
    made = {ask.cargo: _made(found, ask.cargo) for ask in request.asks}
    fewer = [replace(ask, number=made[ask.cargo]) for ask in request.asks if made[ask.cargo]]
    if fewer and fewer != list(request.asks):
        found = moved(competition, replace(request, asks=tuple(fewer)).acts())
    return _document(competition, request, made, found)


def _document(competition: Competition, request: Request, made: Mapping[str, int], found: Moved) -> Document:
    cargos = [ask.cargo for ask in request.asks]
    return {
        "pedidos": [
            {
                "cargo": ask.cargo,
                "nome": competition.edital.cargo(ask.cargo).full_name,
                "pedidas": ask.number,
                "possiveis": made[ask.cargo],
            }
            for ask in request.asks
        ],
        "chamadas": [{name: call[name] for name in _SHOWN if name in call} for call in found.effect.calls],
        "prazo": None
        if request.deadline is None
        else term_document(request.deadline, request.hour, request.names),
        "listas": {code: found.lists(code) for code in cargos},
        "vagas_abertas": {code: found.counts(code, "em_aberto") for code in cargos},
        "mudancas": [dict(change) for change in found.effect.changes],
        "proximo": {code: found.effect.next[code] for code in cargos},
        "alertas": [*_alerts(competition, request, found)],
        "recusas": [dict(refusal) for refusal in found.effect.refusals],
        "pendencias": [dict(question) for question in found.effect.questions],
    }


def _check(competition: Competition, request: Request) -> None:
    problems = []
    known = {cargo.code for cargo in competition.edital.cargos}
    for ask in request.asks:
        if ask.cargo not in known:
            problems.append(_problem("E371", f"O edital não tem o cargo {ask.cargo}.", ask.cargo))
        elif ask.number < 1:
            message = f"Peça ao menos uma pessoa no cargo {ask.cargo}, ou deixe o cargo em branco."
            problems.append(_problem("E372", message, str(ask.number)))
    if not request.asks:
        problems.append(_problem("E373", "Diga quantas pessoas chamar em ao menos um cargo."))
    problems += too_early(request.on, request.not_before)
    if problems:
        raise InputProblems(problems)


def too_early(on: date, not_before: date | None) -> Iterator[Finding]:
    """The order of record is the order of the acts: no day before that of the last act."""
    if not_before is not None and on < not_before:
        yield _problem(
            "E374",
            f"A data do ato é anterior à do último ato registrado, de {not_before:%d/%m/%Y}.",
            on.isoformat(),
            "Use essa data ou outra posterior. O dia em que o fato ocorreu pode ser anterior.",
        )


def _problem(code: str, message: str, value: str = "", hint: str = "") -> Finding:
    return Finding(code, message, hint, value=value)


def _made(found: Moved, cargo: str) -> int:
    return sum(call["cargo"] == cargo for call in found.effect.calls)


def _alerts(competition: Competition, request: Request, found: Moved) -> Iterator[Document]:
    """What to look at before confirming, the law's cautions first."""
    for caution in _cautions(competition, request, found):
        yield caution_document(caution)
    for call in found.effect.calls:
        if call.get("sub_judice"):
            yield {
                "tipo": "sub-judice",
                "cargo": call["cargo"],
                "inscricao": call["inscricao"],
                "processo": call.get("processo", ""),
            }
    for ask in request.asks:
        for name, (before, after) in found.lists(ask.cargo).items():
            if before > 0 and after == 0:
                yield {"tipo": "lista-esgotada", "cargo": ask.cargo, "lista": name,
                       "reverte_para": _reverts_to(competition, ask.cargo, name)}  # fmt: skip


def _reverts_to(competition: Competition, cargo: str, group: str) -> list[str]:
    """Where the next reserved places of an exhausted list go; nothing for the open list."""
    regime = competition.governing.regimes[cargo]
    if group == OPEN or regime is None:
        return []
    return list(regime.reserve(group).reverts_to)


def _cautions(competition: Competition, request: Request, found: Moved) -> Sequence[Caution]:
    validity = found.desk_after[request.asks[0].cargo]["validade"]
    return cautions(
        Situation(
            request.on,
            None if request.deadline is None else request.deadline.ends,
            request.ente or competition.edital.ente,
            None if validity is None else date.fromisoformat(validity["desde"]),
            None if validity is None else date.fromisoformat(validity["ate"]),
            request.above_limit,
            tuple(_awaiting(found, (ask.cargo for ask in request.asks))),
            tuple(call["inscricao"] for call in found.effect.calls),
            request.contacts,
        )
    )


def _awaiting(found: Moved, cargos: Iterable[str]) -> Iterator[AwaitingConfirmation]:
    for code, name, entry in awaiting_of(found.desk_after, cargos):
        citations = tuple(found.desk_after[code]["confirmacao"][name])
        yield AwaitingConfirmation(code, name, tuple(entry["aguardam"]), citations)
