"""The messages a body sends, in the program's words until it writes its own."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from django.utils.translation import gettext_lazy as _
from django.utils.translation import override

from isonomia.web.records.models import Body, MessageText

if TYPE_CHECKING:
    from django_stubs_ext import StrOrPromise

MARK: Final = re.compile(r"\{(\w*)\}")


@dataclass(frozen=True)
class Message:
    """A kind of message.

    Attributes:
        title: what people call it.
        when: when it is sent.
        subject: empty where it is only a part of other messages.
        marks: what may stand between braces in the text; those in ``needed`` must.
    """

    title: StrOrPromise
    when: StrOrPromise
    subject: StrOrPromise
    text: StrOrPromise
    marks: tuple[str, ...] = ()
    needed: tuple[str, ...] = ()


MESSAGES: Final = {
    "convite": Message(
        _("Convite"),
        _("Quando alguém é convidado a entrar no sistema."),
        _("Convite para o sistema de concursos: {orgao}"),
        _(
            "{nome}, você foi convidado a trabalhar nos concursos de {orgao}.\n\n"
            "Para entrar, abra este endereço até {fim}:\n\n{endereco}\n\n"
            "Ele serve uma vez. Se você não esperava o convite, não faça nada."
        ),
        ("nome", "orgao", "endereco", "fim"),
        ("endereco",),
    ),
    "fecho": Message(
        _("Fecho das mensagens"),
        _("No fim de cada mensagem do órgão: telefone, endereço, horário de atendimento."),
        "",
        _("{orgao}"),
        ("orgao",),
    ),
}


def words_of(body: Body, key: str, language: str) -> tuple[str, str]:
    """Subject and text in force: the body's own, else the program's.

    Args:
        body: who sends.
        key: of ``MESSAGES``.
        language: ``pt-br`` or ``en``.
    """
    own = MessageText.objects.filter(body=body, key=key, language=language).first()
    if own is not None:
        return own.subject, own.text
    with override(language):
        return str(MESSAGES[key].subject), str(MESSAGES[key].text)


def message_of(body: Body, key: str, language: str, values: dict[str, str]) -> tuple[str, str]:
    """A message ready to send, with the body's closing.

    Args:
        body: who sends.
        key: of ``MESSAGES``.
        language: ``pt-br`` or ``en``.
        values: mark -> what stands in its place.
    """
    subject, text = words_of(body, key, language)
    known = {"orgao": body.name, **values}
    closing = closing_of(body, language)
    return " ".join(filled(subject, known).split()), f"{filled(text, known)}\n\n-- \n{closing}\n"


def closing_of(body: Body, language: str) -> str:
    """The last lines of every message of a body."""
    return filled(words_of(body, "fecho", language)[1], {"orgao": body.name})


def filled(text: str, values: dict[str, str]) -> str:
    """A text with its marks replaced; an unknown mark stays as it is."""
    return MARK.sub(lambda found: values.get(found[1], found[0]), text)


def wrong_marks(key: str, text: str) -> tuple[list[str], list[str]]:
    """Marks that the message does not know, and needed ones that are missing."""
    message = MESSAGES[key]
    used = set(MARK.findall(text))
    unknown = sorted(mark for mark in used if mark not in message.marks)
    return unknown, [mark for mark in message.needed if mark not in used]
