"""The appeals answered, for anyone: what changed and what did not (ux P15). No text, no name."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from isonomia.office.procedures.appeals import About, Answered, Presented, results_document
from isonomia.web.candidate.appealing.words import SUBJECTS, outcome_words
from isonomia.web.candidate.circumstances import names_of, voice_of_reader
from isonomia.web.candidate.place import competition_at
from isonomia.web.look.components import Column, Table
from isonomia.web.look.words import written
from isonomia.web.public.frame import render
from isonomia.web.records.models import Appeal


@require_safe
@never_cache
def outcomes(request: HttpRequest, orgao: str, certame: str) -> HttpResponse:
    """Every appeal answered, for anyone: protocol, subject, whether it changed anything. No text, no name."""
    competition = competition_at(orgao, certame)
    if competition.rehearsal:
        raise Http404
    answered = [
        Answered(
            Presented(each.protocol, "", About(each.about), timezone.localdate(each.at)),
            "",
            "mudou" if each.changed else "",
        )
        for each in Appeal.objects.filter(competition=competition, decided__isnull=False, joined=None)
    ]
    results = Appeal.objects.filter(competition=competition, decided__isnull=False)
    said = dict(results.values_list("protocol", "outcome"))
    document = results_document(answered, voice_of_reader(competition))
    rows = [
        (
            line["protocolo"],
            SUBJECTS[line["sobre"]],
            outcome_words(said[line["protocolo"]]),
            written(line["mudou"]),
        )
        for line in document["linhas"]
    ]
    labels = (_("Protocolo"), _("Sobre"), _("Resultado"), _("Mudou a decisão"))
    columns = [Column(label, heading=not place) for place, label in enumerate(labels)]
    empty = _("Nenhum recurso foi respondido até agora.")
    context = {
        "orgao": competition.body,
        "certame": competition,
        "tabela": Table(_("Recursos respondidos"), columns, rows, empty=empty, quiet_caption=True),
        "frase": document["frase"],
    }
    home = reverse("public:competition", kwargs=names_of(competition))
    trail = [(competition.title, home), (_("Recursos respondidos"), "")]
    return render(request, "public/competition/appeals.html", context, trail=trail)
