"""Keys on disk: the pair that signs checkpoints (Ed25519) and the secret from which salts come."""

from __future__ import annotations

import os
import secrets
from dataclasses import dataclass
from pathlib import Path

from cryptography.exceptions import InvalidSignature, UnsupportedAlgorithm
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    PublicFormat,
    load_pem_private_key,
)

from isonomia.files.sheets.opening import why
from isonomia.law.findings import Finding, InputProblems
from isonomia.ledger.commitment import MINIMUM_SECRET
from isonomia.ledger.keyring import BadKey, key_id, public_key_line, read_public_key

OWNER_ONLY = 0o600
SECRET_BYTES = 32


@dataclass(frozen=True)
class SigningKey:
    """A private key ready to sign."""

    _private: Ed25519PrivateKey

    @property
    def public(self) -> bytes:
        """The public key, 32 bytes."""
        return self._private.public_key().public_bytes(Encoding.Raw, PublicFormat.Raw)

    @property
    def id(self) -> str:
        """Id of the public key."""
        return key_id(self.public)

    def sign(self, message: bytes) -> bytes:
        """Signature of a message, 64 bytes; the same every time (RFC 8032)."""
        return self._private.sign(message)


def is_signature(public: bytes, signature: bytes, message: bytes) -> bool:
    """Whether a signature of a message is of this public key."""
    try:
        Ed25519PublicKey.from_public_bytes(public).verify(signature, message)
    except (InvalidSignature, ValueError):
        return False
    return True


def create_key_pair(path: Path) -> SigningKey:
    """Make a key pair: the private key in ``path`` (only its owner may read it), the public in ``path``.pub.

    Raises:
        InputProblems: one of the files exists, or cannot be written.
    """
    key = SigningKey(Ed25519PrivateKey.generate())
    pem = key._private.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())  # noqa: SLF001
    public = public_path(path)
    if public.exists():
        raise InputProblems([_exists(public)])
    write_private(path, pem)
    try:
        public.write_text(public_key_line(key.public), encoding="ascii", newline="\n")
    except OSError as error:
        path.unlink()
        raise InputProblems([_unwritable(public, error)]) from error
    return key


def public_path(path: Path) -> Path:
    """Where the public key of a private one is: beside it."""
    return path.with_name(f"{path.name}.pub")


def create_secret(path: Path) -> None:
    """Make the secret from which the salts of commitments come, readable by its owner alone.

    Raises:
        InputProblems: the file exists, or cannot be written.
    """
    write_private(path, secrets.token_hex(SECRET_BYTES).encode() + b"\n")


def write_private(path: Path, content: bytes) -> None:
    """Write a new file that only its owner may read, from its first byte on.

    Raises:
        InputProblems: the file exists, or cannot be written.
    """
    try:
        descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, OWNER_ONLY)
    except FileExistsError:
        raise InputProblems([_exists(path)]) from None
    except OSError as error:
        raise InputProblems([_unwritable(path, error)]) from error
    with os.fdopen(descriptor, "wb") as file:
        file.write(content)


def read_signing_key(path: Path) -> SigningKey:
    """The private key of a PEM file (PKCS 8, not encrypted).

    Raises:
        InputProblems: the file cannot be opened or holds no Ed25519 private key.
    """
    try:
        private = load_pem_private_key(_content(path), password=None)
    except (ValueError, TypeError, UnsupportedAlgorithm):
        private = None
    if not isinstance(private, Ed25519PrivateKey):
        hint = "Faça um par de chaves com: isonomia chave criar ARQ. A chave privada é o arquivo sem .pub."
        raise InputProblems([Finding("E031", "Não é uma chave privada Ed25519.", hint, str(path))])
    return SigningKey(private)


def read_public_key_file(path: Path) -> bytes:
    """The public key of a file, 32 bytes.

    Raises:
        InputProblems: the file cannot be opened or holds no public key.
    """
    try:
        return read_public_key(_content(path).decode("ascii"))
    except (BadKey, UnicodeDecodeError):
        hint = "O arquivo tem uma linha: ed25519: e 64 dígitos hexadecimais (o .pub do par de chaves)."
        raise InputProblems([Finding("E032", "Não é uma chave pública.", hint, str(path))]) from None


def read_secret(path: Path) -> bytes:
    """The secret of a file, the line break at its end aside.

    Raises:
        InputProblems: the file cannot be opened, or the secret is too short.
    """
    secret = _content(path).strip()
    if len(secret) < MINIMUM_SECRET:
        hint = "Faça um com: isonomia chave segredo ARQ, e guarde-o: sem ele os compromissos não se abrem."
        message = f"O segredo tem menos de {MINIMUM_SECRET} caracteres."
        raise InputProblems([Finding("E033", message, hint, str(path))])
    return secret


def _content(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        message = f"O arquivo não pôde ser aberto ({why(error)})."
        hint = "Confira o nome, a pasta e a permissão de leitura."
        raise InputProblems([Finding("E030", message, hint, str(path))]) from error


def _exists(path: Path) -> Finding:
    hint = "Dê outro nome: uma chave nunca é gravada por cima de outro arquivo."
    return Finding("E034", "O arquivo já existe.", hint, str(path))


def _unwritable(path: Path, error: OSError) -> Finding:
    message = f"O arquivo não pôde ser gravado ({why(error)})."
    return Finding("E035", message, "Confira a pasta e a permissão de escrita.", str(path))
