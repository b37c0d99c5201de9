"""``simular``: rules over rankings drawn at random, or over a competition's own ranking."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from isonomia.cli.options import AsJson, Cargos, Idiom, NormId, Pcd, Plain, Readings, RuleFile
from isonomia.law.findings import InputProblems

if TYPE_CHECKING:
    from isonomia.insight.simulation.running import Progress
    from isonomia.law.norms.regime import Regime
    from isonomia.office.answer import Answer
    from isonomia.office.simulating.plan import Asked
    from isonomia.wording.language import Language
    from isonomia.wording.voice import Voice

Places = Annotated[int | None, typer.Option("--vagas", min=1, metavar="N", help="Vagas do certame simulado.")]
PresenceOf = Annotated[
    list[str] | None,
    typer.Option(
        "--presenca",
        metavar="GRUPO=PERCENTUAL",
        help="Que parte dos aprovados é do grupo (pode repetir). Ex.: negros=30%.",
    ),
]
Gaps = Annotated[
    list[str] | None,
    typer.Option(
        "--diferenca",
        metavar="GRUPO=D",
        help="Quanto a média do grupo está abaixo, em desvios padrão (pode repetir). Ex.: negros=0,3.",
    ),
]
Rejected = Annotated[
    list[str] | None,
    typer.Option(
        "--nao-confirmacao",
        metavar="[GRUPO=]PERCENTUAL",
        help="Declarações que a comissão não confirma; a pessoa fica na ampla (pode repetir).",
    ),
]
Withdraws = Annotated[
    list[str] | None,
    typer.Option(
        "--desistencia",
        metavar="[GRUPO=]PERCENTUAL",
        help="Quem desiste quando chamado; sem grupo, de todos (pode repetir).",
    ),
]
Variants = Annotated[
    list[str] | None,
    typer.Option(
        "--variante",
        metavar="GRUPO=P[:ARREDONDAMENTO][:minimo=N]",
        help="Outra lei a comparar (pode repetir). Ex.: negros=30%:para-cima.",
    ),
]
Specialties = Annotated[
    list[int] | None,
    typer.Option(
        "--especialidades",
        metavar="N",
        help="Também com as vagas divididas em N especialidades, contadas em separado e no total.",
    ),
]
Batches = Annotated[
    list[int] | None,
    typer.Option(
        "--lotes", metavar="N", help="Também com a ordem das vagas recomeçada a cada lote de N vagas."
    ),
]
Only = Annotated[
    list[str] | None,
    typer.Option("--so", metavar="REGRA", help="Compara só estas regras (pode repetir)."),
]
Approved = Annotated[
    int, typer.Option("--aprovados", min=0, metavar="N", help="Aprovados no certame. 0: vinte por vaga.")
]
Replicates = Annotated[int, typer.Option("--repeticoes", metavar="N", help="Quantos certames sortear.")]
Seed = Annotated[str, typer.Option("--semente", metavar="S", help="A mesma semente dá os mesmos certames.")]
Report = Annotated[
    Path | None,
    typer.Option(
        "--saida", metavar="PASTA", help="Pasta em que grava o relatório, as tabelas e os gráficos."
    ),
]
Folder = Annotated[
    Path | None, typer.Option("--pasta", metavar="PASTA", help="Compara as regras na lista deste certame.")
]


def simular(
    places: Places = None,
    presence: PresenceOf = None,
    gaps: Gaps = None,
    rejected: Rejected = None,
    withdraws: Withdraws = None,
    variants: Variants = None,
    specialties: Specialties = None,
    batches: Batches = None,
    only_rules: Only = None,
    approved: Approved = 0,
    replicates: Replicates = 10_000,
    seed: Seed = "1",
    folder: Folder = None,
    cargo: Cargos = None,
    norm: NormId = None,
    rule: RuleFile = None,
    reading: Readings = None,
    pcd: Pcd = None,
    output: Report = None,
    as_json: AsJson = False,
    plain: Plain = False,
    idiom: Idiom = None,
) -> None:
    """Simula regras de reserva: o que cada uma faria, antes de ser lei.

    Sorteia certames e os preenche sob cinco regras, sempre os mesmos certames para todas: sem-reserva,
    garantia-minima, sequencial, compensado e lista-depurada. Cada média traz o seu erro de Monte Carlo. Com
    --pasta nada é sorteado: as regras se aplicam à lista do próprio certame.

    Exemplo: isonomia simular --norma br/es/guarapari/lei-5031-2024 --vagas 200 --presenca negros=30%
    """
    from isonomia.office.simulating.plan import Asked

    if folder is not None:
        if places is not None or presence:
            raise typer.BadParameter(
                "Com --pasta nada é sorteado: tire --vagas e --presenca.", param_hint="--pasta"
            )
        _of_folder(folder, norm, rule, reading, variants, cargo, output, idiom, as_json=as_json, plain=plain)
        return
    if places is None:
        raise typer.BadParameter("Diga --vagas N, ou --pasta PASTA.", param_hint="--vagas")
    asked = Asked(
        places=places,
        presence=tuple(presence or ()),
        gaps=tuple(gaps or ()),
        rejected=tuple(rejected or ()),
        withdraws=tuple(withdraws or ()),
        variants=tuple(variants or ()),
        specialties=tuple(specialties or ()),
        batches=tuple(batches or ()),
        policies=tuple(only_rules or ()),
        approved=approved,
        replicates=replicates,
        seed=seed,
    )
    from isonomia.cli import usage
    from isonomia.cli.showing import finish
    from isonomia.cli.terminal_simulation import show_simulation

    regime = usage.regime(norm, rule, reading, pcd)
    voice = usage.voice(regime, idiom)
    answer = _simulated(regime, asked, voice, output, quiet=as_json)
    finish(answer, show_simulation, as_json=as_json, plain=plain)


def _simulated(regime: Regime, asked: Asked, voice: Voice, output: Path | None, *, quiet: bool) -> Answer:
    from isonomia.office.simulating.plan import read_plan
    from isonomia.office.simulating.simulation import simulation_document

    try:
        plan = read_plan(regime, asked)
    except InputProblems as problems:
        named = [replace(one, column=f"--{one.column}") for one in problems.findings]
        raise InputProblems(named) from None
    with _bar(voice, quiet=quiet) as progress:
        answer = simulation_document(plan, voice, progress, with_curve=output is not None)
    if output is not None:
        from isonomia.cli.writing import write_all
        from isonomia.office.simulating.papers import simulation_papers

        write_all(simulation_papers(plan, answer), output, voice)
    return answer


@contextmanager
def _bar(voice: Voice, *, quiet: bool) -> Iterator[Progress | None]:
    """A progress bar on a terminal's error stream; nothing where nobody watches."""
    if quiet or not sys.stderr.isatty():
        yield None
        return
    from rich.console import Console
    from rich.progress import Progress as Bar

    with Bar(console=Console(file=sys.stderr), transient=True) as bar:
        task = bar.add_task(voice.say("Certames sorteados"), total=None)
        yield lambda done, whole: bar.update(task, completed=done, total=whole)


