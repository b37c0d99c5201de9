"""The commissions of a competition, for anyone: act, numbers, rules and draws; not who voted nor on whom."""

from __future__ import annotations

from typing import Any, Final

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from isonomia.law.procedure.composition import Post, Rule
from isonomia.web.commission.boards import composition, in_force
from isonomia.web.commission.conduct import has_rules, rules_of
from isonomia.web.look.components import Column, Table
from isonomia.web.public.competition.frame import show
from isonomia.web.public.place import heads_at, place_at
from isonomia.web.records.models import Commission, Competition, Draw
from isonomia.web.records.models.commissions import CommissionKind
from isonomia.wording.voice import Voice

UNTOLD: Final = frozenset({Rule.GENDER, Rule.COLOUR, Rule.GROUP_PART})
"""Rules whose outcome says something of what members declared: the office alone reads it."""


@require_safe
def commissions(request: HttpRequest, orgao: str, certame: str) -> HttpResponse:
    """Who decides about declarations: by which act, how many, until when, and every draw of panels."""
    place = place_at(heads_at(orgao, certame))
    boards, draws, conduct = [], [], {}
    if has_rules(place.competition):
        rules, voice = rules_of(place.competition)
        found = (in_force(place.competition, kind) for kind in CommissionKind)
        boards = [_shown(each) for each in found if each is not None]
        draws = _draws(place.competition, voice)
        conduct = {
            "quorum": rules.whole("quorum"),
            "minutos": rules.whole("minutos"),
            "filmagem": rules.flag("filmagem"),
        }
    context = {"comissoes": boards, "sorteios": draws, "regras": conduct}
    return show(request, place, "commission/public.html", context, _("Comissões"))


def _shown(commission: Commission) -> dict[str, Any]:
    members = list(commission.memberships.all())
    full = sum(each.post == Post.FULL.value for each in members)
    checked = [each for each in composition(commission)["regras"] if each["regra"] not in UNTOLD]
    return {
        "tipo": commission.get_kind_display(),
        "comissao": commission,
        "titulares": full,
        "suplentes": len(members) - full,
        "regras": Table(
            caption=_("O que a norma pede da comissão"),
            columns=(Column(_("Regra"), heading=True), Column(_("Fundamento"))),
            rows=[(each["frase"], each["base"]) for each in checked],
        ),
    }


def _draws(competition: Competition, voice: Voice) -> list[dict[str, Any]]:
    found = Draw.objects.filter(competition=competition).defer("document")
    return [
        {"quando": each.at, "semente": each.seed, "grupo": voice.group(each.group), "registro": each.sequence}
        for each in found
    ]
