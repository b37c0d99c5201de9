"""The preview of an import as tables and sentences: the same on the page that checks and on the receipt."""

from __future__ import annotations

from typing import Any

from django import template
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from isonomia.office.competition import voice_of
from isonomia.web.hr.importing.words import CHANGED
from isonomia.web.look.components import Column, Item, Table
from isonomia.web.look.words import reader_language, written
from isonomia.web.records.loading import terms_of
from isonomia.web.records.models import Competition
from isonomia.wording.voice import sentence_case

register = template.Library()


@register.simple_tag
def import_numbers(preview: dict[str, Any]) -> list[Item]:
    """The counts of an import: ``{% import_numbers preview as numeros %}``."""
    items = [
        Item(_("Arquivo"), preview["arquivo"]),
        Item(_("Quem enviou"), preview["origem"] or _("não informado")),
        Item(_("Linhas lidas"), preview["lidas"]),
        Item(_("Linhas que entram em vigor"), preview["linhas"]),
        Item(_("Linhas com aviso"), preview["com_aviso"]),
    ]
    if preview["fora"]:
        items.append(Item(_("Linhas deixadas de fora"), len(preview["fora"])))
    return items


@register.simple_tag
def import_cargos(preview: dict[str, Any], competition: Competition) -> Table:
    """People by cargo and how many compete in each reserve: ``{% import_cargos preview certame %}``."""
    groups = list(preview["cargos"][0]["grupos"]) if preview["cargos"] else []
    voice = voice_of(terms_of(competition)[1], reader_language())
    columns = [
        Column(_("Cargo"), heading=True),
        Column(_("Pessoas"), numeric=True),
        Column(_("Aprovadas"), numeric=True),
        *(Column(voice.group(group), numeric=True) for group in groups),
    ]
    rows = [
        [
            f"{each['codigo']} – {each['nome']}",
            each["pessoas"],
            each["aprovadas"],
            *(each["grupos"][group] for group in groups),
        ]
        for each in preview["cargos"]
    ]
    sums = [sum(row[column] for row in rows) for column in range(1, len(columns))]
    return Table(_("Pessoas por cargo"), columns, rows, total=[_("Total"), *sums], quiet_caption=True)


@register.simple_tag
def import_changes(preview: dict[str, Any]) -> str:
    """How many come in, go out and change, and in what: ``{% import_changes preview %}``."""
    changes = preview["mudancas"]
    said = [
        _counted(
            ngettext("Entra %(n)s pessoa.", "Entram %(n)s pessoas.", changes["entram"]), changes["entram"]
        ),
        _counted(ngettext("Sai %(n)s pessoa.", "Saem %(n)s pessoas.", changes["saem"]), changes["saem"]),
        _counted(
            ngettext("Mudam os dados de %(n)s pessoa.", "Mudam os dados de %(n)s pessoas.", changes["mudam"]),
            changes["mudam"],
        ),
        _counted(
            ngettext("Fica como está %(n)s pessoa.", "Ficam como estão %(n)s pessoas.", changes["iguais"]),
            changes["iguais"],
        ),
    ]
    return " ".join(said)


@register.simple_tag
def import_people(preview: dict[str, Any]) -> Table | None:
    """The first people whose rows change, and how: ``{% import_people preview as pessoas %}``."""
    changes = preview["mudancas"]
    rows: list[list[object]] = [[number, cargo, _("sai"), ""] for number, cargo in changes["quem_sai"]]
    rows += [[number, cargo, _("entra"), ""] for number, cargo in changes["quem_entra"]]
    rows += [
        [number, cargo, _("muda"), ", ".join(str(CHANGED[field]) for field in fields)]
        for number, cargo, fields in changes["quem_muda"]
    ]
    columns = [
        Column(_("Inscrição"), heading=True),
        Column(_("Cargo")),
        Column(_("O que acontece")),
        Column(_("O que muda")),
    ]
    caption = _("Quem sai, quem entra e quem muda (até 50 de cada)")
    return Table(caption, columns, rows) if rows else None


def _counted(text: str, count: int) -> str:
    return text % {"n": written(count)}


@register.simple_tag
def import_act(payload: dict[str, Any], preview: dict[str, Any]) -> list[Item]:
    """The act that orders a rectification: ``{% import_act payload preview as ato %}``."""
    items = [
        Item(_("Motivo da retificação"), payload["motivo"]),
        Item(_("Ato"), f"nº {payload['numero']}"),
        Item(_("Autoridade"), payload["autoridade"]),
    ]
    if payload["fundamento"]:
        items.append(Item(_("Fundamento"), payload["fundamento"]))
    return [*items, Item(_("Carga que deixa de valer"), preview["carga_anterior"])]


@register.simple_tag
def import_lists(preview: dict[str, Any], competition: Competition) -> Table:
    """How many come in, go out and move in each list: ``{% import_lists preview certame %}``."""
    voice = voice_of(terms_of(competition)[1], reader_language())
    rows = [
        [
            f"{each['cargo']} – {each['nome']}",
            sentence_case(voice.list_name(each["lista"])),
            *(each[name] for name in ("entram", "saem", "mudam")),
        ]
        for each in preview["efeito"]["listas"]
    ]
    columns = [Column(_("Cargo"), heading=True), Column(_("Lista"))]
    columns += [Column(label, numeric=True) for label in (_("Entram"), _("Saem"), _("Mudam de posição"))]
    return Table(_("Listas que mudam"), columns, rows, empty=_("Nenhuma lista muda."))


@register.simple_tag
def import_movers(preview: dict[str, Any], competition: Competition) -> Table | None:
    """The first people who move in each list: ``{% import_movers preview certame %}``."""
    voice = voice_of(terms_of(competition)[1], reader_language())
    rows = [
        [one["inscricao"], each["cargo"], sentence_case(voice.list_name(each["lista"])), *_way(one)]
        for each in preview["efeito"]["listas"]
        for one in each["pessoas"]
    ]
    columns = [Column(_("Inscrição"), heading=True), Column(_("Cargo")), Column(_("Lista")), *_way_columns()]
    caption = _("Quem muda de posição (até 20 de cada lista)")
    return Table(caption, columns, rows) if rows else None


@register.simple_tag
def import_called(preview: dict[str, Any], competition: Competition) -> Table:
    """People called already whose position changes: ``{% import_called preview certame %}``."""
    voice = voice_of(terms_of(competition)[1], reader_language())
    rows = [
        [
            one["inscricao"],
            one["cargo"],
            one["ordem"],
            sentence_case(voice.list_name(one["lista"])),
            *_way(one),
        ]
        for one in preview["efeito"]["chamadas"]
    ]
    columns = [
        Column(_("Inscrição"), heading=True),
        Column(_("Cargo")),
        Column(_("Chamada"), numeric=True),
        Column(_("Lista")),
        *_way_columns(),
    ]
    empty = _("Nenhuma pessoa já chamada muda de posição.")
    return Table(_("Pessoas já chamadas que mudam de posição na lista"), columns, rows, empty=empty)


def _way_columns() -> list[Column]:
    return [Column(_("Posição em vigor"), numeric=True), Column(_("Posição com o arquivo"), numeric=True)]


def _way(one: dict[str, Any]) -> list[object]:
    """From which position to which; outside the list, in words."""
    return [_("fora da lista") if one[name] is None else one[name] for name in ("de", "para")]
