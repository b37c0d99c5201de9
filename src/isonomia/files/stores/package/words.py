"""What a package says of itself: the LEIA-ME and the data dictionary (Frictionless)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from isonomia.files.stores.package.tables import ACT_COLUMNS

_OF_CANDIDATES: Final[Mapping[str, str]] = {
    "inscricao": "Número da inscrição.",
    "pessoa": "Rótulo da mesma pessoa em mais de uma inscrição; vazio: a pessoa é a da inscrição.",
    "cargo": "Código do cargo no edital.",
    "ordem": "Lugar na ordem de mérito do cargo, entre os aprovados, antes dos atos.",
    "empate": "Número do bloco de pessoas que os critérios do edital não separam.",
    "nota": "Nota final, como recebida, com ponto decimal.",
    "classificacao": "Classificação final recebida com as notas.",
    "jurado": "S: exerceu a função de jurado (critério de desempate).",
    "ampla": "S: está na lista da ampla concorrência.",
    "opcao": "O grupo escolhido, onde a norma ou a leitura o pede.",
    "situacao": "aprovado, eliminado ou reprovado.",
    "confirmacao": "Resultado da confirmação de cada declaração (grupo:resultado).",
    "compromisso": "Compromisso com a data de nascimento, onde a idade desempatou.",
}
_OF_ACTS: Final[Mapping[str, str]] = {
    "data": "Data do registro do ato.",
    "ato": "O ato (contrato, §1).",
    "inscricao": "Inscrição da pessoa a quem o ato diz respeito.",
    "cargo": "Código do cargo.",
    "detalhe": "Quantidade, grupo, causa ou ordem judicial, conforme o ato.",
    "ocorrido_em": "Data do fato, quando anterior à do registro.",
    "documento": "Portaria, processo ou outro documento.",
    "autoridade": "Quem praticou o ato.",
}
_INTEGERS: Final = ("ordem", "empate", "classificacao")
_DATES: Final = ("data", "ocorrido_em")
_JSON: Final[Mapping[str, str]] = {
    "pacote.json": "Formato, programa, normas e leituras de cada cargo, e o que foi publicado.",
    "ponto.json": "Ponto de controle: tamanho do livro, raiz da árvore de Merkle, chave e assinatura.",
    "resultado.json": "As convocações, com os passos e o fundamento de cada uma.",
    "resumos.json": "SHA-256 de cada arquivo do pacote.",
}

README: Final = """\
PACOTE DE VERIFICAÇÃO

{title}
{organ}

Aqui está tudo o que é preciso para refazer, sem confiar em ninguém, as convocações deste certame: o
edital, as normas, as listas (só números de inscrição), os atos, o resultado com a explicação de cada
chamada, e um programa que confere tudo isso.

PARA CONFERIR

Descompacte o pacote e, na pasta, com Python 3.11 ou mais novo e mais nada instalado:

    python3 verificar.py

Ele refaz as contas e diz, em uma frase, cada diferença que achar. Para conferir também a assinatura,
peça ao órgão, por outro caminho, o arquivo da chave pública:

    python3 verificar.py --chave ARQUIVO.pub

Um pacote falso pode trazer um verificador falso. O verdadeiro é publicado à parte; o desta versão tem
este SHA-256:

    {digest}

SE A SUA DATA DE NASCIMENTO DESEMPATOU

A data não está aqui; a coluna compromisso de candidatos.csv a prende. Com o sal que o órgão lhe der:

    python3
    >>> import hmac
    >>> hmac.new(bytes.fromhex("SAL"), b"INSCRICAO|AAAA-MM-DD", "sha256").hexdigest()
{commitments}
O QUE HÁ EM CADA ARQUIVO

datapackage.json descreve as tabelas, coluna por coluna. resumos.json tem o SHA-256 de cada arquivo.
"""
NO_COMMITMENTS: Final = """
Neste pacote o órgão não usou um segredo para os compromissos: onde a idade desempatou está escrito
sem-compromisso, e a data que ele usou não pode ser provada depois.
"""


def readme(title: str, organ: str, digest: str, *, commitments: bool) -> bytes:
    """``LEIA-ME.txt``.

    Args:
        title: of the edital.
        organ: that published it.
        digest: SHA-256 of the verifier.
        commitments: whether birth dates are committed to.
    """
    note = "" if commitments else NO_COMMITMENTS
    return README.format(title=title, organ=organ, digest=digest, commitments=note).encode()


def data_package(
    title: str, candidates: Sequence[str], groups: Sequence[str], others: Sequence[str], *, acts: bool
) -> dict[str, Any]:
    """``datapackage.json``.

    Args:
        title: of the edital.
        candidates: header of candidatos.
        groups: which of its columns are groups.
        others: names of the other files.
        acts: whether there is a file of acts.
    """
    resources = [_table("candidatos", candidates, _OF_CANDIDATES, groups)]
    if acts:
        resources.append(_table("atos", ACT_COLUMNS, _OF_ACTS, ()))
    resources += [_plain(name) for name in sorted(others)]
    return {
        "description": "Pacote de verificação de um certame com vagas reservadas.",
        "profile": "data-package",
        "resources": resources,
        "title": title,
    }


def _table(
    name: str, header: Sequence[str], words: Mapping[str, str], groups: Sequence[str]
) -> dict[str, Any]:
    return {
        "dialect": {"delimiter": ";", "lineTerminator": "\n"},
        "encoding": "utf-8",
        "format": "csv",
        "mediatype": "text/csv",
        "name": name,
        "path": f"{name}.csv",
        "profile": "tabular-data-resource",
        "schema": {"fields": [_field(column, words, groups) for column in header], "missingValues": [""]},
    }


def _field(column: str, words: Mapping[str, str], groups: Sequence[str]) -> dict[str, Any]:
    kind = "integer" if column in _INTEGERS else "date" if column in _DATES else "string"
    field: dict[str, Any] = {"name": column, "type": kind}
    if column in groups:
        field["description"] = f"S: concorre na reserva do grupo {column}."
    else:
        field["description"] = words.get(column, "Nota parcial, critério de desempate do edital.")
    if column in groups or column in ("jurado", "ampla"):
        field["constraints"] = {"enum": ["S", "N"]}
    elif column in ("inscricao", "cargo", "situacao", "data", "ato") and column in words:
        required = column in ("cargo", "inscricao") and "ato" in words
        field["constraints"] = {"required": not required}
    return field


def _plain(path: str) -> dict[str, Any]:
    name = path.lower().replace("/", "-").replace(".", "-")
    suffix = path.rpartition(".")[2]
    kinds = {"json": "application/json", "toml": "application/toml", "jsonl": "application/jsonl"}
    described: dict[str, Any] = {"format": suffix, "mediatype": kinds[suffix], "name": name, "path": path}
    if path in _JSON:
        described["description"] = _JSON[path]
    return described
