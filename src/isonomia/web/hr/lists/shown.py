"""A publication as its preview and its receipt show it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import date
from itertools import islice
from typing import Any, Final

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from isonomia.office.calling.kept_terms import term_of
from isonomia.web.look.components import Column, Item, Table, Text
from isonomia.web.look.words import written
from isonomia.wording import labels
from isonomia.wording.terms import end_of_term, how_counted
from isonomia.wording.voice import Voice, sentence_case

Plain = Mapping[str, Any]
STAGES: Final[Mapping[str, Text]] = {
    "preliminar": gettext_lazy("preliminar"),
    "definitiva": gettext_lazy("definitiva"),
    "retificada": gettext_lazy("retificada"),
}
SHOWN_LISTS: Final = 12
"""Lists whose movers a preview names; of the others the table has the counts."""


def publication(preview: Plain, voice: Voice) -> dict[str, Any]:
    """Counts, lists, who moves and when the appeals end."""
    lists = preview["listas"]
    items = [
        Item(_("Etapa"), sentence_case(str(STAGES[preview["etapa"]]))),
        Item(_("Versão"), preview["numero"]),
        Item(_("Data da publicação"), date.fromisoformat(preview["dia"])),
        Item(_("Prazo de recurso"), appeals(preview["recursos"], voice) or _("não abre prazo")),
        Item(_("Nomes"), _("aparecem") if preview["nomes"] else _("não aparecem: só o número de inscrição")),
    ]
    if preview["motivo"]:
        items.append(Item(_("Motivo"), preview["motivo"]))
    return {
        "resumo": items,
        "listas": _lists(lists, voice),
        "contagem": _counted(preview["recursos"], voice),
        "mudancas": list(islice(_moves(lists, voice), SHOWN_LISTS)),
    }


def appeals(stored: Plain | None, voice: Voice) -> str:
    """The end of the term of appeals in words, or empty."""
    return "" if stored is None else end_of_term(date.fromisoformat(stored["ate"]), voice)


def _counted(stored: Plain | None, voice: Voice) -> list[str]:
    if stored is None:
        return []
    term, _hour, names = term_of(stored["prazo"])
    return how_counted(term, voice, names)


def _lists(lists: list[Plain], voice: Voice) -> Table:
    columns = [
        Column(_("Cargo"), heading=True),
        Column(_("Lista")),
        Column(_("Pessoas"), numeric=True),
        Column(_("Entram"), numeric=True),
        Column(_("Saem"), numeric=True),
        Column(_("Mudam de posição"), numeric=True),
        Column(_("Versão anterior")),
    ]
    rows = [
        [
            each["cargo"],
            sentence_case(voice.people(each["lista"])),
            each["linhas"],
            *((each["entram"], each["saem"], each["mudam"]) if each["anterior"] else ("–", "–", "–")),
            _before(each),
        ]
        for each in lists
    ]
    return Table(_("Listas desta publicação"), columns, rows, quiet_caption=True)


def _before(each: Plain) -> str:
    if each["anterior"] is None:
        return _("nenhuma")
    if each["igual"]:
        return _("versão %(n)s, igual") % {"n": written(each["anterior"])}
    return _("versão %(n)s") % {"n": written(each["anterior"])}


def _moves(lists: list[Plain], voice: Voice) -> Iterator[Table]:
    columns = [
        Column(_("Inscrição"), heading=True),
        Column(_("Antes"), numeric=True),
        Column(_("Agora"), numeric=True),
        Column(_("Decisão sobre a pessoa")),
    ]
    for each in lists:
        people = each["pessoas"]
        if not people:
            continue
        rows = [
            [
                one["inscricao"],
                one["de"] or _("fora"),
                one["para"] or _("fora"),
                _decision(one["ato"], voice),
            ]
            for one in people
        ]
        whole = each["entram"] + each["saem"] + each["mudam"]
        caption = _("%(cargo)s, %(lista)s: quem muda") % {
            "cargo": each["cargo"],
            "lista": voice.list_name(each["lista"]),
        }
        if whole > len(people):
            more = ngettext("e mais %(n)s", "e mais %(n)s", whole - len(people))
            caption = f"{caption} ({more % {'n': written(whole - len(people))}})"
        yield Table(caption, columns, rows)


def _decision(act: str, voice: Voice) -> str:
    """The act about the person; who only makes room or fills it has none of their own."""
    return sentence_case(voice.word(labels.ACTS, act)) if act else _("mudança de outra pessoa da lista")
