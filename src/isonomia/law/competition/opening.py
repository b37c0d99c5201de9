"""Opening a competition: each cargo ranked, its table settled, its board laid out."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from isonomia.law.allocation.board import Board
from isonomia.law.allocation.distribution import Shortfall, draw, shortfalls
from isonomia.law.allocation.order import PlaceSeries
from isonomia.law.allocation.places import OwnSeries, PlaceSource, SharedTotal, ShareOfTotal
from isonomia.law.allocation.reserve import count, offered, table
from isonomia.law.competition.candidate import Candidate
from isonomia.law.competition.draws import draw_findings
from isonomia.law.competition.edital import Cargo, Edital
from isonomia.law.competition.life import CargoLife, Life
from isonomia.law.competition.questions import Question, QuestionKind
from isonomia.law.competition.roll import Roll, board_of, call_the_roll
from isonomia.law.competition.totals import totals_of
from isonomia.law.competition.validity import MAXIMUM_MONTHS, Validity
from isonomia.law.findings import Finding
from isonomia.law.norms.model import OPEN, Reserve
from isonomia.law.norms.regime import Regime
from isonomia.law.norms.rules import Rule


def open_competition(
    edital: Edital,
    candidates: Iterable[Candidate],
    regimes: Mapping[str, Regime | None],
    *,
    tolerant: bool = False,
    traced: bool = True,
    rolls: Mapping[str, Roll] | None = None,
) -> Life:
    """Lay out every cargo before any act.

    Args:
        edital: read and checked.
        candidates: of all cargos.
        regimes: code of each cargo -> its regime; ``None`` where no law of the ente applies.
        tolerant: pass over acts that these readings make impossible.
        traced: keep the explanation of each call.
        rolls: code -> roll already called (it depends on no regime); ``candidates`` is not read then.

    Returns:
        The life, with the problems of the tables among its findings.
    """
    called = rolls or call_the_roll(edital, candidates)
    life = Life(edital, {}, tolerant=tolerant)
    life.findings.extend(draw_findings(edital, called))
    for cargo in edital.cargos:
        opened = _opened(cargo, called[cargo.code], regimes[cargo.code])
        life.cargos[cargo.code] = opened
    totals = totals_of(edital.cargos, regimes)
    together = {cargo.code for members in totals.values() for cargo in members}
    for code, opened in life.cargos.items():
        if code not in together:
            _lay_alone(life, opened, traced)
    for name, members in totals.items():
        _lay_total(life, name, [life.cargos[cargo.code] for cargo in members], traced)
    if edital.homologated is not None:
        months = edital.validity_months or MAXIMUM_MONTHS
        life.validity = Validity(edital.homologated, months)
    return life


def _opened(cargo: Cargo, roll: Roll, regime: Regime | None) -> CargoLife:
    opened = CargoLife(cargo, regime, roll.people, roll.index, roll.ranking, roll, ties=roll.ties)
    if regime is None:
        opened.questions.append(Question(QuestionKind.SCOPE, cargo.code))
        opened.stopped = True
    return opened


def _lay_alone(life: Life, opened: CargoLife, traced: bool) -> None:
    cargo, regime = opened.cargo, opened.regime
    if regime is None:
        return
    rules = offered(regime, cargo.places)
    law = table(regime, cargo.places)
    opened.table = _whole_table(regime, cargo) if cargo.table is not None else law
    series = PlaceSeries(rules, cargo.table, cargo.places, regime)
    opened.board = _board(life, opened, OwnSeries(series), traced)
    below = [group for group in regime.groups if opened.table[group] < law[group]]
    if cargo.table is None or not below or cargo.table_basis:
        return
    opened.rivals = [OwnSeries(PlaceSeries(rules))]
    values = {"quadro": dict(opened.table), "lei": law, "grupos": below}
    citations = [c for group in below for c in regime.reserve(group).citations]
    opened.questions.append(
        Question(QuestionKind.TABLE, cargo.code, values=values, citations=tuple(citations))
    )


def _whole_table(regime: Regime, cargo: Cargo) -> dict[str, int]:
    assert cargo.table is not None
    return {name: cargo.table.get(name, 0) for name in (OPEN, *regime.groups)}


def _lay_total(life: Life, name: str, members: list[CargoLife], traced: bool) -> None:
    places = {member.cargo.code: member.cargo.places for member in members}
    regime = members[0].regime
    assert regime is not None
    rules = offered(regime, sum(places.values()))
    tables = _tables_of(life.edital, rules, members, places)
    required = {reserve.group: count(reserve, sum(places.values())) for reserve in rules.reserves}
    for member in members:
        member.shares_total = True
    if tables is None:
        for member in members:
            member.stopped = True
            member.questions.append(
                Question(
                    QuestionKind.DISTRIBUTION,
                    member.cargo.code,
                    values={"total": name, "vagas": sum(places.values()), "reservadas": required},
                    citations=rules.cite(Rule.DISTRIBUTION),
                )
            )
        return
    lacking = shortfalls(rules, tables)
    if lacking:
        life.findings.extend(_shortfall(name, one, rules) for one in lacking)
        return
    held = {group: sum(own[group] for own in tables.values()) for group in rules.groups}
    total = SharedTotal(rules, sum(places.values()), held)
    for member in members:
        cargo, own = member.cargo, tables[member.cargo.code]
        member.table = {name: own.get(name, 0) for name in (OPEN, *regime.groups)}
        printed = PlaceSeries(rules, own, cargo.places, regime).first(cargo.places)
        member.board = _board(life, member, ShareOfTotal(printed, total), traced)


def _tables_of(
    edital: Edital, rules: Regime, members: list[CargoLife], places: Mapping[str, int]
) -> dict[str, dict[str, int]] | None:
    printed = [member for member in members if member.cargo.table is not None]
    if len(printed) == len(members):
        return {m.cargo.code: _whole_table(m.regime or rules, m.cargo) for m in members}
    if edital.distribution_seed and not printed:  # a draw may not silence the table that a cargo has
        return draw(rules, places, edital.distribution_seed)
    return None


def _shortfall(name: str, lacking: Shortfall, rules: Regime) -> Finding:
    reserve: Reserve = rules.reserve(lacking.group)
    return Finding(
        "E161",
        f"Total «{name}», vagas para {reserve.label}: {lacking.given} pelo quadro e {lacking.required} "
        "pela lei. A divisão por cargo não pode reduzir a reserva.",
        "Corrija o quadro dos cargos desse total até a soma alcançar o número da lei, ou deixe a "
        "divisão para o sorteio público ([distribuicao]).",
        file="edital.toml",
        column="quadro",
        value=str(lacking.given),
    )


def _board(life: Life, opened: CargoLife, source: PlaceSource, traced: bool) -> Board:
    assert opened.regime is not None
    return board_of(opened.roll, life.edital, opened.cargo, opened.regime, source, traced=traced)
