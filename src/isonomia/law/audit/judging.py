"""Under which readings the published calls are explained; where under none, by which wrong rule."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import islice, product
from typing import Final

from isonomia.law.audit.following import Way, follow
from isonomia.law.audit.found import Certainty, Found
from isonomia.law.audit.mistakes import MISTAKES, Mistake, Restarted, Turns
from isonomia.law.audit.published import Line
from isonomia.law.audit.track import Followed, Track
from isonomia.law.competition.acts import Act, ActKind
from isonomia.law.competition.candidate import Candidate
from isonomia.law.competition.edital import Edital
from isonomia.law.competition.life import Life
from isonomia.law.competition.opening import open_competition
from isonomia.law.competition.roll import Roll, call_the_roll
from isonomia.law.norms.model import Base
from isonomia.law.norms.readings import Computo, Sucessao
from isonomia.law.norms.regime import Regime

MOST_COMBINATIONS: Final = 96
"""The most combinations of readings that are tried; the adopted one comes first."""

Readings = Mapping[str, str]


@dataclass(frozen=True)
class Case:
    """A competition and the calls published in it.

    Attributes:
        edital: as published.
        candidates: of every cargo.
        acts: in order of record, or ``None``.
        regimes: code of cargo -> its rules.
        calls: code of cargo -> published lines, in the order of the publication.
        ordered: cargos whose lines print their order.
        unordered: cargos whose lines certainly come in another order (alphabetical, list by list).
        options: reading -> every option that the norms admit and the edital leaves open, adopted first.
        rolls: code -> roll, called once for every life.
    """

    edital: Edital
    candidates: tuple[Candidate, ...]
    acts: tuple[Act, ...] | None
    regimes: Mapping[str, Regime | None]
    calls: Mapping[str, Sequence[Line]]
    ordered: frozenset[str] = frozenset()
    unordered: frozenset[str] = frozenset()
    options: Mapping[str, Sequence[str]] = field(default_factory=dict)
    rolls: dict[str, Roll] = field(default_factory=dict)


@dataclass(frozen=True)
class Outcome:
    """The calls followed under one combination of readings.

    Attributes:
        readings: the combination, of the readings tried; empty: those adopted.
        followed: code -> what came of it.
        life: the competition after the last published call.
    """

    readings: Readings
    followed: Mapping[str, Followed]
    life: Life

    @property
    def explained(self) -> bool:
        """Whether every line is the law's, list and place included."""
        return not any(f.partings or _faulty(f) for f in self.followed.values())

    @property
    def reach(self) -> int:
        """How many lines are explained before each cargo's first that is not; the more, the better."""
        return sum(followed.explained - _faulty(followed) for followed in self.followed.values())

    @property
    def trial(self) -> Trial:
        """How far the combination explains, for showing."""
        lines = [(parting.line.line, parting.id) for f in self.followed.values() for parting in f.partings]
        wrong = [label for f in self.followed.values() for label in f.labels if not _is_reading(label)]
        lines += [(label.line, str(label.values.get("inscricao", ""))) for label in wrong if label.line]
        line, enrolment = min(lines, default=(None, ""))
        return Trial(self.readings, self.explained, line, enrolment)


@dataclass(frozen=True)
class Trial:
    """What one combination of readings explains.

    Attributes:
        readings: the combination.
        explained: whether it explains every line.
        line: the first line that it does not explain, as far as it was followed, or ``None``.
        id: enrolment of that line, or empty.
    """

    readings: Readings
    explained: bool
    line: int | None = None
    id: str = ""


def _faulty(followed: Followed) -> int:
    return sum(not _is_reading(label) for label in followed.labels)


def _is_reading(label: Found) -> bool:
    return label.certainty is Certainty.READING


