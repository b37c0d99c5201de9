"""The task list, and the tasks that are one form."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from isonomia.office.drafting.alerts import by_documents
from isonomia.office.drafting.check import check_draft
from isonomia.office.drafting.laws import case_of, laws_document
from isonomia.office.drafting.progress import progress
from isonomia.office.drafting.readings import readings_document
from isonomia.office.drafting.splitting import total_documents, totals
from isonomia.web.hr.edital.draft_form import said
from isonomia.web.hr.edital.forms import (
    DocumentsForm,
    LawForm,
    PcdForm,
    ReadingsForm,
    RulesForm,
    SplitForm,
    TiesForm,
)
from isonomia.web.hr.edital.keeping import (
    DraftChanged,
    begin_rectification,
    check,
    computed_table,
    give_up,
    is_open,
    working_draft,
)
from isonomia.web.hr.edital.paths import Draft
from isonomia.web.hr.edital.sending import pending
from isonomia.web.hr.edital.showing import address, problems_by_task, summary_of, table_of, tasks
from isonomia.web.hr.edital.views.frame import changed_words, edit, trail
from isonomia.web.hr.frame import Place
from isonomia.web.hr.place import office_page, render
from isonomia.web.look.words import reader_language
from isonomia.web.records.loading import edital_in_force, people_of, roll_in_force
from isonomia.web.records.models import EditalVersion
from isonomia.web.records.models.competitions import Stage
from isonomia.web.records.roles import Ability

NAMED_AT_ONCE = 7
"""Things that lack named above the tasks; the page of the check has them all."""
PEOPLE_COMPARED = 5_000
"""Candidates up to which this page names the people of each option; beyond, only the comparison page does."""


@office_page(Ability.SEE)
def index(request: HttpRequest, place: Place) -> HttpResponse:
    """The tasks of the draft, or the edital in force with its versions."""
    checked = check(place.certame)
    found = progress(working_draft(place.certame), checked)
    table = computed_table(place.certame, reader_language()).document
    writing = is_open(place.certame)
    context = {
        "tarefas": tasks(place, found) if writing and place.may(Ability.PREPARE) else (),
        "escrevendo": writing,
        "retificando": writing and place.certame.stage != Stage.DRAFT,
        "em_vigor": edital_in_force(place.certame),
        "versoes": EditalVersion.objects.filter(competition=place.certame).defer("toml").order_by("-number"),
        "pendentes": pending(place.certame),
        "faltam": len(checked.errors),
        "o_que_falta": problems_by_task(place, checked.errors[:NAMED_AT_ONCE]) if writing else (),
        "resumo": summary_of(checked),
        "tabela": table_of(place.certame),
        "documento": table,
        "revisao": place.certame.draft_revision,
        "trilha": [(_("Edital"), "")],
    }
    return render(request, place, "hr/edital/index.html", context)


@require_POST
@office_page(Ability.PREPARE)
def rectify(request: HttpRequest, place: Place) -> HttpResponse:
    """Begin a rectification, or drop the one begun."""
    sent = request.POST.get("revision", "")
    revision = int(sent) if sent.isdecimal() and sent.isascii() and len(sent) < 10 else -1
    try:
        (give_up if request.POST.get("desistir") else begin_rectification)(place.certame, revision)
    except DraftChanged:
        messages.warning(request, changed_words())
    return redirect(address(place, "index"))


@office_page(Ability.PREPARE)
def law(request: HttpRequest, place: Place) -> HttpResponse:
    """Which law, by ente, day and kind; and of each law why or why not."""

    def laws(draft: Draft) -> dict[str, Any]:
        edital = check_draft(draft).edital
        case = case_of(edital)
        if case is None:
            return {}
        bonds = tuple(dict.fromkeys(cargo.bond for cargo in edital.cargos)) or ("efetivo",)
        return {"leis": laws_document(case, bonds, reader_language()).document}

    return edit(
        request,
        place,
        "norma",
        lambda data, draft, revision: LawForm(data, draft=draft, revision=revision),
        laws,
        "hr/edital/law.html",
        back=lambda _draft: "norma",
    )


@office_page(Ability.PREPARE)
def reserve(request: HttpRequest, place: Place) -> HttpResponse:
    """The reserve that the law leaves to the edital."""
    return edit(
        request,
        place,
        "reserva",
        lambda data, draft, revision: PcdForm(data, draft=draft, revision=revision),
    )


@office_page(Ability.PREPARE)
def documents(request: HttpRequest, place: Place) -> HttpResponse:
    """The stages of documents that the law asks for."""
    checked = check(place.certame)
    voice = checked.voice(reader_language())
    groups = [(reserve.group, voice.group(reserve.group)) for reserve, _norm in by_documents(checked)]
    return edit(
        request,
        place,
        "documentos",
        lambda data, draft, revision: DocumentsForm(data, draft=draft, revision=revision, groups=groups),
        lambda _draft: {"vazio": "" if groups else _("A lei deste edital não pede etapa de documentos.")},
    )


@office_page(Ability.PREPARE)
def ties(request: HttpRequest, place: Place) -> HttpResponse:
    """The tie criteria."""
    return edit(
        request,
        place,
        "desempate",
        lambda data, draft, revision: TiesForm(data, draft=draft, revision=revision),
        lambda draft: {
            "avisos": [said(one) for one in check_draft(draft).findings if one.code == "W140"],
            "texto": _("Escolha os critérios na ordem do edital e salve: cada um pede então o que falta."),
        },
        back=lambda draft: "desempate" if _asks_more(draft) else "index",
    )


def _asks_more(draft: Draft) -> bool:
    """Whether a criterion just chosen still lacks what its kind needs."""
    return any(f.code == "E104" and f.column.startswith("desempate[") for f in check_draft(draft).findings)


@office_page(Ability.PREPARE)
def rules(request: HttpRequest, place: Place) -> HttpResponse:
    """Validity, scores, lists."""
    return edit(
        request,
        place,
        "regras",
        lambda data, draft, revision: RulesForm(data, draft=draft, revision=revision),
    )


@office_page(Ability.PREPARE)
def readings(request: HttpRequest, place: Place) -> HttpResponse:
    """The readings that the edital states, with what each other option would change."""
    roll = roll_in_force(place.certame)
    shown = roll is not None and roll.size <= PEOPLE_COMPARED
    people = people_of(roll) if shown else ()
    document = readings_document(check(place.certame), people, reader_language()).document
    return edit(
        request,
        place,
        "leituras",
        lambda data, draft, revision: ReadingsForm(
            data, draft=draft, revision=revision, readings=document["leituras"]
        ),
        lambda _draft: {"documento": document, "muita_gente": roll is not None and not shown},
        "hr/edital/readings.html",
    )


@office_page(Ability.PREPARE)
def split(request: HttpRequest, place: Place) -> HttpResponse:
    """How the reserved places of a total are split."""

    def shown(draft: Draft) -> dict[str, Any]:
        checked = check_draft(draft)
        if checked.life is None or not totals(checked.life):
            return {"vazio": _("Nenhum cargo deste edital divide um total com outros.")}
        return {"totais": total_documents(checked.life, checked.voice(reader_language()))}

    return edit(
        request,
        place,
        "divisao",
        lambda data, draft, revision: SplitForm(data, draft=draft, revision=revision),
        shown,
        "hr/edital/split.html",
    )


__all__ = ["documents", "index", "law", "readings", "rectify", "reserve", "rules", "split", "ties", "trail"]
