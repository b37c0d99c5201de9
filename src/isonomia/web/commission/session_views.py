"""Sessions: who is convened, the public draw, the agenda, presence and consent, closing and minutes (P16)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from django.http import Http404, HttpRequest, HttpResponse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from isonomia.law.procedure.moves import Who
from isonomia.web.commission import sitting
from isonomia.web.commission.acting import press, send
from isonomia.web.commission.boards import in_force
from isonomia.web.commission.conduct import has_rules, heard_groups, rules_of
from isonomia.web.commission.drawing import Asked, draw, unready, waiting
from isonomia.web.commission.forms import DrawForm, OpeningForm
from isonomia.web.commission.moving import move
from isonomia.web.commission.place import address, commission_page, render
from isonomia.web.commission.roll import add_hearings, convened
from isonomia.web.hr.frame import Place
from isonomia.web.look.components import Column, Table
from isonomia.web.records.loading import roll_in_force
from isonomia.web.records.models import Draw, Enrolment, Hearing, Person, Session
from isonomia.web.records.roles import Ability
from isonomia.wording.procedures import state_words

Act = Callable[[Hearing, Person], None]


def _postpone(hearing: Hearing, person: Person) -> None:
    move(hearing, "adiar-a-sessao", Who.CHAIR, person)


ACTS: Final[dict[str, Act]] = {
    "presenca": sitting.arrive,
    "ausencia": sitting.miss,
    "filmagem": sitting.consent,
    "sem-filmagem": sitting.without_film,
    "recusa": sitting.refuse_film,
    "adiar": _postpone,
}
"""Part of the address -> what the secretary records of a person in a session."""


@commission_page(Ability.HEAR, Ability.CONVENE)
def sessions(request: HttpRequest, place: Place) -> HttpResponse:
    """Who is convened by which rule, the draws made, and every session."""
    if not has_rules(place.certame) or roll_in_force(place.certame) is None:
        return render(request, place, "commission/sessions.html", {"pronto": False})
    _conduct, voice = rules_of(place.certame)
    groups = [_group(place, group, voice.group(group)) for group in heard_groups(place.certame)]
    found = Session.objects.filter(draw__competition=place.certame).select_related("draw")
    context = {
        "pronto": True,
        "grupos": groups,
        "falta": unready(in_force(place.certame)),
        "sorteios": Draw.objects.filter(competition=place.certame).defer("document"),
        "sessoes": [(each, address(place, "session", sessao=each.pk)) for each in found],
        "enderecos": {"sortear": address(place, "draw"), "atualizar": address(place, "call")},
        "trilha": [(_("Sessões"), "")],
    }
    return render(request, place, "commission/sessions.html", context)


def _group(place: Place, group: str, label: str) -> dict[str, Any]:
    rows = Hearing.objects.filter(competition=place.certame, group=group)
    numbers, documents = convened(place.certame, group)
    known = set(rows.values_list("number", flat=True))
    return {
        "rotulo": label,
        "regra": documents[0]["frase"] if documents else "",
        "base": documents[0]["base"] if documents else "",
        "convocaveis": len(numbers),
        "novas": len(set(numbers) - known),
        "esperam": rows.filter(state="a-convocar").count(),
    }


@commission_page(Ability.CONVENE)
@require_POST
def call(request: HttpRequest, place: Place) -> HttpResponse:
    """Bring the list of people to be heard up to date with the roll in force."""
    back = address(place, "sessions")

    def work() -> str:
        add_hearings(place.certame)
        return back

    return press(request, place, work, back)


@commission_page(Ability.CONVENE)
def draw_page(request: HttpRequest, place: Place) -> HttpResponse:
    """The public draw of panels, and with it the agenda and the convocations."""
    commission = in_force(place.certame)
    if commission is None or not has_rules(place.certame):
        raise Http404
    conduct, voice = rules_of(place.certame)
    groups = [
        (group, f"{voice.group(group)} ({len(waiting(place.certame, group))})")
        for group in heard_groups(place.certame)
    ]
    context = {
        "heading": _("Sorteio público das bancas"),
        "cancel": address(place, "sessions"),
        "submit": _("Sortear e convocar"),
        "minutos": conduct.whole("minutos"),
        "intervalo": conduct.whole("intervalo"),
        "integrantes": conduct.whole("quorum"),
        "falta": unready(commission),
        "trilha": [(_("Sessões"), address(place, "sessions")), (_("Sorteio"), "")],
    }
    if request.method != "POST":
        return render(request, place, "commission/draw.html", {**context, "form": DrawForm(groups)})
    form = DrawForm(groups, request.POST)

    def work() -> str:
        given = form.cleaned_data
        asked = Asked(given["grupo"], given["semente"].strip(), given["bancas"], tuple(form.windows()))
        draw(commission, asked, place.person)
        return address(place, "sessions")

    return send(request, place, form, work, "commission/draw.html", context, _("Sorteio feito e registrado."))


def found_session(place: Place, number: int) -> Session:
    """A session of the competition; 404 elsewhere."""
    found = Session.objects.select_related("draw__commission", "draw__competition__body")
    session = found.filter(pk=number, draw__competition=place.certame).first()
    if session is None:
        raise Http404
    return session


@commission_page(Ability.HEAR, Ability.CONVENE)
def session(request: HttpRequest, place: Place, sessao: int) -> HttpResponse:
    """One session: opening, each person by time, and what is recorded of each."""
    found = found_session(place, sessao)
    context = _session_context(place, found)
    if request.method != "POST" or not place.may(Ability.CONVENE) or found.opened_at is not None:
        return render(request, place, "commission/session.html", {**context, "form": OpeningForm()})
    form = OpeningForm(request.POST)

    def work() -> str:
        sitting.open_session(found, form.cleaned_data["condicoes"])
        return address(place, "session", sessao=found.pk)

    return send(request, place, form, work, "commission/session.html", context)


def _session_context(place: Place, found: Session) -> dict[str, Any]:
    _conduct, voice = rules_of(place.certame)
    hearings = list(found.hearings.order_by("begins", "pk"))
    secretary = place.may(Ability.CONVENE)
    names = _names(place, hearings) if secretary else {}
    mine = place.person.opaque
    rows = []
    for each in hearings:
        arrived = each.state not in {"a-convocar", "convocada", "ausente"}
        rows.append(
            {
                "hora": timezone.localtime(each.begins) if each.begins else None,
                "pessoa": f"{each.number} {names.get(each.number, '')}".strip() if secretary else "",
                "codigo": each.code if arrived else "",
                "situacao": state_words(each.state, voice),
                "acoes": _actions(place, found, each) if secretary else [],
                "votar": address(place, "vote", codigo=each.code)
                if mine in each.voters and each.state == "em-avaliacao"
                else "",
                "conduzir": address(place, "conduct", codigo=each.code)
                if each.state == "em-avaliacao"
                else "",
                "gravacao": address(place, "film", codigo=each.code) if secretary and arrived else "",
            }
        )
    return {
        "sessao": found,
        "linhas": rows,
        "agenda": address(place, "agenda", sessao=found.pk),
        "encerrar": address(place, "close_session", sessao=found.pk),
        "ata": address(place, "minutes", sessao=found.pk),
        "falta": unready(found.draw.commission) if found.opened_at is None else [],
        "submit": _("Abrir sessão"),
        "trilha": [(_("Sessões"), address(place, "sessions")), (found.room, "")],
    }


def _names(place: Place, hearings: list[Hearing]) -> dict[str, str]:
    """Names at presence only: who was already received is called by the code."""
    waiting_ones = [each.number for each in hearings if each.state == "convocada"]
    rows = Enrolment.objects.filter(roll=roll_in_force(place.certame), number__in=waiting_ones)
    return dict(rows.values_list("number", "name"))


def _actions(place: Place, found: Session, hearing: Hearing) -> list[tuple[str, str]]:
    if found.closed_at is not None:
        return []
    labels = {
        "convocada": [
            ("presenca", _("Registrar presença")),
            ("ausencia", _("Registrar ausência")),
            ("adiar", _("Adiar")),
        ],
        "presente": [("filmagem", _("Consente a filmagem")), ("recusa", _("Recusa a filmagem"))],
    }.get(hearing.state, [])
    if hearing.state == "presente" and not rules_of(place.certame)[0].flag("filmagem"):
        labels.append(("sem-filmagem", _("Avaliar sem filmagem")))
    if found.opened_at is None:
        labels = [each for each in labels if each[0] == "adiar"]
    return [(address(place, "record", codigo=hearing.code, feito=act), label) for act, label in labels]


@commission_page(Ability.CONVENE)
@require_POST
def record(request: HttpRequest, place: Place, codigo: str, feito: str) -> HttpResponse:
    """Presence, absence, consent, refusal, postponement of one person."""
    hearing = found_hearing(place, codigo)
    if feito not in ACTS or hearing.session is None:
        raise Http404
    back = address(place, "session", sessao=hearing.session_id)

    def work() -> str:
        ACTS[feito](hearing, place.person)
        return back

    return press(request, place, work, back)


def found_hearing(place: Place, code: str) -> Hearing:
    """A hearing of the competition; 404 elsewhere."""
    found = Hearing.objects.select_related("competition__body", "session")
    hearing = found.filter(competition=place.certame, code=code).first()
    if hearing is None:
        raise Http404
    return hearing


@commission_page(Ability.CONVENE)
@require_POST
def close_session(request: HttpRequest, place: Place, sessao: int) -> HttpResponse:
    """Close a session; its minutes are made from the record."""
    found = found_session(place, sessao)
    back = address(place, "session", sessao=found.pk)

    def work() -> str:
        sitting.close_session(found)
        return address(place, "minutes", sessao=found.pk)

    return press(request, place, work, back)


@commission_page(Ability.HEAR, Ability.CONVENE)
def minutes(request: HttpRequest, place: Place, sessao: int) -> HttpResponse:
    """The minutes of a closed session."""
    found = found_session(place, sessao)
    if found.closed_at is None:
        raise Http404
    table = Table(
        caption=_("Pessoas, por horário"),
        columns=(
            Column(_("Inscrição"), heading=True),
            Column(_("Início")),
            Column(_("Fim")),
            Column(_("Integrantes"), numeric=True),
            Column(_("Compareceu")),
        ),
        rows=[
            (
                each["inscricao"],
                each["inicio"][11:16],
                each["fim"][11:16],
                each["integrantes"],
                each["compareceu"],
            )
            for each in found.minutes["pessoas"]
        ],
    )
    context = {
        "sessao": found,
        "ata": found.minutes,
        "tabela": table,
        "trilha": [(_("Sessões"), address(place, "sessions")), (_("Ata"), "")],
    }
    return render(request, place, "commission/minutes.html", context)


@commission_page(Ability.HEAR, Ability.CONVENE)
def agenda(_request: HttpRequest, place: Place, sessao: int) -> HttpResponse:
    """The session as a calendar file."""
    content = sitting.agenda_ics(found_session(place, sessao))
    answer = HttpResponse(content, content_type="text/calendar; charset=utf-8")
    answer["Content-Disposition"] = 'attachment; filename="sessao.ics"'
    answer["Cache-Control"] = "no-store"
    return answer
