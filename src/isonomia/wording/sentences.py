"""Steps, calls and pending questions as sentences. Everything takes the contract's plain documents."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from string import Formatter
from typing import Any, Final

from isonomia.wording import labels
from isonomia.wording.citations import citation, citation_order, device_label
from isonomia.wording.steps import GENERIC, templates
from isonomia.wording.voice import Voice, sentence_case

Document = Mapping[str, Any]
"""A JSON-like mapping of the contract, §3."""


def step_sentence(step: Document, voice: Voice) -> str:
    """One step of an explanation, without its citations.

    Args:
        step: ``{"regra", "efeito", "valores"}``; values may be missing.
        voice: language and names.
    """
    effect = str(step["efeito"])
    values = {name: value for name, value in step.get("valores", {}).items() if value not in (None, "")}
    if values.get("lista", "ampla") != "ampla":
        values.setdefault("grupo", values["lista"])
    if values.get("ultima") == 0:  # a list that has called nobody has no last rank to speak of
        del values["ultima"]
    for template in templates(str(step["regra"]), effect):
        if needs(template) <= values.keys():
            return sentence_case(voice.say(template, **values))
    return voice.say(GENERIC[effect])


def step_basis(step: Document, voice: Voice) -> str:
    """The devices behind a step: ``Lei nº 5.031/2024, art. 5º, § 1º``; empty when none is cited."""
    return voice.cite(step.get("fundamento", ()))


@cache
def needs(template: str) -> frozenset[str]:
    """The values that a template uses."""
    return frozenset(name for _, name, _, _ in Formatter().parse(template) if name)


_CALL: Final = (
    "{vaga:ordinal} vaga, da ampla concorrência: inscrição {inscricao}, {posicao:ordinal} da {lista:list}.",
    (
        "{vaga:ordinal} vaga, reservada a {tipo_vaga:people}: inscrição {inscricao}, {posicao:ordinal} da "
        "{lista:list}."
    ),
    "{vaga:ordinal} vaga, da ampla concorrência: inscrição {inscricao}, pela {lista:list}.",
    "{vaga:ordinal} vaga, reservada a {tipo_vaga:people}: inscrição {inscricao}, pela {lista:list}.",
)

CALL_REASONS: Final = {
    "ordem": "É a vez dessa lista na ordem das vagas.",
    "sucessao": "Substitui a inscrição {sucede}, que deixou a vaga.",
    "reversao": "A lista de {tipo_vaga:people} não tem mais quem chamar; a vaga foi para a {lista:list}.",
    "compensacao": "A inscrição {compensa} já tinha sido chamada pela reserva e também alcançou vaga da "
    "ampla concorrência; por isso a vez passou à pessoa seguinte da {lista:list}.",
    "remanejamento": "A pessoa concorre em mais de uma reserva e mudou de lista para que mais vagas "
    "reservadas fossem ocupadas.",
    "decisao-judicial": "A chamada cumpre decisão judicial (processo {processo}).",
}
"""Why a call went to this person, by ``motivo``."""


def call_sentence(call: Document, voice: Voice) -> str:
    """One call: the place, who it is for, who was called, by which list and rank in it."""
    ranked = call.get("posicao") is not None
    open_place = call["tipo_vaga"] == "ampla"
    return sentence_case(voice.say(_CALL[(0 if ranked else 2) + (0 if open_place else 1)], **call))


def call_reason(call: Document, voice: Voice) -> str:
    """Why the call went to this person; the bare label where a value of the sentence is missing."""
    template = CALL_REASONS.get(str(call["motivo"]), "")
    if template and needs(template) <= {name for name, value in call.items() if value is not None}:
        return voice.say(template, **call)
    return sentence_case(voice.word(labels.REASONS, str(call["motivo"]))) + "."


def state_of(cargo: Document, call: Document, voice: Voice) -> str:
    """The state of a call in words; before any act nobody was called yet, only would be."""
    if call["estado"] == "convocado" and "ultima_convocacao" not in cargo:
        return voice.say("a chamar")
    return voice.word(labels.STATES, call["estado"])


def counting_note(call: Document, voice: Voice) -> str:
    """Where the place counts now, if not in the list by which the person was called; else empty."""
    if call["computa_em"] == call["lista"]:
        return ""
    return voice.say("A vaga conta agora na {computa_em:list}.", computa_em=call["computa_em"])


_NEXT: Final = "A próxima pessoa é a inscrição {inscricao}, pela {lista:list}, na {vaga:ordinal} vaga."
_WITHIN: Final = (
    "É vaga oferecida no edital: dentro delas há direito à nomeação no prazo de validade do certame."
)
_BEYOND: Final = (
    "É vaga além das oferecidas no edital: a chamada só acontece se a Administração decidir prover."
)


def next_sentence(following: Document | None, voice: Voice, offered: int | None = None) -> str:
    """Who is next, or that nobody is; a right within the offered places, beyond them an expectation.

    Args:
        following: ``proximo`` of the contract.
        voice: language and names.
        offered: places of the edital; left out: neither right nor expectation is spoken of.
    """
    if following is None:
        return voice.say("Não há mais quem chamar.")
    said = voice.say(_NEXT, **following)
    if offered is None:
        return said
    standing = _WITHIN if following["vaga"] <= offered else _BEYOND
    return f"{said} {voice.say(standing)}"


def wait_sentence(wait: Document, voice: Voice) -> str:
    """A pending question: what is missing, whose, what it decides, whom it holds up."""
    parts = [sentence_case(voice.word(labels.WAITS, str(wait["tipo"]))) + "."]
    for key, template in _WAIT_DETAILS.items():
        if wait.get(key):
            parts.append(voice.say(template, **{key: wait[key]}))
    return " ".join(parts)


_WAIT_DETAILS: Final = {
    "mensagem": "{mensagem}",
    "inscricoes": "Inscrições: {inscricoes:names}.",
    "decide": "Decide: {decide}.",
    "afetados": "Aguardam a resposta: {afetados:names}.",
}


_DECIDES: Final = {
    "empate": "posições {de}–{ate} da {lista}",
    "confirmacao": "quem ocupa a {vaga:ordinal} vaga, da {lista}",
    "opcao": "em que reserva a pessoa concorre, e quem ocupa a {vaga:ordinal} vaga",
    "reserva-judicial": "quem ocupa a {vaga:ordinal} vaga, guardada por decisão judicial",
    "quadro": "o número de vagas de cada lista: o quadro do edital dá menos que a lei",
    "distribuicao": "como as vagas reservadas do total se dividem entre os cargos",
    "norma": (
        "que lei rege o cargo; o catálogo não tem lei do ente do edital para a data e o tipo dele (veja: "
        "isonomia normas listar)"
    ),
}


def decides(kind: str, values: Mapping[str, Any], voice: Voice) -> str:
    """What the answer to a pending question decides (``decide``): ``posições 4–5 da ampla``.

    Args:
        kind: ``tipo`` of the question.
        values: its values; where some are missing the answer is empty.
        voice: language and names.
    """
    template = _DECIDES.get(kind, "")
    known = {name: value for name, value in values.items() if value not in (None, "")}
    if not template or not needs(template) <= known.keys():
        return ""
    if "lista" in known:
        short = known["lista"] == "ampla"
        known["lista"] = voice.say("ampla") if short else voice.list_name(str(known["lista"]))
    return voice.say(template, **known)


def table_sentence(table: Mapping[str, int], voice: Voice) -> str:
    """A table of vacancies in one sentence: ``10 vagas: 6 da ampla concorrência, 2 para pessoas negras…``."""
    if not table:
        return voice.say("Falta uma decisão para dizer quantas vagas cabem a cada lista.")
    total = sum(table.values())
    if total == 0:
        return voice.say("Nenhuma vaga imediata: só cadastro de reserva.")
    parts = [
        voice.say("{n:number} da ampla concorrência", n=number)
        if group == "ampla"
        else voice.say("{n:number} para {grupo:people}", n=number, grupo=group)
        for group, number in table.items()
        if number
    ]
    return voice.say("{total:count vaga|vagas}: {partes}.", total=total, partes=voice.value(parts))


def reading_question(name: str, voice: Voice) -> str:
    """The question that a reading answers."""
    return voice.word(labels.READINGS, name)


def reading_answer(name: str, option: str, voice: Voice) -> str:
    """What an option of a reading means."""
    known = labels.OPTIONS.get((name, option))
    return voice.say(known) if known else option


def basis_lines(addresses: Sequence[str], voice: Voice) -> list[str]:
    """The legal basis, a line per law, devices in the law's order: ``Lei nº …: art. 3º, I; art. 5º``."""
    devices: dict[str, list[str]] = {}
    for address in sorted(set(addresses), key=citation_order):
        norm, _, device = address.partition("#")
        devices.setdefault(norm, []).append(device)
    return [
        citation(norm, voice.titles, voice.lang)
        + (": " + "; ".join(device_label(d, voice.lang) for d in found if d) if any(found) else "")
        for norm, found in devices.items()
    ]
