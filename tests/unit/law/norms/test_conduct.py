"""``[procedimento]`` and ``[garantias]`` of a norm file, and the closed list of parameters behind them."""

import pytest

from isonomia.files.stores.catalog import load_catalog
from isonomia.law.findings import Finding
from isonomia.law.norms.conduct import PARAMETERS, Guarantee, Whole, problem
from isonomia.law.norms.model import Parameter
from support.norms import SMALL, norm, problems
from support.regimes import FERRAZ, GUARAPARI

CITED = "br/ac/exemplo/lei-7-2024#art1"
QUORUM = '[procedimento.quorum]\nvalor = 3\nporque = "teste"\ndispositivos = ["art1"]\n'


def test_a_value_comes_with_its_reason_and_its_device() -> None:
    read = norm(f'{SMALL}[garantias]\ndefesa = ["art1"]\n{QUORUM}')
    assert read.parameters == {"quorum": Parameter("quorum", 3, "teste", (CITED,))}
    assert read.guarantees == {"defesa": (CITED,)}


@pytest.mark.parametrize(
    ("more", "found"),
    [
        ("[procedimento.quorun]\nvalor = 3", ("E103", 28, "procedimento.quorun", "quorun")),
        (QUORUM.replace("valor = 3", 'valor = "3"'), ("E105", 29, "procedimento.quorum.valor", "3")),
        (QUORUM.replace("valor = 3", "valor = 0"), ("E112", 29, "procedimento.quorum.valor", "0")),
        (QUORUM.replace("valor = 3\n", ""), ("E104", 28, "procedimento.quorum.valor", "")),
        (QUORUM.replace('porque = "teste"\n', ""), ("E104", 28, "procedimento.quorum.porque", "")),
        (QUORUM.replace("art1", "art9"), ("E108", 31, "procedimento.quorum.dispositivos", "art9")),
        ('[garantias]\nsorte = ["art1"]', ("E103", 29, "garantias.sorte", "sorte")),
    ],
)
def test_what_is_refused(more: str, found: tuple[str, int, str, str]) -> None:
    assert found in problems(f"{SMALL}{more}\n")


@pytest.mark.parametrize("name", PARAMETERS)
def test_every_default_is_admitted_and_has_its_reason(name: str) -> None:
    assert problem(name, PARAMETERS[name].default) is None
    assert PARAMETERS[name].why.endswith(".")


@pytest.mark.parametrize(
    ("name", "value", "code"),
    [
        ("filmagem", "sim", "E105"),
        ("membros", True, "E105"),
        ("membros", 2, "E112"),
        ("decisao", "sorteio", "E106"),
        ("parcela-favoravel", "muitos", "E107"),
        ("parcela-favoravel", 75, "E107"),
        ("cor-da-sala", 1, "E103"),
    ],
)
def test_a_value_of_another_kind_is_refused(name: str, value: object, code: str) -> None:
    found = problem(name, value)
    assert isinstance(found, Finding)
    assert (found.code, found.column) == (code, f"procedimento.{name}")


@pytest.mark.parametrize("norm_id", [FERRAZ, GUARAPARI])
def test_the_two_norms_propose_values_only_where_their_law_is_silent(norm_id: str) -> None:
    law = load_catalog().norm(norm_id)
    assert law.commission is not None
    assert (law.commission.members, law.commission.quorum, law.commission.appeal_members) == (None,) * 3
    for parameter in law.parameters.values():
        assert problem(parameter.name, parameter.value) is None
        assert parameter.citations, parameter.name
        assert len(parameter.why) > 40


@pytest.mark.parametrize("norm_id", [FERRAZ, GUARAPARI])
def test_every_device_about_people_is_behind_some_guarantee(norm_id: str) -> None:
    law = load_catalog().norm(norm_id)
    cited = {citation for citations in law.guarantees.values() for citation in citations}
    about_people = {f"{norm_id}#{address}" for address in law.devices if address.startswith("art2-")}
    assert about_people - cited == set()


def test_the_terms_are_numbers_of_days() -> None:
    terms = [name for name in PARAMETERS if name.startswith("prazo-")]
    assert len(terms) == 8
    assert all(isinstance(PARAMETERS[name].kind, Whole) for name in terms)
    assert Guarantee("defesa") is Guarantee.DEFENCE
