"""The vectors of law and practice: editais, acts and court decisions as their sources tell them."""

from fractions import Fraction

import pytest

from isonomia.law.allocation.order import PlaceSeries, ideal_positions, order
from isonomia.law.allocation.reserve import count, counts
from isonomia.law.norms.model import Rounding
from isonomia.law.norms.rounding import rounded
from support import engine
from support.people import pool
from support.regimes import ferraz, guarapari, regime, reserve
from support.stories import Story
from support.vectors import Suite, listed, literal, matches, people, percents, positions

vector = Suite("legal")
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


@vector("mgi-100")
def positions_of_a_hundred(given, expected):
    matches(counts(MGI, given["vagas"]), expected["counts"])
    assert positions(MGI, given["vagas"]) == expected["positions"]


@vector("fcc125-25")
def positions_of_twenty_five(given, expected):
    """Counted half up, called by the courts' series: the printed table takes its first places."""
    total, share = given["vagas"], given["percent"]
    rules = regime(reserve("ER", f"{share['ER']}%"), reserve("PCD", "5%", "para-cima", cap="20%"))
    table = {"ampla": 19, "ER": 5, "PCD": count(reserve("PCD", f"{share['PCD']}%"), total)}
    laid = PlaceSeries(rules, table, total).first(total)
    found = {name: [n for n, kind in enumerate(laid, start=1) if kind == name] for name in rules.groups}
    assert found == expected["positions"]


@vector("lei15142-multi-higher")
def only_the_largest_percentage(given, expected):
    names, groups = listed(given["ranking"])
    rules = regime(
        literal("PP", 1, percent="25%"), literal("QUI", 2, percent="2%"), varios_grupos="maior-percentual"
    )
    board = engine.fill(engine.lay(groups, rules, 2))
    assert [names[call.entrant] for call in board.calls] == expected["called"]
    assert labels_in_order(board) == expected["categories"]
    assert list(board.groups_of(names.index("ANA"))) == expected["ANA_effective"]


@vector("tjes-ai-5013760")
def who_is_also_in_the_open_list_stays_on_the_reserve(given, expected):
    """Third by the reserve though fourth of five open places: only ``lista-depurada`` would remove B4."""
    assert given["request"].startswith("remove from the quota list")
    assert expected["granted"] is False
    for computo, place in (("compensado", 2), ("sequencial", 2), ("lista-depurada", 4)):
        assert engine.run(pool("WWWBWB"), guarapari(computo=computo), 5).order.index(3) == place


@vector("mgi-cr-1-immediate", "mgi-cr-0-immediate")
def the_register_continues_the_series(given, expected):
    names, groups = listed(given["ranking"])
    offered = sum(given["quadro"].values())
    rules = MGI.under({"computo": "sequencial"})
    board = engine.fill(engine.lay(groups, rules, offered))
    board.add_places(len(names) - offered)
    engine.fill(board)
    assert ["AC" if label == "ampla" else label for label in labels_in_order(board)] == expected["categories"]
    assert [call.place <= offered for call in board.calls] == expected.get("immediate", [False] * len(names))


@vector("mgi-cr-fgv-minima")
def a_minimum_keeps_the_series(given, expected):
    names, groups = listed(given["ranking"])
    rules = regime(
        *(
            reserve(group, percent, rounding, minimum=given["minimo"][group], cap=cap)
            for group, percent, rounding, cap in (
                ("PP", "25%", "meio-para-cima", ""),
                ("IND", "3%", "meio-para-cima", ""),
                ("QUI", "2%", "meio-para-cima", ""),
                ("PCD", "5%", "para-cima", "20%"),
            )
        )
    )
    board = engine.lay(groups, rules, given["vagas"])
    board.add_places(len(names) - given["vagas"])
    assert [names[call.entrant] for call in engine.fill(board).calls] == expected["called"]


@vector("rule-mgi-offset")
def half_an_interval_before(given, expected):
    for percent in given["percent"]:
        wanted = expected["ideal_positions"][str(percent)]
        assert series(reserve("g", f"{percent}%"), wanted[-1]) == wanted
    assert series(PCD, 81) == expected["pcd"]


