"""What the desk's pages show, built from stored documents: tables of calls, tiles, alerts, terms."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any

from django.utils.translation import gettext as _

from isonomia.files.documents.call_rows import rank, reason
from isonomia.office.calling.kept_terms import caution_of, is_caution, term_of
from isonomia.office.calling.tiles import tiles
from isonomia.office.cautions import caution_view, titled
from isonomia.web.look.components import Cell, Column, Table, Why
from isonomia.web.look.strip import PAGE, Part, Tile, TileState
from isonomia.wording import labels
from isonomia.wording.desk import alert_sentence, tile_sentence
from isonomia.wording.sentences import (
    call_reason,
    call_sentence,
    counting_note,
    next_sentence,
    wait_sentence,
)
from isonomia.wording.terms import end_of_term, how_counted
from isonomia.wording.voice import Voice, sentence_case

Stored = Mapping[str, Any]

STATES = {
    "livre": TileState.FREE,
    "em-chamada": TileState.CALLED,
    "ocupada": TileState.HELD,
    "reaberta": TileState.REOPENED,
    "revertida": TileState.REVERTED,
    "compensada": TileState.COMPENSATED,
    "por-ordem-judicial": TileState.COURT,
    "suprimida": TileState.SUPPRESSED,
}


def calls_table(preview: Stored, voice: Voice, names: Mapping[str, str]) -> Table:
    """Who would be (or was) called, in order: the same rows as on the papers, each with its reason."""
    several = len({call["cargo"] for call in preview["chamadas"]}) > 1
    columns = [
        *([Column(_("Cargo"))] if several else []),
        Column(_("Ordem"), numeric=True),
        Column(_("Vaga"), numeric=True),
        Column(_("Destinada a")),
        Column(_("Inscrição"), heading=True),
        *([Column(_("Nome"))] if names else []),
        Column(_("Lista e posição nela")),
        Column(_("Motivo")),
    ]
    rows = [
        [
            *([call["cargo"]] if several else []),
            call["ordem"],
            call["vaga"],
            sentence_case(voice.people(call["tipo_vaga"])),
            call["inscricao"],
            *([names.get(call["inscricao"], "")] if names else []),
            rank(call, voice),
            Cell(reason(call, voice), why_of(call, voice)),
        ]
        for call in preview["chamadas"]
    ]
    return Table(_("Pessoas e vagas, na ordem da chamada"), columns, rows, quiet_caption=True)


def why_of(call: Stored, voice: Voice) -> Why:
    """Why this person, with the article."""
    sentences = [reason(call, voice)]
    if note := counting_note(call, voice):
        sentences.append(note)
    subject = _("inscrição %(numero)s, vaga %(vaga)s") % {"numero": call["inscricao"], "vaga": call["vaga"]}
    return Why(f"{call.get('cargo', '')} {subject}".strip(), sentences, voice.cite(call["fundamento"]))


def lists_table(preview: Stored, voice: Voice) -> Table:
    """People still to be called in each list, before and after."""
    rows = [
        [f"{cargo}: {voice.list_name(name)}", before, after]
        for cargo, lists in preview["listas"].items()
        for name, (before, after) in lists.items()
    ]
    columns = [
        Column(_("Lista"), heading=True),
        Column(_("Restam antes"), numeric=True),
        Column(_("Restam depois"), numeric=True),
    ]
    return Table(_("Pessoas ainda não chamadas em cada lista"), columns, rows, quiet_caption=True)


@dataclass(frozen=True)
class Notice:
    """An alert as a page shows it.

    Attributes:
        questions: exceptions of the law, each with what is recorded of it.
        texts: citation and wording of each device that the catalogue has.
        calm: an exception is known to hold, so that there is nothing left to decide.
    """

    title: str
    sentence: str
    basis: str = ""
    questions: Sequence[tuple[str, str]] = ()
    texts: Sequence[tuple[str, str]] = ()
    calm: bool = False


def alerts_of(preview: Stored, voice: Voice) -> list[Notice]:
    """What to look at before confirming."""
    return [_alert(each, voice) for each in preview["alertas"]]


def _alert(each: Stored, voice: Voice) -> Notice:
    if not is_caution(each):
        return Notice("", alert_sentence(each, voice))
    view = caution_view(caution_of(each), voice)
    return Notice(
        view["titulo"],
        view["frase"],
        view["base"],
        [(one["pergunta"], one["resposta"]) for one in view["excecoes"]],
        [(text["citacao"], text["texto"]) for text in view["textos"] if text["texto"]],
        view["resolvido"],
    )


@dataclass(frozen=True)
class Term:
    """A term as a page shows it: its end in full, and how it was counted."""

    end: str
    counted: Sequence[str]


def term_shown(preview: Stored, voice: Voice) -> Term:
    """The term of a preview."""
    deadline, hour, names = term_of(preview["prazo"])
    spoken = titled(voice, deadline.citations)
    return Term(end_of_term(deadline.ends, voice, hour), how_counted(deadline, spoken, names))


def shortfalls(preview: Stored) -> list[Stored]:
    """Cargos where fewer people can be called than were asked for."""
    return [each for each in preview["pedidos"] if each["possiveis"] < each["pedidas"]]


def following(preview: Stored, voice: Voice) -> list[tuple[str, str]]:
    """Cargo and who would come next after the call."""
    return [(cargo, next_sentence(each, voice)) for cargo, each in preview["proximo"].items()]


def strip_tiles(
    cargo: Stored, desk: Stored, start: int, voice: Voice, url: str = "", size: int = PAGE
) -> list[Tile]:
    """The tiles of a page of the strip.

    Args:
        cargo: stored document.
        desk: stored desk.
        start: first place.
        voice: language and names.
        url: address of a call, with ``{ordem}`` in its place; empty: no links.
        size: places at most.
    """
    return [
        Tile(
            each["vaga"],
            each["tipo_vaga"],
            STATES.get(each["estado"], TileState.FREE),
            tile_sentence(each, voice),
            holder=each.get("inscricao", ""),
            url=url.replace("{ordem}", str(each["ordem"])) if url and "ordem" in each else "",
            chain=[
                f"{left['inscricao']} {voice.word(labels.STATES, left['situacao'])}"
                for left in each["cadeia"]
            ],
            reverted_to=each["lista"] if each["estado"] == "revertida" else "",
            upcoming=each["proxima"],
        )
        for each in tiles(cargo, desk, start, start + size - 1)
    ]


def upcoming(desk: Stored, voice: Voice) -> list[str]:
    """Who is next: place, list and person; why; by which article. Nothing where nobody follows."""
    call = desk["proxima"]
    if call is None:
        return []
    if "motivo" not in call:
        return [call_sentence(call, voice)]
    return [call_sentence(call, voice), call_reason(call, voice), voice.cite(call["fundamento"])]


def parts_of(desk: Stored) -> list[Part]:
    """Places per list in the whole sequence."""
    return [Part(name, entry["vagas"]) for name, entry in desk["listas"].items()]


def days_left(desk: Stored, today: date) -> int | None:
    """Days until the end of the validity, the last included; negative after it; ``None`` before it began."""
    validity = desk.get("validade")
    return None if validity is None else (date.fromisoformat(validity["ate"]) - today).days


def total(desks: Iterable[Stored], name: str) -> int:
    """The sum of a count over cargos."""
    return sum(desk[name] for desk in desks)


def questions_of(document: Stored, voice: Voice) -> list[str]:
    """What only a person can decide in a cargo, as sentences."""
    return [wait_sentence(each, voice) for each in document["pendencias"]]
