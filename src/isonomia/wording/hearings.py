"""Commissions, decisions and measures as sentences; nothing of who voted what or of what members are."""

from __future__ import annotations

from collections.abc import Mapping
from decimal import ROUND_HALF_EVEN, Decimal
from fractions import Fraction
from typing import Any

from isonomia.law.procedure.agreement import Agreement
from isonomia.law.procedure.composition import Check, Rule
from isonomia.law.procedure.decision import Decision, Tally
from isonomia.law.procedure.fairness import Dimension, Drift, Times
from isonomia.law.procedure.intervals import Rate
from isonomia.wording import hearing_words as words
from isonomia.wording.voice import Voice


def check_sentence(check: Check, voice: Voice) -> str:
    """A rule of the composition, met or not, and what lacks."""
    name = voice.word(words.CHECKS, check.rule)
    if check.met:
        return voice.say("{regra}: atende.", regra=name)
    return voice.say("{regra}: não atende. {falta}", regra=name, falta=_lacking(check, voice)).strip()


def _lacking(check: Check, voice: Voice) -> str:
    values: Mapping[str, Any] = check.values
    if check.rule in {Rule.MEMBERS, Rule.ALTERNATES}:
        n = int(values["precisa"]) - int(values["ha"])
        return voice.say("{n:plural Falta|Faltam} {n:number}.", n=n)
    if check.rule is Rule.SEAT:
        return voice.say("Falta representante desta entidade: {entidade}.", entidade=values["entidade"])
    if check.rule is Rule.SEAT_IF_POSSIBLE:
        return voice.say(
            "Falta representante desta entidade, ou a justificativa da ausência: {entidade}.",
            entidade=values["entidade"],
        )
    if check.rule in {Rule.TRAINING, Rule.SECRECY}:
        return voice.say("{n:plural Falta|Faltam} {n:count pessoa|pessoas}.", n=values["faltam"])
    if check.rule in {Rule.SEPARATION, Rule.NOBODY_IN_BOTH}:
        return voice.say("{n:count pessoa está|pessoas estão} nos dois lados.", n=values["em_ambas"])
    if check.rule is Rule.DESIGNATED:
        return voice.say("Falta o ato, ou a data da sessão está fora do seu prazo.")
    return ""


def votes_words(tally: Tally, voice: Voice) -> str:
    """``3 votos a favor, 2 contra e 1 com dúvida razoável``; nobody's name."""
    if tally.doubt:
        return voice.say(
            "{sim:count voto|votos} a favor, {nao:number} contra e {duvida:number} com dúvida razoável",
            sim=tally.confirm,
            nao=tally.reject,
            duvida=tally.doubt,
        )
    return voice.say(
        "{sim:count voto|votos} a favor e {nao:number} contra", sim=tally.confirm, nao=tally.reject
    )


def decision_sentence(decision: Decision, voice: Voice, *, appeal: bool = False) -> str:
    """A decision for the person: what was decided, with how many votes, and why."""
    votes = votes_words(decision.tally, voice)
    if decision.confirmed:
        first = voice.say("Sua declaração foi confirmada ({votos}).", votos=votes)
    elif appeal:
        first = voice.say("A comissão recursal não confirmou a sua declaração ({votos}).", votos=votes)
    else:
        first = voice.say("A comissão não confirmou a sua declaração ({votos}).", votos=votes)
    return f"{first} {voice.word(words.BECAUSE, decision.because)}"


def percent(value: Fraction | Decimal, voice: Voice) -> str:
    """A rate with one decimal: ``12,5%``."""
    part = Fraction(value) * 1000
    tenths = part.numerator * 2 + part.denominator
    rounded = Decimal(tenths // (2 * part.denominator)).scaleb(-1)
    return voice.say("{n:number}%", n=rounded)


def rate_words(rate: Rate, voice: Voice) -> str:
    """A rate with its interval, and a caution where it is of few people.

    ``12 de 40 (30%; intervalo de 95%: de 18,1% a 45,4%)``
    """
    if rate.value is None:
        return voice.say("ninguém foi avaliado")
    said = voice.say(
        "{casos:number} de {pessoas:number} ({taxa}; intervalo de 95%: de {de} a {ate})",
        casos=rate.hits,
        pessoas=rate.people,
        taxa=percent(rate.value, voice),
        de=percent(rate.low, voice),
        ate=percent(rate.high, voice),
    )
    return voice.say("{taxa}; são poucas pessoas: leia com cautela", taxa=said) if rate.small else said


def value_words(dimension: Dimension, value: str, voice: Voice) -> str:
    """A value of a dimension: ``banca 2``, ``sessão S1``, ``às 9h``, ``no fim da sessão``."""
    if dimension is Dimension.ORDER:
        return voice.word(words.THIRDS, value)
    if dimension is Dimension.PANEL:
        return voice.say("banca {codigo}", codigo=value)
    if dimension is Dimension.SESSION:
        return voice.say("sessão {codigo}", codigo=value)
    return voice.say("às {hora}h", hora=str(int(value)))


def drift_sentence(drift: Drift, voice: Voice) -> str:
    """What drifts, against the rest, and how rarely chance alone would do it: a reason to look."""
    return voice.say(
        "Confirmações fora do padrão ({onde}): {parte}. No restante: {resto}. Só pelo acaso, diferença "
        "como esta ou maior viria em {acaso} dos casos. Pede que se olhe; não acusa ninguém.",
        onde=value_words(drift.dimension, drift.value, voice),
        parte=rate_words(drift.rate, voice),
        resto=rate_words(drift.rest, voice),
        acaso=_by_chance(drift.by_chance, voice),
    )


def _by_chance(chance: Fraction, voice: Voice) -> str:
    if chance < Fraction(1, 1000):
        return voice.say("menos de 0,1%")
    return percent(chance, voice)


def agreement_sentence(agreement: Agreement, voice: Voice) -> str:
    """How much members agree beyond chance."""
    if agreement.observed is None:
        return voice.say("Ainda não há votos bastantes para medir a concordância.")
    pairs = percent(agreement.observed, voice)
    if agreement.kappa is None:
        return voice.say(
            "Em {pares} dos pares de votos houve o mesmo voto; com poucos votos, ou todos iguais, o kappa de "
            "Fleiss nada diz.",
            pares=pairs,
        )
    return voice.say(
        "Em {pares} dos pares de votos houve o mesmo voto. Kappa de Fleiss: {kappa} (1 é concordância total; "
        "0 é a do acaso), em {n:count avaliação|avaliações}.",
        pares=pairs,
        kappa=_two_places(agreement.kappa, voice),
        n=agreement.hearings,
    )


def _two_places(value: Fraction, voice: Voice) -> str:
    whole = Decimal(value.numerator) / Decimal(value.denominator)
    return voice.value(whole.quantize(Decimal("0.01"), ROUND_HALF_EVEN))


def times_sentence(times: Times, voice: Voice) -> str:
    """The time a panel gave each person."""
    said = voice.say(
        "Banca {banca}: em média {media} min por pessoa, de {curto} a {longo} min.",
        banca=str(times.panel),
        media=_two_places(times.mean, voice),
        curto=str(times.shortest),
        longo=str(times.longest),
    )
    if times.uneven:
        return voice.say("{tempo} É tempo bem diferente do das outras.", tempo=said)
    return said
