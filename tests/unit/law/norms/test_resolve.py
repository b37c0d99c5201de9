"""Norms, complement and readings joined into the regime of one competition."""

from fractions import Fraction

import pytest

from isonomia.law.findings import Finding
from isonomia.law.norms.model import Cap, Confirmation, Kept, Norm, Reserve, Rounding, Share
from isonomia.law.norms.regime import Regime
from isonomia.law.norms.resolve import resolve
from isonomia.law.norms.rules import Rule
from support.norms import SMALL, norm, with_line
from support.regimes import guarapari

ID = "br/ac/exemplo/lei-7-2024"
PCD = Reserve(
    "pcd",
    "Pessoas com deficiência",
    Share("5%", Fraction(1, 20)),
    Rounding.UP,
    cap=Cap(Share("20%", Fraction(1, 5))),
    citations=("edital, item 5.1",),
)


def regime(*norms: Norm, complements: tuple[Reserve, ...] = (), **stated: str) -> Regime:
    resolved = resolve(
        norms, complements, {name.replace("_", "-"): option for name, option in stated.items()}
    )
    assert isinstance(resolved, Regime), resolved
    return resolved


def refused(*norms: Norm, complements: tuple[Reserve, ...] = (), **stated: str) -> list[tuple[str, str, str]]:
    found = resolve(norms, complements, {name.replace("_", "-"): option for name, option in stated.items()})
    assert isinstance(found, tuple)
    assert all(isinstance(finding, Finding) and finding.message and finding.hint for finding in found)
    return [(finding.code, finding.column, finding.value) for finding in found]


def other(text: str = "") -> Norm:
    """A second norm, of the indigenous, that says what ``text`` adds."""
    small = SMALL.partition("[leituras.computo]")[0].replace('grupo = "negros"', 'grupo = "indigenas"')
    return norm(small + text, stem="lei-8-2024")


def test_reserves_come_in_the_order_of_the_norms_and_the_complement_last() -> None:
    joined = regime(other(), norm(), complements=(PCD,))
    assert joined.groups == ("indigenas", "negros", "pcd")
    assert joined.reserve("pcd") == PCD


def test_defaults_are_those_of_the_norm_then_those_of_the_engine() -> None:
    silent = regime(other())
    assert (silent.readings["computo"], silent.readings["colisao"]) == ("compensado", "anterior")
    text = with_line('padrao = "compensado"', 'padrao = "sequencial"')
    assert regime(norm(text)).readings["computo"] == "sequencial"


def test_the_edital_chooses_among_the_options_and_the_choice_is_remembered() -> None:
    chosen = regime(norm(), computo="sequencial", colisao="posterior")
    assert (chosen.readings["computo"], chosen.readings["colisao"]) == ("sequencial", "posterior")
    assert chosen.stated == {"computo", "colisao"}


def test_a_computo_that_does_not_compensate_makes_the_succession_static() -> None:
    assert regime(norm()).readings["sucessao"] == "dinamica"
    assert regime(norm(), computo="sequencial").readings["sucessao"] == "estatica"
    assert refused(norm(), computo="sequencial", sucessao="dinamica") == [
        ("E124", "leituras.sucessao", "dinamica")
    ]


def test_a_default_computo_contradicts_a_stated_succession_too() -> None:
    text = with_line('padrao = "compensado"', 'padrao = "sequencial"')
    assert refused(norm(text), sucessao="dinamica") == [("E124", "leituras.sucessao", "dinamica")]


@pytest.mark.parametrize(
    ("stated", "found"),
    [
        ({"computa": "compensado"}, ("E122", "leituras.computa", "computa")),
        ({"computo": "compensada"}, ("E122", "leituras.computo", "compensada")),
        ({"computo": "lista-depurada"}, ("E123", "leituras.computo", "lista-depurada")),
    ],
)
def test_readings_that_do_not_exist_or_the_norm_does_not_admit(
    stated: dict[str, str], found: tuple[str, str, str]
) -> None:
    assert refused(norm(), **stated) == [found]


def test_two_norms_admit_what_both_admit() -> None:
    narrow = '[leituras.computo]\npadrao = "sequencial"\nopcoes = ["sequencial", "lista-depurada"]\n'
    assert regime(norm(), other(narrow)).readings["computo"] == "sequencial"
    assert refused(norm(), other(narrow), computo="compensado") == [
        ("E123", "leituras.computo", "compensado")
    ]


