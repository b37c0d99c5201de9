"""The points where the law leaves room: what each option would change in an edital, and for whom.

Before there are candidates an option shows in the table and the order of the places, and in a made-up
list of a few people; with candidates, in who is called.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import date
from decimal import Decimal
from typing import Final

from isonomia.law.competition.candidate import Candidate
from isonomia.law.competition.edital import Cargo, Edital
from isonomia.law.competition.opening import open_competition
from isonomia.law.norms.model import OPEN, Norm, Reading
from isonomia.law.norms.readings import READINGS
from isonomia.law.norms.regime import Regime
from isonomia.office.answer import FORMAT, Answer, Document
from isonomia.office.competition import Competition, live
from isonomia.office.drafting.check import Checked
from isonomia.office.drafting.tables import first_places
from isonomia.office.governing import Governing
from isonomia.office.readings import everyone_called
from isonomia.wording.language import Language
from isonomia.wording.sentences import basis_lines, reading_answer, reading_question
from isonomia.wording.voice import Voice

_MOVES_PLACES: Final = frozenset({"colisao", "menos-de-tres", "vaga-superveniente"})
"""Readings that move places before anybody is called; the others only choose among people."""

_MADE_UP: Final = frozenset({4, 9, 10})
"""Ranks of the group's people in the made-up list of ten."""
_MADE_UP_PLACES: Final = 8
_MADE_UP_CARGO: Final = Cargo("exemplo", "", _MADE_UP_PLACES)


def readings_document(
    checked: Checked, candidates: Sequence[Candidate] = (), lang: Language = Language.PORTUGUESE
) -> Answer:
    """Each reading of the norms of a draft, with what each other option would change.

    Args:
        checked: the draft; without a law yet there is nothing to choose.
        candidates: of the competition, where they are known already.
        lang: of the sentences.

    Returns:
        ``{"formato", "leituras": [{"nome", "pergunta", "adotada", "declarada", "padrao", "porque",
        "fundamento", "opcoes": [{"opcao", "resposta", "adotada", "autoridades",
        "mudancas": [sentences], "pessoas": {cargo: {"entram", "saem"}}}]}], "exemplo": sentence}``.
        Without candidates ``pessoas`` is empty, and ``exemplo`` says what the made-up list is.
    """
    voice = checked.voice(lang)
    regime = _regime(checked)
    if regime is None or checked.life is None:
        return Answer({"formato": FORMAT, "leituras": [], "exemplo": ""}, voice)
    people = replace(checked.competition(), candidates=tuple(candidates)) if candidates else None
    document: Document = {
        "formato": FORMAT,
        "leituras": [_reading(checked, regime, name, people, voice) for name in READINGS],
        "exemplo": voice.say(
            "Exemplo inventado: {vagas:number} vagas, dez pessoas aprovadas, e as da reserva em 4º, 9º e 10º "
            "lugar da ampla concorrência.",
            vagas=_MADE_UP_PLACES,
        ),
    }
    return Answer(document, voice)


def _regime(checked: Checked) -> Regime | None:
    regimes = checked.governing.regimes.values() if checked.governing else ()
    return next((regime for regime in regimes if regime is not None), None)


def _reading(
    checked: Checked, regime: Regime, name: str, people: Competition | None, voice: Voice
) -> Document:
    written = [norm.readings[name] for norm in regime.norms if name in norm.readings]
    first: Reading | None = written[0] if written else None
    adopted = regime.readings[name]
    admitted = [
        option.value for option in READINGS[name] if all(option.value in each.options for each in written)
    ]
    return {
        "nome": name,
        "pergunta": reading_question(name, voice),
        "adotada": adopted,
        "declarada": name in regime.stated,
        "padrao": regime.defaults.get(name, adopted),
        "porque": first.why if first else "",
        "fundamento": basis_lines(first.citations, voice) if first else [],
        "opcoes": [
            {
                "opcao": option.value,
                "resposta": reading_answer(name, option.value, voice),
                "adotada": option.value == adopted,
                "autoridades": _authorities(regime.norms, name, option.value),
                **_effect(checked, regime, {name: option.value}, people, voice),
            }
            for option in READINGS[name]
            if option.value == adopted or (option.value in admitted and _fits(regime.under({name: option})))
        ],
    }


def _authorities(norms: Sequence[Norm], name: str, option: str) -> list[Document]:
    return [
        {"favor": one.favours, "fonte": one.source, "resumo": one.summary}
        for norm in norms
        if name in norm.readings
        for one in norm.readings[name].authorities
        if one.option == option
    ]