@vector("agsus91-count-1", "agsus91-count-2", "agsus91-count-3", "agsus91-count-4", "agsus91-count-5")
def counts_from_two_places_on(given, expected):
    rules = regime(
        reserve("PP", "25%", minimum=given["minimo"]),
        reserve("PCD", "5%", "para-cima", minimum=given["minimo"], cap="20%"),
    )
    matches(counts(rules, given["vagas"]), expected["counts"])


@vector("lei15142-count-3", "lei15142-count-1", "reserva-unica-10", "tcu-2025-20")
def counts_half_up_for_all(given, expected):
    rules = regime(*percents(given["percent"]))
    if given["vagas"] == 20:  # the printed table gives one place to 0,4: it governs, and is not the law's
        assert counts(rules, 20)["QUI"] == 0
        table = {("ampla" if k == "AC" else k): v for k, v in expected["counts"].items()}
        laid = PlaceSeries(rules, table, 20).first(20)
        assert {name: laid.count(name) for name in table} == table
    else:
        matches(counts(rules, given["vagas"]), expected["counts"])


@vector("lei15142-accumulate-not")
def one_group_of_two(given, expected):
    rules = regime(*percents(given["percent"]), varios_grupos="maior-percentual")
    board = engine.lay([frozenset(given["declared"])], rules, 1)
    assert list(board.groups_of(0)) == expected["effective"]


@vector("lei15142-multi-tie")
def the_better_rank_of_equal_percentages(given, expected):
    rules = regime(*percents(given["percent"]), varios_grupos="maior-percentual")
    merit = [*people("QUI") * (given["rank_in_list"]["QUI"] - 1), frozenset(given["declared"])]
    board = engine.lay(merit, rules, 1)
    assert list(board.groups_of(len(merit) - 1)) == expected["effective"]


@vector("lei15142-not-counted")
def called_by_an_open_place(given, expected):
    names, groups = listed(given["ranking"])
    board = engine.fill(engine.lay(groups, regime(literal("PP", given["sequence"].index("PP") + 1)), 3))
    assert [names[call.entrant] for call in board.calls] == expected["called"]
    assert ["AC" if label == "ampla" else label for label in labels_in_order(board)] == expected["categories"]


@vector("lei15142-rev-qui-ind", "lei15142-rev-ind-qui", "lei15142-rev-all-ac", "lei15142-rev-pcd-ac")
def reversion_of_a_printed_table(given, expected):
    names, groups = listed(given["ranking"])
    (reserved,) = set(given["quadro"]) - {"AC"}
    cascade = {"QUI": ("IND", "PP", "ampla"), "IND": ("QUI", "PP", "ampla"), "PCD": ("ampla",)}
    rules = regime(
        *(
            reserve(g, p, reverts_to=cascade.get(g, ("ampla",)))
            for g, p in (("PP", "25%"), ("IND", "3%"), ("QUI", "2%"), ("PCD", "5%"))
        )
    )
    table = {("ampla" if k == "AC" else k): v for k, v in given["quadro"].items()}
    board = engine.fill(engine.lay(groups, rules, 2, table=table))
    (filled,) = [call for call in board.calls if call.place_type == reserved]
    found = ["AC" if label == "ampla" else label for label in labels_in_order(board)]
    if "categories" in expected:
        assert found == expected["categories"]
    elif "as" in expected:
        assert (names[filled.entrant], filled.counts_in) == (expected[f"slot_{reserved}"], expected["as"])
    else:
        assert filled.counts_in == "ampla"
        assert expected == {"slot_PCD_as": "AC"}


@vector("fcc125-pcd-series")
def positions_of_a_printed_table(given, expected):
    table = {"ampla": given["quadro"]["AC"], "pcd": given["quadro"]["PCD"]}
    laid = PlaceSeries(regime(PCD), table, 100).first(100)
    assert [n for n, kind in enumerate(laid, start=1) if kind == "pcd"] == expected["positions"]["PCD"]


