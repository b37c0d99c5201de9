"""The words of simulations: rules, scenarios, and numbers with the Monte Carlo error always beside them."""

from __future__ import annotations

from collections.abc import Mapping
from decimal import ROUND_HALF_EVEN, Decimal
from fractions import Fraction
from typing import Any, Final

from isonomia.wording.voice import Voice

Document = Mapping[str, Any]

_HUNDRED: Final = Decimal(100)


def policy_name(code: str, voice: Voice) -> str:
    """A rule, as the label of a row."""
    match code:
        case "sem-reserva":
            return voice.say("Sem reserva")
        case "garantia-minima":
            return voice.say("Garantia mínima")
        case "sequencial":
            return voice.say("Sequencial")
        case "compensado":
            return voice.say("Compensado")
        case _:
            return voice.say("Lista depurada")


def policy_sentence(code: str, voice: Voice) -> str:
    """A rule explained in a sentence."""
    match code:
        case "sem-reserva":
            return voice.say("Sem reserva: a ampla concorrência preenche todas as vagas.")
        case "garantia-minima":
            return voice.say(
                "Garantia mínima: a reserva se preenche primeiro, com quem há de melhor no grupo; quem nela "
                "entra não sai, ainda que coubesse na ampla concorrência. Serve de comparação."
            )
        case "sequencial":
            return voice.say(
                "Sequencial: a vaga reservada chama a próxima pessoa do grupo, que nela fica, ainda que "
                "depois coubesse na ampla concorrência."
            )
        case "compensado":
            return voice.say(
                "Compensado: quem foi chamado pela reserva e cabe na ampla concorrência passa a contar nela, "
                "e a vez vai à próxima pessoa do grupo."
            )
        case _:
            return voice.say(
                "Lista depurada: quem está entre as vagas da ampla concorrência sai das listas dos grupos."
            )


def scenario_name(scenario: Document, voice: Voice) -> str:
    """What sets a scenario apart, as the label of a row."""
    number = scenario.get("numero", 0)
    match scenario["tipo"]:
        case "lei":
            return voice.say("A lei")
        case "variante":
            return voice.say("Com {variante}", variante=scenario["cenario"])
        case "especialidades-separadas":
            return voice.say("{n} especialidades, cada uma por si", n=number)
        case "especialidades-no-total":
            return voice.say("{n} especialidades, contadas no total", n=number)
        case _:
            return voice.say("Lotes de {n:count vaga|vagas}, com a ordem recomeçada", n=number)


def percent(value: str, voice: Voice) -> str:
    """A share of one as a percentage with two decimals."""
    return voice.value(_rounded(Decimal(value) * _HUNDRED)) + "%"


def points(value: str, voice: Voice) -> str:
    """A difference of shares in percentage points, with its sign."""
    moved = _rounded(Decimal(value) * _HUNDRED)
    sign = "+" if moved > 0 else "−" if moved < 0 else ""
    return sign + voice.value(abs(moved))


def with_error(summary: Document, voice: Voice) -> str:
    """A mean share and its Monte Carlo error: ``28,01% ± 0,02``."""
    return f"{percent(summary['media'], voice)} ± {points(summary['erro'], voice).lstrip('+')}"


def difference_with_error(summary: Document, voice: Voice) -> str:
    """A mean difference of shares, in percentage points, and its Monte Carlo error."""
    return f"{points(summary['media'], voice)} ± {points(summary['erro'], voice).lstrip('+')}"


def mean_with_error(summary: Document | None, voice: Voice) -> str:
    """A mean of a count and its Monte Carlo error, two decimals; a dash where it is not defined."""
    if summary is None:
        return "–"
    mean, error = (_rounded(Decimal(summary[name])) for name in ("media", "erro"))
    return f"{voice.value(mean)} ± {voice.value(error)}"


def _rounded(value: Decimal) -> Decimal:
    return value.quantize(Decimal("0.01"), ROUND_HALF_EVEN)


def terms(document: Document, voice: Voice) -> list[str]:
    """What was simulated, in sentences: places, people, replicates, generator and seed."""
    asked, reference = document["simulacao"], document["referencia"]
    said = [
        voice.say(
            "{vagas:count vaga|vagas}, {aprovados:count pessoa aprovada|pessoas aprovadas}, "
            "{repeticoes:count certame sorteado|certames sorteados}; gerador {gerador}, semente «{semente}».",
            **{name: asked[name] for name in ("vagas", "aprovados", "repeticoes", "gerador", "semente")},
        )
    ]
    for group, presence in asked["presenca"].items():
        said.append(
            voice.say(
                "Entre os aprovados, {grupo:people}: {parte}.",
                grupo=group,
                parte=percent(str(_decimal(presence["parte"])), voice),
            )
        )
        said += _assumed(group, presence, voice)
    if asked["desistencia"] != "0":
        said.append(
            voice.say(
                "Dos demais, desistem quando chamados {parte}.",
                parte=percent(str(_decimal(asked["desistencia"])), voice),
            )
        )
    said.append(
        voice.say(
            "As diferenças são em relação a «{regra}», sob a lei como está e nos mesmos certames. Depois de "
            "± vem o erro de Monte Carlo: quanto a média mudaria com outra semente.",
            regra=policy_name(reference["regra"], voice),
        )
    )
    return said


def _assumed(group: str, presence: Document, voice: Voice) -> list[str]:
    said = []
    if presence["diferenca"] != "0":
        said.append(
            voice.say(
                "Diferença entre a média dos demais e a de {grupo:people}, em desvios padrão: {d:number}.",
                grupo=group,
                d=_decimal(presence["diferenca"]),
            )
        )
    if presence["nao_confirmacao"] != "0":
        said.append(
            voice.say(
                "Das declarações de {grupo:people}, não se confirmam {parte}.",
                grupo=group,
                parte=percent(str(_decimal(presence["nao_confirmacao"])), voice),
            )
        )
    if presence["desistencia"] != "0":
        said.append(
            voice.say(
                "De {grupo:people}, desistem quando chamadas {parte}.",
                grupo=group,
                parte=percent(str(_decimal(presence["desistencia"])), voice),
            )
        )
    return said


def share_sentence(scenario: Document, group: str, voice: Voice) -> str:
    """The share of a group under one rule, as a sentence."""
    own = scenario["grupos"][group]
    share = own["participacao"]
    values = {
        "cenario": scenario_name(scenario, voice),
        "regra": policy_name(scenario["regra"], voice),
        "parte": with_error(share, voice),
        "de": percent(share["p5"], voice),
        "ate": percent(share["p95"], voice),
    }
    if share["longo_prazo"] is None:
        return voice.say(
            "{cenario}, {regra}: {parte} das vagas; em 90% dos certames, de {de} a {ate}.", **values
        )
    return voice.say(
        "{cenario}, {regra}: {parte} das vagas; em 90% dos certames, de {de} a {ate}; no longo prazo, "
        "{longo}.",
        **values,
        longo=percent(share["longo_prazo"], voice),
    )


def _decimal(text: str) -> Decimal:
    """A fraction's text (``1/3``) as a decimal."""
    value = Fraction(text)
    return Decimal(value.numerator) / Decimal(value.denominator)
