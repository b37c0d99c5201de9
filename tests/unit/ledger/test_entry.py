"""An entry: its digest is of the canonical text of the rest, and any other text is refused."""

import hashlib
import json

import pytest

from isonomia.ledger.canonical import NotCanonical, canonical
from isonomia.ledger.entry import GENESIS, BadEntry, read_entry, seal
from support.ledgers import draft


def test_the_digest_is_of_the_entry_without_it() -> None:
    entry = seal(draft(), 1, GENESIS)
    fields = json.loads(entry.line)
    assert fields.pop("resumo") == entry.digest == hashlib.sha256(canonical(fields)).hexdigest()
    assert read_entry(entry.line) == entry


def test_a_content_with_a_digest_of_its_own_is_no_trap() -> None:
    entry = seal(draft(content={"resumo": "0" * 64, "z": {"resumo": "f" * 64}}), 1, GENESIS)
    assert read_entry(entry.line) == entry


def test_every_changed_byte_is_seen() -> None:
    line = seal(draft(), 1, GENESIS).line
    for at in range(len(line)):
        for flip in (1, 0x20, 0x80):
            changed = line[:at] + bytes([line[at] ^ flip]) + line[at + 1 :]
            with pytest.raises(BadEntry):
                read_entry(changed)


@pytest.mark.parametrize(
    "changes",
    [
        {"sequencia": 0}, {"sequencia": True}, {"sequencia": "1"}, {"versao": 0},
        {"em": "2026-13-01T00:00:00Z"},
        {"em": "2026-09-01"}, {"tipo": ""}, {"tipo": 1}, {"conteudo": []}, {"ator": None}, {"anterior": "0"},
        {"anterior": "A" * 64}, {"extra": 1},
    ],
)  # fmt: skip
def test_a_malformed_entry_is_refused_even_with_a_right_digest(changes: dict[str, object]) -> None:
    fields = {**json.loads(seal(draft(), 1, GENESIS).line), **changes}
    del fields["resumo"]
    digest = hashlib.sha256(canonical(fields)).hexdigest()
    with pytest.raises(BadEntry):
        read_entry(canonical({**fields, "resumo": digest}))


def test_a_fraction_is_no_content() -> None:
    with pytest.raises(NotCanonical):
        seal(draft(content={"nota": 8.5}), 1, GENESIS)


def test_a_moment_that_is_none_is_not_sealed() -> None:
    with pytest.raises(BadEntry):
        seal(draft(at="ontem"), 1, GENESIS)
