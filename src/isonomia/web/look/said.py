"""Tables of words as tables of the page."""

from __future__ import annotations

from isonomia.web.look.components import Column, Table
from isonomia.wording.simulation_tables import Words


def table_of(caption: str, words: Words, names: int = 1) -> Table:
    """A table whose cells are texts already.

    Args:
        caption: what it shows; it stands above as a heading too.
        words: heads and rows.
        names: how many of the first columns are names; the first heads its row.
    """
    columns = [Column(head, numeric=at >= names, heading=at == 0) for at, head in enumerate(words.heads)]
    return Table(caption, columns, words.rows, quiet_caption=True)
