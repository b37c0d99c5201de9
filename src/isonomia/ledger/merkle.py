"""The Merkle tree of RFC 6962: a short proof that an entry is in a ledger, and that a ledger only grew.

Leaves and nodes are hashed under different first bytes, so that neither passes for the other. The
tree of n leaves splits at the largest power of two below n.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from hashlib import sha256

Hash = bytes
"""32 bytes."""


def leaf_hash(line: bytes) -> Hash:
    """Hash of one leaf (RFC 6962, 2.1)."""
    return sha256(b"\x00" + line).digest()


def node_hash(left: Hash, right: Hash) -> Hash:
    """Hash of a node."""
    return sha256(b"\x01" + left + right).digest()


def root_of(leaves: Iterable[Hash]) -> Hash:
    """Root of the tree of these leaf hashes, in one pass and little memory.

    Args:
        leaves: results of ``leaf_hash``, in order.
    """
    peaks: list[Hash] = []
    for size, leaf in enumerate(leaves):
        node = leaf
        # Each trailing 1 of the size is a complete subtree that the new leaf completes further.
        while size & 1:
            node = node_hash(peaks.pop(), node)
            size >>= 1  # noqa: PLW2901
        peaks.append(node)
    if not peaks:
        return sha256(b"").digest()
    node = peaks.pop()
    while peaks:
        node = node_hash(peaks.pop(), node)
    return node


def inclusion_proof(index: int, leaves: Sequence[Hash]) -> list[Hash]:
    """The audit path of a leaf (RFC 6962, 2.1.1).

    Args:
        index: of the leaf, from 0.
        leaves: of the whole tree.

    Raises:
        IndexError: there is no such leaf.
    """
    if not 0 <= index < len(leaves):
        raise IndexError(index)
    if len(leaves) == 1:
        return []
    split = _split(len(leaves))
    if index < split:
        return [*inclusion_proof(index, leaves[:split]), root_of(leaves[split:])]
    return [*inclusion_proof(index - split, leaves[split:]), root_of(leaves[:split])]


def is_included(leaf: Hash, index: int, size: int, proof: Sequence[Hash], root: Hash) -> bool:
    """Whether a proof shows that ``leaf`` is at ``index`` of the tree of that size and root."""
    if not 0 <= index < size:
        return False
    at, last, node = index, size - 1, leaf
    for sibling in proof:
        if last == 0:
            return False
        if at & 1 or at == last:
            node = node_hash(sibling, node)
            while not at & 1 and at:
                at, last = at >> 1, last >> 1
        else:
            node = node_hash(node, sibling)
        at, last = at >> 1, last >> 1
    return last == 0 and node == root


def consistency_proof(earlier: int, leaves: Sequence[Hash]) -> list[Hash]:
    """The proof that the tree of the first ``earlier`` leaves grew into this one (RFC 6962, 2.1.2).

    Raises:
        IndexError: ``earlier`` is not from 1 to the number of leaves.
    """
    if not 1 <= earlier <= len(leaves):
        raise IndexError(earlier)
    return _subproof(earlier, leaves, whole=True)


def _subproof(earlier: int, leaves: Sequence[Hash], *, whole: bool) -> list[Hash]:
    if earlier == len(leaves):
        return [] if whole else [root_of(leaves)]
    split = _split(len(leaves))
    if earlier <= split:
        return [*_subproof(earlier, leaves[:split], whole=whole), root_of(leaves[split:])]
    return [*_subproof(earlier - split, leaves[split:], whole=False), root_of(leaves[:split])]


def is_consistent(earlier: int, later: int, proof: Sequence[Hash], old_root: Hash, new_root: Hash) -> bool:
    """Whether a proof shows that a tree of ``earlier`` leaves grew into one of ``later``."""
    if earlier == later:
        return not proof and old_root == new_root
    if not 1 <= earlier < later or not proof:
        return False
    path = list(proof)
    # Where the earlier tree is complete, its root is the first node of the path, left unsaid.
    if earlier & (earlier - 1) == 0:
        path.insert(0, old_root)
    at, last = earlier - 1, later - 1
    while at & 1:
        at, last = at >> 1, last >> 1
    old = new = path[0]
    for sibling in path[1:]:
        if last == 0:
            return False
        if at & 1 or at == last:
            old, new = node_hash(sibling, old), node_hash(sibling, new)
            while not at & 1 and at:
                at, last = at >> 1, last >> 1
        else:
            new = node_hash(new, sibling)
        at, last = at >> 1, last >> 1
    return last == 0 and old == old_root and new == new_root


def _split(size: int) -> int:
    """The largest power of two below ``size`` (two or more)."""
    return 1 << ((size - 1).bit_length() - 1)
