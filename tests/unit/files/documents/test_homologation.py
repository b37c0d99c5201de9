from __future__ import annotations

from isonomia.files.documents.blocks import Grid, Paragraph, Title
from isonomia.files.documents.homologation import homologation_blocks, homologation_pdf
from isonomia.wording.language import Language
from isonomia.wording.voice import Voice
from support.documents import HEADING, SEAL, VOICE, act_details, homologation, pages

SIGNERS = act_details().signers
TITLED = Voice(titles={**VOICE.titles, "br/federal/constituicao-1988": "Constituição"})


def text_of(voice=TITLED, **changes) -> str:
    pdf = homologation_pdf(homologation(**changes), HEADING, voice, SIGNERS, SEAL)
    return " ".join(" ".join(pages(pdf)).split())


def test_what_is_homologated_from_when_to_when_and_what_stays_open():
    text = text_of()
    assert "Homologação nº 3/2026" in text
    assert "Prefeitura Municipal de Exemplo. A Prefeita decide:" in text
    assert (
        "Art. 1º Fica homologado o resultado final do certame Concurso Público nº 01/2025, de todos os"
        in text
    )
    assert "Art. 2º As listas estão em https://concursos.exemplo.example/listas." in text
    assert (
        "Art. 3º O certame vale por 24 meses, de 01/09/2026 a 01/09/2028, prorrogável uma vez por igual "
        "período."
    ) in text
    assert "M01 — Médico 1.150 210" in text
    assert "Inscrição 00087: recurso em julgamento." in text
    assert "Constituição: art. 37, III" in text
    assert "Beltrano Souza" in text


def test_part_of_the_cargos():
    text = text_of(parcial=True, em_aberto=[], listas_em="")
    assert "o resultado final destes cargos do certame" in text
    assert "Casos em aberto" not in text
    assert "Art. 2º O certame vale" in text


def test_the_blocks_are_the_words_of_the_pdf():
    text = text_of().replace(" ", "")
    for block in homologation_blocks(homologation(), HEADING, TITLED, SIGNERS, SEAL):
        match block:
            case Title(words) | Paragraph(words):
                said = [words]
            case Grid(heads, rows):
                said = [*heads, *(cell for row in rows for cell in row)]
            case _:
                said = list(block.items)
        for one in said:
            assert "".join(one.split()) in text, one


def test_in_english():
    text = text_of(Voice(Language.ENGLISH, titles=TITLED.titles), em_aberto=[])
    assert "Art. 3 The competition is valid for 24 months, from 1 Sep 2026 to 1 Sep 2028" in text
    assert "certame" not in text
