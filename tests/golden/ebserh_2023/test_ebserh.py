"""Ebserh 2023: every replacement comes from the same list, and who was already called is passed over."""

import csv
from collections import Counter

import pytest

from golden.ebserh_2023.queues import HERE, OPEN, Stop, published
from golden.ebserh_2023.replay import queue_names, replays
from isonomia.files.stores.catalog import load_norm_file
from isonomia.law.allocation.order import order
from isonomia.law.norms.resolve import resolve

CHOSEN = {
    "CHC-UFPR, Técnico em Enfermagem (local)": 93,
    "HC-UFG, Assistente Administrativo (local)": 15,
    "HUAP-UFF, Técnico em Enfermagem (local)": 117,
}
"""Long queues, and the published calls of each that the program makes one by one."""


@pytest.fixture(scope="module")
def every(tmp_path_factory):
    return replays(tmp_path_factory.mktemp("fila"))


def test_every_replacement_that_the_data_allow_is_the_one_made(every):
    assert Counter(row.list for replay in every for row in replay.replacements) == {
        "ampla": 671,
        "negros": 49,
        "pcd": 18,
    }
    assert Counter(row.end_of_queue for replay in every for row in replay.replacements) == {
        False: 378,
        True: 360,
    }
    assert sum(replay.same for replay in every) == 2687
    assert not [replay for replay in every if replay.next_published and replay.next_published.leaver]


def test_where_each_replay_ends(every):
    assert Counter(replay.stop for replay in every) == {
        Stop.NONE: 211,
        Stop.CALLED_AGAIN: 59,
        Stop.UNKNOWN_LEAVER: 22,
        Stop.TWO_PEOPLE: 13,
        Stop.DIFFERS: 13,
        Stop.OTHER_LIST: 6,
        Stop.TWO_LISTS: 5,
    }


def test_where_the_program_would_call_another_person(every):
    with (HERE / "divergencias.csv").open(encoding="utf-8", newline="") as file:
        listed = [tuple(row.values()) for row in csv.DictReader(file, delimiter=";")]
    found = []
    for replay in every:
        if replay.stop is Stop.DIFFERS:
            theirs, ours = replay.next_published, replay.parted
            why = "voltou-antes-do-fim-da-lista" if replay.called_back else "fora-da-ordem-da-lista"
            told = (f"{theirs.list} {theirs.rank}", f"{ours.list} {ours.rank}", why)
            found.append((replay.queue, str(replay.same), *told))
    assert found == listed


def test_chosen_long_queues(every):
    names = queue_names()
    assert {names[r.queue]: r.same for r in every if names[r.queue] in CHOSEN} == CHOSEN


def test_a_reserve_list_starts_where_the_open_list_left_it():
    """The ranks that a reserve list skips fit among those whom the open list had called."""
    fits = Counter()
    for rows in published().values():
        called = {row.rank for row in rows if row.list == OPEN}
        for group in ("negros", "pcd"):
            ranks = {row.rank for row in rows if row.list == group}
            if ranks:
                fits[max(ranks) - len(ranks) <= len(called)] += 1
    assert fits == {True: 354, False: 6}


def test_the_holes_of_the_open_list_fit_among_those_called_by_a_reserve():
    fits, names = Counter(), queue_names()
    for queue, rows in published().items():
        ranks = {row.rank for row in rows if row.list == OPEN}
        reserves = {(row.list, row.rank) for row in rows if row.list != OPEN}
        if ranks and reserves and "(local)" in names[queue]:
            fits[max(ranks) - len(ranks) <= len(reserves)] += 1
    assert fits == {True: 174, False: 11}


def test_the_order_of_the_law_is_seen_at_the_end_of_every_notice():
    """20% half-up (3, 8, 13…) and 10% up under a cap of 20% (5, 11, 21…), counted notice by notice.

    Of the 113 queues with eight new places or more, these reach exactly those counts at the end of
    every notice, three notices or more. In the others a reserve list ends or the places were drawn.
    """
    regime = resolve([load_norm_file(HERE.parent / "ebserh-hc-ufg-assistente" / "regra.toml")])
    whole = order(regime, 400)
    names = queue_names()
    found, long = {}, 0
    for queue, rows in published().items():
        ends = _ends_of_notices([row for row in rows if row.leaver is None])
        long += len(ends[-1]) >= 8
        if len(ends[-1]) >= 8 and all(Counter(whole[: len(end)]) == Counter(end) for end in ends):
            found[names[queue]] = [len(end) for end in ends]
    assert long == 113
    assert len(found) == 16
    assert {name: ends for name, ends in found.items() if len(ends) >= 3} == {
        "CH-UFRJ, Analista Administrativo - Administração (microrregional)": [14, 16, 17],
        "CHC-UFPR, Assistente Administrativo (local)": [1, 10, 13, 17, 18],
        "HC-UFG, Enfermeiro (local)": [8, 10, 13],
        "HUAP-UFF, Assistente Administrativo (local)": [1, 6, 9],
        "HUCAM-UFES, Assistente Administrativo (local)": [7, 9, 10],
        "HU-UFJF, Assistente Administrativo (local)": [6, 15, 17, 18, 21],
        "HU-UFMA, Assistente Administrativo (local)": [5, 7, 9, 10, 12],
        "HU-UFSC, Assistente Administrativo (local)": [8, 11, 16, 21],
    }


def _ends_of_notices(new):
    """The lists of the new places called up to the end of each notice, one growing list per notice."""
    ends = [[]]
    notice = None
    for row in new:
        if notice not in {None, (row.notice, row.date)}:
            ends.append(ends[-1])
        ends[-1] = [*ends[-1], row.list]
        notice = (row.notice, row.date)
    return ends
