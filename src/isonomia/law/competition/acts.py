"""Acts: what was done in the competition, as recorded, in order. One row of ``atos``."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from enum import StrEnum


class ActKind(StrEnum):
    """Every act of the contract (§1, atos.csv)."""

    CALL = "convocar"
    NOMEAR = "nomear"
    POSSE = "posse"
    EXERCICIO = "exercicio"
    WITHDRAWAL = "desistencia"
    NO_SHOW = "nao-compareceu"
    UNFIT = "inapto"
    PCD_NOT_RECOMMENDED = "nao-recomendado-pcd"
    DEATH = "obito"
    EXONERATION = "exoneracao"
    PROBATION_FAILED = "reprovacao-estagio"
    RESCISSION = "rescisao"
    CONTRACT_END = "termino-contrato"
    DISMISSAL = "demissao"
    RETIREMENT = "aposentadoria"
    POSSE_ANNULLED = "posse-anulada"
    OTHER_POST = "posse-em-outro-cargo"
    RENUNCIATION = "renuncia"
    UNDONE = "tornar-sem-efeito"
    NEW_PLACES = "novas-vagas"
    SUPPRESS_PLACE = "suprimir-vaga"
    HOMOLOGATE = "homologar"
    EXTEND = "prorrogar-validade"
    CONFIRMED = "confirmado"
    NOT_CONFIRMED = "nao-confirmado"
    FRAUD = "fraude"
    END_OF_QUEUE = "fim-de-fila"
    CHOICE = "opcao"
    COURT_ORDER = "decisao-judicial"
    COURT_REVOKED = "decisao-judicial-revogada"


@dataclass(frozen=True, slots=True)
class Act:
    """One act.

    Attributes:
        on: date of the record (``data``); never earlier than that of the act before.
        kind: what was done.
        id: ``inscricao`` of the person, or empty.
        cargo: code of the cargo, or empty where only one is possible.
        detail: ``detalhe`` as written.
        happened: ``ocorrido_em``, which may be earlier than ``on``, or ``None``.
        document: number of the act or process.
        authority: who did it.
        line: line of the row in its file, for messages.
    """

    on: date
    kind: ActKind
    id: str = ""
    cargo: str = ""
    detail: str = ""
    happened: date | None = None
    document: str = ""
    authority: str = ""
    line: int | None = None
