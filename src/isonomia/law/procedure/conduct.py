"""How the procedures of one competition are conducted: every parameter settled, with who said it and why.

The law itself comes first and nobody may state otherwise; then the body's regulation or the edital; then
the value that the norm file proposes; then the program's default.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from fractions import Fraction
from typing import Final

from isonomia.law.findings import Finding
from isonomia.law.norms.conduct import PARAMETERS, Guarantee, Value, problem
from isonomia.law.norms.model import Commission, Confirmation, Norm, Seat, Share
from isonomia.law.norms.shares import parse_share

FEDERAL: Final[Mapping[Guarantee, tuple[str, ...]]] = {
    Guarantee.DIGNITY: ("br/federal/constituicao-1988#art1-III",),
    Guarantee.DEFENCE: ("br/federal/constituicao-1988#art5-LV",),
    Guarantee.EQUALITY: ("br/federal/constituicao-1988#art5", "br/federal/constituicao-1988#art37"),
    Guarantee.PUBLICITY: ("br/federal/constituicao-1988#art37",),
    Guarantee.SELF_REVIEW: ("br/federal/lei-9784-1999#art53", "br/federal/lei-9784-1999#art54"),
    Guarantee.DISABILITY: ("br/federal/constituicao-1988#art37-VIII",),
}
"""What is asked for everywhere, where the competition's own law does not say it."""


class Source(StrEnum):
    """Who settled a parameter."""

    LAW = "lei"
    BODY = "orgao"
    NORM = "norma"
    PROGRAM = "programa"


@dataclass(frozen=True, slots=True)
class Stated:
    """A value that the body's regulation or the edital states, and where."""

    value: Value
    basis: str


@dataclass(frozen=True, slots=True)
class Setting:
    """A parameter settled: its value, who said it, why, and the devices or words behind it."""

    name: str
    value: Value
    source: Source
    why: str
    citations: tuple[str, ...] = ()


@dataclass(frozen=True)
class Conduct:
    """Everything that the procedures of one competition ask.

    Attributes:
        settings: every parameter of ``PARAMETERS``.
        confirmation: what each outcome leaves, and who hears of fraud.
        seats: seats of the commission that the norms give.
        evidence: identity -> ``fenotipo`` or ``documentos``.
        guarantees: what a step realises -> devices.
    """

    settings: Mapping[str, Setting]
    confirmation: Confirmation = field(default_factory=Confirmation)
    seats: tuple[Seat, ...] = ()
    evidence: Mapping[str, str] = field(default_factory=dict)
    guarantees: Mapping[Guarantee, tuple[str, ...]] = field(default_factory=dict)

    def whole(self, name: str) -> int:
        """A parameter that is a number."""
        return int(self.settings[name].value)

    def flag(self, name: str) -> bool:
        """A parameter that is yes or no."""
        return self.settings[name].value is True

    def word(self, name: str) -> str:
        """A parameter that is one of a closed set of words."""
        return str(self.settings[name].value)

    def part(self, name: str) -> Fraction | None:
        """A parameter that is a share; ``None`` where it asks nothing."""
        read = parse_share(self.settings[name].value)
        return read.value if isinstance(read, Share) else None

    def cite(self, *guarantees: Guarantee) -> tuple[str, ...]:
        """The devices behind some guarantees, each once."""
        return tuple(dict.fromkeys(c for each in guarantees for c in self.guarantees.get(each, ())))

    def basis(self, *names: str) -> tuple[str, ...]:
        """The devices, or words of the edital, behind some parameters, each once."""
        return tuple(dict.fromkeys(c for name in names for c in self.settings[name].citations))


def settle(
    norms: Sequence[Norm], stated: Mapping[str, Stated] | None = None
) -> Conduct | tuple[Finding, ...]:
    """Settle every parameter for the norms in force on the date of the edital.

    Args:
        norms: in the order of the competition's regime; of a point, the first that speaks decides.
        stated: what the body's regulation or the edital states, by parameter.

    Returns:
        The conduct, or every problem found; ``column`` is the parameter's key.
    """
    stated = stated or {}
    commissions = [norm.commission for norm in norms if norm.commission is not None]
    settings = {name: _setting(name, norms, commissions, stated) for name in PARAMETERS}
    findings = [found for name, each in stated.items() if (found := problem(name, each.value)) is not None]
    findings += [
        Finding(
            "E125",
            f"A lei fixa «{name}», e o edital não pode dizer outra coisa.",
            f"Tire o parâmetro do edital: vale {settings[name].value}.",
            column=f"procedimento.{name}",
            value=str(each.value),
        )
        for name, each in stated.items()
        if name in settings and settings[name].source is Source.LAW and settings[name].value != each.value
    ]
    findings = findings or _incoherent(settings)
    if findings:
        return tuple(findings)
    return Conduct(
        settings=settings,
        confirmation=next((norm.confirmation for norm in norms if norm.confirmation), Confirmation()),
        seats=tuple(seat for commission in commissions for seat in commission.seats),
        evidence={i: kind for c in reversed(commissions) for i, kind in c.evidence.items()},
        guarantees={each: _devices(each, norms) for each in Guarantee},
    )


def _setting(
    name: str, norms: Sequence[Norm], commissions: Sequence[Commission], stated: Mapping[str, Stated]
) -> Setting:
    for commission in commissions:
        fixed = _fixed(commission).get(name)
        if fixed is not None:
            return Setting(name, fixed, Source.LAW, "", commission.citations)
    if name in stated:
        return Setting(name, stated[name].value, Source.BODY, stated[name].basis, (stated[name].basis,))
    for norm in norms:
        if name in norm.parameters:
            proposed = norm.parameters[name]
            return Setting(name, proposed.value, Source.NORM, proposed.why, proposed.citations)
    return Setting(name, PARAMETERS[name].default, Source.PROGRAM, PARAMETERS[name].why)


def _fixed(commission: Commission) -> dict[str, Value | None]:
    """What a law itself says of its commission, as parameters."""
    unanimity = commission.rejection_needs_unanimity
    return {
        "membros": commission.members,
        "suplentes": commission.alternates,
        "quorum": commission.quorum,
        "membros-do-recurso": commission.appeal_members,
        "decisao": None if unanimity is None else "unanimidade" if unanimity else "maioria",
    }


def _incoherent(settings: Mapping[str, Setting]) -> list[Finding]:
    """A quorum that the commission cannot reach."""
    quorum, members = settings["quorum"].value, settings["membros"].value
    if int(quorum) <= int(members):
        return []
    message = f"O quórum ({quorum}) é maior que o número de integrantes ({members})."
    hint = "Diga os dois números, ou nenhum."
    return [Finding("E126", message, hint, column="procedimento.quorum", value=str(quorum))]


def _devices(guarantee: Guarantee, norms: Sequence[Norm]) -> tuple[str, ...]:
    for norm in norms:
        if guarantee.value in norm.guarantees:
            return norm.guarantees[guarantee.value]
    return FEDERAL.get(guarantee, ())
