"""The declaration of belonging with blanks, for those who sign it: printed, filled in by hand, sent back."""

from __future__ import annotations

from typing import Final

from django.utils import timezone
from django.utils.translation import gettext as _

from isonomia.files.documents.blocks import Items, Paragraph, Title, block_values
from isonomia.files.documents.details import seal_block
from isonomia.files.documents.heading import Heading, basis, frame
from isonomia.files.documents.pdf import typeset
from isonomia.law.procedure.belonging import Paper
from isonomia.office.procedures.documents import routes_document
from isonomia.web.candidate.circumstances import conduct_here, voice_of_reader
from isonomia.web.records.models import DocumentCase
from isonomia.wording.voice import Voice

KIND: Final = "modelo-para-assinar"
_LINE: Final = "_" * 34
_SIGNERS: Final = 2
"""Lines to sign on: the law asks for no number; one is enough, and more than one may sign."""


def has_model(case: DocumentCase) -> bool:
    """Whether the norm takes a declaration of belonging in this competition, so that there is one to sign."""
    return bool(_devices(case, voice_of_reader(case.competition)))


def model_pdf(case: DocumentCase) -> bytes:
    """The declaration for the person's own community to sign (Guarapari art. 2, II).

    It is a model and no form of the law: another text that says the same is taken too. What the person
    declared stays out but for the belonging, which is what the paper is about.

    Args:
        case: the person's documents; its norm takes the declaration (``has_model``).
    """
    competition = case.competition
    voice = voice_of_reader(competition)
    today = timezone.localdate()
    heading = Heading(competition.body.name, competition.title, today)
    who = {"nome": case.person.name, "numero": case.number}
    data = {
        **frame(heading, _("Declaração de pertencimento étnico"), voice),
        "blocks": block_values(
            [
                Paragraph(
                    _(
                        "Declaramos, para o certame acima, que %(nome)s, inscrição %(numero)s, pertence ao "
                        "povo e à comunidade que escrevemos aqui."
                    )
                    % who
                ),
                Items(
                    (
                        f"{_('Povo:')} {_LINE}",
                        f"{_('Comunidade, aldeia ou território:')} {_LINE}",
                        f"{_('Município e estado:')} {_LINE}",
                        f"{_('Desde quando, ou por qual família ou vínculo:')} {_LINE}",
                    )
                ),
                Title(_("Quem assina")),
                Paragraph(
                    _(
                        "Cacique, tuxaua, liderança da comunidade, ou associação ou organização que "
                        "represente os povos indígenas da região. Uma assinatura basta; quem quiser assina "
                        "junto."
                    )
                ),
                Items(
                    (
                        f"{_('Cargo ou função na comunidade ou na organização:')} {_LINE}",
                        f"{_('Telefone, e-mail ou endereço, para o caso de dúvida:')} {_LINE}",
                    )
                ),
                Title(_("O que saber")),
                Items(
                    (
                        _("Este é um modelo: outro texto que diga o mesmo também serve."),
                        _("Pode ser preenchido à mão. Fotografe ou digitalize todas as páginas e envie."),
                        _("Vale só neste certame."),
                    )
                ),
            ]
        ),
        "basis": basis(_devices(case, voice), voice),
        "seal": seal_block(None, voice),
        "signature": {
            "place": f"{_('Lugar e data:')} {_LINE}",
            "signers": [{"name": _("Assinatura e nome"), "role": ""}] * _SIGNERS,
        },
    }
    return typeset("act", data, heading.on)


def _devices(case: DocumentCase, voice: Voice) -> list[str]:
    """The device that takes the declaration; nothing where the norm takes none."""
    routes = routes_document(conduct_here(case.competition), voice)["documentos"]
    return [
        device for each in routes if each["codigo"] == Paper.LEADERS.value for device in each["fundamento"]
    ]
