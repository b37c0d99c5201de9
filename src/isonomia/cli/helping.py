"""The help of every command, in the language of the run."""

from __future__ import annotations

from typing import Final

import click
from typer.core import TyperArgument, TyperGroup

from isonomia.wording.catalogue import translate
from isonomia.wording.language import Language

OPTIONS: Final = "[OPÇÕES]"
COMMAND: Final = "COMANDO [ARGUMENTOS]"
"""What stands after a command's name on its line of usage."""

HELP: Final = "Mostra esta ajuda e termina."
HELP_NAMES: Final = ("-h", "--help", "--ajuda")


def speak(command: click.Command, lang: Language) -> None:
    """Put a command's help, and that of all its subcommands and parameters, in a language.

    Args:
        command: as typer makes it from docstrings and options, in Portuguese; changed in place.
        lang: the reader's language.
    """
    command.help = _said(command.help or "", lang)
    # Given whole, so that the list of commands wraps it instead of cutting it short.
    command.short_help = command.help.partition("\n\n")[0]
    command.options_metavar = translate(OPTIONS, lang)
    # Click's own help option shows its names in an order that changes from run to run.
    command.add_help_option = False
    click.help_option(*HELP_NAMES, help=HELP)(command)
    for param in command.params:
        if isinstance(param, (click.Option, TyperArgument)) and param.help:
            param.help = translate(param.help, lang)
        if param.metavar:
            param.metavar = translate(param.metavar, lang)
    if isinstance(command, TyperGroup):
        command.subcommand_metavar = translate(COMMAND, lang)
        for part in command.commands.values():
            speak(part, lang)


def paragraphs(help_text: str) -> list[str]:
    """The paragraphs of a help text, each in one line: the sentences that the catalogue knows."""
    return [" ".join(part.split()) for part in help_text.split("\n\n") if part.strip()]


def _said(help_text: str, lang: Language) -> str:
    return "\n\n".join(translate(part, lang) for part in paragraphs(help_text))
