"""Readings side by side: the worked case, where they part, and what adopting one would do."""

import pytest

from isonomia.office.listing.adopting_reading import adoption_document, comparison_of_readings
from support.before_acts import competition

WORKED = "W1 W2 W3 B4 W5 W6 W7 W8 B9 B10"
HOMOLOGATED = "2025-09-01;homologar;;;12"


def reading(name, words=WORKED, places=8, *acts, stated=(), by_act=()):
    told = comparison_of_readings(competition(words, places, *acts), stated, by_act)
    return next(each for each in told["leituras"] if each["leitura"] == name)


def options(found):
    return {each["opcao"]: each for each in found["opcoes"]}


def test_the_worked_case():
    """Contract §5, example 1; ux P10: 3, 2 and 3 of the group, the first difference at 5 and at 3."""
    found = options(reading("computo"))
    assert [found[name]["chamadas"]["negros"] for name in ("compensado", "sequencial", "lista-depurada")] == [
        3, 2, 3,
    ]  # fmt: skip
    assert found["sequencial"]["primeira"]["vaga"] == 5
    assert found["sequencial"]["primeira"]["adotada"]["inscricao"] == "B9"
    assert found["sequencial"]["primeira"]["outra"]["inscricao"] == "W5"
    assert found["lista-depurada"]["primeira"]["vaga"] == 3


def test_who_goes_in_and_out_or_only_the_order():
    found = options(reading("computo"))
    assert found["sequencial"]["difere"] == "quem"
    assert (found["sequencial"]["entram"], found["sequencial"]["saem"]) == ({"M01": ["W7"]}, {"M01": ["B10"]})
    assert found["lista-depurada"]["difere"] == "ordem"
    assert found["compensado"]["difere"] == "nada"


def test_strips_have_every_option_place_by_place():
    (cargo,) = reading("computo")["cargos"]
    assert set(cargo["faixas"]) == {"compensado", "sequencial", "lista-depurada"}
    people = {name: " ".join(tile["inscricao"] for tile in tiles) for name, tiles in cargo["faixas"].items()}
    assert people == {
        "compensado": "W1 W2 B4 W3 B9 W5 W6 B10",
        "sequencial": "W1 W2 B4 W3 W5 W6 W7 B9",
        "lista-depurada": "W1 W2 B9 W3 B4 W5 W6 B10",
    }


def test_a_reading_that_decides_nothing_here():
    found = reading("colisao")
    assert {each["difere"] for each in found["opcoes"]} == {"nada"}
    assert found["cargos"] == []
    assert not found["exige_ato"]


@pytest.mark.parametrize(
    ("stated", "by_act", "standing", "asked"),
    [
        ((), (), "presumida", True),
        (("computo",), (), "edital", False),
        ((), ("computo",), "ato", False),
    ],
)
def test_only_what_is_assumed_asks_for_an_act(stated, by_act, standing, asked):
    found = reading("computo", stated=stated, by_act=by_act)
    assert (found["situacao"], found["exige_ato"]) == (standing, asked)


def test_without_anybody_of_a_group_nothing_is_asked():
    assert not reading("computo", "W1 W2 W3 W4", 3)["exige_ato"]


def adoption(option, *acts, stated=None, homologated=False):
    read = competition(WORKED, 8, *acts)
    return adoption_document(read, "computo", option, stated or {}, homologated=homologated)


def test_an_adoption_before_anybody_is_called():
    document = adoption("sequencial")
    assert document["impede"] == []
    assert document["saem"] == {"M01": ["B10"]}


def test_after_the_homologation():
    (said,) = adoption("sequencial", homologated=True)["impede"]
    assert "só muda por retificação do edital" in said


def test_against_what_the_edital_says():
    (said,) = adoption("sequencial", stated={"computo": "compensado"})["impede"]
    assert "O edital diz outra leitura" in said
    assert adoption("compensado", stated={"computo": "compensado"})["impede"] == []


def test_calls_already_made_are_not_redone():
    acts = (HOMOLOGATED, "2025-09-02;convocar;;;5")
    (said,) = adoption("sequencial", *acts)["impede"]
    assert "mudaria convocações já feitas (B4, B9)" in said
    assert adoption("sequencial", HOMOLOGATED, "2025-09-02;convocar;;;3")["impede"] == []


def test_an_option_that_the_law_does_not_admit():
    assert adoption("qualquer")["impede"] == ["A lei deste certame não admite esta leitura."]
