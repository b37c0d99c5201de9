"""Drafts and ledgers for tests."""

from isonomia.ledger.chain import Ledger
from isonomia.ledger.entry import Draft


def draft(number: int = 1, **changes: object) -> Draft:
    """A small act."""
    plain = {
        "kind": "ato",
        "at": f"2026-09-{number % 28 + 1:02}T00:00:00Z",
        "content": {"ato": "convocar", "detalhe": str(number)},
        "actor": "Secretaria",
        "role": "orgao",
        "authority": f"Portaria {number}",
    }
    return Draft(**{**plain, **changes})


def ledger(size: int) -> Ledger:
    """A ledger of so many small acts."""
    made = Ledger()
    made.append([draft(number) for number in range(1, size + 1)], 0)
    return made
