"""What the edital says of commissions, terms and documents, where the law leaves it open."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _

from isonomia.law.norms.conduct import PARAMETERS, Option
from isonomia.law.procedure.conduct import Source
from isonomia.office.conducting import conduct_document, conduct_of
from isonomia.web.hr.edital.keeping import check
from isonomia.web.hr.edital.procedure_form import ProcedureForm
from isonomia.web.hr.edital.views.frame import edit
from isonomia.web.hr.frame import Place
from isonomia.web.hr.place import office_page
from isonomia.web.look.words import reader_language
from isonomia.web.records.roles import Ability
from isonomia.wording.procedures import value_words


@office_page(Ability.PREPARE)
def procedure(request: HttpRequest, place: Place) -> HttpResponse:
    """One field a parameter; of what the law itself fixes, its words and no field."""
    checked = check(place.certame)
    voice = checked.voice(reader_language())
    norms = () if checked.governing is None else checked.governing.norms
    settled = conduct_document(conduct_of(norms), voice)["parametros"]
    said = [{**each, "dito": value_words(each["nome"], each["valor"], voice)} for each in settled]
    open_ones = [each for each in said if each["origem"] != Source.LAW.value]
    words = {
        (name, option): value_words(name, option, voice)
        for name, known in PARAMETERS.items()
        if isinstance(known.kind, Option)
        for option in known.kind.options
    }
    fixed = [f"{each['frase']} {each['base']}".strip() for each in said if each["origem"] == Source.LAW.value]
    return edit(
        request,
        place,
        "procedimento",
        lambda data, draft, revision: ProcedureForm(
            data, draft=draft, revision=revision, settings=open_ones, words=words
        ),
        lambda _draft: {
            "texto": _(
                "Preencha só o que o edital diz. O que ficar em branco vale como está escrito em cada campo, "
                "com o motivo."
            ),
            "fixados": fixed,
        },
        "hr/edital/procedure.html",
    )
