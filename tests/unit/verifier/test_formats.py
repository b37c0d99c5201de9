"""The formats, against the vectors of the documents that define them."""

import pytest

from isonomia.verifier import verificar as verifier

LEAVES = ["", "00", "10", "2021", "3031", "40414243", "5051525354555657", "606162636465666768696a6b6c6d6e6f"]
ROOTS = [
    "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
    "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
    "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125",
    "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77",
    "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
    "4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4",
    "76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef",
    "ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c",
    "5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328",
]
SIGNED = [  # RFC 8032, 7.1: key, message, signature
    (
        "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a",
        "",
        (
            "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46b"
            "d25bf5f0595bbe24655141438e7a100b"
        ),
    ),
    (
        "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c",
        "72",
        (
            "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c"
            "387b2eaeb4302aeeb00d291612bb0c00"
        ),
    ),
    (
        "fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025",
        "af82",
        (
            "6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac18ff9b538d16f290ae67f760984dc659"
            "4a7c15e9716ed28dc027beceea1ec40a"
        ),
    ),
]


@pytest.mark.parametrize("size", range(len(ROOTS)))
def test_the_merkle_root_is_that_of_rfc_6962(size: int) -> None:
    leaves = [bytes.fromhex(leaf) for leaf in LEAVES[:size]]
    assert verifier.merkle_root(leaves).hex() == ROOTS[size]


@pytest.mark.parametrize(("key", "message", "signature"), SIGNED)
def test_signatures_of_rfc_8032(key: str, message: str, signature: str) -> None:
    public, text, sign = bytes.fromhex(key), bytes.fromhex(message), bytes.fromhex(signature)
    assert verifier.ed25519_verify(public, text, sign)
    assert not verifier.ed25519_verify(public, text + b"x", sign)
    assert not verifier.ed25519_verify(public, text, sign[:32] + bytes(31) + b"\x10")
    assert not verifier.ed25519_verify(bytes.fromhex(SIGNED[0][0]), text + b".", sign)


def test_keys_are_sorted_as_rfc_8785_does() -> None:
    value = dict.fromkeys(["\u20ac", "\r", "\ufb33", "1", "\U0001f600", "\u0080", "\u00f6"], 0)
    found = list(verifier.parse_json(verifier.canonical(value)))
    assert found == ["\r", "1", "\u0080", "\u00f6", "\u20ac", "\U0001f600", "\ufb33"]


def test_text_has_the_escapes_of_rfc_8785() -> None:
    value = ['\u20ac$\u000f\nA\'B"\\\\"/', None, True, False, -(2**53) + 1]
    assert verifier.canonical(value) == (
        '["€$\\u000f\\nA\'B\\"\\\\\\\\\\"/",null,true,false,-9007199254740991]'.encode()
    )


@pytest.mark.parametrize("value", [1.5, 2**53, [{"a": -(2**53)}]])
def test_numbers_the_format_refuses(value: object) -> None:
    with pytest.raises(verifier.MalformedError):
        verifier.canonical(value)


def test_a_repeated_key_is_refused() -> None:
    with pytest.raises(verifier.MalformedError):
        verifier.parse_json(b'{"a":1,"a":1}')


@pytest.mark.parametrize("text", ["1e9999999", "0x1", "9" * 40, "", "1/0"])
def test_a_number_that_is_none(text: str) -> None:
    with pytest.raises(verifier.MalformedError):
        verifier.number(text)
