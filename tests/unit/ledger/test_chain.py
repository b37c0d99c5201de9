"""The chain: expected length on append; anything dropped, repeated, moved or changed is found, and where."""

import json

import pytest

from isonomia.ledger.chain import Conflict, FaultKind, Ledger, read_lines
from isonomia.ledger.entry import GENESIS, seal
from isonomia.ledger.jsonlines import Broken, export_lines, import_lines
from support.ledgers import draft, ledger


def lines_of(size: int) -> list[bytes]:
    return [entry.line for entry in ledger(size).entries]


def test_appending_chains() -> None:
    made = Ledger()
    first, second = made.append([draft(1), draft(2)], 0)
    assert (first.sequence, first.previous) == (1, GENESIS)
    assert (second.sequence, second.previous) == (2, first.digest)
    assert made.head == second.digest
    assert len(made) == 2


@pytest.mark.parametrize("expected", [0, 2, 4])
def test_a_writer_who_counted_on_another_length_changes_nothing(expected: int) -> None:
    made = ledger(3)
    before = made.entries
    with pytest.raises(Conflict) as conflict:
        made.append([draft()], expected)
    assert (conflict.value.expected, conflict.value.actual) == (expected, 3)
    assert made.entries == before


def test_a_batch_with_one_bad_draft_changes_nothing() -> None:
    made = ledger(2)
    with pytest.raises(ValueError, match="moment"):
        made.append([draft(), draft(at="never")], 2)
    assert len(made) == 2


def test_a_whole_ledger_has_no_fault() -> None:
    entries, faults = read_lines(lines_of(20))
    assert faults == []
    assert tuple(entries) == ledger(20).entries


@pytest.mark.parametrize("at", range(1, 8))
def test_a_dropped_entry_is_found_where_it_was(at: int) -> None:
    lines = lines_of(8)
    del lines[at - 1]
    faults = read_lines(lines)[1]
    assert {fault.kind for fault in faults if fault.line == at} == {FaultKind.SEQUENCE, FaultKind.CHAIN}
    assert min(fault.line for fault in faults) == at


@pytest.mark.parametrize("at", range(1, 9))
def test_a_repeated_entry_is_found_where_it_is(at: int) -> None:
    lines = lines_of(8)
    lines.insert(at, lines[at - 1])
    assert read_lines(lines)[1][0].line == at + 1


@pytest.mark.parametrize("at", range(1, 8))
def test_two_entries_that_changed_places_are_found(at: int) -> None:
    lines = lines_of(8)
    lines[at - 1], lines[at] = lines[at], lines[at - 1]
    assert read_lines(lines)[1][0].line == at


def test_an_entry_sealed_anew_is_found_at_the_next() -> None:
    """Whoever changes an act and recomputes its digest breaks the link of the one after it."""
    made = ledger(5).entries
    forged = seal(draft(3, content={"ato": "obito"}), 3, made[1].digest)
    lines = [*(entry.line for entry in made[:2]), forged.line, *(entry.line for entry in made[3:])]
    faults = read_lines(lines)[1]
    assert [(fault.line, fault.kind) for fault in faults] == [(4, FaultKind.CHAIN)]


def test_an_unreadable_line_is_one_fault() -> None:
    lines = lines_of(5)
    lines[2] = b"{}"
    assert [(f.line, f.kind) for f in read_lines(lines)[1]] == [(3, FaultKind.UNREADABLE)]


def test_json_lines_there_and_back() -> None:
    made = ledger(12)
    data = export_lines(made.entries)
    assert import_lines(data).entries == made.entries
    assert all(json.loads(line)["sequencia"] == n for n, line in enumerate(data.splitlines(), start=1))
    assert len(import_lines(b"")) == 0


def test_an_imported_ledger_goes_on() -> None:
    made = import_lines(export_lines(ledger(3).entries))
    made.append([draft(4)], 3)
    assert made.entries == ledger(4).entries


@pytest.mark.parametrize(
    "damage", [lambda d: d[:-1], lambda d: d + b"\n", lambda d: d.replace(b"\n", b"\r\n")]
)
def test_a_damaged_file_is_no_ledger(damage: object) -> None:
    with pytest.raises(Broken) as broken:
        import_lines(damage(export_lines(ledger(3).entries)))
    assert broken.value.faults
