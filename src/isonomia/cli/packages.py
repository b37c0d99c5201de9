"""``pacote``, ``verificar`` and ``verificador``; ``chave`` and ``cofre``, which serve them."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from isonomia.cli.options import AsJson, Folder, Idiom, NormId, Readings, RuleFile

keys = typer.Typer(no_args_is_help=True, help="A chave que assina os pacotes e o segredo dos compromissos.")
vault = typer.Typer(no_args_is_help=True, help="O cofre: o que abre os compromissos de um pacote.")

SecretFile = Annotated[
    Path | None,
    typer.Option(
        "--segredo",
        metavar="ARQ",
        help="Segredo do órgão, para os compromissos com datas de nascimento (isonomia chave segredo).",
    ),
]
VaultFile = Annotated[Path, typer.Argument(metavar="COFRE", help="O arquivo de pacote --cofre.")]
Enrolment = Annotated[str, typer.Option("--inscricao", metavar="X", help="Número da inscrição.")]


def pacote(
    folder: Folder,
    output: Annotated[Path, typer.Option("-o", "--saida", metavar="X.zip", help="O pacote a gravar.")],
    private_key: Annotated[
        Path | None,
        typer.Option("--chave-privada", metavar="ARQ", help="Assina o pacote (isonomia chave criar)."),
    ] = None,
    secret: SecretFile = None,
    vault_file: Annotated[
        Path | None,
        typer.Option("--cofre", metavar="ARQ", help="Guarda aqui o que abre os compromissos. Não publique."),
    ] = None,
    without_scores: Annotated[
        bool, typer.Option("--sem-notas", help="Publica só a ordem de mérito, sem as notas.")
    ] = False,
    norm: NormId = None,
    rule: RuleFile = None,
    reading: Readings = None,
    as_json: AsJson = False,
    idiom: Idiom = None,
) -> None:
    """Grava um pacote que qualquer pessoa pode conferir, com as listas, os atos e as convocações.

    O mesmo conteúdo dá sempre os mesmos bytes. Nomes e datas de nascimento não entram.

    Exemplo: isonomia pacote minha-pasta -o pacote.zip
    """
    from isonomia.cli import usage
    from isonomia.cli.package_showing import show_package
    from isonomia.cli.writing import write_file
    from isonomia.files.stores.ledger.keys import read_secret, read_signing_key
    from isonomia.files.stores.ledger.vault import Vault
    from isonomia.office.package import Options, package_folder

    lang = usage.idiom(idiom)
    if vault_file is not None and secret is None:
        raise typer.BadParameter("Só há o que guardar com --segredo ARQ.", param_hint="--cofre")
    options = Options(
        scores=not without_scores,
        secret=None if secret is None else read_secret(secret),
        key=None if private_key is None else read_signing_key(private_key),
    )
    made = package_folder(folder, usage.choice(norm, rule, reading), options)
    if vault_file is not None:
        Vault(vault_file).keep(made.openings)
    write_file(output, made.content)
    show_package(output, made, options, lang, as_json=as_json)


def verificar(
    package: Annotated[
        Path, typer.Argument(metavar="PACOTE", help="O pacote (.zip), ou a pasta em que foi descompactado.")
    ],
    key: Annotated[
        Path | None,
        typer.Option("--chave", metavar="ARQ", help="Chave pública do órgão: confere também a assinatura."),
    ] = None,
    as_json: AsJson = False,
    idiom: Idiom = None,
) -> None:
    """Refaz um pacote inteiro com o verificador independente e diz cada diferença.

    Usa o verificador que veio com o programa, nunca o que está dentro do pacote.

    Exemplo: isonomia verificar pacote.zip
    """
    from isonomia.cli import usage
    from isonomia.cli.package_showing import show_verification
    from isonomia.files.stores.ledger.keys import read_public_key_file
    from isonomia.files.stores.package.verifier import verify
    from isonomia.law.findings import Finding, InputProblems
    from isonomia.wording.voice import Voice

    voice = Voice(usage.idiom(idiom))
    if not package.exists():
        hint = "Confira o nome e a pasta do pacote."
        raise InputProblems([Finding("E001", "O pacote não existe.", hint, str(package))])
    if key is not None:
        read_public_key_file(key)
    show_verification(verify(package, key, as_json=as_json), voice)


def verificador(
    output: Annotated[
        Path, typer.Option("-o", "--saida", metavar="ARQ.py", help="Onde gravar o verificador.")
    ],
) -> None:
    """Grava o verificador, para ser publicado à parte, e mostra o SHA-256 dele.

    Exemplo: isonomia verificador -o verificar.py
    """
    from hashlib import sha256

    from isonomia.cli.writing import write_file
    from isonomia.files.stores.package.verifier import verifier_text

    text = verifier_text()
    write_file(output, text)
    typer.echo(f"{sha256(text).hexdigest()}  {output}")


@keys.command("criar")
def create(
    path: Annotated[Path, typer.Argument(metavar="ARQ", help="Arquivo novo da chave privada.")],
    idiom: Idiom = None,
) -> None:
    """Faz um par de chaves: ARQ, que só o dono lê e assina, e ARQ.pub, que se publica.

    Exemplo: isonomia chave criar chave-do-orgao
    """
    from isonomia.cli import usage
    from isonomia.files.stores.ledger.keys import create_key_pair
    from isonomia.wording.voice import Voice

    voice = Voice(usage.idiom(idiom))
    key = create_key_pair(path)
    typer.echo(
        voice.say("Chave privada: {arquivo} (guarde em segredo, com cópia em lugar seguro)", arquivo=path)
    )
    typer.echo(
        voice.say(
            "Chave pública: {arquivo}.pub (publique por um caminho que não seja o dos pacotes)", arquivo=path
        )
    )
    typer.echo(voice.say("Id da chave: {id}", id=key.id))


@keys.command("segredo")
def secret(
    path: Annotated[Path, typer.Argument(metavar="ARQ", help="Arquivo novo do segredo.")],
    idiom: Idiom = None,
) -> None:
    """Faz o segredo de que saem os sais dos compromissos. Sem ele os compromissos não se abrem.

    Exemplo: isonomia chave segredo segredo-do-orgao
    """
    from isonomia.cli import usage
    from isonomia.files.stores.ledger.keys import create_secret
    from isonomia.wording.voice import Voice

    voice = Voice(usage.idiom(idiom))
    create_secret(path)
    typer.echo(voice.say("Segredo: {arquivo} (guarde em segredo, com cópia em lugar seguro)", arquivo=path))


@vault.command("abrir")
def open_vault(path: VaultFile, enrolment: Enrolment, idiom: Idiom = None) -> None:
    """Mostra o sal e o texto de cada compromisso de uma pessoa, para entregar a ela.

    Exemplo: isonomia cofre abrir cofre.jsonl --inscricao 000123
    """
    from isonomia.cli import usage
    from isonomia.files.stores.ledger.vault import Vault
    from isonomia.wording.voice import Voice

    voice = Voice(usage.idiom(idiom))
    found = Vault(path).of(enrolment)
    if not found:
        typer.echo(voice.say("O cofre não tem compromisso da inscrição {id}.", id=enrolment), err=True)
    for one in found:
        typer.echo(voice.say("Cargo {codigo}: {texto}", codigo=one.cargo, texto=one.texto))
        typer.echo("  " + voice.say("sal {sal}", sal=one.sal))
        typer.echo("  " + voice.say("compromisso {compromisso}", compromisso=one.compromisso))


@vault.command("apagar")
def erase(path: VaultFile, enrolment: Enrolment, idiom: Idiom = None) -> None:
    """Apaga o que abre os compromissos de uma pessoa. Os pacotes já publicados continuam válidos.

    Exemplo: isonomia cofre apagar cofre.jsonl --inscricao 000123
    """
    from isonomia.cli import usage
    from isonomia.files.stores.ledger.vault import Vault
    from isonomia.wording.voice import Voice

    voice = Voice(usage.idiom(idiom))
    typer.echo(
        voice.say(
            "Inscrição {id}: {n:count compromisso perdeu|compromissos perderam} a abertura.",
            id=enrolment,
            n=Vault(path).erase(enrolment),
        )
    )