@vector("fcc125-single-list")
def one_list_of_two_identities(given, expected):
    """Black and indigenous people on one list: to the engine it is a group like any other."""
    names, groups = listed(given["ranking"])
    joint = [frozenset({"ER"}) if own & {"IND", "PP"} else own for own in groups]
    board = engine.fill(engine.lay(joint, regime(reserve("ER", "20%")), 3))
    assert names[board.places[2].holder] == expected["slot_ER"]
    assert board.places[2].type == "ER"


@vector("round-half_up-2.5", "round-half_up-2.49", "round-half_up-0.49", "round-up-0.15", "round-up-2.1")
def roundings(given, expected):
    fraction = Fraction(str(given["fraction"]))
    how = {"half_up": Rounding.HALF_UP, "up": Rounding.UP}[given["rounding"]]
    assert rounded(fraction.numerator, fraction.denominator, how) == expected["result"]


@vector("prop-4-2")
def proportional_spread(given, expected):
    laid = order(regime(reserve("PP", "1/3")), 6)
    assert ["AC" if kind == "ampla" else kind for kind in laid] == expected["sequence"]
    assert given["quadro"] == {"AC": 4, "PP": 2}


@vector("withdraw-skip")
def who_left_before_the_call(given, expected):
    entries = [entry.split(":") for entry in given["ranking"]]
    board = engine.lay(people(*[""] * len(entries)), ferraz(), given["quadro"]["AC"])
    for at, entry in enumerate(entries):
        if len(entry) > 2:
            engine.leave(board, at)
    assert [entries[call.entrant][0] for call in engine.fill(board).calls] == expected["called"]
    assert [entries[at][0] for at in board.out] == expected["out"]


@vector("cr-cycle")
def the_register_after_a_reserved_place(given, expected):
    names, groups = listed(given["ranking"])
    board = engine.fill(engine.lay(groups, regime(literal("IND", 2)), 2))
    board.add_places(2)
    engine.fill(board)
    assert [names[call.entrant] for call in board.calls] == expected["called"]
    assert [call.place <= 2 for call in board.calls] == expected["immediate"]
    assert given["quadro"] == {"AC": 1, "IND": 1}


@vector("tjdft-1618-2016")
def third_and_then_every_five(given, expected):
    rule = reserve("negros", f"{given['percent']}%", minimum=given["threshold"])
    assert series(rule, 40)[: given["count"]] == expected["positions"]


@vector("stf-ms30861", "pdfarchive-pcd")
def the_fifth_place_to_disabled_people(given, expected):
    assert series(PCD, 25)[:2] == [5, 21]
    assert (expected.get("pcd_due_at") or expected["first_pcd_position"]) == 5
    assert [count(PCD, n) for n in range(given.get("vagas_lt", 5))] == [0] * 5
    board = engine.lay(people("", "", "", "", "", "pcd"), regime(PCD), given.get("edital_vagas", 4))
    board.add_places(5 - len(board.places))
    assert engine.fill(board).places[4].holder == 5


@vector("petrobras-2019")
def the_first_five_places(given, expected):
    laid = order(ferraz("5%:para-cima:20%"), given["first"])
    assert [{"ampla": "AC", "negros": "PPP", "pcd": "PCD"}[kind] for kind in laid] == expected["sequence"]


@vector("tjrj-16", "dou-9-pcd")
def counts_with_disabled_people(given, expected):
    table = counts(regime(reserve("N", "20%"), reserve("PCD", "5%", "para-cima", cap="20%")), given["vagas"])
    matches(table, expected["counts"])


@vector("bahia-490")
def thirty_percent_of_a_total(given, expected):
    table = counts(regime(reserve("g", f"{given['percent']}%", "meio-para-baixo")), given["vagas"])
    assert (table["g"], table["ampla"]) == (expected["reserved"], expected["AC"])


@vector("limeira-4")
def annulled_posse_goes_to_the_same_list(given, expected):
    ranking = "W1 W2 W3 W4 W5 W6 B7 W8 B9"
    story = Story(ranking, 4, ferraz()).call(4).act("posse", "B7").act("posse-anulada", "B7").call()
    assert story.holders[3] == "B9"
    assert counts(ferraz(), 4)["negros"] == given.get("reserved", 1) == expected.get("reserved_negros", 1)


