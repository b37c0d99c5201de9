"""The cargos of a draft as rows of a form: typed in cells, taken out by a mark, added in blank rows."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from django.http import QueryDict
from django.utils.translation import gettext as _

from isonomia.files.stores.edital.pasted import COLUMNS
from isonomia.law.findings import Finding
from isonomia.web.hr.edital.draft_form import LACKING, said
from isonomia.web.hr.edital.paths import Draft
from isonomia.web.look.problems import Problem

TOTAL: Final = "base"
CELLS: Final = (*COLUMNS, TOTAL)
"""Cells of a row, by the key of the cargo."""
BLANK_ROWS: Final = 3
MOST_ROWS: Final = 600
"""Rows one form takes; more come by pasting."""
OUT: Final = "retirar"
SIZES: Final = {"codigo": 7, "nome": 26, TOTAL: 10}
"""Letters that a cell shows."""


@dataclass
class Row:
    """A row as shown.

    Attributes:
        number: from 1, as findings count.
        cells: key -> what stands there.
        wrong: key -> what is wrong with it.
    """

    number: int
    cells: Mapping[str, Any]
    wrong: dict[str, str] = field(default_factory=dict)

    @property
    def has_something(self) -> bool:
        """Whether it is of a cargo, not a blank one."""
        return any(self.cells.values())

    def cells_shown(self) -> list[dict[str, Any]]:
        """Its cells in the order of the columns, as the template draws them."""
        names = headings()
        return [
            {
                "key": key,
                "id": cell_id(self, key),
                "label": names[key],
                "value": self.cells.get(key, ""),
                "wrong": self.wrong.get(key, ""),
                "size": SIZES.get(key, 14),
            }
            for key in CELLS
        ]


def headings() -> dict[str, str]:
    """Key -> what its column is called."""
    return {
        "codigo": _("Código"),
        "nome": _("Nome"),
        "vagas": _("Vagas"),
        "vinculo": _("Vínculo"),
        "localidade": _("Localidade"),
        "especialidade": _("Especialidade"),
        TOTAL: _("Total"),
    }


def rows_of(draft: Mapping[str, Any], blank: int = BLANK_ROWS) -> list[Row]:
    """The cargos of a draft and some blank rows."""
    cargos = list(draft.get("cargo") or ())
    return [
        Row(number, {key: _text(cargo.get(key)) for key in CELLS})
        for number, cargo in enumerate([*cargos, *({} for each in range(blank))], start=1)
    ]


def typed_cargos(draft: Mapping[str, Any], data: QueryDict) -> Draft:
    """The draft with the cargos as typed: rows marked to go out, and rows left blank, are left out.

    What a form does not show of a cargo (its own table) stays with it.
    """
    known = list(draft.get("cargo") or ())
    kept = []
    for number in range(1, min(_rows_sent(data), MOST_ROWS) + 1):
        cells = {key: data.get(f"cargo-{number}-{key}", "").strip() for key in CELLS}
        before = known[number - 1] if number <= len(known) else {}
        named = {key: value for key, value in cells.items() if key != "vinculo"}
        if data.get(f"cargo-{number}-{OUT}") or not any(named.values()):
            continue
        kept.append({**before, **cells})
    return {**draft, "cargo": kept}


def with_pasted(draft: Mapping[str, Any], rows: Iterable[Mapping[str, Any]], *, anew: bool) -> Draft:
    """The draft with the pasted cargos after those it has, or in their place."""
    before = [] if anew else list(draft.get("cargo") or ())
    return {**draft, "cargo": [*before, *(dict(row) for row in rows)]}


def blame_rows(rows: Sequence[Row], findings: Iterable[Finding]) -> list[Problem]:
    """Mark what is wrong in each row; the same as links for the summary."""
    by_place = {f"cargo[{row.number}].{key}": (row, key) for row in rows for key in CELLS}
    problems = []
    for finding in findings:
        place = by_place.get(finding.column)
        if place is None or not finding.is_error or finding.code in LACKING:
            continue
        row, key = place
        row.wrong[key] = said(finding)
        problems.append(
            Problem(said(finding), str(row.cells.get("codigo") or row.number), f"#{cell_id(row, key)}")
        )
    return problems


def cell_id(row: Row, key: str) -> str:
    """Id of the input of a cell."""
    return f"cargo-{row.number}-{key}"


def _rows_sent(data: QueryDict) -> int:
    sent = data.get("linhas", "0")
    return int(sent) if sent.isdecimal() and sent.isascii() and len(sent) < 6 else 0


def _text(value: Any) -> str:
    return "" if value is None else str(value)
