"""Norms, the edital's complement and the readings adopted, joined into one regime."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from isonomia.law.findings import Finding
from isonomia.law.norms.model import OPEN, Confirmation, Norm, Reading, Reserve
from isonomia.law.norms.readings import READINGS, Computo, Sucessao
from isonomia.law.norms.regime import Regime, coherent
from isonomia.law.norms.rules import Rule
from isonomia.law.norms.text.report import nearest

_OF_RESERVES: Final = (Rule.COUNT, Rule.MINIMUM, Rule.ORDER, Rule.GROUP_LIST, Rule.REVERSION)
"""Rules whose devices are, where a norm names no others, those of its reserves."""

_OF_READINGS: Final[Mapping[Rule, str]] = {
    Rule.BOTH_LISTS: "computo",
    Rule.NOT_COUNTED: "computo",
    Rule.SEVERAL_GROUPS: "varios-grupos",
    Rule.SUCCESSION: "sucessao",
    Rule.SUPERVENING: "vaga-superveniente",
    Rule.DISTRIBUTION: "menos-de-tres",
}
"""Rules whose devices are, where a norm names no others, those of a reading."""


def resolve(
    norms: Sequence[Norm],
    complements: Sequence[Reserve] = (),
    stated: Mapping[str, str] | None = None,
) -> Regime | tuple[Finding, ...]:
    """Join what governs a competition.

    Args:
        norms: in the order of the edital or of the catalogue.
        complements: reserves that the norms leave to the edital (PcD), citing its words.
        stated: readings adopted by the edital or on the command line, name -> option.

    Returns:
        The regime, or every problem found; a finding's ``column`` is the key of the edital it
        concerns (``leituras.computo``, ``reserva.pcd``), its file and line are the caller's to give.
    """
    stated = stated or {}
    reserves = (*(reserve for norm in norms for reserve in norm.reserves), *complements)
    findings = [*_repeated(reserves), *_unknown_lists(reserves), *_refused(norms, stated)]
    if findings:
        return tuple(findings)
    defaults = {name: reading.default for name, reading in _joined(norms).items()}
    readings = coherent(defaults | dict(stated), frozenset(stated) | _settled(norms))
    if findings := _incoherent(readings):
        return tuple(findings)
    return Regime(
        norms=tuple(norms),
        reserves=reserves,
        readings=readings,
        stated=frozenset(stated),
        defaults=defaults,
        rules=_rules(norms),
        succession={cause: rule for norm in reversed(norms) for cause, rule in norm.succession.items()},
        confirmation=_confirmation(norms),
    )


def _repeated(reserves: Sequence[Reserve]) -> list[Finding]:
    findings = []
    seen: dict[str, Reserve] = {}
    for reserve in reserves:
        if reserve.group in seen:
            places = " e ".join(_where(each) for each in (seen[reserve.group], reserve))
            message = f"O grupo {reserve.group} tem duas reservas ({places})."
            hint = "Deixe uma só: apague a do edital ou tire uma das normas."
            findings.append(
                Finding("E120", message, hint, column=f"reserva.{reserve.group}", value=reserve.group)
            )
        seen.setdefault(reserve.group, reserve)
    return findings


def _where(reserve: Reserve) -> str:
    return reserve.citations[0].partition("#")[0] if reserve.citations else "edital"


def _unknown_lists(reserves: Sequence[Reserve]) -> list[Finding]:
    known = {OPEN, *(reserve.group for reserve in reserves)}
    return [
        Finding(
            "E121",
            f"A reserva de {reserve.group} reverte para uma lista que não existe.",
            nearest(name, known),
            column=f"reserva.{reserve.group}.reverte_para",
            value=name,
        )
        for reserve in reserves
        for name in reserve.reverts_to
        if name not in known
    ]


def _refused(norms: Sequence[Norm], stated: Mapping[str, str]) -> list[Finding]:
    """Readings the edital states that do not exist, or that a norm does not admit."""
    joined = _joined(norms)
    findings = []
    for name, option in stated.items():
        column = f"leituras.{name}"
        if name not in READINGS:
            message = f"A leitura {name} não existe."
            findings.append(Finding("E122", message, nearest(name, READINGS), column=column, value=name))
            continue
        known = [each.value for each in READINGS[name]]
        if option not in known:
            message = f"A leitura {name} não tem essa opção."
            findings.append(Finding("E122", message, nearest(option, known), column=column, value=option))
        elif name in joined and option not in joined[name].options:
            message = f"A norma não admite essa opção da leitura {name}. {joined[name].why}".strip()
            hint = f"Admite: {', '.join(joined[name].options)}."
            findings.append(Finding("E123", message, hint, column=column, value=option))
    return findings


def _incoherent(readings: Mapping[str, str]) -> list[Finding]:
    """``sucessao = dinamica`` compensates, so it needs ``computo = compensado`` (contract, §2)."""
    computo = readings["computo"]
    if readings["sucessao"] != Sucessao.DINAMICA or computo == Computo.COMPENSADO:
        return []
    message = f"A sucessão dinâmica não cabe no cômputo {computo}: ela compensa, e ele não."
    hint = "Escreva sucessao = estatica, ou computo = compensado."
    return [Finding("E124", message, hint, column="leituras.sucessao", value=Sucessao.DINAMICA.value)]


def _joined(norms: Sequence[Norm]) -> dict[str, Reading]:
    """Each reading as all the norms leave it: the first norm's, with the options every one admits."""
    joined: dict[str, Reading] = {}
    for norm in norms:
        for name, reading in norm.readings.items():
            first = joined.setdefault(name, reading)
            options = tuple(option for option in first.options if option in reading.options)
            default = first.default if first.default in options else reading.default
            joined[name] = replace(first, options=options or reading.options, default=default)
    return joined


def _settled(norms: Sequence[Norm]) -> frozenset[str]:
    """Readings for which the norms leave one option only: nothing may fall back from it."""
    return frozenset(name for name, reading in _joined(norms).items() if len(reading.options) == 1)


def _rules(norms: Sequence[Norm]) -> dict[str, tuple[str, ...]]:
    rules: dict[str, tuple[str, ...]] = {}
    for norm in norms:
        for rule in Rule:
            citations = norm.rules.get(rule.value) or _fallback(norm, rule)
            if citations:
                known = rules.get(rule.value, ())
                rules[rule.value] = (*known, *(each for each in citations if each not in known))
    return rules


def _fallback(norm: Norm, rule: Rule) -> tuple[str, ...]:
    if rule in _OF_RESERVES:
        cited = (each for reserve in norm.reserves for each in (*reserve.citations, *reserve.order_citations))
        return tuple(dict.fromkeys(cited))
    reading = norm.readings.get(_OF_READINGS.get(rule, ""))
    return reading.citations if reading else ()


def _confirmation(norms: Sequence[Norm]) -> Confirmation:
    """That of the first norm that speaks of it."""
    return next((norm.confirmation for norm in norms if norm.confirmation), Confirmation())
