"""Commitments: bound to their datum and place, mute without the salt; the chain does without them."""

import pytest

from isonomia.ledger.commitment import MINIMUM_SECRET, WeakSecret, commit, opens, salt_of

SECRET = b"a secret of the office"


def test_hmac_sha256_vector_of_rfc_4231() -> None:
    """RFC 4231, 4.3."""
    assert commit(b"Jefe", "what do ya want for nothing?") == (
        "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
    )


def test_a_commitment_opens_with_its_salt_and_text_alone() -> None:
    salt = salt_of(SECRET, "edital", "M01", "000123")
    made = commit(salt, "000123|1960-02-29")
    assert opens(made, salt, "000123|1960-02-29")
    assert not opens(made, salt, "000123|1960-03-01")
    assert not opens(made, salt_of(SECRET, "edital", "M01", "000124"), "000123|1960-02-29")
    assert not opens(made, salt_of(b"another secret of it", "edital", "M01", "000123"), "000123|1960-02-29")


def test_the_same_place_has_the_same_salt_and_no_two_places_share_one() -> None:
    places = [("a", "b"), ("ab",), ("a", "b", ""), ("", "ab"), ("b", "a"), ()]
    salts = [salt_of(SECRET, *place) for place in places]
    assert salts == [salt_of(SECRET, *place) for place in places]
    assert len(set(salts)) == len(places)


def test_a_secret_that_can_be_guessed_is_refused() -> None:
    with pytest.raises(WeakSecret):
        salt_of(b"x" * (MINIMUM_SECRET - 1), "a")
