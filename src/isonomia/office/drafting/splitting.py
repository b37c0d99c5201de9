"""One total over several cargos: what it reserves, and how its reserved places are split among them.

The edital fixes the formula and where the number of the draw comes from; the number is drawn in
public afterwards and only then entered. Or the edital prints the table of each cargo, by hand.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from isonomia.law.allocation.distribution import draw, draw_order
from isonomia.law.allocation.reserve import count, offered
from isonomia.law.competition.edital import Cargo, Edital
from isonomia.law.competition.life import CargoLife, Life
from isonomia.law.norms.regime import Regime
from isonomia.law.norms.rules import Rule
from isonomia.office.answer import Document
from isonomia.wording.sentences import basis_lines
from isonomia.wording.sums import reserve_document, sum_line
from isonomia.wording.voice import Voice

BY_HAND: Final = "quadro"
DRAWN: Final = "sorteio"
TO_DRAW: Final = "a-sortear"
OPEN_QUESTION: Final = "falta"
"""``modo``: how a total is split, or that nobody has said it yet."""


def totals(life: Life) -> dict[str, list[CargoLife]]:
    """Name of each total -> its cargos, in the edital's order."""
    found: dict[str, list[CargoLife]] = {}
    for opened in life.cargos.values():
        if opened.shares_total:
            found.setdefault(opened.cargo.base or "edital", []).append(opened)
    return found


def rules_of(members: list[CargoLife]) -> Regime:
    """The regime of a total, with the reserves that its places reach."""
    regime = members[0].regime
    assert regime is not None  # no cargo without a law shares a total
    return offered(regime, sum(member.cargo.places for member in members))


def total_documents(life: Life, voice: Voice) -> list[Document]:
    """Each total: its count by law, what its cargos have together, and how the split is made.

    Law: Guarapari art. 4, parágrafo único.

    Returns:
        ``[{"nome", "vagas", "cargos", "modo", "formula", "fonte", "semente", "ordem": [codes],
        "celulas": [{"grupo", "rotulo", "lei", "dado", "conta", "fundamento"}], "fundamento"}]``; ``dado`` is
        ``None`` while the split is not made.
    """
    return [_total(life, name, members, voice) for name, members in totals(life).items()]


def drawn(life: Life, name: str, seed: str) -> Mapping[str, Mapping[str, int]]:
    """The tables that a number would give the cargos of a total; a preview, nothing is recorded.

    Raises:
        KeyError: there is no such total.
    """
    members = totals(life)[name]
    places = {member.cargo.code: member.cargo.places for member in members}
    return draw(rules_of(members), places, seed)


def with_number(draft: Mapping[str, Any], number: str) -> dict[str, Any]:
    """The draft with the number drawn; the formula and the source stay as published."""
    split = {**draft.get("distribuicao", {}), "modo": "sorteio", "semente": number.strip()}
    return {**draft, "distribuicao": split}


def formula_sentence(voice: Voice) -> str:
    """The formula that the edital fixes before the draw, exact enough for anyone to repeat it."""
    return voice.say(
        "Para cada cargo se calcula o SHA-256 do texto “número sorteado|código do cargo” em UTF-8, e os "
        "cargos são postos em ordem crescente do resultado. Começa pela reserva de maior percentual: cada "
        "cargo recebe uma vaga por vez, se ainda tem vaga da ampla concorrência, e a reserva seguinte "
        "continua do cargo em que a anterior parou."
    )


def _total(life: Life, name: str, members: list[CargoLife], voice: Voice) -> Document:
    rules, edital = rules_of(members), life.edital
    places = sum(member.cargo.places for member in members)
    codes = [member.cargo.code for member in members]
    mode = _mode(life, members)
    split = all(member.table for member in members)
    cells = []
    for reserve in rules.reserves:
        required = count(reserve, places)
        given = sum(member.table.get(reserve.group, 0) for member in members) if split else None
        cells.append(
            {
                "grupo": reserve.group,
                "rotulo": voice.group(reserve.group),
                "lei": required,
                "dado": given,
                "conta": sum_line(places, reserve_document(reserve), required, voice),
                "fundamento": basis_lines(reserve.citations, voice),
            }
        )
    return {
        "nome": name,
        "vagas": places,
        "cargos": codes,
        "modo": mode,
        "formula": formula_sentence(voice) if mode in (DRAWN, TO_DRAW) else "",
        "fonte": edital.distribution_source,
        "semente": edital.distribution_seed if mode == DRAWN else "",
        "ordem": draw_order(edital.distribution_seed, codes) if mode == DRAWN else [],
        "celulas": cells,
        "fundamento": basis_lines(rules.cite(Rule.DISTRIBUTION), voice),
    }


def _mode(life: Life, members: list[CargoLife]) -> str:
    modes = {split_of(life.edital, member.cargo) for member in members}
    return modes.pop() if len(modes) == 1 else OPEN_QUESTION


def split_of(edital: Edital, cargo: Cargo) -> str:
    """How a cargo of a total has its reserved places: one of the four ways above."""
    if cargo.table is not None:
        return BY_HAND
    if edital.distribution_seed:
        return DRAWN
    return TO_DRAW if edital.distribution_source else OPEN_QUESTION
