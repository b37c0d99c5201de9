"""Names of what the books record, past tense, in the law's words (an entry's ``tipo``)."""

from __future__ import annotations

from typing import Final

ACT: Final = "ato-registrado"
"""A row of ``atos`` (contract §1): ``conteudo`` has its columns."""

CORRECTED: Final = "ato-corrigido"
"""A wrong record: ``corrige`` is its sequence, ``novo`` the row in its place or ``None``, ``motivo`` why."""

EDITAL: Final = "edital-publicado"
RECTIFIED: Final = "edital-retificado"
CANDIDATES: Final = "candidatos-carregados"
READING: Final = "leitura-adotada"
DRAW: Final = "sorteio-registrado"
LIST: Final = "lista-publicada"
DETAILS: Final = "dados-do-ato-registrados"
"""What courts of accounts ask for later: law creating the post, predecessor, gazette, dates, process."""

ENROLMENT_TERM: Final = "prazo-de-inscricao-fixado"
UNDONE: Final = "certame-desfeito"
"""The competition revoked or annulled by its authority: ``como``, day, document, authority, reason."""

APPEAL_DECIDED: Final = "recurso-decidido"
"""An appeal by its protocol: subject, outcome, whether anything changed; never whose, nor why."""

EVALUATION: Final = "relatorio-de-avaliacao-publicado"
"""A report of the body on its competitions: number, years, digest."""

ROLE_GIVEN: Final = "papel-concedido"
ROLE_TAKEN: Final = "papel-retirado"
HOLIDAY: Final = "feriado-registrado"
HOLIDAY_REMOVED: Final = "feriado-retirado"
BODY_CHANGED: Final = "orgao-alterado"
ACCESS_REVIEWED: Final = "acessos-revistos"