def _of_folder(
    folder: Path,
    norm: list[str] | None,
    rule: list[Path] | None,
    reading: list[str] | None,
    variants: list[str] | None,
    cargo: list[str] | None,
    output: Path | None,
    idiom: str | None,
    *,
    as_json: bool,
    plain: bool,
) -> None:
    """The counterfactuals of a competition."""
    from isonomia.cli import usage
    from isonomia.cli.choosing import cargos, only
    from isonomia.cli.showing import finish
    from isonomia.cli.terminal_simulation import show_counterfactuals
    from isonomia.office.papers import regime_of
    from isonomia.office.reading import read_competition
    from isonomia.office.simulating.counterfactual import counterfactual_document
    from isonomia.office.simulating.plan import read_variants

    competition = read_competition(folder, usage.choice(norm, rule, reading))
    chosen = cargos(cargo, competition)
    regime = regime_of(competition)
    varied = () if regime is None else read_variants(regime, variants or ())
    lang: Language = usage.idiom(idiom)
    answer = counterfactual_document(competition, varied, lang)
    if output is not None:
        from isonomia.cli.writing import write_all
        from isonomia.office.simulating.papers import counterfactual_papers

        write_all(counterfactual_papers(competition, answer), output, answer.voice)
    finish(only(answer, chosen), show_counterfactuals, as_json=as_json, plain=plain)
