"""``livro``: the ledger of an office, exported, checked and imported; ``chave trocar``, recorded in it."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Annotated

import typer

from isonomia.cli.options import AsJson, Idiom

app = typer.Typer(no_args_is_help=True, help="O livro de registro do órgão: exportar, conferir, importar.")

Book = Annotated[Path, typer.Argument(metavar="LIVRO", help="O livro: o arquivo SQLite.")]


@app.command("exportar")
def export(
    path: Book,
    output: Annotated[
        Path, typer.Option("-o", "--saida", metavar="X.jsonl", help="Onde gravar: um registro por linha.")
    ],
    idiom: Idiom = None,
) -> None:
    """Grava o livro como texto, um registro por linha, para entregar ou guardar fora.

    O texto traz a mesma cadeia de resumos: quem o recebe pode conferi-lo.

    Exemplo: isonomia livro exportar livro.sqlite -o livro.jsonl
    """
    from isonomia.cli import usage
    from isonomia.cli.writing import write_file
    from isonomia.files.stores.ledger.book import open_ledger
    from isonomia.ledger.entry import BadEntry
    from isonomia.wording.voice import Voice

    voice = Voice(usage.idiom(idiom))
    with open_ledger(path) as kept:
        try:
            content, size = kept.export(), len(kept)
        except BadEntry:
            told = voice.say("O livro foi mudado: confira-o com isonomia livro conferir {livro}.", livro=path)
            typer.echo(told, err=True)
            raise typer.Exit(_exit()) from None
    write_file(output, content)
    typer.echo(voice.say("{arquivo}: {n:count registro gravado|registros gravados}.", arquivo=output, n=size))


@app.command("conferir")
def check(
    path: Annotated[
        Path,
        typer.Argument(metavar="LIVRO", help="O livro: o arquivo SQLite, ou o texto de livro exportar."),
    ],
    key: Annotated[
        Path | None,
        typer.Option("--chave", metavar="ARQ", help="A primeira chave pública: confere também as trocas."),
    ] = None,
    as_json: AsJson = False,
    idiom: Idiom = None,
) -> None:
    """Refaz a cadeia de resumos de um livro, diz a raiz dele e cada registro que não confere.

    Serve também ao livro.jsonl de um pacote. A raiz é a que um ponto de controle assina.

    Exemplo: isonomia livro conferir livro.sqlite --chave chave-do-orgao.pub
    """
    from isonomia.cli import usage
    from isonomia.cli.ledger_showing import show_check
    from isonomia.files.stores.ledger.book import check_ledger
    from isonomia.files.stores.ledger.keys import read_public_key_file
    from isonomia.wording.voice import Voice

    voice = Voice(usage.idiom(idiom))
    first = None if key is None else read_public_key_file(key)
    done = check_ledger(path, first)
    show_check(done, voice, as_json=as_json)
    if not done.holds:
        raise typer.Exit(_exit())


@app.command("importar")
def import_(
    source: Annotated[Path, typer.Argument(metavar="X.jsonl", help="O texto de livro exportar.")],
    path: Annotated[Path, typer.Argument(metavar="LIVRO", help="O arquivo SQLite a fazer.")],
    idiom: Idiom = None,
) -> None:
    """Faz de um texto exportado um livro novo, com os mesmos registros e resumos, se tudo confere.

    Exemplo: isonomia livro importar livro.jsonl livro.sqlite
    """
    from isonomia.cli import usage
    from isonomia.cli.ledger_showing import fault_lines
    from isonomia.files.stores.ledger.book import import_ledger
    from isonomia.ledger.jsonlines import Broken
    from isonomia.wording.voice import Voice

    voice = Voice(usage.idiom(idiom))
    try:
        entries = import_ledger(source, path)
    except Broken as broken:
        _tell([*fault_lines(broken.faults, voice), voice.say("Não confere: nada foi gravado.")])
        raise typer.Exit(_exit()) from None
    typer.echo(
        voice.say("{arquivo}: {n:count registro gravado|registros gravados}.", arquivo=path, n=len(entries))
    )


def rotate(
    path: Book,
    old: Annotated[
        Path, typer.Option("--de", metavar="ARQ", help="A chave privada em vigor, que assina a troca.")
    ],
    new: Annotated[Path, typer.Option("--para", metavar="ARQ", help="Arquivo novo da chave privada nova.")],
    authority: Annotated[
        str, typer.Option("--documento", metavar="TEXTO", help="O ato do órgão que manda trocar a chave.")
    ],
    actor: Annotated[str, typer.Option("--quem", metavar="TEXTO", help="Quem troca: o setor ou o cargo.")],
    idiom: Idiom = None,
) -> None:
    """Faz um par de chaves novo e registra no livro que ele assina dali em diante.

    A chave que sai assina a troca: quem tem a primeira chave pública chega à nova pelo livro.

    Exemplo: isonomia chave trocar livro.sqlite --de chave --para nova --documento "Portaria 7" --quem RH
    """
    from datetime import UTC, datetime

    from isonomia.cli import usage
    from isonomia.files.stores.ledger.keys import public_path
    from isonomia.files.stores.ledger.rotating import rotate_key
    from isonomia.ledger.chain import Conflict
    from isonomia.wording.voice import Voice

    voice = Voice(usage.idiom(idiom))
    now = datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    try:
        key = rotate_key(path, old, new, at=now, actor=actor, authority=authority)
    except Conflict:
        _tell([voice.say("Outro programa gravou no livro ao mesmo tempo; nada mudou. Repita o comando.")])
        raise typer.Exit(_exit()) from None
    typer.echo(voice.say("Chave nova: {arquivo} (id {id}); a troca está no livro.", arquivo=new, id=key.id))
    typer.echo(voice.say("Publique a chave pública nova: {arquivo}", arquivo=public_path(new)))


def _tell(lines: Iterable[str]) -> None:
    for line in lines:
        typer.echo(line, err=True)


def _exit() -> int:
    from isonomia.office.answer import Exit

    return Exit.LEDGER
