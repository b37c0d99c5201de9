"""What each column of candidatos means, from the headers people have.

A header is compared squeezed (no case, accents, spaces, punctuation). Each meaning has precise words
and general ones; a general word (``num``, ``total``) counts only where no precise one is present.
Documented settlements of two columns with one meaning, tried in this order:

1. the precise word wins over the general one;
2. columns with the same content in every row are one;
3. of several cargo columns, the one whose every value is a cargo of the edital;

anything else is asked.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from isonomia.files.sheets.names import squeezed, word_set, words
from isonomia.files.stores.words.groups import GroupWords, means_open

ID: Final = "inscricao"
PERSON: Final = "pessoa"
NAME: Final = "nome"
CARGO: Final = "cargo"
LOCALITY: Final = "localidade"
SPECIALTY: Final = "especialidade"
SCORE: Final = "nota"
RANK: Final = "classificacao"
BIRTH: Final = "nascimento"
JUROR: Final = "jurado"
OPEN: Final = "ampla"
CHOICE: Final = "opcao"
STANDING: Final = "situacao"
VERDICTS: Final = "confirmacao"
MODALITY: Final = "modalidade"
OPEN_EITHER: Final = "ac"
"""A bare ``AC`` column: rank in the open list where it holds numbers, a flag where it holds S and N."""

_PRECISE: Final[Mapping[str, str]] = {
    ID: "inscricao inscr insc ninscr ninscricao noinscricao nuinscricao numinscricao nrinscricao nroinscricao"
    " numeroinscricao numerodeinscricao numerodainscricao nodeinscricao ndeinscricao codigoinscricao"
    " codigodeinscricao codinscricao coinscricao coinscricaoenem inscenem inscricaodocandidato idinscricao",
    PERSON: "pessoa codigopessoa codpessoa idpessoa",
    NAME: "nome nomecandidato nomedocandidato nomecompleto nomeinscrito noinscrito nomesocial",
    CARGO: "cargo codigocargo codigodocargo codcargo codcargoedital cdcargo cocargo cargofuncao cargoemprego",
    LOCALITY: "localidade polo microrregiao regiao lotacao unidade",
    SPECIALTY: "especialidade",
    SCORE: "nota notafinal notatotal notafinaltotal pontuacaofinal pontuacaototal notageral mediafinal nf"
    " notafinalnasprovasobjetivas nunotacandidato notadocandidato totaldepontos resultadofinalnota",
    RANK: "classificacao classificacaogeral classificacaofinal classificacaoampla classificacaoac"
    " classificacaoamplaconcorrencia classgeral classampla classac clac clasgeral nuclassificacao"
    " classificacaomicromacrorregiao",
    BIRTH: "nascimento datanascimento datadenascimento datanasc datadenasc dtnasc dtnascimento"
    " dnascimento nasc",
    JUROR: "jurado juri funcaodejurado funcaojurado exerceufuncaodejurado",
    OPEN: "ampla amplaconcorrencia concorreampla",
    OPEN_EITHER: "ac",
    CHOICE: "opcao opcaodegrupo opcaogrupo opcaodereserva grupoescolhido opcaodecota",
    STANDING: "situacao situacaofinal situacaodocandidato status",
    VERDICTS: "confirmacao confirmacoes heteroidentificacao resultadodaheteroidentificacao",
    MODALITY: "modalidade modalidades cota cotas cotadocandidato modalidadedeconcorrencia"
    " nomodalidadeconcorrencia dsmodconcorrencia tipodevaga tipovaga modalidadedevaga",
}
_GENERAL: Final[Mapping[str, str]] = {
    ID: "num numero cod codigo matricula cpf id registro",
    NAME: "candidato",
    CARGO: "enfase funcao emprego descricaocargo descricaodocargo area",
    SCORE: "pontos pontuacao total resultadototal",
    RANK: "posicao class clas classif colocacao posicaoreal posicaogeral ranking",
    STANDING: "resultado resultadofinal classificado habilitado aprovado eliminado desclassificado reprovado",
    MODALITY: "grupo grupos tipo obscargo listadeconcorrencia",
}

OPTIONAL: Final = (
    PERSON, CARGO, SCORE, RANK, BIRTH, JUROR, OPEN, CHOICE, STANDING, VERDICTS, MODALITY,
)  # fmt: skip
"""Columns that may be left out, and so be missed because of a slip in their name."""

_RANK_WORDS: Final = word_set(
    "class clas cl classif classificacao posicao pos rank ranking colocacao ordem lista"
)
_TRAILING_DIGITS: Final = re.compile(r"(?<=[a-z])[0-9]+$")


def _indexed(table: Mapping[str, str]) -> dict[str, str]:
    return {word: meaning for meaning, synonyms in table.items() for word in synonyms.split()}


PRECISE: Final[Mapping[str, str]] = _indexed(_PRECISE)
GENERAL: Final[Mapping[str, str]] = _indexed(_GENERAL)


def precise_meaning(header: str) -> str:
    """The meaning of a header that leaves no doubt, or an empty text.

    A number that a program hung on a repeated header (``Class PCD2``) is not part of its name.
    """
    name = squeezed(header)
    return PRECISE.get(name) or PRECISE.get(_TRAILING_DIGITS.sub("", name), "")


def general_meaning(header: str) -> str:
    """The meaning of a header that counts only where no precise one is present, or an empty text."""
    return GENERAL.get(squeezed(header), "")


def group_text(header: str, known: GroupWords) -> tuple[str, bool] | None:
    """The words of a header that name a group, and whether they are about a rank in its list.

    ``Class Negra3`` -> (``negra``, True); ``Concorre como PcD`` -> (``concorre como pcd``, False);
    ``Nota PcD`` -> ``None``, since a score in a list is no membership.
    """
    parts = [_TRAILING_DIGITS.sub("", word) for word in words(header)]
    rest = [part for part in parts if part not in _RANK_WORDS]
    text = " ".join(rest)
    name = squeezed(header)
    if known.knows(name):
        return name, False
    return (text, len(rest) < len(parts)) if known.are_words(text) else None


def is_open_rank(header: str) -> bool:
    """Whether a header is about the rank in the open list: ``Class Ampla``, ``CLASSIFICACAO_GERAL``."""
    parts = words(header)
    rest = [part for part in parts if part not in _RANK_WORDS]
    return len(rest) < len(parts) and means_open(" ".join(rest))
