"""The catalogue of the package, and norm files from disk."""

import tomllib
from pathlib import Path

import pytest

from isonomia.files.stores.catalog import (
    Catalog,
    load_catalog,
    load_norm_file,
    norm_text,
    read_norm_file,
)
from isonomia.files.stores.norm_check import check_norm_file
from isonomia.law.allocation.lint import smells
from isonomia.law.findings import NormProblems
from isonomia.law.norms.citations import cited
from isonomia.law.norms.resolve import resolve
from support.norms import SMALL

FERRAZ = "br/sp/ferraz-de-vasconcelos/lei-3677-2026"
GUARAPARI = "br/es/guarapari/lei-5031-2024"
IDS = load_catalog().ids()


def test_the_catalogue_has_both_laws_and_the_federal_ones() -> None:
    assert set(IDS) >= {
        FERRAZ,
        GUARAPARI,
        "br/federal/constituicao-1988",
        "br/federal/decreto-12536-2025",
        "br/federal/decreto-9508-2018",
        "br/federal/lei-12990-2014",
        "br/federal/lei-15142-2025",
        "br/federal/lei-8112-1990",
        "br/federal/lei-9504-1997",
        "br/federal/lei-9784-1999",
        "br/federal/lei-complementar-101-2000",
    }
    assert list(IDS) == sorted(IDS)


@pytest.mark.parametrize("norm_id", IDS)
def test_every_norm_of_the_catalogue_is_valid_and_lives_in_the_folder_of_its_ente(norm_id: str) -> None:
    norm = load_catalog().norm(norm_id)
    assert norm.id == norm_id
    assert norm_id.startswith(f"{norm.scope.ente}/")
    assert norm.urn.startswith("urn:lex:br")
    assert norm.source
    assert norm.devices or norm.unseen


@pytest.mark.parametrize("norm_id", IDS)
def test_every_citation_of_the_catalogue_exists(norm_id: str) -> None:
    norm = load_catalog().norm(norm_id)
    for citation in cited(norm):
        other, _, address = citation.partition("#")
        known = load_catalog().norm(other)
        assert address in known.devices or address in known.unseen, citation


def test_both_laws_were_read_whole() -> None:
    for norm_id in (FERRAZ, GUARAPARI):
        assert dict(load_catalog().norm(norm_id).unseen) == {}


@pytest.mark.parametrize("norm_id", [FERRAZ, GUARAPARI])
def test_no_smell_of_either_law_is_a_surprise(norm_id: str) -> None:
    # Guarapari reserves to the indigenous from three places on, and 5% reaches its first at the tenth.
    expected = {FERRAZ: [], GUARAPARI: [("W104", "reserva[2].minimo_vagas")]}
    found = [(finding.code, finding.column) for finding in smells(load_catalog().norm(norm_id))]
    assert found == expected[norm_id]


def test_norms_of_an_ente_newest_first_and_those_of_the_country_apart() -> None:
    federal = [norm.id.rpartition("/")[2] for norm in load_catalog().of_ente("br/federal")]
    assert federal == [
        "decreto-12536-2025",
        "lei-15142-2025",
        "decreto-9508-2018",
        "lei-12990-2014",
        "lei-8112-1990",
    ]
    assert load_catalog().of_ente("br/es/vitoria") == ()


def test_the_federal_norms_of_a_date_join_into_one_regime() -> None:
    norms = [load_catalog().norm(f"br/federal/{name}") for name in ("lei-15142-2025", "decreto-9508-2018")]
    regime = resolve(norms)
    assert not isinstance(regime, tuple)
    assert regime.groups == ("negros", "indigenas", "quilombolas", "pcd")


def test_the_text_of_a_norm_is_its_file() -> None:
    assert tomllib.loads(load_catalog().text(FERRAZ))["titulo"] == "Lei nº 3.677/2026"


def test_the_catalogue_is_read_once() -> None:
    assert load_catalog() is load_catalog()
    assert load_catalog().norm(FERRAZ) is load_catalog().norm(FERRAZ)


