"""Public acts as a table: what, when, on which document, with the papers issued and their codes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from django.urls import reverse
from django.utils.html import format_html, format_html_join
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from isonomia.web.look.components import Column, Item, Table
from isonomia.web.look.words import written
from isonomia.web.public.competition.acts import PublicAct
from isonomia.web.public.kinds import kind_in_words
from isonomia.web.public.place import Place
from isonomia.web.records import kinds
from isonomia.web.records.models import Paper
from isonomia.wording import labels
from isonomia.wording.voice import Voice, sentence_case

_LEADS_TO: Final = {kinds.READING: "public:readings", kinds.LIST: "public:lists"}
"""Kind of act -> the page that tells what it did."""


def acts_table(place: Place, acts: Sequence[PublicAct], papers: Iterable[Paper], voice: Voice) -> Table:
    """The acts, the newest first; acts recorded by one confirmation with one document are one line."""
    of_act = _by_act(papers)
    columns = [
        Column(_("Data"), heading=True),
        Column(_("Ato")),
        Column(_("Publicação")),
        Column(_("Documentos e códigos")),
    ]
    rows = [
        [
            format_html('<a href="{}">{}</a>', act_address(place, group[0]), written(group[0].on)),
            _words(place, group, voice),
            _document(group[0]),
            _links(place, [paper for act in group for paper in of_act.get(act.sequence, ())]),
        ]
        for group in reversed(_grouped(acts))
    ]
    empty = _("Nenhum ato foi registrado ainda.")
    return Table(_("Atos publicados"), columns, rows, empty=empty, quiet_caption=True)


def act_address(place: Place, act: PublicAct) -> str:
    """The page of an act; it never changes."""
    return place.address("public:act", numero=act.sequence)


def act_items(
    place: Place, acts: Sequence[PublicAct], act: PublicAct, papers: Iterable[Paper], voice: Voice
) -> list[Item]:
    """An act by itself: what, when, on which document, with which papers.

    Args:
        place: the competition.
        acts: all of them: those recorded together are told together.
        act: one of them.
        papers: published ones.
        voice: the reader's language.
    """
    group = next(each for each in _grouped(acts) if act in each)
    of_act = _by_act(papers)
    links = _links(place, [paper for each in group for paper in of_act.get(each.sequence, ())])
    return [
        Item(_("Ato"), _words(place, group, voice)),
        Item(_("Data"), act.on),
        Item(_("Registro no livro do certame"), _("nº %(n)s") % {"n": act.sequence}),
        Item(_("Publicação"), _document(act)),
        *([Item(_("Motivos"), act.reason)] if act.reason else []),
        Item(_("Documentos e códigos"), links),
    ]


def _grouped(acts: Sequence[PublicAct]) -> list[list[PublicAct]]:
    """Acts that follow each other with the same kind, day and document, together."""
    groups: list[list[PublicAct]] = []
    for act in acts:
        last = groups[-1][-1] if groups else None
        if last is not None and (last.kind, last.on, last.document) == (act.kind, act.on, act.document):
            groups[-1].append(act)
        else:
            groups.append([act])
    return groups


def _by_act(papers: Iterable[Paper]) -> dict[int, list[Paper]]:
    """Sequence of the first act of a confirmation -> papers issued with it."""
    found: dict[int, list[Paper]] = {}
    for paper in papers:
        if paper.proposal is not None and paper.proposal.first is not None:
            found.setdefault(paper.proposal.first, []).append(paper)
    return found


def _words(place: Place, group: Sequence[PublicAct], voice: Voice) -> str:
    act = group[0]
    table = labels.ACTS if act.kind in labels.ACTS else labels.TRAIL
    words = sentence_case(voice.word(table, act.kind))
    if act.kind == "convocar":
        whole = sum(int(each.detail or 1) for each in group)
        told = ngettext("%(n)s pessoa", "%(n)s pessoas", whole) % {"n": written(whole)}
        url = place.address("public:calls", dia=act.on.isoformat())
        return format_html('<a href="{}">{}: {}</a>{}', url, words, told, _mark(act))
    if act.kind in {"novas-vagas", "suprimir-vaga"}:
        cargos = ", ".join(f"{each.cargo}: {each.detail or 1}" for each in group)
        return format_html("{} ({}){}", words, cargos, _mark(act))
    if act.kind in {"homologar", "prorrogar-validade"} and act.detail:
        months = ngettext("%(n)s mês", "%(n)s meses", int(act.detail)) % {"n": act.detail}
        return format_html("{} ({}){}", words, months, _mark(act))
    if act.kind in _LEADS_TO:
        url = place.address(_LEADS_TO[act.kind])
        words = format_html('<a href="{}">{}</a>', url, words)
    version = _(", versão %(n)s") % {"n": act.detail} if act.detail else ""
    return format_html("{}{}{}", words, version, _mark(act))


def _mark(act: PublicAct) -> str:
    return format_html(' <span class="tag tag--neutral">{}</span>', _("retificado")) if act.corrected else ""


def _document(act: PublicAct) -> str:
    return ", ".join(filter(None, (act.document, act.authority))) or "–"


def _links(place: Place, papers: Sequence[Paper]) -> str:
    """Each paper with the code that proves it."""
    if not papers:
        return "–"
    items = format_html_join(
        "",
        '<li><a href="{}">{}</a>, {} <a href="{}"><code>{}</code></a></li>',
        (
            (
                place.address("public:paper", codigo=paper.code),
                f"{kind_in_words(paper.kind)} ({paper.file_name.rpartition('.')[2].upper()})",
                _("código"),
                reverse("public:document", kwargs={"codigo": paper.code}),
                paper.code,
            )
            for paper in papers
        ),
    )
    return format_html('<ul class="plain">{}</ul>', items)
