"""The closed list of reasons of a vote: what may be said of a person, and nothing else.

A reason speaks of the assessment, never of the person's worth, identity, ancestry or honesty. The words
stand in ``wording``; a free text beside them is guarded by ``courtesy``.

Law: dignity (Ferraz art. 2, § 2, I); objective criteria (§ 4).
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from isonomia.law.norms.model import Evidence


class Choice(StrEnum):
    """What a member may vote."""

    CONFIRM = "confirmo"
    REJECT = "nao-confirmo"
    DOUBT = "duvida-razoavel"


class Reason(StrEnum):
    """Why a member voted so."""

    WHOLE_SUPPORTS = "conjunto-confirma"
    WHOLE_UNDECIDED = "conjunto-deixa-duvida"
    CONDITIONS = "condicoes-da-sessao"
    WHOLE_DOES_NOT = "conjunto-nao-permite-confirmar"
    SKIN = "considerada-cor-da-pele"
    HAIR = "considerado-cabelo"
    FEATURES = "considerado-rosto"
    LEADERS_SAY = "declaracao-de-lideranca"
    PAPER_SHOWS = "documento-mostra-vinculo"
    PAPER_UNCLEAR = "documento-pouco-legivel"
    ORIGIN_UNCLEAR = "origem-nao-conferida"
    NO_PAPER = "nenhum-documento"
    OTHER_PERSON = "documento-de-outra-pessoa"
    NOT_SIGNED = "declaracao-sem-assinatura"
    NOT_LEADERS = "assinatura-que-a-lei-nao-preve"
    PAPER_SILENT = "documento-nao-mostra-vinculo"


REASONS: Final[Mapping[tuple[Evidence, Choice], tuple[Reason, ...]]] = MappingProxyType(
    {
        (Evidence.PHENOTYPE, Choice.CONFIRM): (Reason.WHOLE_SUPPORTS,),
        (Evidence.PHENOTYPE, Choice.DOUBT): (Reason.WHOLE_UNDECIDED, Reason.CONDITIONS),
        (Evidence.PHENOTYPE, Choice.REJECT): (
            Reason.WHOLE_DOES_NOT,
            Reason.SKIN,
            Reason.HAIR,
            Reason.FEATURES,
        ),
        (Evidence.DOCUMENTS, Choice.CONFIRM): (Reason.LEADERS_SAY, Reason.PAPER_SHOWS),
        (Evidence.DOCUMENTS, Choice.DOUBT): (Reason.PAPER_UNCLEAR, Reason.ORIGIN_UNCLEAR),
        (Evidence.DOCUMENTS, Choice.REJECT): (
            Reason.NO_PAPER,
            Reason.OTHER_PERSON,
            Reason.NOT_SIGNED,
            Reason.NOT_LEADERS,
            Reason.PAPER_SILENT,
        ),
    }
)
"""(what is looked at, vote) -> the reasons that may go with it."""

ALONE: Final = frozenset({Reason.SKIN, Reason.HAIR, Reason.FEATURES})
"""Aspects considered: they explain a rejection by the whole and cannot be its only reason."""
