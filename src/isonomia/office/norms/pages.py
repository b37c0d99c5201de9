"""A law as its page shows it: its own words beside what the program makes of them, by the catalogue."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date
from typing import Any, Final

from isonomia.files.stores.catalog import load_catalog
from isonomia.files.stores.norm_history import Version, load_history
from isonomia.law.allocation.order import order
from isonomia.law.allocation.reserve import table
from isonomia.law.norms.coverage import Entry, rules_by_device
from isonomia.law.norms.model import OPEN, Norm
from isonomia.law.norms.regime import Regime
from isonomia.law.norms.resolve import resolve
from isonomia.office.drafting.laws import ente_name
from isonomia.office.norms.catalogue import document_of
from isonomia.wording.catalogue import translate
from isonomia.wording.citations import device_label
from isonomia.wording.edital_labels import BOND_NAMES, ENTITY_NAMES, KIND_NAMES, POWER_NAMES
from isonomia.wording.labels import BASES, OPTIONS, READINGS, ROUNDINGS
from isonomia.wording.language import Language
from isonomia.wording.steps import step_title
from isonomia.wording.voice import Voice, sentence_case

Plain = dict[str, Any]

PLACES: Final = (*range(1, 11), 15, 20, 25, 30, 40, 50, 100)
"""Numbers of vacancies whose table is shown."""

POSITIONS: Final = 20
"""Places whose order is shown one by one."""

MOST_NAMED: Final = 10
"""Reserved places named for each group."""

_MEANINGS: Final = {f"{reading} {option}": words for (reading, option), words in OPTIONS.items()}


def norm_list(lang: Language, on: date) -> list[Plain]:
    """Every norm of the catalogue, in a line each.

    Args:
        lang: the reader's.
        on: day for which it is said whether the norm rules editais.

    Returns:
        ``{"norma", "titulo", "ementa", "ente", "ente_nome", "versao", "grupos", "rege", "vigencia"}`` each.
    """
    return [_line(norm, lang, on) for norm in load_catalog().all()]


def _line(norm: Norm, lang: Language, on: date) -> Plain:
    voice = _voice(norm, lang)
    return {
        "norma": norm.id,
        "titulo": norm.title,
        "ementa": norm.summary,
        "ente": norm.scope.ente,
        "ente_nome": ente_name(norm.scope.ente),
        "versao": load_history().versions(norm.id)[-1].number,
        "grupos": {each.group: (voice.group(each.group), each.share.text) for each in norm.reserves},
        "rege": norm.scope.since <= on <= (norm.scope.until or on),
        "vigencia": _term(norm, voice),
    }


def found_in(norm_id: str, words: str) -> list[str]:
    """Addresses of the devices of a norm whose text has every word asked for, in the law's order."""
    asked = words.casefold().split()
    norm = load_catalog().norm(norm_id)
    return [
        address
        for address, text in norm.devices.items()
        if asked and all(word in text.casefold() for word in asked)
    ]


def norm_page(norm_id: str, number: int, lang: Language, on: date) -> Plain | None:
    """One law whole, in one of its versions.

    Args:
        norm_id: in the catalogue.
        number: of the version.
        lang: the reader's; the law's own words stay as they are.
        on: day for which it is said whether it rules editais.

    Returns:
        Everything the page shows, in words; ``None`` where there is no such version.

    Raises:
        NormProblems: the file of the version has errors.
    """
    history = load_history()
    norm = history.norm(norm_id, number)
    if norm is None:
        return None
    catalog = load_catalog()
    coverage = catalog.coverage()
    voice = _voice(norm, lang)
    document = document_of(norm, coverage.counts(norm_id), lang).document
    versions = history.versions(norm_id)
    return {
        **_line(norm, lang, on),
        "urn": norm.urn,
        "publicada_em": norm.published,
        "fonte": norm.source,
        "versao": number,
        "ultima": versions[-1].number,
        "versoes": [_version(each) for each in reversed(versions)],
        "linha_do_tempo": _timeline(norm),
        "alcance": _scope(norm, voice),
        "reservas": [_reserve(each, voice) for each in document["reservas"]],
        "posicoes": _positions(norm, voice),
        "leituras": [_reading(name, each, voice) for name, each in document["leituras"].items()],
        "procedimento": list(document["procedimento"].values()),
        "dispositivos": _devices(norm, coverage.laws.get(norm_id), voice),
        "nao_vistos": [(device_label(each, lang), note) for each, note in norm.unseen.items()],
        "cobertura": document.get("cobertura"),
        "sem_dispositivo": [
            (sentence_case(translate(step_title(rule), lang)), why)
            for rule, why in coverage.unfounded.get(norm_id, {}).items()
        ],
    }


def _voice(norm: Norm, lang: Language) -> Voice:
    return Voice(lang, {each.group: each.label for each in norm.reserves}, {norm.id: norm.title})


def _version(version: Version) -> Plain:
    return {"numero": version.number, "em": version.on, "mudou": version.change, "resumo": version.digest}


