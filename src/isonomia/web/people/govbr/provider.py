"""gov.br as the sign-in library sees it: what is asked, and how little of the answer is kept."""

from __future__ import annotations

import secrets
from typing import Any, Final

from allauth.socialaccount.internal import jwtkit
from allauth.socialaccount.providers.oauth2.client import OAuth2Error
from allauth.socialaccount.providers.openid_connect.provider import OpenIDConnectProvider
from allauth.socialaccount.providers.openid_connect.views import OpenIDConnectOAuth2Adapter
from django.http import HttpRequest
from django.urls import reverse
from django.utils.crypto import constant_time_compare

from isonomia.web.people.sealing import mark_of

SCOPE: Final = ("openid", "email", "profile", "govbr_confiabilidades")
NONCE: Final = "govbr-nonce"
NONCE_BYTES: Final = 24


class GovBrAdapter(OpenIDConnectOAuth2Adapter):
    """Checks the answer whole: signature, audience, term, and that it answers this very request."""

    basic_auth = True  # the secret goes in the header, as gov.br asks

    def get_callback_url(self, request: HttpRequest, app: Any) -> str:  # noqa: ARG002
        """The address registered at gov.br."""
        return str(request.build_absolute_uri(reverse("govbr_callback")))

    def complete_login(self, request: HttpRequest, app: Any, token: Any, **kwargs: Any) -> Any:
        """The person whom a token of this request tells.

        Raises:
            OAuth2Error: no token, or one of another request.
        """
        asked = request.session.pop(NONCE, "")
        data = self._decode_id_token(app, kwargs["response"].get("id_token", ""))
        if not asked or not constant_time_compare(asked, str(data.get("nonce", ""))):
            raise OAuth2Error("nonce")
        known = {**data, **self._fetch_user_info(token.token)}
        if known["sub"] != data["sub"]:
            raise OAuth2Error("sub")
        return self.get_provider().sociallogin_from_response(request, {"userinfo": known})

    def _decode_id_token(self, app: Any, id_token: str) -> dict[str, Any]:
        """The signature is verified even though the token came by a protected way."""
        decoded: dict[str, Any] = jwtkit.verify_and_decode(
            credential=id_token,
            keys_url=self.openid_config["jwks_uri"],
            issuer=self.openid_config["issuer"],
            audience=app.client_id,
            lookup_kid=jwtkit.lookup_kid_jwk,
        )
        return decoded


class GovBrProvider(OpenIDConnectProvider):
    """Asks for what identifies the person, keeps a mark of the CPF instead of the CPF, and nothing else."""

    id = "govbr"
    name = "gov.br"
    oauth2_adapter_class = GovBrAdapter
    pkce_enabled_default = True

    def get_login_url(self, request: HttpRequest, **kwargs: Any) -> str:  # noqa: ARG002
        """Where the way to gov.br begins."""
        return reverse("govbr_login", query=kwargs or None)

    def get_default_scope(self) -> list[str]:
        """As gov.br documents."""
        return list(SCOPE)

    def get_scope_from_request(self, request: HttpRequest) -> list[str]:  # noqa: ARG002
        """Never more than that, whatever the address says."""
        return self.get_default_scope()

    def get_auth_params_from_request(self, request: HttpRequest, action: str) -> dict[str, str]:  # noqa: ARG002
        """A number that the answer must repeat."""
        request.session[NONCE] = secrets.token_urlsafe(NONCE_BYTES)
        return {"nonce": request.session[NONCE]}

    def extract_uid(self, data: dict[str, Any]) -> str:
        """A mark of the CPF: the same person, the same mark; the number cannot be read from it."""
        return mark_of("govbr", super().extract_uid(data))

    def extract_extra_data(self, data: dict[str, Any]) -> dict[str, Any]:  # noqa: ARG002
        """Nothing of what gov.br tells is kept."""
        return {}


provider_classes = [GovBrProvider]
