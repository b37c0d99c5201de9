from __future__ import annotations

import io

import pikepdf
import pytest

from isonomia.files.documents.call_notice import call_notice_pdf
from isonomia.files.documents.signing import (
    CredentialProblem,
    read_credential,
    sign_pdf,
    signatures_of,
)
from support.certificates import PASSWORD, certificate
from support.documents import HEADING, REGIME, VOICE, called, calls, pages

PDF = call_notice_pdf(calls(called()), REGIME, HEADING, VOICE)


def signed(pdf: bytes = PDF, name: str = "Autoridade de Teste") -> bytes:
    packed, _ = certificate(name)
    return sign_pdf(pdf, read_credential(packed, PASSWORD), "Convocação nº 012/2026", "Exemplo")


def test_a_signature_is_added_and_verifies_against_its_root():
    pdf = signed()
    _, root = certificate()
    [found] = signatures_of(pdf, (root,))
    assert found.field == "Assinatura1"
    assert found.holder == "Autoridade de Teste"
    assert found.intact
    assert found.whole
    assert found.trusted


def test_an_rsa_key_as_public_bodies_have_them():
    packed, root = certificate("Autoridade RSA", rsa_bits=2048)
    [found] = signatures_of(sign_pdf(PDF, read_credential(packed, PASSWORD)), (root,))
    assert found.intact
    assert found.trusted


def test_what_was_there_stays_byte_by_byte_and_still_reads():
    pdf = signed()
    assert pdf.startswith(PDF)
    assert pages(pdf) == pages(PDF)
    with pikepdf.open(io.BytesIO(pdf)) as opened, opened.open_metadata() as metadata:
        assert metadata.pdfa_status == "3A"
        [field] = opened.Root.AcroForm.Fields
        assert str(field.V.SubFilter) == "/ETSI.CAdES.detached"
        assert str(field.TU) == "Assinatura digital 1"
        assert str(field.V.Reason) == "Convocação nº 012/2026"


def test_a_stranger_to_the_roots_is_intact_and_not_trusted():
    _, other = certificate("Outra Autoridade")
    [found] = signatures_of(signed(), (other,))
    assert found.intact
    assert not found.trusted


def test_two_people_sign_one_after_the_other():
    pdf = signed(signed(), "Segunda Autoridade")
    roots = (certificate()[1], certificate("Segunda Autoridade")[1])
    found = signatures_of(pdf, roots)
    assert [(each.field, each.holder) for each in found] == [
        ("Assinatura1", "Autoridade de Teste"),
        ("Assinatura2", "Segunda Autoridade"),
    ]
    assert all(each.intact and each.whole and each.trusted for each in found)


def test_one_changed_byte_breaks_it():
    pdf = bytearray(signed())
    place = len(PDF) // 2
    pdf[place] ^= 1
    _, root = certificate()
    [found] = signatures_of(bytes(pdf), (root,))
    assert not found.intact


def test_an_unsigned_file_has_none():
    assert signatures_of(PDF) == []


@pytest.mark.parametrize(("packed", "password"), [(certificate()[0], "outra"), (b"nada", PASSWORD)])
def test_a_certificate_that_does_not_open_is_told_without_its_password(packed, password):
    with pytest.raises(CredentialProblem, match="confira o arquivo e a senha") as raised:
        read_credential(packed, password)
    assert password not in str(raised.value)


def test_a_credential_shows_nothing_of_its_key():
    shown = repr(read_credential(certificate()[0], PASSWORD))
    assert shown == "Credential(holder='Autoridade de Teste')"
