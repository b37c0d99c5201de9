"""Two laws side by side: where they differ in what they reserve, for whom, in which order and how read."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

from isonomia.files.stores.catalog import load_catalog
from isonomia.law.allocation.order import order
from isonomia.law.allocation.reserve import table
from isonomia.law.norms.model import OPEN, Norm, Reserve
from isonomia.office.drafting.laws import ente_name
from isonomia.office.norms.pages import regime_of
from isonomia.wording.edital_labels import BOND_NAMES, ENTITY_NAMES, KIND_NAMES, POWER_NAMES
from isonomia.wording.labels import BASES, OPTIONS, READINGS, ROUNDINGS
from isonomia.wording.language import Language
from isonomia.wording.voice import Voice, sentence_case

Plain = dict[str, Any]

HELD_AT: Final = (3, 5, 8, 10, 20, 50, 100)
"""Numbers of vacancies at which the tables are held against each other."""

ORDERED: Final = 100
"""Places whose order is held against the other's."""

MOST_NEIGHBOURS: Final = 4
_MEANINGS: Final = {f"{reading} {option}": words for (reading, option), words in OPTIONS.items()}


def comparable(norm: Norm) -> list[Norm]:
    """Every other law that reserves places, the nearest first: by ente, kind of ente, groups in common."""
    groups = {each.group for each in norm.reserves}

    def far(other: Norm) -> tuple[int, int, int, str]:
        shared = len(groups & {each.group for each in other.reserves})
        same_kind = other.scope.ente.count("/") == norm.scope.ente.count("/")
        return (int(other.scope.ente != norm.scope.ente), int(not same_kind), -shared, other.id)

    others = [each for each in load_catalog().all() if each.reserves and each.id != norm.id]
    return sorted(others, key=far)


def neighbours(norm_id: str, lang: Language) -> list[Plain]:
    """The nearest laws to one, each with what differs; nothing for a law that reserves no place.

    Raises:
        NormProblems: no such norm.
    """
    norm = load_catalog().norm(norm_id)
    if not norm.reserves:
        return []
    return [compared(norm_id, other.id, lang) for other in comparable(norm)[:MOST_NEIGHBOURS]]


def compared(first_id: str, second_id: str, lang: Language) -> Plain:
    """Two laws held against each other.

    Returns:
        ``{"normas": [{"norma", "titulo", "ente_nome"}, …], "linhas": [{"aspecto", "valores", "difere"}],
        "diferencas"}``.

    Raises:
        NormProblems: no such norm.
    """
    pair = [load_catalog().norm(norm_id) for norm_id in (first_id, second_id)]
    labels = {each.group: each.label for norm in reversed(pair) for each in norm.reserves}
    voice = Voice(lang, labels, {norm.id: norm.title for norm in pair})
    rows = [
        {"aspecto": aspect, "valores": list(values), "difere": values[0] != values[1]}
        for aspect, values in _rows(pair, voice)
    ]
    return {
        "normas": [
            {"norma": norm.id, "titulo": norm.title, "ente_nome": ente_name(norm.scope.ente)} for norm in pair
        ],
        "linhas": rows,
        "diferencas": sum(1 for row in rows if row["difere"]),
    }


Row = tuple[str, tuple[str, str]]


def _rows(pair: Sequence[Norm], voice: Voice) -> Iterator[Row]:
    yield voice.say("Editais que rege"), _both(pair, _term, voice)
    for name, words, of in _limits(voice):
        yield name, _both(pair, _listed, of, words, voice)
    for group in dict.fromkeys(each.group for norm in pair for each in norm.reserves):
        shared = all(any(each.group == group for each in norm.reserves) for norm in pair)
        for name, said in _aspects(voice) if shared else _aspects(voice)[:1]:
            yield (
                f"{voice.group(group)}: {name}",
                _both(pair, _of_group, group, said, voice),
            )
    yield from _numbers(pair, voice)
    yield from _readings(pair, voice)


def _both(pair: Sequence[Norm], say: Callable[..., str], *given: object) -> tuple[str, str]:
    first, second = (say(norm, *given) for norm in pair)
    return first, second


