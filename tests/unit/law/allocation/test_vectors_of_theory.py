"""The vectors of the theory: counts, positions, and who is chosen, from the literature and from search."""

from fractions import Fraction

import pytest

from isonomia.law.allocation.order import PlaceSeries, ideal_positions, order
from isonomia.law.allocation.reserve import count, counts
from isonomia.law.norms.model import EveryKthOrder
from support import engine, law_set
from support.people import pool
from support.regimes import ferraz, guarapari, regime, reserve
from support.vectors import Suite, literal, matches, ones, people, percents, positions

vector = Suite("theory")
PCD = reserve("pcd", "5%", "para-cima", cap="20%")
MGI = regime(
    reserve("PP", "25%"),
    reserve("IND", "3%"),
    reserve("QUI", "2%"),
    reserve("PCD", "5%", "para-cima", cap="20%"),
)
"""Lei 15.142/2025 with PcD rounded up under the cap."""


def series(rule, upto):
    return ideal_positions(rule, upto)


def labels_in_order(board):
    return [call.counts_in for call in board.calls]


# -- theory: counts and positions ------------------------------------------------------------------


@vector("count-agsus-T10", "count-agsus-trans")
def counts_of_a_total(given, expected):
    matches(counts(regime(*percents(given["percent"])), given["total"]), expected)


@vector("count-agsus-T9-T10-PcD")
def counts_at_half(given, expected):
    assert [count(reserve("pcd", "5%"), n) for n in given["totals"]] == expected


@vector("count-agsus-up-cap")
def counts_up_under_a_cap(given, expected):
    rule = reserve("pcd", "5%", "para-cima", cap="20%", minimum=given["minimum_posts"])
    assert [count(rule, n) for n in given["totals"]] == expected


@vector("pos-mgi-100")
def positions_of_a_hundred(given, expected):
    matches(counts(MGI, given["total"]), {_mgi(k): v for k, v in expected["counts"].items()})
    wanted = {_mgi(group): places for group, places in expected.items() if group != "counts"}
    assert positions(MGI, given["total"]) == wanted


def _mgi(name: str) -> str:
    return {"N": "PP", "I": "IND", "Q": "QUI", "PcD": "PCD"}.get(name, name)


@vector("pos-mgi-45")
def positions_of_a_printed_forty_five(given, expected):
    """The step comes from the percentage, not from the total; the table gives PcD one place less."""
    table = {("ampla" if name == "open" else _mgi(name)): number for name, number in given["counts"].items()}
    laid = PlaceSeries(MGI, table, given["total"]).first(given["total"])
    found = {name: [n for n, kind in enumerate(laid, start=1) if kind == name] for name in MGI.groups}
    assert found == {_mgi(name): places for name, places in expected.items()}


@vector("pos-fcc-125")
def positions_of_twenty_five(given, expected):
    """Counted half up, called by the courts' series: the printed table takes its first places."""
    total = given["total"]
    rules = regime(reserve("N", f"{given['N_percent']}%"), reserve("PcD", "5%", "para-cima", cap="20%"))
    disabled = count(reserve("PcD", f"{given['PcD_percent']}%"), total)
    black = count(rules.reserves[0], total)
    table = {"ampla": total - disabled - black, "N": black, "PcD": disabled}
    laid = PlaceSeries(rules, table, total).first(total)
    found = {name: [n for n, kind in enumerate(laid, start=1) if kind == name] for name in rules.groups}
    assert found == expected


@vector("pos-5", "pos-17-es")
def positions_of_a_percent(given, expected):
    assert series(reserve("g", f"{given['percent']}%"), given["upto"]) == expected


@vector("float-35")
def exact_where_binary_fractions_fail(given, expected):
    assert count(reserve("g", f"{given['percent']}%"), given["total"]) == expected["exact_half_up"]


@vector("webster-2party")
def two_party_webster(given, _expected):
    for percent in given["p"]:
        rule = reserve("g", f"{percent}%")
        for total in range(1, 301):
            seats = {0: 0, 1: 0}
            shares, tied = (percent, 100 - percent), False
            for _ in range(total):
                quotients = [Fraction(shares[at], 2 * seats[at] + 1) for at in seats]
                tied = quotients[0] == quotients[1]
                seats[0 if quotients[0] >= quotients[1] else 1] += 1
            assert tied or count(rule, total) == seats[0]


