"""Every published table of vacancies whose rule is known, against that rule; each departure by name."""

import csv
import tomllib
from collections import Counter
from functools import cache

import pytest

from golden.folders import HERE
from isonomia.files.stores.catalog import load_catalog, load_norm_file
from isonomia.law.allocation.order import order
from isonomia.law.allocation.reserve import counts, offered
from isonomia.law.norms.model import OPEN
from isonomia.law.norms.resolve import resolve

FOLDER = HERE / "quadros"
WHOLE = tomllib.loads((FOLDER / "casos.toml").read_text(encoding="utf-8"))
REASONS = WHOLE.pop("motivos")
COMPUTED = {name: case for name, case in WHOLE.items() if "modo" in case}
GROUPS = ("pcd", "negros", "indigenas", "quilombolas")


@cache
def table(name):
    with (FOLDER / name).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file, delimiter=";"))


def rows_of(name):
    case = WHOLE[name]
    chosen = [row for row in table("linhas.csv") if row["caso"] == name]
    if "so" in case:
        return [row for row in chosen if row["cargo"] in case["so"]]
    return [row for row in chosen if row["cargo"] not in case.get("fora", ())]


def published(row):
    told = {group: int(row[group]) for group in GROUPS if row[group]}
    group, _, number = row["outra"].partition("=")
    return told | ({group: int(number)} if group else {})


def regime_of(case):
    norms = [load_catalog().norm(name) for name in case.get("normas", ())]
    return resolve([*norms, *(load_norm_file(HERE / name) for name in case.get("regras", ()))])


def computed(case, row):
    regime, places = regime_of(case), int(row["vagas"])
    if case["modo"] == "ordem":
        before = int(row["antes"] or 0)
        return Counter(order(regime, before + places)[before:])
    return Counter(counts(offered(regime, places), places))


@pytest.mark.parametrize("name", COMPUTED)
def test_a_case_departs_from_its_rule_only_where_we_say_so(name):
    found = [
        (row["cargo"], row["regiao"], group, number, ours[group])
        for row in rows_of(name)
        for ours in [computed(COMPUTED[name], row)]
        for group, number in published(row).items()
        if number != ours[group]
    ]
    listed = [
        (row["cargo"], row["regiao"], row["lista"], int(row["publicado"]), int(row["calculado"]))
        for row in table("divergencias.csv")
        if row["caso"] == name
    ]
    assert found == listed
    assert len(rows_of(name)) == COMPUTED[name]["linhas"]


def test_every_departure_has_its_reason_in_words():
    told = {row["motivo"] for row in table("divergencias.csv")}
    assert told == set(REASONS)
    assert all(reason.endswith(".") for reason in REASONS.values())


def test_every_row_is_computed_or_excused():
    for name in {row["caso"] for row in table("linhas.csv")} | set(WHOLE):
        left_out = [row for row in table("linhas.csv") if row["caso"] == name and row not in computed_rows()]
        assert not left_out or WHOLE[name]["motivo"].endswith("."), name


@cache
def computed_rows():
    return [row for name in COMPUTED for row in rows_of(name)]


def test_every_published_row_adds_up_so_the_open_list_departs_by_the_same_number():
    whole = [row for row in computed_rows() if row[OPEN]]
    assert len(whole) == 355
    for row in whole:
        assert int(row[OPEN]) + sum(published(row).values()) == int(row["vagas"]), row
