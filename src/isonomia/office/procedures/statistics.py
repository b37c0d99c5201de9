"""Equal treatment, measured, for the coordination alone: agreement, rates, drift and time."""

from __future__ import annotations

from collections.abc import Sequence

from isonomia.law.norms.conduct import Guarantee
from isonomia.law.procedure.conduct import Conduct
from isonomia.law.procedure.fairness import Hearing, report
from isonomia.office.answer import FORMAT, Document
from isonomia.office.cautions import titled
from isonomia.wording import hearing_words as words
from isonomia.wording.hearings import (
    agreement_sentence,
    drift_sentence,
    rate_words,
    times_sentence,
    value_words,
)
from isonomia.wording.voice import Voice, sentence_case


def statistics_document(hearings: Sequence[Hearing], conduct: Conduct, voice: Voice) -> Document:
    """What the hearings of a competition show.

    Returns:
        ``{"formato", "avaliacoes", "poucas", "confirmacoes", "concordancia", "comparacoes": [{"por",
        "titulo", "linhas": [{"valor", "texto", "confirmadas", "pessoas", "taxa"}]}], "alertas":
        [sentences], "tempos": [sentences], "metodo": [sentences], "base"}``. Enrolments and members appear
        nowhere: only panels, sessions, hours and moments.
    """
    found = report(hearings)
    citations = conduct.cite(Guarantee.EQUALITY)
    return {
        "formato": FORMAT,
        "avaliacoes": len(hearings),
        "poucas": found.small,
        "confirmacoes": rate_words(found.overall, voice),
        "concordancia": agreement_sentence(found.agreement, voice),
        "comparacoes": [
            {
                "por": dimension.value,
                "titulo": sentence_case(voice.word(words.DIMENSIONS, dimension)),
                "linhas": [
                    {
                        "valor": value,
                        "texto": sentence_case(value_words(dimension, value, voice)),
                        "confirmadas": rate.hits,
                        "pessoas": rate.people,
                        "taxa": rate_words(rate, voice),
                    }
                    for value, rate in rates.items()
                ],
            }
            for dimension, rates in found.rates.items()
        ],
        "alertas": [drift_sentence(drift, voice) for drift in found.drifts],
        "tempos": [times_sentence(times, voice) for times in found.times],
        "metodo": [
            voice.say("Intervalos de Wilson, de 95%; com poucas pessoas, a taxa engana."),
            voice.say(
                "Cada parte é comparada com todo o resto pelo teste exato de Fisher, e o limite de 5% é "
                "dividido pelo número de comparações."
            ),
            voice.say("Um alerta é motivo para olhar, nunca prova contra alguém."),
        ],
        "fundamento": list(citations),
        "base": titled(voice, citations).cite(citations),
    }
