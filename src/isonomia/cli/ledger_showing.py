"""What ``livro conferir`` and ``livro importar`` say of a ledger."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import typer

from isonomia.cli.showing import print_json
from isonomia.files.stores.ledger.book import Checked
from isonomia.ledger.chain import Fault, FaultKind
from isonomia.office.answer import FORMAT
from isonomia.wording.voice import Voice


def show_check(done: Checked, voice: Voice, *, as_json: bool) -> None:
    """Say what was recomputed of a ledger, each fault in a line."""
    if as_json:
        print_json(
            {
                "formato": FORMAT,
                "confere": done.holds,
                "registros": done.size,
                "raiz": done.root,
                "chave": done.key or None,
                "trocas_conferem": done.keys,
                "faltas": [{"linha": fault.line, "tipo": fault.kind.value} for fault in done.faults],
            }
        )
        return
    for line in fault_lines(done.faults, voice):
        typer.echo(line)
    if done.keys is False:
        typer.echo(voice.say("Uma troca de chave não foi assinada pela chave que estava em vigor."))
    typer.echo(voice.say("{n:count registro|registros}. Raiz: {raiz}", n=done.size, raiz=done.root))
    if done.key:
        typer.echo(voice.say("Chave em vigor: {id}", id=done.key))
    typer.echo(voice.say("O livro confere.") if done.holds else voice.say("O livro não confere."))


def fault_lines(faults: Iterable[Fault], voice: Voice) -> Iterator[str]:
    """Each fault as a sentence."""
    for fault in faults:
        n = str(fault.line)
        match fault.kind:
            case FaultKind.UNREADABLE:
                yield voice.say("Linha {n}: não é um registro, ou foi mudada depois de gravada.", n=n)
            case FaultKind.SEQUENCE:
                yield voice.say(
                    "Linha {n}: o número do registro é outro: um falta, sobra ou mudou de lugar.", n=n
                )
            case FaultKind.CHAIN:
                yield voice.say("Linha {n}: o registro não segue o da linha de cima.", n=n)
