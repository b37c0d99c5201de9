"""The closed list of rules that can decide something, by stable code.

A norm file ties each code to its devices in ``[fundamentos]``; every step of an explanation names
one of these codes. A test walks both ways: no device without a rule, no rule without a device.
"""

from __future__ import annotations

from enum import StrEnum


class Rule(StrEnum):
    """One rule of allocation or of the competition's life."""

    SCOPE = "aplicacao-da-lei"
    COUNT = "contagem"
    MINIMUM = "minimo-de-vagas"
    ORDER = "ordem-das-vagas"
    PRINTED_TABLE = "quadro-do-edital"
    DISTRIBUTION = "distribuicao"
    SUPERVENING = "vaga-superveniente"
    OPEN_LIST = "lista-ampla"
    GROUP_LIST = "lista-da-reserva"
    BOTH_LISTS = "concorrencia-nas-duas-listas"
    NOT_COUNTED = "nao-computado"
    SEVERAL_GROUPS = "varios-grupos"
    REVERSION = "reversao"
    OPEN_EXHAUSTED = "ampla-esgotada"
    WITHDRAWAL = "saida"
    SUCCESSION = "sucessao"
    CONFIRMATION = "confirmacao"
    NOT_CONFIRMED = "nao-confirmacao"
    FRAUD = "fraude"
    TIE = "desempate"
    COURT_ORDER = "decisao-judicial"
    END_OF_QUEUE = "fim-de-fila"
    VALIDITY = "validade"
