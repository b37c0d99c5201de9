"""The table of every cargo: each number cites what made it, the cargo's own count or that of a total."""

from __future__ import annotations

from isonomia.files.stores.examples.write import example_files
from isonomia.office.reading import read_contents
from isonomia.office.tables import tables_document


def test_a_cargo_of_a_total_cites_the_total_and_not_its_own_few_places():
    document = tables_document(read_contents(example_files("guarapari"))).document
    cargos = {cargo["codigo"]: cargo for cargo in document["cargos"]}
    split, alone, few = cargos["PM4"], cargos["AG1"], cargos["PG1"]
    assert split["total"] == "PROF-MAT"
    for cited in split["fundamento"].values():
        assert any("#art4" in device for device in cited)
        assert not any(device.endswith("#art3-par2") for device in cited)
    assert not any("#art4" in device for device in alone["fundamento"]["negros"])
    assert any(device.endswith("#art3-par2") for device in few["fundamento"]["negros"])
