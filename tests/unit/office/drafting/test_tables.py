"""The table of a draft: each number with its sum and its article; what to look at; the split of a total."""

from __future__ import annotations

import pytest

from isonomia.office.drafting.check import check_draft
from isonomia.office.drafting.splitting import drawn, with_number
from isonomia.office.drafting.tables import vacancy_table
from isonomia.wording.language import Language
from support.drafts import FERRAZ, cargo, checked, draft


def table(*cargos, **more):
    return vacancy_table(checked(*cargos, **more)).document


def cell(document, group, code="M1"):
    (own,) = [one for one in document["cargos"] if one["codigo"] == code]
    return next(one for one in own["celulas"] if one["grupo"] == group)


def counts(document, code="M1"):
    (own,) = [one for one in document["cargos"] if one["codigo"] == code]
    return {one["grupo"]: one["vagas"] for one in own["celulas"]}


def alerts(document, code=""):
    """Codes of the alerts of a cargo, or of the whole edital."""
    if not code:
        return [alert["codigo"] for alert in document["alertas"]]
    return [
        alert["codigo"] for one in document["cargos"] if one["codigo"] == code for alert in one["alertas"]
    ]


def test_guarapari_with_ten_places():
    document = table()
    assert counts(document) == {"ampla": 6, "negros": 2, "indigenas": 1, "pcd": 1}
    own = cell(document, "indigenas")
    assert own["conta"] == "10 × 5% = 0,5 → 1"
    assert own["fundamento"] == ["Lei nº 5.031/2024: art. 3º, II; art. 3º, § 3º"]
    assert own["dispositivos"][0] == {
        "citacao": "Lei nº 5.031/2024, art. 3º, II",
        "texto": "5% (cinco por cento) para indígenas.",
    }
    assert (own["percentual"], own["minimo"], own["limite"]) == ("5%", 3, "")
    (sentence,) = own["frases"]
    assert sentence.startswith(
        "De 10 vagas, 1 é reservada a pessoas indígenas: 5% de 10 é 0,5, e fração de 0,5"
    )
    assert own["normas"][0]["titulo"] == "Lei nº 5.031/2024"
    assert len(own["normas"][0]["versao"]) == 12
    assert cell(document, "ampla")["conta"] == "10 − 2 − 1 − 1 = 6"
    assert cell(document, "pcd")["limite"] == "20%"


def test_ferraz_with_eight_places():
    document = table(cargo("M1", 8), ente=FERRAZ)
    assert counts(document) == {"ampla": 5, "negros": 2, "pcd": 1}


def test_the_first_places_go_on_beyond_those_offered():
    own = table()["cargos"][0]
    assert "".join(place["letras"] + " " for place in own["ordem"][:10]) == "AC AC N AC PcD AC AC N AC I "
    assert len(own["ordem"]) == 20
    assert [place["oferecida"] for place in own["ordem"][9:11]] == [True, False]
    assert own["ordem"][2]["frase"] == "3ª vaga, reservada a pessoas negras"
    assert own["ordem"][0]["frase"] == "1ª vaga, da ampla concorrência"


def test_two_places_leave_the_reserves_to_the_register_and_say_which_place_comes_first():
    document = table(cargo("M1", 2))
    assert counts(document) == {"ampla": 2, "negros": 0, "indigenas": 0, "pcd": 0}
    said = [alert["mensagem"] for alert in document["cargos"][0]["alertas"]]
    assert [text.partition(":")[0] for text in said] == [
        "Cargo M1, Pessoas negras (pretas e pardas)",
        "Cargo M1, Pessoas indígenas",
    ]
    assert "nenhuma vaga é reservada agora, porque as vagas são 2 e a reserva começa com 3." in said[0]
    assert said[0].endswith("entra no cadastro de reserva e pode ocupar a 3ª vaga, se ela surgir.")
    assert said[1].endswith("entra no cadastro de reserva e pode ocupar a 10ª vaga, se ela surgir.")
    assert alerts(table(cargo("M1", 3)), "M1") == []


def test_only_the_register():
    document = table(cargo("M1", 0))
    assert document["cargos"][0]["frase"] == "Nenhuma vaga imediata: só cadastro de reserva."
    assert alerts(document, "M1") == []


def test_a_cargo_cut_into_parts_is_seen():
    parts = [cargo(code, 2, nome="Coveiro", localidade=code) for code in ("A", "B")]
    document = table(*parts)
    assert "W521" in alerts(document)
    (said,) = [a["mensagem"] for a in document["alertas"] if a["codigo"] == "W521"]
    assert said.startswith("Coveiro: as partes deste cargo dão juntas 0 a Pessoas negras")
    together = [{**part, "base": "COV"} for part in parts]
    assert "W521" not in alerts(table(*together, distribuicao={"fonte": "Loteria de 05/10/2026"}))


