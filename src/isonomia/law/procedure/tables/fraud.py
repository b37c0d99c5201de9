"""Fraud: complaint, triage, notice, defence, evidence, final words, decision, appeal, effects, referral.

It may begin at any time, about a person of any group, before or after taking office. A defence is always
presented: where the person is silent, a defender is named for them. Being unconfirmed by a commission is
not fraud and opens nothing by itself.

Law: Ferraz art. 2, § 3; Guarapari art. 2, §§ 2, 3 and 5.
"""

from __future__ import annotations

from typing import Final

from isonomia.law.norms.conduct import Guarantee as For
from isonomia.law.procedure.moves import Move, Notice, Procedure, Who

_TOLD: Final = (Notice.PERSON,)
_TOLD_BOTH: Final = (Notice.PERSON, Notice.CITIZEN)
_TOLD_CITIZEN: Final = (Notice.CITIZEN,)
_HEARD: Final = (For.DEFENCE, For.ANNULMENT)
_LAW: Final = (For.FALSE_DECLARATION,)
_FAIR: Final = (For.DEFENCE, For.PRESUMPTION)
_DEFENCE: Final = "prazo-defesa"
_LAST_WORD: Final = "prazo-alegacoes"
_APPEAL: Final = "prazo-recurso-fraude"

FRAUD: Final = Procedure(
    name="fraude",
    start="recebida",
    rests=frozenset({"arquivada", "improcedente", "remetida"}),
    adverse=frozenset({"eliminada", "admissao-anulada", "remetida"}),
    defence=(
        frozenset({"instaurar"}),
        frozenset({"notificar"}),
        frozenset({"apresentar-defesa"}),
        frozenset({"encerrar-instrucao"}),
        frozenset({"alegar", "fim-das-alegacoes"}),
        frozenset({"decidir-pela-fraude"}),
        frozenset({"recorrer", "fim-do-prazo-de-recurso"}),
    ),
    moves=(
        Move("recebida", "pedir-fatos", Who.INQUIRY, "a-completar", _LAW, _TOLD_CITIZEN, "prazo-fatos"),
        Move("recebida", "arquivar-na-triagem", Who.INQUIRY, "arquivada", (For.PRESUMPTION,), _TOLD_CITIZEN),
        Move("recebida", "instaurar", Who.AUTHORITY, "instaurada", _LAW, _TOLD_CITIZEN),
        Move("a-completar", "completar-fatos", Who.CITIZEN, "em-triagem", _LAW, _TOLD_CITIZEN),
        Move("a-completar", "fim-da-complementacao", Who.TIME, "em-triagem", _LAW),
        Move(
            "em-triagem", "arquivar-na-triagem", Who.INQUIRY, "arquivada", (For.PRESUMPTION,), _TOLD_CITIZEN
        ),
        Move("em-triagem", "instaurar", Who.AUTHORITY, "instaurada", _LAW, _TOLD_CITIZEN),
        Move("instaurada", "notificar", Who.INQUIRY, "notificada", _HEARD, _TOLD, _DEFENCE),
        Move("notificada", "apresentar-defesa", Who.CANDIDATE, "em-instrucao", _HEARD, _TOLD),
        Move("notificada", "fim-da-defesa", Who.TIME, "sem-defesa", _HEARD),
        Move("sem-defesa", "nomear-defensor", Who.AUTHORITY, "com-defensor", _HEARD, _TOLD, _DEFENCE),
        Move("com-defensor", "apresentar-defesa", Who.DEFENDER, "em-instrucao", _HEARD, _TOLD),
        Move("com-defensor", "apresentar-defesa", Who.CANDIDATE, "em-instrucao", _HEARD, _TOLD),
        Move("com-defensor", "trocar-defensor", Who.AUTHORITY, "com-defensor", _HEARD, _TOLD, _DEFENCE),
        Move("em-instrucao", "pedir-prova", Who.CANDIDATE, "em-instrucao", _HEARD, _TOLD),
        Move("em-instrucao", "juntar-prova", Who.INQUIRY, "em-instrucao", _HEARD, _TOLD),
        Move("em-instrucao", "encerrar-instrucao", Who.INQUIRY, "em-alegacoes", _HEARD, _TOLD, _LAST_WORD),
        Move("em-alegacoes", "alegar", Who.CANDIDATE, "a-relatar", _HEARD, _TOLD),
        Move("em-alegacoes", "fim-das-alegacoes", Who.TIME, "a-relatar", _HEARD),
        Move("a-relatar", "relatar", Who.INQUIRY, "a-decidir", _LAW),
        Move("a-decidir", "pedir-diligencia", Who.AUTHORITY, "em-diligencia", _HEARD, _TOLD),
        Move(
            "em-diligencia", "concluir-diligencia", Who.INQUIRY, "a-ouvir-de-novo", _HEARD, _TOLD, _LAST_WORD
        ),
        Move("a-ouvir-de-novo", "alegar", Who.CANDIDATE, "a-decidir", _HEARD, _TOLD),
        Move("a-ouvir-de-novo", "fim-das-alegacoes", Who.TIME, "a-decidir", _HEARD),
        Move("a-decidir", "decidir-sem-fraude", Who.AUTHORITY, "improcedente", _FAIR, _TOLD_BOTH),
        Move("a-decidir", "decidir-pela-fraude", Who.AUTHORITY, "fraude-decidida", _LAW, _TOLD, _APPEAL),
        Move("fraude-decidida", "recorrer", Who.CANDIDATE, "em-recurso", _HEARD, _TOLD),
        Move("fraude-decidida", "fim-do-prazo-de-recurso", Who.TIME, "definitiva", _HEARD, _TOLD),
        Move("em-recurso", "prover", Who.ABOVE, "improcedente", _FAIR, _TOLD_BOTH),
        Move("em-recurso", "negar", Who.ABOVE, "definitiva", _HEARD, _TOLD),
        Move("definitiva", "eliminar", Who.AUTHORITY, "eliminada", _LAW, (Notice.PERSON, Notice.PUBLIC)),
        Move(
            "definitiva", "anular-admissao", Who.AUTHORITY, "admissao-anulada", (For.ANNULMENT,), _TOLD_BOTH
        ),
        Move("eliminada", "remeter", Who.AUTHORITY, "remetida", (For.REFERRAL,), (Notice.ADDRESSEE,)),
        Move("admissao-anulada", "remeter", Who.AUTHORITY, "remetida", (For.REFERRAL,), (Notice.ADDRESSEE,)),
        Move("arquivada", "reabrir-por-fato-novo", Who.AUTHORITY, "recebida", _LAW, _TOLD_CITIZEN),
        Move("remetida", "rever", Who.ABOVE, "improcedente", (For.SELF_REVIEW,), _TOLD_BOTH),
    ),
)
"""``eliminar`` before taking office, ``anular-admissao`` after; both reach every cargo of the competition.
``rever`` comes after the act of the competition was recorded: a rectification undoes it there."""
