"""Disability: the assessment of the declaration, and later of whether the post's duties can be done.

Not being recognised is not fraud. Both decisions are of a multiprofessional team, both may be appealed.

Law: the alternation of both laws counts people with disabilities (Ferraz art. 4, Guarapari art. 6); how
they are assessed is left to the edital; Guarapari art. 2, § 2, speaks of their fraud alone.
"""

from __future__ import annotations

from typing import Final

from isonomia.law.norms.conduct import Guarantee as For
from isonomia.law.procedure.moves import Move, Notice, Procedure, Who

_TOLD: Final = (Notice.PERSON,)
_TOLD_ALL: Final = (Notice.PERSON, Notice.PUBLIC)
_HEARD: Final = (For.DEFENCE,)
_OF_IT: Final = (For.DISABILITY,)
_ASKED: Final = "prazo-complementacao"
_APPEAL: Final = "prazo-recurso"

DISABILITY: Final = Procedure(
    name="avaliacao-da-deficiencia",
    start="laudo-a-entregar",
    rests=frozenset({"reconhecida", "nao-reconhecida"}),
    adverse=frozenset({"nao-reconhecida"}),
    defence=(
        frozenset({"pedir-complemento", "registrar-ausencia"}),
        frozenset({"nao-reconhecer", "registrar-ausencia"}),
        frozenset({"recorrer", "fim-do-prazo-de-recurso"}),
    ),
    moves=(
        Move("laudo-a-entregar", "entregar-laudo", Who.CANDIDATE, "laudo-entregue", _OF_IT, _TOLD),
        Move("laudo-a-entregar", "fim-da-entrega", Who.TIME, "sem-laudo", _OF_IT),
        Move("sem-laudo", "pedir-complemento", Who.TEAM, "em-complementacao", _HEARD, _TOLD, _ASKED),
        Move("laudo-entregue", "convocar", Who.OFFICE, "convocada", _OF_IT, _TOLD),
        Move("laudo-entregue", "reconhecer", Who.TEAM, "reconhecida", _OF_IT, _TOLD_ALL),
        Move("convocada", "registrar-presenca", Who.OFFICE, "em-avaliacao", (For.DIGNITY,)),
        Move("convocada", "registrar-ausencia", Who.OFFICE, "ausente", _HEARD, _TOLD, _APPEAL),
        Move("em-avaliacao", "reconhecer", Who.TEAM, "reconhecida", _OF_IT, _TOLD_ALL),
        Move("em-avaliacao", "pedir-complemento", Who.TEAM, "em-complementacao", _HEARD, _TOLD, _ASKED),
        Move("em-complementacao", "entregar-complemento", Who.CANDIDATE, "em-reavaliacao", _OF_IT, _TOLD),
        Move("em-complementacao", "fim-da-complementacao", Who.TIME, "em-reavaliacao", _OF_IT),
        Move("em-reavaliacao", "reconhecer", Who.TEAM, "reconhecida", _OF_IT, _TOLD_ALL),
        Move("em-reavaliacao", "nao-reconhecer", Who.TEAM, "negada-preliminar", _HEARD, _TOLD, _APPEAL),
        Move("negada-preliminar", "recorrer", Who.CANDIDATE, "em-recurso", _HEARD, _TOLD),
        Move("negada-preliminar", "fim-do-prazo-de-recurso", Who.TIME, "nao-reconhecida", _HEARD, _TOLD),
        Move("em-recurso", "prover", Who.APPEAL, "reconhecida", _HEARD, _TOLD_ALL),
        Move("em-recurso", "negar", Who.APPEAL, "nao-reconhecida", _HEARD, _TOLD),
        Move("ausente", "recorrer", Who.CANDIDATE, "falta-em-recurso", _HEARD, _TOLD),
        Move("ausente", "fim-do-prazo-de-recurso", Who.TIME, "nao-reconhecida", _HEARD, _TOLD),
        Move("falta-em-recurso", "prover", Who.APPEAL, "laudo-entregue", _HEARD, _TOLD),
        Move("falta-em-recurso", "negar", Who.APPEAL, "nao-reconhecida", _HEARD, _TOLD),
        Move("nao-reconhecida", "anular", Who.AUTHORITY, "laudo-a-entregar", (For.SELF_REVIEW,), _TOLD),
    ),
)
"""Of the declaration: whether the person competes in the reserve."""

COMPATIBILITY: Final = Procedure(
    name="aptidao-para-o-cargo",
    start="a-avaliar",
    rests=frozenset({"recomendada", "nao-recomendada"}),
    adverse=frozenset({"nao-recomendada"}),
    defence=(
        frozenset({"propor-adaptacao"}),
        frozenset({"nao-recomendar"}),
        frozenset({"recorrer", "fim-do-prazo-de-recurso"}),
    ),
    moves=(
        Move("a-avaliar", "convocar", Who.OFFICE, "em-avaliacao", _OF_IT, _TOLD),
        Move("em-avaliacao", "recomendar", Who.TEAM, "recomendada", _OF_IT, _TOLD),
        Move(
            "em-avaliacao", "propor-adaptacao", Who.TEAM, "em-adaptacao", _HEARD, _TOLD, "prazo-manifestacao"
        ),
        Move("em-adaptacao", "manifestar-se", Who.CANDIDATE, "em-reavaliacao", _HEARD, _TOLD),
        Move("em-adaptacao", "fim-da-manifestacao", Who.TIME, "em-reavaliacao", _HEARD),
        Move("em-reavaliacao", "recomendar", Who.TEAM, "recomendada", _OF_IT, _TOLD),
        Move("em-reavaliacao", "nao-recomendar", Who.TEAM, "negada-preliminar", _HEARD, _TOLD, _APPEAL),
        Move("negada-preliminar", "recorrer", Who.CANDIDATE, "em-recurso", _HEARD, _TOLD),
        Move("negada-preliminar", "fim-do-prazo-de-recurso", Who.TIME, "nao-recomendada", _HEARD, _TOLD),
        Move("em-recurso", "prover", Who.APPEAL, "recomendada", _HEARD, _TOLD),
        Move("em-recurso", "negar", Who.APPEAL, "nao-recomendada", _HEARD, _TOLD),
        Move("nao-recomendada", "anular", Who.AUTHORITY, "a-avaliar", (For.SELF_REVIEW,), _TOLD),
    ),
)
"""Of the post, after the call: adaptations are looked for before anybody is refused."""
