"""The catalogue of laws: each law whole, in its own words, and beside another."""
