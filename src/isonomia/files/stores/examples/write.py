"""``isonomia exemplo``: writes an example folder, whole or not at all."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, Final

from isonomia.files.stores.examples.people import Recipe, Row, people_of
from isonomia.files.stores.new_folder import place_folder, refuse_in_use
from isonomia.law.findings import Finding, InputProblems

EXAMPLES: Final = ("ferraz", "guarapari")
RECIPE: Final = "candidatos.toml"
COPIED: Final = ("LEIA-ME.txt", "edital.toml", "atos.csv")


def write_example(name: str, destination: Path) -> tuple[Path, ...]:
    """Write a ready example folder.

    Args:
        name: one of ``EXAMPLES``.
        destination: a folder that does not exist or is empty.

    Returns:
        The files written, in alphabetical order.

    Raises:
        InputProblems: no such example, or the destination is in use; nothing is written then.
    """
    _refuse_unknown(name)
    refuse_in_use(destination)
    contents = example_files(name)
    place_folder(contents, destination)
    return tuple(destination / file for file in sorted(contents))


def example_files(name: str) -> dict[str, bytes]:
    """The files of an example: name -> content.

    Raises:
        InputProblems: no such example.
    """
    _refuse_unknown(name)
    source = files(__package__) / name
    contents = {file: (source / file).read_bytes() for file in COPIED}
    return contents | {"candidatos.csv": _candidates(source)}


def _refuse_unknown(name: str) -> None:
    if name not in EXAMPLES:
        hint = f"Os exemplos são: {', '.join(EXAMPLES)}."
        raise InputProblems([Finding("E011", "Não há exemplo com esse nome.", hint, value=name)])


def _candidates(source: Traversable) -> bytes:
    recipe = tomllib.loads((source / RECIPE).read_text("utf-8"))
    groups = tuple(recipe["grupos"])
    rows = people_of(recipe["semente"], groups, [_recipe(recipe, cargo) for cargo in recipe["cargo"]])
    pending: Mapping[str, str] = recipe["pendentes"]
    undecided: Sequence[str] | None = recipe.get("sem_opcao")
    header = ["inscricao", "pessoa", "cargo", "nota", "nota_especifica", "nascimento", "jurado"]
    header += [*groups, "ampla", *([] if undecided is None else ["opcao"]), "situacao", "confirmacao"]
    lines = [header]
    for row in rows:
        choice = [] if undecided is None else ["" if row.id in undecided else row.choice]
        verdicts = f"{pending[row.id]}:pendente" if row.id in pending else ", ".join(row.verdicts)
        lines.append([*_cells(row, groups), *choice, row.standing, verdicts])
    return "".join(";".join(line) + "\r\n" for line in lines).encode("utf-8-sig")


def _recipe(defaults: Mapping[str, Any], cargo: Mapping[str, Any]) -> Recipe:
    return Recipe(
        cargo=cargo["codigo"],
        people=cargo["inscritos"],
        skill=cargo["preparo"],
        shares={**defaults["declarados"], **cargo.get("declarados", {})},
        minimum=cargo.get("minimo", defaults["minimo"]),
        open_cut=cargo.get("corte_ampla", defaults["minimo"]),
        shares_people_with=cargo.get("gente_de", ""),
    )


def _cells(row: Row, groups: tuple[str, ...]) -> list[str]:
    return [
        row.id,
        row.person,
        row.cargo,
        _points(row.half_points),
        _points(row.specific_half_points),
        f"{row.birth:%d/%m/%Y}",
        _yes(row.juror),
        *(_yes(group in row.groups) for group in groups),
        _yes(row.open),
    ]


def _points(half_points: int) -> str:
    """Points with the decimal comma: 157 half points are ``78,50``."""
    return f"{half_points // 2},{'50' if half_points % 2 else '00'}"


def _yes(answer: bool) -> str:
    return "S" if answer else "N"
