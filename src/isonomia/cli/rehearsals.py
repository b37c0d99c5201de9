"""``ensaio`` and ``ensaio corrigir``."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from isonomia.cli.options import AsJson, Idiom

if TYPE_CHECKING:
    from isonomia.law.audit.rehearsal.grading import Marks
    from isonomia.office.answer import Document

CORRECT = "corrigir"


def ensaio(
    words: Annotated[
        list[str],
        typer.Argument(
            metavar="DESTINO | corrigir DESTINO [ACHADOS.csv]",
            help="A pasta nova do ensaio; ou «corrigir», a pasta e os achados de quem conferiu.",
        ),
    ],
    seed: Annotated[
        str, typer.Option("--semente", metavar="S", help="A mesma semente dá o mesmo ensaio.")
    ] = "1",
    faults: Annotated[
        int, typer.Option("--faltas", metavar="N", min=0, max=1_000, help="Quantas faltas plantar.")
    ] = 5,
    as_json: AsJson = False,
    idiom: Idiom = None,
) -> None:
    """Escreve um certame inventado com faltas plantadas nas listas publicadas; depois corrige os achados.

    Sem ACHADOS.csv, «corrigir» dá a nota de auditar. Os achados são uma tabela com as colunas arquivo,
    linha, cargo e tipo; o que faltar fica em branco.

    Exemplo: isonomia ensaio treino --faltas 6; depois isonomia ensaio corrigir treino achados.csv
    """
    if words[0] == CORRECT and len(words) in (2, 3):
        _correct(Path(words[1]), Path(words[2]) if len(words) == 3 else None, as_json=as_json, idiom=idiom)
    elif len(words) == 1:
        _write(Path(words[0]), seed, faults, idiom)
    else:
        raise typer.BadParameter(
            "Use «ensaio DESTINO» ou «ensaio corrigir DESTINO [ACHADOS.csv]».", param_hint="DESTINO"
        )


def _write(destination: Path, seed: str, faults: int, idiom: str | None) -> None:
    from isonomia.cli import usage
    from isonomia.files.stores.new_folder import place_folder, refuse_in_use
    from isonomia.office.auditing.rehearsal import rehearse
    from isonomia.wording.voice import Voice

    voice = Voice(usage.idiom(idiom))
    refuse_in_use(destination)
    made = rehearse(seed, faults)
    place_folder(made.files, destination)
    for name in sorted(made.files):
        typer.echo(destination / name)
    typer.echo(
        "\n"
        + voice.say(
            "Ache as faltas das três listas publicadas; depois: isonomia ensaio corrigir {pasta} achados.csv",
            pasta=destination,
        )
    )


def _correct(folder: Path, findings: Path | None, *, as_json: bool, idiom: str | None) -> None:
    from isonomia.cli import usage
    from isonomia.cli.showing import print_json
    from isonomia.office.auditing.rehearsal import grade_audit, grade_findings, marks_document, planned

    made = planned(folder)
    if findings is None:
        marks = grade_audit(folder, made)
    else:
        marks = grade_findings(_read(findings), findings.name, made)
    if as_json:
        print_json(marks_document(marks))
    else:
        _show(marks_document(marks), marks, idiom=usage.idiom(idiom).value)


def _read(file: Path) -> bytes:
    from isonomia.files.sheets.opening import read_whole, why
    from isonomia.law.findings import Finding, InputProblems

    try:
        return read_whole(file)
    except OSError as error:
        hint = "Confira o nome do arquivo e a pasta em que está."
        message = f"Os achados não puderam ser abertos ({why(error)})."
        raise InputProblems([Finding("E405", message, hint, str(file))]) from error


def _show(document: Document, marks: Marks, *, idiom: str) -> None:
    from isonomia.wording.language import Language
    from isonomia.wording.voice import Voice

    voice = Voice(Language(idiom))
    for each in document["plantadas"]:
        where = f"{each['arquivo']}, {each['cargo']}"
        if each["linha"] is not None:
            where += ", " + voice.say("linha {n}", n=str(each["linha"]))
        verdict = voice.say("achada") if each["achada"] else voice.say("não achada")
        if each["achada"] and not each["com_o_nome"]:
            verdict = voice.say("achada, com outro nome")
        typer.echo(f"{each['falta']} ({where}): {verdict}")
    typer.echo(
        voice.say(
            "{achadas} de {n:count falta|faltas} achadas, {nomes} com o nome certo; "
            "{alarmes:count alarme falso|alarmes falsos}.",
            achadas=document["achadas"],
            n=len(marks.grades),
            nomes=document["com_o_nome"],
            alarmes=len(marks.false_alarms),
        )
    )
