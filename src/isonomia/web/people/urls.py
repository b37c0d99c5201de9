"""Addresses of sign-in and of one's account; the names are those by which the sign-in library finds them."""

from __future__ import annotations

from allauth.account import views as account
from allauth.mfa.base import views as second_factor
from allauth.mfa.recovery_codes import views as recovery
from allauth.mfa.totp import views as totp
from allauth.socialaccount import views as social
from django.urls import include, path, re_path

from isonomia.web.people import invited, views
from isonomia.web.people.govbr import views as govbr

OWN = [path("entrar/convite/<str:key>/", invited.invitation, name="invitation")]

GOVBR = [
    path("entrar/gov-br/", govbr.start, name="govbr_login"),
    path("entrar/gov-br/retorno/", govbr.back, name="govbr_callback"),
    path("entrar/gov-br/convite/<str:key>/", govbr.accept, name="govbr_invitation"),
    path("entrar/gov-br/cancelada/", social.login_cancelled, name="socialaccount_login_cancelled"),
]

urlpatterns = [
    *GOVBR,
    path("", include((OWN, "people"), namespace="people")),
    path("entrar/", account.login, name="account_login"),
    path("entrar/codigo/", second_factor.authenticate, name="mfa_authenticate"),
    path("entrar/cadastro/", account.signup, name="account_signup"),
    path("entrar/inativa/", account.account_inactive, name="account_inactive"),
    path("entrar/senha/", account.password_reset, name="account_reset_password"),
    path("entrar/senha/enviada/", account.password_reset_done, name="account_reset_password_done"),
    re_path(
        r"^entrar/senha/nova/(?P<uidb36>[0-9A-Za-z]+)-(?P<key>.+)/$",
        account.password_reset_from_key,
        name="account_reset_password_from_key",
    ),
    path(
        "entrar/senha/pronta/",
        account.password_reset_from_key_done,
        name="account_reset_password_from_key_done",
    ),
    path("sair/", account.logout, name="account_logout"),
    path("conta/", views.account, name="mfa_index"),
    path("conta/gov-br/desligar/", views.untie, name="govbr_untie"),
    path("conta/gov-br/ligada/", views.tied, name="socialaccount_connections"),
    path("conta/senha/", account.password_change, name="account_change_password"),
    path("conta/confirmar/", account.reauthenticate, name="account_reauthenticate"),
    path("conta/confirmar/codigo/", second_factor.reauthenticate, name="mfa_reauthenticate"),
    path("conta/verificacao/", totp.activate_totp, name="mfa_activate_totp"),
    path("conta/verificacao/trocar/", totp.deactivate_totp, name="mfa_deactivate_totp"),
    path("conta/recuperacao/", recovery.view_recovery_codes, name="mfa_view_recovery_codes"),
    path("conta/recuperacao/novos/", recovery.generate_recovery_codes, name="mfa_generate_recovery_codes"),
    path("conta/recuperacao/baixar/", recovery.download_recovery_codes, name="mfa_download_recovery_codes"),
]
