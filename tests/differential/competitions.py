"""Random competitions: an edital, candidates and the norms, small enough to be told apart by hand.

Everything follows from a number, so that a difference found by a long run is a test of one line.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path

FERRAZ = ("br/sp/ferraz-de-vasconcelos", "2026-08-01", ("negros",))
GUARAPARI = ("br/es/guarapari", "2025-03-10", ("negros", "indigenas"))
ROUNDINGS = ("meio-para-cima", "meio-para-baixo", "para-cima", "para-baixo")
READINGS = {
    "computo": ("compensado", "sequencial", "lista-depurada"),
    "sucessao": ("dinamica", "estatica"),
    "varios-grupos": ("primeira-chamada", "opcao", "maior-percentual", "emparelhamento"),
    "reversao": ("abre-antes", "depois"),
    "colisao": ("anterior", "posterior"),
    "menos-de-tres": ("recebe", "so-cadastro"),
    "vaga-superveniente": ("conta", "nao-conta"),
    "vacancia-apos-posse": ("mesma-lista", "ordem-geral"),
}
ONLY_OF = {"menos-de-tres": GUARAPARI, "vaga-superveniente": FERRAZ}
"""Readings that one of the laws alone leaves open."""


@dataclass(frozen=True)
class Drawn:
    """A competition drawn from a number.

    Attributes:
        edital: text of edital.toml.
        candidates: text of candidatos.csv.
        has_acts: whether acts are to be drawn; otherwise all places are called.
        groups: of the law and of the edital.
        end_of_queue: whether the edital admits it.
    """

    edital: str
    candidates: str
    has_acts: bool
    groups: tuple[str, ...]
    end_of_queue: bool


def draw(seed: int) -> Drawn:
    """The competition of a number."""
    chance = random.Random(f"certame {seed}")
    law = chance.choice((FERRAZ, GUARAPARI))
    pcd = chance.random() < 0.5
    groups = (*law[2], "pcd") if pcd else law[2]
    cargos = _cargos(chance, groups)
    confirmed = chance.random() < 0.75
    end_of_queue = chance.random() < 0.2
    ties = _ties(chance)
    lines = [
        "formato = 1",
        "[edital]",
        f'titulo = "Certame {seed}"',
        'orgao = "Município de teste"',
        f'ente = "{law[0]}"',
        f"publicado_em = {law[1]}",
        f"listas_confirmadas = {str(confirmed).lower()}",
        f"fim_de_fila = {str(end_of_queue).lower()}",
        f"posse_retira = {str(chance.random() < 0.2).lower()}",
    ]
    if chance.random() < 0.3:
        lines.append(f"homologado_em = {law[1]}")
    if chance.random() < 0.4:
        lines.append(f"casas_decimais = {chance.randint(0, 2)}")
    lines += ["[leituras]", *(f'{name} = "{option}"' for name, option in _readings(chance, law).items())]
    if pcd:
        lines += _pcd(chance)
    for cargo in cargos:
        lines += cargo
    if any("base =" in line for cargo in cargos for line in cargo) and chance.random() < 0.7:
        lines += ["[distribuicao]", 'modo = "sorteio"', f'semente = "s{seed}"']
    lines += ties
    codes = [f"C{number}" for number in range(1, len(cargos) + 1)]
    table = _people(chance, codes, groups)
    return Drawn("\n".join(lines) + "\n", table, chance.random() < 0.85, groups, end_of_queue)


def write_texts(folder: Path, edital: str, candidates: str, acts: str | None = None) -> Path:
    """A competition's folder of these files."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "edital.toml").write_text(edital, encoding="utf-8")
    (folder / "candidatos.csv").write_text(candidates, encoding="utf-8")
    if acts is not None:
        (folder / "atos.csv").write_text(acts, encoding="utf-8")
    return folder


def _readings(chance: random.Random, law: tuple[str, str, tuple[str, ...]]) -> dict[str, str]:
    adopted = {}
    for name, options in READINGS.items():
        if chance.random() < 0.6 and ONLY_OF.get(name, law) is law:
            adopted[name] = chance.choice(options)
    if adopted.get("computo", "compensado") != "compensado" and adopted.get("sucessao") == "dinamica":
        del adopted["sucessao"]
    return adopted


