"""From the opened votes to the decision, and from two decisions to the final one.

Law: the declaration is presumed true (Ferraz art. 2, § 1; Guarapari art. 2, § 5), so whatever does not
reach the norm's bar against it confirms it: a tie, a doubt, two rejections neither of which is unanimous.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from isonomia.law.procedure.ballots import Ballot
from isonomia.law.procedure.conduct import Conduct
from isonomia.law.procedure.reasons import Choice


class Because(StrEnum):
    """What decided."""

    ALL = "unanimidade"
    MAJORITY = "maioria"
    TIE = "empate"
    DOUBT = "duvida"
    PART = "parcela"
    NOT_UNANIMOUS = "falta-de-unanimidade"
    TWICE_DIVIDED = "duas-negativas-divididas"
    UPHELD = "negativa-mantida"
    GRANTED = "recurso-provido"


@dataclass(frozen=True, slots=True)
class Tally:
    """How many voted what."""

    confirm: int
    reject: int
    doubt: int

    @property
    def votes(self) -> int:
        """Votes given."""
        return self.confirm + self.reject + self.doubt

    @property
    def unanimous(self) -> bool:
        """Whether everybody voted the same."""
        return self.votes in (self.confirm, self.reject, self.doubt)


@dataclass(frozen=True, slots=True)
class Decision:
    """What a commission decided.

    Attributes:
        confirmed: whether the declaration stands.
        because: what decided.
        tally: the votes.
        citations: devices, or words of the edital, of the rule applied.
    """

    confirmed: bool
    because: Because
    tally: Tally
    citations: tuple[str, ...] = ()


def count(ballots: Sequence[Ballot]) -> Tally:
    """Count opened votes."""
    chosen = [ballot.choice for ballot in ballots]
    return Tally(chosen.count(Choice.CONFIRM), chosen.count(Choice.REJECT), chosen.count(Choice.DOUBT))


def decide(conduct: Conduct, tally: Tally) -> Decision:
    """The decision of one commission.

    Raises:
        ValueError: nobody voted.
    """
    if not tally.votes:
        raise ValueError("Não há votos a apurar.")
    doubt_counts = conduct.word("duvida") == "confirma"
    favourable = tally.confirm + (tally.doubt if doubt_counts else 0)
    counted = favourable + tally.reject
    rule = conduct.word("decisao")
    citations = tuple(dict.fromkeys(conduct.basis("decisao", *(("duvida",) if tally.doubt else ()))))
    confirmed = not counted or _stands(conduct, rule, Fraction(favourable, counted))
    return Decision(confirmed, _because(rule, tally, favourable, confirmed), tally, citations)


def _stands(conduct: Conduct, rule: str, favourable: Fraction) -> bool:
    """Whether a share of favourable votes lets the declaration stand."""
    if rule == "unanimidade":
        return favourable > 0
    if rule == "parcela":
        return favourable >= (conduct.part("parcela-favoravel") or Fraction(1))
    return favourable >= Fraction(1, 2)


def _because(rule: str, tally: Tally, favourable: int, confirmed: bool) -> Because:
    if tally.unanimous and not tally.doubt:
        return Because.ALL
    if rule == "parcela":
        return Because.PART
    if not confirmed:
        return Because.MAJORITY
    if rule == "unanimidade":
        return Because.NOT_UNANIMOUS
    if tally.confirm > tally.reject + tally.doubt:
        return Because.MAJORITY
    return Because.DOUBT if tally.doubt and favourable != tally.reject else Because.TIE


def decide_appeal(conduct: Conduct, first: Decision, appeal: Tally) -> Decision:
    """The final decision of an appeal against a rejection.

    Two rejections of which neither is unanimous leave the declaration standing, where the norm says so.

    Raises:
        ValueError: the first decision confirmed, so there is nothing to appeal.
    """
    if first.confirmed:
        raise ValueError("Só cabe recurso de decisão que não confirma.")
    second = decide(conduct, appeal)
    if second.confirmed:
        return Decision(True, Because.GRANTED, appeal, second.citations)
    divided = not first.tally.unanimous and not appeal.unanimous
    if divided and conduct.word("dupla-negativa") == "declaracao":
        return Decision(True, Because.TWICE_DIVIDED, appeal, conduct.basis("dupla-negativa"))
    return Decision(False, Because.UPHELD, appeal, second.citations)
