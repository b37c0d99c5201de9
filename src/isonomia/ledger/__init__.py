"""The register of acts: canonical JSON, hash chain, Merkle proofs, checkpoints. Keys are given to it."""
