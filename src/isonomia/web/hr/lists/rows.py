"""Published lists as tables: which there are, and the rows of one."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from django.core.paginator import Page
from django.utils.html import format_html
from django.utils.translation import gettext as _

from isonomia.office.listing.publishing import situation_words
from isonomia.web.hr.lists import files
from isonomia.web.hr.lists.shown import STAGES
from isonomia.web.hr.ties.showing import score
from isonomia.web.look.components import Column, Table
from isonomia.web.records.models import ListRow, ListVersion
from isonomia.wording.voice import Voice, sentence_case


def versions_table(
    caption: str, versions: Iterable[ListVersion], voice: Voice, address_of: Callable[[ListVersion], str]
) -> Table:
    """Lists with their stage, version and day, each a link to its own page."""
    columns = [
        Column(_("Cargo"), heading=True),
        Column(_("Lista")),
        Column(_("Pessoas"), numeric=True),
        Column(_("Etapa")),
        Column(_("Versão"), numeric=True),
        Column(_("Publicada em")),
    ]
    rows = [
        [
            f"{one.cargo} – {one.cargo_name}",
            format_html(
                '<a href="{}">{}<span class="sr-only">, {}, {} {}</span></a>',
                address_of(one),
                sentence_case(voice.people(one.group)),
                one.cargo,
                _("versão"),
                one.publication.number,
            ),
            one.size,
            STAGES[one.publication.stage],
            one.publication.number,
            one.publication.day,
        ]
        for one in versions
    ]
    empty = _("Nenhuma lista foi publicada aqui ainda.")
    return Table(caption, columns, rows, empty=empty, quiet_caption=True)


def rows_table(page: Page[ListRow], found: ListVersion, voice: Voice, wanted: str) -> Table:
    """One page of a list, as the office and the public see it; the enrolment looked for is marked."""
    columns = [
        Column(_("Posição, %(lista)s") % {"lista": voice.list_name(found.group)}, numeric=True),
        Column(_("Inscrição"), heading=True),
        *([Column(_("Nome"))] if found.named else []),
        Column(_("Nota final"), numeric=True),
        Column(_("Desempate usado")),
        Column(_("Situação")),
    ]
    rows = [
        [
            row.position,
            format_html('<mark id="achada">{}</mark>', row.number) if row.number == wanted else row.number,
            *([row.name] if found.named else []),
            score(row.score),
            files.criterion_words(row.criterion, voice) or "–",
            sentence_case(situation_words(row.situation, voice)),
        ]
        for row in page
    ]
    caption = _("%(cargo)s: %(lista)s") % {
        "cargo": found.cargo_name,
        "lista": voice.list_name(found.group),
    }
    return Table(caption, columns, rows, empty=_("Ninguém nesta lista."), quiet_caption=True)