def _term(norm: Norm, voice: Voice) -> str:
    if norm.scope.until is None:
        return voice.say("desde {de:date}", de=norm.scope.since)
    return voice.say("de {de:date} até {ate:date}", de=norm.scope.since, ate=norm.scope.until)


def _limits(voice: Voice) -> Sequence[tuple[str, Mapping[str, str], Callable[[Norm], Sequence[str]]]]:
    return (
        (voice.say("Certames"), KIND_NAMES, lambda norm: norm.scope.kinds),
        (voice.say("Vínculos"), BOND_NAMES, lambda norm: norm.scope.bonds),
        (voice.say("Poderes"), POWER_NAMES, lambda norm: norm.scope.powers),
        (voice.say("Entidades"), ENTITY_NAMES, lambda norm: norm.scope.entities),
    )


def _listed(norm: Norm, of: Callable[[Norm], Sequence[str]], words: Mapping[str, str], voice: Voice) -> str:
    return ", ".join(voice.word(words, code) for code in of(norm)) or voice.say("sem limite")


def _share(reserve: Reserve, _voice: Voice) -> str:
    return reserve.share.text


def _rounding(reserve: Reserve, voice: Voice) -> str:
    return sentence_case(voice.word(ROUNDINGS, reserve.rounding.value))


def _minimum(reserve: Reserve, voice: Voice) -> str:
    if not reserve.minimum_places:
        return voice.say("sem mínimo")
    return voice.say("{n:count vaga|vagas}", n=reserve.minimum_places)


def _cap(reserve: Reserve, voice: Voice) -> str:
    return reserve.cap.share.text if reserve.cap else voice.say("sem limite")


def _base(reserve: Reserve, voice: Voice) -> str:
    return voice.word(BASES, reserve.base.value)


def _reverts(reserve: Reserve, voice: Voice) -> str:
    return ", ".join(voice.people(group) for group in reserve.reverts_to)


def _aspects(voice: Voice) -> Sequence[tuple[str, Callable[[Reserve, Voice], str]]]:
    return (
        (voice.say("percentual"), _share),
        (voice.say("parte quebrada"), _rounding),
        (voice.say("mínimo de vagas"), _minimum),
        (voice.say("limite"), _cap),
        (voice.say("conta-se sobre"), _base),
        (voice.say("vaga sem candidato vai para"), _reverts),
    )


def _of_group(norm: Norm, group: str, say: Callable[[Reserve, Voice], str], voice: Voice) -> str:
    reserve = next((each for each in norm.reserves if each.group == group), None)
    return voice.say("sem reserva") if reserve is None else say(reserve, voice)


def _numbers(pair: Sequence[Norm], voice: Voice) -> Iterator[Row]:
    """Tables and order of both, in letters."""

    def counted(norm: Norm, places: int) -> str:
        regime = regime_of(norm)
        found = {} if regime is None else table(regime, places)
        return ", ".join(f"{voice.letters(group)} {number}" for group, number in found.items() if number)

    def placed(norm: Norm) -> str:
        regime = regime_of(norm)
        whole = [] if regime is None else order(regime, ORDERED)
        found = [f"{n} {voice.letters(of)}" for n, of in enumerate(whole, start=1) if of != OPEN]
        return ", ".join(found[:12]) + (" …" if len(found) > 12 else "")

    for places in HELD_AT:
        yield (
            voice.say("Quadro de {n:count vaga|vagas}", n=places),
            _both(pair, counted, places),
        )
    yield voice.say("Primeiras vagas reservadas"), _both(pair, placed)


def _readings(pair: Sequence[Norm], voice: Voice) -> Iterator[Row]:
    """Which option each law has as its default, of every reading that either leaves open."""

    def default(norm: Norm, name: str) -> str:
        if name not in norm.readings:
            return voice.say("a lei não deixa dúvida, ou a dúvida não está registrada")
        return voice.word(_MEANINGS, f"{name} {norm.readings[name].default}")

    for name in READINGS:
        if any(name in norm.readings for norm in pair):
            yield voice.word(READINGS, name), _both(pair, default, name)
