"""``quadro`` and ``ordem``."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from isonomia.cli.options import AsJson, Cargos, Idiom, NormId, Output, Pcd, Plain, Readings, RuleFile

if TYPE_CHECKING:  # loaded when something is shown
    from isonomia.cli.screen import Screen
    from isonomia.office.answer import Answer

Places = Annotated[
    int | None, typer.Option("--vagas", min=0, max=1_000_000, metavar="N", help="Número de vagas.")
]
OfFolder = Annotated[
    Path | None, typer.Option("--pasta", metavar="PASTA", help="Pasta do certame: o quadro de cada cargo.")
]


def quadro(
    norm: NormId = None,
    rule: RuleFile = None,
    places: Places = None,
    folder: OfFolder = None,
    reading: Readings = None,
    pcd: Pcd = None,
    output: Output = None,
    cargo: Cargos = None,
    as_json: AsJson = False,
    plain: Plain = False,
    idiom: Idiom = None,
) -> None:
    """Quantas vagas são reservadas a cada grupo, e por qual artigo.

    Exemplo: isonomia quadro --norma br/es/guarapari/lei-5031-2024 --vagas 10 --pcd 5%
    """
    from isonomia.cli.showing import finish
    from isonomia.cli.terminal import show_table

    if folder is None:
        if cargo or output is not None:
            raise typer.BadParameter("Só há cargos e arquivos com --pasta PASTA.", param_hint="--pasta")
        _of_norm(norm, rule, reading, places, pcd, idiom, as_json=as_json, plain=plain)
        return
    if places is not None or pcd is not None:
        raise typer.BadParameter(
            "Com --pasta, as vagas e a reserva de PcD são as do edital.", param_hint="--pasta"
        )
    answer = _of_folder(folder, norm, rule, reading, cargo, output, idiom)
    finish(answer, show_table, as_json=as_json, plain=plain)


def _of_norm(
    norm: list[str] | None,
    rule: list[Path] | None,
    reading: list[str] | None,
    places: int | None,
    pcd: str | None,
    idiom: str | None,
    *,
    as_json: bool,
    plain: bool,
) -> None:
    """The table of a number of places, and on a terminal how each number was reached."""
    from isonomia.cli import usage
    from isonomia.cli.showing import finish
    from isonomia.cli.terminal import show_table
    from isonomia.office.vacancies import count_steps, table_document

    if places is None:
        raise typer.BadParameter("Diga --vagas N, ou --pasta PASTA.", param_hint="--vagas")
    regime = usage.regime(norm, rule, reading, pcd)
    steps = count_steps(regime, places)
    answer = table_document(regime, places, usage.voice(regime, idiom))
    finish(answer, lambda on, found: show_table(on, found, steps), as_json=as_json, plain=plain)


def _of_folder(
    folder: Path,
    norm: list[str] | None,
    rule: list[Path] | None,
    reading: list[str] | None,
    cargo: list[str] | None,
    output: Path | None,
    idiom: str | None,
) -> Answer:
    from isonomia.cli import usage
    from isonomia.cli.choosing import cargos, only
    from isonomia.office.reading import read_competition
    from isonomia.office.tables import tables_document

    competition = read_competition(folder, usage.choice(norm, rule, reading))
    chosen = cargos(cargo, competition)
    answer = tables_document(competition, usage.idiom(idiom))
    if output is not None:
        from isonomia.cli.writing import write_all
        from isonomia.office.papers import table_papers

        write_all(table_papers(competition, answer), output, answer.voice)
    return only(answer, chosen)


def ordem(
    upto: Annotated[
        int, typer.Option("--ate", min=1, max=1_000_000, metavar="N", help="Até que vaga mostrar.")
    ],
    norm: NormId = None,
    rule: RuleFile = None,
    reading: Readings = None,
    pcd: Pcd = None,
    as_json: AsJson = False,
    plain: Plain = False,
    idiom: Idiom = None,
) -> None:
    """A ordem das vagas: a que lista cabe cada uma.

    Exemplo: isonomia ordem --norma br/sp/ferraz-de-vasconcelos/lei-3677-2026 --ate 20
    """
    from isonomia.cli import usage
    from isonomia.cli.showing import finish
    from isonomia.office import vacancies

    regime = usage.regime(norm, rule, reading, pcd)
    answer = vacancies.order_document(regime, upto, usage.voice(regime, idiom))
    finish(answer, _show_order, as_json=as_json, plain=plain)


def _show_order(on: Screen, document: dict[str, Any]) -> None:
    from isonomia.cli.screen import alerts
    from isonomia.cli.terminal import show_order

    show_order(on, document["ordem"])
    alerts(on, document["alertas"])
