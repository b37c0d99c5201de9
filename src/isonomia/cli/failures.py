"""Every way a command can fail, as an exit code and a message (contract §3)."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Sequence

import click

from isonomia.cli.idiom import asked
from isonomia.cli.screen import screen
from isonomia.cli.showing import print_json
from isonomia.cli.terminal import show_findings
from isonomia.law.findings import Finding, InputProblems, NormProblems
from isonomia.office.answer import Exit, problems_document
from isonomia.wording.messages import message
from isonomia.wording.voice import Voice


def code_of(failure: BaseException, given: Sequence[str]) -> int:
    """Tell the user what happened; the code to leave with.

    Args:
        failure: what the command raised.
        given: the command's arguments; the command itself is over, so its options are read from them.
    """
    if isinstance(failure, InputProblems):
        return _problems(failure, given)
    if isinstance(failure, click.ClickException):
        return _misuse(failure, Voice(asked(given)))
    if isinstance(failure, (BrokenPipeError, SystemExit)):  # the framework's word for a broken pipe
        _write_no_more()
        return Exit.DONE
    if isinstance(failure, OSError) and failure.errno == errno.ENOSPC:
        _write_no_more()
        hint = "Libere espaço, ou mande a saída para outro lugar."
        full = Finding("E010", "Não foi possível gravar a saída: o disco está cheio.", hint)
        return _problems(InputProblems([full]), [one for one in given if one != "--json"])
    if isinstance(failure, KeyboardInterrupt):
        print(Voice(asked(given)).say("Interrompido."), file=sys.stderr)
        return 130
    return _internal(failure, Voice(asked(given)))


def _write_no_more() -> None:
    """What stdout still holds goes nowhere: to write it at the end would fail once more."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _misuse(failure: click.ClickException, voice: Voice) -> int:
    """A command used wrongly: how it is used, where to read more, and what is wrong."""
    if isinstance(failure, click.exceptions.NoArgsIsHelpError):
        failure.show()
        return failure.exit_code
    context = getattr(failure, "ctx", None)
    if context is not None:
        told = voice.say("Veja como usar: {comando} --ajuda", comando=context.command_path)
        print(context.get_usage(), told, "", sep="\n", file=sys.stderr)
    said = failure.format_message().replace(failure.message, message(failure.message, voice.lang))
    print(voice.say("Erro: {texto}", texto=said), file=sys.stderr)
    return failure.exit_code


def _problems(problems: InputProblems, given: Sequence[str]) -> int:
    if "--json" in given:
        print_json(problems_document(problems.findings))
    messages = screen(sys.stderr, Voice(asked(given)), plain="--sem-cor" in given)
    show_findings(messages, problems.findings)
    errors = sum(1 for finding in problems.findings if finding.is_error)
    messages.line()
    said = messages.voice.say(
        "{n:count problema|problemas} a corrigir. Nada foi calculado nem gravado.", n=errors
    )
    messages.line(said, "bold")
    return Exit.NORM if isinstance(problems, NormProblems) else Exit.INPUT


def _internal(failure: BaseException, voice: Voice) -> int:
    """A fault of the program: its place in the code, and none of the input's values."""
    trace = failure.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    where = type(failure).__name__
    if trace is not None:
        module = trace.tb_frame.f_globals.get("__name__", "?")
        where += ", " + voice.say("em {modulo}, linha {n}", modulo=module, n=str(trace.tb_lineno))
    told = voice.say(
        "Erro interno do programa ({onde}). Nada foi gravado. Não é um problema dos seus arquivos: avise "
        "quem mantém o programa, com esta mensagem.",
        onde=where,
    )
    print(told, file=sys.stderr)
    if os.environ.get("ISONOMIA_DEPURAR"):
        raise failure
    return Exit.INTERNAL
