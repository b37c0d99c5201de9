"""What boards send, and what they are answered."""

from __future__ import annotations

from datetime import date, datetime
from enum import StrEnum
from typing import Annotated
from uuid import UUID

from ninja import Field, Header, Schema
from pydantic import ConfigDict, JsonValue, StringConstraints

from isonomia.web.api.public.schemas import CallOut

MOST_LINES = 1_000
PARTIALS = "Notas parciais dos critérios de desempate do edital."
SCORE = r"^[0-9]{1,6}([.][0-9]{1,6})?$"
WORD = r"^[a-z0-9][a-z0-9_-]{0,59}$"
Plain = Annotated[str, StringConstraints(pattern=r"^[^\x00-\x1f\x7f;]{1,60}$")]
Words = Annotated[str, StringConstraints(pattern=r"^[^\x00-\x1f\x7f]{0,200}$")]
Score = Annotated[str, StringConstraints(pattern=SCORE)]
Group = Annotated[str, StringConstraints(pattern=WORD)]
Partials = dict[Group, Score]
CLOSED: dict[str, JsonValue] = {"additionalProperties": False}
"""Said in the description too: a dictionary whose keys have a form has no other keys."""
Key = Annotated[
    str,
    Header(
        alias="Idempotency-Key",
        description="Um nome novo para cada pedido novo; o mesmo, para repetir um que ficou sem resposta.",
        pattern=r"^[A-Za-z0-9._:-]{8,128}$",
    ),
]


class Strict(Schema):
    """Nothing unknown is let in."""

    model_config = ConfigDict(extra="forbid")


class ConsignmentKind(StrEnum):
    """What a consignment brings."""

    ENROLMENTS = "inscricoes"
    RESULTS = "resultados"


class Standing(StrEnum):
    """Whether the person passed."""

    APPROVED = "aprovado"
    ELIMINATED = "eliminado"
    FAILED = "reprovado"


class ConsignmentIn(Strict):
    """A consignment to be opened."""

    tipo: ConsignmentKind
    rotulo: Words = Field(description="O nome que a banca dá à remessa, por exemplo “resultado final”.")
    linhas_previstas: int | None = Field(
        None, ge=1, le=2_000_000, description="Se dito, a entrega exige este número de linhas."
    )


class EnrolmentLine(Strict):
    """One person in one cargo."""

    inscricao: Plain
    cargo: Plain
    nome: Words = ""
    nascimento: date | None = None
    grupos: list[Group] = Field(
        default_factory=list, max_length=20, description="As reservas a que concorre."
    )
    jurado: bool = False
    email: Words = ""
    telefone: Words = ""
    cpf: Annotated[str, StringConstraints(pattern=r"^[0-9.\-]{0,14}$")] = ""
    nota: Score | None = Field(None, description="Nota final, se já há: texto com ponto decimal.")
    notas: Partials = Field(
        default_factory=dict, max_length=20, description=PARTIALS, json_schema_extra=CLOSED
    )


class ResultLine(Strict):
    """The result of one person in one cargo."""

    inscricao: Plain
    cargo: Plain
    nota: Score | None = Field(None, description="Nota final: texto com ponto decimal.")
    classificacao: int | None = Field(None, ge=1, le=10_000_000)
    notas: Partials = Field(
        default_factory=dict, max_length=20, description=PARTIALS, json_schema_extra=CLOSED
    )
    situacao: Standing = Standing.APPROVED


class EnrolmentLines(Strict):
    """Part of a consignment."""

    linhas: list[EnrolmentLine] = Field(min_length=1, max_length=MOST_LINES)


class ResultLines(Strict):
    """Part of a consignment."""

    linhas: list[ResultLine] = Field(min_length=1, max_length=MOST_LINES)


class Received(Schema):
    """What became of a part."""

    novas: int = Field(description="Linhas que ainda não estavam na remessa.")
    iguais: int = Field(description="Linhas que já estavam, iguais.")
    substituidas: int = Field(description="Linhas que já estavam, com outros valores: valem os últimos.")
    total: int = Field(description="Linhas da remessa agora.")


class ReportOut(Schema):
    """What the check of the delivered file found."""

    lidas: int
    prontas: int
    com_aviso: int
    com_erro: int
    codigos: dict[str, int] = Field(description="Código de cada problema ou aviso, e quantas vezes.")


class ConsignmentOut(Schema):
    """A consignment as it stands."""

    id: UUID
    tipo: ConsignmentKind
    rotulo: str
    estado: str = Field(description="aberta, entregue ou descartada.")
    no_orgao: str = Field(
        description="Depois da entrega: aguarda-o-orgao, importada, ou descartada-pelo-orgao; antes, vazio."
    )
    linhas: int
    linhas_previstas: int | None
    criada_em: datetime
    entregue_em: datetime | None
    vence_em: datetime
    relatorio: ReportOut | None = Field(description="A conferência do arquivo, onde já foi feita.")


class Consignments(Schema):
    """The consignments of a key in a competition, the newest first."""

    itens: list[ConsignmentOut]


class CertameOut(Schema):
    """A competition that a key opens."""

    orgao: str
    certame: str
    titulo: str


class KeyOut(Schema):
    """The key itself."""

    banca: str
    orgao: str
    alcances: list[str]
    vence_em: date
    certames: list[CertameOut]


class CalledOut(CallOut):
    """A call with where the person is now."""

    situacao: str
    desde: date | None


class CalledPage(Schema):
    """Calls, by pages."""

    versao: int
    total: int
    pagina: int
    por_pagina: int
    itens: list[CalledOut]


class HookIn(Strict):
    """An address to be called."""

    url: Annotated[str, StringConstraints(pattern=r"^https?://[^\x00-\x20\x7f]{1,280}$")] = Field(
        description="https, de um servidor público."
    )


class HookOut(Schema):
    """An address that is called."""

    id: UUID
    url: str
    ativo: bool
    criado_em: datetime


class HookMade(HookOut):
    """The same, when it is made: the only time that its secret is told."""

    segredo: str = Field(description="Assina cada chamada (HMAC-SHA256). Guarde-o: não é dito de novo.")


class Hooks(Schema):
    """The addresses of a key."""

    itens: list[HookOut]
