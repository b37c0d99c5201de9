"""The tables of open data and what each column says: the dictionary, in Portuguese."""

from __future__ import annotations

from typing import Final

from isonomia.files.opendata.table import Field, Kind, OpenTable

TEXT, INTEGER, NUMBER, DATE = Kind.TEXT, Kind.INTEGER, Kind.NUMBER, Kind.DATE
_CARGO: Final = Field("cargo", TEXT, "Código do cargo no edital.", required=True)
_NUMBER: Final = Field("inscricao", TEXT, "Número de inscrição da pessoa.", required=True)
_ORDER: Final = Field(
    "ordem", INTEGER, "Ordem da chamada no cargo, de 1 em diante, na ordem em que as pessoas foram chamadas.",
    required=True,
)  # fmt: skip
_PLACE: Final = Field("vaga", INTEGER, "Número da vaga na sequência do cargo.", required=True)
_YES_NO: Final = {"S": "sim", "N": "não"}


def _table(name: str, title: str, description: str, key: tuple[str, ...], *fields: Field) -> OpenTable:
    return OpenTable(name, title, description, fields, (), key)


VACANCIES: Final = _table(
    "quadro",
    "Quadro de vagas",
    "As vagas do edital em vigor, por cargo e lista, com o artigo de cada número.",
    ("cargo", "lista"),
    _CARGO,
    Field("nome", TEXT, "Nome do cargo, com localidade e especialidade.", required=True),
    Field("lista", TEXT, "A lista: ampla, ou o grupo da reserva como a norma o chama.", required=True),
    Field("rotulo", TEXT, "Nome da lista, como as pessoas o leem.", required=True),
    Field("vagas", INTEGER, "Vagas do edital nessa lista.", required=True),
    Field("fundamento", TEXT, "Dispositivos que dão o número, separados por espaço (norma#dispositivo)."),
)
SEQUENCE: Final = _table(
    "sequencia",
    "Sequência das vagas",
    "De que lista é cada vaga, na ordem em que são preenchidas: as do edital e as que surgiram.",
    ("cargo", "vaga"),
    _CARGO,
    _PLACE,
    Field("lista", TEXT, "A lista da vaga (tipo_vaga nas convocações).", required=True),
    Field(
        "estado",
        TEXT,
        "Como a vaga está.",
        {
            "livre": "ninguém a ocupa",
            "ocupada": "alguém foi chamado para ela e não saiu",
            "guardada": "guardada por ordem judicial; não é oferecida a outra pessoa",
            "suprimida": "suprimida por ato",
        },
        required=True,
    ),
)
LISTS: Final = _table(
    "listas",
    "Listas publicadas",
    "Todas as versões de cada lista publicada, uma linha por pessoa, sem nomes.",
    ("cargo", "lista", "versao", "posicao"),
    _CARGO,
    Field("lista", TEXT, "A lista: ampla, ou o grupo da reserva.", required=True),
    Field(
        "versao", INTEGER, "Número da publicação no certame, de 1 em diante; 0: veja etapa.", required=True
    ),
    Field(
        "etapa",
        TEXT,
        "O que a publicação é.",
        {
            "homologada": "lista homologada e publicada antes de o certame passar a este sistema (versão 0)",
            "preliminar": "lista preliminar, sujeita a recurso",
            "definitiva": "lista definitiva",
            "retificada": "lista retificada",
        },
        required=True,
    ),
    Field("publicada_em", DATE, "Dia da publicação, ou da homologação na versão 0.", required=True),
    Field("posicao", INTEGER, "Posição da pessoa nessa lista.", required=True),
    _NUMBER,
    Field("nota", NUMBER, "Nota final; vazia onde só a posição é conhecida."),
    Field("desempate", TEXT, "Critério que separou a pessoa de outra de mesma nota, onde houve empate."),
    Field(
        "situacao",
        TEXT,
        "Situação da pessoa no dia da publicação.",
        {
            "classificada": "classificada",
            "sub-judice": "classificada por decisão judicial ainda não definitiva",
            "chamada": "já chamada",
            "saiu": "chamada antes; não ocupa vaga",
        },
        required=True,
    ),
)
CALLS: Final = _table(
    "convocacoes",
    "Convocações",
    "Cada pessoa chamada: para que vaga, por que lista e por quê.",
    ("cargo", "ordem"),
    _CARGO,
    _ORDER,
    _PLACE,
    Field("tipo_vaga", TEXT, "A lista da vaga.", required=True),
    _NUMBER,
    Field("lista", TEXT, "A lista pela qual a pessoa foi chamada.", required=True),
    Field("posicao", INTEGER, "Posição da pessoa nessa lista, antes dos atos.", required=True),
    Field("computa_em", TEXT, "A lista em que a vaga é contada agora.", required=True),
    Field(
        "motivo",
        TEXT,
        "Por que a pessoa foi chamada para essa vaga.",
        {
            "ordem": "era a vez dela na ordem das vagas",
            "sucessao": "no lugar de quem saiu",
            "reversao": "a lista da vaga se esgotou",
            "compensacao": "a pessoa anterior passou a contar na ampla",
            "remanejamento": "a pessoa passou a contar em outro grupo",
            "decisao-judicial": "decisão judicial",
        },
        required=True,
    ),
    Field("sucede", TEXT, "Inscrição da pessoa que deixou a vaga, na sucessão."),
    Field("compensa", TEXT, "Inscrição da pessoa que passou a contar na ampla, na compensação."),
    Field("convocada_em", DATE, "Dia do ato que chamou a pessoa."),
    Field("sub_judice", TEXT, "S: a chamada depende de decisão judicial não definitiva.", _YES_NO, True),
    Field("fundamento", TEXT, "Dispositivos aplicados, separados por espaço (norma#dispositivo)."),
)
OUTCOMES: Final = _table(
    "desfechos",
    "Desfechos",
    "Em que ponto está cada pessoa chamada. De quem saiu não se diz o motivo.",
    ("cargo", "ordem"),
    _CARGO,
    _ORDER,
    _PLACE,
    _NUMBER,
    Field(
        "situacao",
        TEXT,
        "Situação da pessoa chamada.",
        {
            "convocado": "chamada",
            "nomeado": "nomeada",
            "em-posse": "tomou posse",
            "em-exercicio": "entrou em exercício",
            "saiu": "não ocupa mais a vaga",
        },
        required=True,
    ),
    Field("desde", DATE, "Dia do último ato sobre quem ocupa a vaga; vazio para quem saiu."),
)
ACTS: Final = _table(
    "atos",
    "Atos",
    "Os atos do certame na ordem do registro. Confirmações e escolhas de pessoas não estão aqui; de quem "
    "saiu, só que saiu.",
    ("registro",),
    Field("registro", INTEGER, "Lugar do ato no livro de registro do certame.", required=True),
    Field("data", DATE, "Data do registro do ato.", required=True),
    Field(
        "ato",
        TEXT,
        "O que foi feito.",
        {
            "convocar": "chamar pessoas; o detalhe diz quantas",
            "nomear": "nomear a pessoa",
            "posse": "a pessoa tomou posse",
            "exercicio": "a pessoa entrou em exercício",
            "saida": "a pessoa deixou a vaga ou as listas do cargo",
            "tornar-sem-efeito": "a chamada da pessoa ficou sem efeito",
            "novas-vagas": "vagas novas; o detalhe diz quantas",
            "suprimir-vaga": "vagas livres suprimidas; o detalhe diz quantas",
            "homologar": "homologação; o detalhe diz os meses de validade",
            "prorrogar-validade": "prorrogação; o detalhe diz os meses",
            "decisao-judicial": "decisão judicial",
            "decisao-judicial-revogada": "decisão judicial revogada",
        },
        required=True,
    ),
    Field("inscricao", TEXT, "Inscrição da pessoa, onde o ato é sobre alguém."),
    Field("cargo", TEXT, "Código do cargo; vazio: todos, ou o único possível."),
    Field("detalhe", TEXT, "Quantidade ou meses, conforme o ato."),
    Field("ocorrido_em", DATE, "Dia do fato, quando anterior ao do registro."),
    Field("documento", TEXT, "Portaria, decreto ou edital do ato."),
    Field("autoridade", TEXT, "Quem praticou o ato."),
)
TOTALS: Final = _table(
    "totais",
    "Totais por lista",
    "Quantas pessoas disseram concorrer em cada lista e quantas estão na última lista publicada.",
    ("cargo", "lista"),
    _CARGO,
    Field("lista", TEXT, "A lista: ampla, ou o grupo da reserva.", required=True),
    Field("inscritas", INTEGER, "Pessoas que disseram concorrer; vazio onde o número identificaria alguém."),
    Field(
        "protegido",
        TEXT,
        "Por que o número não é dito, onde não é.",
        {
            "menos de 5": "são menos de 5 pessoas",
            "diferença menor que 5": "menos de 5 pessoas estão fora da lista publicada",
        },
    ),
    Field("na_lista", INTEGER, "Pessoas na última versão publicada da lista.", required=True),
)
FORMS: Final = (VACANCIES, SEQUENCE, LISTS, CALLS, OUTCOMES, ACTS, TOTALS)
"""Every table, without rows: the dictionary."""
