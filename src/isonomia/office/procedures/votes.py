"""Votes: what a ballot lacks, the sealed box as each one sees it, the decision, the opinion, the minutes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime

from isonomia.law.norms.model import Evidence
from isonomia.law.procedure.ballots import Ballot, Box, Flaw, Opened, Unopened, flaws, open_box, seen_by
from isonomia.law.procedure.conduct import Conduct
from isonomia.law.procedure.decision import Because, Decision, count, decide, decide_appeal
from isonomia.law.procedure.reasons import REASONS, Choice
from isonomia.office.answer import FORMAT, Document
from isonomia.office.cautions import titled
from isonomia.wording import hearing_words as words
from isonomia.wording.demeaning import guarded
from isonomia.wording.hearings import decision_sentence, votes_words
from isonomia.wording.voice import Voice


def ballot_form(evidence: Evidence, voice: Voice) -> Document:
    """The form of a vote: the choices, each with its closed list of reasons.

    Returns:
        ``{"formato", "votos": [{"codigo", "texto", "motivos": [{"codigo", "texto"}]}]}``.
    """
    return {
        "formato": FORMAT,
        "votos": [
            {
                "codigo": choice.value,
                "texto": voice.word(words.CHOICES, choice),
                "motivos": [
                    {"codigo": reason.value, "texto": voice.word(words.REASONS, reason)}
                    for reason in REASONS[evidence, choice]
                ],
            }
            for choice in Choice
        ],
    }


def ballot_problems(ballot: Ballot, evidence: Evidence, voice: Voice) -> list[Document]:
    """What a ballot lacks, and the expressions of its text that have to be written otherwise.

    Returns:
        ``[{"campo": "motivos" | "texto", "mensagem", "trecho", "em_vez"}]``; empty: it can be sealed.
    """
    found: list[Document] = [
        {
            "campo": "texto" if flaw is Flaw.NO_TEXT else "motivos",
            "mensagem": voice.word(words.FLAWS, flaw),
            "trecho": "",
            "em_vez": "",
        }
        for flaw in flaws(ballot, evidence)
    ]
    found += text_problems(ballot.text, evidence, voice)
    return found


def text_problems(text: str, evidence: Evidence, voice: Voice) -> list[Document]:
    """Expressions of a text about a person that have to be written otherwise; the same shape as above."""
    return [
        {
            "campo": "texto",
            "mensagem": voice.say(
                "Escreva de outro modo «{trecho}». {porque}", trecho=each["trecho"], porque=each["porque"]
            ),
            "trecho": each["trecho"],
            "em_vez": each["em_vez"],
        }
        for each in guarded(text, evidence.value, voice.lang)
    ]


def box_document(box: Box, viewer: str, voice: Voice) -> Document:
    """A box that is not open, as one person sees it: the count, and whether their own vote is there.

    Returns:
        ``{"formato", "frase", "selados", "votantes", "seu_voto_selado", "completa"}``.
    """
    seen = seen_by(box, viewer)
    return {
        "formato": FORMAT,
        "frase": voice.say(
            "{selados:number} de {votantes:number} votos selados.", selados=seen.sealed, votantes=seen.voters
        ),
        "selados": seen.sealed,
        "votantes": seen.voters,
        "seu_voto_selado": bool(seen.own),
        "completa": box.full,
    }


def decided(
    conduct: Conduct, box: Box, ballots: Sequence[tuple[Ballot, str]], first: Decision | None = None
) -> tuple[Decision, Opened] | Unopened:
    """Open a box and decide; with the first decision, decide the appeal.

    Args:
        conduct: of the competition.
        box: with every seal.
        ballots: (ballot, salt) of each member.
        first: the preliminary decision that the appeal is about.
    """
    quorum = conduct.whole("quorum" if first is None else "membros-do-recurso")
    opened = open_box(box, quorum, ballots)
    if isinstance(opened, Unopened):
        return opened
    tally = count(opened.ballots)
    return (decide(conduct, tally) if first is None else decide_appeal(conduct, first, tally)), opened


def decision_document(decision: Decision, voice: Voice, *, appeal: bool = False) -> Document:
    """A decision: what leads the case on, and the sentence for the person.

    Returns:
        ``{"formato", "confirmada", "ato", "motivo", "unanime", "frase", "fundamento", "base"}``; ``ato`` is
        the act of the table that follows.
    """
    return {
        "formato": FORMAT,
        "confirmada": decision.confirmed,
        "ato": _act(decision, appeal),
        "motivo": decision.because.value,
        "unanime": decision.tally.unanimous,
        "frase": decision_sentence(decision, voice, appeal=appeal),
        "fundamento": list(decision.citations),
        "base": titled(voice, decision.citations).cite(decision.citations),
    }


def _act(decision: Decision, appeal: bool) -> str:
    if not appeal:
        return "confirmar" if decision.confirmed else "nao-confirmar"
    if not decision.confirmed:
        return "negar"
    return "prover" if decision.because is Because.GRANTED else "prevalecer-a-declaracao"


def opinion_document(decision: Decision, opened: Opened, voice: Voice, *, appeal: bool = False) -> Document:
    """The opinion, for the candidate alone: decision, reasons of whoever decided, nobody's name.

    The reasons are those of the votes on the side that won; the free texts stand in an order of their own
    (alphabetical), which tells nothing of who wrote them.

    Returns:
        ``{"formato", "frase", "votos", "motivos": [sentences], "textos": [texts], "limites": [sentences]}``.
    """
    side = [b for b in opened.ballots if (b.choice is not Choice.REJECT) is decision.confirmed]
    reasons = {reason.value for ballot in side for reason in ballot.reasons}
    return {
        "formato": FORMAT,
        "frase": decision_sentence(decision, voice, appeal=appeal),
        "votos": votes_words(decision.tally, voice),
        "motivos": [voice.word(words.REASONS, code) for code in words.REASONS if code in reasons],
        "textos": sorted({ballot.text.strip() for ballot in side} - {""}),
        "limites": [
            voice.say("A avaliação considera só o que foi observado ou entregue nesta etapa."),
            voice.say("Ela não trata da sua identidade, da sua origem nem da sua família."),
            voice.say("Não ser confirmada pela comissão não é fraude."),
        ],
    }


@dataclass(frozen=True, slots=True)
class Sitting:
    """One person's hearing as the minutes tell it.

    ``outcome`` is an act of the table (``confirmar``, ``nao-confirmar``, ``registrar-ausencia``…).
    """

    person: str
    begins: datetime
    ends: datetime
    members: int
    outcome: str


def minutes_document(
    session: str, room: str, sittings: Iterable[Sitting], present: Sequence[str], voice: Voice
) -> Document:
    """The minutes of a session, from its record: who sat, who was heard when; no vote and no result.

    Results stay out: the minutes circulate, and the outcome of each person is told to that person.

    Returns:
        ``{"formato", "sessao", "sala", "integrantes", "pessoas": [{"inscricao", "inicio", "fim",
        "integrantes", "compareceu"}], "frase"}``.
    """
    rows = sorted(sittings, key=lambda each: (each.begins, each.person))
    heard = [each for each in rows if each.outcome != "registrar-ausencia"]
    return {
        "formato": FORMAT,
        "sessao": session,
        "sala": room,
        "integrantes": sorted(present),
        "pessoas": [
            {
                "inscricao": each.person,
                "inicio": each.begins.isoformat(timespec="minutes"),
                "fim": each.ends.isoformat(timespec="minutes"),
                "integrantes": each.members,
                "compareceu": each in heard,
            }
            for each in rows
        ],
        "frase": voice.say(
            "Compareceram {sim:count pessoa|pessoas} de {todas:number} convocadas.",
            sim=len(heard),
            todas=len(rows),
        ),
    }
