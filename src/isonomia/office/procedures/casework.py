"""A case of any procedure: where it is, what may be done, what doing it brings, until when, who is told.

Every procedure about people (``law.procedure.tables``) goes through these two functions, so that no page or
command knows a state by itself.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date

from isonomia.law.competition.deadlines import Counting
from isonomia.law.procedure.conduct import Conduct
from isonomia.law.procedure.moves import Move, Notice, NotPossible, Procedure, Who, step
from isonomia.law.procedure.outcomes import OUTCOMES, outcome
from isonomia.law.procedure.tables import ALL
from isonomia.office.answer import FORMAT, Document
from isonomia.office.cautions import titled
from isonomia.office.term import BodyCalendar, count_term
from isonomia.wording import procedure_words as words
from isonomia.wording.procedures import (
    act_words,
    move_sentence,
    not_possible_sentence,
    state_words,
)
from isonomia.wording.voice import Voice


def case_document(
    procedure: str, state: str, conduct: Conduct, voice: Voice, who: Who | None = None
) -> Document:
    """Where a case is and what may be done in it.

    Args:
        procedure: name of the table.
        state: where the case is.
        conduct: of the competition.
        voice: language and names.
        who: only what this actor may do; left out: everybody.

    Returns:
        ``{"formato", "procedimento", "titulo", "estado", "estado_texto", "encerrado", "cabe": [{"ato",
        "texto", "quem", "para", "frase", "fundamento", "base", "avisa", "prazo_dias"}]}``.
    """
    table = ALL[procedure]
    return {
        "formato": FORMAT,
        "procedimento": procedure,
        "titulo": voice.word(words.NAMES, procedure),
        "estado": state,
        "estado_texto": state_words(state, voice),
        "encerrado": state in table.rests,
        "cabe": [_possible(move, conduct, voice) for move in table.possible(state, who)],
    }


def _possible(move: Move, conduct: Conduct, voice: Voice) -> Document:
    citations = conduct.cite(*move.grounds)
    return {
        "ato": move.act,
        "texto": act_words(move.act, voice),
        "quem": move.who.value,
        "para": move.after,
        "frase": move_sentence(move, voice),
        "fundamento": list(citations),
        "base": titled(voice, citations).cite(citations),
        "avisa": [notice.value for notice in move.notices],
        "prazo_dias": conduct.whole(move.term) if move.term else None,
    }


@dataclass(frozen=True, slots=True)
class Done:
    """An act about to be recorded in a case.

    Attributes:
        act: what is done.
        who: by whom.
        on: day of the act and of its notice.
        term_ends: last day of the term that runs now, if one does. Before it is over an act of ``Who.TIME``
            is refused; after it, the person's own act is.
        group: reserve that the case is about, for the acts of the competition.
        cause: why a person heard on appeal was out (``ausente``, ``recusou-filmagem``); elsewhere the state
            itself says it.
    """

    act: str
    who: Who
    on: date
    term_ends: date | None = None
    group: str = ""
    cause: str = ""


def step_document(
    procedure: str,
    state: str,
    done: Done,
    conduct: Conduct,
    voice: Voice,
    calendar: BodyCalendar | None = None,
) -> Document:
    """What an act brings, or why it is not possible.

    Args:
        procedure: name of the table.
        state: where the case is.
        done: what is done, by whom, when.
        conduct: of the competition.
        voice: language and names.
        calendar: the body's; left out: one without holidays of its own.

    Returns:
        ``{"formato", "procedimento", "de", "ato", "quem", "para", "possivel", "impede", "frase",
        "fundamento", "base", "avisa": [codes], "publica", "prazo": null or {"dias", "fim", "explicacao"},
        "atos_do_certame": [{"ato", "detalhe"}], "eliminado", "remete"}``; where ``possivel`` is false only
        ``impede`` says why, and nothing else is there.
    """
    found = step(ALL[procedure], state, done.act, done.who)
    head: Document = {
        "formato": FORMAT,
        "procedimento": procedure,
        "de": state,
        "ato": done.act,
        "quem": done.who.value,
    }
    if isinstance(found, NotPossible):
        return head | {"possivel": False, "impede": not_possible_sentence(found, voice)}
    if refused := _out_of_time(ALL[procedure], found, done, voice):
        return head | {"possivel": False, "impede": refused}
    citations = conduct.cite(*found.grounds)
    return (
        head
        | {
            "possivel": True,
            "impede": "",
            "para": found.after,
            "frase": move_sentence(found, voice),
            "fundamento": list(citations),
            "base": titled(voice, citations).cite(citations),
            "avisa": [notice.value for notice in found.notices],
            "publica": _published(procedure, found, conduct),
            "prazo": _term(found, conduct, voice, done.on, calendar or BodyCalendar()),
        }
        | _effects(procedure, found.after, conduct, done.group, done.cause or state)
    )


def _published(procedure: str, move: Move, conduct: Conduct) -> bool:
    """Whether an act is made public; a final denial only where the norm wants every result public."""
    if Notice.PUBLIC in move.notices:
        return True
    found = OUTCOMES.get((procedure, move.after))
    denied = found is not None and any(each.act == "nao-confirmado" for each in found.acts)
    return denied and conduct.word("divulga") == "todos"


def _out_of_time(procedure: Procedure, move: Move, done: Done, voice: Voice) -> str:
    """Why the day is not one for this act: a term that still runs, or one that is over."""
    if done.term_ends is None:
        return ""
    timed = any(each.who is Who.TIME for each in procedure.possible(move.state))
    if move.who is Who.TIME and done.on <= done.term_ends:
        return voice.say("O prazo vai até {fim:date}: ainda não acabou.", fim=done.term_ends)
    if move.who is Who.CANDIDATE and timed and done.on > done.term_ends:
        return voice.say("O prazo acabou em {fim:date}.", fim=done.term_ends)
    return ""


def _term(move: Move, conduct: Conduct, voice: Voice, on: date, calendar: BodyCalendar) -> Document | None:
    if not move.term:
        return None
    days = conduct.whole(move.term)
    counted = count_term(
        on, days, Counting(conduct.word("tipo-prazo")), calendar, conduct.basis("tipo-prazo", move.term)
    )
    return {
        "dias": days,
        "fim": counted.deadline.ends.isoformat(),
        "explicacao": counted.explanation(voice),
    }


def _effects(procedure: str, after: str, conduct: Conduct, group: str, cause: str) -> Document:
    """The acts of the competition that reaching a state records."""
    if (procedure, after) not in OUTCOMES:
        return {"atos_do_certame": [], "eliminado": False, "remete": False}
    found = outcome(conduct, procedure, after, cause)
    return {
        "atos_do_certame": [
            {"ato": each.act, "detalhe": group if each.with_group else ""} for each in found.acts
        ],
        "eliminado": found.eliminated,
        "remete": found.referred,
    }
