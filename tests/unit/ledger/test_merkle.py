"""The tree of RFC 6962 against the vectors of its reference implementation, and against the definition."""

from hashlib import sha256

import pytest

from isonomia.ledger.merkle import (
    consistency_proof,
    inclusion_proof,
    is_consistent,
    is_included,
    leaf_hash,
    node_hash,
    root_of,
)

INPUTS = (
    "", "00", "10", "2021", "3031", "40414243", "5051525354555657", "606162636465666768696a6b6c6d6e6f",
)  # fmt: skip
LEAVES = [leaf_hash(bytes.fromhex(text)) for text in INPUTS]
ROOTS = (
    "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
    "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
    "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125",
    "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77",
    "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
    "4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4",
    "76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef",
    "ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c",
    "5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328",
)
"""Roots of the trees of the first 0, 1, … 8 inputs, as published with the reference implementation."""

PATHS = {
    (0, 8): (
        "96a296d224f285c67bee93c30f8a309157f0daa35dc5b87e410b78630a09cfc7",
        "5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e",
        "6b47aaf29ee3c2af9af889bc1fb9254dabd31177f16232dd6aab035ca39bf6e4",
    ),
    (5, 8): (
        "bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b",
        "ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0",
        "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
    ),
    (2, 3): ("fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125",),
    (1, 5): (
        "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
        "5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e",
        "bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b",
    ),
}
CONSISTENCY = {
    (1, 8): PATHS[0, 8],
    (6, 8): (
        "0ebc5d3437fbe2db158b9f126a1d118e308181031d0a949f8dededebc558ef6a",
        "ca854ea128ed050b41b35ffc1b87b8eb2bde461e9e3b5596ece6b9d5975a0ae0",
        "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
    ),
    (2, 5): (
        "5f083f0a1a33ca076a95279832580db3e0ef4584bdff1f54c8a360f50de3031e",
        "bc1a0643b12e4d2d7c77918f44e0f4f79a838b6cf9ec5b5c283e1f4d88599e6b",
    ),
}
SIZES = range(1, 34)
MANY = [leaf_hash(bytes([number])) for number in range(max(SIZES))]


def by_definition(leaves: list[bytes]) -> bytes:
    """MTH of RFC 6962, 2.1, written as it is there."""
    if not leaves:
        return sha256(b"").digest()
    if len(leaves) == 1:
        return leaves[0]
    k = 1
    while 2 * k < len(leaves):
        k *= 2
    return node_hash(by_definition(leaves[:k]), by_definition(leaves[k:]))


@pytest.mark.parametrize("size", range(9))
def test_published_roots(size: int) -> None:
    assert root_of(LEAVES[:size]).hex() == ROOTS[size]


@pytest.mark.parametrize(("index", "size"), PATHS)
def test_published_audit_paths(index: int, size: int) -> None:
    assert [node.hex() for node in inclusion_proof(index, LEAVES[:size])] == list(PATHS[index, size])


@pytest.mark.parametrize(("earlier", "later"), CONSISTENCY)
def test_published_consistency_proofs(earlier: int, later: int) -> None:
    proof = consistency_proof(earlier, LEAVES[:later])
    assert [node.hex() for node in proof] == list(CONSISTENCY[earlier, later])


@pytest.mark.parametrize("size", SIZES)
def test_the_root_is_that_of_the_definition(size: int) -> None:
    assert root_of(MANY[:size]) == by_definition(MANY[:size])


@pytest.mark.parametrize("size", SIZES)
def test_every_leaf_is_shown_to_be_in_and_nothing_else_is(size: int) -> None:
    leaves, root = MANY[:size], root_of(MANY[:size])
    for index, leaf in enumerate(leaves):
        proof = inclusion_proof(index, leaves)
        assert is_included(leaf, index, size, proof, root)
        assert not is_included(leaf_hash(b"other"), index, size, proof, root)
        assert not is_included(leaf, index + 1, size, proof, root)
        assert not is_included(leaf, index, size, [*proof, root], root)
        assert not is_included(leaf, index, size, proof, leaf_hash(b"root"))
        for at in range(len(proof)):
            assert not is_included(leaf, index, size, proof[:at] + proof[at + 1 :], root)


@pytest.mark.parametrize("later", SIZES)
def test_growth_is_shown_and_rewriting_is_not(later: int) -> None:
    new = root_of(MANY[:later])
    for earlier in range(1, later + 1):
        old, proof = root_of(MANY[:earlier]), consistency_proof(earlier, MANY[:later])
        assert is_consistent(earlier, later, proof, old, new)
        rewritten = root_of([leaf_hash(b"rewritten"), *MANY[1:earlier]])
        assert not is_consistent(earlier, later, proof, rewritten, new)
        assert not is_consistent(earlier, later, proof, old, leaf_hash(b"root"))
        assert not is_consistent(earlier, later, [*proof, old], old, new)


def test_leaves_and_nodes_are_told_apart() -> None:
    left, right = MANY[:2]
    assert leaf_hash(left + right) != node_hash(left, right)


def test_no_proof_of_what_is_not_there() -> None:
    with pytest.raises(IndexError):
        inclusion_proof(3, MANY[:3])
    with pytest.raises(IndexError):
        consistency_proof(4, MANY[:3])
    with pytest.raises(IndexError):
        consistency_proof(0, MANY[:3])
