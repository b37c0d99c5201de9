from __future__ import annotations

from hashlib import sha256
from pathlib import Path

import pytest

from isonomia.files.stores.catalog import Catalog, load_catalog
from isonomia.files.stores.norm_history import History, load_history

GUARAPARI = "br/es/guarapari/lei-5031-2024"


@pytest.mark.parametrize("norm_id", load_catalog().ids())
def test_every_version_of_every_norm_is_there_with_its_digest(norm_id: str) -> None:
    """Whoever changes a norm's file adds a version to HISTORY.toml and keeps the file as it was beside it."""
    history = load_history()
    versions = history.versions(norm_id)
    assert [version.number for version in versions] == list(range(1, len(versions) + 1))
    assert versions
    for version in versions:
        text = history.text(norm_id, version.number)
        assert sha256(text.encode()).hexdigest() == version.digest, "say in catalog/HISTORY.toml what changed"
        assert version.change.endswith(".")
        assert history.norm(norm_id, version.number) is not None


def test_the_history_speaks_of_no_other_norm() -> None:
    ids = load_catalog().ids()
    assert {norm_id for norm_id in ids if load_history().versions(norm_id)} == set(ids)


def test_an_older_version_is_read_from_its_own_file(tmp_path: Path) -> None:
    text = load_catalog().text(GUARAPARI)
    new = text.replace('titulo = "Lei nº 5.031/2024"', 'titulo = "Lei nº 5.031/2024, alterada"')
    place = tmp_path / f"{GUARAPARI}.toml"
    place.parent.mkdir(parents=True)
    place.write_text(new, encoding="utf-8")
    Path(f"{place}.1").write_text(text, encoding="utf-8")
    lines = (
        f'{n} = {{ em = 2026-01-0{n}, mudou = "Mudou.", resumo = "{sha256(of.encode()).hexdigest()}" }}\n'
        for n, of in ((1, text), (2, new))
    )
    (tmp_path / "HISTORY.toml").write_text(f'["{GUARAPARI}"]\n' + "".join(lines), encoding="utf-8")
    history = History(tmp_path, Catalog(tmp_path))
    titles = {n: norm.title for n in (1, 2) if (norm := history.norm(GUARAPARI, n))}
    assert titles == {1: "Lei nº 5.031/2024", 2: "Lei nº 5.031/2024, alterada"}
    assert history.norm(GUARAPARI, 3) is None
    assert history.norm("br/xx/nada", 1) is None
