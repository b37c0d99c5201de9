"""``verificar.py`` on a package of 20,000 candidates and 2,000 calls: under a minute, in its own process."""

from __future__ import annotations

import random
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import isonomia
from isonomia.office.governing import Choice
from isonomia.office.package import Options, package_folder

CANDIDATES = 20_000
CALLS = 2_000
LIMIT = 60
VERIFIER = Path(isonomia.__file__).parent / "verifier" / "verificar.py"
EDITAL = f"""\
formato = 1
[edital]
titulo = "Concurso de medida"
orgao = "Município de teste"
ente = "br/es/guarapari"
publicado_em = 2025-03-10
listas_confirmadas = true
[leituras]
computo = "compensado"
[reserva.pcd]
percentual = "5%"
teto = "20%"
[[cargo]]
codigo = "M01"
vagas = {CALLS - 100}
[[desempate]]
criterio = "nota"
coluna = "especifica"
[[desempate]]
criterio = "sorteio"
semente = "publica"
"""


def write(folder: Path) -> None:
    """A competition in which some of the people called leave and are replaced."""
    chance = random.Random("medida")
    rows = ["inscricao;nota;especifica;negros;indigenas;pcd"]
    for number in range(CANDIDATES):
        groups = ("S" if chance.random() < share else "N" for share in (0.25, 0.03, 0.06))
        rows.append(f"{number:06};{chance.randint(100, 2000)};{chance.randint(0, 50)};{';'.join(groups)}")
    (folder / "edital.toml").write_text(EDITAL, encoding="utf-8")
    (folder / "candidatos.csv").write_text("\n".join(rows) + "\n", encoding="utf-8")
    (folder / "atos.csv").write_text(
        f"data;ato;detalhe\n2025-09-01;convocar;{CALLS - 100}\n", encoding="utf-8"
    )


def with_replacements(folder: Path) -> None:
    """A hundred of the people called leave, one after another, and each is replaced."""
    from isonomia.office.competition import live
    from isonomia.office.reading import read_competition

    (opened,) = live(read_competition(folder), traced=False).cargos.values()
    assert opened.board is not None
    called = [opened.people[call.entrant].id for call in opened.board.calls]
    acts = ["data;ato;inscricao;detalhe", f"2025-09-01;convocar;;{CALLS - 100}"]
    for who in called[:: len(called) // 100][:100]:
        acts += [f"2025-10-01;desistencia;{who};", "2025-10-01;convocar;;1"]
    (folder / "atos.csv").write_text("\n".join(acts) + "\n", encoding="utf-8")


def main() -> int:
    """Print the figures; 1 where the limit is passed."""
    with tempfile.TemporaryDirectory() as root:
        folder = Path(root)
        write(folder)
        with_replacements(folder)
        start = time.perf_counter()
        made = package_folder(folder, Choice(), Options())
        size = len(made.content)
        print(f"package of {CANDIDATES:,} candidates: {size:,} bytes, made in {_since(start):.1f} s")
        path = folder / "pacote.zip"
        path.write_bytes(made.content)
        start = time.perf_counter()
        done = subprocess.run(
            [sys.executable, "-I", VERIFIER, path], capture_output=True, text=True, check=False
        )
        passed = _since(start)
    calls = len(made.answer.document["cargos"][0]["convocacoes"])
    print(f"verified, {calls:,} calls: {passed:.1f} s (limit {LIMIT} s), exit {done.returncode}")
    if done.returncode:
        print(done.stdout)
    return int(passed > LIMIT or done.returncode != 0)


def _since(start: float) -> float:
    return time.perf_counter() - start


if __name__ == "__main__":
    sys.exit(main())
