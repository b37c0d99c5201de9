"""The pages of an appeal: what was decided and until when, the form, the protocol, the answer."""

from __future__ import annotations

from functools import partial

from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from isonomia.office.procedures.appeals import About
from isonomia.web.candidate.appealing.forms import AppealForm
from isonomia.web.candidate.appealing.identifying import told_by
from isonomia.web.candidate.appealing.presenting import ask_again, may_ask_again, of_publication, present
from isonomia.web.candidate.appealing.windows import AnswerTerms, last_day, window_of
from isonomia.web.candidate.appealing.words import SUBJECTS, effect_sentences, outcome_words
from isonomia.web.candidate.circumstances import names_of, voice_of_reader
from isonomia.web.candidate.owning import numbers_of
from isonomia.web.candidate.place import UNPROCESSABLE, candidate_page, competition_at, own_page
from isonomia.web.candidate.vault import unseal
from isonomia.web.gates.idempotency import once
from isonomia.web.records.models import Appeal, Competition, ListRow, Person, Publication
from isonomia.web.records.models.competitions import Stage
from isonomia.wording.terms import end_of_term

CONFLICT = 409


@candidate_page
def appeal(request: HttpRequest, person: Person, orgao: str, certame: str, publicacao: int) -> HttpResponse:
    """Appeal against a publication that lists the person, while its window is open."""
    competition = competition_at(orgao, certame)
    rows = _rows(person, competition, publicacao)
    if not rows:
        raise Http404
    publication: Publication = rows[0].version.publication
    publication.competition = competition
    if publication.appeals_until is None:
        raise Http404
    voice = voice_of_reader(competition)
    window = window_of(publication)
    context = {
        "publicacao": publication,
        "fim": end_of_term(window.deadline.ends, voice),
        "conta": window.explanation(voice),
        "linhas": rows,
        "dias_da_resposta": AnswerTerms(competition).days,
    }
    trail = [
        (competition.title, reverse("candidate:competition", kwargs=names_of(competition))),
        (_("Recorrer"), ""),
    ]
    if competition.stage == Stage.UNDONE or timezone.localdate() > last_day(publication):
        return own_page(
            request, "candidate/appealing/closed.html", context, competition, trail, status=CONFLICT
        )
    lists = [(str(row.pk), _list_words(row)) for row in rows]
    told = partial(told_by, person=person)
    form = AppealForm(lists, told, request.POST or None, request.FILES or None)
    if request.method == "POST" and form.is_valid():
        given = form.cleaned_data
        row = next(each for each in rows if str(each.pk) == given["lista"])

        def work() -> str:
            files = [given["arquivo"]] if given["arquivo"] else []
            made = present(
                of_publication(publication, person, row, About(given["sobre"])), given["texto"], files
            )
            return reverse(
                "candidate:appeal_page", kwargs={**names_of(competition), "protocolo": made.protocol}
            )

        return once(request, person, work)
    status = UNPROCESSABLE if form.is_bound else 200
    return own_page(
        request, "candidate/appealing/appeal.html", {**context, "form": form}, competition, trail, status
    )


def _rows(person: Person, competition: Competition, publicacao: int) -> list[ListRow]:
    found = ListRow.objects.filter(
        version__publication__competition=competition,
        version__publication__number=publicacao,
        number__in=numbers_of(person, competition),
    )
    found = found.select_related("version__publication__proposal")
    return list(found.order_by("version__place", "position"))


def _list_words(row: ListRow) -> str:
    score = row.score.replace(".", ",") or "–"
    words = {
        "cargo": row.version.cargo_name,
        "lista": row.version.group_name,
        "posicao": row.position,
        "nota": score,
    }
    return _("%(cargo)s, %(lista)s: posição %(posicao)s, nota %(nota)s") % words


@candidate_page
def appeal_page(
    request: HttpRequest, person: Person, orgao: str, certame: str, protocolo: str
) -> HttpResponse:
    """One's own appeal: protocol, text, files, and the answer with its reasons."""
    competition = competition_at(orgao, certame)
    found = Appeal.objects.filter(competition=competition, person=person, protocol=protocolo)
    one = found.select_related("joined").prefetch_related("files").first()
    if one is None:
        raise Http404
    one.competition = competition
    due = AnswerTerms(competition).of(one)
    context = {
        "recurso": one,
        "sobre": SUBJECTS[one.about],
        "texto": unseal(one.text).get("texto", ""),
        "resultado": outcome_words(one.outcome) if one.decided else "",
        "resposta_ate": due.deadline.ends,
        "atrasada": due.deadline.ends < timezone.localdate(),
        "conta": due.explanation(voice_of_reader(competition)),
        "motivos": unseal(one.reasons).get("texto", "") if one.decided else "",
        "pode_pedir_reexame": may_ask_again(one),
        "efeito": effect_sentences(one.effect) if one.decided else [],
    }
    trail = [
        (competition.title, reverse("candidate:competition", kwargs=names_of(competition))),
        (one.protocol, ""),
    ]
    return own_page(request, "candidate/appealing/page.html", context, competition, trail)


@require_POST
@candidate_page
def again(request: HttpRequest, person: Person, orgao: str, certame: str, protocolo: str) -> HttpResponse:
    """Ask that an appeal not admitted be examined after all, while the term runs."""
    competition = competition_at(orgao, certame)
    found = Appeal.objects.filter(competition=competition, person=person, protocol=protocolo)
    one = found.select_related("competition__body").first()
    if one is None or not may_ask_again(one):
        raise Http404

    def work() -> str:
        ask_again(one)
        return reverse("candidate:appeal_page", kwargs={**names_of(competition), "protocolo": protocolo})

    return once(request, person, work)
