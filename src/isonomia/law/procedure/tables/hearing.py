"""Heteroidentification: convened, heard, voted in sealed votes, decided, appealed, reviewed by the body.

Absence and the refusal of filming have the consequence of the norm in force on the edital's date, and may
be contested like any decision. Self-review (annulment) sends the person to a new hearing by others; a
favourable decision is only annulled after the person was heard; no review rejects anybody by itself.

Law: Ferraz art. 2, §§ 1 to 5; Guarapari art. 2, §§ 1, 5 and 6.
"""

from __future__ import annotations

from typing import Final

from isonomia.law.norms.conduct import Guarantee as For
from isonomia.law.procedure.moves import Move, Notice, Procedure, Who

_TOLD: Final = (Notice.PERSON,)
_TOLD_ALL: Final = (Notice.PERSON, Notice.PUBLIC)
_HEARD: Final = (For.DEFENCE,)
_SAME: Final = (For.EQUALITY, For.DIGNITY)
_REVIEW: Final = (For.SELF_REVIEW,)
_APPEAL: Final = "prazo-recurso"

HEARING: Final = Procedure(
    name="heteroidentificacao",
    start="a-convocar",
    rests=frozenset({"confirmada", "nao-confirmada", "fora-da-reserva"}),
    adverse=frozenset({"nao-confirmada", "fora-da-reserva"}),
    defence=(
        frozenset({"convocar"}),
        frozenset({"nao-confirmar", "registrar-ausencia", "recusar-filmagem"}),
        frozenset({"recorrer", "fim-do-prazo-de-recurso"}),
    ),
    moves=(
        Move("a-convocar", "convocar", Who.OFFICE, "convocada", (For.COMMISSION, For.DEFENCE), _TOLD),
        Move("convocada", "registrar-presenca", Who.OFFICE, "presente", _SAME),
        Move("convocada", "registrar-ausencia", Who.OFFICE, "ausente", _HEARD, _TOLD, _APPEAL),
        Move("convocada", "adiar-a-sessao", Who.CHAIR, "a-convocar", (For.EQUALITY,), _TOLD),
        Move("presente", "consentir-filmagem", Who.CANDIDATE, "em-avaliacao", (For.DIGNITY,)),
        Move("presente", "dispensar-filmagem", Who.CHAIR, "em-avaliacao", (For.REGULATION,)),
        Move("presente", "recusar-filmagem", Who.CANDIDATE, "recusou-filmagem", _HEARD, _TOLD, _APPEAL),
        Move("em-avaliacao", "selar-voto", Who.MEMBER, "em-avaliacao", _SAME),
        Move("em-avaliacao", "declarar-impedimento", Who.MEMBER, "em-avaliacao", (For.EQUALITY,)),
        Move("em-avaliacao", "interromper-por-quorum", Who.CHAIR, "a-convocar", (For.EQUALITY,), _TOLD),
        Move("em-avaliacao", "encerrar-votacao", Who.CHAIR, "votada", (For.COMMISSION, For.EQUALITY)),
        Move(
            "votada",
            "confirmar",
            Who.COMMISSION,
            "confirmada",
            (For.PRESUMPTION, For.EFFECTIVENESS),
            _TOLD_ALL,
        ),
        Move("votada", "nao-confirmar", Who.COMMISSION, "negada-preliminar", _HEARD, _TOLD, _APPEAL),
        Move("negada-preliminar", "recorrer", Who.CANDIDATE, "em-recurso", _HEARD, _TOLD),
        Move("negada-preliminar", "fim-do-prazo-de-recurso", Who.TIME, "nao-confirmada", _HEARD, _TOLD),
        Move("em-recurso", "prover", Who.APPEAL, "confirmada", _HEARD, _TOLD_ALL),
        Move(
            "em-recurso", "prevalecer-a-declaracao", Who.APPEAL, "confirmada", (For.PRESUMPTION,), _TOLD_ALL
        ),
        Move("em-recurso", "negar", Who.APPEAL, "nao-confirmada", _HEARD, _TOLD),
        Move("ausente", "recorrer", Who.CANDIDATE, "falta-em-recurso", _HEARD, _TOLD),
        Move("ausente", "fim-do-prazo-de-recurso", Who.TIME, "fora-da-reserva", _HEARD, _TOLD),
        Move("recusou-filmagem", "recorrer", Who.CANDIDATE, "falta-em-recurso", _HEARD, _TOLD),
        Move("recusou-filmagem", "fim-do-prazo-de-recurso", Who.TIME, "fora-da-reserva", _HEARD, _TOLD),
        Move("falta-em-recurso", "prover", Who.APPEAL, "a-convocar", _HEARD, _TOLD),
        Move("falta-em-recurso", "negar", Who.APPEAL, "fora-da-reserva", _HEARD, _TOLD),
        Move("negada-preliminar", "anular", Who.AUTHORITY, "a-convocar", _REVIEW, _TOLD),
        Move("em-recurso", "anular", Who.AUTHORITY, "a-convocar", _REVIEW, _TOLD),
        Move("nao-confirmada", "anular", Who.AUTHORITY, "a-convocar", _REVIEW, _TOLD),
        Move("fora-da-reserva", "anular", Who.AUTHORITY, "a-convocar", _REVIEW, _TOLD),
        Move(
            "confirmada", "propor-revisao", Who.AUTHORITY, "em-revisao", _HEARD, _TOLD, "prazo-manifestacao"
        ),
        Move("em-revisao", "manifestar-se", Who.CANDIDATE, "ouvida-na-revisao", _HEARD, _TOLD),
        Move("em-revisao", "fim-da-manifestacao", Who.TIME, "ouvida-na-revisao", _HEARD),
        Move("ouvida-na-revisao", "manter", Who.AUTHORITY, "confirmada", _REVIEW, _TOLD),
        Move("ouvida-na-revisao", "anular", Who.AUTHORITY, "a-convocar", _REVIEW, _TOLD),
    ),
)
"""The preliminary decision and the final one are two records; neither replaces the other. A list of those
convened, held against the list of those confirmed, would tell who was not: the call is told to each alone."""
