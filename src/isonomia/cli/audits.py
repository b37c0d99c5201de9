"""``auditar``."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from isonomia.cli.options import AsJson, Idiom, NormId, Pcd, Plain, Readings, RuleFile

if TYPE_CHECKING:
    from isonomia.law.audit.published import Kind

MOST_PLACES = 1_000_000
"""As in an edital: more is a mistyped number, and would be counted one by one."""

Given = Annotated[
    list[Path],
    typer.Argument(
        metavar="[PASTA] PUBLICADO",
        help="Pasta do certame, e a lista publicada: csv, xlsx, ods ou txt (- lê o que é colado). Sem a "
        "pasta, dê só a lista, com --norma ou --regra.",
    ),
]
Places = Annotated[
    list[str] | None,
    typer.Option("--vagas", metavar="[CARGO=]N", help="Sem edital.toml: quantas vagas (pode repetir)."),
]
What = Annotated[
    str | None,
    typer.Option(
        "--tipo",
        metavar="TIPO",
        help="O que a lista é, se não ficar claro: convocacao, classificacao ou quadro.",
    ),
]
Report = Annotated[
    Path | None, typer.Option("--saida", metavar="PASTA", help="Pasta em que grava o resumo em PDF e JSON.")
]


def auditar(
    given: Given,
    places: Places = None,
    what: What = None,
    norm: NormId = None,
    rule: RuleFile = None,
    reading: Readings = None,
    pcd: Pcd = None,
    output: Report = None,
    as_json: AsJson = False,
    plain: Plain = False,
    idiom: Idiom = None,
) -> None:
    """Confere uma lista publicada com a lei: o primeiro ato que nenhuma regra explica, e quem perdeu.

    Diz as linhas que não se leram; se as posições seguem as notas e o desempate; se os números seguem
    a lei; sob que leituras cada convocação se explica. Cada achado traz a sua certeza:
    falha-de-leitura (do arquivo), falha-da-lista (do que foi publicado) ou interpretacao (a lei admite
    mais de uma leitura). O que só parece falha (retificação, fim de fila, chamada temporária,
    sub judice) vem nas observações. Termina com 3 quando há achados.

    Exemplo: isonomia auditar minha-pasta convocacao.csv
    """
    from isonomia.cli import usage
    from isonomia.cli.showing import finish
    from isonomia.cli.terminal_audit import show_audit
    from isonomia.office.auditing.audit import audit_document
    from isonomia.office.auditing.publication import Minimum, read_published

    folder, file = _named(given)
    minimum = Minimum(usage.choice(norm, rule, reading), usage.pcd(pcd), _places(places), _kind(what))
    data, name = _content(file)
    competition, publication, known = read_published(folder, data, name, minimum)
    answer = audit_document(competition, publication, usage.idiom(idiom), classified=known)
    if output is not None:
        from isonomia.cli.writing import write_all
        from isonomia.office.auditing.papers import audit_papers

        write_all(audit_papers(competition, answer), output, answer.voice)
    finish(answer, show_audit, as_json=as_json, plain=plain)


def _named(given: list[Path]) -> tuple[Path | None, Path]:
    """The folder, if there is one, and the published list."""
    if len(given) > 2:
        raise typer.BadParameter("Diga uma pasta e uma lista publicada, e mais nada.", param_hint="PUBLICADO")
    if len(given) == 1 and given[0].is_dir():
        raise typer.BadParameter("Depois da pasta, diga a lista publicada.", param_hint="PUBLICADO")
    return given[0] if len(given) == 2 else None, given[-1]


def _content(file: Path) -> tuple[bytes, str]:
    """The bytes of the published list, and its name for messages."""
    from isonomia.files.sheets.archives import Limits
    from isonomia.files.sheets.opening import read_whole, why
    from isonomia.law.findings import Finding, InputProblems

    if str(file) == "-":
        return sys.stdin.buffer.read(Limits().size + 1), "texto colado"
    try:
        return read_whole(file, Limits().size), file.name
    except OSError as error:
        hint = "Confira o nome do arquivo e a pasta em que está."
        message = f"A lista publicada não pôde ser aberta ({why(error)})."
        raise InputProblems([Finding("E400", message, hint, str(file))]) from error


def _places(given: list[str] | None) -> dict[str, int]:
    """``--vagas N`` and ``--vagas CARGO=N``."""
    places: dict[str, int] = {}
    for text in given or ():
        cargo, _, number = text.rpartition("=")
        if not number.strip().isdecimal() or len(number) > 9 or int(number) > MOST_PLACES:
            raise typer.BadParameter(
                f"«{text}». Use N ou CARGO=N, com N inteiro até 1000000.", param_hint="--vagas"
            )
        places[cargo.strip()] = int(number)
    return places


def _kind(text: str | None) -> Kind | None:
    from isonomia.law.audit.published import Kind

    if text is None:
        return None
    try:
        return Kind(text)
    except ValueError:
        known = ", ".join(kind.value for kind in Kind)
        raise typer.BadParameter(f"«{text}». Use um destes: {known}.", param_hint="--tipo") from None
