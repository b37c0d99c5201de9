"""``auditar`` on 50,000 published lines against reading them: a classification, and calls with their order.

The readings of the edital are left out, so that every combination that could matter is tried.
"""

from __future__ import annotations

import random
import tempfile
from pathlib import Path

from isonomia.files.published.known import known_of
from isonomia.files.published.reading import read_publication
from isonomia.law.competition.replay import call_all
from isonomia.office.answer import Exit
from isonomia.office.auditing.audit import audit_document
from isonomia.office.competition import Competition, live
from isonomia.office.governing import Choice
from isonomia.office.reading import identities_of, read_competition
from measuring import Row, best_of, report

LINES = 50_000
CARGOS = 25
ROUNDS = 3
MOST_TIMES = 5

_EDITAL = """formato = 1
[edital]
titulo = "Auditoria grande"
orgao = "Medida"
ente = "br/es/guarapari"
publicado_em = 2025-03-10
casas_decimais = 2
listas_confirmadas = true
[reserva.pcd]
percentual = "5%"
arredondamento = "para-cima"
teto = "20%"
[[desempate]]
criterio = "idoso"
idade_em = 2025-05-01
[[desempate]]
criterio = "sorteio"
semente = "5890"
"""


def write_folder(folder: Path) -> None:
    """A competition of 50,000 people in 25 cargos, each with as many places as half its people."""
    chance = random.Random(5031)
    each = LINES // CARGOS
    cargos = "".join(f'[[cargo]]\ncodigo = "C{n:02d}"\nvagas = {each // 2}\n' for n in range(CARGOS))
    (folder / "edital.toml").write_text(_EDITAL + cargos, encoding="utf-8")
    lines = ["inscricao;cargo;nota;nascimento;negros;indigenas;pcd"]
    for number in range(LINES):
        score = f"{min(max(chance.gauss(60, 12), 0), 100):.2f}".replace(".", ",")
        groups = ["S" if chance.random() < share else "N" for share in (0.25, 0.01, 0.03)]
        born = f"{chance.randint(1, 28):02d}/{chance.randint(1, 12):02d}/{chance.randint(1966, 2005)}"
        lines.append(";".join([f"{number:07d}", f"C{number % CARGOS:02d}", score, born, *groups]))
    (folder / "candidatos.csv").write_text("\n".join(lines) + "\n", encoding="utf-8")


def classification(competition: Competition) -> bytes:
    """The open list of every cargo, as published."""
    life = live(competition, traced=False)
    rows = ["cargo;posicao;inscricao;nota"]
    for code, opened in life.cargos.items():
        for rank, person in enumerate(opened.ranking.merit, start=1):
            rows.append(f"{code};{rank};{person.id};{person.score}")
    return ("\n".join(rows) + "\n").encode()


def calls(competition: Competition) -> bytes:
    """The calls of every cargo, past its places until everybody is called."""
    life = live(competition, traced=False)
    for opened in life.cargos.values():
        assert opened.board is not None
        opened.board.add_places(len(opened.people) - len(opened.board.places))
    call_all(life)
    rows = ["cargo;ordem;inscricao;lista"]
    for code, opened in life.cargos.items():
        assert opened.board is not None
        made = [call for call in opened.board.calls if call.state == "convocado"]
        rows += [f"{code};{call.order};{opened.people[call.entrant].id};{call.list}" for call in made]
    return ("\n".join(rows) + "\n").encode()


def measured(competition: Competition, data: bytes, file: str, what: str) -> Row:
    """One published list: read, then held against the law."""
    known = known_of(
        identities_of(competition.governing),
        competition.edital.cargos,
        (candidate.id for candidate in competition.candidates),
    )
    publication = read_publication(data, file, known)
    answer = audit_document(competition, publication)
    assert answer.exit is Exit.DONE, answer.document["resumo"]
    reading = best_of(ROUNDS, lambda: read_publication(data, file, known))
    auditing = best_of(ROUNDS, lambda: audit_document(competition, publication))
    tried = len(answer.document["leituras_compativeis"])
    said = f"{what}: {f'{len(publication.lines):,}'.replace(',', '.')} linhas"
    if tried:
        said += f" (combinações de leituras que explicam: {tried})"
    return Row(
        said,
        f"{auditing:.2f} s",
        f"{reading:.2f} s",
        f"{auditing / reading:.1f}",
        f"{MOST_TIMES} vezes",
        auditing <= MOST_TIMES * reading,
    )


def main() -> None:
    """Measure and report."""
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch)
        write_folder(folder)
        competition = read_competition(folder, Choice())
        stated = read_competition(folder, Choice(readings={"computo": "compensado", "sucessao": "estatica"}))
        rows = [
            measured(competition, classification(competition), "classificacao.csv", "classificação"),
            measured(stated, calls(stated), "convocacao.csv", "convocações, leituras ditas no edital"),
            measured(competition, calls(competition), "convocacao.csv", "convocações, todas as leituras"),
        ]
    said = "Conferir a lista publicada contra ler a mesma lista. Menor de algumas vezes."
    report("Auditoria", said, rows)


if __name__ == "__main__":
    main()
