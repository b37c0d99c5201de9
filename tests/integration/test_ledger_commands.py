"""``livro`` and ``chave trocar``, as people type them."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path

import pytest

from isonomia.cli.main import run
from isonomia.files.stores.ledger.keys import create_key_pair, is_signature, read_public_key_file
from isonomia.files.stores.ledger.sqlite import SqliteLedger
from isonomia.ledger.jsonlines import import_lines
from isonomia.ledger.keyring import key_id, tenures
from support.ledgers import draft, ledger


def another_program_s() -> bytes:
    """A SQLite file that is no ledger."""
    connection = sqlite3.connect(":memory:")
    connection.execute("CREATE TABLE clientes (nome TEXT)")
    content = connection.serialize()
    connection.close()
    return content


SQLITE = another_program_s()


@pytest.fixture
def office(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A ledger of five acts and the key with which it began."""
    monkeypatch.chdir(tmp_path)
    with SqliteLedger(tmp_path / "livro.sqlite") as made:
        made.append([draft(number) for number in range(1, 6)], 0)
    create_key_pair(tmp_path / "chave")
    return tmp_path


@pytest.fixture
def isonomia(capsys: pytest.CaptureFixture[str]):
    def call(*arguments: str) -> tuple[int, str, str]:
        with pytest.raises(SystemExit) as stopped:
            run(list(arguments))
        printed = capsys.readouterr()
        return int(stopped.value.code or 0), printed.out, printed.err

    return call


def rotate(isonomia, old: str, new: str) -> tuple[int, str, str]:
    return isonomia(
        "chave", "trocar", "livro.sqlite", "--de", old, "--para", new, "--documento", "Portaria 7",
        "--quem", "Secretaria",
    )  # fmt: skip


def test_exported_and_imported_it_is_the_same_ledger(office: Path, isonomia) -> None:
    code, out, _ = isonomia("livro", "exportar", "livro.sqlite", "-o", "livro.jsonl")
    assert (code, out) == (0, "livro.jsonl: 5 registros gravados.\n")
    assert import_lines((office / "livro.jsonl").read_bytes()).entries == ledger(5).entries
    assert isonomia("livro", "importar", "livro.jsonl", "outro.sqlite")[0] == 0
    with SqliteLedger(office / "outro.sqlite") as kept:
        assert tuple(kept.entries()) == ledger(5).entries


@pytest.mark.parametrize("form", ["livro.sqlite", "livro.jsonl"])
def test_a_sound_ledger_in_either_form(form: str, office: Path, isonomia) -> None:
    isonomia("livro", "exportar", "livro.sqlite", "-o", "livro.jsonl")
    code, out, _ = isonomia("livro", "conferir", form, "--json")
    root = ledger(5)
    with SqliteLedger(office / "livro.sqlite") as kept:
        assert json.loads(out) == {
            "formato": 1,
            "confere": True,
            "registros": len(root),
            "raiz": kept.checkpoint("2026-09-30T00:00:00Z").root,
            "chave": None,
            "trocas_conferem": None,
            "faltas": [],
        }
    assert code == 0
    assert isonomia("livro", "conferir", form)[1].endswith("O livro confere.\n")


def test_each_line_that_does_not_verify_is_named(office: Path, isonomia) -> None:
    lines = ledger(5).entries
    forged = [lines[0].line, lines[1].line.replace(b"Portaria 2", b"Portaria 9"), lines[3].line]
    (office / "x.jsonl").write_bytes(b"\n".join(forged))  # the last line is not ended either
    code, out, _ = isonomia("livro", "conferir", "x.jsonl")
    assert code == 14
    assert "Linha 2: não é um registro" in out
    assert "Linha 3" in out
    assert out.endswith("O livro não confere.\n")
    code, out, err = isonomia("livro", "importar", "x.jsonl", "novo.sqlite")
    assert (code, out) == (14, "")
    assert "nada foi gravado" in err
    assert not (office / "novo.sqlite").exists()


