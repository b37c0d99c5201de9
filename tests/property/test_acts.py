"""Random lives of a competition: whatever valid acts come, in whatever order, some things always hold."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from isonomia.law.allocation.board import Board
from isonomia.law.allocation.register import register
from isonomia.law.competition.edital import Cargo
from isonomia.law.competition.transitions import is_after_posse
from isonomia.law.norms.model import OPEN
from support import law_set, strategies
from support.effort import effort
from support.people import pool
from support.regimes import guarapari, regime, reserve
from support.stories import Story

BEFORE_POSSE = ["desistencia", "nao-compareceu", "inapto", "obito"]
AFTER_POSSE = ["exoneracao", "demissao", "aposentadoria", "termino-contrato", "obito"]

REGIMES = st.builds(
    lambda computo, sucessao, reversao, several, after: regime(
        reserve("negros", "30%"),
        reserve("indigenas", "20%"),
        reserve("pcd", "10%"),
        computo=computo,
        sucessao=sucessao if computo == "compensado" else "estatica",
        reversao=reversao,
        varios_grupos=several,
        vacancia_apos_posse=after,
    ),
    st.sampled_from(["compensado", "sequencial", "lista-depurada"]),
    st.sampled_from(["dinamica", "estatica"]),
    st.sampled_from(["abre-antes", "depois"]),
    st.sampled_from(["primeira-chamada", "maior-percentual", "emparelhamento"]),
    st.sampled_from(["mesma-lista", "ordem-geral"]),
)


class Chronicle:
    """A story told by chance: at each step one of the acts that can happen."""

    def __init__(self, story: Story, data: st.DataObject) -> None:
        self.story, self.data = story, data
        self.existed: dict[int, str] = {}
        self.processes: list[str] = []
        self.steps = 0

    def step(self, *kinds: str) -> None:
        self.steps += 1
        happens = getattr(self, self.data.draw(st.sampled_from(kinds)))
        happens()
        for place in self.story.board.places:
            self.existed.setdefault(place.number, place.type)

    def _one(self, indices):
        names = sorted(self.story.name(index) for index in indices)
        return self.data.draw(st.sampled_from(names)) if names else None

    def _do(self, kind, who="", detail=""):
        codes = self.story.attempt(kind, who, detail)
        assert not [code for code in codes if code[0] in "ER"], (kind, who, detail, codes)

    def call(self):
        board = self.story.board
        free = sum(place.is_free for place in board.places)
        for _ in range(self.data.draw(st.integers(0, free))):
            if not any(place.is_free for place in board.places):
                return  # a court holds the last one
            before = len(board.calls)
            waiting = _waiting(board)
            self._do("convocar")
            board = self.story.board
            if len(board.calls) > before:
                _check_first_of_its_list(board, board.calls[-1], waiting)

    def advance(self):
        board = self.story.board
        who = self._one(i for i, call in board.active.items() if not is_after_posse(call.state))
        if who:
            self._do("posse", who)

    def leave(self):
        board = self.story.board
        who = self._one(board.active)
        if who:
            after = is_after_posse(self.story.call_of(who).state)
            self._do(self.data.draw(st.sampled_from(AFTER_POSSE if after else BEFORE_POSSE)), who)

    def undo(self):
        board = self.story.board
        who = self._one(i for i, call in board.active.items() if not is_after_posse(call.state))
        if who:
            self._do("tornar-sem-efeito", who, self.data.draw(st.sampled_from(["erro-da-administracao", ""])))

    def renounce(self):
        board = self.story.board
        who = self._one(i for i in range(len(board.entrants)) if i not in board.active and i not in board.out)
        if who:
            self._do("renuncia", who)

    def cheat(self):
        self._do("fraude", self._one(range(len(self.story.board.entrants))))

    def end_of_queue(self):
        board = self.story.board
        who = self._one(
            i
            for i in range(len(board.entrants))
            if i not in board.out and (i not in board.active or not is_after_posse(board.active[i].state))
        )
        if who:
            self._do("fim-de-fila", who)

    def judge(self):
        board = self.story.board
        who = self._one(i for i, entrant in enumerate(board.entrants) if entrant.groups)
        if who:
            groups = board.entrants[self.story.cargo.index[who]].groups
            kind = self.data.draw(st.sampled_from(["confirmado", "nao-confirmado"]))
            self._do(kind, who, self.data.draw(st.sampled_from(groups)))

    def grow(self):
        self._do("novas-vagas", detail=str(self.data.draw(st.integers(1, 3))))

    def shrink(self):
        if any(place.is_free for place in self.story.board.places):
            self._do("suprimir-vaga", detail="1")

    def order(self):
        who = self._one(range(len(self.story.board.entrants)))
        process = f"proc-{self.steps}"
        orders = [f"nota={self.steps}.{self.steps:03}", "incluir", "reservar-vaga", "suspender=inscricao"]
        order = self.data.draw(st.sampled_from(orders))
        self._do("decisao-judicial", who, f"{order} processo={process}")
        self.processes.append(process)

    def revoke(self):
        if self.processes:
            process = self.data.draw(st.sampled_from(self.processes))
            self.processes.remove(process)
            self._do("decisao-judicial-revogada", detail=process)


ANY_ACT = (
    *["call"] * 4,
    *["leave"] * 2,
    *["advance", "undo", "renounce", "cheat", "end_of_queue", "judge", "judge"],
    *["grow", "shrink", "order", "revoke"],
)
DEPARTURES = ("call", "call", "leave", "leave", "advance", "renounce", "cheat", "grow")


def _waiting(board: Board) -> dict[str, list[int]]:
    """Everybody each list could still call, best first."""
    barred = {*board.active, *board.out, *board.held, *board.suspended}
    return {
        name: [i for i in names if i not in barred and i not in board.off.get(name, ())]
        for name, names in board.lists.items()
    }


def _check_first_of_its_list(board, call, waiting):
    """Lists are never inverted: nobody of the list by which the call came stood before the person."""
    names = waiting[call.list]
    before = names[: names.index(call.entrant)]
    if board.computo == "lista-depurada":
        before = [
            i for i in before if call.list == OPEN or board.position[OPEN].get(i, 99) > board.open_places
        ]
    assert not [i for i in before if i not in board.spoken_for and i not in board.held]
    assert call.entrant not in board.pending.get(call.list, ())


def check_always(chronicle: Chronicle) -> None:
    """One place a person and one person a place, no place lost, no reserve above its places."""
    board = chronicle.story.board
    holders = {place.number: place.holder for place in board.places if place.holder is not None}
    assert len(set(holders.values())) == len(holders)
    assert {call.place: i for i, call in board.active.items()} == holders
    assert all(call.entrant == i for i, call in board.active.items())
    assert not set(board.active) & set(board.out)
    assert not set(board.active) & set(board.held)
    assert [place.number for place in board.places] == list(range(1, len(board.places) + 1))
    reached = [place for place in board.places[: board.next_new] if place.is_free]
    assert sorted(place.number for place in board.vacant) == [place.number for place in reached]
    assert [call.order for call in board.calls] == list(range(1, len(board.calls) + 1))
    assert len([c for c in board.calls if c.state == "convocado" or is_after_posse(c.state)]) == len(
        board.active
    )
    for group in board.regime.groups:
        counted = sum(call.counts_in == group for call in board.active.values())
        assert counted <= sum(kind == group for kind in chronicle.existed.values())
    for i, call in board.active.items():
        assert call.counts_in == OPEN or call.counts_in in board.entrants[i].groups


@effort(3)
@given(strategies.rankings("WWBBIPXY", 12, 3), st.integers(0, 8), REGIMES, st.data())
def test_whatever_happens(ranking, places, rules, data):
    story = Story(ranking, places, rules, end_of_queue=True)
    chronicle = Chronicle(story, data)
    chronicle.existed = {place.number: place.type for place in story.board.places}
    for _ in range(data.draw(st.integers(1, 14))):
        chronicle.step(*ANY_ACT)
        check_always(chronicle)
    check_replays(story, data)


def check_replays(story, data):
    """The same acts again give the same, and in tolerant mode never fail under another regime."""
    again = story.told_again()
    assert again.telling() == story.telling()
    assert not [finding for finding in again.life.findings if finding.is_error]
    before = story.telling()
    list(register(story.board))
    assert story.telling() == before  # looking ahead changes nothing
    other = story.told_again(tolerant=True, regime=data.draw(REGIMES))
    assert not [finding for finding in other.life.findings if finding.is_error]
    assert not other.life.refusals


@effort(2)
@given(strategies.rankings("WWBI", 12, 3), st.integers(1, 8), st.data())
def test_after_any_departures_and_new_places_the_law_set_of_who_remains(ranking, places, data):
    """Theorem E over whole lives: ``compensado``, ``dinamica``, groups apart."""
    rules = regime(reserve("negros", "30%"), reserve("indigenas", "20%"))
    story = Story(ranking, places, rules)
    chronicle = Chronicle(story, data)
    for _ in range(data.draw(st.integers(1, 12))):
        chronicle.step(*DEPARTURES)
    story.attempt("convocar", detail=str(sum(place.is_free for place in story.board.places)))
    kinds = [place.type for place in story.board.places]
    reserves = {group: kinds.count(group) for group in rules.groups}
    law = law_set.law_set(pool(ranking), kinds.count(OPEN), reserves, gone=story.board.out)
    assert set(story.board.active) == law.people
    assert {i for i, call in story.board.active.items() if call.counts_in != OPEN} == law.reserve


@given(strategies.rankings("WBI", 8, 3), strategies.rankings("WBI", 8, 3), st.data())
def test_one_person_in_two_cargos(first, second, data):
    """``posse_retira``, fraud, death and verdicts reach the other cargo, which stays whole."""
    cargos = [Cargo("A", "A", 3, "temporario"), Cargo("B", "B", 3, "temporario")]
    people = []
    for code, ranking in (("A", first), ("B", second)):
        for at, person in enumerate(Story(ranking, 1, guarapari()).candidates):
            people.append(replace(person, cargo=code, person=f"P{at}"))
    story = Story(people, cargos, guarapari(), posse_removes=True)
    for _ in range(8):
        code = data.draw(st.sampled_from(["A", "B"]))
        life = story.life.cargos[code]
        kind = data.draw(st.sampled_from(["convocar", "posse", "desistencia", "fraude", "obito"]))
        if kind == "convocar":
            if any(place.is_free for place in life.board.places):
                story.call(cargo=code)
            continue
        held = {p.id for i, p in enumerate(life.people) if kind in {"fraude", "obito"} or _may(life, i)}
        if held:
            story.act(kind, data.draw(st.sampled_from(sorted(held))), cargo=code)
        for other in story.life.cargos.values():
            holders = [place.holder for place in other.board.places if place.holder is not None]
            assert sorted(holders) == sorted(other.board.active)
    in_posse = [
        life.people[i].who
        for life in story.life.cargos.values()
        for i, call in life.board.active.items()
        if is_after_posse(call.state)
    ]
    assert len(set(in_posse)) == len(in_posse)
    assert story.told_again().telling() == story.telling()


def _may(life, index):
    call = life.board.active.get(index)
    return call is not None and not is_after_posse(call.state)


@pytest.mark.parametrize("act", ["desistencia", "fraude"])
def test_nobody_who_left_is_called_again(act):
    """BC-14: the next call asks the next person, once, however often it is made."""
    story = Story("W1 W2 W3", 2, guarapari()).call().act(act, "W1").call(2)
    assert story.sequence == "W1 W2 W3"
    assert story.attempt("convocar") == ["E341"]
