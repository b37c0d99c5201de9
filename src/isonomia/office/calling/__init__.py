"""The desk: who is called, until when, what came of it, and the papers of each act."""
