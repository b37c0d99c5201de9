"""Procedures as sentences: what an act does, why an act is not possible, a parameter and who settled it."""

from __future__ import annotations

from isonomia.law.norms.conduct import PARAMETERS, Option, Value
from isonomia.law.procedure.conduct import Setting
from isonomia.law.procedure.moves import Move, NotPossible
from isonomia.wording import procedure_words as words
from isonomia.wording.numbers import enumeration
from isonomia.wording.voice import Voice, sentence_case


def state_words(state: str, voice: Voice) -> str:
    """A state of a case: ``à espera de convocação``."""
    return voice.word(words.STATES, state)


def act_words(act: str, voice: Voice) -> str:
    """An act of a procedure: ``apresentação de recurso``."""
    return voice.word(words.ACTS, act)


def move_sentence(move: Move, voice: Voice) -> str:
    """One line of a table: who does what, and where it leads.

    ``Secretaria da comissão: registro de presença. Depois: presente.``
    """
    return sentence_case(
        voice.say(
            "{quem}: {ato}. Depois: {estado}.",
            quem=voice.word(words.ACTORS, move.who),
            ato=act_words(move.act, voice),
            estado=state_words(move.after, voice),
        )
    )


def not_possible_sentence(refused: NotPossible, voice: Voice) -> str:
    """Why an act is not possible, and what would be."""
    act = act_words(refused.act, voice)
    if refused.others:
        who = enumeration([voice.word(words.ACTORS, each) for each in refused.others], voice.lang)
        return voice.say("Este ato ({ato}) cabe a outra pessoa: {quem}.", ato=act, quem=who)
    state = state_words(refused.state, voice)
    if not refused.instead:
        return voice.say("O caso está encerrado ({estado}); este ato não cabe: {ato}.", ato=act, estado=state)
    instead = enumeration([act_words(each, voice) for each in refused.instead], voice.lang)
    return voice.say(
        "No ponto em que o caso está ({estado}), este ato ainda não cabe: {ato}. Agora cabe: {outros}.",
        ato=act,
        estado=state,
        outros=instead,
    )


def value_words(name: str, value: Value, voice: Voice) -> str:
    """The value of a parameter in words: ``5``, ``sim``, ``maioria dos votos para negar``."""
    if isinstance(PARAMETERS[name].kind, Option):
        return voice.word(words.VALUES, f"{name}:{value}")
    return voice.say("nada exige") if value == "" else voice.value(value)


def setting_words(setting: Setting, voice: Voice) -> str:
    """The value of a parameter settled, in words."""
    return value_words(setting.name, setting.value, voice)


def setting_sentence(setting: Setting, voice: Voice) -> str:
    """A parameter, its value and who settled it.

    ``Votos para decidir: 5 (valor proposto enquanto não há regulamento).``
    """
    return sentence_case(
        voice.say(
            "{nome}: {valor} ({origem}).",
            nome=voice.word(words.PARAMETERS, setting.name),
            valor=setting_words(setting, voice),
            origem=voice.word(words.SOURCES, setting.source),
        )
    )