@dataclass(frozen=True)
class Verdict:
    """What the readings make of the published calls.

    Attributes:
        adopted: under the readings adopted.
        best: under the combination that explains most; the adopted one where equal.
        compatible: combinations under which everything is explained.
        tried: readings varied.
        sets: cargos held as sets.
        named: code -> the wrong rule that explains the cargo whole, where one does.
        denied: a combination that the edital excludes and that would explain everything.
        lawful: code -> whom the law would call instead, for cargos not explained where nobody left.
        trials: how far each combination explains, the adopted one first.
    """

    adopted: Outcome
    best: Outcome
    compatible: tuple[Readings, ...]
    tried: tuple[str, ...]
    sets: frozenset[str]
    named: Mapping[str, Mistake]
    denied: Readings | None = None
    lawful: Mapping[str, Sequence[str]] = field(default_factory=dict)
    trials: tuple[Trial, ...] = ()


def judge(
    case: Case, may_matter: Callable[[Life, str], bool], denied: Mapping[str, Sequence[str]]
) -> Verdict:
    """Try each combination of readings that can matter, then the known wrong rules.

    Args:
        case: the competition and the published calls.
        may_matter: whether a reading could decide anything in a life.
        denied: reading -> the options that the norms admit and the edital excludes, its own first.
    """
    way = _aligned(case, Way(sets=case.unordered))
    outcomes = _outcomes(case, way, may_matter)
    if not any(outcome.explained for outcome in outcomes):
        best = max(outcomes, key=lambda outcome: outcome.reach)
        loose = {code for code, f in best.followed.items() if f.partings} - case.ordered
        if loose - way.sets:
            way = replace(way, sets=way.sets | loose)
            outcomes = _outcomes(case, way, may_matter)
    compatible = tuple(outcome.readings for outcome in outcomes if outcome.explained)
    adopted, best = outcomes[0], _best(case, way, outcomes)
    excluded = None
    if not compatible and denied:
        excluded = _denied(case, way, best, denied, may_matter)
    told = best if not compatible else adopted
    named = {} if adopted.explained else _named(case, way, told)
    tried = tuple(name for name in case.options if any(name in o.readings for o in outcomes))
    lawful = {} if adopted.explained else _lawful(case, told)
    trials = tuple(outcome.trial for outcome in outcomes)
    return Verdict(adopted, best, compatible, tried, way.sets, named, excluded, lawful, trials)


def opened(case: Case, readings: Readings, mistake: Mistake | None = None) -> Life:
    """The competition before any act, under a combination of readings or a wrong rule."""
    regimes = dict(case.regimes)
    if readings:
        regimes = {code: None if rules is None else rules.under(readings) for code, rules in regimes.items()}
    if not case.rolls:
        case.rolls.update(call_the_roll(case.edital, case.candidates))
    if mistake is not None:
        regimes = mistake.regimes(regimes)
    life = open_competition(case.edital, (), regimes, tolerant=True, traced=False, rolls=case.rolls)
    for cargo in life.cargos.values():
        board = cargo.board
        if mistake is not None and mistake.restarts and board is not None:
            board.source = Restarted(board.source, cargo.cargo.places)
    return life


def _outcomes(case: Case, way: Way, may_matter: Callable[[Life, str], bool]) -> list[Outcome]:
    first = _outcome(case, {}, way)
    open_to = [name for name, options in case.options.items() if len(options) > 1]
    names = [name for name in open_to if may_matter(first.life, name)]
    combinations = islice(_combinations(case, names), MOST_COMBINATIONS)
    own = next(combinations, {})
    quick = replace(way, stop=True, quit=first.explained)
    return [replace(first, readings=own), *(_outcome(case, each, quick) for each in combinations)]


def _best(case: Case, way: Way, outcomes: Sequence[Outcome]) -> Outcome:
    """The adopted outcome or, of the others, the first that explains everything, else most, to its end."""
    best = next((outcome for outcome in outcomes if outcome.explained), None)
    if best is None:
        best = max(outcomes, key=lambda outcome: outcome.reach)
    if best is outcomes[0] or best.explained:
        return best
    return _outcome(case, best.readings, way)


def _outcome(case: Case, readings: Readings, way: Way) -> Outcome:
    life = opened(case, readings)
    return Outcome(readings, follow(life, case.calls, case.acts, way), life)


