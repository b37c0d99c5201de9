"""``avaliar`` on a terminal: sentences and tables of each node above the cargos."""

from __future__ import annotations

from isonomia.cli.screen import Document, Screen, plain_table
from isonomia.office.evaluating.report import children_of, repeats
from isonomia.wording.evaluation_tables import (
    below_table,
    calls_table,
    funnel_table,
    places_table,
    rules_table,
)
from isonomia.wording.evaluations import coverage_sentences, method_sentences, node_title, opening_sentences
from isonomia.wording.simulation_tables import Words


def show_evaluation(on: Screen, document: Document) -> None:
    """What the report covers, then each node: three sentences, then tables; the method at the end."""
    voice = on.voice
    for sentence in coverage_sentences(document, voice):
        on.line(sentence)
    for node in document["nos"]:
        if node["nivel"] == "cargo" or repeats(document, node) or not node["listas"]:
            continue
        on.heading(node_title(node, voice))
        for sentence in opening_sentences(node, voice):
            on.line(sentence)
        tables = [places_table(node, voice), funnel_table(node, voice), calls_table(node, voice)]
        tables += [rules_table(node, voice)] if node.get("regras") else []
        below = children_of(document, node)
        tables += [below_table(node, below, voice)] if below else []
        for table in tables:
            on.line()
            _show(on, table)
    on.line()
    for sentence in method_sentences(voice):
        on.line(sentence, "dim")


def _show(on: Screen, words: Words) -> None:
    """A table, or a sentence for each row where tables are not wanted."""
    if on.plain:
        for name, *cells in words.rows:
            pairs = zip(words.heads[1:], cells, strict=True)
            on.line(f"{name}: " + "; ".join(f"{head}: {cell}" for head, cell in pairs))
        return
    table = plain_table(words.heads)
    for column in table.columns[1:]:  # long heads go over several lines, so that every number has room
        column.justify = "right"
        column.min_width = 6
    for row in words.rows:
        table.add_row(*row)
    on.console.print(table)
