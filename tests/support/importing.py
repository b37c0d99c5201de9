"""Files of candidates for the tests of the import: read, mapped as proposed, checked."""

from collections.abc import Mapping, Sequence

from isonomia.files.stores.candidates.expected import Expected
from isonomia.law.competition.edital import Cargo, TieCriterion
from isonomia.office.importing.checking import Checked, check
from isonomia.office.importing.mapping import Column, proposed
from isonomia.office.importing.seeing import Seen, see

APART = {"negros": "negros", "indigenas": "indigenas", "pcd": "pcd"}
ONE = (Cargo("M01", "Médico", 10),)
TWO = (Cargo("M01", "Médico", 10), Cargo("P02", "Professor", 4))


def expected(
    cargos: tuple[Cargo, ...] = ONE,
    identities: Mapping[str, str] = APART,
    ties: tuple[TieCriterion, ...] = (),
    decimals: int | None = None,
) -> Expected:
    return Expected(cargos, identities, ties, decimals)


def seen(text: str, encoding: str = "utf-8", file: str = "candidatos.csv") -> Seen:
    return see(text.encode(encoding), file)


def targets(columns: Sequence[Column]) -> dict[str, str]:
    return {column.header: column.target for column in columns}


def checked(text: str, wanted: Expected | None = None, changes: Mapping[str, str] | None = None) -> Checked:
    """The file checked with the mapping proposed, but for the columns that a person changes."""
    wanted = wanted or expected()
    file = seen(text)
    found = {**targets(proposed(file.sheet, wanted)), **(changes or {})}
    return check(file, [found[file.sheet.header(index)] for index in range(len(file.sheet.headers))], wanted)


def codes(result: Checked) -> list[str]:
    return [finding.code for finding in result.report.findings]