def test_a_group_reserved_twice_is_a_problem_that_names_both_places() -> None:
    twice = resolve([norm()], [Reserve("negros", "x", PCD.share, Rounding.UP)])
    assert isinstance(twice, tuple)
    assert [(finding.code, finding.value) for finding in twice] == [("E120", "negros")]
    assert f"({ID} e edital)" in twice[0].message


def test_a_reserve_cannot_revert_to_a_list_that_nobody_has() -> None:
    text = with_line('reverte_para = ["ampla"]', 'reverte_para = ["indigenas"]')
    assert refused(norm(text)) == [("E121", "reserva.negros.reverte_para", "indigenas")]
    assert regime(norm(text), other()).reserve("negros").reverts_to == ("indigenas", "ampla")


def test_all_problems_come_together() -> None:
    text = with_line('reverte_para = ["ampla"]', 'reverte_para = ["indigenas"]')
    assert [code for code, _, _ in refused(norm(text), norm(), computo="x")] == ["E120", "E121", "E122"]


def test_a_rule_cites_its_foundations_and_where_the_norm_has_none_its_reserves_or_reading() -> None:
    joined = regime(norm(SMALL + '[fundamentos]\nreversao = ["art3"]\n'), complements=(PCD,))
    assert joined.cite(Rule.REVERSION) == (f"{ID}#art3",)
    assert joined.cite(Rule.COUNT) == (f"{ID}#art1",)
    assert joined.cite(Rule.NOT_COUNTED) == joined.cite(Rule.BOTH_LISTS) == (f"{ID}#art2",)
    assert joined.cite(Rule.SEVERAL_GROUPS) == ()
    assert joined.cite(Rule.FRAUD) == ()


def test_rules_of_two_norms_are_cited_once_each_in_order() -> None:
    both = '[fundamentos]\nfraude = ["art1", "br/ac/exemplo/lei-7-2024#art2"]\n'
    joined = regime(norm(SMALL + '[fundamentos]\nfraude = ["art2"]\n'), other(both))
    assert joined.cite(Rule.FRAUD) == (f"{ID}#art2", "br/ac/exemplo/lei-8-2024#art1")


def test_confirmation_is_that_of_the_first_norm_that_speaks_of_it() -> None:
    assert regime(norm()).confirmation == Confirmation()
    speaking = other('[confirmacao]\nausente = "nada"\n')
    assert regime(norm(), speaking).confirmation.absent_keeps is Kept.NOTHING


def test_a_norm_that_only_admits_a_contradiction_is_refused() -> None:
    text = with_line('padrao = "compensado"', 'padrao = "sequencial"')
    text += '[leituras.sucessao]\npadrao = "dinamica"\nopcoes = ["dinamica"]\n'
    assert refused(norm(text)) == [("E124", "leituras.sucessao", "dinamica")]


SUCCESSION = (
    '[sucessao]\ndemissao = "mesma-lista"\nexoneracao = "ordem-geral"\nobito = "vacancia-apos-posse"\n'
)


@pytest.mark.parametrize(
    ("cause", "after_posse", "by_default", "with_general_order"),
    [
        ("demissao", True, False, False),
        ("exoneracao", True, True, True),
        ("obito", True, False, True),
        ("obito", False, False, False),
        ("aposentadoria", True, False, True),
        ("desistencia", False, False, False),
    ],
)
def test_succession_by_cause_comes_before_the_reading(
    cause: str, after_posse: bool, by_default: bool, with_general_order: bool
) -> None:
    law = norm(SMALL + SUCCESSION)
    general = regime(law, vacancia_apos_posse="ordem-geral")
    assert regime(law).leaves_its_list(cause, after_posse=after_posse) is by_default
    assert general.leaves_its_list(cause, after_posse=after_posse) is with_general_order


def test_of_two_norms_on_one_cause_the_first_prevails() -> None:
    first, second = norm(SMALL + SUCCESSION), other('[sucessao]\nexoneracao = "mesma-lista"\n')
    assert regime(first, second).leaves_its_list("exoneracao", after_posse=True)
    assert not regime(second, first).leaves_its_list("exoneracao", after_posse=True)


def test_confirmation_is_cited_for_one_group_and_not_for_the_others() -> None:
    """Guarapari art. 2 defines each group in an item of its own; the hearing is its § 1."""
    rules = guarapari("5%:para-cima")
    assert rules.cite_confirmation("indigenas") == ("br/es/guarapari/lei-5031-2024#art2-par1",)
    assert rules.cite_confirmation("pcd") == rules.reserve("pcd").citations
