"""The public side: a complaint by anyone, its protocol, and following it (P18). No page tells of a case."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.debug import sensitive_post_parameters

from isonomia.law.procedure.moves import Who
from isonomia.office.procedures.fraud import Complaint, Identified, Viewer, complaint_problems, complaint_view
from isonomia.office.procedures.fraud_counts import counts_document
from isonomia.web.commission.conduct import rules_of
from isonomia.web.commission.moving import NotNow
from isonomia.web.look.components import Column, Table
from isonomia.web.look.problems import Problem
from isonomia.web.look.words import reader_language, written
from isonomia.web.processes.forms import ComplaintForm, FollowForm
from isonomia.web.processes.proceeding import Said, advance
from isonomia.web.processes.receiving import add_facts, complaint_of, followed, receive
from isonomia.web.public.frame import Crumb, render
from isonomia.web.records.models import Body, Case, Competition
from isonomia.web.records.models.competitions import Stage
from isonomia.wording.voice import Voice

UNPROCESSABLE = 422
RECEIPT = "denuncia"
TITLES = {
    "new": gettext_lazy("Enviar denúncia"),
    "receipt": gettext_lazy("Denúncia recebida"),
    "follow": gettext_lazy("Acompanhar uma denúncia"),
}
WORDS = {
    "recebida": "Recebida: ainda não começou a ser examinada.",
    "em-apuracao": "Em exame.",
    "encerrada": "Encerrada.",
}


def index(request: HttpRequest) -> HttpResponse:
    """The bodies about whose competitions one can complain, and the way to follow."""
    bodies = Body.objects.filter(competitions__stage__in=(Stage.PUBLISHED, Stage.HOMOLOGATED)).distinct()
    context = {"orgaos": bodies, **_counts()}
    return _shown(request, "index", context)


def _shown(request: HttpRequest, name: str, context: dict[str, Any], status: int = 200) -> HttpResponse:
    """A public page like the others, with the way back to the first of complaints."""
    trail: list[Crumb] = [(_("Denúncias"), "" if name == "index" else reverse("processes:index"))]
    if name != "index":
        trail.append((TITLES[name], ""))
    posts = "form" in context
    return render(request, f"processes/{name}.html", context, trail=trail, status=status, posts=posts)


def _counts() -> dict[str, Any]:
    """Complaints of every body by year and outcome; small numbers are not shown."""
    found = Case.objects.exclude(competition__rehearsal=True).values_list("at", "state")
    document = counts_document(
        ((timezone.localtime(at).year, state) for at, state in found), Voice(reader_language())
    )
    labels = {
        "arquivadas": _("Arquivadas"),
        "sem-fraude": _("Sem fraude"),
        "com-fraude": _("Com fraude, depois da defesa"),
        "em-andamento": _("Em andamento"),
    }
    columns = [Column(_("Ano"), heading=True), Column(_("Denúncias"), numeric=True)]
    columns += [Column(labels[name], numeric=True) for name in document["colunas"]]
    rows = [
        (str(each["ano"]), *(_number(each[name]) for name in ("total", *document["colunas"])))
        for each in document["anos"]
    ]
    table = Table(_("Denúncias por ano, de todos os órgãos"), columns, rows, empty=_("Nenhum ano a mostrar."))
    return {"tabela": table, "nota": document["frase"]}


def _number(value: int | None) -> str:
    return _("não mostrado") if value is None else str(written(value))


@never_cache
@sensitive_post_parameters()
def new(request: HttpRequest, orgao: str) -> HttpResponse:
    """The form of a complaint."""
    found = Competition.objects.filter(
        body__slug=orgao, stage__in=(Stage.PUBLISHED, Stage.HOMOLOGATED), rehearsal=False
    )
    competitions = list(found.select_related("body"))
    if not competitions:
        raise Http404
    context: dict[str, Any] = {"orgao": competitions[0].body}
    if request.method != "POST":
        return _shown(request, "new", {**context, "form": ComplaintForm(competitions)})
    form = ComplaintForm(competitions, request.POST, request.FILES)
    chosen = competitions[0]
    if form.is_valid():
        chosen = next(each for each in competitions if each.slug == form.cleaned_data["certame"])
        _doubts(form, chosen)
    if not form.is_valid():
        return _shown(request, "new", {**context, "form": form}, UNPROCESSABLE)
    key = str(form.cleaned_data["chave"])
    if request.session.get(RECEIPT, {}).get("chave") != key:
        proof = form.cleaned_data["prova"]
        received = receive(chosen, form.cleaned_data, [proof] if proof else [])
        request.session[RECEIPT] = {
            "chave": key,
            "protocolo": received.protocol,
            "palavra": received.word,
        }
    return redirect("processes:receipt")


def _doubts(form: ComplaintForm, competition: Competition) -> None:
    """An anonymous complaint that this body does not take, or that leaves nothing to verify."""
    given = form.cleaned_data
    conduct, voice = rules_of(competition)
    complaint = Complaint(
        "",
        timezone.localdate(),
        Identified(given["como"]),
        given["fatos"],
        ("prova",) if given["prova"] else (),
        given["denunciante"],
        given["sobre"],
    )
    fields = {"como": "como", "provas": "prova"}
    for each in complaint_problems(complaint, conduct, voice):
        if each["campo"] in fields:
            form.add_error(fields[each["campo"]], each["mensagem"])


@never_cache
def receipt(request: HttpRequest) -> HttpResponse:
    """Protocol and secret word, shown once: the next opening of this page has neither."""
    kept = request.session.get(RECEIPT)
    if not kept or "palavra" not in kept:
        return redirect("processes:follow")
    request.session[RECEIPT] = {"chave": kept["chave"]}
    return _shown(request, "receipt", {"recibo": kept})


@never_cache
@sensitive_post_parameters()
def follow(request: HttpRequest) -> HttpResponse:
    """Whether a complaint moved: by protocol and word alone, and the same answer for every wrong pair."""
    if request.method != "POST":
        return _shown(request, "follow", {"form": FollowForm()})
    form = FollowForm(request.POST)
    if not form.is_valid():
        return _shown(request, "follow", {"form": form}, UNPROCESSABLE)
    case = followed(form.cleaned_data["protocolo"], form.cleaned_data["palavra"])
    if case is None or case.competition is None:
        wrong = [Problem(_("O protocolo e a palavra não conferem. Escreva de novo os dois."))]
        return _shown(request, "follow", {"form": form, "problems": wrong}, UNPROCESSABLE)
    facts = form.cleaned_data["fatos"].strip()
    if facts and case.state == "a-completar":
        try:
            advance(case, "completar-fatos", Who.CITIZEN, None, Said(facts))
            add_facts(case, facts)
            messages.success(request, _("Fatos recebidos."))
        except NotNow as late:
            messages.error(request, str(late))
    _conduct, voice = rules_of(case.competition)
    shown = complaint_view(complaint_of(case), case.state, Viewer.COMPLAINANT, voice)
    context = {
        "form": FollowForm(),
        "caso": shown,
        "situacao": _(WORDS[shown["situacao"]]),
        "pede_fatos": case.state == "a-completar",
    }
    return _shown(request, "follow", context)
