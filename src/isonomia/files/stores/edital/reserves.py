"""``[reserva.GRUPO]``: what the law leaves to the edital (the reserve for people with disabilities)."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Final

from isonomia.law.competition.edital import Complement
from isonomia.law.norms.model import OPEN, Cap, Rounding, Share
from isonomia.law.norms.text.table import Table

NO_CAP: Final = "nenhum"
CAPPED: Final = "pcd"
USUAL_CAP: Final = Share("20%", Fraction(1, 5))
"""Lei 8.112/1990, art. 5, § 2, of people with disabilities alone; assumed, with an alert, if not said."""

_GROUP: Final = re.compile(r"[a-z][a-z0-9-]*")


def read_complements(reserves: Table) -> tuple[Complement, ...]:
    """Every reserve of the edital whose percentage could be read."""
    read = [_complement(reserves, group) for group in reserves.names()]
    return tuple(complement for complement in read if complement is not None)


def _complement(reserves: Table, group: str) -> Complement | None:
    if group == OPEN or not _GROUP.fullmatch(group):
        hint = "Use letras minúsculas sem acento, algarismos e hífen; ampla não é um grupo."
        reserves.problem("E106", "O nome do grupo não serve.", group, group, hint)
    table = reserves.table(group)
    if "percentual" not in table:
        table.problem("E104", "Falta a chave percentual.", "percentual", hint='Escreva percentual = "5%".')
    if "arredondamento" not in table:
        table.problem(
            "W143",
            "O edital não diz como arredondar a reserva; foi suposto para cima.",
            "arredondamento",
            hint='Escreva arredondamento = "para-cima", ou o que o edital diz.',
        )
    share = table.share("percentual")
    assumed = group == CAPPED and "teto" not in table
    complement = Complement(
        group=group,
        share=share or USUAL_CAP,
        rounding=table.option("arredondamento", Rounding, Rounding.UP),
        cap=Cap(USUAL_CAP) if assumed else _cap(table),
        cap_assumed=assumed,
        minimum_places=table.whole("minimo_vagas"),
        reverts_to=table.texts("reverte_para") or (OPEN,),
        label=table.text("rotulo", ""),
        basis=table.text("fundamento", ""),
    )
    table.close()
    return complement if share else None


def _cap(table: Table) -> Cap | None:
    """The cap that the edital names; ``None`` where it names none, or says ``nenhum``."""
    if table.text("teto", "") in ("", NO_CAP):
        return None
    return Cap(table.share("teto") or USUAL_CAP)
