"""The call desk: who is next, how many more, preview, confirmation (P07)."""