def _combinations(case: Case, names: Sequence[str]) -> Iterator[dict[str, str]]:
    """Every combination, the adopted one first; ``sucessao = dinamica`` needs ``computo = compensado``."""
    adopted = {name: case.options[name][0] for name in names}
    yield adopted
    fixed = {name: options[0] for name, options in case.options.items()}
    for values in product(*(case.options[name] for name in names)):
        combination = dict(zip(names, values, strict=True))
        whole = {**fixed, **combination}
        dynamic = "sucessao" in combination and whole["sucessao"] == Sucessao.DINAMICA
        if combination != adopted and not (dynamic and whole.get("computo") != Computo.COMPENSADO):
            yield combination


def _aligned(case: Case, way: Way) -> Way:
    """Which of the calls recorded the publication holds: the first ones, or the last."""
    total: dict[str, int] = {}
    only = next(iter(case.calls), "")
    for act in case.acts or ():
        if act.kind is ActKind.CALL:
            code = act.cargo or only
            total[code] = total.get(code, 0) + int(act.detail or "1")
    late = {
        code: total[code] - len(lines)
        for code, lines in case.calls.items()
        if 0 < len(lines) < total.get(code, 0)
    }
    if not late:
        return way
    early = _outcome(case, {}, way)
    last = _outcome(case, {}, replace(way, skipped=late))
    skipped = {
        code: number
        for code, number in late.items()
        if code in early.followed and len(last.followed[code].partings) < len(early.followed[code].partings)
    }
    return replace(way, skipped=skipped)


def _named(case: Case, way: Way, outcome: Outcome) -> dict[str, Mistake]:
    """The wrong rule that explains each cargo whole."""
    named: dict[str, Mistake] = {}
    for code in _parted(outcome):
        alone = _alone(case, code)
        for mistake in MISTAKES:
            life = opened(alone, outcome.readings, mistake)
            quick = replace(way, turns=mistake.turns, stop=True)
            if not follow(life, alone.calls, alone.acts, quick)[code].partings:
                named[code] = mistake
                break
    return named


def _denied(
    case: Case,
    way: Way,
    outcome: Outcome,
    denied: Mapping[str, Sequence[str]],
    may_matter: Callable[[Life, str], bool],
) -> Readings | None:
    """A combination that the edital excludes and that explains every cargo that is not explained."""
    names = [name for name in denied if may_matter(outcome.life, name)]
    parted = [_alone(case, code) for code in _parted(outcome)]
    wider = replace(case, options={**case.options, **denied})
    quick = replace(way, stop=True)
    for readings in islice(_combinations(wider, names), 1, MOST_COMBINATIONS):
        if parted and all(_outcome(alone, readings, quick).explained for alone in parted):
            return readings
    return None


def _lawful(case: Case, outcome: Outcome) -> dict[str, list[str]]:
    """Whom the law would call in each cargo not explained.

    Only where nobody left: who leaves depends on who was called.
    """
    if case.acts is not None:
        return {}
    found: dict[str, list[str]] = {}
    for code in _parted(outcome):
        lines = case.calls.get(code, ())
        if any(line.departure is not None or line.marks for line in lines):
            continue
        track = Track(opened(_alone(case, code), outcome.readings).cargos[code], Turns())
        found[code] = [track.name_of(chosen.entrant) for _, chosen in track.ahead(len(lines))]
    return found


def _parted(outcome: Outcome) -> list[str]:
    return [code for code, followed in outcome.followed.items() if followed.partings]


def _alone(case: Case, code: str) -> Case:
    """One cargo with its calls and acts; with the others of its total, where it shares one."""
    regime = case.regimes[code]
    own = case.edital.cargo(code)
    whole = regime is not None and any(reserve.base is Base.EDITAL for reserve in regime.reserves)
    cargos = tuple(c for c in case.edital.cargos if whole or c is own or (c.base and c.base == own.base))
    codes = {cargo.code for cargo in cargos}
    return replace(
        case,
        edital=replace(case.edital, cargos=cargos),
        regimes={each: rules for each, rules in case.regimes.items() if each in codes},
        acts=None if case.acts is None else tuple(act for act in case.acts if act.cargo in ("", *codes)),
        calls={code: case.calls.get(code, ())},
    )
