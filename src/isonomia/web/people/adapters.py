"""How the sign-in library behaves here: by invitation only, plain messages, secrets kept sealed."""

from __future__ import annotations

import time
from typing import Any, ClassVar, Final

from allauth.account.adapter import DefaultAccountAdapter
from allauth.account.authentication import get_authentication_records
from allauth.core import context
from allauth.mfa.adapter import DefaultMFAAdapter
from allauth.mfa.models import Authenticator
from django.http import HttpRequest
from django.utils.translation import gettext_lazy as _
from qrcode.image.svg import SvgPathImage
from qrcode.main import QRCode

from isonomia.web.people.sealing import opened, sealed

RECENTLY: Final = 5 * 60
MISMATCH = _("O e-mail ou a senha não conferem. Escreva de novo os dois.")
TOO_MANY = _("Houve tentativas demais em pouco tempo. Espere alguns minutos e tente de novo.")


class AccountAdapter(DefaultAccountAdapter):
    """Accounts are made by invitation, never by whoever comes."""

    error_messages: ClassVar = {
        **DefaultAccountAdapter.error_messages,
        "email_password_mismatch": MISMATCH,
        "too_many_login_attempts": TOO_MANY,
        "rate_limited": TOO_MANY,
        "incorrect_code": _("O código não confere. Escreva o que o aplicativo mostra agora."),
        "incorrect_password": _("A senha não confere. Escreva-a de novo."),
        "enter_current_password": _("A senha atual não confere. Escreva-a de novo."),
        "invalid_password_reset": _("Este endereço já foi usado ou venceu. Peça outro."),
        "password_min_length": _("A senha está curta demais. Use uma frase que só você conhece."),
    }

    def is_reauthentication_required(self, *, app: str, **_options: Any) -> bool:  # noqa: ARG002
        """Whether to ask again who it is, before the account changes.

        Who just came in is not asked twice; nor who has nothing yet to prove it by: came by gov.br, without
        password, to turn verification on.
        """
        request = context.request
        records = get_authentication_records(request, request.user)
        if any(time.time() - record["at"] < RECENTLY for record in records):
            return False
        person = request.user
        return bool(person.has_usable_password() or Authenticator.objects.filter(user=person).exists())

    def is_open_for_signup(self, request: HttpRequest) -> bool:  # noqa: ARG002
        """Nobody makes an account alone."""
        return False

    def add_message(self, *_args: Any, **_options: Any) -> None:
        """Pages say themselves what happened."""

    def format_email_subject(self, subject: str) -> str:
        """The subject as it is, without the address of the installation before it."""
        return subject


class SecondFactorAdapter(DefaultMFAAdapter):
    """Secrets are sealed in the database, and the QR code is drawn inside the page."""

    error_messages: ClassVar = {
        **DefaultMFAAdapter.error_messages,
        "incorrect_code": AccountAdapter.error_messages["incorrect_code"],
        "cannot_generate_recovery_codes": _("Ative primeiro a verificação em duas etapas."),
    }

    def encrypt(self, text: str) -> str:
        """Sealed with the installation's key."""
        return sealed(text)

    def decrypt(self, encrypted_text: str) -> str:
        """What was sealed."""
        return opened(encrypted_text)

    def build_totp_svg(self, url: str) -> str:
        """The QR code as a drawing of the page itself: a ``data:`` address would be refused."""
        code = QRCode(border=2)
        code.add_data(url)
        return str(code.make_image(image_factory=SvgPathImage).to_string(encoding="unicode"))
