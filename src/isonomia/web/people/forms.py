"""The forms of sign-in in plain words: fields and messages as everywhere, the checks the library's own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from allauth.account.forms import (
    ChangePasswordForm,
    LoginForm,
    ReauthenticateForm,
    ResetPasswordForm,
    ResetPasswordKeyForm,
)
from allauth.mfa.base.forms import AuthenticateForm
from allauth.mfa.base.forms import ReauthenticateForm as CodeAgainForm
from allauth.mfa.recovery_codes.forms import GenerateRecoveryCodesForm
from allauth.mfa.totp.forms import ActivateTOTPForm, DeactivateTOTPForm
from django import forms
from django.utils.translation import gettext_lazy as _

from isonomia.web.look.forms import say_plainly

if TYPE_CHECKING:
    from django_stubs_ext import StrOrPromise

EMAIL: Final = _("E-mail")
PASSWORD: Final = _("Senha")
NEW: Final = _("Senha nova")
AGAIN: Final = _("Senha nova, outra vez")
NEW_HINT: Final = _("Ao menos 12 caracteres. Uma frase que só você conhece serve bem.")
CODE: Final = _("Código de verificação")
CODE_HINT: Final = _("Os 6 números que o aplicativo do seu celular mostra agora.")
CODE_OR_RECOVERY_HINT: Final = _(
    "Os 6 números que o aplicativo do seu celular mostra agora. "
    "Sem o celular, use um dos códigos de recuperação."
)


class Plain(forms.Form):
    """Labels and hints of ours, no placeholders, errors after submitting.

    Attributes:
        words: field -> label and hint.
    """

    words: ClassVar[dict[str, tuple[StrOrPromise, StrOrPromise]]] = {}
    use_required_attribute = False

    def __init__(self, *args: Any, **options: Any) -> None:
        options.setdefault("label_suffix", "")
        super().__init__(*args, **options)
        for name, field in self.fields.items():
            field.widget.attrs.pop("placeholder", None)
            field.label, field.help_text = self.words.get(name, (field.label or "", ""))
            say_plainly(field)
            if name == "code":
                field.widget.attrs.update(inputmode="numeric", autocomplete="one-time-code")


class SignInForm(Plain, LoginForm):
    """E-mail and password."""

    words: ClassVar = {"login": (EMAIL, ""), "password": (PASSWORD, "")}


class ForgottenForm(Plain, ResetPasswordForm):
    """Ask for a new password by e-mail."""

    words: ClassVar = {"email": (EMAIL, "")}


class _Twice(Plain):
    words: ClassVar = {
        "oldpassword": (_("Senha atual"), ""),
        "password1": (NEW, NEW_HINT),
        "password2": (AGAIN, ""),
    }


class NewPasswordForm(_Twice, ResetPasswordKeyForm):
    """A new password, by the link that came by e-mail."""


class ChangeForm(_Twice, ChangePasswordForm):
    """Another password, by who knows the present one."""


class AgainForm(Plain, ReauthenticateForm):
    """The password once more, before what changes the account."""

    words: ClassVar = {"password": (PASSWORD, "")}


class SecondFactorForm(Plain, AuthenticateForm):
    """The code of the telephone, or one of recovery, when signing in."""

    words: ClassVar = {"code": (CODE, CODE_OR_RECOVERY_HINT)}


class SecondFactorAgainForm(Plain, CodeAgainForm):
    """The same code once more, before what changes the account."""

    words: ClassVar = {"code": (CODE, CODE_OR_RECOVERY_HINT)}


class ActivateForm(Plain, ActivateTOTPForm):
    """The first code that the telephone shows."""

    words: ClassVar = {"code": (CODE, CODE_HINT)}


class DeactivateForm(Plain, DeactivateTOTPForm):
    """Turn verification off, to turn it on with another telephone."""


class RecoveryForm(Plain, GenerateRecoveryCodesForm):
    """New recovery codes in place of the old."""
