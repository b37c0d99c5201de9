"""The table of vacancies of a draft, every number with its sum, its rule and its article."""

from __future__ import annotations

import hashlib
from functools import cache
from typing import Final

from isonomia.files.documents.orders import SHOWN_PLACES
from isonomia.files.stores.catalog import load_catalog
from isonomia.law.allocation.order import PlaceSeries
from isonomia.law.allocation.reserve import offered, table
from isonomia.law.competition.life import CargoLife, Life
from isonomia.law.norms.citations import wording
from isonomia.law.norms.model import OPEN, Norm, Reserve
from isonomia.law.norms.regime import Regime
from isonomia.law.norms.rules import Rule
from isonomia.office.answer import FORMAT, Answer, Document
from isonomia.office.drafting.alerts import draft_alerts
from isonomia.office.drafting.check import Checked
from isonomia.office.drafting.splitting import rules_of, split_of, total_documents, totals
from isonomia.office.vacancies import basis_of, count_steps
from isonomia.wording.labels import ROUNDINGS
from isonomia.wording.language import Language
from isonomia.wording.messages import message
from isonomia.wording.numbers import number
from isonomia.wording.sentences import basis_lines, step_sentence, table_sentence
from isonomia.wording.sums import reserve_document, sum_line, total_sentences
from isonomia.wording.voice import Voice

_VERSION_SHOWN: Final = 12
"""Digits of a norm file's digest that people see."""


def vacancy_table(checked: Checked, lang: Language = Language.PORTUGUESE) -> Answer:
    """The table as far as the draft reaches: empty while ente, day or cargos are missing.

    Returns:
        ``{"formato", "normas": [{"norma", "titulo", "publicada_em", "versao"}], "grupos": [{"grupo",
        "rotulo", "letras"}], "cargos": [...], "totais": [...], "soma": {list: places}, "alertas"}``. A
        cargo is ``{"codigo", "nome", "vagas", "frase", "total", "impresso", "celulas", "ordem",
        "alertas"}``; of a cell see ``_cell``. ``alertas`` outside a cargo are of the whole edital.
    """
    voice = checked.voice(lang)
    document: Document = {"formato": FORMAT, "normas": [], "grupos": [], "cargos": [], "totais": []}
    document |= {"soma": {}, "alertas": []}
    if checked.governing is None or checked.life is None:
        return Answer(document, voice)
    life = checked.life
    regimes = [regime for regime in checked.governing.regimes.values() if regime is not None]
    groups = list(dict.fromkeys((OPEN, *(group for regime in regimes for group in regime.groups))))
    alerts = [{**_said(alert, voice), "cargo": alert["cargo"]} for alert in draft_alerts(checked)]
    cargos = []
    for opened in life.cargos.values():
        own = [alert for alert in alerts if alert["cargo"] == opened.cargo.code]
        cargos.append({**_cargo(checked, opened, groups, voice), "alertas": own})
    document |= {
        "normas": [norm_version(norm) for norm in checked.governing.norms],
        "grupos": [
            {"grupo": group, "rotulo": voice.group(group), "letras": voice.letters(group)} for group in groups
        ],
        "cargos": cargos,
        "totais": total_documents(life, voice),
        "soma": _sum(life, groups),
        "alertas": [alert for alert in alerts if not alert["cargo"]],
    }
    return Answer(document, voice)


def norm_version(norm: Norm) -> Document:
    """A norm as what was computed names it: title, day, and the digest of the file it was read from."""
    return {
        "norma": norm.id,
        "titulo": norm.title,
        "publicada_em": norm.published.isoformat(),
        "versao": _version(norm.id),
    }


@cache
def _version(norm_id: str) -> str:
    """First digits of the digest of a norm's file, kept: every number of a table names it."""
    catalog = load_catalog()
    if norm_id not in catalog.ids():
        return ""
    return hashlib.sha256(catalog.text(norm_id).encode()).hexdigest()[:_VERSION_SHOWN]


def _sum(life: Life, groups: list[str]) -> dict[str, int]:
    """Places of each list in the whole edital; a total not split yet counts whole, as the law counts it."""
    found = dict.fromkeys(groups, 0)
    undivided = [members for members in totals(life).values() if not all(member.table for member in members)]
    whole = {id(member) for members in undivided for member in members}
    tables = [opened.table for opened in life.cargos.values() if id(opened) not in whole]
    tables += [table(rules_of(m), sum(each.cargo.places for each in m)) for m in undivided]
    for counted in tables:
        for group, places in counted.items():
            found[group] += places
    return found


def first_places(opened: CargoLife) -> list[str]:
    """The lists of a cargo's first places, beyond those offered where the series is its own."""
    if opened.regime is None:
        return []
    if opened.shares_total:
        return [] if opened.board is None else [place.type for place in opened.board.places][:SHOWN_PLACES]
    cargo = opened.cargo
    rules = offered(opened.regime, cargo.places)
    return PlaceSeries(rules, cargo.table, cargo.places, opened.regime).first(SHOWN_PLACES)


def _cargo(checked: Checked, opened: CargoLife, groups: list[str], voice: Voice) -> Document:
    cargo, regime = opened.cargo, opened.regime
    cells = [] if regime is None else [_cell(checked, opened, regime, group, voice) for group in groups]
    return {
        "codigo": cargo.code,
        "nome": cargo.full_name,
        "vagas": cargo.places,
        "frase": table_sentence(opened.table, voice),
        "total": (cargo.base or "edital") if opened.shares_total else "",
        "impresso": cargo.table is not None,
        "celulas": cells,
        "ordem": [
            {
                "vaga": place,
                "lista": group,
                "letras": voice.letters(group),
                "frase": _place(place, group, voice),
                "oferecida": place <= cargo.places,
            }
            for place, group in enumerate(first_places(opened), start=1)
        ],
    }


