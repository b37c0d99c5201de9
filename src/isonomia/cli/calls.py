"""``convocar``, ``explicar`` and ``comparar``."""

from __future__ import annotations

from typing import Annotated

import typer

from isonomia.cli.options import AsJson, Cargos, Folder, Idiom, NormId, Output, Plain, Readings, RuleFile


def convocar(
    folder: Folder,
    norm: NormId = None,
    rule: RuleFile = None,
    reading: Readings = None,
    output: Output = None,
    cargo: Cargos = None,
    as_json: AsJson = False,
    plain: Plain = False,
    idiom: Idiom = None,
) -> None:
    """Quem é convocado, em que ordem, por qual lista e por quê.

    Sem atos.csv: a convocação de todas as vagas de cada cargo. Com ele: a situação depois dos atos
    e quem é o próximo.

    Exemplo: isonomia convocar minha-pasta
    """
    from isonomia.cli import usage
    from isonomia.cli.choosing import cargos, only
    from isonomia.cli.showing import finish
    from isonomia.cli.terminal import show_calls
    from isonomia.office.call import call_document
    from isonomia.office.reading import read_competition

    competition = read_competition(folder, usage.choice(norm, rule, reading))
    chosen = cargos(cargo, competition)
    answer = call_document(competition, usage.idiom(idiom))
    if output is not None:
        from isonomia.cli.writing import write_all
        from isonomia.office.papers import call_papers

        write_all(call_papers(competition, answer), output, answer.voice)
    finish(only(answer, chosen), show_calls, as_json=as_json, plain=plain)


def explicar(
    folder: Folder,
    enrolment: Annotated[
        str, typer.Option("--inscricao", metavar="X", help="Número da inscrição, como está no arquivo.")
    ],
    norm: NormId = None,
    rule: RuleFile = None,
    reading: Readings = None,
    as_json: AsJson = False,
    plain: Plain = False,
    idiom: Idiom = None,
) -> None:
    """Por que uma pessoa foi convocada, ou ainda não.

    Exemplo: isonomia explicar minha-pasta --inscricao 000123
    """
    from isonomia.cli import usage
    from isonomia.cli.showing import finish
    from isonomia.cli.terminal_why import show_explanation
    from isonomia.office.explain import explanation_document
    from isonomia.office.reading import read_competition

    competition = read_competition(folder, usage.choice(norm, rule, reading))
    answer = explanation_document(competition, enrolment, usage.idiom(idiom))
    finish(answer, show_explanation, as_json=as_json, plain=plain)


def comparar(
    folder: Folder,
    norms: Annotated[
        str | None,
        typer.Option("--normas", metavar="A,B", help="Compara sob cada uma destas normas do catálogo."),
    ] = None,
    norm: NormId = None,
    rule: RuleFile = None,
    reading: Readings = None,
    cargo: Cargos = None,
    as_json: AsJson = False,
    plain: Plain = False,
    idiom: Idiom = None,
) -> None:
    """O resultado sob cada leitura da lei, ou sob outras leis: quem entra, quem sai, em que vaga.

    Exemplo: isonomia comparar minha-pasta
    """
    from isonomia.cli import usage
    from isonomia.cli.choosing import cargos, only
    from isonomia.cli.showing import finish
    from isonomia.cli.terminal_why import show_comparison
    from isonomia.office.compare import comparison_document
    from isonomia.office.reading import read_competition

    competition = read_competition(folder, usage.choice(norm, rule, reading))
    chosen = cargos(cargo, competition)
    laws = [part.strip() for part in (norms or "").split(",") if part.strip()]
    if norms is not None and not laws:
        raise typer.BadParameter("Diga uma norma ou mais, separadas por vírgula.", param_hint="--normas")
    answer = comparison_document(competition, laws, usage.idiom(idiom))
    finish(only(answer, chosen), show_comparison, as_json=as_json, plain=plain)
