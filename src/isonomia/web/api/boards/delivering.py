"""A whole consignment becomes a file on its way in: the same import, checked, waiting for a person's word."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from django.utils import timezone

from isonomia.files.stores.candidates import targets as t
from isonomia.files.stores.candidates.expected import Expected
from isonomia.files.stores.package.tables import table
from isonomia.files.stores.words import meanings as m
from isonomia.law.findings import InputProblems
from isonomia.web.api.boards.schemas import ConsignmentKind
from isonomia.web.api.problems import Trouble
from isonomia.web.hr.importing.act import forget
from isonomia.web.hr.importing.held import expected_of
from isonomia.web.hr.importing.opening import expiry
from isonomia.web.hr.importing.work import AT_ONCE, check_file, read_file
from isonomia.web.records.loading import edital_in_force, roll_in_force
from isonomia.web.records.models import Consignment, ConsignmentLine, Enrolment, Upload
from isonomia.web.records.models.consignments import ConsignmentState

SHOWN: Final = 20
"""Numbers named in a message; the others are counted."""
_RECORD: Final = (m.PERSON, m.BIRTH, m.CHOICE, m.STANDING, m.SCORE, m.RANK)


@dataclass
class Row:
    """A person in a cargo, as a file of candidates has them.

    Attributes:
        values: of ``files.stores.candidates.record``.
    """

    number: str
    cargo: str
    values: dict[str, Any]
    name: str = ""
    contact: Mapping[str, str] = field(default_factory=dict)


def deliver(consignment: Consignment) -> Consignment:
    """Close a consignment and hand it to the office; inside a transaction.

    Raises:
        Trouble: it has no lines, or not the number foreseen; or its file is refused.
    """
    lines = list(ConsignmentLine.objects.filter(consignment=consignment).order_by("pk"))
    if not lines:
        raise Trouble(409, "A remessa não tem linhas.")
    if consignment.expected is not None and consignment.expected != len(lines):
        told = f"A remessa tem {len(lines)} linhas, e foram previstas {consignment.expected}."
        raise Trouble(409, f"{told} Mande as que faltam, ou descarte-a.")
    if edital_in_force(consignment.competition) is None:
        raise Trouble(409, "O edital deste certame ainda não foi publicado.")
    enrolments = consignment.kind == ConsignmentKind.ENROLMENTS.value
    source = None if enrolments else _waiting(consignment)
    rows = (
        [_enrolled(line) for line in lines] if enrolments else list(_with_results(consignment, source, lines))
    )
    consignment.upload = _uploaded(consignment, rows)
    consignment.state, consignment.closed = ConsignmentState.CLOSED, timezone.now()
    consignment.lines = len(lines)
    consignment.save(update_fields=["upload", "state", "closed", "lines"])
    if not enrolments:
        ConsignmentLine.objects.filter(consignment=consignment).delete()
        if source is not None and source.upload is not None:
            forget(source.upload)
            ConsignmentLine.objects.filter(consignment=source).delete()
    return consignment


def _waiting(consignment: Consignment) -> Consignment | None:
    """The last enrolments delivered by this board that still wait in the office."""
    found = Consignment.objects.filter(
        competition=consignment.competition,
        api_key__holder=consignment.api_key.holder,
        kind=ConsignmentKind.ENROLMENTS.value,
        state=ConsignmentState.CLOSED,
        upload__content__isnull=False,
    )
    return found.select_related("upload").order_by("-closed").first()


def _enrolled(line: ConsignmentLine) -> Row:
    given = line.values
    values = {
        m.BIRTH: given["nascimento"],
        m.JUROR: given["jurado"],
        "grupos": given["grupos"],
        m.SCORE: given["nota"],
        "notas": given["notas"],
    }
    contact = {name: given[name] for name in t.CONTACTS}
    return Row(line.number, line.cargo, values, given["nome"], contact)


def _with_results(
    consignment: Consignment, source: Consignment | None, lines: Sequence[ConsignmentLine]
) -> Iterator[Row]:
    """Everybody enrolled, with the result of whoever has one."""
    rows = list(_base(consignment, source))
    results = {(line.number, line.cargo): line.values for line in lines}
    strangers = sorted({f"{number} ({cargo})" for number, cargo in results} - {_named(row) for row in rows})
    if strangers:
        told = ", ".join(strangers[:SHOWN])
        raise Trouble(409, f"Há resultados de quem não está inscrito: {len(strangers)}, entre eles {told}.")
    for row in rows:
        given = results.get((row.number, row.cargo))
        if given is not None:
            row.values |= {
                m.SCORE: given["nota"],
                m.RANK: given["classificacao"],
                m.STANDING: given["situacao"],
                "notas": given["notas"],
            }
        yield row


def _named(row: Row) -> str:
    return f"{row.number} ({row.cargo})"


def _base(consignment: Consignment, source: Consignment | None) -> Iterable[Row]:
    """Who is enrolled: those who wait, else those in force."""
    if source is not None:
        return map(_enrolled, ConsignmentLine.objects.filter(consignment=source).order_by("pk"))
    roll = roll_in_force(consignment.competition)
    if roll is None:
        raise Trouble(409, "Não há inscrições a que juntar resultados: mande antes as inscrições.")
    found = Enrolment.objects.filter(roll=roll).order_by("row")
    columns = ("number", "cargo", "values", "name", "contact")
    return (Row(*each) for each in found.values_list(*columns).iterator(2_000))


def _uploaded(consignment: Consignment, rows: Sequence[Row]) -> Upload:
    """The file in the office, read and, where it is quick, checked."""
    competition, key = consignment.competition, consignment.api_key
    expected = expected_of(competition)
    columns = _columns(expected)
    texts = [_cells(row, expected) for row in rows]
    used = [
        at for at, (_header, target) in enumerate(columns) if _needed(target) or any(r[at] for r in texts)
    ]
    header = [columns[at][0] for at in used]
    content = table(header, ([row[at] for at in used] for row in texts))
    upload = Upload.objects.create(
        body=competition.body,
        competition=competition,
        person=key.person,
        file_name=f"{consignment.kind}-{str(consignment.pk)[:8]}.csv",
        source=key.holder,
        content=content,
        size=len(content),
        expires=timezone.now() + expiry(competition.body),
    )
    try:
        read_file(upload, key.person)
        if upload.size <= AT_ONCE:
            upload.targets = [columns[at][1] for at in used]
            upload.save(update_fields=["targets"])
            check_file(upload, key.person)
    except InputProblems as refused:
        found = [(each.column or "arquivo", each.message) for each in refused.findings[:SHOWN]]
        raise Trouble(409, "O arquivo que a remessa forma foi recusado.", found) from refused
    return upload


def _needed(target: str) -> bool:
    """Columns that the law or the edital's tie criteria ask for, even where nobody has the value yet."""
    return target in {m.ID, m.CARGO, m.SCORE, m.BIRTH, m.JUROR} or target.startswith(t.PARTIAL)


