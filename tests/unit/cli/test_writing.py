"""``--saida``: what happens to names that would be one file."""

from __future__ import annotations

from isonomia.cli.writing import write_all
from isonomia.wording.voice import Voice


def test_two_lists_whose_names_come_to_the_same_are_two_files(tmp_path, capsys):
    """Cargos A/1 and A-1, or M and m where the disk does not tell them apart."""
    papers = [("a-1.csv", b"A/1"), ("a-1.csv", b"A-1"), ("A-1.CSV", b"caixa"), ("a-1-2.csv", b"outra")]
    write_all(papers, tmp_path, Voice())
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == {
        "a-1.csv": b"A/1",
        "a-1-2.csv": b"A-1",
        "A-1-3.CSV": b"caixa",
        "a-1-2-2.csv": b"outra",
    }
    assert "4 arquivos gravados" in capsys.readouterr().err
