"""A new signing key in the place of the old one, recorded in the ledger and signed by the key that leaves."""

from __future__ import annotations

from pathlib import Path

from isonomia.files.stores.ledger.book import open_ledger
from isonomia.files.stores.ledger.keys import SigningKey, create_key_pair, public_path, read_signing_key
from isonomia.law.findings import Finding, InputProblems
from isonomia.ledger.entry import Entry
from isonomia.ledger.keyring import ROTATED, rotation


def rotate_key(ledger: Path, old: Path, new: Path, *, at: str, actor: str, authority: str) -> SigningKey:
    """Make a pair of keys and record in the ledger that it signs from now on.

    Args:
        ledger: the SQLite file.
        old: private key in force.
        new: file of the private key to make; the public one goes beside it.
        at: moment of the act.
        actor: who rotates.
        authority: the document it rests on.

    Returns:
        The new key.

    Raises:
        InputProblems: a file cannot be read or made, or the old key is not the one in force.
        Conflict: somebody appended to the ledger meanwhile.
    """
    leaving = read_signing_key(old)
    with open_ledger(ledger) as kept:
        entries = list(kept.entries())
        if not _in_force(leaving, entries):
            hint = "Use a chave que a última troca registrada no livro pôs em vigor."
            raise InputProblems([Finding("E040", "A chave dada não é a que está em vigor.", hint, str(old))])
        coming = create_key_pair(new)
        act = rotation(leaving.public, coming.public, leaving.sign, at=at, actor=actor, authority=authority)
        try:
            kept.append([act], len(entries))
        except BaseException:  # the ledger does not know the new key: nobody shall sign with it
            new.unlink()
            public_path(new).unlink()
            raise
    return coming


def _in_force(key: SigningKey, entries: list[Entry]) -> bool:
    """Whether the last rotation is to this key; before any, whoever keeps the ledger has the first one."""
    turns = [entry.draft.content for entry in entries if entry.draft.kind == ROTATED]
    return not turns or turns[-1].get("para") == key.id
