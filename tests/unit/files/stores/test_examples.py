"""The example folders: written whole or not at all, the same bytes each time, nobody's name in them."""

import csv
import hashlib
from collections import Counter
from pathlib import Path

import pytest

from isonomia.files.stores.examples import EXAMPLES, write_example
from isonomia.files.stores.examples.chance import Chance
from isonomia.law.competition.acts import ActKind
from isonomia.law.findings import InputProblems

FILES = ["LEIA-ME.txt", "atos.csv", "candidatos.csv", "edital.toml"]
COLUMNS = [
    *["inscricao", "pessoa", "cargo", "nota", "nota_especifica", "nascimento", "jurado"],
    *["negros", "indigenas", "pcd", "ampla", "opcao", "situacao", "confirmacao"],
]
CANDIDATES_SHA256 = {
    "ferraz": "5faab5c5d6f5a30f73922dc2cf1787f90f385eac5ed3c0e93e61e5137ff18d19",
    "guarapari": "d1d6e9d7b4ab775ef8585bd0565ef1301c93e22d2e821d3fa2da53235e27de37",
}
"""The bytes every version of Python has to give."""


def rows(path: Path) -> list[dict[str, str]]:
    """Rows of a CSV of an example, by header."""
    return list(csv.DictReader(path.read_text("utf-8-sig").splitlines(), delimiter=";"))


@pytest.fixture(params=EXAMPLES)
def folder(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """One example, written."""
    write_example(request.param, tmp_path / request.param)
    return tmp_path / str(request.param)


def test_the_files_written_are_the_files_there(tmp_path: Path) -> None:
    for name in EXAMPLES:
        written = write_example(name, tmp_path / "a" / name)
        assert [path.name for path in written] == FILES
        assert sorted((tmp_path / "a" / name).iterdir()) == list(written)
    assert sorted(path.name for path in (tmp_path / "a").iterdir()) == list(EXAMPLES)


def test_writing_again_gives_the_same_bytes(folder: Path, tmp_path: Path) -> None:
    again = tmp_path / "again"
    again.mkdir()
    for path in write_example(folder.name, again):
        assert path.read_bytes() == (folder / path.name).read_bytes()
    digest = hashlib.sha256((folder / "candidatos.csv").read_bytes()).hexdigest()
    assert digest == CANDIDATES_SHA256[folder.name]


def test_a_folder_in_use_is_refused_and_left_as_it_is(tmp_path: Path) -> None:
    (tmp_path / "notas.txt").write_text("minhas")
    with pytest.raises(InputProblems) as refused:
        write_example("ferraz", tmp_path)
    assert refused.value.findings[0].code == "E012"
    assert [path.name for path in tmp_path.iterdir()] == ["notas.txt"]


def test_a_file_in_the_place_of_the_folder_is_refused(tmp_path: Path) -> None:
    taken = tmp_path / "ferraz"
    taken.write_text("um arquivo")
    with pytest.raises(InputProblems):
        write_example("ferraz", taken)
    assert taken.read_text() == "um arquivo"


def test_an_unknown_example_is_refused_with_the_names_that_exist(tmp_path: Path) -> None:
    with pytest.raises(InputProblems) as refused:
        write_example("vitoria", tmp_path / "novo")
    assert "ferraz, guarapari" in refused.value.findings[0].hint
    assert list(tmp_path.iterdir()) == []


def test_nothing_is_left_when_the_disk_fails_half_way(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = Path.write_bytes

    def full(path: Path, data: bytes) -> int:
        if path.name == "edital.toml":
            raise OSError(28, "no space left on device")
        return whole(path, data)

    monkeypatch.setattr(Path, "write_bytes", full)
    with pytest.raises(InputProblems) as refused:
        write_example("guarapari", tmp_path / "exemplo")
    assert "o disco está cheio" in refused.value.findings[0].message
    assert list(tmp_path.iterdir()) == []


def test_some_thousand_candidates_without_names(folder: Path) -> None:
    people = rows(folder / "candidatos.csv")
    assert 3000 < len(people) < 5000
    assert set(people[0]) <= set(COLUMNS)
    assert len({person["inscricao"] for person in people}) == len(people)
    assert all(len(person["inscricao"]) == 6 for person in people)


def test_what_real_lists_have_is_there(folder: Path) -> None:
    people = rows(folder / "candidatos.csv")
    approved = [person for person in people if person["situacao"] == "aprovado"]
    groups = [name for name in ("negros", "indigenas", "pcd") if name in people[0]]
    assert Counter(person["situacao"] for person in people).keys() == {"aprovado", "reprovado", "eliminado"}
    assert any(person["ampla"] == "N" for person in approved)
    assert sum(all(person[group] == "S" for group in ("negros", "pcd")) for person in approved) > 5
    assert max(Counter(person["pessoa"] for person in people).values()) == 2
    assert sum("pendente" in person["confirmacao"] for person in approved) == 4
    assert sum("nao-confirmado" in person["confirmacao"] for person in approved) > 20
    for cargo in {person["cargo"] for person in people}:
        assert all(
            any(person[group] == "S" for group in groups)
            for person in approved
            if person["cargo"] == cargo and person["ampla"] == "N"
        )


def test_the_same_person_is_the_same_in_every_cargo(folder: Path) -> None:
    own = ("nascimento", "jurado", "negros", "pcd")
    known: dict[str, list[str]] = {}
    for person in rows(folder / "candidatos.csv"):
        facts = [person[name] for name in own]
        assert known.setdefault(person["pessoa"], facts) == facts


def test_every_kind_of_act_is_in_one_of_the_examples(tmp_path: Path) -> None:
    used: set[str] = set()
    for name in EXAMPLES:
        write_example(name, tmp_path / name)
        acts = rows(tmp_path / name / "atos.csv")
        used |= {act["ato"] for act in acts}
        assert all(act["documento"] or act["ato"].startswith("decisao-judicial") for act in acts)
        assert all(act["autoridade"] for act in acts)
    assert used == {kind.value for kind in ActKind}


def test_chance_is_a_function_of_its_seed_and_question() -> None:
    chance = Chance("semente")
    assert [chance.below(10, str(n)) for n in range(8)] == [chance.below(10, str(n)) for n in range(8)]
    assert len({chance.below(1000, str(n)) for n in range(50)}) > 40
    assert 230 < sum(chance.happens(250, str(n)) for n in range(1000)) < 270
    assert 24 < chance.correct(40, 70, "prova") < 33
    assert chance.correct(40, 100, "prova") == 40
