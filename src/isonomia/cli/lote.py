"""``lote`` and ``lote gerar``: national files."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final

import typer

from isonomia.cli.options import AsJson, Idiom

if TYPE_CHECKING:
    from isonomia.office.batch.running import Ran
    from isonomia.scale.executors.work import Executor
    from isonomia.wording.voice import Voice

GENERATE: Final = "gerar"
WHERE: Final = ("processos", "local", "ray")


def lote(
    words: Annotated[
        list[str],
        typer.Argument(
            metavar="PASTA DESTINO | gerar DESTINO",
            help="A pasta do arquivo nacional e a pasta nova do resultado; ou «gerar» e a pasta nova.",
        ),
    ],
    where: Annotated[
        str,
        typer.Option(
            "--onde",
            metavar="ONDE",
            help="Onde calcula: processos (padrão), local (um só processo) ou ray (um cluster).",
        ),
    ] = WHERE[0],
    workers: Annotated[
        int | None,
        typer.Option("--processos", metavar="N", min=1, help="Quantos processos; padrão: os processadores."),
    ] = None,
    address: Annotated[
        str, typer.Option("--ray", metavar="HOST:6379", help="Cluster já aberto, como auto ou HOST:6379.")
    ] = "",
    rows: Annotated[
        int, typer.Option("--linhas", metavar="N", min=1, help="Candidatos em cada parte do trabalho.")
    ] = 250_000,
    candidates: Annotated[
        int, typer.Option("--candidatos", metavar="N", min=1, help="Com «gerar»: quantos candidatos.")
    ] = 100_000,
    cargos: Annotated[
        int, typer.Option("--cargos", metavar="N", min=1, help="Com «gerar»: quantos cargos.")
    ] = 400,
    seed: Annotated[
        int,
        typer.Option("--semente", metavar="S", min=0, help="Com «gerar»: a mesma dá o mesmo arquivo."),
    ] = 1,
    overlapping: Annotated[
        bool, typer.Option("--sobrepostos", help="Com «gerar»: há pessoas em mais de um grupo.")
    ] = False,
    as_json: AsJson = False,
    idiom: Idiom = None,
) -> None:
    """Calcula de uma vez todos os cargos de um arquivo nacional: listas, ordem, convocações e empates.

    O arquivo é uma pasta com certames, cargos e candidatos, em CSV, Parquet ou SQLite (docs/lote.md). Se o
    trabalho parar no meio, repita o mesmo comando: o que já foi feito é aproveitado.

    Exemplo: isonomia lote gerar pais --candidatos 100000; depois isonomia lote pais resultado
    """
    from isonomia.cli import usage
    from isonomia.wording.voice import Voice

    voice = Voice(usage.idiom(idiom))
    if words[0] == GENERATE and len(words) == 2:
        _generate(Path(words[1]), candidates, cargos, seed, overlapping=overlapping, voice=voice)
        return
    if len(words) != 2:
        raise typer.BadParameter("Use «lote PASTA DESTINO» ou «lote gerar DESTINO».", param_hint="PASTA")
    folder, destination = Path(words[0]), Path(words[1])
    with _executor(where, workers or os.cpu_count() or 1, address, folder) as executor:
        _run(folder, destination, executor, rows, as_json=as_json, voice=voice)


def _require_ray() -> None:
    """Say plainly what to install where the library of clusters is missing.

    Raises:
        InputProblems: it is.
    """
    from importlib.util import find_spec

    from isonomia.law.findings import Finding, InputProblems

    if find_spec("ray") is None:
        message = "Calcular num cluster precisa da biblioteca ray, que não está instalada."
        raise InputProblems([Finding("E626", message, "Instale com: pip install «isonomia[ray]».")])


@contextmanager
def _executor(where: str, workers: int, address: str, folder: Path) -> Iterator[Executor]:
    if where not in WHERE:
        raise typer.BadParameter(f"«{where}». Use: {', '.join(WHERE)}.", param_hint="--onde")
    if where == "ray" or address:
        _require_ray()
        from isonomia.scale.executors.cluster import Cluster

        yield Cluster(address, workers)
    elif where == "local" or workers == 1:
        from isonomia.scale.executors.work import InProcess

        yield InProcess()
    else:
        from isonomia.scale.executors.pool import Pool

        divided = (folder / "candidatos").is_dir()  # a single file is divided here, with every processor
        with Pool(workers, loading="isonomia.office.batch.working", copies=divided) as pool:
            yield pool


def _generate(
    destination: Path, candidates: int, cargos: int, seed: int, *, overlapping: bool, voice: Voice
) -> None:
    from isonomia.files.stores.new_folder import refuse_in_use
    from isonomia.scale.synthetic import PART, Shape, write_candidates, write_tables

    if cargos > candidates:
        raise typer.BadParameter("Há mais cargos do que candidatos.", param_hint="--cargos")
    refuse_in_use(destination)
    shape = Shape(
        candidates, cargos, parts=min(cargos, -(-candidates // PART)), seed=seed, overlapping=overlapping
    )
    write_tables(shape, destination)
    write_candidates(shape, destination)
    typer.echo(
        voice.say(
            "{n:count candidato inventado|candidatos inventados} em {pasta}. Agora: isonomia lote {pasta} "
            "resultado",
            n=candidates,
            pasta=destination,
        )
    )


def _run(
    folder: Path, destination: Path, executor: Executor, rows: int, *, as_json: bool, voice: Voice
) -> None:
    from isonomia.office.answer import Exit
    from isonomia.office.batch.running import run

    with _progress(voice) as progress:
        ran = run(folder, destination, executor, rows=rows, progress=progress)
    totals = ran.manifest["totais"]
    if as_json:
        from isonomia.cli.showing import print_json

        print_json(_document(ran))
    else:
        _show(ran, destination, voice)
    if totals.get("cargos_com_pendencia", 0) or totals.get("cargos_recusados", 0):
        raise typer.Exit(Exit.HUMAN_ACT)


def _document(ran: Ran) -> dict[str, Any]:
    return {
        "formato": 1,
        "totais": ran.manifest["totais"],
        "partes": len(ran.manifest["partes"]),
        "retomadas": ran.resumed,
        "resultado": ran.manifest["resultado"],
    }


@contextmanager
def _progress(voice: Voice) -> Iterator[Callable[[int, int], None]]:
    """A bar on a terminal, nothing elsewhere."""
    if not sys.stderr.isatty():
        yield lambda _done, _all: None
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(voice.say("Calculando…"), total=None)
        yield lambda done, whole: bar.update(task, completed=done, total=whole)


def _show(ran: Ran, destination: Path, voice: Voice) -> None:
    totals = ran.manifest["totais"]
    typer.echo(
        voice.say(
            "{cargos:count cargo|cargos}, {pessoas:count candidato classificado|candidatos classificados}, "
            "{chamadas:count convocação|convocações}.",
            cargos=totals["cargos"],
            pessoas=totals["classificados"],
            chamadas=totals["convocacoes"],
        )
    )
    by_engine = totals.get("via_motor", 0)
    if by_engine:
        typer.echo(
            voice.say(
                "{n:count cargo foi calculado|cargos foram calculados} pelo motor que explica cada passo; o "
                "motivo está na coluna por_que de cargos.",
                n=by_engine,
            )
        )
    if totals["cargos_com_pendencia"] or totals["cargos_recusados"]:
        typer.echo(
            voice.say(
                "{n:count cargo espera|cargos esperam} a decisão de uma pessoa: veja as colunas pendencias e "
                "problemas de cargos.",
                n=totals["cargos_com_pendencia"] + totals["cargos_recusados"],
            )
        )
    if ran.resumed:
        typer.echo(
            voice.say("{n:count parte já estava feita|partes já estavam feitas} de antes.", n=ran.resumed)
        )
    typer.echo(voice.say("O resultado está em {pasta}.", pasta=destination))
