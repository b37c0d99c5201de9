import pytest

from isonomia.files.stores.catalog import load_catalog
from isonomia.law.audit.found import Certainty, FindingKind
from isonomia.law.audit.published import TableRow
from isonomia.law.audit.tables import check_table, wrong_count
from isonomia.law.norms.resolve import resolve

FERRAZ = resolve([load_catalog().norm("br/sp/ferraz-de-vasconcelos/lei-3677-2026")])
GUARAPARI = resolve([load_catalog().norm("br/es/guarapari/lei-5031-2024")])


def row(number, total, *, cargo="C", part="", before=0, **table):
    return TableRow(number, cargo, part, total, table, before)


def kinds(rows, regime=FERRAZ):
    return [(each.kind, each.certainty, each.line) for each in check_table(rows, regime)]


def test_a_table_of_the_law_has_nothing():
    assert kinds([row(2, 8, ampla=6, negros=2)]) == []


def test_bc_03_the_fraction_dropped_is_named():
    rows = [row(n, t, cargo=f"C{t}", ampla=t - t // 5, negros=t // 5) for n, t in enumerate((3, 4, 8, 13), 2)]
    assert kinds(rows) == [(FindingKind.ROUNDED_DOWN, Certainty.LIST, n) for n in range(2, 6)]


def test_more_than_the_law_is_a_matter_of_interpretation():
    assert kinds([row(2, 8, ampla=5, negros=3)]) == [(FindingKind.TABLE_ABOVE, Certainty.INTERPRETATION, 2)]


def test_a_sum_that_is_not_the_total():
    assert (FindingKind.TABLE_SUM, Certainty.LIST, 2) in kinds([row(2, 8, ampla=5, negros=2)])


def test_bc_04_parts_below_the_minimum_lower_the_reserve_of_the_whole():
    parts = [row(n, 1, cargo="Analista", part=f"E{n}", ampla=1, negros=0, indigenas=0) for n in range(2, 8)]
    (one,) = check_table(parts, GUARAPARI)
    assert (one.kind, one.certainty) == (FindingKind.SPLIT, Certainty.LIST)
    assert one.values["quadro"] == 0
    assert one.values["lei"] == 1
    assert "br/es/guarapari/lei-5031-2024#art4-parU" in one.citations


def test_a_split_where_no_norm_speaks_of_one_is_a_matter_of_interpretation():
    parts = [row(n, 2, cargo="Analista", part=f"P{n}", ampla=2, negros=0) for n in range(2, 5)]
    assert [each[:2] for each in kinds(parts)] == [(FindingKind.SPLIT, Certainty.INTERPRETATION)]


def test_rows_that_differ_while_the_whole_is_right_are_only_noted():
    parts = [
        row(2, 4, cargo="A", part="N", ampla=4, negros=0),
        row(3, 4, cargo="A", part="S", ampla=2, negros=2),
    ]
    assert {each.certainty for each in check_table(parts, FERRAZ)} == {Certainty.NOTE}


def test_a_register_is_counted_on_from_the_offer():
    assert kinds([row(2, 5, before=3, ampla=4, negros=1)]) == []
    assert kinds([row(2, 5, ampla=4, negros=1)]) == []
    assert kinds([row(2, 4, before=3, ampla=4, negros=0)]) == []


@pytest.mark.parametrize(
    ("places", "given", "kind"),
    [(3, 0, FindingKind.ROUNDED_DOWN), (6, 2, FindingKind.TABLE_BELOW), (8, 7, None)],
)
def test_which_wrong_rule_gives_a_number(places, given, kind):
    slip = wrong_count(FERRAZ.reserve("negros"), places, given)
    assert (None if slip is None else slip[0]) is kind
