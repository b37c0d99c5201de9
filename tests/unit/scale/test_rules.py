"""Series of places in bytes are those of the readable engine."""

from hypothesis import given
from hypothesis import strategies as st

from isonomia.law.allocation.order import PlaceSeries
from isonomia.law.allocation.reserve import offered
from isonomia.law.norms.model import OPEN, EveryKthOrder, LiteralOrder
from isonomia.scale.rules import rules_of, series
from support import strategies
from support.regimes import regime, reserve

NAMES = ("negros", "indigenas", "pcd")


@given(
    st.sampled_from(("anterior", "posterior")).flatmap(
        lambda option: strategies.several_groups(*NAMES, colisao=option)
    ),
    st.integers(0, 12),
    st.integers(0, 150),
)
def test_the_same_places(rules, places, upto):
    laid = PlaceSeries(offered(rules, places)).first(upto)
    assert [(OPEN, *NAMES)[code] for code in series(rules, places, upto, NAMES)] == laid


def test_orders_written_in_a_norm():
    rules = regime(
        reserve("negros", "20%", order=LiteralOrder((3, 8), 5)),
        reserve("pcd", "5%", order=EveryKthOrder(20, 5)),
    )
    laid = PlaceSeries(rules).first(60)
    assert [(OPEN, *NAMES)[code] for code in series(rules, 60, 60, NAMES)] == laid


def test_the_largest_percentage_first_and_equal_ones_on_one_level():
    rules = rules_of(
        regime(reserve("pcd", "5%"), reserve("negros", "20%"), reserve("indigenas", "5%")), NAMES
    )
    assert rules.groups == (1, 3, 2)
    assert rules.shares == {1: 0, 3: 1, 2: 1}
