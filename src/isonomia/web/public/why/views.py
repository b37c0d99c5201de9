"""«Por que não fui chamado?» by enrolment number: no login, no name, one page for known and unknown (P11)."""

from __future__ import annotations

from datetime import date
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from django.utils.translation import gettext as _

from isonomia.office.public.why_not import GONE, LISTED, WAITING, why_not
from isonomia.web.look.components import Column, Table
from isonomia.web.public.caching import public_page
from isonomia.web.public.coming import is_coming
from isonomia.web.public.competition import showing
from isonomia.web.public.competition.acts import acts_of
from isonomia.web.public.competition.calendar import Term, next_term, terms_of
from isonomia.web.public.competition.files import act_title
from isonomia.web.public.competition.frame import show, voice_at
from isonomia.web.public.competition.standing import Cargo, cargos_of
from isonomia.web.public.place import Place
from isonomia.web.public.rates import is_too_often
from isonomia.web.public.why.called import lost_of, steps_of, term_of_call
from isonomia.web.public.why.computed import TURNS, whole
from isonomia.web.public.why.forms import NumberForm
from isonomia.web.public.why.published import facts_of
from isonomia.web.records.remembering import remembered
from isonomia.wording.terms import end_of_term
from isonomia.wording.voice import Voice, sentence_case
from isonomia.wording.why import answer_sentences, conditions, other_list_sentence

UNPROCESSABLE, TOO_MANY = 422, 429


@public_page
def why(request: HttpRequest, place: Place) -> HttpResponse:
    """The form; with a number, its answer."""
    asked = "inscricao" in request.GET
    form = NumberForm(request.GET if asked else None)
    if asked and is_too_often(request):
        return too_often(request, place)
    context: dict[str, Any] = {"form": form, "nominal": asked, "a_caminho": False}
    if asked and form.is_valid():
        context |= _answers(request, place, form.cleaned_data["inscricao"].strip())
    status = UNPROCESSABLE if asked and not form.is_valid() else 200
    response = show(request, place, "public/why/page.html", context, _("Consultar inscrição"), status)
    if asked:
        # What is being computed comes with the same state of the book: nobody keeps the page without it.
        response.headers["Cache-Control"] = "no-store" if context["a_caminho"] else "private, no-cache"
    return response


def too_often(request: HttpRequest, place: Place) -> HttpResponse:
    """Says to wait a minute."""
    response = show(request, place, "public/why/too_often.html", {}, _("Consulta"), TOO_MANY)
    response.headers["Retry-After"], response.headers["Cache-Control"] = "60", "no-store"
    return response


def _answers(request: HttpRequest, place: Place, number: str) -> dict[str, Any]:
    voice = voice_at(place)
    cargos = {cargo.code: cargo for cargo in cargos_of(place)}
    validity = next(iter(cargos.values())).desk["validade"] if cargos else None
    until = date.fromisoformat(validity["ate"]) if validity else None
    over = until is not None and until < timezone.localdate()
    answers = [why_not(facts) for facts in facts_of(place, number, over=over)]
    return {
        "numero": number,
        "respostas": [
            {
                "resposta": answer,
                "frases": answer_sentences(answer, voice),
                "artigo": voice.cite(answer["chamada"]["fundamento"]) if answer["chamada"] else "",
                "ordem": answer["chamada"]["ordem"] if answer["chamada"] else None,
                "chamada": _call(place, cargos[answer["cargo"]], answer, voice),
                "chamada_em": _called_on(cargos[answer["cargo"]], answer),
                "posicoes": _ranks_table(answer, voice),
                "condicoes": conditions(answer, voice),
                "outras": [
                    (other_list_sentence(other, voice), voice.cite(other["fundamento"]))
                    for other in answer["outras_listas"]
                ],
                "faixa": showing.strip_of(request, place, cargos[answer["cargo"]], voice, _following(answer)),
            }
            for answer in answers
        ],
        "validade": until,
        "a_caminho": is_coming(place.competition, whole(TURNS)),
        **_dates(place, voice),
    }


def _dates(place: Place, voice: Voice) -> dict[str, Any]:
    """The last act and the next term to end."""
    terms: list[Term] = remembered(place.competition, "prazos ao público", lambda: terms_of(place))
    acts, coming = acts_of(place), next_term(terms)
    return {
        "ultimo_ato": act_title(acts[-1], voice) if acts else "",
        "proxima_data": (coming.words, end_of_term(coming.ends, voice, coming.hour)) if coming else None,
    }


def _called_on(cargo: Cargo, answer: dict[str, Any]) -> date | None:
    """Day of the act that called the person, if any did."""
    return cargo.called_on(answer["chamada"]) if answer["chamada"] else None


def _call(place: Place, cargo: Cargo, answer: dict[str, Any], voice: Voice) -> dict[str, Any] | None:
    """What somebody called has to do, or what became of it; ``None`` for who was not called."""
    call = answer["chamada"]
    if call is None:
        return None
    if answer["situacao"] == GONE:
        return lost_of(place, cargo, call, voice)
    return steps_of(call, term_of_call(place, cargo.code, answer["inscricao"]), voice)


def _following(answer: dict[str, Any]) -> dict[str, int]:
    """The next place of each list of somebody who waits; nothing for others."""
    if answer["situacao"] not in {WAITING, LISTED}:
        return {}
    return {each["lista"]: each["proxima_vaga"] for each in answer["listas"] if each["proxima_vaga"]}


def _ranks_table(answer: dict[str, Any], voice: Voice) -> Table:
    columns = [
        Column(_("Lista"), heading=True),
        Column(_("Sua posição nesta lista"), numeric=True),
        Column(_("Última posição que esta lista chamou"), numeric=True),
        Column(_("Pessoas à sua frente ainda não chamadas"), numeric=True),
        Column(_("Próxima vaga desta lista"), numeric=True),
    ]
    rows = [
        [
            sentence_case(voice.list_name(each["lista"])),
            each["posicao"],
            each["ultima_chamada"] or _("nenhuma"),
            each["a_frente"],
            each["proxima_vaga"] or "–",
        ]
        for each in answer["listas"]
    ]
    caption = _("Sua posição: %(cargo)s") % {"cargo": answer["nome"]}
    return Table(caption, columns, rows, quiet_caption=True)
