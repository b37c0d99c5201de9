"""What the pages of outcomes show: a person's life in the competition, effects of acts in sentences."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from typing import Any

from django.urls import reverse
from django.utils import timezone
from django.utils.html import format_html
from django.utils.translation import gettext as _

from isonomia.law.competition.acts import ActKind
from isonomia.ledger.canonical import canonical, read_canonical
from isonomia.office.calling.outcome import outcomes_of, steps_of
from isonomia.web.candidate.calls.calling import ACCEPTED, DECLINED
from isonomia.web.look.components import Column, Item, Table
from isonomia.web.look.words import written
from isonomia.web.records import kinds
from isonomia.web.records.loading import contents
from isonomia.web.records.models import CallAnswer, CargoStanding, Competition, Entry, Notice
from isonomia.wording import labels
from isonomia.wording.desk import deed, opening_sentence
from isonomia.wording.sentences import call_sentence, next_sentence
from isonomia.wording.voice import Voice, sentence_case

Stored = Mapping[str, Any]

ADVANCING = (ActKind.NOMEAR, ActKind.POSSE, ActKind.EXERCICIO)


def choices_of(call: Stored, bond: str, groups: list[str], end_of_queue: bool, voice: Voice) -> list[Any]:
    """The acts that fit a person's state: steps first, then outcomes, in the words of the bond."""
    state = call["estado"]
    acts = [
        *steps_of(state, bond),
        *outcomes_of(state, bond, pcd="pcd" in groups, end_of_queue=end_of_queue),
    ]
    return [
        (act.value, sentence_case(deed(act.value, bond, voice))) for act in acts if act is not ActKind.FRAUD
    ]


@dataclass(frozen=True)
class Moment:
    """A line of a person's life in the competition.

    Attributes:
        sequence: of the entry in the book, where the record can be put right; else 0.
    """

    on: date
    what: str
    detail: str = ""
    sequence: int = 0


def life_of(standing: CargoStanding, call: Stored, bond: str, voice: Voice) -> list[Moment]:
    """What is recorded of a person called, the oldest first: the call, acts, notices, their own answer."""
    competition, cargo, number = standing.competition, standing.cargo, call["inscricao"]
    on = standing.desk["convocada_em"].get(str(call["ordem"]))
    called = date.fromisoformat(on) if on else None
    found = [] if called is None else [Moment(called, _("Convocação"))]
    found += acts_about(competition, cargo, number, bond, voice)
    for notice in Notice.objects.filter(competition=competition, number=number, cargo=cargo):
        said = f"{notice.get_channel_display()}: {notice.get_state_display()}"
        found.append(Moment(timezone.localdate(notice.moved), said, notice.proof))
    words = {ACCEPTED: _("A pessoa respondeu que aceita"), DECLINED: _("A pessoa respondeu que desiste")}
    answers = CallAnswer.objects.filter(
        competition=competition, number=number, cargo=cargo, order=call["ordem"]
    )
    for each in answers:
        protocol = _("protocolo %(numero)s") % {"numero": each.protocol}
        found.append(Moment(timezone.localdate(each.at), words[each.answer], protocol))
    return sorted(found, key=lambda each: each.on)


def acts_about(competition: Competition, cargo: str, number: str, bond: str, voice: Voice) -> list[Moment]:
    """The acts recorded of a person in a cargo, in order of record; those put right later say so."""
    corrected = {
        content["corrige"]: content["novo"] for _sequence, content in contents(competition, kinds.CORRECTED)
    }
    asked = canonical({"inscricao": number}).decode().strip("{}")
    entries = Entry.objects.filter(book__competition=competition, kind=kinds.ACT, line__contains=asked)
    found = []
    for sequence, line in entries.order_by("sequence").values_list("sequence", "line"):
        content = read_canonical(line.encode())["conteudo"]
        if content["inscricao"] == number and content["cargo"] in {"", cargo}:
            when = content["ocorrido_em"] or content["data"]
            said = sentence_case(deed(content["ato"], bond, voice))
            note = _("corrigido depois") if sequence in corrected else content["documento"]
            right = 0 if corrected.get(sequence, {}) is None else sequence
            found.append(Moment(date.fromisoformat(when), said, note, right))
    return found


