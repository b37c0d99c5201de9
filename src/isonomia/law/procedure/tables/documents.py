"""Documents of indigenous belonging: handed in, examined, completed once asked, decided, appealed.

Nobody is refused for a document that lacks without having been asked for it and given a term.

Law: Guarapari art. 2, II, a to d, and § 1.
"""

from __future__ import annotations

from typing import Final

from isonomia.law.norms.conduct import Guarantee as For
from isonomia.law.procedure.moves import Move, Notice, Procedure, Who

_TOLD: Final = (Notice.PERSON,)
_TOLD_ALL: Final = (Notice.PERSON, Notice.PUBLIC)
_LAW: Final = (For.DOCUMENTS,)
_HEARD: Final = (For.DEFENCE,)
_ASKED: Final = "prazo-complementacao"
_APPEAL: Final = "prazo-recurso"

DOCUMENTS: Final = Procedure(
    name="documentos",
    start="a-entregar",
    rests=frozenset({"reconhecida", "nao-reconhecida"}),
    adverse=frozenset({"nao-reconhecida"}),
    defence=(
        frozenset({"pedir-complemento"}),
        frozenset({"nao-reconhecer"}),
        frozenset({"recorrer", "fim-do-prazo-de-recurso"}),
    ),
    moves=(
        Move("a-entregar", "entregar-documentos", Who.CANDIDATE, "entregues", _LAW, _TOLD),
        Move("a-entregar", "fim-da-entrega", Who.TIME, "nao-entregues", _LAW),
        Move(
            "nao-entregues", "pedir-complemento", Who.COMMISSION, "em-complementacao", _HEARD, _TOLD, _ASKED
        ),
        Move("entregues", "abrir-exame", Who.COMMISSION, "em-exame", (For.COMMISSION,)),
        Move("em-exame", "reconhecer", Who.COMMISSION, "reconhecida", _LAW, _TOLD_ALL),
        Move("em-exame", "pedir-complemento", Who.COMMISSION, "em-complementacao", _HEARD, _TOLD, _ASKED),
        Move("em-complementacao", "entregar-complemento", Who.CANDIDATE, "em-reexame", _LAW, _TOLD),
        Move("em-complementacao", "fim-da-complementacao", Who.TIME, "em-reexame", _LAW),
        Move("em-reexame", "reconhecer", Who.COMMISSION, "reconhecida", _LAW, _TOLD_ALL),
        Move("em-reexame", "nao-reconhecer", Who.COMMISSION, "negada-preliminar", _HEARD, _TOLD, _APPEAL),
        Move("negada-preliminar", "recorrer", Who.CANDIDATE, "em-recurso", _HEARD, _TOLD),
        Move("negada-preliminar", "fim-do-prazo-de-recurso", Who.TIME, "nao-reconhecida", _HEARD, _TOLD),
        Move("em-recurso", "prover", Who.APPEAL, "reconhecida", _HEARD, _TOLD_ALL),
        Move(
            "em-recurso", "prevalecer-a-declaracao", Who.APPEAL, "reconhecida", (For.PRESUMPTION,), _TOLD_ALL
        ),
        Move("em-recurso", "negar", Who.APPEAL, "nao-reconhecida", _HEARD, _TOLD),
        Move("negada-preliminar", "anular", Who.AUTHORITY, "a-entregar", (For.SELF_REVIEW,), _TOLD),
        Move("em-recurso", "anular", Who.AUTHORITY, "a-entregar", (For.SELF_REVIEW,), _TOLD),
        Move("nao-reconhecida", "anular", Who.AUTHORITY, "a-entregar", (For.SELF_REVIEW,), _TOLD),
        Move(
            "reconhecida", "propor-revisao", Who.AUTHORITY, "em-revisao", _HEARD, _TOLD, "prazo-manifestacao"
        ),
        Move("em-revisao", "manifestar-se", Who.CANDIDATE, "ouvida-na-revisao", _HEARD, _TOLD),
        Move("em-revisao", "fim-da-manifestacao", Who.TIME, "ouvida-na-revisao", _HEARD),
        Move("ouvida-na-revisao", "manter", Who.AUTHORITY, "reconhecida", (For.SELF_REVIEW,), _TOLD),
        Move("ouvida-na-revisao", "anular", Who.AUTHORITY, "a-entregar", (For.SELF_REVIEW,), _TOLD),
    ),
)
"""Documents kept by the person; the commission reads them, nobody publishes them."""