def test_a_group_without_a_place_that_the_total_of_the_edital_would_have():
    many = [cargo(f"C{n}", 4, nome=f"Cargo {n}") for n in range(3)]
    (said,) = [a for a in table(*many)["alertas"] if a["codigo"] == "W522"]
    assert said["mensagem"].startswith(
        "Pessoas indígenas: nenhum cargo tem vaga reservada; sobre as 12 vagas"
    )
    assert said["fundamento"] == ["Lei nº 5.031/2024: art. 3º, II; art. 3º, § 3º; art. 4º, parágrafo único"]
    assert "W522" not in alerts(table(cargo("C1", 10), cargo("C2", 2)))
    assert "W522" not in alerts(table(*many, ente=FERRAZ))


def test_no_rule_for_people_with_disabilities():
    document = table(reserva={})
    assert "W501" in alerts(document)
    assert not any("--pcd" in alert["mensagem"] for alert in document["alertas"])
    assert "W501" not in alerts(table())


def test_a_typed_table_that_differs_is_told_with_its_reason():
    own = cargo("M1", 10, quadro={"negros": 3, "indigenas": 1, "pcd": 1}, quadro_fundamento="acordo nº 3")
    document = table(own)
    found = cell(document, "negros")
    assert (found["vagas"], found["lei"], found["difere"], found["motivo"]) == (3, 2, True, "acordo nº 3")
    assert found["conta"] == "10 × 20% = 2"
    assert alerts(document, "M1") == ["W503"]
    assert not cell(document, "pcd")["difere"]


def test_a_cargo_that_the_law_does_not_reach_is_told():
    document = table(cargo("M1", 10, vinculo="temporario"), ente=FERRAZ)
    assert "W508" in alerts(document) or "W508" in alerts(document, "M1")
    assert document["cargos"][0]["celulas"] == []


def test_a_stage_of_documents_that_the_law_asks_for():
    assert "W524" in alerts(table(documentos={}))
    assert "W524" not in alerts(table())
    assert "W524" not in alerts(table(documentos={}, ente=FERRAZ))


def test_a_law_that_says_nothing_of_the_order():
    body = draft(reserva={}, documentos={})
    body["edital"]["normas"] = ["br/federal/decreto-9508-2018"]
    assert "W523" in alerts(vacancy_table(check_draft(body)).document)
    assert "W523" not in alerts(table())


def test_nothing_is_computed_before_the_ente_and_the_day_are_known():
    assert vacancy_table(check_draft({})).document["cargos"] == []


PARTS = [cargo(code, places, base="PROF") for code, places in (("A", 4), ("B", 3), ("C", 2), ("D", 1))]


def test_a_total_waits_for_its_number_with_the_formula_fixed():
    document = table(*PARTS, distribuicao={"fonte": "Loteria Federal de 05/10/2026"})
    (total,) = document["totais"]
    assert (total["modo"], total["vagas"], total["fonte"]) == (
        "a-sortear",
        10,
        "Loteria Federal de 05/10/2026",
    )
    assert [(one["grupo"], one["lei"], one["dado"]) for one in total["celulas"]] == [
        ("negros", 2, None),
        ("indigenas", 1, None),
        ("pcd", 1, None),
    ]
    assert "SHA-256" in total["formula"]
    assert document["soma"] == {"ampla": 6, "negros": 2, "indigenas": 1, "pcd": 1}
    assert cell(document, "negros", "A")["vagas"] is None


def test_the_number_drawn_splits_the_total_as_the_preview_said():
    announced = draft(*PARTS, distribuicao={"fonte": "Loteria Federal de 05/10/2026"})
    preview = drawn(check_draft(announced).life, "PROF", "5890")
    after = check_draft(with_number(announced, " 5890 "))
    document = vacancy_table(after).document
    assert {code: counts(document, code) for code in "ABCD"} == preview
    (total,) = document["totais"]
    assert (total["modo"], total["semente"], total["fonte"]) == (
        "sorteio",
        "5890",
        "Loteria Federal de 05/10/2026",
    )
    assert [one["dado"] for one in total["celulas"]] == [2, 1, 1]
    assert sorted(total["ordem"]) == list("ABCD")


def test_a_total_split_by_hand():
    hands = [{"negros": 1, "pcd": 1}, {"negros": 1}, {"indigenas": 1}, {}]
    parts = [{**part, "quadro": {"ampla": "", **hand}} for part, hand in zip(PARTS, hands, strict=True)]
    parts[3]["quadro"] = {"ampla": 1}
    document = table(*parts)
    assert document["totais"][0]["modo"] == "quadro"
    assert cell(document, "negros", "A")["frases"] == [
        "A lei conta o total «PROF», de 10 vagas: 2 reservadas.",
        "Quantas ficam neste cargo, o quadro do edital diz.",
    ]
    assert document["soma"] == {"ampla": 6, "negros": 2, "indigenas": 1, "pcd": 1}


@pytest.mark.parametrize("lang", Language)
def test_the_sum_is_the_same_in_both_languages(lang):
    document = vacancy_table(checked(), lang).document
    assert cell(document, "negros")["vagas"] == 2
    assert cell(document, "negros")["conta"] == "10 × 20% = 2"
