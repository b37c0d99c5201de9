"""Commands of an installation: ``python -m isonomia.web servir``, ``trabalhar``, ``reconstruir``."""
