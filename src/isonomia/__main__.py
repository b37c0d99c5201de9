"""``python -m isonomia``."""

from isonomia.cli.start import run

if __name__ == "__main__":
    run()
