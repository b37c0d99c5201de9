"""How a command ends: the document on stdout, messages on stderr, the exit code of the contract."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

import typer

from isonomia.law.findings import Finding
from isonomia.office.answer import Answer, Exit, refusal_document

if TYPE_CHECKING:  # loaded when something is shown: with ``--json`` nothing is
    from isonomia.cli.screen import Screen

Show = Callable[["Screen", Any], None]


def finish(answer: Answer, show: Show, *, as_json: bool, plain: bool = False) -> None:
    """Print an answer and leave with its code.

    Args:
        answer: of the use case.
        show: how its document looks on a terminal.
        as_json: print the document alone.
        plain: sentences instead of tables.
    """
    if as_json:
        print_json(answer.document)
    else:
        from isonomia.cli.screen import screen

        show(screen(sys.stdout, answer.voice, plain), answer.document)
    sys.stdout.flush()
    if answer.warnings or answer.refusals:
        from isonomia.cli.screen import screen

        _show_messages(screen(sys.stderr, answer.voice, plain), answer)
    if answer.exit is not Exit.DONE:
        raise typer.Exit(answer.exit)


def _show_messages(messages: Screen, answer: Answer) -> None:
    from isonomia.wording.messages import message

    show_warnings(messages, answer.warnings)
    for refusal in answer.refusals:
        document = refusal_document(refusal)
        line = ", " + messages.voice.say("linha {n}", n=str(refusal.line)) if refusal.line else ""
        text = message(document["mensagem"], messages.voice.lang)
        messages.line(f"{document['codigo']} atos{line}: {text}", "red")
        messages.line(f"     {message(document['dica'], messages.voice.lang)}")


def show_warnings(messages: Screen, warnings: Iterable[Finding]) -> None:
    """Findings that stop nothing, after the result."""
    from isonomia.cli.terminal import show_findings

    found = tuple(warnings)
    if found:
        messages.line()
        show_findings(messages, found)


def print_json(document: Any) -> None:
    """One JSON document on stdout, in UTF-8 whatever the terminal says."""
    text = json.dumps(document, ensure_ascii=False, default=str)
    sys.stdout.buffer.write(text.encode() + b"\n")
