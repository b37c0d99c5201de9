"""How it works, the words it uses, how it can be used by everybody, and what is done with data."""
