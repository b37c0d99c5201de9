"""What the public API answers."""

from __future__ import annotations

from datetime import date, datetime
from typing import Annotated, Generic, TypeVar

from ninja import Field, Path, Query, Schema

Item = TypeVar("Item")
SLUG = r"^[-a-zA-Z0-9_]{1,60}$"
PLAIN = r"^[^\x00-\x1f\x7f]{1,60}$"
MOST = 500
DEEPEST = 1_000_000

Organ = Annotated[str, Path(description="O órgão, como está no endereço das páginas.", pattern=SLUG)]
Contest = Annotated[str, Path(description="O certame, como está no endereço das páginas.", pattern=SLUG)]
Number = Annotated[str, Path(description="Número de inscrição, com os zeros à esquerda.", pattern=PLAIN)]
CargoQuery = Annotated[str | None, Query(description="Só deste cargo (código do edital).", pattern=PLAIN)]
ListQuery = Annotated[str | None, Query(description="Só desta lista: ampla, ou um grupo.", pattern=PLAIN)]
PageQuery = Annotated[int, Query(description="Página, de 1 em diante.", ge=1, le=DEEPEST)]
SizeQuery = Annotated[int, Query(description="Linhas por página.", ge=1, le=MOST)]


class ListFilter(Schema):
    """Which rows of the lists."""

    cargo: str | None = Field(None, description="Só deste cargo (código do edital).", pattern=PLAIN)
    lista: str | None = Field(None, description="Só desta lista: ampla, ou um grupo.", pattern=PLAIN)
    versao: int | None = Field(None, description="Só desta publicação.", ge=0, le=DEEPEST)
    inscricao: str | None = Field(None, description="Só desta inscrição.", pattern=PLAIN)


class ContestBrief(Schema):
    """A competition in a list."""

    orgao: str
    certame: str
    titulo: str
    nome_do_orgao: str
    uf: str = Field(description="Sigla do estado, ou vazio.")
    etapa: str = Field(description="publicado ou homologado.")
    pagina: str = Field(description="Endereço da página.")


class Contests(Schema):
    """Competitions of the installation, by pages."""

    total: int
    pagina: int
    por_pagina: int
    itens: list[ContestBrief]


class OpenFileOut(Schema):
    """A file of open data."""

    formato: str
    endereco: str = Field(description="Endereço permanente.")
    resumo: str = Field(description="SHA-256 do arquivo.")
    bytes: int


class TableOut(Schema):
    """A table of open data."""

    nome: str
    titulo: str
    linhas: int
    arquivos: list[OpenFileOut]


class ContestOut(ContestBrief):
    """A competition and where its data are."""

    versao: int = Field(description="Número da versão dos dados abertos de que vêm todas as respostas.")
    publicada_em: datetime
    atualizando: bool = Field(description="Houve atos depois desta versão, e a nova está sendo feita.")
    tabelas: list[TableOut]
    pacote: OpenFileOut | None = Field(description="O pacote de verificação, onde pode ser público.")


class Rows(Schema, Generic[Item]):
    """Rows of a table, by pages."""

    versao: int = Field(description="Número da versão dos dados abertos.")
    total: int
    pagina: int
    por_pagina: int
    itens: list[Item]


class Vacancies(Schema):
    """A row of ``quadro``."""

    cargo: str
    nome: str
    lista: str
    rotulo: str
    vagas: int
    fundamento: str | None


class PlaceOut(Schema):
    """A row of ``sequencia``."""

    cargo: str
    vaga: int
    lista: str
    estado: str


class ListedOut(Schema):
    """A row of ``listas``."""

    cargo: str
    lista: str
    versao: int
    etapa: str
    publicada_em: date
    posicao: int
    inscricao: str
    nota: str | None = Field(description="Nota final, exata, com ponto decimal.")
    desempate: str | None
    situacao: str


class CallOut(Schema):
    """A row of ``convocacoes``."""

    cargo: str
    ordem: int
    vaga: int
    tipo_vaga: str
    inscricao: str
    lista: str
    posicao: int
    computa_em: str
    motivo: str
    sucede: str | None
    compensa: str | None
    convocada_em: date | None
    sub_judice: str
    fundamento: str | None


class OutcomeOut(Schema):
    """A row of ``desfechos``."""

    cargo: str
    ordem: int
    vaga: int
    inscricao: str
    situacao: str
    desde: date | None


class ActOut(Schema):
    """A row of ``atos``."""

    registro: int
    data: date
    ato: str
    inscricao: str | None
    cargo: str | None
    detalhe: str | None
    ocorrido_em: date | None
    documento: str | None
    autoridade: str | None


class TotalOut(Schema):
    """A row of ``totais``."""

    cargo: str
    lista: str
    inscritas: int | None
    protegido: str | None
    na_lista: int


class RankOut(Schema):
    """A person's place in one published list."""

    lista: str
    posicao: int
    pessoas: int
    ultima_chamada: int = Field(description="Posição da última pessoa que a lista chamou; 0: nenhuma.")
    a_frente: int = Field(description="Pessoas à frente ainda não chamadas.")
    proxima_vaga: int | None


class OwnCall(Schema):
    """The call of the person."""

    ordem: int
    vaga: int
    tipo_vaga: str
    lista: str
    posicao: int
    computa_em: str
    motivo: str
    estado: str
    fundamento: list[str]


class Turn(Schema):
    """The place that would reach the person, if the body decides to fill it."""

    vaga: int
    tipo_vaga: str
    lista: str
    existe: bool = Field(description="A vaga já existe.")
    oferecida: bool = Field(description="A vaga é das oferecidas no edital: o direito é à nomeação.")


class OtherList(Schema):
    """A list that called people and in which the person is not."""

    lista: str
    pessoas: int
    vagas: list[int]
    fundamento: list[str]


class WhyNot(Schema):
    """Why the person was not called, in one cargo: the facts of the page, without its sentences."""

    inscricao: str
    cargo: str
    nome: str
    situacao: str = Field(description="chamada, deixou-a-vaga, aguarda, em-lista ou encerrado.")
    suspenso: bool
    vagas: int
    oferecidas: int
    chamadas: int
    chamada: OwnCall | None
    listas: list[RankOut]
    vez: Turn | None
    outras_listas: list[OtherList]


class WhyNotOut(Schema):
    """The answers of one enrolment number, one a cargo; empty where no list has the number."""

    inscricao: str
    respostas: list[WhyNot]
