"""The engine held against the independent verifier on random competitions."""