@vector("webster-joint-differs")
def joint_webster_is_not_the_law(given, expected):
    _, *shares = given["weights"]
    table = counts(regime(*(reserve(f"g{at}", f"{p}%") for at, p in enumerate(shares))), given["T"])
    assert list(table.values()) == expected["law"] != expected["joint"]


@vector("in-du-roster")
def rounded_down_comes_later(given, expected):
    for group in ("OBC", "SC", "ST"):
        found = series(reserve("g", f"{given[group]}%", "para-baixo"), given["upto"])
        assert found[: len(expected[group])] == expected[group]


@vector("in-13pt")
def first_positions_rounded_down(given, expected):
    assert [series(reserve("g", f"{p}%", "para-baixo"), 20)[0] for p in given["p"]] == expected["first"]


@vector("in-meghalaya")
def five_percent_rounded_down(given, expected):
    assert series(reserve("g", f"{given['p']}%", "para-baixo"), given["upto"]) == expected


@vector("in-sabharwal")
def vacancies_return_to_their_list(given, _expected):
    rules = regime(literal("g", *given["reserved"]), sucessao="estatica")
    board = engine.fill(engine.lay(people("") * 12 + people("g") * 12, rules, given["posts"]))
    for place in given["vacancies_at"]:
        engine.leave(board, board.places[place - 1].holder)
    engine.fill(board)
    assert [call.counts_in for call in board.calls[-3:]] == ["g", "g", "g"]
    assert [call.place for call in board.calls[-3:]] == given["vacancies_at"]


@vector("in-dopt-200")
def a_roster_of_two_hundred(given, expected):
    shares = {"OBC": "27", "SC": "15", "ST": "7.5", "EWS": "10"}
    rules = regime(*(reserve(group, f"{share}%", "para-baixo") for group, share in shares.items()))
    matches(counts(rules, given["points"]), {("ampla" if k == "UR" else k): v for k, v in expected.items()})


# -- theory: who is chosen -------------------------------------------------------------------------


@vector("oaa-1", "oaa-2", "oaa-3")
def open_places_first(given, expected):
    members = {"SC": given.get("SC"), "A": given.get("A"), "B": given.get("B"), "R": given.get("R")}
    reserves = (
        given["reserve"]
        if isinstance(given["reserve"], dict)
        else {next(group for group, own in members.items() if own): given["reserve"]}
    )
    merit = [
        frozenset(group for group, own in members.items() if own and rank_ in own)
        for rank_ in range(1, given["n"] + 1)
    ]
    at, rules = given["open"] + 1, []
    for group, number in reserves.items():
        rules.append(literal(group, *range(at, at + number)))
        at += number
    board = engine.fill(engine.lay(merit, regime(*rules), at - 1))
    found = engine.outcome(board)
    wanted = {("ampla" if name == "open" else name): set(ranks) for name, ranks in expected.items()}
    assert {name: set(ones(found.counting_in(name))) for name in wanted} == wanted
    assert found.people == law_set.law_set(merit, given["open"], reserves).people


@vector("call-agsus-multi")
def only_the_largest_percentage(given, expected):
    assert given["merit"] == ["ANA(N,Q)", "BRUNO", "CLARA(Q)"]
    rules = regime(
        literal("N", 1, percent="25%"), literal("Q", 2, percent="2%"), varios_grupos="maior-percentual"
    )
    board = engine.fill(engine.lay(people("N,Q", "", "Q"), rules, 2))
    names = ["ANA", "BRUNO", "CLARA"]
    assert [f"{names[call.entrant]}({call.counts_in})" for call in board.calls] == expected


@vector("call-agsus-cascade")
def the_federal_cascade(given, expected):
    def taker(*groups: str, empty: str) -> str:
        cascade = {"Q": ("I", "N", "ampla"), "I": ("Q", "N", "ampla"), "PcD": ("I", "ampla")}
        rules = regime(
            literal(empty, 1, reverts_to=cascade[empty]),
            *(literal(group) for group in cascade[empty] if group != "ampla"),
        )
        (call,) = engine.fill(engine.lay(people("", *groups), rules, 1)).calls
        assert call.place_type == empty
        return call.counts_in

    assert [taker("N", "I", empty="Q"), taker("N", empty="Q"), taker(empty="Q")] == ["I", "N", "ampla"]
    assert [taker("N", "Q", empty="I"), taker("N", empty="I"), taker(empty="I")] == ["Q", "N", "ampla"]
    assert [taker("N", "I", empty="PcD"), taker("N", empty="PcD")] == ["I", "ampla"]
    assert (set(given), expected) == ({"Q empty", "I empty", "PcD empty (91/2026)"}, "as stated")


