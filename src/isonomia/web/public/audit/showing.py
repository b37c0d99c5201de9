"""The answer of an audit, and of a verification, as what templates draw."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from isonomia.office.auditing.view import audit_view
from isonomia.web.look.components import Column, Table
from isonomia.web.look.norm_addresses import device_address
from isonomia.web.look.templatetags.look import tag
from isonomia.web.look.words import reader_language
from isonomia.wording.language import Language
from isonomia.wording.messages import message


def shown(result: Mapping[str, Any]) -> dict[str, Any]:
    """What the page of a result shows.

    Args:
        result: what ``audit_sent`` or ``verify_sent`` answered.
    """
    lang = reader_language()
    if result["especie"] == "pacote":
        return _package(result, lang)
    view = audit_view(result, lang)
    first = view["primeiro"]
    return {
        "vista": view,
        "primeiro": None if first is None else {**first, "fundamento": devices(first["fundamento"])},
        "leituras": _readings(view["leituras"]),
        "secoes": [(each, _findings(each)) for each in view["secoes"]],
    }


def devices(cited: Sequence[tuple[str, str]]) -> SafeString:
    """Devices with links to their words; words of an edital have none."""
    found = [(words, device_address(address)) for words, address in cited]
    return format_html_join(
        "; ",
        "{}",
        ((format_html('<a href="{}">{}</a>', url, words) if url else words,) for words, url in found),
    )


def _findings(section: Mapping[str, Any]) -> Table:
    columns = [
        Column(_("Linha"), numeric=True),
        Column(_("O que é"), heading=True),
        Column(_("Certeza")),
        Column(_("Achado")),
        Column(_("Fundamento")),
    ]
    rows = [
        [
            each["linha"] or "–",
            each["tipo"],
            tag(each["certeza"], "danger" if each["grave"] else "neutral"),
            each["frase"],
            devices(each["fundamento"]) or "–",
        ]
        for each in section["achados"]
    ]
    return Table(section["titulo"], columns, rows, quiet_caption=True)


def _readings(readings: Mapping[str, Any]) -> Table | None:
    if not readings["perguntas"]:
        return None
    columns = [
        *(Column(question) for question in readings["perguntas"]),
        Column(_("Explica tudo?")),
        Column(_("Primeira linha que não explica"), numeric=True),
    ]
    rows = [[*trial["respostas"], trial["explica"], trial["linha"] or "–"] for trial in readings["ensaios"]]
    return Table(pgettext("conferir", "Leituras da lei ensaiadas"), columns, rows, quiet_caption=True)


def _package(result: Mapping[str, Any], lang: Language) -> dict[str, Any]:
    document = result["documento"]
    return {
        "pacote": {
            "confere": document["confere"],
            "diferencas": [message(text, lang) for text in document["diferencas"]],
            "avisos": [message(text, lang) for text in document["avisos"]],
            "outro_verificador": result["outro_verificador"],
        },
    }
