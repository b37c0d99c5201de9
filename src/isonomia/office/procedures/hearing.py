"""Hearings before they happen: the composition against the norm, who is convened, the draw, the slots."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import date

from isonomia.law.procedure.composition import Board, Check, appeal_checks, checks, may_hear, team_checks
from isonomia.law.procedure.conduct import Conduct
from isonomia.law.procedure.convening import Ranked, convene
from isonomia.law.procedure.impediments import (
    DEVICES,
    Impediment,
    Known,
    barred,
    suggestions,
    took_part,
)
from isonomia.law.procedure.panels import Panel, TooFew, assign, draw_panels
from isonomia.law.procedure.slots import Window, schedule
from isonomia.office.answer import FORMAT, Document
from isonomia.office.cautions import titled
from isonomia.wording import hearing_words as words
from isonomia.wording.hearings import check_sentence
from isonomia.wording.voice import Voice


def composition_document(
    conduct: Conduct,
    board: Board,
    on: date,
    voice: Voice,
    *,
    office: Collection[str] = (),
    group: Collection[str] = (),
    appeals_against: Board | None = None,
) -> Document:
    """A commission held against the norm.

    Args:
        conduct: of the competition.
        board: as designated.
        on: day of the session.
        voice: language and names.
        office: members who also run the competition.
        group: values of ``Member.colour`` of the group itself, where a norm asks a part of them.
        appeals_against: the commission whose decisions this one reviews; it shares nobody with it.

    Returns:
        ``{"formato", "pode_ouvir", "regras": [{"regra", "atende", "frase", "fundamento", "base"}]}``. Numbers
        and names of entities only: nothing of what a member declared.
    """
    if appeals_against is None:
        found = checks(conduct, board, on, office=office, group=group)
    else:
        found = appeal_checks(conduct, appeals_against, board, on, office=office)
    return {
        "formato": FORMAT,
        "pode_ouvir": may_hear(found),
        "regras": [_check(check, voice) for check in found],
    }


def team_document(
    conduct: Conduct,
    team: Board,
    on: date,
    voice: Voice,
    *,
    earlier: Board | None = None,
    office: Collection[str] = (),
) -> Document:
    """A multiprofessional team held against what is asked of one; the same shape as a commission's.

    Args:
        conduct: of the competition.
        team: as designated.
        on: day of the assessment.
        voice: language and names.
        earlier: the team whose decisions this one reviews.
        office: members who also run the competition.
    """
    found = team_checks(conduct, team, on, earlier=earlier, office=office)
    return {
        "formato": FORMAT,
        "pode_ouvir": may_hear(found),
        "regras": [_check(check, voice) for check in found],
    }


def _check(check: Check, voice: Voice) -> Document:
    return {
        "regra": check.rule.value,
        "atende": check.met,
        "frase": check_sentence(check, voice),
        "fundamento": list(check.citations),
        "base": titled(voice, check.citations).cite(check.citations),
    }


def convening_document(conduct: Conduct, ranked: Sequence[Ranked], places: int, voice: Voice) -> Document:
    """Who is convened of one list, by which rule.

    Returns:
        ``{"formato", "convocados", "aguardam", "frase", "fundamento", "base"}``.
    """
    found = convene(conduct, ranked, places)
    if found.limit is None:
        said = voice.say("São convocadas todas as pessoas que optaram pela reserva.")
    else:
        said = voice.say(
            "São convocadas as {limite:number} primeiras pessoas da lista da reserva, e quem empatar com a "
            "última.",
            limite=found.limit,
        )
    return {
        "formato": FORMAT,
        "convocados": list(found.called),
        "aguardam": list(found.waiting),
        "frase": said,
        "fundamento": list(found.citations),
        "base": titled(voice, found.citations).cite(found.citations),
    }


def clues_document(members: Sequence[Known], people: Sequence[Known], voice: Voice) -> Document:
    """What each member is asked before the sessions: ties that may exist, and the closed list of answers.

    Returns:
        ``{"formato", "respostas": [{"codigo", "frase"}], "sugestoes": [{"integrante", "inscricao", "pista",
        "frase"}], "fundamento", "base"}``.
    """
    return {
        "formato": FORMAT,
        "respostas": [
            {"codigo": code, "frase": voice.word(words.IMPEDIMENTS, code)} for code in words.IMPEDIMENTS
        ],
        "sugestoes": [
            {
                "integrante": each.member,
                "inscricao": each.person,
                "pista": each.clue.value,
                "frase": voice.word(words.CLUES, each.clue),
            }
            for each in suggestions(members, people)
        ],
        "fundamento": list(DEVICES),
        "base": titled(voice, DEVICES).cite(DEVICES),
    }


@dataclass(frozen=True, slots=True)
class Drawing:
    """What goes into a public draw.

    Attributes:
        seed: public number, known only after the people and the members are.
        people: enrolments to be heard.
        windows: hours of each panel.
        panels: how many sit at once.
        impediments: declared.
        voted_before: (member, person) of votes given before: whoever voted does not vote again.
        accommodated: people who need an accessible room.
    """

    seed: str
    people: tuple[str, ...]
    windows: tuple[Window, ...]
    panels: int = 1
    impediments: tuple[Impediment, ...] = ()
    voted_before: tuple[tuple[str, str], ...] = ()
    accommodated: frozenset[str] = frozenset()


def draw_document(conduct: Conduct, board: Board, drawing: Drawing, voice: Voice) -> Document:
    """The public draw: panels, who is heard by which, substitutes, and equal slots.

    Args:
        conduct: of the competition.
        board: a commission that may hear (see ``composition_document``).
        drawing: seed, people, hours and who may not judge whom.
        voice: language and names.

    Returns:
        ``{"formato", "semente", "bancas": [{"numero", "integrantes", "suplentes"}], "avaliacoes":
        [{"inscricao", "banca", "integrantes", "substituicoes"}], "agenda": [{"inscricao", "banca", "sala",
        "inicio", "fim"}], "sem_banca", "sem_horario", "impede": [sentences]}``; with ``impede`` nothing is
        drawn.
    """
    seed = drawing.seed
    drawn = draw_panels(seed, conduct, board, drawing.panels)
    head: Document = {"formato": FORMAT, "semente": seed}
    if isinstance(drawn, TooFew):
        return head | {"impede": [_too_few(drawn, voice)]}
    off = barred([*drawing.impediments, *took_part(drawing.voted_before)])
    assigned = assign(seed, conduct, board, drawn, drawing.people, off)
    minutes, pause = conduct.whole("minutos"), conduct.whole("intervalo")
    agenda = schedule(assigned.heard, drawing.windows, minutes, pause, drawing.accommodated)
    return head | {
        "bancas": [_panel(panel) for panel in drawn],
        "avaliacoes": [
            {
                "inscricao": each.person,
                "banca": each.panel,
                "integrantes": list(each.members),
                "substituicoes": _sorted(each.replaced),
            }
            for each in assigned.heard
        ],
        "agenda": [
            {
                "inscricao": slot.person,
                "banca": slot.panel,
                "sala": slot.room,
                "inicio": slot.begins.isoformat(timespec="minutes"),
                "fim": slot.ends.isoformat(timespec="minutes"),
            }
            for slot in agenda.slots
        ],
        "sem_banca": list(assigned.unheard),
        "sem_horario": list(agenda.left),
        "impede": [],
    }


def _panel(panel: Panel) -> Document:
    return {
        "numero": panel.number,
        "integrantes": list(panel.members),
        "suplentes": list(panel.alternates),
    }


def _sorted(replaced: Mapping[str, str]) -> Document:
    return {member: replaced[member] for member in sorted(replaced)}


def _too_few(found: TooFew, voice: Voice) -> str:
    if not found.body:
        return voice.say(
            "Há {ha:count titular|titulares}, e as bancas precisam de {precisa:number}: designe mais pessoas "
            "ou forme menos bancas.",
            ha=found.there,
            precisa=found.needed,
        )
    return voice.say(
        "Cada banca precisa de representante desta entidade: {entidade}. Há {ha:number}, e são precisos "
        "{precisa:number}.",
        entidade=found.body,
        ha=found.there,
        precisa=found.needed,
    )
