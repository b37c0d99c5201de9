"""``simular``: what rules of reservation do, over rankings drawn at random.

The same document feeds the command line, the report and the page of the web application.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Final

from isonomia.insight.simulation.closed_forms import long_run
from isonomia.insight.simulation.measures import Measure
from isonomia.insight.simulation.plan import Plan, Policy, Presence
from isonomia.insight.simulation.running import Outcome, Progress, Results, simulate, staying
from isonomia.insight.simulation.scenarios import Kind
from isonomia.insight.simulation.streams import GENERATOR
from isonomia.insight.simulation.summary import Summary, shown
from isonomia.law.findings import Finding
from isonomia.law.norms.model import OPEN
from isonomia.law.norms.readings import Reversao
from isonomia.law.norms.regime import Regime
from isonomia.office.answer import FORMAT, Answer, Document
from isonomia.office.simulating.plan import Asked, read_plan
from isonomia.wording.voice import Voice

__all__ = ["Asked", "curve", "read_plan", "simulation_document"]

OF_ALL: Final = (
    Measure.FILLED,
    Measure.REVERTED,
    Measure.DISPLACED,
    Measure.LOST_RANKS,
    Measure.DEPTH,
    Measure.OPEN_CUT,
    Measure.CALLS,
)
OF_GROUP: Final = (
    Measure.CALLED,
    Measure.IN_OPEN,
    Measure.IN_GROUP,
    Measure.NONE_CALLED,
    Measure.CUT,
    Measure.GAP,
    Measure.WAIT,
)

CURVE_STEPS: Final = 12
"""Points of the curve: presences from 0 up to 60%, in steps of 5%; every other one is simulated."""
CURVE_REPLICATES: Final = 1_000


def simulation_document(
    plan: Plan, voice: Voice, progress: Progress | None = None, *, with_curve: bool = False
) -> Answer:
    """Run a plan and say what came out.

    Args:
        plan: from ``read_plan``.
        voice: language and names.
        progress: told how many rankings are done, and of how many.
        with_curve: also the share of the places over the share of the people (``curva``).
    """
    results = simulate(plan, progress)
    reference = _reference(results)
    document: Document = {
        "formato": FORMAT,
        "norma": [norm.id for norm in plan.regime.norms],
        "simulacao": _asked(plan),
        "referencia": {"cenario": reference.scenario.code, "regra": reference.scenario.policy.value},
        "cenarios": [_scenario(results, outcome, reference) for outcome in results.outcomes],
    }
    if with_curve:
        document["curva"] = curve(plan)
    return Answer(document, voice, tuple(_simplified(plan.regime)))


def _simplified(regime: Regime) -> Iterator[Finding]:
    """What of the law the simulation leaves aside; only where a list ends does it matter."""
    cascades = any(reserve.reverts_to != (OPEN,) for reserve in regime.reserves)
    if cascades or regime.readings["reversao"] != Reversao.ABRE_ANTES:
        yield Finding(
            "W470",
            "A simulação reverte a vaga sem candidatos à ampla concorrência, que se abre antes.",
            "Onde a lista de um grupo se esgota, esta lei faz diferente: veja as vagas revertidas.",
        )


def _asked(plan: Plan) -> Document:
    return {
        "gerador": GENERATOR,
        "semente": plan.seed,
        "repeticoes": plan.replicates,
        "vagas": plan.places,
        "aprovados": plan.approved,
        "presenca": {
            group: {
                "parte": str(one.share),
                "diferenca": str(one.gap),
                "nao_confirmacao": str(one.rejected),
                "desistencia": str(one.withdraws),
            }
            for group, one in plan.presence.items()
        },
        "desistencia": str(plan.withdraws),
    }


def _reference(results: Results) -> Outcome:
    """The law under the reading adopted, or the first scenario where that rule is left out."""
    adopted = results.plan.regime.readings["computo"]
    return next(
        (
            outcome
            for outcome in results.outcomes
            if outcome.scenario.kind is Kind.LAW and outcome.scenario.policy.value == adopted
        ),
        results.outcomes[0],
    )


def _scenario(results: Results, outcome: Outcome, reference: Outcome) -> Document:
    scenario, groups = outcome.scenario, results.plan.groups
    return {
        "cenario": scenario.code,
        "tipo": scenario.kind.value,
        "numero": scenario.number,
        "regra": scenario.policy.value,
        "rankings": len(scenario.parts),
        "medidas": _measures(outcome, OF_ALL, 0),
        "grupos": {
            group: _group(results, outcome, reference, code) for code, group in enumerate(groups, start=1)
        },
    }


def _group(results: Results, outcome: Outcome, reference: Outcome, code: int) -> Document:
    expected = results.expected(outcome, code)
    reserved = 0 if outcome.scenario.policy is Policy.NONE else outcome.scenario.reserved(code)
    return {
        "vagas_reservadas": reserved,
        "participacao": {
            **summary_document(outcome.share(code)),
            "longo_prazo": None if expected is None else shown(expected),
        },
        "diferenca": summary_document(results.difference(outcome, reference, code)),
        "medidas": _measures(outcome, OF_GROUP, code),
    }


def _measures(outcome: Outcome, measures: tuple[Measure, ...], code: int) -> Document:
    found = ((measure, outcome.summary(measure, code)) for measure in measures)
    return {measure.value: summary_document(one) for measure, one in found if one is not None}


def summary_document(summary: Summary) -> Document:
    """Mean, spread and Monte Carlo error; decimals as text, six of them."""
    return {
        "media": shown(summary.mean),
        "desvio": shown(summary.deviation),
        "erro": shown(summary.error),
        "p5": shown(summary.low),
        "p50": shown(summary.middle),
        "p95": shown(summary.high),
        "repeticoes": summary.number,
    }


def curve(plan: Plan) -> Document:
    """The share of the places over the share of the people, for the group with the largest reserve.

    The other groups stay as they are asked; presences that leave them no room are left out. Lines are the
    closed forms; points are simulated, with fewer rankings than the scenarios.
    """
    group = next(
        (reserve.group for reserve in plan.regime.by_share if reserve.group in plan.presence),
        plan.groups[0],
    )
    code = plan.groups.index(group) + 1
    others = {name: one for name, one in plan.presence.items() if name != group}
    room = 1 - sum((one.share for one in others.values()), Fraction(0))
    presences = [Fraction(step, 20) for step in range(CURVE_STEPS + 1) if Fraction(step, 20) <= room]
    base = replace(
        plan,
        variants=(),
        specialties=(),
        batches=(),
        replicates=min(plan.replicates, CURVE_REPLICATES),
    )
    points, lines = [], []
    for at, share in enumerate(presences):
        present = {**others, group: replace(plan.of(group), share=share)}
        if at % 2 == 0 and share:
            results = simulate(replace(base, presence=present))
            points += [
                {
                    "regra": outcome.scenario.policy.value,
                    "presenca": shown(share),
                    **summary_document(outcome.share(code)),
                }
                for outcome in results.outcomes
            ]
        lines += _line(plan, present, share, code)
    return {"grupo": group, "repeticoes": base.replicates, "linhas": lines, "pontos": points}


def _line(plan: Plan, present: Mapping[str, Presence], share: Fraction, code: int) -> list[Document]:
    """The closed forms at one presence; none where the group's scores lie lower."""
    if any(one.gap for one in present.values()):
        return []
    reserved = {at: plan.regime.reserve(name).share.value for at, name in enumerate(plan.groups, start=1)}
    shares = staying(replace(plan, presence=present))
    return [
        {
            "regra": policy.value,
            "presenca": shown(share),
            "longo_prazo": shown(long_run(policy, reserved, shares)[code]),
        }
        for policy in plan.policies
    ]
