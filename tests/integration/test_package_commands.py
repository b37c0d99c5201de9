"""``pacote``, ``verificar``, ``verificador``, ``chave`` and ``cofre``, as people type them."""

from __future__ import annotations

import hashlib
import json
import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from isonomia.files.stores.package.archive import write_zip
from isonomia.files.stores.package.verifier import verifier_text
from support.packages import ACTS, files_of, unpack, write_folder
from support.tampering import redigested


def isonomia(*arguments: object) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "isonomia", *map(str, arguments)]
    return subprocess.run(command, capture_output=True, text=True, check=False, encoding="utf-8")


@pytest.fixture(scope="module")
def office(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a competition, a key, a secret, and the package made with them."""
    root = tmp_path_factory.mktemp("orgao")
    write_folder(root / "pasta", acts=ACTS)
    assert isonomia("chave", "criar", root / "chave").returncode == 0
    assert isonomia("chave", "segredo", root / "segredo").returncode == 0
    made = isonomia(
        "pacote", root / "pasta", "-o", root / "p.zip", "--chave-privada", root / "chave",
        "--segredo", root / "segredo", "--cofre", root / "cofre",
    )  # fmt: skip
    assert made.returncode == 0, made.stderr
    assert hashlib.sha256((root / "p.zip").read_bytes()).hexdigest() in made.stdout
    return root


def test_a_package_verifies_with_its_key(office: Path) -> None:
    done = isonomia("verificar", office / "p.zip", "--chave", office / "chave.pub")
    assert done.returncode == 0, done.stdout
    assert done.stdout.rstrip().splitlines()[-1].startswith("Confere")


def test_the_document_of_a_verification(office: Path) -> None:
    done = isonomia("verificar", office / "p.zip", "--json")
    document = json.loads(done.stdout)
    assert (done.returncode, document["confere"], document["diferencas"]) == (0, True, [])


def test_the_document_of_a_package(office: Path, tmp_path: Path) -> None:
    done = isonomia("pacote", office / "pasta", "-o", tmp_path / "x.zip", "--json")
    document = json.loads(done.stdout)
    content = (tmp_path / "x.zip").read_bytes()
    assert document["sha256"] == hashlib.sha256(content).hexdigest()
    assert (document["bytes"], document["assinado_por"], document["compromissos"]) == (
        len(content),
        None,
        None,
    )


def test_an_unpacked_package_verifies_itself_with_nothing_installed(office: Path, tmp_path: Path) -> None:
    folder = unpack(files_of((office / "p.zip").read_bytes()), tmp_path / "aberto")
    command = [sys.executable, "-I", "-S", str(folder / "verificar.py")]
    done = subprocess.run(
        command, capture_output=True, check=False, env={"PYTHONUTF8": "1", "PATH": os.defpath}, cwd=tmp_path
    )
    assert done.returncode == 0, done.stdout.decode()


def test_one_changed_byte_is_exit_14(office: Path, tmp_path: Path) -> None:
    content = bytearray((office / "p.zip").read_bytes())
    content[len(content) // 3] ^= 1
    (tmp_path / "p.zip").write_bytes(content)
    done = isonomia("verificar", tmp_path / "p.zip")
    assert done.returncode == 14
    assert "Não confere" in done.stdout


def test_the_verifier_inside_is_never_run(office: Path, tmp_path: Path) -> None:
    files = files_of((office / "p.zip").read_bytes())
    forged = redigested({**files, "verificar.py": b"print('Confere.')\n"})
    (tmp_path / "p.zip").write_bytes(write_zip(forged))
    done = isonomia("verificar", tmp_path / "p.zip")
    assert hashlib.sha256(forged["verificar.py"]).hexdigest() in done.stderr
    assert "print" not in done.stdout


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (["verificar", "nenhum.zip"], 11),
        (["pacote", "nenhuma-pasta", "-o", "x.zip"], 11),
        (["pacote", "pasta"], 2),
        (["pacote", "pasta", "-o", "x.zip", "--cofre", "cofre"], 2),
        (["pacote", "pasta", "-o", "x.zip", "--chave-privada", "pasta/edital.toml"], 11),
        (["pacote", "pasta", "-o", "x.zip", "--segredo", "nenhum"], 11),
        (["pacote", "pasta", "-o", "nenhuma-pasta/x.zip"], 11),
        (["pacote", "pasta", "-o", "x.zip", "--norma", "br/xx/nenhuma"], 10),
        (["chave", "criar", "chave"], 11),
    ],
)
def test_what_cannot_be_done_says_so(
    office: Path, arguments: list[str], code: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(office)
    before = sorted(path.name for path in office.iterdir())
    done = isonomia(*arguments)
    assert (done.returncode, done.stdout) == (code, "")
    assert done.stderr
    assert sorted(path.name for path in office.iterdir()) == before


def test_a_file_that_is_no_package(office: Path) -> None:
    assert isonomia("verificar", office / "chave.pub").returncode == 14


def test_the_verifier_on_its_own(tmp_path: Path, office: Path) -> None:
    done = isonomia("verificador", "-o", tmp_path / "v.py")
    assert (tmp_path / "v.py").read_bytes() == verifier_text()
    assert done.stdout.split()[0] == hashlib.sha256(verifier_text()).hexdigest()
    alone = subprocess.run(
        [sys.executable, tmp_path / "v.py", office / "p.zip"], check=False, capture_output=True
    )
    assert alone.returncode == 0


def test_the_vault_opens_and_forgets(office: Path, tmp_path: Path) -> None:
    vault = tmp_path / "cofre"
    vault.write_bytes((office / "cofre").read_bytes())
    opened = isonomia("cofre", "abrir", vault, "--inscricao", "002").stdout
    assert "002|1950-06-05" in opened
    assert "1 compromisso" in isonomia("cofre", "apagar", vault, "--inscricao", "002").stdout
    assert "002|" not in isonomia("cofre", "abrir", vault, "--inscricao", "002").stdout
    assert isonomia("verificar", office / "p.zip", "--chave", office / "chave.pub").returncode == 0


@pytest.mark.skipif(os.name != "posix", reason="file modes")
def test_what_is_secret_is_the_owners_alone(office: Path) -> None:
    for name in ("chave", "segredo", "cofre"):
        assert stat.S_IMODE((office / name).stat().st_mode) == 0o600, name
