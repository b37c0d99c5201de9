"""``servir``."""

from __future__ import annotations

import os
import sys
from typing import Annotated

import typer

from isonomia.cli.options import Idiom

HIGHEST_PORT = 65_535


def servir(
    port: Annotated[
        int, typer.Option("--porta", min=1, max=HIGHEST_PORT, metavar="N", help="Porta em que atende.")
    ] = 8000,
    host: Annotated[
        str, typer.Option("--host", metavar="ENDEREÇO", help="Endereço em que atende.")
    ] = "127.0.0.1",
    idiom: Idiom = None,  # noqa: ARG001 - every command takes it
) -> None:
    """Abre a aplicação para o navegador, até Ctrl+C; os dados ficam na pasta dados (ou em ISONOMIA_DADOS).

    Exemplo: isonomia servir --porta 8000
    """
    # The application is another program: the command line neither imports it nor waits for Django to load.
    command = [sys.executable, "-m", "isonomia.web", "servir", "--porta", str(port), "--host", host]
    sys.stdout.flush()
    os.execv(sys.executable, command)
