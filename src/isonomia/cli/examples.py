"""``exemplo``."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from isonomia.cli.options import Idiom


def exemplo(
    name: Annotated[str, typer.Argument(metavar="NOME", help="ferraz ou guarapari.")],
    destination: Annotated[Path, typer.Argument(metavar="DESTINO", help="Pasta nova, ou vazia.")],
    idiom: Idiom = None,
) -> None:
    """Escreve um certame de exemplo, pronto para experimentar; todos os dados são inventados.

    Exemplo: isonomia exemplo guarapari minha-pasta
    """
    from isonomia.cli import usage
    from isonomia.files.stores.examples import EXAMPLES, write_example
    from isonomia.wording.voice import Voice

    voice = Voice(usage.idiom(idiom))
    if name not in EXAMPLES:
        raise typer.BadParameter(
            f"«{name}». Os exemplos são: {', '.join(EXAMPLES)}.", param_hint=voice.say("NOME")
        )
    for path in write_example(name, destination):
        typer.echo(path)
    typer.echo("\n" + voice.say("Experimente agora: isonomia convocar {pasta}", pasta=destination))
