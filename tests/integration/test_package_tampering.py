"""Nobody changes a package unseen: not a byte, not an act, not a norm, not a signature.

``ISONOMIA_BYTES=todos`` changes every byte of the package, one at a time, instead of a sample; inside
the verifier's own text, which is most of a small package and is held by one digest, still a sample.
"""

from __future__ import annotations

import os
import random
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import pytest

from isonomia.files.stores.package.archive import write_zip
from isonomia.ledger.keyring import public_key_line
from support.packages import CANDIDATES, KEY, SECRET, files_of, pack, unpack, write_folder
from support.tampering import Row, acts_of, redigested, resealed, verified, with_acts

SAMPLE = 300
"""Bytes changed where not all of them are."""

ACTS = """\
data;ato;inscricao;cargo;detalhe
2025-09-01;convocar;;M01;2
2025-09-02;nomear;001;M01;
2025-09-03;desistencia;002;M01;
2025-09-04;convocar;;M01;1
2025-09-05;novas-vagas;;M01;1
2025-09-06;posse;001;M01;
2025-09-07;confirmado;005;M01;negros
2025-09-08;convocar;;M01;2
"""
Change = Callable[[Sequence[Row], int], list[Row]]


@pytest.fixture(scope="module")
def content(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A signed package."""
    untied = CANDIDATES.replace("004;Outra Pessoa;;M01;88;32", "004;Outra Pessoa;;M01;88;33")
    folder = write_folder(tmp_path_factory.mktemp("certame"), candidates=untied, acts=ACTS)
    return pack(folder, secret=SECRET, key=KEY).content


@pytest.fixture(scope="module")
def public(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The file of the public key."""
    path = tmp_path_factory.mktemp("chaves") / "orgao.pub"
    path.write_text(public_key_line(KEY.public))
    return path


@pytest.fixture
def check(tmp_path: Path, public: Path) -> Callable[..., list[str]]:
    """What the verifier finds in these bytes, with the key or without."""

    def run(data: bytes, *, key: bool = False) -> list[str]:
        path = tmp_path / "pacote.zip"
        path.write_bytes(data)
        return verified(path, *(("--chave", str(public)) if key else ()))[1]

    return run


def test_the_package_as_it_was_made(content: bytes, check: Callable[..., list[str]], tmp_path: Path) -> None:
    assert check(content) == []
    assert check(content, key=True) == []
    assert verified(unpack(files_of(content), tmp_path / "aberto"))[1] == []


def test_every_changed_byte_is_seen(content: bytes, check: Callable[..., list[str]]) -> None:
    chance = random.Random("bytes")
    text = files_of(content)["verificar.py"]
    start = content.index(text)
    inside, outside = (
        range(start, start + len(text)),
        [*range(start), *range(start + len(text), len(content))],
    )
    if os.environ.get("ISONOMIA_BYTES") != "todos":
        outside = chance.sample(outside, SAMPLE)
    places = [*outside, *chance.sample(inside, SAMPLE // 4)]
    unseen = [
        at
        for at in places
        if not check(content[:at] + bytes([content[at] ^ chance.randint(1, 255)]) + content[at + 1 :])
    ]
    assert unseen == []


@pytest.mark.parametrize(
    "damage", [lambda d: d[:-1], lambda d: d + b"\0", lambda d: b"\0" + d, lambda _: b""]
)
def test_bytes_missing_or_added_are_seen(
    content: bytes, check: Callable[..., list[str]], damage: Callable[[bytes], bytes]
) -> None:
    assert check(damage(content))


def test_in_an_unpacked_package_each_file_is_held(content: bytes, tmp_path: Path) -> None:
    files = files_of(content)
    for name, data in files.items():
        folder = unpack({**files, name: data.replace(b"a", b"b", 1)}, tmp_path / name.replace("/", "-"))
        said = verified(folder)[1]
        assert any(name in text for text in said), (name, said)


def test_a_file_more_or_less_is_seen(content: bytes, check: Callable[..., list[str]]) -> None:
    files = files_of(content)
    for name in files:
        fewer = {other: data for other, data in files.items() if other != name}
        assert any(name in text for text in check(write_zip(fewer))), name
    assert any("outro.txt" in text for text in check(write_zip({**files, "outro.txt": b"x"})))


# -- acts -----------------------------------------------------------------------------------------


def dropped(rows: Sequence[Row], at: int) -> list[Row]:
    return [*rows[:at], *rows[at + 1 :]]


def repeated(rows: Sequence[Row], at: int) -> list[Row]:
    return [*rows[: at + 1], *rows[at:]]


def swapped(rows: Sequence[Row], at: int) -> list[Row]:
    """The act and the next change places, each on the other's day."""
    if at + 1 == len(rows):
        return [*rows[:-2], {**rows[-1], "data": rows[-2]["data"]}, {**rows[-2], "data": rows[-1]["data"]}]
    first, second = rows[at], rows[at + 1]
    exchanged = [{**second, "data": first["data"]}, {**first, "data": second["data"]}]
    return [*rows[:at], *exchanged, *rows[at + 2 :]]


CHANGES = (dropped, repeated, swapped)
PLACES = range(8)


@pytest.mark.parametrize("change", CHANGES)
@pytest.mark.parametrize("at", PLACES)
def test_a_changed_history_is_seen_and_where(
    content: bytes, check: Callable[..., list[str]], change: Change, at: int
) -> None:
    files = files_of(content)
    said = check(write_zip(with_acts(files, change(acts_of(files), at))))
    assert any("atos.csv" in text for text in said), said


@pytest.mark.parametrize("change", CHANGES)
@pytest.mark.parametrize("at", PLACES)
def test_a_changed_history_with_new_digests_lacks_the_signature(
    content: bytes, check: Callable[..., list[str]], change: Change, at: int
) -> None:
    """Whoever makes every digest right again cannot sign: the key says it, whatever else is said."""
    files = files_of(content)
    forged = write_zip(resealed(with_acts(files, change(acts_of(files), at))))
    assert any("assina" in text for text in check(forged, key=True))


@pytest.mark.parametrize(("change", "at"), [*((dropped, at) for at in (0, 2, 3, 4, 5, 6, 7)), (swapped, 2)])
def test_a_history_that_changes_the_outcome_is_seen_without_a_key(
    content: bytes, check: Callable[..., list[str]], change: Change, at: int
) -> None:
    """The outcome published is no longer the one that comes of these acts."""
    files = files_of(content)
    assert check(write_zip(resealed(with_acts(files, change(acts_of(files), at)))))


def test_the_resealing_of_these_tests_is_faithful(content: bytes, check: Callable[..., list[str]]) -> None:
    """Without a change it makes a package that agrees, so what the tests above see is the change."""
    again = resealed(files_of(content))
    assert again["livro.jsonl"] == files_of(content)["livro.jsonl"]
    assert check(write_zip(again)) == []


@pytest.mark.parametrize("change", CHANGES)
@pytest.mark.parametrize("at", PLACES)
def test_entries_of_the_ledger_alone(
    content: bytes,
    check: Callable[..., list[str]],
    change: Callable[[list[bytes], int], list[bytes]],
    at: int,
) -> None:
    files = files_of(content)
    lines = files["livro.jsonl"].splitlines(keepends=True)
    if change is swapped:
        lines[at], lines[at + 1] = lines[at + 1], lines[at]
    else:
        lines = change(lines, at)
    said = check(write_zip(redigested({**files, "livro.jsonl": b"".join(lines)})))
    assert any("livro.jsonl, linha" in text for text in said), said


# -- norms, people, outcome -----------------------------------------------------------------------


def edited(files: Mapping[str, bytes], name: str, old: bytes, new: bytes) -> dict[str, bytes]:
    assert files[name].count(old) >= 1
    return {**files, name: files[name].replace(old, new, 1)}


EDITS = {
    "norm": ("normas/br/es/guarapari/lei-5031-2024.toml", b'percentual = "20%"', b'percentual = "90%"'),
    "edital": ("edital.toml", b"vagas = 3", b"vagas = 4"),
    "score": ("candidatos.csv", b";90.50;", b";10.50;"),
    "group": ("candidatos.csv", b"88;N;31;N;S;", b"88;N;31;N;N;"),
    "person called": ("resultado.json", b'"inscricao":"001"', b'"inscricao":"003"'),
    "label": ("resultado.json", b'"computa_em":"ampla"', b'"computa_em":"negros"'),
    "reading": ("pacote.json", b'"computo":"compensado"', b'"computo":"inventado"'),
    "law": ("pacote.json", b'"normas":["br/es/guarapari/lei-5031-2024"]', b'"normas":[]'),
}


@pytest.mark.parametrize("edit", EDITS)
def test_a_change_of_content_is_seen_even_with_new_digests(
    content: bytes, check: Callable[..., list[str]], edit: str
) -> None:
    name = EDITS[edit][0]
    files = edited(files_of(content), *EDITS[edit])
    assert any(name in text for text in check(write_zip(files)))
    assert check(write_zip(resealed(files)))


# -- signature ------------------------------------------------------------------------------------


@pytest.mark.parametrize("at", [0, 1, 63, 64, 126, 127])
def test_a_forged_signature(content: bytes, check: Callable[..., list[str]], at: int) -> None:
    files = files_of(content)
    mark = b'"assinatura":"'
    start = files["ponto.json"].index(mark) + len(mark) + at
    point = bytearray(files["ponto.json"])
    point[start] = ord("0") if point[start] != ord("0") else ord("1")
    said = check(write_zip(redigested({**files, "ponto.json": bytes(point)})), key=True)
    assert any("assina" in text for text in said), said


def test_an_unsigned_package_does_not_pass_for_a_signed_one(
    content: bytes, check: Callable[..., list[str]]
) -> None:
    assert check(write_zip(resealed(files_of(content)))) == []
    assert check(write_zip(resealed(files_of(content))), key=True)


def test_another_key_is_not_the_offices(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "p.zip"
    path.write_bytes(content)
    other = tmp_path / "outra.pub"
    other.write_text(public_key_line(bytes(32)))
    code, said, _ = verified(path, "--chave", str(other))
    assert code == 14
    assert said