@vector("carnauba-3new")
def three_places_that_arise(given, expected):
    story = Story("W1 W2 W3 B4", 0, ferraz()).act("novas-vagas", detail="3")
    assert [p.type for p in story.board.places].count("negros") == expected["reserve_for_quota"]
    assert given["new_vacancies_during_validity"] == 3


@vector("pell-60-61")
def one_more_place(given, expected):
    assert count(PCD, given["from"]) == expected["reserved_from"]
    assert count(PCD, given["to"]) == expected["reserved_to"]


@vector("dou-vacancia", "dou-pcd-subst", "seed-guarapari-exoneracao", "seed-ferraz-withdraw")
def the_vacated_place_stays_with_its_list(given, expected):
    before = {"desistencia", "inapto", "nao-recomendado-pcd"}
    after = {"exoneracao", "reprovacao-estagio", "rescisao", "obito", "demissao", "aposentadoria"}
    for act in sorted(before | after):
        for law in (guarapari, ferraz):
            story = Story("W1 W2 W3 W4 W5 P6 P7 B8 B9", 5, law("5%:para-cima:20%")).call(5)
            for who, successor in (("P6", "P7"), ("B8", "B9")):
                place = story.call_of(who).place
                if act in after:
                    story.act("posse", who)
                story.act(act, who).call()
                assert story.holders[place] == successor
    assert given["event"]
    assert "next" in expected


@vector("sp-list-general")
def inside_the_open_places_off_the_reserve(given, expected):
    found = engine.run(pool("WWWBWB"), ferraz(computo="lista-depurada"), 5)
    assert found.order.index(5) == 2  # the next of the list takes the reserved place
    assert found.labels[3] == "ampla"
    assert given
    assert expected["removed_from_specific_list"]


@vector("jf-threshold", "seed-ferraz-threshold")
def a_threshold(given, expected):
    below, reached = given["vagas"]
    rule = reserve("negros", "20%", minimum=reached) if reached == 5 else ferraz().reserve("negros")
    assert {str(n): count(rule, n) > 0 for n in (below, reached)} == expected["reserve_applies"]


@vector("imbe-min1")
def less_than_one_is_one(given, expected):
    rule = reserve("pcd", f"{given['percent']}%", at_least_one=True)
    assert count(rule, given["vagas"]) == expected["reserved"]
    assert count(rule, 0) == 0


@vector("bahia-rounding")
def exactly_half_falls(given, expected):
    half = Fraction(str(given["fraction_equal"]))
    assert rounded(half.numerator, half.denominator, Rounding.HALF_DOWN) == 0
    assert rounded(51, 100, Rounding.HALF_DOWN) == 1
    assert expected["direction"] == "down"


@vector("seed-guarapari-triggers")
def the_triggers_of_guarapari(given, expected):
    first = {
        name: positions(guarapari(), 20)[group][0] for name, group in (("N", "negros"), ("IND", "indigenas"))
    }
    assert first == expected["first_position"]
    assert {r.share.value for r in guarapari().reserves} == {
        Fraction(p, 100) for p in given["groups"].values()
    }


@vector("seed-guarapari-lt3")
def below_three_only_the_register(given, expected):
    assert counts(guarapari(), given["vagas_cargo"])["negros"] == expected["edital_reserved"]
    story = Story("W1 W2 W3 B4", given["vagas_cargo"], guarapari()).call(2)
    assert story.register == "B4 W3"


@vector("seed-ferraz-revert")
def nobody_of_the_group(given, expected):
    found = engine.run(pool("WWW"), ferraz(), 3)
    assert (found.order, found.labels[2], found.reverted) == ((0, 1, 2), "ampla", {2})
    assert given["black_candidates"] == 0
    assert "open list" in expected["slot_goes_to"]


@pytest.mark.parametrize("name", vector.tested)
def test_vector(name):
    vector.run(name)


def test_every_vector_is_tested_or_excused():
    vector.check_complete()