@vector("call-df-temporary")
def positions_written_in_the_edital(given, expected):
    rules = regime(
        literal("PcD", 4, 8, percent="20%"),
        literal("N", 5, 9, percent="20%"),
        literal("H", 10, percent="10%"),
    )
    laid = order(rules, given["upto"])
    assert ["A" if kind == "ampla" else kind for kind in laid] == expected
    assert counts(rules, 10) == {"ampla": 5, "PcD": 2, "N": 2, "H": 1}


@vector("law-cnj-trt14")
def called_by_the_reserve_counts_in_it(given, expected):
    found = engine.run(pool("WWWBWB"), ferraz(computo="sequencial"), 5)
    assert found.labels[3] == "negros"
    assert found.people == {0, 1, 2, 3, 4}
    assert given
    assert "no recomposition" in expected


@vector("law-tjes-irdr")
def the_more_advantageous_list(given, expected):
    """B4 is called third, by the reserve, and not fourth, by the open list, though also inside it."""
    for computo in ("compensado", "sequencial"):
        assert engine.run(pool("WWWBWB"), guarapari(computo=computo), 5).order[2] == 3
    assert engine.run(pool("WWWBWB"), guarapari(computo="lista-depurada"), 5).order[2] == 5
    assert given
    assert expected


@vector("law-cnj-tjma")
def tenth_in_the_open_list_frees_the_reserve(given, expected):
    found = engine.run(pool("W" * 9 + "BWWB"), ferraz(), 12)
    assert (found.labels[9], found.labels[12]) == ("ampla", "negros")
    assert given
    assert "frees the reserve" in expected


@vector("orc-every5-count", "orc-every5-art3", "orc-consume-5", "orc-strict-improve", "orc-8")
def four_rules_on_one_ranking(given, expected):
    merit, places = pool(given["merit"]), given["T"]
    rules = {
        "every5": regime(reserve("negros", "20%", order=EveryKthOrder(5, 5)), computo="sequencial"),
        "consume": ferraz(computo="sequencial"),
        "compensate": ferraz(),
        "strict": ferraz(computo="lista-depurada"),
    }
    found = {name: ones(engine.run(merit, rule, places).order) for name, rule in rules.items()}
    assert found == {name: expected[name] for name in rules}
    law = law_set.law_set(merit, places - given["r"], {"negros": given["r"]})
    assert sorted(ones(law.people)) == expected["law"] == sorted(found["compensate"])


@vector("orc-withdraw-late")
def static_and_dynamic_succession(given, expected):
    for sucessao, wanted in (("estatica", expected["static"]), ("dinamica", expected["dynamic"])):
        leavers = [given["resigns later"] - 1]
        board = engine.after_leaving(pool(given["merit"]), ferraz(sucessao=sucessao), given["T"], leavers)
        assert sorted(ones(engine.outcome(board).people)) == wanted


@vector("orc-rev")
def two_readings_of_the_reversion(given, expected):
    merit = [frozenset(groups) for groups in given["merit"]]
    for reversao, wanted in (("depois", expected["after"]), ("abre-antes", expected["open_first"])):
        rules = regime(literal("N", 1), literal("P", 2), reversao=reversao)
        assert sorted(ones(engine.run(merit, rules, 2).people)) == wanted


@vector("orc-greedy-merit", "orc-greedy-waste")
def first_call_against_matching(given, expected):
    merit = [frozenset(groups) for groups in given["merit"]]
    for several, wanted in (("primeira-chamada", "greedy N first"), ("emparelhamento", "matching")):
        rules = regime(literal("N", 1), literal("P", 2), varios_grupos=several, reversao="depois")
        assert sorted(ones(engine.run(merit, rules, 2).people)) == expected[wanted]


@pytest.mark.parametrize("name", vector.tested)
def test_vector(name):
    vector.run(name)


def test_every_vector_is_tested_or_excused():
    vector.check_complete()
