"""The file that the board of a story hands over: invented people, told apart by number alone."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from pathlib import Path

HEAD = "Inscrição;Nome;Cargo;Nota;Negros;Indígenas;PcD;E-mail;Nascimento"


@dataclass(frozen=True)
class Cargo:
    """The people of one cargo, by open rank.

    Attributes:
        first: number of the enrolment of rank 1; the others follow.
        people: how many.
        black, disabled: ranks of those who are on the list of a reserve.
        twins: ranks whose score and birth are those of the rank before: a full tie.
    """

    code: str
    first: int
    people: int
    black: frozenset[int]
    disabled: frozenset[int] = frozenset()
    twins: frozenset[int] = frozenset()

    def line(self, rank: int) -> str:
        """One person."""
        alike = rank - 1 if rank in self.twins else rank
        number = self.first + rank - 1
        values = [
            str(number),
            f"Pessoa Inventada {number}",
            self.code,
            f"{99 - alike},50",
            "S" if rank in self.black else "N",
            "N",
            "S" if rank in self.disabled else "N",
            f"p{number}@exemplo.example",
            f"{date(1960 + alike % 40, 1, 1):%d/%m/%Y}",
        ]
        return ";".join(values)


def hand_over(folder: Path, *cargos: Cargo) -> Path:
    """Writes the file as boards do: semicolons, decimal commas, Windows' letters."""
    lines = [HEAD, *(cargo.line(rank) for cargo in cargos for rank in range(1, cargo.people + 1))]
    file = folder / "resultado.csv"
    file.write_text("\n".join(lines) + "\n", encoding="cp1252")
    return file


OPINION = b"%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n"


def legal_opinion(folder: Path) -> Path:
    """A file that says of itself that it is a PDF."""
    file = folder / "parecer.pdf"
    file.write_bytes(OPINION)
    return file
