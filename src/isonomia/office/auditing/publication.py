"""Reading what ``auditar`` needs: the folder of the competition, if there is one, and the published list."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from pathlib import Path
from typing import Final

from isonomia.files.published.known import known_of
from isonomia.files.published.reading import read_publication
from isonomia.files.sheets.names import squeezed
from isonomia.files.stores.catalog import load_catalog
from isonomia.files.stores.edital.toml import FILE, parse_edital
from isonomia.files.stores.folder import folder_files
from isonomia.law.audit.published import Kind, Line, Mark, Publication, TableRow
from isonomia.law.audit.tables import places_of
from isonomia.law.competition.candidate import Candidate
from isonomia.law.competition.edital import Cargo, Edital
from isonomia.law.findings import Finding, InputProblems, NormProblems
from isonomia.law.norms.model import OPEN, Reserve
from isonomia.law.norms.regime import Regime
from isonomia.law.norms.resolve import resolve
from isonomia.office.competition import Competition
from isonomia.office.governing import Choice, Governing, govern, norms_chosen
from isonomia.office.reading import identities_of, read_contents

NOTHING_READ: Final = "E402"
_NO_DATE: Final = date(2000, 1, 1)


@dataclass(frozen=True)
class Minimum:
    """What is said on the command line where there is no edital.

    Attributes:
        choice: norms and readings.
        reserves: the reserve of ``--pcd``.
        places: code or name of cargo -> places; the empty key is every cargo not named.
        kind: what the list is, where said.
        table: rows of the table of vacancies that the edital printed; it governs the places of its cargos.
    """

    choice: Choice
    reserves: tuple[Reserve, ...] = ()
    places: Mapping[str, int] | None = None
    kind: Kind | None = None
    table: Sequence[TableRow] = ()


def read_published(
    folder: Path | None, data: bytes, file: str, minimum: Minimum
) -> tuple[Competition, Publication, bool]:
    """Read the folder, where it has an edital, and the list; see ``read_published_among``.

    Raises:
        InputProblems: the folder or the list cannot be read.
        NormProblems: a norm is unknown or has errors.
    """
    return read_published_among({} if folder is None else folder_files(folder), data, file, minimum)


def read_published_among(
    contents: Mapping[str, bytes], data: bytes, file: str, minimum: Minimum
) -> tuple[Competition, Publication, bool]:
    """Read a competition from its files, where an edital is among them, and the list.

    Args:
        contents: file name -> bytes, the names as in a folder.
        data: the published list, whole.
        file: its name as the user knows it.
        minimum: what is said apart from them.

    Returns:
        The competition, the publication, and whether the competition is known apart from it.

    Raises:
        InputProblems: the files or the list cannot be read: every problem of all of them.
        NormProblems: a norm is unknown or has errors.
    """
    if FILE not in contents:
        regime = _regime(minimum)
        publication = read_publication(data, file, known_of(_identities(regime)), kind=minimum.kind)
        return minimal(publication, regime, minimum.places or {}, minimum.table), publication, False
    try:
        competition = read_contents(contents, minimum.choice)
    except NormProblems:
        raise
    except InputProblems as refused:
        raise InputProblems((*refused.findings, *_list_problems(data, file, minimum))) from None
    identities = identities_of(competition.governing)
    ids = (candidate.id for candidate in competition.candidates)
    known = known_of(identities, competition.edital.cargos, ids)
    return competition, read_publication(data, file, known, kind=minimum.kind), True


def _list_problems(data: bytes, file: str, minimum: Minimum) -> Sequence[Finding]:
    """What keeps the list from being read, whatever the competition is."""
    try:
        read_publication(data, file, known_of(None), kind=minimum.kind)
    except InputProblems as refused:
        return refused.findings
    return ()


def _identities(regime: Regime | None) -> dict[str, str] | None:
    if regime is None:
        return None
    return {identity: r.group for r in regime.reserves for identity in (*r.identities, r.group)}


def _regime(minimum: Minimum) -> Regime | None:
    choice = minimum.choice
    if not (choice.norms or choice.rule_files):
        return None
    regime = resolve(norms_chosen(choice, load_catalog()), minimum.reserves, choice.readings)
    if isinstance(regime, Regime):
        return regime
    raise NormProblems(regime)


def read_with_edital(
    text: bytes, data: bytes, file: str, minimum: Minimum
) -> tuple[Competition, Publication]:
    """The same where only ``edital.toml`` is known: the people are those that the list tells of.

    Raises:
        InputProblems: the edital or the list cannot be read: every problem of both.
        NormProblems: a norm is unknown or has errors.
    """
    edital, findings = parse_edital(text)
    if edital is None or any(finding.is_error for finding in findings):
        raise InputProblems((*findings, *_list_problems(data, file, minimum)))
    governing = govern(edital, minimum.choice)
    known = known_of(identities_of(governing), edital.cargos)
    publication = read_publication(data, file, known, kind=minimum.kind)
    told = {name: _people(name, lines) for name, lines in _by_cargo(publication).items()}
    people = [person for own in told.values() for person in own or ()]
    cargos = tuple(cargo for cargo in edital.cargos if told.get(cargo.code) is not None)
    known_part = replace(edital, cargos=cargos)
    return Competition(known_part, tuple(people), None, governing, findings), publication


def printed_table(data: bytes, file: str, minimum: Minimum) -> tuple[TableRow, ...]:
    """The rows of a table of vacancies as an edital prints it, in any form in which ``auditar`` reads one.

    Args:
        data: the file, or what was pasted.
        file: its name as the user knows it.
        minimum: whose norms name the groups.

    Raises:
        InputProblems: nothing of it can be read as a table.
        NormProblems: a norm is unknown or has errors.
    """
    known = known_of(_identities(_regime(minimum)))
    try:
        rows = read_publication(data, file, known, kind=Kind.TABLE).rows
    except InputProblems as refused:
        if {finding.code for finding in refused.findings} != {NOTHING_READ}:
            raise
        rows = ()
    if rows:
        return rows
    hint = "Ponha um cabeçalho com o cargo, o total e uma coluna de cada lista, e um cargo por linha."
    raise InputProblems([Finding(NOTHING_READ, "Nada se leu no quadro de vagas.", hint, file)])


def minimal(
    publication: Publication,
    regime: Regime | None,
    places: Mapping[str, int],
    table: Sequence[TableRow] = (),
) -> Competition:
    """A competition as far as a published list alone tells it.

    The people are those published, in the order of their scores or of their ranks in the open list; a cargo
    whose people have neither is left out, and its lists can only be held one by one. The places are those
    of the printed table, or those said, or else as many as the calls that replace nobody: a call is a
    beginning of the same series whatever its length.
    """
    cargos: list[Cargo] = []
    people: list[Candidate] = []
    for name, lines in _by_cargo(publication).items():
        own = _people(name, lines)
        if own is None or regime is None:
            continue
        people += own
        printed = _printed(name, table, regime)
        said = places.get(name, places.get("")) if printed is None else sum(printed.values())
        cargos.append(Cargo(name, name, _new_places(lines) if said is None else said, table=printed))
    edital = Edital("", "", "", _published(regime), tuple(cargos), norms=())
    regimes = {cargo.code: regime for cargo in cargos}
    norms = () if regime is None else regime.norms
    if not cargos and regime is not None:
        regimes = {"": regime}
    return Competition(edital, tuple(people), None, Governing(regimes, norms))


def _printed(name: str, table: Sequence[TableRow], regime: Regime) -> dict[str, int] | None:
    """The places of a cargo by list, its rows together; a table of one cargo is that of a list of one."""
    rows = [row for row in table if squeezed(name) in {squeezed(row.cargo), squeezed(row.name)}]
    rows = rows or (list(table) if not name and len(table) == 1 else [])
    if not rows:
        return None
    groups = {group: sum(row.table.get(group, 0) for row in rows) for group in regime.groups}
    reserved = sum(groups.values())
    return {OPEN: max(0, sum(places_of(row) for row in rows) - reserved), **groups}


def _by_cargo(publication: Publication) -> dict[str, list[Line]]:
    found: dict[str, list[Line]] = {}
    for line in publication.lines:
        found.setdefault(line.cargo, []).append(line)
    return found


def _published(regime: Regime | None) -> date:
    """A date for the documents: that of the norm, since the clock is never asked."""
    return max((norm.published for norm in regime.norms), default=_NO_DATE) if regime else _NO_DATE


def _new_places(lines: Iterable[Line]) -> int:
    aside = {Mark.TEMPORARY, Mark.RECTIFICATION}
    called = [line for line in lines if line.called is not False]
    return sum(line.departure is None and not line.marks & aside for line in called)


def _people(cargo: str, lines: Sequence[Line]) -> list[Candidate] | None:
    """The candidates that the lines tell of, or ``None`` where nothing puts all of them in one order."""
    found: dict[str, Candidate] = {}
    for line in lines:
        if not line.id:
            return None
        person = found.get(line.id, Candidate(line.id, cargo, open=False, line=line.line))
        groups = person.groups | line.groups | ({line.list} if line.list not in ("", OPEN) else set())
        rank = line.ranks.get(OPEN, line.rank if line.list in ("", OPEN) else None)
        only_groups = bool(line.ranks) and OPEN not in line.ranks
        found[line.id] = replace(
            person,
            groups=groups,
            score=person.score if line.score is None else line.score,
            rank=person.rank if rank is None else rank,
            open=person.open or not only_groups,
        )
    people = list(found.values())
    if all(person.score is not None for person in people):
        return people
    if all(person.rank is not None for person in people):
        return [replace(person, score=None) for person in people]
    return None
