from __future__ import annotations

from isonomia.files.documents.clause import clause_items, clause_text
from isonomia.wording.language import Language
from isonomia.wording.voice import Voice
from support.documents import ORDER, REGIME, VOICE, cargo, table

MINIMUM = "br/es/guarapari/lei-5031-2024#art3-par2"


def items(regime=REGIME, order=ORDER, voice=VOICE, document=None) -> list[str]:
    return clause_items(document or table(cargo()), regime, {"M01": order}, voice)


def test_each_sentence_carries_its_article():
    said = items()
    assert said[1] == (
        "São reservadas a pessoas negras 20% das vagas; fração de 0,5 ou mais sobe ao inteiro "
        "seguinte; menor que 0,5 desce ao anterior (Lei nº 5.031/2024, art. 3º, I; art. 3º, § 3º)."
    )
    assert said[2].endswith("A reserva não passa de 20% das vagas (edital, item 5.1).")
    assert any(text.endswith("(Lei nº 5.031/2024, art. 5º).") for text in said)


def test_a_rule_without_an_article_is_not_said():
    bare = {**REGIME, "regras": {}}
    assert not any("ao mesmo tempo" in text for text in items(bare))
    assert any("ao mesmo tempo" in text for text in items())


def test_the_order_is_said_in_ordinals_and_goes_on_for_new_vacancies():
    [order] = [text for text in items() if "das 20 primeiras" in text]
    assert "3ª e 8ª a pessoas negras; 5ª a pessoas com deficiência" in order
    assert "continuam essa ordem (Lei nº 5.031/2024, art. 6º)." in order
    assert not any("primeiras" in text for text in items(order=()))


def test_cargos_with_an_order_of_their_own_are_named_and_a_shorter_one_is_not():
    own = ("ampla", "negros", *ORDER[2:])
    orders = {"A": ORDER, "B": ORDER, "C": own, "D": ORDER[:3], "E": ()}
    said = clause_items(table(cargo()), REGIME, orders, VOICE)
    assert "Têm ordem própria, pelo quadro deste edital: C." in said
    assert not any("ordem própria" in text for text in items())


def test_the_reading_adopted_changes_the_sentence():
    sequential = {**REGIME, "leituras": {"computo": "sequencial"}}
    assert any("é chamado primeiro pela lista da ampla" in text for text in items(sequential))
    assert not any("é chamado primeiro" in text for text in items())


def test_the_laws_reversion_is_not_cited_for_a_reserve_of_the_edital():
    reversion = [text for text in items() if "número suficiente" in text]
    assert [text.split("(")[-1] for text in reversion] == [
        "Lei nº 5.031/2024, art. 8º).",
        "edital, item 5.1).",
    ]


def test_a_cascade_is_said_in_its_order():
    reserve = {**REGIME["reservas"][0], "reverte_para": ["indigenas", "ampla"]}
    said = items({**REGIME, "reservas": [reserve]})
    assert any("passam, nesta ordem, a: pessoas indígenas e ampla concorrência" in text for text in said)


def test_below_the_minimum_the_group_waits_in_the_register():
    [text] = [text for text in items() if "menos de" in text]
    assert text == (
        "Em cargo com menos de 3 vagas, não há vaga imediata reservada a pessoas negras: quem concorre pela "
        "reserva fica no cadastro de reserva."
    )


def test_the_minimum_cites_its_article_and_names_who_has_a_place_of_a_total():
    regime = {**REGIME, "regras": {**REGIME["regras"], "minimo-de-vagas": [MINIMUM]}}
    pooled = table(cargo(), {**cargo("P1"), "vagas": 2, "quadro": {"ampla": 1, "negros": 1}})
    [text] = [text for text in items(regime, document=pooled) if "menos de" in text]
    assert text.endswith(
        "no cadastro de reserva (Lei nº 5.031/2024, art. 3º, § 2º). Fora disso, pelo quadro deste edital: P1."
    )


def test_the_text_to_copy_is_numbered_and_ends_with_the_table():
    document = table(cargo(name="Médico | Zona Rural"))
    text = clause_text(items(document=document), document, VOICE, section="4")
    lines = text.split("\n")
    assert lines[0] == "4. DAS VAGAS RESERVADAS"
    assert lines[2].startswith("4.1 Este edital oferece 10 vagas: 7 da ampla concorrência")
    assert lines[-2] == "| Médico \\| Zona Rural | 7 | 2 | 1 | 10 |"


def test_in_english():
    voice = Voice(Language.ENGLISH, titles=VOICE.titles)
    text = clause_text(items(voice=voice), table(cargo()), voice)
    assert text.startswith("X. RESERVED VACANCIES")
    assert "vagas" not in text
