"""Ties that change who is called: asked, decided by criterion or public draw (P04)."""
