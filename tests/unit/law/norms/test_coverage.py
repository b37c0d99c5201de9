"""The coverage register: read, counted, and held against the law both ways."""

import pytest

from isonomia.law.findings import NormProblems
from isonomia.law.norms.coverage import Counts, Coverage, parse_coverage
from isonomia.law.norms.model import Norm
from isonomia.law.norms.rules import Rule
from support.norms import SMALL, norm

ID = "br/ac/exemplo/lei-7-2024"
LAW = norm(SMALL + '[fundamentos]\nnao-computado = ["art2"]\n[aplicacao]\ntipo = ["art1"]\n')
REST = "\n".join(f'{rule.value} = "x"' for rule in Rule if rule is not Rule.NOT_COUNTED)
ENTRIES = """\
art1 = { regra = ["contagem", "aplicacao-da-lei"] }
art2 = { regra = ["nao-computado"], por_vir = "relatório" }
"""


def coverage(entries: str = ENTRIES, rest: str = REST) -> Coverage:
    return parse_coverage(f'["{ID}"]\n{entries}[regras_sem_dispositivo."{ID}"]\n{rest}\n', "COVERAGE.toml")


def gaps(entries: str = ENTRIES, rest: str = REST, law: Norm = LAW) -> list[str]:
    return [gap.partition(":")[0] for gap in coverage(entries, rest).gaps(law)]


def test_a_law_and_its_coverage_agree() -> None:
    assert gaps() == []


def test_a_device_without_an_entry_is_a_gap() -> None:
    assert gaps(ENTRIES.partition("\n")[0] + "\n") == ["art2"]


def test_an_entry_without_a_device_or_with_nothing_in_it_is_a_gap() -> None:
    assert gaps(ENTRIES + "art9 = { dispensa = 'x' }\n") == ["art9"]
    assert gaps(ENTRIES + "art9 = {}\n") == ["art9", "art9"]


@pytest.mark.parametrize("rules", ['["contagem"]', '["contagem", "aplicacao-da-lei", "fraude"]'])
def test_rules_of_an_entry_are_those_of_the_law(rules: str) -> None:
    assert gaps(f"art1 = {{ regra = {rules} }}\n" + ENTRIES.partition("\n")[2]) == ["art1"]


def test_a_rule_without_a_device_must_say_on_what_it_rests() -> None:
    assert gaps(rest=REST.replace('fraude = "x"\n', "")) == ["fraude"]
    assert gaps(rest=REST + '\nnao-computado = "x"') == ["nao-computado"]


def test_what_is_to_come_in_part_counts_as_to_come() -> None:
    more = "art3 = { dispensa = 'x' }\nart4 = { realizado_por = 'y' }\n"
    assert coverage(ENTRIES + more).counts(ID) == Counts(4, by_rule=1, realised=1, exempt=1, to_come=1)
    assert coverage().counts("br/ac/exemplo/lei-8-2024") is None


@pytest.mark.parametrize(
    ("entries", "rest", "found"),
    [
        ("art1 = { regras = [] }\n", "", ("E103", 2, f"{ID}.art1.regras")),
        ('art1 = { regra = ["contar"] }\n', "", ("E106", 2, f"{ID}.art1.regra")),
        ("art1 = 3\n", "", ("E105", 2, f"{ID}.art1")),
        ("", 'contar = "x"', ("E103", 3, f"regras_sem_dispositivo.{ID}.contar")),
        ("", '["outra"', ("E101", 3, "")),
    ],
)
def test_a_malformed_register_is_refused(entries: str, rest: str, found: tuple[str, int, str]) -> None:
    with pytest.raises(NormProblems) as raised:
        coverage(entries, rest)
    assert [(each.code, each.line, each.column) for each in raised.value.findings] == [found]
