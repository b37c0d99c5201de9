"""The termo de convocação: one page a person, all of one call in one PDF."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from isonomia.files.documents.call_rows import cargo_title, rank, standing
from isonomia.files.documents.details import CallDetails, instructions, seal_block, signature_block
from isonomia.files.documents.heading import Heading, frame
from isonomia.files.documents.pdf import typeset
from isonomia.wording.sentences import call_reason, counting_note
from isonomia.wording.voice import Voice, sentence_case

Document = Mapping[str, Any]


def call_terms_pdf(
    document: Document,
    heading: Heading,
    voice: Voice,
    details: CallDetails,
    first_order: Mapping[str, int] | None = None,
    only: Collection[str] | None = None,
) -> bytes:
    """The terms of the people who now stand called, a page each, in the order of the calls.

    Args:
        document: the ``convocar`` document; a cargo may carry ``nome``.
        heading: whose document it is; its date dates the terms.
        voice: language and names.
        details: number, term, place, signers and seals.
        first_order: cargo -> first ``ordem`` of this call; earlier calls had their own terms.
        only: people wanted; left out: all. A person's own file holds that person's data alone.

    Returns:
        A PDF.

    Raises:
        ValueError: nobody of those wanted stands called.
    """
    chosen = [
        (cargo, [call for call in calls if only is None or call["inscricao"] in only])
        for cargo, calls in standing(document, first_order)
    ]
    pages = [_page(cargo, call, heading, voice, details) for cargo, calls in chosen for call in calls]
    if not pages:
        raise ValueError("Ninguém está convocado e sem desfecho.")
    attached = {
        "formato": document["formato"],
        "ato": details.document(),
        "cargos": [{"codigo": cargo["codigo"], "convocacoes": calls} for cargo, calls in chosen if calls],
    }
    data = {
        **frame(
            heading, voice.say("Termo de convocação nº {numero}", numero=details.number), voice, attached
        ),
        "pages": pages,
    }
    return typeset("term", data, heading.on)


def _page(
    cargo: Document, call: Document, heading: Heading, voice: Voice, details: CallDetails
) -> dict[str, Any]:
    person = str(call["inscricao"])
    return {
        "opening": _opening(person, heading, voice, details),
        "heads": [voice.say("Dado"), voice.say("Nesta chamada")],
        "rows": [
            [voice.say("Cargo"), cargo_title(cargo)],
            [voice.say("Inscrição"), person],
            [voice.say("Ordem da chamada"), voice.say("{n:ordinal}", n=call["ordem"])],
            [voice.say("Vaga"), voice.say("{n:ordinal}", n=call["vaga"])],
            [voice.say("Destinada a"), sentence_case(voice.people(call["tipo_vaga"]))],
            [voice.say("Lista e posição nela"), rank(call, voice)],
            [voice.say("Prazo"), sentence_case(details.end(voice))],
        ],
        "why": {"title": voice.say("Por que esta vaga"), "sentences": _why(call, voice)},
        "instructions": {"title": voice.say("O que fazer"), "items": instructions(details, voice)},
        "seal": seal_block(details.seals.get(person, details.seal), voice),
        "signature": signature_block(heading.on, details.city, details.signers, voice),
    }


def _opening(person: str, heading: Heading, voice: Voice, details: CallDetails) -> str:
    values = {"inscricao": person, "titulo": heading.title, "orgao": heading.organ}
    if name := details.names.get(person):
        return voice.say(
            "{orgao} convoca {nome}, inscrição {inscricao}, para a vaga abaixo. Certame: {titulo}.",
            nome=name,
            **values,
        )
    return voice.say(
        "{orgao} convoca a pessoa da inscrição {inscricao} para a vaga abaixo. Certame: {titulo}.", **values
    )


def _why(call: Document, voice: Voice) -> list[str]:
    """The reason with its article, where the place counts, and whether a court decision bears it."""
    said = [call_reason(call, voice)]
    if note := counting_note(call, voice):
        said.append(note)
    if call.get("sub_judice"):
        said.append(voice.say("Depende de decisão judicial."))
    if cited := voice.cite(call.get("fundamento", ())):
        said.append(voice.say("Base: {fundamento}.", fundamento=cited))
    return said
