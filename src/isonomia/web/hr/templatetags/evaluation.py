"""The template library ``evaluation``: a report as the gate shows it."""

from __future__ import annotations

from typing import Any

from django import template

from isonomia.office.evaluating.evaluation import voice_of_document
from isonomia.office.evaluating.report import sections
from isonomia.web.look.said import table_of
from isonomia.web.look.words import reader_language
from isonomia.wording.evaluations import coverage_sentences, opening_sentences

register = template.Library()

Plain = dict[str, Any]


@register.inclusion_tag("hr/evaluation/shown.html")
def evaluation_preview(preview: Plain) -> Plain:
    """The report's sentences and every table of its first node: ``{% evaluation_preview preview %}``."""
    if "faltam" in preview:
        return {"faltam": preview["faltam"]}
    voice = voice_of_document(preview, reader_language())
    node = preview["nos"][0] if preview["nos"] else None
    found = list(sections(preview, node, voice)) if node is not None else []
    tables = [
        (title or section.title, table_of(title or section.title, words))
        for section in found
        for title, words in (
            *((chart.title, chart.table) for chart in section.charts),
            *section.tables,
        )
    ]
    return {
        "cobertura": coverage_sentences(preview, voice),
        "frases": opening_sentences(node, voice) if node is not None and node["listas"] else [],
        "tabelas": tables,
    }
