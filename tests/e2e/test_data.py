"""Open data in a browser: a package downloaded and verified, a copy checked; all pages sound."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from e2e.harness.browser import WIDTHS, OpenPage
from e2e.harness.checks import assert_sound
from e2e.harness.site import Site, running_site

DATA = "/certames/guarapari/concurso-exemplo/dados/"


@pytest.fixture(scope="module")
def public(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """The demonstration's two competitions."""
    with running_site(tmp_path_factory.mktemp("dados"), ISONOMIA_DEMONSTRACAO="1") as running:
        running.manage("demonstracao")
        yield running


@pytest.mark.parametrize("path", [DATA, f"{DATA}dicionario/", f"{DATA}conferir/", "/api/", "/dados/"])
def test_pages_are_sound(public: Site, open_page: OpenPage, path: str) -> None:
    for width in WIDTHS:
        page = open_page(width=width)
        page.goto(public.url(path))
        assert_sound(page)


def test_a_programmer_verifies_a_package_and_checks_a_copy(
    public: Site, open_page: OpenPage, tmp_path: Path
) -> None:
    """Without scripts: download, `python3 verificar.py`, a copy spoiled and its first difference named."""
    page = open_page(javascript=False)
    page.goto(public.url(DATA))
    with page.expect_download() as download:
        page.get_by_role("link", name="Baixar pacote").click()
    package = tmp_path / "pacote.zip"
    download.value.save_as(package)
    with zipfile.ZipFile(package) as archive:
        archive.extractall(tmp_path / "pacote")
    command = [sys.executable, "-I", "verificar.py"]
    done = subprocess.run(command, cwd=tmp_path / "pacote", capture_output=True, check=False)
    assert done.returncode == 0, done.stdout.decode()[:2000]

    row = page.get_by_role("row").filter(has_text="Convocações")
    with page.expect_download() as download:
        row.get_by_role("link", name="CSV (Convocações)", exact=True).click()
    copy = tmp_path / "convocacoes.csv"
    download.value.save_as(copy)
    page.get_by_role("link", name="Conferir um arquivo").click()
    for text, said in (("", "vaga por vaga"), (",999999,", "seu arquivo diz 999999")):
        if text:
            lines = copy.read_text("utf-8").splitlines()
            cells = lines[5].split(",")
            lines[5] = lines[5].replace(f",{cells[4]},", text, 1)
            copy.write_text("\n".join(lines), "utf-8")
        page.get_by_label("O arquivo que você tem").set_input_files(copy)
        page.get_by_role("button", name="Conferir").click()
        expect(page.get_by_role("main")).to_contain_text(said)