def consequences(preview: Stored, voice: Voice) -> list[str]:
    """What acts do, in sentences: places opened and to whom they go, who comes next, who changes list."""
    said = [f"{place['cargo']}: {opening_sentence(place, voice)}" for place in preview["vagas_abertas"]]
    moves = [each for each in preview["mudancas"] if each["o_que"] == "computa_em"]
    said += [
        _("%(cargo)s, inscrição %(numero)s: a vaga %(vaga)s passa a contar na %(lista)s.")
        % {
            "cargo": change["cargo"],
            "numero": change["inscricao"],
            "vaga": change["vaga"],
            "lista": voice.list_name(change["para"]),
        }
        for change in moves
    ]
    said += [f"{cargo}: {next_sentence(each, voice)}" for cargo, each in preview["proximo"].items()]
    return said


def people_table(preview: Stored, bonds: Mapping[str, str], voice: Voice, names: Mapping[str, str]) -> Table:
    """Whom the acts are about, with the call by which each holds a place."""
    rows = [
        [
            f"{each['cargo']} – {each['nome']}",
            each["inscricao"],
            *([names.get(each["inscricao"], "")] if names else []),
            sentence_case(deed(each["ato"], bonds.get(each["cargo"], ""), voice)),
            call_sentence(each["chamada"], voice) if "chamada" in each else _("não foi chamada"),
        ]
        for each in preview["pessoas"]
    ]
    columns = [
        Column(_("Cargo")),
        Column(_("Inscrição"), heading=True),
        *([Column(_("Nome"))] if names else []),
        Column(_("Ato")),
        Column(_("Chamada")),
    ]
    return Table(_("Pessoas de que o ato trata"), columns, rows, quiet_caption=True)


def act_items(payload: Stored) -> list[Item]:
    """The act's own particulars."""
    pairs: list[tuple[str, object]] = [
        (_("Data do registro"), written(date.fromisoformat(payload["data"]))),
        (
            _("Dia em que o fato ocorreu"),
            written(date.fromisoformat(payload["ocorrido_em"])) if payload["ocorrido_em"] else "",
        ),
        (_("Documento"), payload["documento"]),
        (_("Autoridade"), payload["autoridade"]),
    ]
    return [Item(label, value) for label, value in pairs if value]


def calls_rows(
    document: Stored, desk: Stored, bond: str, base: Mapping[str, str], voice: Voice, names: Mapping[str, str]
) -> list[list[object]]:
    """One row a call: order, place, person, list, state, day."""
    rows: list[list[object]] = []
    for call in document["convocacoes"]:
        url = reverse("outcomes:call", kwargs={**base, "order": call["ordem"]})
        order = str(call["ordem"])
        since = desk["desde"].get(order) or desk["convocada_em"].get(order)
        rows.append(
            [
                call["ordem"],
                call["vaga"],
                format_html('<a href="{}">{}</a>', url, call["inscricao"]),
                names.get(call["inscricao"], ""),
                sentence_case(voice.people(call["lista"])),
                sentence_case(deed(call["estado"], bond, voice)),
                date.fromisoformat(since) if since else "",
            ]
        )
    return rows


def record_items(row: Stored) -> list[Item]:
    """A record as it stands in the book, column by column."""
    words = {
        "data": _("Data do registro"),
        "ato": _("Ato"),
        "inscricao": _("Inscrição"),
        "cargo": _("Cargo"),
        "detalhe": _("Detalhe"),
        "ocorrido_em": _("Dia em que o fato ocorreu"),
        "documento": _("Documento"),
        "autoridade": _("Autoridade"),
    }
    return [Item(label, _cell(name, row[name])) for name, label in words.items() if row.get(name)]


def _cell(name: str, value: str) -> object:
    if name in {"data", "ocorrido_em"}:
        return written(date.fromisoformat(value))
    return sentence_case(labels.ACTS.get(value, value)) if name == "ato" else value


def corrected(preview: Stored, voice: Voice) -> list[str]:
    """What a correction changes, in sentences."""
    said = [
        _("%(cargo)s, inscrição %(numero)s: %(de)s passa a %(para)s.")
        % {
            "cargo": each["cargo"],
            "numero": each["inscricao"],
            "de": voice.word(labels.STATES, each["de"]),
            "para": voice.word(labels.STATES, each["para"]),
        }
        for each in preview["mudancas"]
        if each["o_que"] == "estado"
    ]
    return said + [f"{cargo}: {next_sentence(each, voice)}" for cargo, each in preview["proximo"].items()]
