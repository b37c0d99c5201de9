"""What ``pacote`` and ``verificar`` print."""

from __future__ import annotations

import sys
from hashlib import sha256
from pathlib import Path

import typer

from isonomia.cli.screen import screen
from isonomia.cli.showing import print_json, show_warnings
from isonomia.files.stores.verifier import Verification
from isonomia.office.answer import FORMAT, Exit
from isonomia.office.package import Options, Package


def show_package(path: Path, made: Package, options: Options, *, as_json: bool) -> None:
    """Say what was written, and what in it still waits or is left out."""
    digest = sha256(made.content).hexdigest()
    waiting = sum(len(cargo["pendencias"]) for cargo in made.answer.document["cargos"])
    if as_json:
        print_json(
            {
                "formato": FORMAT,
                "pacote": str(path),
                "sha256": digest,
                "bytes": len(made.content),
                "assinado_por": options.key.id if options.key else None,
                "compromissos": len(made.openings) if options.secret else None,
                "pendencias": waiting,
                "recusas": len(made.answer.refusals),
            }
        )
    else:
        typer.echo(f"{path}: {len(made.content)} bytes\nSHA-256: {digest}")
        typer.echo(f"Confira com: isonomia verificar {path}")
    messages = screen(sys.stderr, made.answer.voice)
    if waiting:
        messages.line(f"O pacote traz {waiting} pendência(s): veja isonomia convocar.", "yellow")
    if made.answer.refusals:
        messages.line(f"O pacote traz {len(made.answer.refusals)} ato(s) que a lei não admite.", "yellow")
    if options.key is None:
        messages.line("O pacote não está assinado: use --chave-privada ARQ.")
    if options.secret is None:
        messages.line("Sem --segredo, nada prende o órgão às datas de nascimento que desempataram.")
    show_warnings(messages, made.answer.warnings)


def show_verification(done: Verification) -> None:
    """Pass on what the verifier said, and leave with its code."""
    sys.stdout.buffer.write(done.output)
    sys.stdout.flush()
    sys.stderr.buffer.write(done.errors)
    sys.stderr.flush()
    if done.other_verifier:
        typer.echo(
            "O verificador de dentro do pacote não é o deste programa (SHA-256 dele: "
            f"{done.other_verifier}). Foi usado o deste programa.",
            err=True,
        )
    if done.exit:
        raise typer.Exit(done.exit if done.exit in (Exit.USAGE, Exit.LEDGER) else Exit.INTERNAL)