def _term(norm: Norm, voice: Voice) -> str:
    since, until = norm.scope.since, norm.scope.until
    if until is None:
        return voice.say("Rege editais publicados desde {de:date}.", de=since)
    return voice.say("Rege editais publicados de {de:date} até {ate:date}.", de=since, ate=until)


def _timeline(norm: Norm) -> list[Plain]:
    """The laws of the same ente that reserve places for the same people, in order of time."""
    groups = {each.group for each in norm.reserves}
    own = [
        each
        for each in load_catalog().of_ente(norm.scope.ente)
        if each.id == norm.id or groups & {reserve.group for reserve in each.reserves}
    ]
    return [
        {
            "norma": each.id,
            "titulo": each.title,
            "de": each.scope.since,
            "ate": each.scope.until,
            "esta": each.id == norm.id,
        }
        for each in sorted(own, key=lambda each: each.scope.since)
    ]


def _scope(norm: Norm, voice: Voice) -> list[tuple[str, str, str]]:
    """What the norm reaches: name of the limit, the words, the devices."""
    limits = (
        (voice.say("Certames"), norm.scope.kinds, KIND_NAMES, "tipo"),
        (voice.say("Vínculos"), norm.scope.bonds, BOND_NAMES, "vinculo"),
        (voice.say("Poderes"), norm.scope.powers, POWER_NAMES, "poder"),
        (voice.say("Entidades"), norm.scope.entities, ENTITY_NAMES, "entidade"),
    )
    return [
        (
            name,
            ", ".join(voice.word(words, each) for each in codes),
            voice.cite(norm.scope.citations.get(why, ())),
        )
        for name, codes, words, why in limits
        if codes
    ]


def _reserve(each: Mapping[str, Any], voice: Voice) -> Plain:
    return {
        "grupo": each["grupo"],
        "rotulo": voice.group(each["grupo"]),
        "percentual": each["percentual"],
        "arredondamento": sentence_case(voice.word(ROUNDINGS, each["arredondamento"])),
        "minimo": each["minimo_vagas"],
        "teto": each["teto"],
        "base": voice.word(BASES, each["base"]),
        "reverte": ", ".join(voice.list_name(group) for group in each["reverte_para"]),
        "fundamento": [(voice.cite([address]), address) for address in each["dispositivos"]],
    }


def regime_of(norm: Norm) -> Regime | None:
    """The regime of a norm by itself, with its default readings; ``None`` where it reserves nothing."""
    if not norm.reserves:
        return None
    resolved = resolve((norm,), (), {})
    return resolved if isinstance(resolved, Regime) else None


def _positions(norm: Norm, voice: Voice) -> Plain | None:
    """How many places each list has of so many, and which ones, one by one."""
    regime = regime_of(norm)
    if regime is None:
        return None
    groups = [OPEN, *(each.group for each in regime.reserves)]
    whole = order(regime, max(PLACES))
    reserved = {
        g: [n for n, of in enumerate(whole, start=1) if of == g][:MOST_NAMED] for g in groups if g != OPEN
    }
    return {
        "grupos": [voice.group(group) for group in groups],
        "quadro": [(places, [table(regime, places).get(group, 0) for group in groups]) for places in PLACES],
        "ordem": [
            (number, voice.group(group), voice.letters(group), group != OPEN)
            for number, group in enumerate(whole[:POSITIONS], start=1)
        ],
        "reservadas": [(voice.group(group), places) for group, places in reserved.items()],
    }


def _reading(name: str, reading: Mapping[str, Any], voice: Voice) -> Plain:
    """A doubt of the law in words: the question, each option and what it rests on, the default, why."""
    options = [
        {
            "codigo": option,
            "frase": voice.word(_MEANINGS, f"{name} {option}"),
            "padrao": option == reading["padrao"],
            "autoridades": [each for each in reading["autoridades"] if each["opcao"] == option],
        }
        for option in reading["opcoes"]
    ]
    return {
        "nome": name,
        "pergunta": voice.word(READINGS, name),
        "opcoes": options,
        "porque": reading["porque"],
        "fundamento": [(voice.cite([address]), address) for address in reading["dispositivos"]],
    }


def _devices(norm: Norm, covered: Mapping[str, Entry] | None, voice: Voice) -> list[Plain]:
    """Each device in its own words, and what the program makes of it, or why nothing."""
    founded = rules_by_device(norm)
    entries: Mapping[str, Entry] = covered or {}
    return [
        _device(address, text, sorted(founded.get(address, ())), entries.get(address, Entry()), voice)
        for address, text in norm.devices.items()
    ]


def _device(address: str, text: str, rules: Sequence[str], entry: Entry, voice: Voice) -> Plain:
    return {
        "endereco": address,
        "lugar": device_label(address, voice.lang),
        "texto": text,
        "regras": [sentence_case(translate(step_title(rule), voice.lang)) for rule in rules],
        "realizado_por": entry.realised,
        "dispensa": entry.exempt,
        "por_vir": entry.to_come,
    }
