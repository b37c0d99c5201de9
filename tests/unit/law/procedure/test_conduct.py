"""Who settles a parameter: the law, then the body, then the norm file, then the program's default."""

from __future__ import annotations

from fractions import Fraction

import pytest

from isonomia.law.norms.conduct import PARAMETERS, Guarantee
from isonomia.law.norms.model import Kept
from isonomia.law.procedure.conduct import FEDERAL, Conduct, Source, Stated, settle
from support.hearings import ferraz, guarapari, law
from support.norms import SMALL, norm
from support.regimes import FERRAZ, GUARAPARI

FIXED = norm(f"{SMALL}[comissao]\nmembros = 7\nquorum = 4\nunanimidade_para_rejeitar = true\n")


def test_the_norm_file_proposes_with_its_reason_and_device() -> None:
    setting = ferraz().settings["filmagem"]
    assert (setting.value, setting.source) == (True, Source.NORM)
    assert f"{FERRAZ}#art2-par2-II" in setting.citations
    assert "recurso" in setting.why


def test_the_program_speaks_where_everybody_is_silent() -> None:
    setting = ferraz().settings["prazo-fatos"]
    assert (setting.value, setting.source) == (10, Source.PROGRAM)
    assert setting.why == PARAMETERS["prazo-fatos"].why


def test_the_edital_states_and_says_where() -> None:
    setting = ferraz(prazo_recurso=2).settings["prazo-recurso"]
    assert (setting.value, setting.source, setting.citations) == (2, Source.BODY, ("edital, item 9",))


def test_what_the_law_itself_fixes_nobody_changes() -> None:
    fixed = settle([FIXED])
    assert isinstance(fixed, Conduct)
    assert (fixed.whole("membros"), fixed.word("decisao")) == (7, "unanimidade")
    assert fixed.settings["membros"].source is Source.LAW
    refused = settle([FIXED], {"membros": Stated(5, "edital"), "quorum": Stated(4, "edital")})
    assert not isinstance(refused, Conduct)
    assert [(found.code, found.column) for found in refused] == [("E125", "procedimento.membros")]


@pytest.mark.parametrize(
    ("name", "value", "code"),
    [("quorum", 9, "E126"), ("filmagem", "talvez", "E105"), ("cadeiras", 3, "E103"), ("minutos", 0, "E112")],
)
def test_every_problem_of_what_is_stated(name: str, value: object, code: str) -> None:
    refused = settle([law(FERRAZ)], {name: Stated(value, "edital")})  # type: ignore[arg-type]
    assert not isinstance(refused, Conduct)
    assert [found.code for found in refused] == [code]


def test_the_first_norm_that_speaks_decides() -> None:
    both = settle([law(GUARAPARI), law(FERRAZ)])
    assert isinstance(both, Conduct)
    assert both.settings["convoca"].citations == (f"{GUARAPARI}#art2-par1",)
    assert both.confirmation.fraud_told_to == "Ministério Público"
    assert both.evidence == {"negros": "fenotipo", "indigenas": "documentos"}
    assert [seat.body for seat in both.seats] == [
        "Conselho Municipal de Promoção de Igualdade Racial",
        "Comissão de Igualdade Racial da OAB",
    ]


def test_without_any_norm_the_defaults_and_the_constitution_hold() -> None:
    bare = settle([])
    assert isinstance(bare, Conduct)
    assert bare.cite(Guarantee.DEFENCE) == FEDERAL[Guarantee.DEFENCE]
    assert bare.cite(Guarantee.SEATS) == ()
    assert bare.confirmation.absent_keeps is Kept.OPEN_LIST


def test_guarapari_cites_the_constitution_for_what_its_text_lacks() -> None:
    assert guarapari().cite(Guarantee.DIGNITY) == ("br/federal/constituicao-1988#art1-III",)
    assert ferraz().cite(Guarantee.DIGNITY) == (f"{FERRAZ}#art2-par2-I",)


def test_the_federal_law_sends_fraud_to_two_addressees_and_hears_everybody() -> None:
    federal = settle([law("br/federal/lei-15142-2025")])
    assert isinstance(federal, Conduct)
    assert federal.confirmation.fraud_told_to == "Ministério Público e Advocacia-Geral da União"
    assert federal.settings["convoca"].citations == ("br/federal/lei-15142-2025#art3-par1",)
    assert federal.cite(Guarantee.DEFENCE) == ("br/federal/lei-15142-2025#art4",)
    assert federal.evidence["quilombolas"] == "documentos"


def test_a_share_is_read_exactly_and_may_ask_nothing() -> None:
    assert ferraz(parcela_favoravel="2/3").part("parcela-favoravel") == Fraction(2, 3)
    assert ferraz().part("parte-do-grupo") is None
