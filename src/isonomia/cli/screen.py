"""A screen: where and how the command line prints, and the pieces that every answer shares.

A narrow terminal and ``--sem-cor`` get sentences in plain text, one per line, which screen readers
read in order; without a terminal (a pipe, a file) there is no colour and no cursor code either.
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import IO, TYPE_CHECKING, Any, Final

from isonomia.cli.encoding import tolerate
from isonomia.wording.messages import message
from isonomia.wording.sentences import basis_lines
from isonomia.wording.voice import Voice, sentence_case

if TYPE_CHECKING:  # rich is loaded when something is shown: `--json` and `--help` start without it
    from rich.console import Console
    from rich.table import Table

Document = Mapping[str, Any]

_NARROW: Final = 72
_PIPE_WIDTH: Final = 110
_MARK: Final = re.compile(r" *(?:[-!?+−] |\d+\. )?")


@dataclass(frozen=True)
class Screen:
    """Where and how to print.

    Attributes:
        console: rich's console.
        voice: language and names.
        plain: sentences instead of tables, no colour.
    """

    console: Console
    voice: Voice = field(default_factory=Voice)
    plain: bool = False

    def line(self, text: str = "", style: str = "") -> None:
        """One paragraph, wrapped at the width, under its own mark; nothing in it is markup.

        Sentences for another program or a file stay whole: one per line.
        """
        from rich.text import Text

        whole = self.plain and not self.console.is_terminal
        said = text if whole else _wrapped(text, self.console.width)
        self.console.print(Text(said, style="" if self.plain else style), soft_wrap=True)

    def heading(self, text: str) -> None:
        """A heading, with an empty line before it."""
        self.line()
        self.line(text, "bold")


def screen(
    stream: IO[str], voice: Voice | None = None, plain: bool = False, width: int | None = None
) -> Screen:
    """A screen on a stream.

    Args:
        stream: usually ``sys.stdout``; not a terminal: no colour, 110 columns.
        voice: language and names; Portuguese by default.
        plain: ``--sem-cor``: sentences instead of tables.
        width: columns, when not the terminal's own.
    """
    from rich.console import Console

    tolerate(stream)
    on_terminal = stream.isatty()
    console = Console(
        file=stream,
        width=width or (None if on_terminal else _PIPE_WIDTH),
        no_color=plain or None,
        color_system="auto" if on_terminal and not plain else None,
        highlight=False,
        markup=False,
        emoji=False,
    )
    return Screen(console, voice or Voice(), plain or console.width < _NARROW)


def _wrapped(text: str, width: int) -> str:
    """Lines of at most this width; what follows the first stands under its words, not under its mark."""
    found = _MARK.match(text)
    under = " " * len(found[0] if found else "")
    return "\n".join(
        textwrap.fill(part, width, subsequent_indent=under, break_long_words=False, break_on_hyphens=False)
        for part in text.split("\n")
    )


def plain_table(heads: Sequence[str], numbers: int | None = None) -> Table:
    """A table with rows close together; columns from ``numbers`` on are numbers."""
    from rich import box
    from rich.table import Table

    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, show_edge=False, header_style="bold")
    for index, head in enumerate(heads):
        right = numbers is not None and index >= numbers
        table.add_column(head, justify="right" if right else "left", no_wrap=right)
    return table


def figures(on: Screen, table: Mapping[str, int], groups: Sequence[str]) -> list[str]:
    """The numbers of a table of vacancies, list by list, and their total."""
    return [on.voice.value(n) for n in (*[table.get(group, 0) for group in groups], sum(table.values()))]


def groups_of(tables: Iterable[Mapping[str, int]]) -> list[str]:
    """Every list that appears, in the order of appearance."""
    return list(dict.fromkeys(group for table in tables for group in table))


def legend(on: Screen, groups: Sequence[str]) -> None:
    """What the letters stand for, always beside them."""
    said = [f"{on.voice.letters(group)} {on.voice.people(group)}" for group in groups]
    on.line(" · ".join(said), "dim")


def legal_basis(on: Screen, addresses: Sequence[str]) -> None:
    """The devices behind an answer, a line per law."""
    for text in basis_lines(addresses, on.voice):
        on.line(on.voice.say("Fundamento: {texto}", texto=text), "dim")


def alerts(on: Screen, found: Iterable[Any], about: Document | None = None) -> None:
    """What the law or the edital leaves in doubt and that changed nothing by itself.

    Args:
        on: the screen.
        found: alerts of the document.
        about: the cargo they are about; named only where a message does not name it itself.
    """
    for alert in found:
        text = message(alert["mensagem"], on.voice.lang)
        named = about is None or not cargo_name(about) or str(about.get("codigo", "")) in text
        prefix = "" if named or about is None else f"{cargo_name(about)}: "
        on.line("! " + (prefix + text if prefix else sentence_case(text)), "yellow")


def cargo_name(cargo: Document) -> str:
    """A cargo's name after its code, where the document has it."""
    code, name = str(cargo.get("codigo", "")), str(cargo.get("nome", ""))
    return f"{code} — {name}" if code and name else code or name
