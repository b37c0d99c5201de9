"""Appeals: the window that a decision opens, whether an appeal comes in time, and what it answers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from enum import StrEnum

from isonomia.law.competition.deadlines import Counting
from isonomia.law.norms.conduct import Guarantee
from isonomia.law.procedure.conduct import Conduct
from isonomia.office.answer import FORMAT, Document
from isonomia.office.cautions import titled
from isonomia.office.term import BodyCalendar, CountedTerm, count_term, recount_term
from isonomia.wording.terms import end_of_term
from isonomia.wording.voice import Voice


class About(StrEnum):
    """What an appeal is about."""

    HEARING = "heteroidentificacao"
    DOCUMENTS = "documentos"
    DISABILITY = "deficiencia"
    SCORE = "nota"
    LIST = "lista"
    FRAUD = "fraude"


@dataclass(frozen=True, slots=True)
class Presented:
    """An appeal presented: its protocol, whose, about what, and on which day."""

    protocol: str
    person: str
    about: About
    on: date


def window(conduct: Conduct, about: About, published: date, calendar: BodyCalendar) -> CountedTerm:
    """The term for an appeal, counted from the publication or the notice in the body's calendar."""
    name = "prazo-recurso-fraude" if about is About.FRAUD else "prazo-recurso"
    counting = Counting(conduct.word("tipo-prazo"))
    return count_term(published, conduct.whole(name), counting, calendar, conduct.basis("tipo-prazo", name))


def answer_term(conduct: Conduct, presented: date, calendar: BodyCalendar) -> CountedTerm:
    """The term for answering an appeal, in running days from its protocol.

    Lei 9.784/1999, art. 59, § 1 and art. 66, § 2, unless the norm or the edital states another number.
    """
    days = conduct.whole("prazo-resposta")
    return count_term(presented, days, Counting.RUNNING, calendar, conduct.basis("prazo-resposta"))


def window_document(
    conduct: Conduct,
    about: About,
    published: date,
    calendar: BodyCalendar,
    voice: Voice,
    announced: CountedTerm | None = None,
) -> Document:
    """The window of an appeal, for the person: until when, how it was counted, who decides.

    Args:
        conduct: of the competition.
        about: what the appeal is about.
        published: day of the publication or of the notice.
        calendar: the body's, as it is now.
        voice: language and names.
        announced: the term as it was announced: a holiday recorded later may lengthen it, never shorten it.

    Returns:
        ``{"formato", "sobre", "inicio", "fim", "fim_texto", "explicacao", "quem_decide", "fundamento",
        "base"}``.
    """
    if announced is None:
        counted = window(conduct, about, published, calendar)
    else:
        counted = recount_term(announced.deadline, calendar)
    citations = conduct.cite(Guarantee.DEFENCE)
    return {
        "formato": FORMAT,
        "sobre": about.value,
        "inicio": counted.deadline.begins.isoformat(),
        "fim": counted.deadline.ends.isoformat(),
        "fim_texto": end_of_term(counted.deadline.ends, voice),
        "explicacao": counted.explanation(voice),
        "quem_decide": voice.say("Quem decide o recurso não participou da primeira decisão."),
        "fundamento": list(citations),
        "base": titled(voice, citations).cite(citations),
    }


def intake_document(
    presented: Presented, earlier: Sequence[Presented], counted: CountedTerm, voice: Voice
) -> Document:
    """Whether an appeal comes in time and is the first about its decision; the person is told either way.

    An appeal out of time is received all the same: whoever decides says, with reasons, that it is not
    admitted, and the person may answer.

    Returns:
        ``{"formato", "protocolo", "em_tempo", "repetido", "frases": [sentences]}``.
    """
    in_time = counted.deadline.published <= presented.on <= counted.deadline.ends
    repeated = [
        each.protocol for each in earlier if (each.person, each.about) == (presented.person, presented.about)
    ]
    said = [voice.say("Recurso recebido. Protocolo {protocolo}.", protocolo=presented.protocol)]
    if not in_time:
        said.append(voice.say("O prazo acabou em {fim:date}.", fim=counted.deadline.ends))
    if repeated:
        said.append(
            voice.say(
                "Você já recorreu desta decisão (protocolo {outro}): este texto foi juntado a ele.",
                outro=repeated[0],
            )
        )
    return {
        "formato": FORMAT,
        "protocolo": presented.protocol,
        "em_tempo": in_time,
        "repetido": repeated[0] if repeated else "",
        "frases": said,
    }


@dataclass(frozen=True, slots=True)
class Answered:
    """An appeal answered: the preliminary result and the final one, both kept."""

    presented: Presented
    preliminary: str
    final: str


def results_document(answered: Sequence[Answered], voice: Voice) -> Document:
    """Every appeal answered, as it may be published: protocol, subject, whether it changed anything.

    Returns:
        ``{"formato", "linhas": [{"protocolo", "sobre", "mudou"}], "frase"}``; neither who appealed nor what
        was decided about them: those are in the person's own page.
    """
    rows = sorted(answered, key=lambda each: each.presented.protocol)
    changed = sum(1 for each in rows if each.preliminary != each.final)
    return {
        "formato": FORMAT,
        "linhas": [
            {
                "protocolo": each.presented.protocol,
                "sobre": each.presented.about.value,
                "mudou": each.preliminary != each.final,
            }
            for each in rows
        ],
        "frase": voice.say(
            "{n:count recurso respondido|recursos respondidos}; {mudou:number} {mudou:plural mudou|mudaram} "
            "a decisão.",
            n=len(rows),
            mudou=changed,
        ),
    }
