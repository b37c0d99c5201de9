"""``classificar``."""

from __future__ import annotations

from functools import partial
from typing import Annotated

import typer

from isonomia.cli.options import AsJson, Cargos, Folder, Idiom, NormId, Output, Plain, Readings, RuleFile


def classificar(
    folder: Folder,
    norm: NormId = None,
    rule: RuleFile = None,
    reading: Readings = None,
    most: Annotated[
        int | None,
        typer.Option("--linhas", min=1, metavar="N", help="Mostra só as N primeiras de cada lista."),
    ] = None,
    output: Output = None,
    cargo: Cargos = None,
    as_json: AsJson = False,
    plain: Plain = False,
    idiom: Idiom = None,
) -> None:
    """Cada lista de classificação, com posições, empates e critérios de desempate usados.

    Exemplo: isonomia classificar minha-pasta --linhas 20
    """
    from isonomia.cli import usage
    from isonomia.cli.choosing import cargos, only
    from isonomia.cli.showing import finish
    from isonomia.cli.terminal import show_rankings
    from isonomia.office.classify import ranking_document
    from isonomia.office.reading import read_competition

    competition = read_competition(folder, usage.choice(norm, rule, reading))
    chosen = cargos(cargo, competition)
    answer = ranking_document(competition, usage.idiom(idiom))
    if output is not None:
        from isonomia.cli.writing import write_all
        from isonomia.office.papers import ranking_papers

        write_all(ranking_papers(competition, answer), output, answer.voice)
    finish(only(answer, chosen), partial(show_rankings, most=most), as_json=as_json, plain=plain)
