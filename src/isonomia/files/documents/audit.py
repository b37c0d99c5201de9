"""The summary of an audit as a document: the verdict, the first act without explanation, every finding."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Final

from isonomia.files.documents.heading import Heading, basis, frame
from isonomia.files.documents.pdf import typeset
from isonomia.wording.audit_labels import AUDIT_KINDS, CERTAINTIES
from isonomia.wording.messages import message
from isonomia.wording.voice import Voice, sentence_case

Document = Mapping[str, Any]

MOST_ROWS: Final = 500
"""Findings shown; beyond them the document says how many more there are, and its data hold them all."""


def audit_pdf(document: Document, heading: Heading, voice: Voice) -> bytes:
    """The summary of an audit.

    Args:
        document: the ``auditar`` document.
        heading: whose competition it is.
        voice: language and names.
    """
    found = document["achados"]
    cited = [address for each in found for address in each["fundamento"]]
    data = {
        **frame(heading, voice.say("Auditoria de lista publicada"), voice, document),
        "opening": _opening(document, voice),
        "findings": {
            "title": voice.say("Achados"),
            "heads": [voice.say("Linha"), voice.say("O que é"), voice.say("Certeza"), voice.say("Achado")],
            "rows": [_row(each, voice) for each in found[:MOST_ROWS]],
            "more": voice.say("E mais {n:count achado|achados}, nos dados anexos.", n=len(found) - MOST_ROWS)
            if len(found) > MOST_ROWS
            else "",
        },
        "notes": {"title": voice.say("O que não é falha"), "items": _notes(document["observacoes"], voice)},
        "basis": basis(cited, voice),
    }
    return typeset("audit", data, heading.on)


def _opening(document: Document, voice: Voice) -> list[str]:
    said = [
        voice.say(
            "Foi conferida a lista «{arquivo}», com {n:count linha|linhas}.",
            arquivo=document["arquivo"],
            n=document["linhas"],
        )
    ]
    if not document["achados"]:
        said.append(voice.say("Tudo nela se explica pela lei."))
    elif document["explicado"]:
        said.append(voice.say("Explica-se pela lei, com os pontos abaixo a olhar."))
    else:
        said.append(voice.say("Há nela o que a lei não explica."))
    first = document.get("primeiro_inexplicado")
    if first and first.get("linha") and first.get("inscricao") and first.get("esperado"):
        said.append(
            voice.say(
                "O primeiro ato sem explicação está na linha {linha}: a inscrição {inscricao}, onde pela lei "
                "viria {esperado}.",
                **{name: str(first[name]) for name in ("linha", "inscricao", "esperado")},
            )
        )
    if first and first.get("prejudicados"):
        said.append(voice.say("Deixaram de ser chamadas: {ids:names}.", ids=first["prejudicados"][:40]))
    compatible = document["leituras_compativeis"]
    if document["leituras_testadas"] and compatible:
        shown = "; ".join(", ".join(f"{n}={o}" for n, o in each.items()) for each in compatible[:6])
        said.append(voice.say("Leituras da lei que a explicam: {leituras}.", leituras=shown))
    elif document["leituras_testadas"]:
        said.append(voice.say("Nenhuma leitura da lei explica todas as convocações."))
    return said


def _row(found: Document, voice: Voice) -> list[str]:
    return [
        str(found["linha"] or ""),
        sentence_case(voice.word(AUDIT_KINDS, found["tipo"])),
        voice.word(CERTAINTIES, found["certeza"]),
        message(found["mensagem"], voice.lang),
    ]


def _notes(notes: Sequence[Document], voice: Voice) -> list[str]:
    """One item per kind: how many, and the first of them."""
    counted = Counter(each["tipo"] for each in notes)
    firsts = {each["tipo"]: each for each in reversed(notes)}
    return [
        voice.say(
            "{tipo} ({n:count vez|vezes}): {texto}",
            tipo=sentence_case(voice.word(AUDIT_KINDS, kind)),
            n=number,
            texto=message(firsts[kind]["mensagem"], voice.lang),
        )
        for kind, number in counted.items()
    ]
