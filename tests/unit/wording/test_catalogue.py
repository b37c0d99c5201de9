from __future__ import annotations

import tomllib
from string import Formatter

import pytest

from isonomia.wording.catalogue import entries, translate
from isonomia.wording.language import Language
from isonomia.wording.voice import Voice
from support.said import SOURCE, said

EN = Language.ENGLISH


def fields(template: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(template) if name}


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
    assert sorted(entries(EN).keys() - said() - labels) == []


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
