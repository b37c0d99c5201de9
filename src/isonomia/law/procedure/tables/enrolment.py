"""Enrolment and self-declaration: the person writes it, changes it, and the end of the term settles it.

Law: Ferraz art. 2 and § 1; Guarapari art. 2, I and II, §§ 4 and 5.
"""

from __future__ import annotations

from typing import Final

from isonomia.law.norms.conduct import Guarantee as For
from isonomia.law.procedure.moves import Move, Notice, Procedure, Who

_END: Final = "fim-das-inscricoes"

ENROLMENT: Final = Procedure(
    name="inscricao",
    start="rascunho",
    rests=frozenset({"efetivada", "substituida", "cancelada", "descartada"}),
    adverse=frozenset(),
    defence=(),
    moves=(
        Move("rascunho", "enviar", Who.CANDIDATE, "enviada", (For.DECLARATION,), (Notice.PERSON,)),
        Move("rascunho", _END, Who.TIME, "descartada", (For.EQUALITY,)),
        Move("enviada", "alterar", Who.CANDIDATE, "enviada", (For.DECLARATION,), (Notice.PERSON,)),
        Move("enviada", "optar-pela-reserva", Who.CANDIDATE, "enviada", (For.DECLARATION,), (Notice.PERSON,)),
        Move("enviada", "deixar-a-reserva", Who.CANDIDATE, "enviada", (For.DECLARATION,), (Notice.PERSON,)),
        Move("enviada", "enviar-outra", Who.CANDIDATE, "substituida", (For.EQUALITY,), (Notice.PERSON,)),
        Move("enviada", "cancelar", Who.CANDIDATE, "cancelada", (For.DECLARATION,), (Notice.PERSON,)),
        Move("enviada", _END, Who.TIME, "efetivada", (For.PRESUMPTION, For.THIS_ONE_ONLY), (Notice.PUBLIC,)),
    ),
)
"""Of two enrolments of one person in one cargo the last sent counts, and the person is told so."""
