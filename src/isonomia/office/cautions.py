"""Cautions before a call as a page shows them: what the law says, in its own words, and what to check."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from isonomia.files.stores.catalog import load_catalog
from isonomia.law.competition.cautions import Caution
from isonomia.office.answer import Document
from isonomia.wording.cautions import (
    caution_sentence,
    caution_title,
    exemption_answer,
    exemption_question,
)
from isonomia.wording.voice import Voice


def caution_view(caution: Caution, voice: Voice) -> Document:
    """One caution in words, with the text of its devices and where each was read.

    Returns:
        ``{"tipo", "titulo", "frase", "fundamento": [addresses], "base": line, "textos": [{"dispositivo",
        "citacao", "texto", "fonte"}], "excecoes": [{"dispositivo", "pergunta", "resposta", "vale"}],
        "resolvido"}``; ``texto`` is empty where nobody read the device, or the catalogue has it not.
    """
    addresses = (*caution.citations, *(each.device for each in caution.exemptions))
    spoken = titled(voice, addresses)
    return {
        "tipo": caution.kind.value,
        "titulo": caution_title(caution, spoken),
        "frase": caution_sentence(caution, spoken),
        "fundamento": list(caution.citations),
        "base": spoken.cite(caution.citations),
        "textos": [_text(address, spoken) for address in dict.fromkeys(addresses)],
        "excecoes": [
            {
                "dispositivo": each.device,
                "pergunta": exemption_question(each, spoken),
                "resposta": exemption_answer(each, spoken),
                "vale": each.holds,
            }
            for each in caution.exemptions
        ],
        "resolvido": caution.settled,
    }


def titled(voice: Voice, addresses: Iterable[str]) -> Voice:
    """A voice that also knows the titles of the norms these addresses name, where the catalogue has them."""
    known = set(load_catalog().ids())
    norms = {address.partition("#")[0] for address in addresses} & known
    return replace(
        voice, titles={**{each: load_catalog().norm(each).title for each in norms}, **voice.titles}
    )


def _text(address: str, voice: Voice) -> Document:
    norm_id, _, device = address.partition("#")
    if norm_id not in load_catalog().ids():
        return {"dispositivo": address, "citacao": voice.cite([address]), "texto": "", "fonte": ""}
    norm = load_catalog().norm(norm_id)
    return {
        "dispositivo": address,
        "citacao": voice.cite([address]),
        "texto": norm.devices.get(device, ""),
        "fonte": norm.source,
    }
