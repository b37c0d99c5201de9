"""Lists: preliminary, final, rectified; each version kept at its own address (P05)."""
