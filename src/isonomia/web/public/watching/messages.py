"""The messages: neutral subjects, one link, and in each the address that stops them."""

from __future__ import annotations

import logging
from typing import Final

from django.core.mail import EmailMessage
from django.urls import reverse
from django.utils.translation import gettext as _

from isonomia.web.candidate.circumstances import neutral_name
from isonomia.web.hr.desk.circumstances import public_address
from isonomia.web.public.competition.frame import voice_at
from isonomia.web.public.place import Place
from isonomia.web.records.models import Watch

log = logging.getLogger(__name__)
ONE_CLICK: Final = "List-Unsubscribe=One-Click"
"""RFC 8058: the program of e-mail shows a button of its own, which stops at once."""


def confirmation(watch: Watch, place: Place) -> EmailMessage:
    """Asks the owner of the address whether they asked."""
    parts = [
        _("Alguém pediu avisos deste certame para este endereço: %(certame)s (%(orgao)s).")
        % {"certame": neutral_name(place.competition, voice_at(place)), "orgao": place.body.name},
        _("Se foi você, confirme em até dois dias:"),
        _whole("confirm", watch),
        _("Se não foi você, não faça nada: nenhum aviso sai e o pedido é apagado."),
    ]
    return _message(watch, _("Confirme o pedido de avisos"), parts)


def news(watch: Watch, place: Place, lines: list[str]) -> EmailMessage:
    """Tells what changed, and where it is read."""
    page = "public:why" if watch.number else "public:competition"
    parts = [
        "\n".join(f"- {line}" for line in lines) if len(lines) > 1 else lines[0],
        _("Veja: %(endereco)s") % {"endereco": public_address(place.address(page).lstrip("/"))},
        _stop(watch),
    ]
    return _message(watch, _subject(place), parts)


def farewell(watch: Watch, place: Place) -> EmailMessage:
    """Says that the competition ended and the address goes."""
    parts = [
        _("A validade do certame terminou. Este é o último aviso: o seu endereço foi apagado daqui."),
        _("Veja: %(endereco)s")
        % {"endereco": public_address(place.address("public:competition").lstrip("/"))},
    ]
    return _message(watch, _subject(place), parts)


def left(message: EmailMessage) -> bool:
    """Send a message; answers whether it left. Where it did not, the log tells why, and never to whom."""
    try:
        return bool(message.send())
    except OSError as error:  # smtplib's errors are OSErrors too
        log.warning("message not sent: %s", type(error).__name__)
        return False


def _subject(place: Place) -> str:
    return _("Novidade: %(certame)s") % {"certame": neutral_name(place.competition, voice_at(place))}


def _stop(watch: Watch) -> str:
    return _("Para não receber mais: %(endereco)s") % {"endereco": _whole("stop", watch)}


def _whole(name: str, watch: Watch) -> str:
    return public_address(reverse(f"avisar:{name}", kwargs={"chave": watch.key}).lstrip("/"))


def _message(watch: Watch, subject: str, parts: list[str]) -> EmailMessage:
    headers = {"List-Unsubscribe": f"<{_whole('stop', watch)}>", "List-Unsubscribe-Post": ONE_CLICK}
    return EmailMessage(subject, "\n\n".join(parts) + "\n", to=[watch.address], headers=headers)
