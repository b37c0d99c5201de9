"""``auditar``: a published list held against the law, with the readings that explain it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from isonomia.law.audit.against import check_against
from isonomia.law.audit.arrangement import Arrangement, arranged
from isonomia.law.audit.edital import check_edital, shortfalls_found
from isonomia.law.audit.found import Certainty, FindingKind, Found, note
from isonomia.law.audit.judging import Case, judge, opened
from isonomia.law.audit.listing import check_lists, lists_of
from isonomia.law.audit.naming import call_findings
from isonomia.law.audit.numbering import check_numbering
from isonomia.law.audit.probable import as_line, probable_ids, unread_found
from isonomia.law.audit.published import Kind, Line, Publication
from isonomia.law.audit.queues import check_queues
from isonomia.law.audit.shortage import check_numbers
from isonomia.law.audit.tables import check_table
from isonomia.law.competition.life import CargoLife, Life
from isonomia.law.norms.readings import READINGS
from isonomia.law.norms.regime import Regime
from isonomia.office.answer import Answer, Exit
from isonomia.office.auditing.parts import Audit, audit_parts
from isonomia.office.competition import Competition
from isonomia.office.readings import may_matter
from isonomia.wording.language import Language

MOST_GUESSED = 200
"""The most unread lines for which the whole list of enrolments is searched for likely ones."""


def audit_document(
    competition: Competition,
    publication: Publication,
    lang: Language = Language.PORTUGUESE,
    *,
    classified: bool = True,
) -> Answer:
    """Hold a published list against the law.

    Args:
        competition: the edital, its candidates and its acts; of a publication without an edital, what
            ``minimum`` makes of it.
        publication: as read.
        lang: of the messages.
        classified: whether the candidates' ranking is known apart from the publication itself.

    Returns:
        The ``auditar`` document; exit 3 where there is something to look at.
    """
    audit = Audit()
    case = _case(competition, publication)
    life = opened(case, {})
    audit.add(check_edital(competition.edital, competition.governing.regimes) if classified else ())
    audit.add(shortfalls_found(life.findings))
    publication = _with_probable(audit, publication, life)
    if publication.kind is Kind.TABLE:
        audit.add(_tables(competition, publication))
    elif publication.kind is Kind.CLASSIFICATION:
        _classification(audit, competition, publication, life, classified=classified)
        called = tuple(line for line in publication.lines if line.called)
        if called and len(called) < len(publication.lines):
            _calls(audit, competition, replace(publication, lines=called), life)
    else:
        _calls(audit, competition, publication, life)
    document = audit_parts(competition, publication, audit)
    faults = any(each.is_fault for each in audit.found)
    exit_code = Exit.AUDIT_FOUND if faults else Exit.DONE
    return Answer(document, competition.voice(lang), competition.warnings, exit=exit_code)


# -- what could not be read -------------------------------------------------------------------------


def _with_probable(audit: Audit, publication: Publication, life: Life) -> Publication:
    """Findings about unread lines; those that can be of one person only are read as theirs."""
    if not publication.unread:
        return publication
    listed = {line.id for line in publication.lines}
    known = [
        person.id for cargo in life.cargos.values() for person in cargo.people if person.id not in listed
    ]
    ranked: dict[str, list[str]] = {}
    for cargo in life.cargos.values():
        for name, ranks in {}.items() if cargo.board is None else cargo.board.position.items():
            ranked.setdefault(name, [cargo.people[index].id for index in ranks])
    lines = list(publication.lines)
    for number, unread in enumerate(publication.unread):
        near = known if number < MOST_GUESSED and unread.ids else []
        audit.add([unread_found(unread, ranked, near)])
        line = None if unread.used else as_line(unread, probable_ids(unread, ranked, near))
        if line is not None and line.id not in listed:
            lines.append(line)
    lines.sort(key=lambda line: line.line)
    return replace(publication, lines=tuple(lines))


def _positions(cargo: CargoLife) -> Mapping[str, Mapping[int, int]]:
    return {} if cargo.board is None else cargo.board.position


# -- classification and tables ------------------------------------------------------------------------


def _classification(
    audit: Audit, competition: Competition, publication: Publication, life: Life, *, classified: bool
) -> None:
    lists = lists_of(publication.lines)
    decimals = competition.edital.decimals
    audit.add(check_lists(lists, decimals))
    if not classified:
        return
    for code, cargo in life.cargos.items():
        audit.add(check_against(cargo, lists, code, decimals))
    audit.add(_unknown_cargos(competition, publication))


def _not_checked(competition: Competition, publication: Publication) -> Iterator[Found]:
    if _regime(competition) is None:
        message = "Não há norma para conferir as chamadas: dê --norma ou --regra, ou a pasta do certame."
        yield note(FindingKind.NOT_CHECKED, message)
    elif not competition.edital.cargos:
        message = (
            "As chamadas não se conferem só por esta lista: ela não traz nota nem posição de todos, nem "
            "a lista e a posição de cada um. Dê a pasta do certame."
        )
        yield note(FindingKind.NOT_CHECKED, message)
    else:
        yield from _unknown_cargos(competition, publication)


def _unknown_cargos(competition: Competition, publication: Publication) -> Iterator[Found]:
    codes = {cargo.code for cargo in competition.edital.cargos}
    for name, lines in _by_cargo(publication.lines).items():
        if name not in codes:
            message = f"O cargo «{name}» não está no edital; suas {len(lines)} linhas não foram conferidas."
            yield note(FindingKind.NOT_CHECKED, message, lines[0].line, cargo=name)


def _tables(competition: Competition, publication: Publication) -> Iterator[Found]:
    regime = _regime(competition)
    if regime is None:
        message = "Não há norma para conferir o quadro: dê --norma ou --regra."
        yield note(FindingKind.NOT_CHECKED, message)
        return
    yield from check_table(publication.rows, regime)


# -- calls ------------------------------------------------------------------------------------------------


def _calls(audit: Audit, competition: Competition, publication: Publication, life: Life) -> None:
    audit.add(check_numbering(publication.lines))
    codes = {code for code, cargo in life.cargos.items() if cargo.board is not None}
    ranked = [line for line in publication.lines if line.cargo in codes]
    rest = [line for line in publication.lines if line.cargo not in codes]
    if rest:
        if any(line.rank is not None and line.list for line in rest):
            audit.add(check_queues(rest, _regime(competition)))
        else:
            audit.add(_not_checked(competition, replace(publication, lines=tuple(rest))))
    if not ranked:
        return
    case = _case(competition, replace(publication, lines=tuple(ranked)))
    verdict = judge(case, may_matter, _excluded(competition))
    audit.verdict = verdict
    gaps = any(each.kind is FindingKind.RANK_SKIPPED for each in audit.found)
    audit.add(_doubtful(each) if gaps else each for each in call_findings(verdict))
    outcome = verdict.adopted if verdict.compatible and verdict.adopted.explained else verdict.best
    audit.add(check_numbers(outcome, competition.acts))
    for code in sorted(verdict.sets & case.calls.keys()):
        if case.calls[code]:
            text = f"Cargo {code}: a publicação não traz a ordem das chamadas; foi conferida como conjunto."
            audit.add([note(FindingKind.SET, text, None, cargo=code)])


def _doubtful(found: Found) -> Found:
    """Where positions of the lists were not read, whoever stood there may explain a call."""
    if found.certainty is not Certainty.LIST:
        return found
    message = f"{found.message} Há posições que não se leram, e quem está nelas pode explicá-lo."
    return replace(found, certainty=Certainty.INTERPRETATION, message=message)


def _case(competition: Competition, publication: Publication) -> Case:
    calls: dict[str, Sequence[Line]] = {}
    ordered: set[str] = set()
    unordered: set[str] = set()
    if publication.kind is not Kind.TABLE:
        for code, lines in _by_cargo(publication.lines).items():
            calls[code], how = arranged(lines)
            if how is Arrangement.ORDERED:
                ordered.add(code)
            elif how is Arrangement.UNORDERED or publication.kind is Kind.CLASSIFICATION:
                unordered.add(code)
    return Case(
        competition.edital,
        competition.candidates,
        competition.acts,
        competition.governing.regimes,
        calls,
        frozenset(ordered),
        frozenset(unordered),
        _options(competition),
        competition.rolls,
    )


def _by_cargo(lines: Iterable[Line]) -> dict[str, list[Line]]:
    found: dict[str, list[Line]] = {}
    for line in lines:
        found.setdefault(line.cargo, []).append(line)
    return found


def _regime(competition: Competition) -> Regime | None:
    return next((regime for regime in competition.governing.regimes.values() if regime is not None), None)


def _options(competition: Competition) -> dict[str, list[str]]:
    """Reading -> options open: those the norms admit, the adopted first; that alone where it is stated."""
    regime = _regime(competition)
    if regime is None:
        return {}
    return {
        name: [regime.readings[name]] if name in regime.stated else admitted
        for name, admitted in _admitted(competition, regime).items()
    }


def _excluded(competition: Competition) -> dict[str, list[str]]:
    """Reading that the edital states -> what the norms would admit besides."""
    regime = _regime(competition)
    if regime is None:
        return {}
    every = _admitted(competition, regime)
    return {name: every[name] for name in regime.stated if len(every.get(name, ())) > 1}


def _admitted(competition: Competition, regime: Regime) -> dict[str, list[str]]:
    admitted: dict[str, list[str]] = {}
    for name, of in READINGS.items():
        options = [option.value for option in of]
        for norm in competition.governing.norms:
            if name in norm.readings:
                options = [option for option in options if option in norm.readings[name].options]
        adopted = regime.readings[name]
        admitted[name] = [adopted, *(option for option in options if option != adopted)]
    return admitted
