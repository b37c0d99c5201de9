"""A draw as its preview and its receipt show it."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date
from typing import Any

from django.utils.translation import gettext as _

from isonomia.web.hr.ties.forms import METHODS
from isonomia.web.look.components import Column, Item, Table
from isonomia.wording.voice import Voice, sentence_case

Plain = Mapping[str, Any]


def draw(preview: Plain, payload: Plain, voice: Voice) -> dict[str, Any]:
    """The order, what it decides, and the session."""
    columns = [
        Column(_("Ordem que saiu"), numeric=True),
        Column(_("Inscrição"), heading=True),
        Column(_("Posição, %(lista)s") % {"lista": voice.list_name(preview["lista"])}, numeric=True),
    ]
    rows = [
        [at, each["inscricao"], each["posicao"] or ""] for at, each in enumerate(preview["ordem"], start=1)
    ]
    items = [
        Item(_("Cargo"), f"{preview['cargo']} – {preview['nome']}"),
        Item(_("Data"), date.fromisoformat(payload["em"])),
        Item(_("Local"), payload["local"]),
        Item(_("Como foi o sorteio"), dict(METHODS)[payload["metodo"]]),
    ]
    if payload["semente"]:
        items.append(Item(_("Número público"), payload["semente"]))
    items += [
        Item(_("Quem testemunhou"), "\n".join(payload["testemunhas"])),
        Item(_("Ata"), payload["ata"]),
        Item(_("Prova"), sentence_case(preview["fundamento"])),
    ]
    blocked = preview["bloqueava"]
    return {
        "ordem": Table(_("Resultado do sorteio"), columns, rows),
        "efeito": _("Este empate impedia publicar as listas e homologar; o resultado o resolve.")
        if blocked
        else _("Este empate não mudava quem é chamado para as vagas que há."),
        "sessao": items,
    }