def test_a_row_changed_by_force_is_seen_whatever_became_of_the_guards(office: Path, isonomia) -> None:
    forced = sqlite3.connect(office / "livro.sqlite")
    forced.execute("DROP TRIGGER entries_never_change")
    forced.execute("UPDATE entries SET line = replace(line, 'Portaria 2', 'Portaria 9') WHERE sequence = 2")
    forced.commit()
    forced.close()
    code, out, _ = isonomia("livro", "conferir", "livro.sqlite")
    assert code == 14
    assert "Linha 2" in out
    code, out, err = isonomia("livro", "exportar", "livro.sqlite", "-o", "x.jsonl")
    assert (code, out) == (11, "")
    assert "E038" in err


def test_the_key_is_rotated_and_the_ledger_leads_to_it(office: Path, isonomia) -> None:
    code, out, _ = rotate(isonomia, "chave", "nova")
    assert code == 0
    assert "nova.pub" in out
    new = read_public_key_file(office / "nova.pub")
    with SqliteLedger(office / "livro.sqlite") as kept:
        entries = list(kept.entries())
    first = read_public_key_file(office / "chave.pub")
    assert [one.public for one in tenures(first, entries, is_signature)] == [first, new]
    assert (entries[-1].draft.authority, entries[-1].draft.actor) == ("Portaria 7", "Secretaria")
    assert rotate(isonomia, "nova", "terceira")[0] == 0
    code, out, _ = isonomia("livro", "conferir", "livro.sqlite", "--chave", "chave.pub", "--json")
    assert (code, json.loads(out)["trocas_conferem"]) == (0, True)
    code, out, _ = isonomia("livro", "conferir", "livro.sqlite", "--chave", "nova.pub")
    assert code == 14
    assert "troca de chave" in out


def test_the_key_in_force_is_the_one_that_may_rotate_next(office: Path, isonomia) -> None:
    rotate(isonomia, "chave", "nova")
    new = isonomia("livro", "conferir", "livro.sqlite", "--chave", "chave.pub", "--json")[1]
    assert json.loads(new)["chave"] == key_id(read_public_key_file(office / "nova.pub"))


@pytest.mark.parametrize("content", [b"", b"text", SQLITE])
def test_what_is_no_ledger_is_refused_and_left_as_it_is(content: bytes, office: Path, isonomia) -> None:
    (office / "outro").write_bytes(content)
    code, _, err = isonomia("livro", "exportar", "outro", "-o", "x.jsonl")
    assert (code, "E039" in err) == (11, True)
    assert (office / "outro").read_bytes() == content


def test_a_key_that_left_rotates_nothing(office: Path, isonomia) -> None:
    rotate(isonomia, "chave", "nova")
    code, out, err = rotate(isonomia, "chave", "outra")
    assert (code, out) == (11, "")
    assert "E040" in err
    assert not (office / "outra").exists()
    assert isonomia("livro", "conferir", "livro.sqlite", "--json")[1].count('"registros": 6')


def test_when_the_ledger_refuses_the_rotation_no_key_is_left(
    office: Path, isonomia, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise sqlite3.OperationalError("database is locked")

    monkeypatch.setattr(SqliteLedger, "append", refuse)
    code, _, err = rotate(isonomia, "chave", "nova")
    assert code == 11
    assert "E039" in err
    assert sorted(path.name for path in office.iterdir()) == ["chave", "chave.pub", "livro.sqlite"]


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (["livro", "exportar", "nenhum.sqlite", "-o", "x.jsonl"], "E037"),
        (["livro", "exportar", "chave.pub", "-o", "x.jsonl"], "E039"),
        (["livro", "conferir", "nenhum.sqlite"], "E030"),
        (["livro", "conferir", "livro.sqlite", "--chave", "livro.sqlite"], "E032"),
        (["livro", "importar", "nenhum.jsonl", "novo.sqlite"], "E030"),
        (["livro", "importar", "vazio.jsonl", "livro.sqlite"], "E034"),
    ],
)
def test_what_cannot_be_done_says_so(arguments: list[str], code: str, office: Path, isonomia) -> None:
    (office / "vazio.jsonl").write_bytes(b"")
    before = sorted(path.name for path in office.iterdir())
    exit_code, out, err = isonomia(*arguments)
    assert (exit_code, out) == (11, "")
    assert code in err
    assert sorted(path.name for path in office.iterdir()) == before


@pytest.mark.usefixtures("office")
def test_in_english(isonomia) -> None:
    out = isonomia("livro", "conferir", "livro.sqlite", "--idioma", "en")[1]
    assert out.endswith("The ledger verifies.\n")