def _effect(
    checked: Checked, regime: Regime, option: Mapping[str, str], people: Competition | None, voice: Voice
) -> Document:
    """What an option would change; nothing for the one adopted."""
    other = regime.under(option)
    if other.readings == regime.readings:
        return {"mudancas": [], "pessoas": {}}
    assert checked.life is not None
    places = _of_places(checked, option, voice) if _MOVES_PLACES & option.keys() else ()
    changes = [*places, *_made_up(regime, other, voice)]
    return {"mudancas": changes, "pessoas": {} if people is None else _people(people, option)}


def _fits(regime: Regime) -> bool:
    """``sucessao = dinamica`` needs ``computo = compensado``: the other pairs are no choice."""
    return not (regime.readings["sucessao"] == "dinamica" and regime.readings["computo"] != "compensado")


def _of_places(checked: Checked, option: Mapping[str, str], voice: Voice) -> Iterator[str]:
    """Cargos whose table or order of places would change."""
    assert checked.governing is not None
    assert checked.life is not None
    regimes = {code: None if r is None else r.under(option) for code, r in checked.governing.regimes.items()}
    other = open_competition(checked.edital, (), regimes, traced=False)
    for code, opened in checked.life.cargos.items():
        then = other.cargos[code]
        for group, places in opened.table.items():
            if group != OPEN and then.table.get(group, 0) != places:
                yield voice.say(
                    "Cargo {cargo}: de {antes:count vaga|vagas} para {depois:number}, {lista:list}.",
                    cargo=code,
                    antes=places,
                    depois=then.table.get(group, 0),
                    lista=group,
                )
        before, after = first_places(opened), first_places(then)
        differing = [n for n, (a, b) in enumerate(zip(before, after, strict=False), start=1) if a != b]
        if differing:
            at = differing[0]
            yield voice.say(
                "Cargo {cargo}: a ordem das vagas muda a partir da {vaga:ordinal}, que passa da {antes:list} "
                "para a {depois:list}.",
                cargo=code,
                vaga=at,
                antes=before[at - 1],
                depois=after[at - 1],
            )


def _made_up(regime: Regime, other: Regime, voice: Voice) -> Iterator[str]:
    """How many of the largest group a made-up list would have called, and the first place that differs."""
    if not regime.by_share:
        return
    group = regime.by_share[0].group
    now, then = (_called(rules, group) for rules in (regime, other))
    if now == then:
        return
    at = next(n for n, (a, b) in enumerate(zip(now, then, strict=False)) if a != b)
    yield voice.say(
        "No exemplo, as duas leituras chamam as mesmas pessoas antes da {vaga:ordinal} vaga. Nela, em vez da "
        "{antes:ordinal} pessoa da ampla concorrência, seria chamada a {depois:ordinal}.",
        vaga=at + 1,
        antes=now[at],
        depois=then[at],
    )
    yield voice.say(
        "No exemplo, {agora:count pessoa|pessoas} da reserva entre as chamadas; com a outra leitura, "
        "{n:number}.",
        agora=len(_MADE_UP & set(now)),
        n=len(_MADE_UP & set(then)),
    )


def _called(regime: Regime, group: str) -> list[int]:
    """Ranks in the open list of the people called of the made-up list, in order of the places."""
    reserve = replace(regime.reserve(group), reverts_to=(OPEN,))
    people = tuple(
        Candidate(
            str(rank),
            _MADE_UP_CARGO.code,
            score=Decimal(100 - rank),
            groups=frozenset({group} if rank in _MADE_UP else ()),
        )
        for rank in range(1, 11)
    )
    edital = Edital("", "", "", date.min, (_MADE_UP_CARGO,), lists_confirmed=True)
    governing = Governing({_MADE_UP_CARGO.code: regime.with_reserves((reserve,))}, ())
    life = live(Competition(edital, people, None, governing), traced=False)
    return [int(enrolment) for enrolment in everyone_called(life.cargos[_MADE_UP_CARGO.code])]


def _people(competition: Competition, option: Mapping[str, str]) -> dict[str, Document]:
    now = live(competition, traced=False)
    then = live(competition, option, tolerant=True, traced=False)
    found = {}
    for code, opened in now.cargos.items():
        before, after = everyone_called(opened), everyone_called(then.cargos[code])
        entering = [one for one in after if one not in set(before)]
        leaving = [one for one in before if one not in set(after)]
        if entering or leaving:
            found[code] = {"entram": entering, "saem": leaving}
    return found
