"""Classification lists as PDFs, one per list; a long list comes in parts of 5,000 rows."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from isonomia.files.documents.heading import Heading, basis, frame
from isonomia.files.documents.pdf import typeset
from isonomia.wording.voice import Voice, as_number, sentence_case

Document = Mapping[str, Any]

MOST_ROWS: Final = 5_000
"""Rows of one PDF: the typesetter's memory grows with the table, and nobody reads 100 pages at once."""


def ranking_pdfs(
    document: Document, regime: Document, heading: Heading, voice: Voice, most_rows: int = MOST_ROWS
) -> Iterator[tuple[str, bytes]]:
    """Every list of every cargo.

    Args:
        document: the ``classificar`` document; a cargo may carry ``nome``.
        regime: as in ``regime_document``.
        heading: whose documents they are.
        voice: language and names.
        most_rows: rows of one PDF.

    Yields:
        A name without ending (``classificacao-M01-negros``, ``…-parte-2``) and the PDF.
    """
    for cargo in document["cargos"]:
        for group, rows in cargo["listas"].items():
            parts = [rows[start : start + most_rows] for start in range(0, len(rows), most_rows)] or [[]]
            for number, part in enumerate(parts, start=1):
                suffix = f"-parte-{number}" if len(parts) > 1 else ""
                data = _data(cargo, group, part, regime, heading, voice)
                data["summary"] = _summary(group, rows, part, voice)
                name = f"classificacao-{_file_name(cargo['codigo'])}-{_file_name(group)}{suffix}"
                yield name, typeset("ranking", data, heading.on)


def _data(
    cargo: Document, group: str, rows: Sequence[Document], regime: Document, heading: Heading, voice: Voice
) -> dict[str, Any]:
    rule = "lista-ampla" if group == "ampla" else "lista-da-reserva"
    cited = [a for name in (rule, "desempate") for a in regime["regras"].get(name, ())]
    attached = {"formato": 1, "codigo": cargo["codigo"], "lista": group, "linhas": list(rows)}
    title = voice.say("Classificação: {lista:list}", lista=group)
    return {
        **frame(heading, title, voice, attached),
        "cargo": voice.say("Cargo: {nome}", nome=_cargo_name(cargo)),
        "table": {
            "heads": [
                voice.say("Posição nesta lista"),
                voice.say("Inscrição"),
                voice.say("Nota final"),
                voice.say("Desempate que decidiu"),
            ],
            "rows": [_row(row, voice) for row in rows],
        },
        "basis": basis(cited, voice),
    }


def _summary(group: str, rows: Sequence[Document], part: Sequence[Document], voice: Voice) -> list[str]:
    if not rows:
        return [voice.say("Ninguém nesta lista.")]
    said = voice.say("Esta lista tem {n:count pessoa|pessoas}, por ordem de mérito.", n=len(rows))
    if len(part) < len(rows):
        said += " " + voice.say(
            "Esta parte vai da {de:ordinal} à {ate:ordinal} linha.",
            de=rows.index(part[0]) + 1,
            ate=rows.index(part[0]) + len(part),
        )
    if group == "ampla":
        return [
            said,
            voice.say("Aqui estão todas as pessoas aprovadas, também as que concorrem por reserva."),
        ]
    return [
        said,
        voice.say(
            "Quem está aqui concorre também na lista da ampla concorrência, se a sua nota basta para ela."
        ),
    ]


def _row(row: Document, voice: Voice) -> list[str]:
    score = row.get("nota")
    decided = row.get("desempate")
    return [
        voice.say("{n:ordinal}", n=row["posicao"]),
        str(row["inscricao"]),
        "" if score is None else voice.value(as_number(score)),
        sentence_case(voice.criterion(decided)) if decided else "",
    ]


def _cargo_name(cargo: Document) -> str:
    name = str(cargo.get("nome") or "")
    return f"{cargo['codigo']} — {name}" if name else str(cargo["codigo"])


def _file_name(text: str) -> str:
    """A code as part of a file name: letters, digits and hyphens only."""
    return "".join(char if char.isalnum() and char.isascii() else "-" for char in str(text)).strip("-") or "x"
