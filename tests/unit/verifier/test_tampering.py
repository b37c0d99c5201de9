"""Whatever is changed in a package is noticed, said where, and never ends in a traceback."""

import io
import json
import zipfile
from pathlib import Path

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from isonomia.verifier import verificar as verifier
from unit.verifier.packages import FERRAZ, GUARAPARI, Files, package, said_of, seal, sealed

FILES = sealed(package("W1 W2 B3 W4 B5", GUARAPARI, 4, "convocar 3; desistencia W1; convocar 1"))


def test_the_package_verifies() -> None:
    assert said_of(FILES) == []


@pytest.mark.parametrize("name", sorted(FILES))
def test_every_byte_counts(name: str) -> None:
    data = FILES[name]
    step = max(1, len(data) // 25)
    for at in range(0, len(data), step):
        changed = data[:at] + bytes([data[at] ^ 1]) + data[at + 1 :]
        report = verifier.Report()
        try:
            verifier.verify_files(FILES | {name: changed}, None, report)
        except Exception:  # noqa: BLE001 - verify() makes a sentence of it
            continue
        assert report.differences, (name, at)


def _acts(lines: list[bytes]) -> Files:
    return FILES | {"atos.csv": b"".join(lines)}


def test_an_act_dropped_repeated_or_moved_is_noticed() -> None:
    lines = FILES["atos.csv"].splitlines(keepends=True)
    for changed in (lines[:-1], [*lines, lines[-1]], [lines[0], lines[2], lines[1], lines[3]]):
        assert any("livro.jsonl" in text for text in said_of(_acts(changed)))


def test_an_act_dropped_from_everything_changes_who_is_called() -> None:
    lines = FILES["atos.csv"].splitlines(keepends=True)
    found = said_of(seal(_acts([lines[0], lines[1]])))
    assert any("convocação 1: estado devia ser convocado e está desistencia" in text for text in found)


def test_a_tie_too_large_to_try_whole_is_tried_by_turns() -> None:
    """The ninth takes the reserved place: the same person when the tie is reversed, another when it turns."""
    people = "W1 W2(t) W3 W4 W5 W6 B7 B8(t) B9(t) W10(t) W11(t)"
    readings = "computo=lista-depurada sucessao=estatica"
    found = said_of(sealed(package(people, FERRAZ, 10, "convocar 5", readings)))
    assert any("um empate muda quem é convocado" in text for text in found)


@pytest.mark.parametrize(
    ("people", "law", "places", "readings", "edital"),
    [
        # B4 is off the group's list as the fourth of four open places, and its first as the fifth
        ("W1 W2 W3 B4 W5(t) B6", FERRAZ, 5, "computo=lista-depurada sucessao=estatica", ""),
        # X7 is on the list in which fewer are ahead: negros, where B8 does not come first
        (
            "W1 W2 W3 W4 P5 B6 X7 B8(t) P9",
            GUARAPARI,
            6,
            "computo=sequencial sucessao=estatica varios-grupos=maior-percentual",
            '[reserva.pcd]\npercentual = "20%"\nteto = "nenhum"\n',
        ),
    ],
)
def test_a_tie_of_people_nobody_called_may_change_who_is_called(
    people: str, law: tuple[str, str, str], places: int, readings: str, edital: str
) -> None:
    calls = "convocar 3" if law is FERRAZ else "convocar 6"
    found = said_of(sealed(package(people, law, places, calls, readings, edital)))
    assert any("um empate muda quem é convocado" in text for text in found)


@pytest.mark.parametrize(
    ("people", "agrees"), [("B1 I2(t) P3(t) W4(t) X5(t) Y6(t)", True), ("B1 W2(t)", False)]
)
def test_a_large_tie_may_be_asked_without_every_order_tried(people: str, agrees: bool) -> None:
    """All of them are called whatever the order; only of more than 120 orders may that be left open."""
    pcd = '[reserva.pcd]\npercentual = "20%"\n'
    names = [word.removesuffix("(t)") for word in people.split()]
    tie = {"tipo": "empate", "inscricoes": names, "decide": "", "afetados": names, "muda_convocados": True}
    asked = {"convocacoes": [], "cadastro_de_reserva": [], "proximo": None, "pendencias": [tie]}
    files = sealed(package(people, GUARAPARI, len(names), edital=pcd), asked)
    assert (said_of(files) == []) is agrees


def test_another_norm_is_noticed() -> None:
    name = next(name for name in FILES if name.startswith("normas/"))
    forged = FILES[name].replace(b'percentual = "20%"', b'percentual = "40%"')
    assert any(text.startswith(f"{name}: o SHA-256") for text in said_of(FILES | {name: forged}))
    assert any("o quadro publicado é" in text for text in said_of(seal(FILES | {name: forged})))


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"vagas": 9}, "o edital dá 4 vaga(s)"),
        ({"quadro": {"ampla": 4, "negros": 0, "indigenas": 0}}, "o quadro publicado é"),
        ({"cadastro_de_reserva": ["W9"]}, "no cadastro de reserva"),
        ({"proximo": None}, "o próximo devia ser"),
        ({"convocacoes": []}, "falta W1 na vaga 1"),
    ],
)
def test_a_false_outcome_is_said(change: dict[str, object], said: str) -> None:
    files = sealed(package("W1 W2 B3 W4 B5", GUARAPARI, 4, "convocar 3"), change)
    assert any(said in text for text in said_of(files))


