"""The page that teaches the norm file: its example is valid and names every key there is."""

import re
from importlib.resources import files

import pytest

from isonomia.law.allocation.lint import smells
from isonomia.law.norms.readings import READINGS
from isonomia.law.norms.text.index import index
from support.norms import norm, problems

PAGE = files("isonomia.catalog").joinpath("README.md").read_text(encoding="utf-8")
EXAMPLE = re.findall(r"```toml\n(.*?)```", PAGE, flags=re.DOTALL)[0]


def test_the_example_is_a_valid_norm() -> None:
    read = norm(EXAMPLE)
    assert read.id == "br/ac/exemplo/lei-7-2024"
    assert read.reserves[0].identities == ("negros", "indigenas")
    assert {finding.code for finding in smells(read)} == {"W106"}  # it shows a device not read, too


def test_the_example_says_something_other_than_silence_of_every_part_of_a_norm() -> None:
    read = norm(EXAMPLE)
    empty = [name for name in type(read).__dataclass_fields__ if not getattr(read, name)]
    assert empty == []
    assert read.commission is not None
    silent = [
        name for name in type(read.commission).__dataclass_fields__ if getattr(read.commission, name) is None
    ]
    assert silent == []


def test_the_page_names_every_reading() -> None:
    assert [name for name in READINGS if f"`{name}`" not in PAGE] == []


def keys_in_closed_tables() -> list[int]:
    """Lines of the example that write a key of a table whose keys are not free."""
    lines = EXAMPLE.split("\n")
    return [
        span.first
        for path, span in index(EXAMPLE).spans.items()
        if not {"dispositivos", "nao_visto", "provas"} & set(path[:-1])
        and not lines[span.first - 1].startswith("[")
    ]


@pytest.mark.parametrize("line", keys_in_closed_tables())
def test_a_key_written_wrong_is_refused_wherever_it_is(line: int) -> None:
    lines = EXAMPLE.split("\n")
    lines[line - 1] = re.sub(r"^[\w-]+", r"\g<0>x", lines[line - 1])
    assert ("E103", line) in [(code, at) for code, at, _, _ in problems("\n".join(lines))]
