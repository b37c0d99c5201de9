"""Certificates made on the fly for tests: signed by themselves, of nobody."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from functools import cache

from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec, rsa
from cryptography.hazmat.primitives.serialization import BestAvailableEncryption, Encoding, pkcs12
from cryptography.x509.oid import NameOID

PASSWORD = "senha-de-teste"


def certificate(name: str = "Autoridade de Teste", rsa_bits: int = 0) -> tuple[bytes, bytes]:
    """A PKCS#12 file opened by ``PASSWORD``, and its certificate in DER; one a name.

    The key is of an elliptic curve, which is quick to make, unless RSA is asked for.
    """
    return _made(name, rsa_bits)


@cache
def _made(name: str, rsa_bits: int) -> tuple[bytes, bytes]:
    key = rsa.generate_private_key(65537, rsa_bits) if rsa_bits else ec.generate_private_key(ec.SECP256R1())
    subject = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, name)])
    now = datetime.now(UTC)
    usage = x509.KeyUsage(
        digital_signature=True,
        content_commitment=True,
        key_encipherment=False,
        data_encipherment=False,
        key_agreement=False,
        key_cert_sign=True,
        crl_sign=False,
        encipher_only=False,
        decipher_only=False,
    )
    made = (
        x509.CertificateBuilder()
        .subject_name(subject)
        .issuer_name(subject)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=1))
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .add_extension(usage, critical=True)
        .sign(key, hashes.SHA256())
    )
    packed = pkcs12.serialize_key_and_certificates(
        name.encode(), key, made, None, BestAvailableEncryption(PASSWORD.encode())
    )
    return packed, made.public_bytes(Encoding.DER)
