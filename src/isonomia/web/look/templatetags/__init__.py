"""The template library ``look``."""
