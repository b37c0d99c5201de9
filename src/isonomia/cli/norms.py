"""``normas listar | mostrar | validar``."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from isonomia.cli.options import AsJson, Idiom, Plain

if TYPE_CHECKING:  # loaded when something is shown
    from isonomia.cli.screen import Screen

app = typer.Typer(help="O catálogo de normas: listar, mostrar uma, validar arquivos.", no_args_is_help=True)


@app.command("listar")
def listar(as_json: AsJson = False, plain: Plain = False, idiom: Idiom = None) -> None:
    """As normas do catálogo: número, vigência e percentuais.

    Exemplo: isonomia normas listar
    """
    from isonomia.cli import usage
    from isonomia.cli.showing import finish
    from isonomia.office.norms.catalogue import catalog_document

    finish(catalog_document(usage.idiom(idiom)), _show_catalog, as_json=as_json, plain=plain)


@app.command("mostrar")
def mostrar(
    norm: Annotated[
        str, typer.Argument(metavar="NORMA", help="Número no catálogo. Ex.: br/es/guarapari/lei-5031-2024.")
    ],
    as_json: AsJson = False,
    plain: Plain = False,
    idiom: Idiom = None,
) -> None:
    """Uma lei inteira: alcance, reservas, leituras, dispositivos e o que já foi realizado de cada um.

    Exemplo: isonomia normas mostrar br/es/guarapari/lei-5031-2024
    """
    from isonomia.cli import usage
    from isonomia.cli.showing import finish
    from isonomia.office.norms.catalogue import norm_document

    finish(norm_document(norm, usage.idiom(idiom)), _show_norm, as_json=as_json, plain=plain)


@app.command("validar")
def validar(
    files: Annotated[list[Path], typer.Argument(metavar="ARQ…", help="Arquivos de norma (.toml).")],
    as_json: AsJson = False,
    plain: Plain = False,
    idiom: Idiom = None,
) -> None:
    """Confere arquivos de norma: todos os problemas, com arquivo e linha, e o que merece atenção.

    Exemplo: isonomia normas validar minha-lei.toml
    """
    from isonomia.cli import usage
    from isonomia.cli.showing import finish
    from isonomia.office.norms.catalogue import validation_document

    finish(validation_document(files, usage.idiom(idiom)), _show_validation, as_json=as_json, plain=plain)


def _show_catalog(on: Screen, document: dict[str, Any]) -> None:
    for norm in document["normas"]:
        groups = ", ".join(f"{on.voice.people(group)} {share}" for group, share in norm["grupos"].items())
        until = norm["vigencia"]["ate"]
        term = on.voice.say("editais desde {de:date}", de=norm["vigencia"]["de"])
        if until:
            term += on.voice.say(" até {ate:date}", ate=until)
        on.line(norm["norma"], "bold")
        on.line(f"    {norm['titulo']} · {term}" + (f" · {groups}" if groups else ""))


def _show_norm(on: Screen, document: dict[str, Any]) -> None:
    _show_catalog(on, {"normas": [document]})
    on.line(document["fonte"])
    for name, reading in document["leituras"].items():
        on.heading(
            on.voice.say(
                "Leitura {nome}: {padrao} (opções: {opcoes:names})",
                nome=name,
                padrao=reading["padrao"],
                opcoes=reading["opcoes"],
            )
        )
        on.line(reading["porque"])
        for authority in reading["autoridades"]:
            side = "+" if authority["sentido"] == "favor" else "−"
            on.line(f"  {side} {authority['opcao']}: {authority['resumo']} ({authority['fonte']})")
    if document["procedimento"]:
        on.heading(on.voice.say("O que a lei deixa ao regulamento: valores propostos"))
    for parameter in document["procedimento"].values():
        on.line(f"{parameter['titulo']}: {parameter['texto']}. {parameter['porque']}")
    on.heading(on.voice.say("Dispositivos"))
    for address, words in document["dispositivos"].items():
        on.line(f"{on.voice.cite([document['norma'] + '#' + address])}: {words}")
    for address, note in document["nao_visto"].items():
        cited = on.voice.cite([document["norma"] + "#" + address])
        on.line(on.voice.say("{onde}: não visto. {nota}", onde=cited, nota=note), "yellow")
    if "cobertura" in document:
        counted = document["cobertura"]
        on.heading(
            on.voice.say(
                "Cobertura: de {todos:number} dispositivos, {feitos:number} realizados, {sem:number} sem "
                "nada a realizar, {falta:number} por vir.",
                todos=counted["dispositivos"],
                feitos=counted["por_regra"] + counted["por_outra_parte"],
                sem=counted["dispensados"],
                falta=counted["por_vir"],
            )
        )


def _show_validation(on: Screen, document: dict[str, Any]) -> None:
    for file in document["arquivos"]:
        on.line(on.voice.say("{arquivo}: {erros:count erro|erros}, {avisos:count aviso|avisos}.", **file))
