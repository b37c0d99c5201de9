"""Every number of an evaluation as a row: what its CSV holds and what its tests read back."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from decimal import Decimal
from typing import Any, Final

from isonomia.files.sheets.write_table import Cell, Row

Document = Mapping[str, Any]

COLUMNS: Final = ("nivel", "orgao", "ano", "certame", "cargo", "assunto", "de", "medida", "valor", "sinal")
"""Columns; ``valor`` is empty where ``sinal`` says why: ``menos-de-5`` or ``protegido``."""
WORDS: Final = frozenset({"menos-de-5", "protegido"})


def rows_of(document: Document) -> Iterator[Row]:
    """Every number, node by node, then what was added to them."""
    for node in document["nos"]:
        path = [*node["caminho"], "", "", "", ""][:4]
        for subject, of, measure, value in _of_node(node):
            yield (node["nivel"], *path, subject, of, measure, *_told(value))
    for row in document["populacao"]:
        where = f"{row['lugar']}, {row['ano']}; {row['fonte']}"
        yield ("", "", "", "", "", "populacao", row["grupo"], where, row["parte"], "")
    for day in document["folha"]:
        where = f"{day['em']}; {day['fonte']}"
        yield ("", "", "", "", "", "folha", "todas", where, *_told(day["total"]))
        for group, people in day["grupos"].items():
            yield ("", "", "", "", "", "folha", group, where, *_told(people))
    for outcome, number in document.get("recursos", {}).items():
        yield ("", "", "", "", "", "recursos", outcome, "recursos", *_told(number))
    for measure, days in document.get("recursos_dias", {}).items():
        yield ("", "", "", "", "", "recursos", "dias-ate-a-resposta", measure, *_told(days))


def _of_node(node: Document) -> Iterator[tuple[str, str, str, Any]]:
    for name, numbers in node["listas"].items():
        yield from (("vagas-e-chamadas", name, measure, value) for measure, value in numbers.items())
    yield from (("reversoes", cause, "vagas", value) for cause, value in node["reversoes"].items())
    for group, people in node["pessoas"].items():
        yield from (("pessoas", group, stage, value) for stage, value in people.items())
    for subject in ("espera", "permanencia"):
        for by, quartiles in node[subject].items():
            yield from ((subject, by, measure, value) for measure, value in quartiles.items())
    for when, acts in node.get("saidas", {}).items():
        yield from (("saidas", act, when, value) for act, value in acts.items())
    for name, cut in node.get("cortes", {}).items():
        score = cut["nota"]
        yield "cortes", name, "nota", score if score is None or score in WORDS else Decimal(score)
        yield "cortes", name, "posicao", cut["posicao"]
    for by, days in node.get("dias", {}).items():
        yield from (("dias", by, day, value) for day, value in days.items())
    for by, ranks in node.get("ultimas", {}).items():
        yield from (("ultima-posicao", by, day, value) for day, value in ranks.items())
    for rule, called in node.get("regras", {}).items():
        yield from (("regras", group, rule, value) for group, value in called.items())


def _told(value: Any) -> tuple[Cell, str]:
    return (None, value) if isinstance(value, str) and value in WORDS else (value, "")
