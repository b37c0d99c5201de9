"""What an audit finds: the kind of each finding, how certain it is, and the device it rests on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum


class Certainty(StrEnum):
    """How certain a finding is (``certeza``)."""

    READING = "falha-de-leitura"
    LIST = "falha-da-lista"
    INTERPRETATION = "interpretacao"
    NOTE = "observacao"


class FindingKind(StrEnum):
    """What is wrong, or worth knowing (``tipo``)."""

    # reading
    UNREAD = "linha-nao-lida"
    MISREAD = "inscricao-mal-lida"
    # classification
    SCORE_ORDER = "ordem-contra-nota"
    TIE_BREAK = "desempate-contrariado"
    RANK_REPEATED = "posicao-repetida"
    RANK_SKIPPED = "posicao-saltada"
    RANK_DIFFERS = "posicao-diferente"
    LISTED_TWICE = "inscricao-repetida"
    TWO_ENROLMENTS = "pessoa-com-duas-inscricoes"
    UNKNOWN = "fora-dos-candidatos"
    MISSING = "ausente-da-lista"
    NOT_APPROVED = "nao-aprovado"
    SCORE_DIFFERS = "nota-diferente"
    LISTS_DISAGREE = "listas-se-contradizem"
    # counts
    TABLE_BELOW = "quadro-abaixo-da-lei"
    TABLE_ABOVE = "quadro-acima-da-lei"
    TABLE_SUM = "quadro-nao-soma"
    SPLIT = "divisao-reduz-a-reserva"
    FEWER_CALLED = "chamados-a-menos"
    MORE_CALLED = "chamados-a-mais"
    NOT_REPLACED = "saida-sem-reposicao"
    # calls
    OUT_OF_TURN = "fora-da-ordem"
    RESERVE_DENIED = "vaga-reservada-dada-a-outra-lista"
    OPEN_DENIED = "vaga-da-ampla-dada-a-reserva"
    WRONG_LIST = "substituicao-de-outra-lista"
    CALLED_AGAIN = "chamada-repetida"
    CALLED_AFTER_LEAVING = "chamada-de-quem-saiu"
    LABEL = "lista-trocada"
    NUMBER_REPEATED = "numero-repetido"
    NUMBER_SKIPPED = "numero-saltado"
    PLACE_DIFFERS = "vaga-diferente"
    COUNTED_IN_RESERVE = "cotista-da-ampla-contado-na-reserva"
    COUNTED_TWICE = "duas-reservas-contadas"
    COUNTER_RESTARTED = "contador-reiniciado"
    CALLS_COUNTED = "contou-convocacoes-em-vez-de-vagas"
    EVERY_KTH = "ordem-por-intervalo"
    ROUNDED_DOWN = "arredondamento-para-baixo"
    RESERVE_IGNORED = "reserva-ignorada"
    OTHER_READING = "so-por-outra-leitura"
    AGAINST_EDITAL = "contraria-a-leitura-do-edital"
    LEFT_FIRST = "saida-nao-se-explica"
    # what is not a fault
    SET = "conferida-como-conjunto"
    RECTIFIED = "retificacao"
    TEMPORARY = "chamada-temporaria"
    END_OF_QUEUE = "fim-de-fila"
    SUB_JUDICE = "sub-judice"
    WITHDRAWN = "desistencia-antecipada"
    TIED = "empate-sem-criterio"
    ASSUMED_CONFIRMED = "confirmacao-suposta"
    BEYOND = "alem-das-vagas"
    PASSED_OVER = "posicao-nao-chamada"
    NOT_CHECKED = "nao-conferido"
    PARTIAL = "vagas-por-chamar"


@dataclass(frozen=True, slots=True)
class Found:
    """One finding of an audit.

    Attributes:
        kind: what it is.
        certainty: how certain it is.
        message: one or two Portuguese sentences.
        line: line of the published file, or ``None`` where it is about the whole.
        citations: devices it rests on.
        values: what the sentence speaks of, for programs (``inscricao``, ``esperado``, ``cargo``…).
    """

    kind: FindingKind
    certainty: Certainty
    message: str
    line: int | None = None
    citations: tuple[str, ...] = ()
    values: Mapping[str, object] = field(default_factory=dict)

    @property
    def is_fault(self) -> bool:
        """Whether there is something to look at, and not only something to know."""
        return self.certainty is not Certainty.NOTE


def note(
    kind: FindingKind, message: str, line: int | None = None, about: str = "", **values: object
) -> Found:
    """Something that is what it is, and no fault.

    Args:
        kind: what it is.
        message: in Portuguese.
        line: line of the published file.
        about: enrolment, where it is about one person.
        values: what else the sentence speaks of.
    """
    if about:
        values["inscricao"] = about
    return Found(kind, Certainty.NOTE, message, line, values=values)