def _pcd(chance: random.Random) -> list[str]:
    lines = [
        "[reserva.pcd]",
        f'percentual = "{chance.choice(("5%", "10%", "20%", "7,5%", "1/3", "30%"))}"',
        f'arredondamento = "{chance.choice(ROUNDINGS)}"',
    ]
    cap = chance.choice(("", "nenhum", "20%", "30%"))
    if cap:
        lines.append(f'teto = "{cap}"')
    if chance.random() < 0.3:
        lines.append(f"minimo_vagas = {chance.randint(1, 6)}")
    return lines


def _cargos(chance: random.Random, groups: Sequence[str]) -> list[list[str]]:
    number = chance.choice((1, 1, 1, 2, 3))
    shared = number > 1 and chance.random() < 0.5
    split = chance.random() < 0.4
    cargos = []
    for at in range(1, number + 1):
        places = chance.choice((0, 1, 2, 3, 4, 5, 6, 8, 10, 12, 21))
        lines = [
            "[[cargo]]",
            f'codigo = "C{at}"',
            f"vagas = {places}",
            f'vinculo = "{chance.choice(("efetivo", "emprego-publico"))}"',
        ]
        if shared:
            lines.append('base = "T"')
        if split if shared else chance.random() < 0.2:
            lines += _printed(chance, places, groups, generous=shared)
        cargos.append(lines)
    return cargos


def _printed(chance: random.Random, places: int, groups: Sequence[str], *, generous: bool) -> list[str]:
    """A printed table: near the law's, or (of a total) never below it."""
    left, table = places, {}
    for group in groups:
        share = Fraction(1, 3) if generous else Fraction(1, 6)
        most = min(left, int(share * places) + (1 if generous or chance.random() < 0.5 else 0))
        table[group] = most if generous else chance.randint(0, most)
        left -= table[group]
    written = ", ".join(f"{name} = {count}" for name, count in {"ampla": left, **table}.items())
    basis = ['quadro_fundamento = "item 3"'] if chance.random() < 0.6 else []
    return [f"quadro = {{ {written} }}", *basis]


def _ties(chance: random.Random) -> list[str]:
    criteria = {
        "idoso": ["idade_em = 2026-08-01"],
        "nota": ['coluna = "especifica"'],
        "jurado": [],
        "maior-idade": [],
        "sorteio": ['semente = "publica"'] if chance.random() < 0.7 else [],
    }
    chosen = [name for name in criteria if chance.random() < 0.4]
    if chance.random() < 0.2:
        chance.shuffle(chosen)
    return [line for name in chosen for line in ("[[desempate]]", f'criterio = "{name}"', *criteria[name])]


def _people(chance: random.Random, codes: Sequence[str], groups: Sequence[str]) -> str:
    ranked = chance.random() < 0.15
    spread = chance.choice((4, 12, 1000))
    share = chance.choice((0.1, 0.3, 0.6))
    pending, denied, closed = (chance.choice((0.0, 0.0, 0.15)) for _ in range(3))
    header = ["inscricao", "pessoa", "cargo", "classificacao" if ranked else "nota", "especifica", "jurado"]
    lines = [";".join([*header, "nascimento", *groups, "ampla", "opcao", "situacao", "confirmacao"])]
    for code in codes:
        people = chance.randint(1, 26)
        ranks = list(range(1, people + 1))
        chance.shuffle(ranks)
        for number in range(people):
            enrolment = f"{code}-{number:02}"
            person = f"P{number}" if len(codes) > 1 and chance.random() < 0.3 else enrolment
            mine = [group for group in groups if chance.random() < share]
            said = [
                f"{group}:{'pendente' if roll < pending else 'nao-confirmado'}"
                for group in mine
                if (roll := chance.random()) < pending + denied
            ]
            said += [
                f"{g}:confirmado" for g in mine if chance.random() < 0.3 and not any(g in s for s in said)
            ]
            score = (
                ranks[number] if ranked else f"{chance.randint(1, spread)},{chance.choice((0, 25, 50, 75))}"
            )
            birth = f"{chance.randint(1, 3):02}/01/{chance.randint(1960, 1972)}"
            lines.append(
                ";".join(
                    [
                        enrolment,
                        person,
                        code,
                        str(score),
                        str(chance.randint(1, 4)),
                        chance.choice("SNN"),
                        birth if chance.random() < 0.97 else "",
                        *("S" if group in mine else "N" for group in groups),
                        "N" if mine and chance.random() < closed else "S",
                        chance.choice(mine) if mine and chance.random() < 0.7 else "",
                        "eliminado" if chance.random() < 0.04 else "aprovado",
                        " ".join(said),
                    ]
                )
            )
    return "\n".join(lines) + "\n"
