"""What a simulation is asked, read from text: every problem in one pass, each with the field it is in."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from isonomia.insight.simulation.plan import (
    DEPTH,
    MOST_APPROVED,
    MOST_PLACES,
    MOST_REPLICATES,
    Plan,
    Policy,
    Presence,
    Variant,
)
from isonomia.law.findings import Finding, InputProblems
from isonomia.law.norms.model import Rounding, Share
from isonomia.law.norms.regime import Regime
from isonomia.law.norms.shares import parse_share

_NUMBER: Final = re.compile(r"(-?)([0-9]{1,6})(?:[,.]([0-9]{1,6}))?")
_LEAST_APPROVED: Final = 100
_MOST_GAP: Final = 5
_MOST_SPLITS: Final = 1_000


@dataclass(frozen=True, slots=True)
class Asked:
    """The fields of a simulation as a person fills them; texts of groups are ``GRUPO=VALOR``.

    Attributes:
        places: of the competition.
        presence: share of each group among the people approved.
        gaps: how much lower a group's mean lies, in standard deviations.
        rejected: share of the declarations not confirmed; without group, of every group.
        withdraws: share who declines when called; without group, of everybody.
        variants: ``GRUPO=PERCENTUAL[:ARREDONDAMENTO][:minimo=N]``.
        specialties: numbers of specialties.
        batches: sizes of batches.
        policies: codes of the rules; empty for all.
        approved: length of the ranking; 0 for the usual.
        replicates: rankings.
        seed: any text.
    """

    places: int
    presence: tuple[str, ...] = ()
    gaps: tuple[str, ...] = ()
    rejected: tuple[str, ...] = ()
    withdraws: tuple[str, ...] = ()
    variants: tuple[str, ...] = ()
    specialties: tuple[int, ...] = ()
    batches: tuple[int, ...] = ()
    policies: tuple[str, ...] = ()
    approved: int = 0
    replicates: int = 10_000
    seed: str = "1"


def read_plan(regime: Regime, asked: Asked) -> Plan:
    """The plan of what is asked.

    Raises:
        InputProblems: fields that cannot be read, all of them; ``column`` names the option.
    """
    reader = _Reader(regime)
    places = reader.within("vagas", asked.places, 1, MOST_PLACES)
    approved = asked.approved or min(max(DEPTH * places, _LEAST_APPROVED), MOST_APPROVED)
    gaps = reader.numbers("diferenca", asked.gaps)
    rejected = reader.rates("nao-confirmacao", asked.rejected)
    withdraws = reader.rates("desistencia", asked.withdraws)
    presence = {
        group: Presence(
            share,
            gaps.get(group, Fraction(0)),
            rejected.get(group, rejected.get("", Fraction(0))),
            withdraws.get(group, withdraws.get("", Fraction(0))),
        )
        for group, share in reader.rates("presenca", asked.presence, every=False).items()
    }
    if sum((one.share for one in presence.values()), Fraction(0)) > 1:
        reader.problem("presenca", "As presenças somam mais de 100% dos aprovados.", "Diminua uma delas.")
    if not presence:
        reader.problem(
            "presenca",
            "Falta dizer que parte dos aprovados é de cada grupo.",
            "Escreva, por exemplo, negros=30%.",
        )
    plan = Plan(
        regime,
        places,
        presence,
        reader.within("aprovados", approved, max((1, *asked.specialties)), MOST_APPROVED),
        withdraws.get("", Fraction(0)),
        reader.policies(asked.policies),
        tuple(filter(None, (reader.variant(text) for text in asked.variants))),
        tuple(
            reader.within("especialidades", number, 2, min(places, _MOST_SPLITS))
            for number in asked.specialties
        ),
        tuple(reader.within("lotes", size, 1, places) for size in asked.batches),
        reader.within("repeticoes", asked.replicates, 2, MOST_REPLICATES),
        asked.seed,
    )
    if reader.findings:
        raise InputProblems(reader.findings)
    return plan


def read_variants(regime: Regime, texts: Iterable[str]) -> tuple[Variant, ...]:
    """Variants alone, for the counterfactuals of a competition.

    Raises:
        InputProblems: those that cannot be read, all of them.
    """
    reader = _Reader(regime)
    variants = tuple(filter(None, (reader.variant(text) for text in texts)))
    if reader.findings:
        raise InputProblems(reader.findings)
    return variants


class _Reader:
    """Reads fields and keeps what is wrong with them."""

    def __init__(self, regime: Regime) -> None:
        self.regime = regime
        self.findings: list[Finding] = []

    def problem(self, field: str, message: str, hint: str, value: str = "") -> None:
        self.findings.append(Finding("E470", message, hint, column=field, value=value))

    def within(self, field: str, number: int, least: int, most: int) -> int:
        if not least <= number <= most:
            self.problem(field, f"O número {number} está fora do que se simula.", f"Use de {least} a {most}.")
            return least
        return number

    def policies(self, codes: Iterable[str]) -> tuple[Policy, ...]:
        known = {policy.value: policy for policy in Policy}
        for code in codes:
            if code not in known:
                self.problem(
                    "so", f"A regra «{code}» não é das que se comparam.", f"Use: {', '.join(known)}."
                )
        return tuple(known[code] for code in dict.fromkeys(codes) if code in known) or tuple(Policy)

    def rates(self, field: str, texts: Iterable[str], *, every: bool = True) -> Mapping[str, Fraction]:
        """Group -> share, 0 to 1; the empty group stands for every one where that is allowed."""
        found = {}
        for text in texts:
            group, value = self._parts(field, text, every=every)
            bare = value.strip()
            share = None if re.fullmatch(r"0+([,.]0+)?\s*%?", bare) else parse_share(bare)
            if isinstance(share, Finding):
                self.problem(field, "Não é um percentual de 0% a 100%.", "Escreva 20%, 7,5% ou 1/5.", text)
            else:
                found[group] = share.value if share is not None else Fraction(0)
        return found

    def numbers(self, field: str, texts: Iterable[str]) -> Mapping[str, Fraction]:
        """Group -> a number of standard deviations."""
        found = {}
        for text in texts:
            group, value = self._parts(field, text, every=False)
            match = _NUMBER.fullmatch(value.strip())
            decimals = (match[3] or "") if match else ""
            size = (
                Fraction(int(match[2] + decimals), 10 ** len(decimals)) if match else Fraction(_MOST_GAP + 1)
            )
            if match is None or size > _MOST_GAP:
                self.problem(
                    field,
                    "Não é uma diferença de médias em desvios padrão.",
                    "Escreva um número de -5 a 5, como 0,5.",
                    text,
                )
            else:
                found[group] = -size if match[1] else size
        return found

    def variant(self, text: str) -> Variant | None:
        group, value = self._parts("variante", text, every=False)
        written, *rest = value.split(":")
        share = parse_share(written.strip())
        rounding: Rounding | None = None
        minimum: int | None = None
        for part in rest:
            if part in [how.value for how in Rounding]:
                rounding = Rounding(part)
            elif re.fullmatch(r"minimo=[0-9]{1,4}", part):
                minimum = int(part.partition("=")[2])
            else:
                share = Finding("E470", "", "")
        if not isinstance(share, Share):
            self.problem(
                "variante",
                "A variante não se lê.",
                "Escreva GRUPO=PERCENTUAL[:ARREDONDAMENTO][:minimo=N], como negros=30%:para-cima.",
                text,
            )
            return None
        return Variant(group, share, rounding, minimum)

    def _parts(self, field: str, text: str, *, every: bool) -> tuple[str, str]:
        """The group of a field's text and its value."""
        group, equals, value = text.partition("=")
        if not equals and every:
            return "", text
        if group.strip() not in self.regime.groups:
            self.problem(
                field,
                f"A lei não tem reserva para o grupo «{group.strip()}».",
                f"Os grupos são: {', '.join(self.regime.groups)}.",
                text,
            )
        return group.strip(), value
