from __future__ import annotations

import re
import tomllib

import pytest

from isonomia.wording.catalogue import entries, translate
from isonomia.wording.language import Language
from isonomia.wording.messages import CONTEXT, PIECE, message
from isonomia.wording.voice import Voice
from support.said import SOURCE, messages, pieces, said

EN = Language.ENGLISH


def fields(template: str) -> set[str]:
    return set(re.findall(r"\{(\w+)", template))


def norm_labels() -> set[str]:
    return {
        reserve["rotulo"]
        for path in (SOURCE / "catalog").rglob("*.toml")
        for reserve in tomllib.loads(path.read_text(encoding="utf-8")).get("reserva", ())
        if isinstance(reserve, dict) and "rotulo" in reserve
    }


def test_what_is_said_is_found():
    assert ("", "Não há mais quem chamar.") in said()
    assert ("letters", "PcD") in said()
    assert ("", "Quadro de vagas e reservas") in said()
    assert (
        "",
        "As vagas reservadas se alternam com as da ampla concorrência, na proporção da lei.",
    ) in said()


def test_every_sentence_has_its_english():
    assert sorted(said() - entries(EN).keys()) == []


def test_the_english_says_the_same_values():
    differing = {pt: en for (_, pt), en in entries(EN).items() if fields(pt) != fields(en)}
    assert differing == {}


def test_nothing_is_translated_that_nobody_says():
    labels = {("", label) for label in norm_labels()}
    stale = entries(EN).keys() - said() - labels
    assert sorted(entry for entry in stale if entry[0] not in {CONTEXT, PIECE}) == []


def test_the_labels_of_the_shipped_norms_have_english_as_headings_and_inside_sentences():
    assert norm_labels()
    for label in norm_labels():
        voice = Voice(EN, groups={"g": label})
        assert "essoas" not in voice.group("g"), label
        assert "essoas" not in voice.people("g"), label


def test_portuguese_needs_no_catalogue_and_the_unknown_stays_portuguese():
    assert translate("Frase que ninguém diz.", Language.PORTUGUESE) == "Frase que ninguém diz."
    assert translate("Frase que ninguém diz.", EN) == "Frase que ninguém diz."


@pytest.mark.parametrize(
    "word", ["impreciso", "cotista", "reprovad", "raça", "garantid", "provável", "chance"]
)
def test_no_word_that_hurts_or_promises(word):
    assert [text for _, text in said() if word in text.lower()] == []


# ---- messages of findings, alerts and refusals


def test_messages_are_found_in_the_code():
    assert "O arquivo está vazio." in messages()
    assert "A norma {0} não está no catálogo." in messages()
    assert "Não há mais quem chamar." not in messages()


def test_messages_have_their_english():
    known = {template for context, template in entries(EN) if context == CONTEXT}
    assert len(known) > 300
    assert sorted(messages() - known) == []
    assert sorted(known - messages()) == []


def test_a_finished_message_is_recognised_and_keeps_its_values():
    assert message("A norma br/x/lei-1-2020 não está no catálogo.", EN) == (
        "The norm br/x/lei-1-2020 is not in the catalogue."
    )
    assert message("O arquivo está vazio.", EN) == "The file is empty."
    assert message("O arquivo está vazio.", Language.PORTUGUESE) == "O arquivo está vazio."


def test_values_may_hold_anything_and_the_closest_template_wins():
    assert message("Falta a coluna nota (.*) {0}.", EN) == "Column nota (.*) {0} is missing."
    assert message("Falta orgao.", EN) == "orgao is missing."


def test_values_that_are_words_are_said_and_codes_are_kept():
    assert message(
        "Cargo AF1: vagas para Pessoas com deficiência, 0 no quadro do edital e 1 pela lei. Vale o quadro "
        "para as vagas do edital. Fundamento do edital: edital, item 5.4.",
        EN,
    ) == (
        "Post AF1: vacancies for People with disabilities, 0 in the table of the notice and 1 by the law. "
        "The table governs the vacancies of the notice. Basis given by the notice: edital, item 5.4."
    )
    assert message("A inscrição 01 já está fora das listas do cargo A (posse).", EN) == (
        "Candidate 01 is already off the lists of post A (posse)."
    )


def test_words_that_messages_receive_are_words_of_the_code_and_are_said():
    known = {text for context, text in entries(EN) if context == PIECE}
    assert len(known) > 30
    assert known - pieces() == set()
    assert message("Deve ser true ou false.", EN) == "It must be true or false."
    assert message("Deve ser uma lista de tabelas, cada uma com [[cargo]].", EN) == (
        "It must be a list of tables, each with [[cargo]]."
    )


def test_a_value_may_be_a_sentence_or_several():
    mark = "A marca “x” no nome não foi usada."
    said = "The mark “x” in the name was not used."
    assert message(f"{mark} Linhas: 2.", EN) == f"{said} Lines: 2."
    assert message(f"{mark} O arquivo está vazio. Linhas: 2.", EN) == f"{said} The file is empty. Lines: 2."


def test_a_message_nobody_knows_stays_portuguese():
    assert message("Mensagem que o catálogo não tem!", EN) == "Mensagem que o catálogo não tem!"
    assert message("", EN) == ""
