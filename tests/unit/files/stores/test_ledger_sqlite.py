"""The SQLite ledger refuses to be rewritten, lets one writer win, and says where it was forced."""

import sqlite3
import threading
from pathlib import Path

import pytest

from isonomia.files.stores.ledger.sqlite import GUARDS, SqliteLedger, Unguarded
from isonomia.ledger.chain import Conflict
from isonomia.ledger.entry import GENESIS, seal
from isonomia.ledger.jsonlines import import_lines
from support.ledgers import draft, ledger

AT = "2026-09-30T12:00:00Z"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    file = tmp_path / "livro.sqlite"
    with SqliteLedger(file) as made:
        made.append([draft(number) for number in range(1, 6)], 0)
    return file


def raw(path: Path) -> sqlite3.Connection:
    """A connection of somebody else, with SQLite's own settings: recursive triggers are off."""
    connection = sqlite3.connect(path, isolation_level=None)
    assert connection.execute("PRAGMA recursive_triggers").fetchone() == (0,)
    return connection


def test_it_is_the_ledger_in_memory(path: Path) -> None:
    with SqliteLedger(path) as kept:
        assert tuple(kept.entries()) == ledger(5).entries
        assert [entry.sequence for entry in kept.entries(4)] == [4, 5]
        assert (len(kept), kept.head) == (5, ledger(5).head)
        assert kept.checkpoint(AT).covers(ledger(5).entries)
        assert import_lines(kept.export()).entries == ledger(5).entries
        assert kept.faults() == []


def test_an_empty_one(tmp_path: Path) -> None:
    with SqliteLedger(tmp_path / "novo.sqlite") as kept:
        assert (len(kept), kept.head, kept.faults(), kept.export()) == (0, GENESIS, [], b"")


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE entries SET line = x'00' WHERE sequence = 2",
        "UPDATE entries SET sequence = 9 WHERE sequence = 5",
        "UPDATE OR REPLACE entries SET sequence = 2 WHERE sequence = 3",
        "DELETE FROM entries WHERE sequence = 5",
        "DELETE FROM entries",
        "INSERT OR REPLACE INTO entries SELECT 2, previous, digest, x'00' FROM entries WHERE sequence = 2",
        "REPLACE INTO entries SELECT sequence, previous, 'x', x'00' FROM entries WHERE sequence = 5",
        "INSERT OR REPLACE INTO entries SELECT 6, digest, digest, x'00' FROM entries WHERE sequence = 5",
        "INSERT INTO entries VALUES (2, 'a', 'b', x'00') ON CONFLICT (sequence) DO UPDATE SET line = x'00'",
        "INSERT OR IGNORE INTO entries VALUES (7, 'a', 'b', x'00')",
        "INSERT INTO entries VALUES (NULL, 'a', 'b', x'00')",
        "INSERT INTO entries VALUES (6, 'not the last digest', 'b', x'00')",
    ],
)
def test_a_stranger_cannot_rewrite(path: Path, statement: str) -> None:
    connection = raw(path)
    with pytest.raises(sqlite3.IntegrityError):
        connection.execute(statement)
    connection.close()
    with SqliteLedger(path) as kept:
        assert tuple(kept.entries()) == ledger(5).entries


@pytest.mark.parametrize("guard", GUARDS)
def test_a_file_without_a_guard_is_not_opened(path: Path, guard: str) -> None:
    connection = raw(path)
    connection.execute(f"DROP TRIGGER {guard}")
    connection.close()
    with pytest.raises(Unguarded, match=guard):
        SqliteLedger(path)


def test_a_guard_with_its_teeth_drawn_is_seen(path: Path) -> None:
    connection = raw(path)
    connection.execute("DROP TRIGGER entries_never_leave")
    connection.execute("CREATE TRIGGER entries_never_leave BEFORE DELETE ON entries BEGIN SELECT 1; END")
    connection.close()
    with pytest.raises(Unguarded):
        SqliteLedger(path)


def test_what_was_forced_is_found_where_it_is(path: Path) -> None:
    connection = raw(path)
    connection.execute("DROP TRIGGER entries_never_change")
    forged = seal(draft(3, content={"ato": "obito"}), 3, ledger(2).head)
    connection.execute("UPDATE entries SET line = ? WHERE sequence = 3", (forged.line,))
    connection.execute(GUARDS["entries_never_change"])
    connection.close()
    with SqliteLedger(path) as kept:
        assert [fault.line for fault in kept.faults()] == [4]


def test_the_expected_length_decides(path: Path) -> None:
    with SqliteLedger(path) as kept:
        with pytest.raises(Conflict):
            kept.append([draft(6)], 4)
        assert len(kept) == 5
        kept.append([draft(6), draft(7)], 5)
        assert tuple(kept.entries()) == ledger(7).entries


def test_a_bad_draft_leaves_nothing_of_its_batch(path: Path) -> None:
    with SqliteLedger(path) as kept:
        with pytest.raises(ValueError, match="moment"):
            kept.append([draft(6), draft(7, at="never")], 5)
        assert len(kept) == 5
        kept.append([draft(6)], 5)


def test_of_many_writers_who_read_the_same_length_one_wins(path: Path) -> None:
    won: list[int] = []
    lost: list[int] = []
    ready = threading.Barrier(8)

    def write(number: int) -> None:
        with SqliteLedger(path) as kept:
            expected = len(kept)
            ready.wait()
            try:
                kept.append([draft(number)], expected)
            except Conflict:
                lost.append(number)
            else:
                won.append(number)

    writers = [threading.Thread(target=write, args=(number,)) for number in range(8)]
    for writer in writers:
        writer.start()
    for writer in writers:
        writer.join()
    assert (len(won), len(lost)) == (1, 7)
    with SqliteLedger(path) as kept:
        assert len(kept) == 6
        assert kept.faults() == []


def test_writers_who_try_again_all_get_in(path: Path) -> None:
    def write(number: int) -> None:
        with SqliteLedger(path) as kept:
            while True:
                try:
                    kept.append([draft(number)], len(kept))
                except Conflict:
                    continue
                return

    writers = [threading.Thread(target=write, args=(number,)) for number in range(6)]
    for writer in writers:
        writer.start()
    for writer in writers:
        writer.join()
    with SqliteLedger(path) as kept:
        assert len(kept) == 11
        assert kept.faults() == []