def _place(place: int, group: str, voice: Voice) -> str:
    if group == OPEN:
        return voice.say("{n:ordinal} vaga, da ampla concorrência", n=place)
    return voice.say("{n:ordinal} vaga, reservada {grupo:to}", n=place, grupo=group)


def _cell(checked: Checked, opened: CargoLife, regime: Regime, group: str, voice: Voice) -> Document:
    """One number of the table.

    Returns:
        ``{"grupo", "rotulo", "vagas", "lei", "difere", "motivo", "conta", "frases", "percentual",
        "arredondamento", "limite", "minimo", "fundamento", "dispositivos": [{"citacao", "texto"}],
        "normas"}``; ``vagas`` is ``None`` while the split of its total is not made, ``lei`` is ``None``
        where the law counts a total and not the cargo.
    """
    given = opened.table.get(group) if opened.table else None
    law = None if opened.shares_total else table(regime, opened.cargo.places).get(group, 0)
    cell: Document = {
        "grupo": group,
        "rotulo": voice.group(group),
        "vagas": given,
        "lei": law,
        "difere": law is not None and given != law,
        "motivo": opened.cargo.table_basis,
        "conta": "",
        "frases": [],
        "fundamento": [],
        "dispositivos": [],
        "normas": [],
    }
    if group == OPEN:
        return cell | {"conta": _open_sum(opened, regime, voice), "frases": [_open_sentence(voice)]}
    if group not in regime.groups:
        return cell | {"frases": [voice.say("Nenhuma norma deste cargo reserva vagas a este grupo.")]}
    reserve = regime.reserve(group)
    explained = _of_total(checked, opened, reserve, voice) if law is None else _alone(opened, reserve, voice)
    return cell | _rule(reserve, voice) | explained | _basis(opened, regime, group, voice)


def _open_sum(opened: CargoLife, regime: Regime, voice: Voice) -> str:
    """``10 − 2 − 1 − 1 = 6``: what the reserves leave."""
    if not opened.table:
        return ""
    reserved = [opened.table.get(group, 0) for group in regime.groups]
    parts = [opened.cargo.places, *(one for one in reserved if one)]
    return " − ".join(number(part, voice.lang) for part in parts) + (
        f" = {number(opened.table[OPEN], voice.lang)}" if len(parts) > 1 else ""
    )


def _open_sentence(voice: Voice) -> str:
    return voice.say("São as vagas que as reservas deixam; a elas concorrem todas as pessoas inscritas.")


def _rule(reserve: Reserve, voice: Voice) -> Document:
    return {
        "percentual": reserve.share.text,
        "arredondamento": voice.word(ROUNDINGS, reserve.rounding.value),
        "limite": reserve.cap.share.text if reserve.cap else "",
        "minimo": reserve.minimum_places,
    }


def _alone(opened: CargoLife, reserve: Reserve, voice: Voice) -> Document:
    """A cell counted on its own cargo."""
    regime, places = opened.regime, opened.cargo.places
    assert regime is not None
    law = table(regime, places).get(reserve.group, 0)
    steps = [s for s in count_steps(regime, places) if s["valores"]["grupo"] == reserve.group]
    said = [step_sentence(step, voice) for step in steps] or [
        voice.say(
            "Com {vagas:count vaga oferecida|vagas oferecidas}, esta norma não reserva vaga neste cargo: a "
            "reserva começa com {minimo:number}.",
            vagas=places,
            minimo=reserve.minimum_places,
        )
    ]
    return {"conta": sum_line(places, reserve_document(reserve), law, voice), "frases": said}


def _of_total(checked: Checked, opened: CargoLife, reserve: Reserve, voice: Voice) -> Document:
    """A cell that comes from the split of a total: the sum is the total's."""
    assert checked.life is not None
    name = opened.cargo.base or "edital"
    members = totals(checked.life)[name]
    rules, places = rules_of(members), sum(member.cargo.places for member in members)
    required = table(rules, places).get(reserve.group, 0)
    said = total_sentences(name, places, required, split_of(checked.life.edital, opened.cargo), voice)
    line = sum_line(places, reserve_document(reserve), required, voice)
    return {"conta": line, "frases": said}


def _basis(opened: CargoLife, regime: Regime, group: str, voice: Voice) -> Document:
    """The devices behind a number, with the words of those that were read, and their norms' versions."""
    places = opened.cargo.places
    cited = list(basis_of(regime, places)[group])
    if opened.shares_total:
        cited = [*regime.reserve(group).citations, *regime.cite(Rule.DISTRIBUTION)]
    elif opened.cargo.table is not None and opened.table[group] != table(regime, places)[group]:
        cited += regime.cite(Rule.PRINTED_TABLE)
    named = {address.partition("#")[0] for address in cited}
    return {
        "fundamento": basis_lines(cited, voice),
        "dispositivos": [
            {"citacao": voice.cite([address]), "texto": text}
            for address in dict.fromkeys(cited)
            if (text := wording(regime.norms, address))
        ],
        "normas": [norm_version(norm) for norm in regime.norms if norm.id in named],
    }


def _said(alert: Document, voice: Voice) -> Document:
    return {
        "codigo": alert["codigo"],
        "mensagem": message(alert["mensagem"], voice.lang),
        "fundamento": basis_lines(alert["fundamento"], voice),
    }
