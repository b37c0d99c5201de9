"""The command line: commands put together, and every failure told in the contract's exit codes."""

from __future__ import annotations

import gc
import sys
from typing import Final

import typer
from typer.main import get_command

from isonomia.cli import (
    audits,
    avaliar,
    calls,
    examples,
    ledgers,
    lists,
    lote,
    norms,
    packages,
    rehearsals,
    serving,
    simular,
    vacancies,
)
from isonomia.cli.helping import speak
from isonomia.cli.idiom import asked, framework_speaks, speak_to_all
from isonomia.cli.options import Idiom

SELDOM: Final = (100_000, 50, 100)
"""How seldom to look for cycles: over lists of 200,000 people, which have none, it is most of the time."""

INTERRUPTED: Final = 130
"""What a shell gives for a program that Ctrl+C ends."""

app = typer.Typer(
    name="isonomia",
    help=(
        "Concursos com vagas reservadas: quantas vagas, em que ordem, quem é chamado e por qual artigo.\n\n"
        "Comece por: isonomia exemplo guarapari minha-pasta"
    ),
    no_args_is_help=True,
    add_completion=False,
    suggest_commands=False,  # click suggests too, in the language of the run
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)


@app.callback()
def _before_the_command(idiom: Idiom = None) -> None:
    speak_to_all(idiom)


app.add_typer(norms.app, name="normas")
app.command("quadro")(vacancies.quadro)
app.command("ordem")(vacancies.ordem)
app.command("classificar")(lists.classificar)
app.command("convocar")(calls.convocar)
app.command("explicar")(calls.explicar)
app.command("comparar")(calls.comparar)
app.command("auditar")(audits.auditar)
app.command("ensaio")(rehearsals.ensaio)
app.command("lote")(lote.lote)
app.command("pacote")(packages.pacote)
app.command("verificar")(packages.verificar)
app.command("verificador")(packages.verificador)
packages.keys.command("trocar")(ledgers.rotate)
app.add_typer(packages.keys, name="chave")
app.add_typer(ledgers.app, name="livro")
app.add_typer(packages.vault, name="cofre")
app.command("simular")(simular.simular)
app.command("avaliar")(avaliar.avaliar)
app.command("exemplo")(examples.exemplo)
app.command("servir")(serving.servir)


def run(arguments: list[str] | None = None) -> None:
    """Run a command and leave; never a traceback (contract §3, exit codes).

    Args:
        arguments: those of the process by default.
    """
    gc.set_threshold(*SELDOM)
    given = sys.argv[1:] if arguments is None else arguments
    lang = asked(given)
    with framework_speaks(lang):
        try:
            command = get_command(app)
            speak(command, lang)
            code = command.main(given, prog_name="isonomia", standalone_mode=False)
            if code == INTERRUPTED:  # typer leaves without a word
                raise KeyboardInterrupt
        except (Exception, KeyboardInterrupt, SystemExit) as failure:  # noqa: BLE001 - all of it becomes an exit code
            from isonomia.cli.failures import code_of

            code = code_of(failure, given)
    sys.exit(code)