def test_a_call_needs_a_device_that_exists() -> None:
    for devices in (b"[]", b'["br/es/guarapari/lei-5031-2024#art99"]'):
        forged = FILES["resultado.json"].replace(b'["br/es/guarapari/lei-5031-2024#art5"]', devices, 1)
        assert any(
            "fundamento inexistente" in text for text in said_of(seal(FILES | {"resultado.json": forged}))
        )


def test_merit_out_of_order_is_said() -> None:
    forged = FILES["candidatos.csv"].replace(b";999;", b";5;")
    assert any(
        "não é a ordem das notas" in text for text in said_of(seal(FILES | {"candidatos.csv": forged}))
    )


def test_only_ranks_published() -> None:
    rows = [line.split(b";") for line in FILES["candidatos.csv"].splitlines()]
    rows = [rows[0], *([*row[:5], b"", *row[6:]] for row in rows[1:])]
    files = FILES | {"candidatos.csv": b"".join(b";".join(row) + b"\n" for row in rows)}
    files["pacote.json"] = files["pacote.json"].replace(b'"notas":true', b'"notas":false')
    assert said_of(seal(files)) == []


# ---------------------------------------------------------------- the file, the key, the command


def test_a_folder_a_zip_and_the_exit_codes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path, folder = tmp_path / "x.zip", tmp_path / "x"
    path.write_bytes(verifier.zip_bytes(FILES))
    zipfile.ZipFile(path).extractall(folder)
    assert verifier.main([str(path)]) == verifier.main([str(folder), "--json"]) == 0
    assert json.loads(capsys.readouterr().out.splitlines()[-1])["confere"] is True
    (folder / "atos.csv").unlink()
    assert verifier.main([str(folder)]) == 14
    assert (
        verifier.main(["--outra"])
        == verifier.main([str(tmp_path / "nada")])
        == verifier.main(["--chave"])
        == 2
    )


def test_every_byte_of_the_zip_itself_counts(tmp_path: Path) -> None:
    data = verifier.zip_bytes(FILES)
    names = [data.index(name.encode()) for name in FILES]
    for at in [*range(30), *names, *range(len(data) - 300, len(data), 7), len(data) - 1]:
        (tmp_path / "x.zip").write_bytes(data[:at] + bytes([data[at] ^ 4]) + data[at + 1 :])
        assert verifier.verify(tmp_path / "x.zip").differences, at


def _zip(names: dict[str, bytes], method: int = zipfile.ZIP_STORED) -> bytes:
    whole = io.BytesIO()
    with zipfile.ZipFile(whole, "w", method) as archive:
        for name, data in names.items():
            archive.writestr(name, data)
    return whole.getvalue()


HOSTILE = {
    "empty": b"",
    "text": b"nada",
    "truncated": verifier.zip_bytes(FILES)[:900],
    "twice": verifier.zip_bytes(FILES) * 2,
    "bomb": _zip({"pacote.json": b"0" * 5_000_000}, zipfile.ZIP_DEFLATED),
    "outside": verifier.zip_bytes({**FILES, "normas/../../x.toml": b""}),
    "absolute": verifier.zip_bytes({**FILES, "/x": b""}),
    "nested": verifier.zip_bytes({**FILES, "pacote.json": b"[" * 200_000}),
    "many places": verifier.zip_bytes(
        {**FILES, "edital.toml": FILES["edital.toml"].replace(b"vagas = 4", b"vagas = 4000000000")}
    ),
    "not utf-8": verifier.zip_bytes({**FILES, "candidatos.csv": b"\xff\xfe"}),
    "no cargos": verifier.zip_bytes({**FILES, "resultado.json": b"{}\n"}),
}


@pytest.mark.parametrize("name", sorted(HOSTILE))
def test_hostile_input_gets_sentences(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "x.zip"
    path.write_bytes(HOSTILE[name])
    assert verifier.main([str(path)]) == 14
    assert "Traceback" not in capsys.readouterr().out


def test_the_signature(tmp_path: Path) -> None:
    private = Ed25519PrivateKey.from_private_bytes(bytes(range(32)))
    public = private.public_key().public_bytes_raw()
    point = verifier.parse_json(FILES["ponto.json"]) | {"chave": verifier.sha(public)[:16]}
    point["assinatura"] = private.sign(verifier.canonical(point)).hex()
    files = FILES | {"ponto.json": verifier.canonical(point) + b"\n"}
    digests = {name: verifier.sha(data) for name, data in files.items() if name != "resumos.json"}
    files["resumos.json"] = verifier.canonical(digests) + b"\n"
    path, right, wrong = tmp_path / "x.zip", tmp_path / "right.pub", tmp_path / "wrong.pub"
    path.write_bytes(verifier.zip_bytes(files))
    right.write_text(f"ed25519:{public.hex()}\n")
    other = Ed25519PrivateKey.from_private_bytes(bytes(32)).public_key().public_bytes_raw()
    wrong.write_text(f"ed25519:{other.hex()}\n")
    assert verifier.main([str(path), "--chave", str(right)]) == 0
    assert verifier.main([str(path), "--chave", str(wrong)]) == 14
    wrong.write_text("nada")
    assert verifier.main([str(path), "--chave", str(wrong)]) == 14
