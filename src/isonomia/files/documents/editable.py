"""The model clauses and the annex as a document to edit: what it says, and files that never vary.

Office programs write the hour into the files they make; here every file has one fixed date and order, so
the same input gives the same bytes, and a copy can be compared with what the program would write.
"""

from __future__ import annotations

import io
import zipfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from isonomia.wording.voice import Voice

_FIXED: Final = (1980, 1, 1, 0, 0, 0)
_FIRST: Final = "mimetype"
"""The member of an OpenDocument file that has to come first, uncompressed."""


@dataclass(frozen=True, slots=True)
class Model:
    """What the document says.

    Attributes:
        title: of the section of clauses.
        items: the clauses, each with its number.
        annex: title of the annex.
        heads: of the table of vacancies.
        rows: a row a cargo, the last one the total.
        lang: ``pt-BR`` or ``en-GB``.
        author: the public body.
    """

    title: str
    items: tuple[str, ...]
    annex: str
    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    lang: str
    author: str


def model(
    items: Sequence[str], table: Mapping[str, Any], voice: Voice, organ: str, section: str = "X"
) -> Model:
    """The model clauses and the annex.

    Args:
        items: from ``clause_items``.
        table: the ``quadro --pasta`` document.
        voice: language and names.
        organ: the public body.
        section: number of the edital's section that receives the clauses.
    """
    groups = list(dict.fromkeys(group for cargo in table["cargos"] for group in cargo["quadro"]))
    counts = [[cargo["quadro"].get(group, 0) for group in groups] for cargo in table["cargos"]]
    names = [
        f"{cargo['codigo']} — {cargo['nome']}" if cargo.get("nome") else str(cargo["codigo"])
        for cargo in table["cargos"]
    ]
    totals = [sum(column) for column in zip(*counts, strict=True)] if counts else [0] * len(groups)
    return Model(
        title=f"{section}. {voice.say('Das vagas reservadas')}",
        items=tuple(f"{section}.{number} {item}" for number, item in enumerate(items, start=1)),
        annex=voice.say("Anexo: quadro de vagas e reservas"),
        heads=(voice.say("Cargo"), *map(voice.group, groups), voice.say("Total")),
        rows=tuple(
            (name, *map(voice.value, [*row, sum(row)]))
            for name, row in zip([*names, voice.say("Total")], [*counts, totals], strict=True)
        ),
        lang="pt-BR" if voice.lang.value == "pt" else "en-GB",
        author=organ,
    )


def settled(archive: bytes) -> bytes:
    """A zip file with its members in one order, one date and no compression that could vary."""
    made = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(archive)) as before, zipfile.ZipFile(made, "w") as after:
        for name in sorted(before.namelist(), key=lambda name: (name != _FIRST, name)):
            member = zipfile.ZipInfo(name, _FIXED)
            member.compress_type = zipfile.ZIP_STORED
            member.external_attr = 0o644 << 16
            member.create_system = 3
            after.writestr(member, before.read(name))
    return made.getvalue()
