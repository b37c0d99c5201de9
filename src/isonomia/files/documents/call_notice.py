"""The edital de convocação: who is called, in order, to which place, by which list, and the article."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from isonomia.files.documents.call_rows import call_heads, cargo_table, standing
from isonomia.files.documents.details import CallDetails, instructions, seal_block, signature_block
from isonomia.files.documents.heading import Heading, basis, frame
from isonomia.files.documents.pdf import typeset
from isonomia.wording.voice import Voice

Document = Mapping[str, Any]


def call_notice_pdf(
    document: Document,
    regime: Document,
    heading: Heading,
    voice: Voice,
    first_order: Mapping[str, int] | None = None,
    details: CallDetails | None = None,
) -> bytes:
    """The edital de convocação of the people who now stand called; if nobody does, a draft of the next.

    Args:
        document: the ``convocar`` document; a cargo may carry ``nome``.
        regime: as in ``regime_document``.
        heading: whose document it is; its date dates the notice.
        voice: language and names.
        first_order: cargo -> first ``ordem`` that this notice calls; earlier calls had their own.
        details: number, term, place, signers and seal; left out: blanks that the authority fills in.

    Returns:
        A PDF of all of them, whatever their number.
    """
    return typeset(
        "call", call_notice_data(document, regime, heading, voice, first_order, details), heading.on
    )


def call_notice_data(
    document: Document,
    regime: Document,
    heading: Heading,
    voice: Voice,
    first_order: Mapping[str, int] | None = None,
    details: CallDetails | None = None,
) -> dict[str, Any]:
    """The words of the notice, from which the PDF, the RTF and the plain text are all made.

    Args, as in ``call_notice_pdf``.

    Returns:
        What ``call.typ`` shows; plain values.
    """
    cargos = standing(document, first_order)
    draft = not cargos
    if draft:
        cargos = [
            (cargo, [cargo["proximo"]]) for cargo in document["cargos"] if cargo.get("proximo") is not None
        ]
    cited = [address for _, calls in cargos for call in calls for address in call.get("fundamento", ())]
    attached: dict[str, Any] = {
        **document,
        "cargos": [{**cargo, "convocacoes": calls} for cargo, calls in cargos],
        **({"ato": details.document()} if details else {}),
    }
    number = sum(len(calls) for _, calls in cargos)
    return {
        **frame(heading, _title(draft, details, voice), voice, attached),
        "opening": _draft_opening(number, voice) if draft else _opening(heading, number, voice),
        "heads": call_heads(voice),
        "cargos": [cargo_table(cargo, calls, voice) for cargo, calls in cargos],
        "instructions": {
            "title": voice.say("O que fazer"),
            "items": instructions(None if draft else details, voice),
        },
        "basis": basis([*cited, *regime["regras"].get("ordem-das-vagas", ())], voice),
        "seal": seal_block(details.seal if details and not draft else None, voice),
        "signature": signature_block(
            heading.on, details.city if details else "", details.signers if details else (), voice
        ),
    }


def _title(draft: bool, details: CallDetails | None, voice: Voice) -> str:
    if draft:
        return voice.say("Minuta de edital de convocação")
    if details is None:
        return voice.say("Edital de convocação nº ____/____")
    return voice.say("Edital de convocação nº {numero}", numero=details.number)


def _draft_opening(number: int, voice: Voice) -> list[str]:
    """A draft promises nothing: it says who would come, cargo by cargo."""
    if number == 0:
        return [voice.say("Não há chamada em aberto, nem mais quem chamar.")]
    return [
        voice.say(
            "Ninguém está chamado e sem desfecho. Esta minuta mostra a próxima pessoa de cada cargo, para o "
            "caso de a Administração decidir convocar. Ela não convoca ninguém."
        )
    ]


def _opening(heading: Heading, number: int, voice: Voice) -> Sequence[str]:
    return [
        voice.say(
            "Por este edital, {n:plural fica convocada|ficam convocadas} {n:count pessoa aprovada|pessoas "
            "aprovadas}. Certame: {titulo}. Órgão: {orgao}. A ordem é a das tabelas abaixo.",
            n=number,
            titulo=heading.title,
            orgao=heading.organ,
        ),
        voice.say(
            "Cada tabela diz a vaga, a quem ela se destina, a lista pela qual a pessoa foi chamada e a "
            "sua posição nessa lista. Quem concorre por reserva também pode ser chamado pela lista da ampla "
            "concorrência."
        ),
    ]
