"""Random acts that can have happened: each is tried on the engine, and kept where it is admitted."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date, timedelta

from differential.competitions import Drawn
from isonomia.law.competition.acts import Act, ActKind
from isonomia.law.competition.candidate import Candidate
from isonomia.law.competition.life import CargoLife, Life
from isonomia.law.competition.replay import replay
from isonomia.law.competition.transitions import LEAVES
from isonomia.office.competition import Competition, live

HEADER = "data;ato;inscricao;cargo;detalhe\n"
FIRST_DAY = date(2026, 9, 1)
LONGEST = 30
"""The most acts that are tried."""

DEPARTURES = (*sorted(kind.value for kind in LEAVES), "desistencia", "desistencia")
OF_ALL = ("homologar", "prorrogar-validade", "decisao-judicial-revogada")
ORDERS = (
    "nota", "nota", "incluir", "reservar-vaga", "suspender=inscricao", "suspender=cargo", "suspender=certame",
)  # fmt: skip

Row = tuple[str, str, str]
"""Act, enrolment and detail."""


@dataclass
class Scene:
    """A cargo at some moment, about which an act is to be drawn."""

    chance: random.Random
    opened: CargoLife
    end_of_queue: bool

    def holder(self) -> str | None:
        """Somebody who holds a place."""
        board = self.opened.board
        if board is None or not board.active:
            return None
        return self.opened.people[self.chance.choice(sorted(board.active))].id

    def anybody(self) -> str:
        """Somebody enrolled."""
        return self.chance.choice(list(self.opened.people)).id

    def member(self, least: int) -> Candidate | None:
        """Somebody of at least so many groups."""
        members = [one for one in self.opened.people if len(one.groups) >= least]
        return self.chance.choice(members) if members else None


def draw_acts(seed: int, drawn: Drawn, competition: Competition) -> str:
    """The rows of atos.csv of a number, all of them admitted by the engine.

    Args:
        seed: the number.
        drawn: the competition.
        competition: the same, read, with no acts.
    """
    chance = random.Random(f"atos {seed}")
    competition.acts = ()
    life = live(competition, traced=False)
    rows: list[str] = []
    day = FIRST_DAY
    for _ in range(chance.randint(0, LONGEST)):
        opened = chance.choice(list(life.cargos.values()))
        maker = chance.choices(list(MAKERS), list(MAKERS.values()))[0]
        made = maker(Scene(chance, opened, drawn.end_of_queue))
        if made is None:
            continue
        kind, enrolment, detail = made
        cargo = "" if kind in OF_ALL or "certame" in detail else opened.cargo.code
        day += timedelta(days=chance.choice((0, 0, 1, 20)))
        if _admits(life, Act(day, ActKind(kind), enrolment, cargo, detail)):
            rows.append(f"{day.isoformat()};{kind};{enrolment};{cargo};{detail}\n")
    return HEADER + "".join(rows)


def _admits(life: Life, act: Act) -> bool:
    """Whether the act can be: it is applied then, and leaves no trace otherwise."""
    findings, refusals = len(life.findings), len(life.refusals)
    replay(life, [act])
    if len(life.refusals) == refusals and not any(finding.is_error for finding in life.findings[findings:]):
        return True
    del life.findings[findings:], life.refusals[refusals:]
    return False


def _calls(scene: Scene) -> Row | None:
    return "convocar", "", str(scene.chance.choice((1, 1, 2, 3, 5)))


def _of_holder(*kinds: str, details: tuple[str, ...] = ("",)) -> Callable[[Scene], Row | None]:
    def make(scene: Scene) -> Row | None:
        who = scene.holder()
        return None if who is None else (scene.chance.choice(kinds), who, scene.chance.choice(details))

    return make


def _of_anybody(kind: str) -> Callable[[Scene], Row | None]:
    def make(scene: Scene) -> Row | None:
        return kind, scene.anybody(), ""

    return make


def _of_member(*kinds: str, least: int = 1) -> Callable[[Scene], Row | None]:
    def make(scene: Scene) -> Row | None:
        one = scene.member(least)
        if one is None:
            return None
        return scene.chance.choice(kinds), one.id, scene.chance.choice(sorted(one.groups))

    return make


def _queue(scene: Scene) -> Row | None:
    who = scene.holder() if scene.end_of_queue else None
    return None if who is None else ("fim-de-fila", who, "")


def _supply(scene: Scene) -> Row | None:
    kind = scene.chance.choice(("novas-vagas", "novas-vagas", "suprimir-vaga"))
    return kind, "", str(scene.chance.randint(1, 3))


def _validity(scene: Scene) -> Row | None:
    return scene.chance.choice(("homologar", "prorrogar-validade")), "", scene.chance.choice(("", "12", "24"))


def _court(scene: Scene) -> Row | None:
    process = f"processo={scene.chance.randint(1, 4)}"
    order = scene.chance.choice(ORDERS)
    if order == "nota":
        order = f"nota={scene.chance.randint(1, 12)},5"
    who = "" if order in ("suspender=cargo", "suspender=certame") else scene.anybody()
    return "decisao-judicial", who, f"{order} {process}"


def _revoked(scene: Scene) -> Row | None:
    return "decisao-judicial-revogada", "", f"processo={scene.chance.randint(1, 4)}"


MAKERS: dict[Callable[[Scene], Row | None], int] = {
    _calls: 30,
    _of_holder("nomear", "posse", "exercicio"): 10,
    _of_holder(*DEPARTURES): 16,
    _of_holder("tornar-sem-efeito", details=("erro-da-administracao", "prazo vencido")): 4,
    _of_anybody("renuncia"): 4,
    _of_anybody("fraude"): 2,
    _of_member("confirmado", "nao-confirmado"): 12,
    _of_member("opcao", least=2): 3,
    _queue: 3,
    _supply: 8,
    _validity: 2,
    _court: 6,
    _revoked: 3,
}
"""How an act is drawn -> how often, in a hundred or so."""
