"""The lines of an open consignment: kept once a person and cargo, checked against the edital."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from isonomia.files.stores.candidates.expected import Expected
from isonomia.web.api.boards.schemas import EnrolmentLine, ResultLine
from isonomia.web.api.problems import Trouble
from isonomia.web.records.models import Consignment, ConsignmentLine

Line = EnrolmentLine | ResultLine


def checked(lines: Sequence[Line], expected: Expected) -> None:
    """See that the lines speak of this edital, and of each person and cargo once.

    Raises:
        Trouble: 409, with every value that is at odds with the edital.
    """
    wrong = list(_wrong(lines, expected))
    if wrong:
        raise Trouble(409, "Há valores que não são do edital: corrija os apontados em erros e repita.", wrong)


def _wrong(lines: Sequence[Line], expected: Expected) -> Iterator[tuple[str, str]]:
    cargos = {cargo.code for cargo in expected.cargos}
    groups = set(expected.groups)
    columns = set(expected.partial_scores)
    seen: set[tuple[str, str]] = set()
    for at, line in enumerate(lines):
        if line.cargo not in cargos:
            yield f"linhas.{at}.cargo", "Não é um cargo do edital."
        if (line.inscricao, line.cargo) in seen:
            yield f"linhas.{at}.inscricao", "Repetida neste pedido, no mesmo cargo."
        seen.add((line.inscricao, line.cargo))
        for group in line.grupos if isinstance(line, EnrolmentLine) else ():
            if group not in groups:
                yield f"linhas.{at}.grupos", f"{group} não tem reserva neste certame."
        for column in line.notas:
            if column not in columns:
                yield f"linhas.{at}.notas", f"{column} não é critério de desempate do edital."


def received(consignment: Consignment, lines: Iterable[Line]) -> dict[str, int]:
    """Keep lines, each once: what was there already is replaced where it is another; inside a transaction."""
    given = {(line.inscricao, line.cargo): _values(line) for line in lines}
    held = {
        (row.number, row.cargo): row
        for row in ConsignmentLine.objects.filter(
            consignment=consignment, number__in={number for number, _cargo in given}
        )
    }
    new = [
        ConsignmentLine(consignment=consignment, number=number, cargo=cargo, values=values)
        for (number, cargo), values in given.items()
        if (number, cargo) not in held
    ]
    changed = [row for key, row in held.items() if key in given and row.values != given[key]]
    for row in changed:
        row.values = given[row.number, row.cargo]
    ConsignmentLine.objects.bulk_create(new, batch_size=500)
    ConsignmentLine.objects.bulk_update(changed, ["values"], batch_size=200)
    return {
        "novas": len(new),
        "iguais": len(given) - len(new) - len(changed),
        "substituidas": len(changed),
        "total": ConsignmentLine.objects.filter(consignment=consignment).count(),
    }


def _values(line: Line) -> dict[str, Any]:
    """What a line says besides whose it is, plain."""
    return line.model_dump(mode="json", exclude={"inscricao", "cargo"})
