"""PAdES signatures: a PDF signed with the certificate of a PKCS#12 file, and what a signature says.

The signature is an addition at the end of the file: the bytes that were there stay as they were, so a
second person can sign after the first, each over all that stood before.
"""

from __future__ import annotations

import io
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pyhanko.sign.signers import SimpleSigner
    from pyhanko.sign.validation.pdf_embedded import EmbeddedPdfSignature


class CredentialProblem(Exception):
    """The certificate file cannot be opened: wrong password, or no PKCS#12 with a private key."""


@dataclass(frozen=True)
class Credential:
    """A certificate with its private key, read once.

    Attributes:
        holder: name of the certificate's subject.
        signer: the key in the library's hands; never shown, never logged.
    """

    holder: str
    signer: SimpleSigner

    def __repr__(self) -> str:
        return f"Credential(holder={self.holder!r})"


@dataclass(frozen=True, slots=True)
class Signature:
    """What a signature of a PDF says, checked.

    Attributes:
        field: its name in the file.
        holder: subject of the certificate.
        intact: the bytes signed are the bytes there, and the key signed them.
        whole: nothing was added after it but further signatures.
        trusted: the certificate leads to one of the roots given.
    """

    field: str
    holder: str
    intact: bool
    whole: bool
    trusted: bool


def read_credential(pkcs12: bytes, password: str) -> Credential:
    """Open a certificate file.

    Args:
        pkcs12: contents of the ``.p12`` or ``.pfx`` file.
        password: that opens it.

    Raises:
        CredentialProblem: it does not open, or holds no private key.
    """
    from pyhanko.sign.signers import SimpleSigner

    try:
        signer = SimpleSigner.load_pkcs12_data(pkcs12, other_certs=[], passphrase=password.encode())
    except Exception:  # noqa: BLE001 (the library's own reasons may tell of the key)
        signer = None
    if signer is None or signer.signing_cert is None:
        raise CredentialProblem("O arquivo do certificado não abre: confira o arquivo e a senha.") from None
    return Credential(str(signer.signing_cert.subject.native.get("common_name", "")), signer)


def sign_pdf(pdf: bytes, credential: Credential, reason: str = "", place: str = "") -> bytes:
    """The PDF with one more signature (PAdES B-B).

    Args:
        pdf: the file, signed or not.
        credential: who signs.
        reason: why, as readers of PDFs show it; empty: not said.
        place: where; empty: not said.
    """
    from pyhanko.pdf_utils.incremental_writer import IncrementalPdfFileWriter
    from pyhanko.sign import fields, signers

    number = len(_embedded(pdf)) + 1
    name = f"Assinatura{number}"
    metadata = signers.PdfSignatureMetadata(
        field_name=name,
        md_algorithm="sha256",
        subfilter=fields.SigSeedSubFilter.PADES,
        reason=reason or None,
        location=place or None,
        name=credential.holder or None,
    )
    made = signers.sign_pdf(
        IncrementalPdfFileWriter(io.BytesIO(pdf)),
        metadata,
        signer=credential.signer,
        # The name that a screen reader says of the field.
        new_field_spec=fields.SigFieldSpec(name, readable_field_name=f"Assinatura digital {number}"),
        in_place=False,
    )
    return bytes(made.getvalue())


def signatures_of(pdf: bytes, roots: tuple[bytes, ...] = ()) -> list[Signature]:
    """The signatures of a PDF, in the order they were made, each checked without the network.

    Args:
        pdf: the file.
        roots: certificates trusted as roots, DER or PEM.
    """
    from pyhanko.keys import load_certs_from_pemder_data
    from pyhanko.sign.validation import validate_pdf_signature
    from pyhanko_certvalidator import ValidationContext

    context = ValidationContext(
        trust_roots=[cert for root in roots for cert in load_certs_from_pemder_data(root)],
        allow_fetching=False,
    )
    found = []
    for embedded in _embedded(pdf):
        status = validate_pdf_signature(embedded, signer_validation_context=context)
        found.append(
            Signature(
                field=str(embedded.field_name),
                holder=str(status.signing_cert.subject.native.get("common_name", "")),
                intact=bool(status.intact and status.valid),
                whole=bool(status.docmdp_ok),
                trusted=bool(status.trusted),
            )
        )
    return found


def _embedded(pdf: bytes) -> list[EmbeddedPdfSignature]:
    from pyhanko.pdf_utils.reader import PdfFileReader

    return list(PdfFileReader(io.BytesIO(pdf)).embedded_signatures)
