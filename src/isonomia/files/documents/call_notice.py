"""The edital de convocação: who is called, in order, to which place, by which list, and the article."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from isonomia.files.documents.heading import Heading, basis, frame
from isonomia.files.documents.pdf import typeset
from isonomia.wording import labels
from isonomia.wording.sentences import call_reason, counting_note
from isonomia.wording.voice import Voice, sentence_case

Document = Mapping[str, Any]


def call_notice_pdf(
    document: Document,
    regime: Document,
    heading: Heading,
    voice: Voice,
    first_order: Mapping[str, int] | None = None,
) -> bytes:
    """The edital de convocação of the people who now stand called; if nobody does, a draft of the next.

    Args:
        document: the ``convocar`` document; a cargo may carry ``nome``.
        regime: as in ``regime_document``.
        heading: whose document it is; its date dates the notice.
        voice: language and names.
        first_order: cargo -> first ``ordem`` that this notice calls; earlier calls had their own.

    Returns:
        A PDF with room for number, term, place and signature, which the authority fills in.
    """
    cargos = [
        (cargo, calls)
        for cargo in document["cargos"]
        if (calls := _standing(cargo, (first_order or {}).get(cargo["codigo"], 1)))
    ]
    draft = not cargos
    if draft:
        cargos = [
            (cargo, [cargo["proximo"]]) for cargo in document["cargos"] if cargo.get("proximo") is not None
        ]
    cited = [address for _, calls in cargos for call in calls for address in call.get("fundamento", ())]
    attached = {**document, "cargos": [{**cargo, "convocacoes": calls} for cargo, calls in cargos]}
    title = (
        voice.say("Minuta de edital de convocação")
        if draft
        else voice.say("Edital de convocação nº ____/____")
    )
    data = {
        **frame(heading, title, voice, attached),
        "opening": _draft_opening(len(cargos), voice)
        if draft
        else _opening(heading, sum(len(calls) for _, calls in cargos), voice),
        "heads": [
            voice.say("Ordem"),
            voice.say("Vaga"),
            voice.say("Destinada a"),
            voice.say("Inscrição"),
            voice.say("Lista e posição nela"),
            voice.say("Motivo"),
            voice.say("Base"),
        ],
        "cargos": [_cargo(cargo, calls, voice) for cargo, calls in cargos],
        "instructions": {"title": voice.say("O que fazer"), "items": _instructions(voice)},
        "basis": basis([*cited, *regime["regras"].get("ordem-das-vagas", ())], voice),
        "signature": {
            "place": voice.say("____________________, {data:longdate}.", data=heading.on),
            "authority": voice.say("Nome e cargo da autoridade"),
        },
    }
    return typeset("call", data, heading.on)


def _standing(cargo: Document, first: int) -> list[Document]:
    """Calls made and not yet followed by any act, from this order on."""
    return [call for call in cargo["convocacoes"] if call["estado"] == "convocado" and call["ordem"] >= first]


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


def _opening(heading: Heading, number: int, voice: Voice) -> list[str]:
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


def _instructions(voice: Voice) -> list[str]:
    return [
        voice.say(
            "Compareça até ____/____/______, às ____h____ (horário local), neste endereço: ______________."
        ),
        voice.say("Leve os documentos pedidos no edital de abertura."),
        voice.say(
            "Quem não comparecer no prazo, nem justificar a ausência na forma do edital de abertura, deixa a "
            "vaga, que vai para a pessoa seguinte."
        ),
        voice.say("Para pedir explicação ou contestar esta chamada, procure: ______________."),
    ]


def _cargo(cargo: Document, calls: Sequence[Document], voice: Voice) -> dict[str, Any]:
    """Rows of one cargo; each different basis gets a letter, explained under the table."""
    letters: dict[str, str] = {}
    rows = []
    for call in calls:
        cited = voice.cite(call.get("fundamento", ()))
        letter = letters.setdefault(cited, _letter(len(letters))) if cited else ""
        rows.append(
            [
                voice.say("{n:ordinal}", n=call["ordem"]) if "ordem" in call else "",
                voice.say("{n:ordinal}", n=call["vaga"]),
                sentence_case(voice.people(call["tipo_vaga"])),
                str(call["inscricao"]),
                _rank(call, voice),
                _reason(call, voice),
                letter,
            ]
        )
    name = str(cargo.get("nome") or "")
    return {
        "title": f"{cargo['codigo']} — {name}" if name else str(cargo["codigo"]),
        "rows": rows,
        "basis": [f"{letter}: {cited}." for cited, letter in letters.items()],
        "remarks": [_remark(call, voice) for call in calls if _counts_elsewhere(call)],
    }


def _letter(index: int) -> str:
    """The name of a basis: a, b, … z, aa, ab and on."""
    text = ""
    while index >= 0:
        text = chr(ord("a") + index % 26) + text
        index = index // 26 - 1
    return text


def _rank(call: Document, voice: Voice) -> str:
    if call.get("posicao") is None:
        return sentence_case(voice.list_name(call["lista"]))
    return voice.say("{n:ordinal} da {lista:list}", n=call["posicao"], lista=call["lista"])


def _reason(call: Document, voice: Voice) -> str:
    """The ordinary reason is a word; any other is said in full."""
    if "motivo" not in call:
        return ""
    if call["motivo"] == "ordem":
        said = sentence_case(voice.word(labels.REASONS, "ordem"))
    else:
        said = call_reason(call, voice)
    return f"{said} {voice.say('Depende de decisão judicial.')}" if call.get("sub_judice") else said


def _counts_elsewhere(call: Document) -> bool:
    return bool(call.get("computa_em", call["lista"]) != call["lista"])


def _remark(call: Document, voice: Voice) -> str:
    return voice.say("Inscrição {inscricao}:", inscricao=call["inscricao"]) + " " + counting_note(call, voice)
