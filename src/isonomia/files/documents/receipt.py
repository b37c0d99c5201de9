"""The receipt of an act: what was recorded, by whom, when, with which effect, and how to check it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from isonomia.files.documents.blocks import Block, Grid, Items, Paragraph, Title, block_values
from isonomia.files.documents.details import Seal, seal_block
from isonomia.files.documents.heading import Heading, basis, frame
from isonomia.files.documents.pdf import typeset
from isonomia.wording.voice import Voice

Document = Mapping[str, Any]


def receipt_pdf(receipt: Document, heading: Heading, voice: Voice, seal: Seal | None = None) -> bytes:
    """The receipt as a PDF.

    Args:
        receipt: ``{"numero", "resumo", "registrado_em": text with hour and zone, "preparado_por",
            "conferido_por", "registro": place in the ledger, "resumo_digital": digest, "efeitos":
            [sentence], "fundamento": [devices]}``; ``conferido_por``, ``efeitos`` and ``fundamento`` may
            be missing.
        heading: whose document it is.
        voice: language and names.
        seal: how to check it.
    """
    data = {
        **frame(heading, voice.say("Recibo do ato nº {numero}", numero=receipt["numero"]), voice, receipt),
        "blocks": block_values(_parts(receipt, voice)),
        "basis": basis(receipt.get("fundamento", ()), voice),
        "seal": seal_block(seal, voice),
        "signature": {"place": "", "signers": []},
    }
    return typeset("act", data, heading.on)


def _parts(receipt: Document, voice: Voice) -> list[Block]:
    rows = [
        (voice.say("Ato"), str(receipt["numero"])),
        (voice.say("Registrado em"), str(receipt["registrado_em"])),
        (voice.say("Preparado por"), str(receipt["preparado_por"])),
        (voice.say("Conferido por"), str(receipt.get("conferido_por") or "")),
        (voice.say("Registro no livro"), str(receipt["registro"])),
        (voice.say("Resumo digital"), str(receipt["resumo_digital"])),
    ]
    parts: list[Block] = [
        Paragraph(str(receipt["resumo"])),
        Grid((voice.say("Dado"), voice.say("Registrado")), tuple(row for row in rows if row[1])),
    ]
    if receipt.get("efeitos"):
        parts += [Title(voice.say("O que mudou")), Items(tuple(receipt["efeitos"]))]
    parts.append(
        Paragraph(
            voice.say(
                "O registro não se apaga nem se altera. Um erro se corrige por um novo ato, que cita este."
            )
        )
    )
    return parts
