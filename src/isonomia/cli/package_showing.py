"""What ``pacote`` and ``verificar`` print."""

from __future__ import annotations

import sys
from dataclasses import replace
from hashlib import sha256
from pathlib import Path

import typer

from isonomia.cli.screen import screen
from isonomia.cli.showing import print_json, show_warnings
from isonomia.files.stores.package.verifier import Verification
from isonomia.office.answer import FORMAT, Exit
from isonomia.office.package import Options, Package
from isonomia.wording.language import Language
from isonomia.wording.voice import Voice


def show_package(path: Path, made: Package, options: Options, lang: Language, *, as_json: bool) -> None:
    """Say what was written, and what in it still waits or is left out.

    The package itself is in Portuguese, whatever the language of what is said of it.
    """
    voice = replace(made.answer.voice, lang=lang)
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
        typer.echo(f"{path}: {voice.value(len(made.content))} bytes\nSHA-256: {digest}")
        typer.echo(voice.say("Confira com: isonomia verificar {pacote}", pacote=path))
    messages = screen(sys.stderr, voice)
    if waiting:
        told = voice.say("O pacote traz {n:count pendência|pendências}: veja isonomia convocar.", n=waiting)
        messages.line(told, "yellow")
    if made.answer.refusals:
        told = voice.say(
            "A lei não admite tudo o que os atos do pacote fazem; linhas recusadas: {n}.",
            n=len(made.answer.refusals),
        )
        messages.line(told, "yellow")
    if options.key is None:
        messages.line(voice.say("O pacote não está assinado: use --chave-privada ARQ."))
    if options.secret is None:
        messages.line(
            voice.say("Sem --segredo, nada prende o órgão às datas de nascimento que desempataram.")
        )
    show_warnings(messages, made.answer.warnings)


def show_verification(done: Verification, voice: Voice) -> None:
    """Pass on what the verifier said, and leave with its code."""
    sys.stdout.buffer.write(done.output)
    sys.stdout.flush()
    sys.stderr.buffer.write(done.errors)
    sys.stderr.flush()
    if done.other_verifier:
        told = voice.say(
            "O verificador de dentro do pacote não é o deste programa (SHA-256 dele: {sha256}). Foi usado o "
            "deste programa.",
            sha256=done.other_verifier,
        )
        typer.echo(told, err=True)
    if done.exit:
        raise typer.Exit(done.exit if done.exit in (Exit.USAGE, Exit.LEDGER) else Exit.INTERNAL)
