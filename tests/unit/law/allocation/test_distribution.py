"""One total over several cargos: the draw, place by place, and the split that lowers the reserve."""

import hashlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from isonomia.law.allocation.distribution import Shortfall, draw, draw_order, shortfalls
from isonomia.law.allocation.places import SharedTotal, ShareOfTotal
from isonomia.law.allocation.reserve import counts
from support.regimes import guarapari, regime, reserve


def test_the_order_is_ascending_sha_256_of_seed_and_code():
    codes = ["M01", "M02", "M03", "M04"]
    digests = {code: hashlib.sha256(f"5890|{code}".encode()).hexdigest() for code in codes}
    assert draw_order("5890", codes) == sorted(codes, key=digests.__getitem__)
    assert draw_order("5890", codes[::-1]) == draw_order("5890", codes)


def test_one_place_each_in_turn_and_the_next_group_goes_on():
    places = {"A": 4, "B": 4, "C": 4}
    first, second, third = draw_order("1", list(places))
    rules = regime(reserve("large", "4/12"), reserve("small", "1/12"))  # four places and one
    tables = draw(rules, places, "1")
    assert {code: (t["large"], t["small"]) for code, t in tables.items()} == {
        first: (2, 0),
        second: (1, 1),
        third: (1, 0),
    }


def test_a_cargo_without_open_places_left_is_passed():
    places = {"A": 1, "B": 5}
    rules = regime(reserve("g", "50%"))
    assert {code: table["g"] for code, table in draw(rules, places, "1").items()} == {"A": 1, "B": 2}


def test_what_fits_nowhere_is_a_shortfall():
    """Each cargo below three, and only the register for them: the law's own conflict is shown."""
    tables = draw(guarapari(menos_de_tres="so-cadastro"), {"A": 2, "B": 2}, "1")
    assert shortfalls(guarapari(), tables) == [Shortfall("negros", 1, 0)]
    assert not shortfalls(guarapari(), draw(guarapari(), {"A": 2, "B": 2}, "1"))


@given(
    st.dictionaries(st.text("ABCDEF", min_size=1, max_size=3), st.integers(0, 12), min_size=1),
    st.text("0123456789"),
)
def test_the_draw_does_not_depend_on_the_order_of_the_cargos(places, seed):
    backwards = dict(reversed(list(places.items())))
    assert draw(guarapari(), places, seed) == draw(guarapari(), backwards, seed)


def test_a_shared_total_goes_to_the_largest_group_it_lacks():
    total = SharedTotal(guarapari(), 9, {"negros": 1, "indigenas": 0})
    assert total.raise_for(1) == "negros"  # ten places: two of Black people, one of indigenous people
    assert total.raise_for(1) == "indigenas"
    assert total.raise_for(1) == "ampla"
    assert (total.places, total.held) == (12, {"negros": 2, "indigenas": 1})


def test_a_fork_of_a_share_is_independent():
    share = ShareOfTotal(["ampla"], SharedTotal(guarapari(), 2, {"negros": 0, "indigenas": 0}))
    fork = share.fork()
    assert fork.next_type(2) == "negros"
    assert share.total.places == 2
    assert share.next_type(1) == "ampla"


def test_a_place_dropped_goes_off_the_total():
    share = ShareOfTotal(["ampla", "negros"], SharedTotal(guarapari(), 3, {"negros": 1, "indigenas": 0}))
    share.drop(2, "negros")
    assert (share.printed, share.total.places, share.total.held["negros"]) == (1, 2, 0)
    assert share.next_type(2) == "negros"


def test_below_three_only_the_register():
    total = SharedTotal(guarapari(menos_de_tres="so-cadastro"), 7, {"negros": 1, "indigenas": 0})
    assert total.raise_for(2) == "ampla"  # eight places need two, but not in a cargo of two
    assert total.raise_for(3) == "negros"


@pytest.mark.parametrize(("cargos", "places", "total", "apart"), [(3, 2, 1, 0), (3, 3, 2, 3), (4, 7, 6, 4)])
def test_specialties_apart_and_together(cargos, places, total, apart):
    """K10: counted one by one the reserve may be less than that of the total, or more."""
    rules = regime(guarapari().reserve("negros"))
    each = {f"C{at}": counts(rules, places) for at in range(cargos)}
    assert counts(rules, cargos * places)["negros"] == total
    assert sum(table["negros"] for table in each.values()) == apart
    assert bool(shortfalls(rules, each)) == (apart < total)
