"""The words of a row of ``certames`` or ``cargos`` as values of the law, with every problem of the row."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from typing import Final

from isonomia.law.competition.edital import Cargo, Complement, TieCriterion, TieKind
from isonomia.law.findings import Finding
from isonomia.law.norms.model import Cap, Rounding, Share
from isonomia.law.norms.shares import parse_share

ASSUMED_CAP: Final = "20%"
MOST_PLACES: Final = 1_000_000
"""No cargo has more; a larger number is a slip of the keyboard."""


class Row:
    """One row of a table, and what is wrong with it.

    Args:
        file: ``certames`` or ``cargos``.
        line: from 1, the header being 1.
        cells: column -> text, blanks as empty text.
        problems: list to which what is found wrong is added.
    """

    def __init__(self, file: str, line: int, cells: Mapping[str, str], problems: list[Finding]) -> None:
        self.file, self.line, self.cells, self.problems = file, line, cells, problems

    def text(self, column: str, default: str = "", *, required: bool = False) -> str:
        """The text of a column, or the default where it is blank."""
        value = self.cells.get(column, "")
        if required and not value:
            self.wrong(column, "E630", "Falta um valor que é necessário.", "Preencha a coluna.")
        return value or default

    def wrong(self, column: str, code: str, message: str, hint: str) -> None:
        """Note a problem of a cell."""
        value = self.cells.get(column, "")
        self.problems.append(Finding(code, message, hint, self.file, self.line, column, value))

    def whole(self, column: str, *, required: bool = False) -> int | None:
        """A whole number, or ``None`` where it is blank or wrong."""
        text = self.text(column, required=required)
        if not text:
            return None
        if text.isascii() and text.isdigit() and len(text) <= 9:
            return int(text)
        self.wrong(column, "E631", "Não é um número inteiro.", "Escreva só algarismos.")
        return None

    def day(self, column: str) -> date:
        """A date aaaa-mm-dd; wrong or blank: a problem, and the first of all days."""
        text = self.text(column, required=True)
        if text:
            try:
                return date.fromisoformat(text[:10])
            except ValueError:
                self.wrong(column, "E632", "Não é uma data.", "Escreva aaaa-mm-dd.")
        return date.min

    def yes(self, column: str) -> bool | None:
        """S or N, or ``None`` where it is blank or wrong."""
        text = self.text(column).lower()
        if text in ("", "s", "sim", "true", "1", "n", "nao", "não", "false", "0"):
            return None if not text else text in ("s", "sim", "true", "1")
        self.wrong(column, "E633", "Não é sim nem não.", "Escreva S ou N, ou deixe em branco.")
        return None

    def pairs(self, column: str) -> dict[str, str]:
        """``nome=valor nome=valor``."""
        found: dict[str, str] = {}
        for part in self.text(column).split():
            name, equal, value = part.partition("=")
            if not (name and equal and value) or name in found:
                self.wrong(column, "E634", "Não se entende.", "Escreva nome=valor, separados por espaço.")
                return {}
            found[name] = value
        return found


def cargo_of(row: Row) -> Cargo:
    """A row of ``cargos``."""
    places = row.whole("vagas", required=True) or 0
    if places > MOST_PLACES:
        row.wrong("vagas", "E635", "São vagas demais.", f"Use de 0 a {MOST_PLACES}.")
        places = 0
    table: dict[str, int] = {}
    for name, number in row.pairs("quadro").items():
        if number.isascii() and number.isdigit():
            table[name] = int(number)
        else:
            row.wrong("quadro", "E631", "Não é um número inteiro.", "Escreva só algarismos.")
    if table and sum(table.values()) != places:
        row.wrong("quadro", "E636", "O quadro não soma as vagas do cargo.", "Corrija o quadro ou as vagas.")
    code = row.text("cargo", required=True)
    return Cargo(
        code=code,
        name=row.text("nome", code),
        places=places,
        bond=row.text("vinculo", "efetivo"),
        table=table or None,
        table_basis=row.text("quadro_fundamento"),
        base=row.text("base"),
    )


def complements_of(row: Row) -> tuple[Complement, ...]:
    """``pcd``: ``PERCENTUAL[:ARREDONDAMENTO[:teto=P[:minimo=N]]]``, as the option of that name."""
    text = row.text("pcd")
    if not text:
        return ()
    share, *rest = text.split(":")
    rounding, cap, minimum = Rounding.UP, ASSUMED_CAP, "0"
    for part in rest:
        if part.startswith("teto="):
            cap = part.removeprefix("teto=")
        elif part.startswith("minimo=") and part.removeprefix("minimo=").isdecimal():
            minimum = part.removeprefix("minimo=")
        elif part in [known.value for known in Rounding]:
            rounding = Rounding(part)
        else:
            hint = "Escreva como 5%:para-cima:teto=20%."
            row.wrong("pcd", "E637", "Não é um arredondamento, nem teto=P, nem minimo=N.", hint)
    value, limit = _share(row, share), None if cap == "nenhum" else _share(row, cap)
    if value is None:
        return ()
    return (
        Complement(
            "pcd", value, rounding, None if limit is None else Cap(limit), minimum_places=int(minimum)
        ),
    )


def _share(row: Row, text: str) -> Share | None:
    found = parse_share(text)
    if isinstance(found, Share):
        return found
    row.wrong("pcd", found.code, found.message, found.hint)
    return None


def criteria_of(row: Row) -> tuple[TieCriterion, ...]:
    """``desempate``: ``idoso:2025-05-01 nota:nota_especifica jurado maior-idade sorteio:SEMENTE``."""
    criteria: list[TieCriterion] = []
    for part in row.text("desempate").split():
        word, _, value = part.partition(":")
        try:
            kind = TieKind(word)
            criteria.append(
                TieCriterion(
                    kind,
                    on=date.fromisoformat(value) if kind is TieKind.ELDERLY else None,
                    column=value if kind is TieKind.SCORE else "",
                    seed=value if kind is TieKind.DRAW else "",
                )
            )
        except ValueError:
            hint = "Use idoso:AAAA-MM-DD, nota:COLUNA, jurado, maior-idade ou sorteio:SEMENTE."
            row.wrong("desempate", "E638", "Critério de desempate que não se entende.", hint)
    return tuple(criteria)
