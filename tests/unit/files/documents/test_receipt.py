from __future__ import annotations

from isonomia.files.documents.receipt import receipt_pdf
from support.documents import HEADING, SEAL, VOICE, pages, receipt


def text_of(seal=SEAL, **changes) -> str:
    return " ".join(" ".join(pages(receipt_pdf(receipt(**changes), HEADING, VOICE, seal))).split())


def test_what_who_when_effect_and_how_to_check():
    text = text_of()
    assert "Recibo do ato nº 012/2026" in text
    assert "Foram convocadas 2 pessoas." in text
    assert "Registrado em sexta-feira, 11/12/2026, 14h03 (horário de Brasília)" in text
    assert "Preparado por Servidora A" in text
    assert "Conferido por Servidor B" in text
    assert "cd34" * 16 in text.replace(" ", "")
    assert "O que mudou • A 8ª vaga está em chamada." in text
    assert "Lei nº 5.031/2024: art. 5º" in text
    assert "7K3M-99QX" in text


def test_what_is_missing_is_not_shown_blank():
    text = text_of(None, conferido_por="", efeitos=[], fundamento=[])
    assert "Conferido por" not in text
    assert "O que mudou" not in text
    assert "Fundamento legal" not in text
    assert "Código de validação" not in text
