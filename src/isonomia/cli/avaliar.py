"""``avaliar``: the evaluation of what the law did in some competitions."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from isonomia.cli.options import AsJson, Idiom, Plain

if TYPE_CHECKING:
    from isonomia.office.evaluating.extras import Extras
    from isonomia.office.evaluating.part import Part

Folders = Annotated[
    list[Path], typer.Argument(metavar="PASTA…", help="Uma pasta por certame: edital.toml, candidatos, atos.")
]
Written = Annotated[
    Path | None,
    typer.Option(
        "--saida", "-o", metavar="PASTA", help="Pasta em que grava o relatório, as tabelas e os gráficos."
    ),
]
Population = Annotated[
    Path | None,
    typer.Option(
        "--populacao", metavar="ARQ.csv", help="Parte de cada grupo: grupo;percentual;lugar;ano;fonte."
    ),
]
Payroll = Annotated[
    Path | None,
    typer.Option("--folha", metavar="ARQ.csv", help="Totais da folha: data;grupo;pessoas;fonte."),
]
Outside = Annotated[
    str, typer.Option("--fora", metavar="TEXTO", help="Certames do período que não estão nas pastas.")
]


def avaliar(
    folders: Folders,
    output: Written = None,
    population: Population = None,
    payroll: Payroll = None,
    outside: Outside = "",
    as_json: AsJson = False,
    plain: Plain = False,
    idiom: Idiom = None,
) -> None:
    """Avalia o que a lei fez nos certames: vagas, chamadas, confirmações, posses e o que seria sem a reserva.

    Soma por órgão, ano, certame e cargo. Números de pessoas menores que 5 aparecem como «menos de 5», e
    nenhum deles se acha por subtração (docs/avaliar.md).

    Exemplo: isonomia avaliar concurso-2025 concurso-2026 -o relatorio
    """
    from isonomia.cli import usage
    from isonomia.cli.showing import finish
    from isonomia.cli.terminal_evaluation import show_evaluation
    from isonomia.office.evaluating.evaluation import evaluation_document

    lang = usage.idiom(idiom)
    extras = _extras(population, payroll, outside)
    answer = evaluation_document(_parts(folders), extras, lang)
    if output is not None:
        from isonomia.cli.writing import write_all
        from isonomia.office.evaluating.papers import evaluation_papers

        write_all(evaluation_papers(answer.document, answer.voice), output, answer.voice)
    finish(answer, show_evaluation, as_json=as_json, plain=plain)


def _parts(folders: list[Path]) -> list[Part]:
    """A part a folder; of several folders of one name, the later ones are numbered."""
    from isonomia.office.evaluating.facts import Named
    from isonomia.office.evaluating.part import part_of
    from isonomia.office.reading import read_competition

    parts = []
    taken: set[str] = set()
    for folder in folders:
        competition = read_competition(folder)
        edital = competition.edital
        name, again = folder.resolve().name, 1
        while name in taken:
            again += 1
            name = f"{folder.resolve().name}-{again}"
        taken.add(name)
        parts.append(part_of(competition, Named(edital.ente, name, edital.organ, edital.title)))
    return parts


def _extras(population: Path | None, payroll: Path | None, outside: str) -> Extras:
    from isonomia.office.evaluating.extras import Extras, read_payroll, read_population

    return Extras(
        () if population is None else read_population(_text(population), population.name),
        () if payroll is None else read_payroll(_text(payroll), payroll.name),
        " ".join(outside.split()),
    )


def _text(file: Path) -> str:
    from isonomia.files.sheets.opening import why
    from isonomia.law.findings import Finding, InputProblems

    try:
        return file.read_text(encoding="utf-8-sig")
    except OSError as error:
        message = f"O arquivo não pôde ser aberto ({why(error)})."
        hint = "Confira o nome do arquivo e a pasta em que está."
        raise InputProblems([Finding("E481", message, hint, file=str(file))]) from error
    except UnicodeDecodeError:
        message, hint = "O arquivo não está em UTF-8.", "Grave-o de novo como CSV UTF-8."
        raise InputProblems([Finding("E481", message, hint, file=str(file))]) from None
