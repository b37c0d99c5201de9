"""The proof of an enrolment: the receipt as a PDF and the end of the term as a calendar file."""

from __future__ import annotations

from datetime import datetime
from typing import Final

from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _

from isonomia.files.calendars.ics import Event, calendar_file
from isonomia.files.documents.blocks import Grid, Items, Paragraph, Title, block_values
from isonomia.files.documents.details import seal_block
from isonomia.files.documents.heading import Heading, basis, frame
from isonomia.files.documents.pdf import typeset
from isonomia.law.norms.conduct import Guarantee
from isonomia.web.candidate.addresses import public_address
from isonomia.web.candidate.circumstances import (
    conduct_here,
    edital_of,
    names_of,
    neutral_name,
    voice_of_reader,
)
from isonomia.web.candidate.enrolling.showing import declared
from isonomia.web.candidate.term import EnrolmentTerm
from isonomia.web.candidate.uids import own_uid
from isonomia.web.candidate.vault import unseal
from isonomia.web.look.words import moment
from isonomia.web.records.models import Application
from isonomia.wording.notices import Until, alarm_text, calendar_note, calendar_title
from isonomia.wording.terms import END_OF_DAY

KIND: Final = "comprovante-de-inscricao"


def receipt_pdf(application: Application, term: EnrolmentTerm) -> bytes:
    """The receipt, for the person alone: it says what was declared."""
    competition = application.competition
    voice = voice_of_reader(competition)
    edital = edital_of(competition)
    at: datetime = application.changed
    rows = [
        (_("Número de inscrição"), application.number),
        (_("Nome"), application.person.name),
        (_("Cargo"), edital.cargo(application.cargo).full_name),
        *declared(application, unseal(application.sealed)),
        (_("Enviada em"), moment(at)),
        (_("Código da declaração"), application.commitment),
    ]
    rules = (
        _("A declaração vale só neste certame e se presume verdadeira."),
        _("A escolha pode mudar até o fim das inscrições."),
        _("Guarde este número."),
    )
    heading = Heading(competition.body.name, competition.title, timezone.localdate(at))
    data = {
        **frame(heading, _("Comprovante de inscrição"), voice),
        "blocks": block_values(
            [
                Paragraph(_("Inscrição enviada. Número %(n)s.") % {"n": application.number}),
                Grid((voice.say("Dado"), voice.say("Registrado")), tuple((str(a), str(b)) for a, b in rows)),
                Title(_("O que saber")),
                Items((*rules, _("Inscrições até %(fim)s.") % {"fim": f"{term.closes:%d/%m/%Y}"})),
            ]
        ),
        "basis": basis(conduct_here(competition).cite(Guarantee.DECLARATION), voice),
        "seal": seal_block(None, voice),
        "signature": {"place": "", "signers": []},
    }
    return typeset("act", data, heading.on)


def term_ics(application: Application, term: EnrolmentTerm) -> bytes:
    """The last day of enrolment, under a neutral title."""
    competition = application.competition
    voice = voice_of_reader(competition)
    name = neutral_name(competition, voice)
    link = public_address(reverse("candidate:competition", kwargs=names_of(competition)))
    event = Event(
        own_uid(competition, "inscricoes", str(application.pk)),
        calendar_title(name, voice),
        calendar_note(Until(term.closes), link, voice),
        term.closes,
        END_OF_DAY,
        0,
        application.changed,
        alarm=alarm_text(name, voice),
        link=link,
    )
    return calendar_file(name, [event])
