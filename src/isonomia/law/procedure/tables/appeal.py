"""Appeals about scores, lists and documents: presented, admitted, decided by others, their effect published.

Law: Ferraz art. 2, § 2, II; Constitution art. 5, LV.
"""

from __future__ import annotations

from typing import Final

from isonomia.law.norms.conduct import Guarantee as For
from isonomia.law.procedure.moves import Move, Notice, Procedure, Who

_TOLD: Final = (Notice.PERSON,)
_TOLD_ALL: Final = (Notice.PERSON, Notice.PUBLIC)
_HEARD: Final = (For.DEFENCE,)

APPEAL: Final = Procedure(
    name="recurso",
    start="prazo-aberto",
    rests=frozenset({"mantida", "modificada"}),
    adverse=frozenset({"mantida"}),
    defence=(frozenset({"recorrer", "fim-do-prazo-de-recurso"}),),
    moves=(
        Move("prazo-aberto", "recorrer", Who.CANDIDATE, "apresentado", _HEARD, _TOLD),
        Move(
            "prazo-aberto", "fim-do-prazo-de-recurso", Who.TIME, "mantida", (For.PUBLICITY,), (Notice.PUBLIC,)
        ),
        Move("apresentado", "completar", Who.CANDIDATE, "apresentado", _HEARD, _TOLD),
        Move("apresentado", "desistir-do-recurso", Who.CANDIDATE, "mantida", _HEARD, _TOLD),
        Move("apresentado", "admitir", Who.OFFICE, "em-exame", _HEARD, _TOLD),
        Move("apresentado", "nao-conhecer", Who.APPEAL, "nao-conhecido", _HEARD, _TOLD, "prazo-manifestacao"),
        Move("nao-conhecido", "pedir-reexame", Who.CANDIDATE, "em-exame", _HEARD, _TOLD),
        Move("nao-conhecido", "fim-da-manifestacao", Who.TIME, "mantida", _HEARD, _TOLD_ALL),
        Move("em-exame", "prover", Who.APPEAL, "com-efeito", _HEARD, _TOLD),
        Move("em-exame", "prover-em-parte", Who.APPEAL, "com-efeito", _HEARD, _TOLD),
        Move("em-exame", "negar", Who.APPEAL, "mantida", _HEARD, _TOLD_ALL),
        Move("com-efeito", "aplicar-o-efeito", Who.AUTHORITY, "modificada", (For.PUBLICITY,), _TOLD_ALL),
    ),
)
"""An appeal granted changes a list by an act of its own, in a new version; the old one stays."""
