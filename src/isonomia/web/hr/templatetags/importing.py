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
