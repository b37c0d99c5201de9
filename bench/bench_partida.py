"""How long a command takes to start: ``--help`` and ``quadro`` against importing the framework alone."""

from __future__ import annotations

import sys

from measuring import ISONOMIA, Row, in_turn, median, report

ROUNDS = 15
MOST_TIMES = 3
NORM = "br/es/guarapari/lei-5031-2024"
QUADRO = ("quadro", "--norma", NORM, "--vagas", "10", "--pcd", "5%:para-cima:teto=20%")


def main() -> None:
    """Measure and report."""
    bare = [sys.executable, "-c", "import typer"]
    commands = {"isonomia --help": [*ISONOMIA, "--help"], "isonomia quadro": [*ISONOMIA, *QUADRO]}
    against, *ours = in_turn(ROUNDS, bare, *commands.values())
    rows = []
    for name, processes in zip(commands, ours, strict=True):
        ratio = median(processes) / median(against)
        rows.append(
            Row(
                name,
                f"{1000 * median(processes):.0f} ms",
                f"{1000 * median(against):.0f} ms",
                f"{ratio:.1f}",
                f"{MOST_TIMES} vezes",
                ratio <= MOST_TIMES,
            )
        )
    report("Partida", f'Processos inteiros, contra `python -c "import typer"`. Mediana de {ROUNDS}.', rows)


if __name__ == "__main__":
    main()
