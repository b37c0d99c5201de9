"""Checkpoints and keys: what a signature covers, and how one key takes the place of another."""

from dataclasses import replace

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from isonomia.files.stores.ledger.keys import SigningKey, is_signature
from isonomia.ledger.canonical import read_canonical
from isonomia.ledger.chain import Ledger
from isonomia.ledger.checkpoint import checkpoint_of
from isonomia.ledger.entry import Draft
from isonomia.ledger.keyring import (
    ROTATED,
    BadKey,
    key_at,
    key_id,
    public_key_line,
    read_public_key,
    rotation,
    tenures,
)
from support.ledgers import draft, ledger

AT = "2026-09-30T12:00:00Z"


def key(number: int) -> SigningKey:
    return SigningKey(Ed25519PrivateKey.from_private_bytes(bytes([number]) * 32))


OLD, NEW, NEWEST = key(1), key(2), key(3)


def test_a_checkpoint_stands_for_its_entries_alone() -> None:
    entries = ledger(9).entries
    point = checkpoint_of(entries, AT)
    assert point.covers(entries)
    assert not point.covers(entries[:-1])
    assert not point.covers([*entries, entries[-1]])
    assert not point.covers([entries[1], entries[0], *entries[2:]])


def test_the_signature_covers_size_root_moment_and_key() -> None:
    point = checkpoint_of(ledger(4).entries, AT).signed(OLD.id, OLD.sign)
    assert point.is_signed_by(OLD.public, is_signature)
    assert read_canonical(point.message) == {k: v for k, v in point.document().items() if k != "assinatura"}
    assert not point.is_signed_by(NEW.public, is_signature)
    forged = {
        "size": 5,
        "root": "0" * 64,
        "at": "2026-10-01T12:00:00Z",
        "key": NEW.id,
        "signature": "00" * 64,
    }
    for name, value in forged.items():
        assert not replace(point, **{name: value}).is_signed_by(OLD.public, is_signature)
    assert not replace(point, signature="zz").is_signed_by(OLD.public, is_signature)


def test_ed25519_vector_of_rfc_8032() -> None:
    """RFC 8032, 7.1, test 2."""
    private = bytes.fromhex("4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb")
    one = SigningKey(Ed25519PrivateKey.from_private_bytes(private))
    assert one.public.hex() == "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c"
    assert one.sign(b"\x72").hex() == (
        "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da"
        "085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00"
    )


def test_a_public_key_there_and_back() -> None:
    assert read_public_key(public_key_line(OLD.public)) == OLD.public
    assert OLD.id == key_id(OLD.public)
    assert len(OLD.id) == 16
    for text in ("", "ed25519:00", f"ed25519:{'0' * 64}\n\n", f"rsa:{'0' * 64}", f"ED25519:{'0' * 64}"):
        with pytest.raises(BadKey):
            read_public_key(text)


def turned(old: SigningKey, new: SigningKey, signer: SigningKey) -> Draft:
    return rotation(old.public, new.public, signer.sign, at=AT, actor="Secretaria", authority="Portaria 9")


def test_keys_follow_each_other_by_acts_of_the_key_that_leaves() -> None:
    made = ledger(3)
    made.append([turned(OLD, NEW, OLD), draft(5), turned(NEW, NEWEST, NEW)], 3)
    found = tenures(OLD.public, made.entries, is_signature)
    assert [(one.public, one.since) for one in found] == [
        (OLD.public, 1), (NEW.public, 5), (NEWEST.public, 7),
    ]  # fmt: skip
    in_force = [key_at(found, size) for size in range(9)]
    assert in_force == [OLD.public] * 5 + [NEW.public] * 2 + [NEWEST.public] * 2


@pytest.mark.parametrize(
    "forged",
    [
        turned(OLD, NEW, NEW),
        turned(NEW, NEWEST, NEW),
        Draft(ROTATED, AT, {"de": OLD.id}),
        Draft(ROTATED, AT, {**turned(OLD, NEW, OLD).content, "publica": NEWEST.public.hex()}),
        Draft(ROTATED, AT, {**turned(OLD, NEW, OLD).content, "extra": 1}),
        Draft(ROTATED, AT, {**turned(OLD, NEW, OLD).content, "assinatura": 1}),
    ],
    ids=["signed by the new key", "from a stranger", "malformed", "another key", "more said", "no signature"],
)
def test_a_rotation_that_the_key_in_force_did_not_make_is_refused(forged: Draft) -> None:
    made = Ledger()
    made.append([forged], 0)
    with pytest.raises(BadKey):
        tenures(OLD.public, made.entries, is_signature)
