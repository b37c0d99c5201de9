"""The faults that a rehearsal can plant, where each goes, and under which names it may be found."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from isonomia.law.audit.found import FindingKind


class Fault(StrEnum):
    """A planted fault."""

    OUT_OF_TURN = "fora-da-ordem"
    WRONG_LIST = "lista-errada-depois-de-saida"
    COUNTED_TWICE = "dupla-cota-contada-duas-vezes"
    CALLED_AGAIN = "chamada-repetida"
    NOT_REPLACED = "saida-sem-reposicao"
    COUNTED_IN_RESERVE = "cotista-da-ampla-contado-na-reserva"
    COUNTER_RESTARTED = "contador-reiniciado"
    EVERY_KTH = "ordem-por-intervalo"
    RESERVE_IGNORED = "reserva-ignorada"
    BROKEN_LINE = "linha-quebrada"
    TIE_BREAK = "desempate-contrariado"
    SCORE_ORDER = "ordem-contra-nota"
    TWO_ENROLMENTS = "inscricao-duplicada"
    ROUNDED_DOWN = "quadro-arredondado-para-baixo"
    SPLIT = "divisao-para-fugir-do-minimo"


class Sheet(StrEnum):
    """The published files of a rehearsal, without their ending."""

    CALL = "publicado-convocacao"
    CLASSIFICATION = "publicado-classificacao"
    TABLE = "publicado-quadro"


OF_CLASSIFICATION: Final = (Fault.TIE_BREAK, Fault.SCORE_ORDER, Fault.TWO_ENROLMENTS)
OF_TABLE: Final = (Fault.ROUNDED_DOWN, Fault.SPLIT)
OF_CALL: Final = tuple(f for f in Fault if f not in (*OF_CLASSIFICATION, *OF_TABLE))

NAMES: Final = MappingProxyType(
    {
        Fault.OUT_OF_TURN: (FindingKind.OUT_OF_TURN,),
        Fault.WRONG_LIST: (FindingKind.WRONG_LIST,),
        Fault.COUNTED_TWICE: (FindingKind.COUNTED_TWICE,),
        Fault.CALLED_AGAIN: (FindingKind.CALLED_AGAIN,),
        Fault.NOT_REPLACED: (FindingKind.NOT_REPLACED,),
        Fault.COUNTED_IN_RESERVE: (FindingKind.COUNTED_IN_RESERVE,),
        Fault.COUNTER_RESTARTED: (FindingKind.COUNTER_RESTARTED,),
        Fault.EVERY_KTH: (FindingKind.EVERY_KTH, FindingKind.ROUNDED_DOWN),
        Fault.RESERVE_IGNORED: (FindingKind.RESERVE_IGNORED,),
        Fault.BROKEN_LINE: (FindingKind.MISREAD, FindingKind.UNREAD),
        Fault.TIE_BREAK: (FindingKind.TIE_BREAK,),
        Fault.SCORE_ORDER: (FindingKind.SCORE_ORDER,),
        Fault.TWO_ENROLMENTS: (FindingKind.TWO_ENROLMENTS,),
        Fault.ROUNDED_DOWN: (FindingKind.ROUNDED_DOWN,),
        Fault.SPLIT: (FindingKind.SPLIT,),
    }
)
"""Fault -> the findings that name it."""


@dataclass(frozen=True, slots=True)
class Planted:
    """One planted fault.

    Attributes:
        fault: what it is.
        sheet: the published file where it shows.
        cargo: code of the cargo; of a split, its name.
        line: first line of the file that shows it, or ``None`` where a line is missing.
    """

    fault: Fault
    sheet: Sheet
    cargo: str
    line: int | None = None
