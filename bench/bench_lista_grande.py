"""One cargo, 200,000 candidates, 2,000 places: ``convocar --json`` against polars plus a plain sort."""

from __future__ import annotations

import random
import sys
import tempfile
from pathlib import Path

from measuring import ISONOMIA, Row, in_turn, median, report

PEOPLE = 200_000
PLACES = 2_000
ROUNDS = 5
MOST_TIMES = 5
MOST_MEGABYTES = 600

EDITAL = f"""formato = 1
[edital]
titulo = "Lista grande"
orgao = "Medida"
ente = "br/es/guarapari"
publicado_em = 2025-03-10
casas_decimais = 2
listas_confirmadas = true
[reserva.pcd]
percentual = "5%"
arredondamento = "para-cima"
teto = "20%"
[[cargo]]
codigo = "A"
vagas = {PLACES}
[[desempate]]
criterio = "idoso"
idade_em = 2025-05-01
[[desempate]]
criterio = "maior-idade"
[[desempate]]
criterio = "sorteio"
semente = "5890"
"""

YARDSTICK = """
import sys
from decimal import Decimal
import polars
rows = polars.read_csv(sys.argv[1], separator=";", infer_schema=False).rows()
rows.sort(key=lambda row: (-Decimal(row[1].replace(",", ".")), row[2][6:], row[2][3:5], row[2][:2], row[0]))
"""


def write_folder(folder: Path) -> None:
    """Write the competition; the readings are left out, so that each other one is weighed too."""
    chance = random.Random(5031)
    lines = ["inscricao;nota;nascimento;negros;indigenas;pcd"]
    for number in range(PEOPLE):
        score = f"{min(max(chance.gauss(60, 12), 0), 100):.2f}".replace(".", ",")
        born = f"{chance.randint(1, 28):02d}/{chance.randint(1, 12):02d}/{chance.randint(1955, 2005)}"
        groups = ["S" if chance.random() < share else "N" for share in (0.25, 0.01, 0.03)]
        lines.append(";".join([f"{number:07d}", score, born, *groups]))
    (folder / "candidatos.csv").write_text("\n".join(lines) + "\n", encoding="utf-8")
    (folder / "edital.toml").write_text(EDITAL, encoding="utf-8")


def main() -> None:
    """Measure and report."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        write_folder(folder)
        yardstick = [sys.executable, "-c", YARDSTICK, str(folder / "candidatos.csv")]
        ours, theirs = in_turn(ROUNDS, [*ISONOMIA, "convocar", str(folder), "--json"], yardstick)
    ratio = median(ours) / median(theirs)
    peak = max(process.megabytes for process in ours)
    report(
        "Lista grande",
        f"Um cargo, {PEOPLE} candidatos e {PLACES} vagas: o processo inteiro de `isonomia convocar PASTA"
        f" --json`, contra um processo que lê o mesmo CSV com polars e o ordena em Python. Mediana de"
        f" {ROUNDS} rodadas, alternadas.",
        [
            Row(
                "tempo",
                f"{median(ours):.2f} s",
                f"{median(theirs):.2f} s",
                f"{ratio:.1f}",
                f"{MOST_TIMES} vezes",
                ratio <= MOST_TIMES,
            ),
            Row("memória (pico)", f"{peak:.0f} MB", "", "", f"{MOST_MEGABYTES} MB", peak < MOST_MEGABYTES),
        ],
    )


if __name__ == "__main__":
    main()
