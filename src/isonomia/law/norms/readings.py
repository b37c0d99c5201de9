"""The readings the engine knows, their options, and the default where a norm names none."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import Final


class Computo(StrEnum):
    """Whether someone called by a reserve who also fits the open places uses the reserve up."""

    COMPENSADO = "compensado"
    SEQUENCIAL = "sequencial"
    LISTA_DEPURADA = "lista-depurada"


class Sucessao(StrEnum):
    """Who takes a vacated place: the law's set of who remains, or simply the next not yet called."""

    DINAMICA = "dinamica"
    ESTATICA = "estatica"


class VariosGrupos(StrEnum):
    """In which reserve a person of several groups counts."""

    PRIMEIRA_CHAMADA = "primeira-chamada"
    OPCAO = "opcao"
    MAIOR_PERCENTUAL = "maior-percentual"
    EMPARELHAMENTO = "emparelhamento"


class Reversao(StrEnum):
    """How a reserved place without takers is filled from the open list."""

    ABRE_ANTES = "abre-antes"
    DEPOIS = "depois"


class Colisao(StrEnum):
    """Where a place goes whose position is taken: the nearest free one before, or after."""

    ANTERIOR = "anterior"
    POSTERIOR = "posterior"


class MenosDeTres(StrEnum):
    """Whether a cargo below the minimum may hold a reserved place of a larger total."""

    RECEBE = "recebe"
    SO_CADASTRO = "so-cadastro"


class VagaSuperveniente(StrEnum):
    """Whether places that arise complete the minimum that the offered ones did not reach."""

    CONTA = "conta"
    NAO_CONTA = "nao-conta"


class VacanciaAposPosse(StrEnum):
    """Who succeeds a person that leaves after posse."""

    MESMA_LISTA = "mesma-lista"
    ORDEM_GERAL = "ordem-geral"


READINGS: Final[Mapping[str, type[StrEnum]]] = MappingProxyType(
    {
        "computo": Computo,
        "sucessao": Sucessao,
        "varios-grupos": VariosGrupos,
        "reversao": Reversao,
        "colisao": Colisao,
        "menos-de-tres": MenosDeTres,
        "vaga-superveniente": VagaSuperveniente,
        "vacancia-apos-posse": VacanciaAposPosse,
    }
)
"""Name of each reading -> its options; the first option is the default where a norm names none."""


def default_of(name: str) -> str:
    """The option assumed where neither the norm nor the edital names one."""
    return next(iter(READINGS[name])).value
