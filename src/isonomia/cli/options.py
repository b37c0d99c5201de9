"""Options that several commands share, with their words."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

Folder = Annotated[
    Path,
    typer.Argument(
        metavar="PASTA", help="Pasta do certame: edital.toml, candidatos.csv e, se houver, atos.csv."
    ),
]
AsJson = Annotated[bool, typer.Option("--json", help="Imprime um só documento JSON na saída padrão.")]
NormId = Annotated[
    list[str] | None,
    typer.Option(
        "--norma", metavar="NORMA", help="Norma do catálogo (pode repetir). Veja: isonomia normas listar."
    ),
]
RuleFile = Annotated[
    list[Path] | None,
    typer.Option("--regra", metavar="ARQ.toml", help="Arquivo de norma fora do catálogo (pode repetir)."),
]
Readings = Annotated[
    list[str] | None,
    typer.Option(
        "--leitura", metavar="NOME=VALOR", help="Leitura adotada (pode repetir). Ex.: computo=sequencial."
    ),
]
Pcd = Annotated[
    str | None,
    typer.Option(
        "--pcd",
        metavar="PERCENTUAL[:ARREDONDAMENTO[:teto=P]]",
        help="Reserva para pessoas com deficiência. Ex.: 5%:para-cima:teto=20%. Teto «nenhum» tira o limite.",
    ),
]
Cargos = Annotated[
    list[str] | None,
    typer.Option(
        "--cargo",
        metavar="CODIGO",
        help="Mostra só este cargo (pode repetir). A conta, os arquivos e o código de saída são de todos.",
    ),
]
Output = Annotated[
    Path | None,
    typer.Option("--saida", metavar="PASTA", help="Pasta em que grava o resultado em CSV, XLSX, ODS e PDF."),
]
Plain = Annotated[
    bool, typer.Option("--sem-cor", help="Frases em vez de tabelas, sem cores: bom para leitor de tela.")
]
Idiom = Annotated[
    str | None, typer.Option("--idioma", metavar="pt|en", help="Idioma das mensagens: pt (padrão) ou en.")
]
