"""The ledger on disk, the keys that sign it, the vault of what opens its commitments."""