def _columns(expected: Expected) -> list[tuple[str, str]]:
    """Header and target of every column that there may be."""
    plain = (m.ID, m.NAME, m.CARGO, *_RECORD, m.JUROR, m.OPEN, m.VERDICTS)
    return [
        *((name, name) for name in plain),
        *((name, t.PARTIAL + name) for name in expected.partial_scores),
        *((group, t.GROUP + group) for group in expected.groups),
        *((name, name) for name in t.CONTACTS),
    ]


def _cells(row: Row, expected: Expected) -> list[str]:
    values = row.values
    verdicts = values.get(m.VERDICTS) or {}
    scores = values.get("notas") or {}
    groups = set(values.get("grupos") or ())
    return [
        row.number,
        row.name,
        row.cargo,
        *(_text(name, values.get(name)) for name in _RECORD),
        "S" if values.get(m.JUROR) else "",
        "N" if values.get(m.OPEN) is False else "",
        " ".join(f"{group}:{verdict}" for group, verdict in sorted(verdicts.items())),
        *(_text(m.SCORE, scores.get(name)) for name in expected.partial_scores),
        *("S" if group in groups else "N" for group in expected.groups),
        *(row.contact.get(name, "") for name in t.CONTACTS),
    ]


def _text(name: str, value: Any) -> str:
    text = "" if value is None else str(value)
    return text.replace(".", ",") if name == m.SCORE else text
