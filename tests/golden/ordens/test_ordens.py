"""Every published order of vacancies that has a rule, given again by a norm file."""

import tomllib
from itertools import count, islice

import pytest

from golden.folders import HERE
from isonomia.files.stores.catalog import load_catalog, load_norm_file
from isonomia.law.allocation.order import order
from isonomia.law.norms.resolve import resolve

ALL = tomllib.loads((HERE / "ordens" / "ordens.toml").read_text(encoding="utf-8"))
REPRODUCED = {name: case for name, case in ALL.items() if "fora" not in case}
LETTERS = {"ampla": "A", "negros": "N", "ni": "N", "pcd": "P", "indigenas": "I", "quilombolas": "Q"}


def regime_of(case):
    norms = [load_catalog().norm(name) for name in case.get("normas", ())]
    return resolve([*norms, *(load_norm_file(HERE / name) for name in case.get("regras", ()))])


@pytest.mark.parametrize("name", [name for name, case in REPRODUCED.items() if "ordem" in case])
def test_the_published_sequence(name):
    printed = REPRODUCED[name]["ordem"].split()
    ours = [LETTERS[kind] for kind in order(regime_of(REPRODUCED[name]), len(printed))]
    assert [mine for mine, theirs in zip(ours, printed, strict=True) if theirs != "?"] == [
        theirs for theirs in printed if theirs != "?"
    ]


@pytest.mark.parametrize(
    ("name", "group"),
    [(name, group) for name, case in REPRODUCED.items() for group in case.get("posicoes", ())],
)
def test_the_published_positions(name, group):
    written = REPRODUCED[name]["posicoes"][group]
    kinds = order(regime_of(REPRODUCED[name]), max(written))
    ours = [place for place, kind in zip(count(1), kinds, strict=False) if kind == group]
    moved = REPRODUCED[name].get("chocam", {}).get(group, {})
    assert list(islice(ours, len(written))) == [moved.get(str(place), place) for place in written]


def test_every_order_left_out_says_why():
    assert all(case["fora"].endswith(".") for name, case in ALL.items() if name not in REPRODUCED)
    assert len(ALL) == 18
