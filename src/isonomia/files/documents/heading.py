"""What stands at the top and the foot of every document."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any

from isonomia.wording.language import Language
from isonomia.wording.sentences import basis_lines
from isonomia.wording.voice import Voice


@dataclass(frozen=True)
class Heading:
    """Whose document it is, and where it comes from.

    Attributes:
        organ: the public body, as the edital names it.
        title: the competition, as the edital names it.
        on: date of the document: the edital's, or that of the last act.
        engine: program and version that computed it, for example ``Isonomia 0.1.0``.
        digest: digest of the inputs, hexadecimal, or empty.
    """

    organ: str
    title: str
    on: date
    engine: str = ""
    digest: str = ""


def frame(
    heading: Heading, name: str, voice: Voice, attached: Mapping[str, Any] | None = None
) -> dict[str, Any]:
    """The data that ``base.typ`` needs.

    Args:
        heading: whose document it is.
        name: the document's own title.
        voice: language and names.
        attached: the document of the contract from which this one was made; travels inside the PDF.
    """
    origin = []
    if heading.engine:
        origin.append(voice.say("Calculado por {programa}", programa=heading.engine))
    if heading.digest:
        origin.append(voice.say("resumo dos dados (SHA-256) {resumo}", resumo=heading.digest))
    return {
        "lang": voice.lang.value,
        "region": "BR" if voice.lang is Language.PORTUGUESE else "GB",
        "organ": heading.organ,
        "competition": heading.title,
        "name": name,
        "origin": " · ".join(origin),
        "page": voice.say("Página"),
        "of": voice.say("de"),
        "attached": "" if attached is None else json.dumps(attached, ensure_ascii=False, indent=1),
        "attached_note": voice.say("Os mesmos dados, para programas"),
    }


def basis(addresses: Sequence[str], voice: Voice) -> dict[str, Any]:
    """The block of legal basis: its title and a line per law."""
    return {"title": voice.say("Fundamento legal"), "lines": basis_lines(addresses, voice)}
