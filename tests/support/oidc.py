"""A small OpenID Connect server on loopback that behaves as gov.br documents: code, PKCE, signed token."""

from __future__ import annotations

import base64
import http.client
import json
import secrets
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from hashlib import sha256
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any
from urllib.parse import parse_qs, urlencode, urlsplit

import jwt
from cryptography.hazmat.primitives.asymmetric import rsa

CLIENT, SECRET, KID = "isonomia-teste", "segredo-do-cliente", "chave-1"
MINUTE = 60


@dataclass
class Provider:
    """What the server answers, and what it was asked.

    Attributes:
        claims: of the person who is at the keyboard.
        overrides: claims of the signed token that should be wrong.
        key: what signs the token; ``wrong_key`` signs it instead where ``forged``.
        asked: parameters of the last authorization.
    """

    claims: dict[str, Any]
    overrides: dict[str, Any] = field(default_factory=dict)
    forged: bool = False
    asked: dict[str, str] = field(default_factory=dict)
    codes: dict[str, dict[str, str]] = field(default_factory=dict)
    address: str = ""
    key: rsa.RSAPrivateKey = field(default_factory=lambda: rsa.generate_private_key(65537, 2048))
    wrong_key: rsa.RSAPrivateKey = field(default_factory=lambda: rsa.generate_private_key(65537, 2048))

    def configuration(self) -> dict[str, Any]:
        """The discovery document."""
        return {
            "issuer": self.address,
            "authorization_endpoint": f"{self.address}/authorize",
            "token_endpoint": f"{self.address}/token",
            "userinfo_endpoint": f"{self.address}/userinfo",
            "jwks_uri": f"{self.address}/jwk",
            "token_endpoint_auth_methods_supported": ["client_secret_basic"],
            "code_challenge_methods_supported": ["S256"],
        }

    def authorize(self, asked: dict[str, str]) -> str:
        """Where the browser goes back to."""
        self.asked = asked
        code = secrets.token_urlsafe(16)
        self.codes[code] = asked
        return f"{asked['redirect_uri']}?{urlencode({'code': code, 'state': asked['state']})}"

    def token(self, form: dict[str, str], authorization: str) -> tuple[int, dict[str, Any]]:
        """The signed token, once, to who proves to have begun the authorization."""
        expected = "Basic " + base64.b64encode(f"{CLIENT}:{SECRET}".encode()).decode()
        asked = self.codes.pop(form.get("code", ""), None)
        verifier = sha256(form.get("code_verifier", "").encode()).digest()
        challenge = base64.urlsafe_b64encode(verifier).decode().rstrip("=")
        if (
            asked is None
            or authorization != expected
            or asked.get("code_challenge_method") != "S256"
            or asked.get("code_challenge") != challenge
            or asked["redirect_uri"] != form.get("redirect_uri")
        ):
            return 400, {"error": "invalid_grant"}
        now = int(time.time())
        told = {
            "iss": self.address,
            "aud": CLIENT,
            "sub": self.claims["sub"],
            "iat": now,
            "exp": now + MINUTE,
            "nonce": asked.get("nonce", ""),
            **self.overrides,
        }
        signer = self.wrong_key if self.forged else self.key
        signed = jwt.encode(told, signer, algorithm="RS256", headers={"kid": KID})
        return 200, {"access_token": "acesso", "token_type": "Bearer", "id_token": signed}

    def keys(self) -> dict[str, Any]:
        """The public key."""
        algorithm = jwt.algorithms.RSAAlgorithm
        public = json.loads(algorithm.to_jwk(self.key.public_key()))
        return {"keys": [{**public, "kid": KID, "use": "sig", "alg": "RS256"}]}


class _Handler(BaseHTTPRequestHandler):
    provider: Provider

    def do_GET(self) -> None:
        parts = urlsplit(self.path)
        asked = {name: values[0] for name, values in parse_qs(parts.query).items()}
        if parts.path == "/authorize":
            self.send_response(302)
            self.send_header("Location", self.provider.authorize(asked))
            self.end_headers()
            return
        pages = {
            "/.well-known/openid-configuration": self.provider.configuration,
            "/jwk": self.provider.keys,
            "/userinfo": lambda: self.provider.claims,
        }
        self._answer(200, pages[parts.path]()) if parts.path in pages else self._answer(404, {})

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"])).decode()
        form = {name: values[0] for name, values in parse_qs(body).items()}
        self._answer(*self.provider.token(form, self.headers.get("Authorization", "")))

    def _answer(self, status: int, document: dict[str, Any]) -> None:
        data = json.dumps(document).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def log_message(self, *_: Any) -> None:
        """Quiet."""


@contextmanager
def running(claims: dict[str, Any]) -> Iterator[Provider]:
    """The server, for as long as it is needed."""
    provider = Provider(claims)
    handler = type("Handler", (_Handler,), {"provider": provider})
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        provider.address = f"http://127.0.0.1:{server.server_address[1]}"
        thread = threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True)
        thread.start()
        try:
            yield provider
        finally:
            server.shutdown()
            thread.join()


def visit(location: str) -> str:
    """What the browser does at gov.br: asks, and is sent back."""
    parts = urlsplit(location)
    connection = http.client.HTTPConnection(parts.netloc, timeout=5)
    try:
        connection.request("GET", f"{parts.path}?{parts.query}")
        return str(connection.getresponse().getheader("Location"))
    finally:
        connection.close()
