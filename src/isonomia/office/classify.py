"""``classificar``: every list of every cargo, with ranks, ties and the criteria that decided them."""

from __future__ import annotations

from decimal import Decimal

from isonomia.law.competition.life import CargoLife
from isonomia.law.competition.questions import Question, QuestionKind
from isonomia.law.competition.ranking import Tie, at_precision
from isonomia.law.norms.model import OPEN
from isonomia.office.answer import FORMAT, Answer, Document, Exit
from isonomia.office.competition import Competition, laid_out
from isonomia.office.questions import question_document
from isonomia.wording.language import Language
from isonomia.wording.voice import Voice


def ranking_document(competition: Competition, lang: Language = Language.PORTUGUESE) -> Answer:
    """The classification lists before any act: the open list and that of each group.

    Raises:
        InputProblems: the tables of a total lie below the law.
    """
    life = laid_out(competition)
    voice = competition.voice(lang)
    document: Document = {
        "formato": FORMAT,
        "norma": [norm.id for norm in competition.governing.norms],
        "cargos": [_cargo(opened, competition.edital.decimals, voice) for opened in life.cargos.values()],
    }
    unruled = any(opened.regime is None for opened in life.cargos.values())
    code = Exit.HUMAN_ACT if unruled else Exit.DONE
    return Answer(document, voice, competition.warnings, exit=code)


def _cargo(opened: CargoLife, decimals: int | None, voice: Voice) -> Document:
    groups = () if opened.regime is None else opened.regime.groups
    lists: Document = {OPEN: _rows(opened, OPEN, decimals)}
    waiting: Document = {}
    for group in groups:
        lists[group] = _rows(opened, group, decimals)
        pending = _pending(opened, group)
        if pending:
            waiting[group] = pending
    document: Document = {
        "codigo": opened.cargo.code,
        "nome": opened.cargo.full_name,
        "listas": lists,
        "empates": [tie_document(opened, tie, voice) for tie in opened.ranking.ties],
    }
    if waiting:
        document["aguardam_confirmacao"] = waiting
    return document


def _rows(opened: CargoLife, name: str, decimals: int | None) -> list[Document]:
    """One list: without a board (no law applies) the open list alone, by merit."""
    if opened.board is None:
        ids = [c.id for c in opened.ranking.merit if c.open] if name == OPEN else []
        ranks = {opened.index[enrolment]: at for at, enrolment in enumerate(ids, start=1)}
    else:
        pending = opened.board.pending.get(name, set())
        ranks = {i: rank for i, rank in opened.board.position[name].items() if i not in pending}
    levels = [_level(opened, index, decimals) for index in ranks]
    alone = [None, *levels, None]
    return [
        _row(opened, index, rank, shares=level is not None and level in (alone[at], alone[at + 2]))
        for at, ((index, rank), level) in enumerate(zip(ranks.items(), levels, strict=True))
    ]


def _level(opened: CargoLife, index: int, decimals: int | None) -> Decimal | int | None:
    """What is compared before any criterion: the score, or the rank already made."""
    person = opened.people[index]
    return person.rank if person.score is None else at_precision(person.score, decimals)


def _row(opened: CargoLife, index: int, rank: int, *, shares: bool) -> Document:
    """One row; the criterion is told only where a neighbour of this very list has the same score."""
    person = opened.people[index]
    decided = "empate" if index in opened.ties else opened.ranking.decided_by.get(person.id)
    return {
        "posicao": rank,
        "inscricao": person.id,
        "nota": None if person.score is None else plain(person.score),
        "desempate": decided if shares else None,
    }


def plain(score: Decimal) -> str:
    """A score as text, exactly as given, with a decimal point and no exponent."""
    return f"{score:f}"


def _pending(opened: CargoLife, group: str) -> list[str]:
    if opened.board is None:
        return []
    members = opened.board.pending[group]
    return [opened.people[i].id for i in opened.board.lists[group] if i in members]


def tie_document(opened: CargoLife, tie: Tie, voice: Voice) -> Document:
    """One unresolved tie and the positions it holds in the open list, or by merit outside it."""
    indices = [opened.index[enrolment] for enrolment in tie.members]
    ranks = (
        []
        if opened.board is None
        else [opened.board.position[OPEN][i] for i in indices if i in opened.board.position[OPEN]]
    )
    values = {"lista": OPEN, "de": min(ranks, default=0), "ate": max(ranks, default=0)}
    question = Question(QuestionKind.TIE, opened.cargo.code, tie.members, decisive=False, values=values)
    document = question_document(question, voice)
    if tie.missing:
        document["falta"] = tie.missing
    return document