@pytest.mark.parametrize(
    ("norm_id", "hint"),
    [
        ("br/es/guarapari/lei-5031-2025", GUARAPARI),
        ("lei-3677-2026", FERRAZ),
        ("zzz", "isonomia normas listar"),
        ("", "isonomia normas listar"),
    ],
)
def test_an_unknown_norm_is_answered_with_the_nearest(norm_id: str, hint: str) -> None:
    with pytest.raises(NormProblems) as raised:
        load_catalog().norm(norm_id)
    (finding,) = raised.value.findings
    assert (finding.code, finding.value) == ("E130", norm_id)
    assert hint in finding.hint


def test_a_path_cannot_climb_out_of_the_catalogue() -> None:
    with pytest.raises(NormProblems):
        load_catalog().text("br/../br/es/guarapari/lei-5031-2024")


@pytest.mark.parametrize("norm_id", load_catalog().coverage().laws)
def test_every_device_has_what_realises_it_and_every_rule_its_device(norm_id: str) -> None:
    assert load_catalog().coverage().gaps(load_catalog().norm(norm_id)) == ()


def test_the_coverage_is_of_both_laws_and_says_how_much_is_to_come() -> None:
    coverage = load_catalog().coverage()
    assert set(coverage.laws) == {FERRAZ, GUARAPARI}
    for norm_id in coverage.laws:
        counts = coverage.counts(norm_id)
        assert counts is not None
        assert counts.devices == len(load_catalog().norm(norm_id).devices)
        assert counts.by_rule + counts.realised + counts.exempt + counts.to_come == counts.devices


def test_a_catalogue_with_a_broken_norm_says_in_which_file(tmp_path: Path) -> None:
    folder = tmp_path / "br" / "ac"
    folder.mkdir(parents=True)
    (folder / "lei-1-2000.toml").write_text("formato = 2\n", encoding="utf-8")
    with pytest.raises(NormProblems) as raised:
        Catalog(tmp_path).all()
    assert {finding.file for finding in raised.value.findings} == {"br/ac/lei-1-2000.toml"}


def test_a_norm_file_outside_the_catalogue_takes_its_id_from_ente_and_name(tmp_path: Path) -> None:
    path = tmp_path / "minha-lei.toml"
    path.write_text(SMALL, encoding="utf-8-sig")
    assert load_norm_file(path).id == "br/ac/exemplo/minha-lei"


def test_a_norm_file_with_problems_names_the_file_as_it_was_given(tmp_path: Path) -> None:
    path = tmp_path / "minha-lei.toml"
    path.write_text("formato = 2\n", encoding="utf-8")
    assert {finding.file for finding in read_norm_file(path).findings} == {str(path)}
    with pytest.raises(NormProblems):
        load_norm_file(path)


def test_a_missing_file_and_a_folder_are_problems_too(tmp_path: Path) -> None:
    for path in (tmp_path / "nao-ha.toml", tmp_path):
        with pytest.raises(NormProblems) as raised:
            read_norm_file(path)
        assert [finding.code for finding in raised.value.findings] == ["E131"]


def test_a_file_in_another_encoding_is_told_with_its_line(tmp_path: Path) -> None:
    path = tmp_path / "lei.toml"
    path.write_bytes('formato = 1\ntitulo = "Lei nº 1"\n'.encode("iso-8859-1"))
    with pytest.raises(NormProblems) as raised:
        read_norm_file(path)
    assert [(finding.code, finding.line) for finding in raised.value.findings] == [("E132", 2)]


def test_checking_a_file_gives_its_problems_or_its_smells_with_their_lines(tmp_path: Path) -> None:
    path = tmp_path / "lei.toml"
    path.write_text(SMALL.replace('percentual = "20%"', 'percentual = "5%"'), encoding="utf-8")
    assert [(f.code, f.file, f.line) for f in check_norm_file(path)] == [("W104", str(path), 20)]
    path.write_text(SMALL.replace('percentual = "20%"', "percentual = 5"), encoding="utf-8")
    assert [(f.code, f.file, f.line) for f in check_norm_file(path)] == [("E107", str(path), 18)]
    assert [finding.code for finding in check_norm_file(tmp_path / "nao-ha.toml")] == ["E131"]


def test_a_norm_file_of_no_end_is_refused(tmp_path):
    with (tmp_path / "x.toml").open("wb") as file:
        file.truncate(10**11)  # sparse: it takes no room
    with pytest.raises(NormProblems) as refused:
        norm_text(tmp_path / "x.toml")
    assert [finding.code for finding in refused.value.findings] == ["E011"]
