"""Draws recorded by hand, held against the ties as they stand: which serve, and which no longer do."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from isonomia.law.competition.edital import DrawResult, Edital, TieKind
from isonomia.law.competition.life import Life
from isonomia.law.competition.ranking import Tie
from isonomia.law.competition.roll import Roll
from isonomia.law.findings import Alert, Finding


def draw_findings(edital: Edital, rolls: Mapping[str, Roll]) -> Iterator[Finding]:
    """Draws that would stand in the place of a criterion: somebody tied lacks its value (E162)."""
    for draw in edital.draws:
        roll = rolls.get(draw.cargo)  # of one cargo alone, the others' draws are not its business
        for tie in () if roll is None else _ties_of(roll, draw):
            if tie.missing not in ("", TieKind.DRAW.value):
                people = ", ".join(tie.members)
                yield Finding(
                    "E162",
                    f"O sorteio do cargo {draw.cargo} não desempata {people}: falta a quem está empatado um "
                    f"dado do critério «{tie.missing}», que vem antes do sorteio.",
                    "Complete o dado em candidatos, ou tire o resultado do sorteio de edital.toml.",
                    file="edital.toml",
                    column="sorteio",
                    value=tie.missing,
                )


def draw_alerts(life: Life) -> list[Alert]:
    """Draws that settle nothing: the tie has people who were not drawn, or is no tie any more (W514)."""
    known = (draw for draw in life.edital.draws if draw.cargo in life.cargos)
    return [alert for draw in known for alert in _idle(life.cargos[draw.cargo].roll, draw)]


def _idle(roll: Roll, draw: DrawResult) -> Iterator[Alert]:
    values = {"cargo": draw.cargo, "inscricoes": list(draw.order)}
    newcomers = [m for tie in _ties_of(roll, draw) for m in tie.members if m not in draw.order]
    if newcomers:
        yield Alert(
            "W514",
            f"O sorteio do cargo {draw.cargo} não vale mais: o empate tem agora quem não foi sorteado "
            f"({', '.join(newcomers)}).",
            (draw.basis,),
            values,
        )
    elif not any(roll.ranking.decided_by.get(who) == TieKind.DRAW.value for who in draw.order):
        yield Alert(
            "W514",
            f"O sorteio do cargo {draw.cargo} não decide nada: as pessoas sorteadas não estão empatadas.",
            (draw.basis,),
            values,
        )


def _ties_of(roll: Roll, draw: DrawResult) -> list[Tie]:
    """The ties that remain among people of a draw."""
    drawn = set(draw.order)
    return [tie for tie in roll.ranking.ties if drawn & set(tie.members)]
