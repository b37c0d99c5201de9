"""Published calls followed under the law: what each line is found to be."""

from datetime import date
from decimal import Decimal

import pytest

from isonomia.files.stores.catalog import load_catalog
from isonomia.law.audit.found import FindingKind
from isonomia.law.audit.judging import Case, judge
from isonomia.law.audit.naming import call_findings, first_unexplained
from isonomia.law.audit.published import Departure, Line, Mark
from isonomia.law.competition.acts import ActKind
from isonomia.law.competition.candidate import Candidate, Verdict
from isonomia.law.competition.edital import Cargo, Edital
from isonomia.law.norms.resolve import resolve

FERRAZ = resolve(
    [load_catalog().norm("br/sp/ferraz-de-vasconcelos/lei-3677-2026")], (), {"computo": "compensado"}
)


def person(number, word):
    name = word.rstrip("?=")
    pending = {"negros": Verdict.PENDING} if "?" in word else {}
    groups = frozenset({"negros"}) if name[0] == "B" else frozenset()
    return Candidate(name, "M", score=Decimal(1000 - number), groups=groups, verdicts=pending)


def people(words):
    found = []
    for number, word in enumerate(words.split()):
        tied = "=" in word
        found.append(person(found[-1].score and 1000 - int(found[-1].score) if tied else number, word))
    return tuple(found)


def judged(ranking, published, *, places, sets=False, options=None):
    lines = [each if isinstance(each, Line) else Line(0, each) for each in published]
    lines = [Line(n, **{f: getattr(each, f) for f in _FIELDS}) for n, each in enumerate(lines, start=2)]
    edital = Edital("", "", "", date(2026, 8, 10), (Cargo("M", "Médico", places),))
    known = {name: [option] for name, option in FERRAZ.readings.items()} | (options or {})
    case = Case(
        edital,
        people(ranking),
        None,
        {"M": FERRAZ},
        {"M": lines},
        ordered=frozenset() if sets else frozenset({"M"}),
        unordered=frozenset({"M"}) if sets else frozenset(),
        options=known,
    )
    return judge(case, lambda _life, _name: True, {})


_FIELDS = ("id", "list", "rank", "place", "departure", "marks", "notice", "called")


def faults(verdict):
    return [(each.kind, each.line) for each in call_findings(verdict) if each.is_fault]


def notes(verdict):
    return [each.kind for each in call_findings(verdict) if not each.is_fault]


RANKING = "W1 W2 W3 B4 W5 W6 W7 W8 B9 B10"
LAW = "W1 W2 B4 W3 B9 W5 W6 B10".split()


def test_the_law_s_own_order_is_explained():
    verdict = judged(RANKING, LAW, places=8)
    assert verdict.compatible
    assert faults(verdict) == []


def test_any_beginning_of_it_is_explained():
    for length in range(1, 9):
        assert faults(judged(RANKING, LAW[:length], places=8)) == []


def test_a_set_is_explained_in_any_order():
    assert faults(judged(RANKING, sorted(LAW), places=8, sets=True)) == []


def test_the_readings_that_explain_another_order_are_told():
    sequential = "W1 W2 B4 W3 W5 W6 W7 B9".split()
    open_to = {
        "computo": ["compensado", "sequencial", "lista-depurada"],
        "sucessao": ["dinamica", "estatica"],
    }
    verdict = judged(RANKING, sequential, places=8, options=open_to)
    assert {each["computo"] for each in verdict.compatible} == {"sequencial"}
    assert first_unexplained(verdict) is None
    assert faults(verdict)[0] == (FindingKind.COUNTED_IN_RESERVE, 6)


def test_a_jump_in_a_list_is_found_once_and_the_rest_goes_on_from_it():
    verdict = judged(RANKING, "W1 W3 B4 W2 B9".split(), places=8)
    assert faults(verdict) == [(FindingKind.OUT_OF_TURN, 3)]
    parting, harmed = first_unexplained(verdict)
    assert (parting.turn.expected, harmed) == ("W2", ())


def test_who_is_never_called_is_harmed():
    _, harmed = first_unexplained(judged(RANKING, "W1 W3 B4 W5".split(), places=8))
    assert harmed == ("W2",)


def test_a_replacement_follows_the_list_of_who_left():
    left = Line(0, "B9", departure=Departure(ActKind.WITHDRAWAL, id="B4"))
    assert faults(judged(RANKING, ["W1", "W2", "B4", left], places=3)) == []


def test_the_end_of_the_queue_may_come_back():
    gone = Line(0, "W2", departure=Departure(ActKind.END_OF_QUEUE, id="W1"))
    again = Line(0, "W1", departure=Departure(ActKind.WITHDRAWAL, id="W2"))
    assert faults(judged("W1 W2", ["W1", gone, again], places=1)) == []


def test_a_call_sub_judice_out_of_turn_is_no_fault():
    verdict = judged(RANKING, ["W1", Line(0, "W8", marks=frozenset({Mark.SUB_JUDICE})), "B4"], places=8)
    assert faults(verdict) == []
    assert FindingKind.SUB_JUDICE in notes(verdict)


@pytest.mark.parametrize(
    ("mark", "kind"),
    [(Mark.TEMPORARY, FindingKind.TEMPORARY), (Mark.RECTIFICATION, FindingKind.RECTIFIED)],
)
def test_lines_that_call_nobody_stand_aside(mark, kind):
    verdict = judged(RANKING, ["W1", Line(0, "W1", marks=frozenset({mark})), "W2"], places=8)
    assert faults(verdict) == []
    assert kind in notes(verdict)


def test_the_other_of_a_tie_is_no_fault():
    verdict = judged("W1 W2 W3=", ["W1", "W3", "W2"], places=2)
    assert faults(verdict) == []
    assert FindingKind.TIED in notes(verdict)


def test_who_was_waiting_and_was_called_is_taken_for_confirmed():
    verdict = judged("W1 W2 B3? W4 B5", ["W1", "W2", "B3"], places=3)
    assert faults(verdict) == []
    assert FindingKind.ASSUMED_CONFIRMED in notes(verdict)


def test_calls_past_the_places_continue_the_series():
    verdict = judged("W1 W2 W3 B4", ["W1", "W2", "B4"], places=2)
    assert faults(verdict) == []
    assert verdict.adopted.followed["M"].beyond == 1


def test_a_list_printed_wrong_beside_the_right_person():
    lines = [Line(0, "W1", list="ampla"), Line(0, "W2", list="ampla"), Line(0, "B4", list="ampla")]
    assert faults(judged(RANKING, lines, places=8)) == [(FindingKind.LABEL, 4)]


def test_a_place_printed_wrong_beside_the_right_person():
    lines = [Line(0, "W1", place=1), Line(0, "W2", place=3)]
    assert faults(judged(RANKING, lines, places=8)) == [(FindingKind.PLACE_DIFFERS, 3)]


@pytest.mark.parametrize(("rank", "told"), [(1, []), (4, []), (9, [(FindingKind.RANK_DIFFERS, 4)])])
def test_a_rank_printed_wrong_beside_the_right_person(rank, told):
    """B4 is the first of the reserve and the fourth of all: either may be printed, and no other."""
    lines = [
        Line(0, "W1", list="ampla"),
        Line(0, "W2", list="ampla"),
        Line(0, "B4", list="negros", rank=rank),
    ]
    assert faults(judged(RANKING, lines, places=8)) == told


def test_list_and_rank_are_enough_to_know_who():
    lines = [Line(0, list="ampla", rank=1), Line(0, list="ampla", rank=2), Line(0, list="negros", rank=1)]
    assert faults(judged(RANKING, lines, places=8)) == []
    wrong = [*lines[:2], Line(0, list="negros", rank=2)]
    assert faults(judged(RANKING, wrong, places=8)) == [(FindingKind.OUT_OF_TURN, 4)]


def test_a_stranger_is_told_and_a_slip_is_read():
    assert (FindingKind.UNKNOWN, 3) in faults(judged(RANKING, ["W1", "Z99"], places=8))
    long_ids = "000101 000102 000103"
    assert faults(judged(long_ids, ["000101", "00102"], places=2)) == [(FindingKind.MISREAD, 3)]


def test_a_call_where_nobody_is_left():
    assert faults(judged("W1 W2", ["W1", "W2", "W1"], places=3)) == [(FindingKind.CALLED_AGAIN, 4)]


def test_who_left_without_having_been_called():
    left = Line(0, "W2", departure=Departure(ActKind.WITHDRAWAL, id="W7"))
    assert faults(judged(RANKING, ["W1", left], places=8)) == [(FindingKind.LEFT_FIRST, 3)]


@pytest.mark.parametrize(
    ("published", "kind"),
    [
        ("W1 W2 W3 W5 W6 W7 W8 B4", FindingKind.RESERVE_IGNORED),
        ("W1 W2 W3 W5 B4 W6 W7 W8", FindingKind.EVERY_KTH),
    ],
)
def test_a_wrong_rule_that_explains_everything_is_named(published, kind):
    ranking = "W1 W2 W3 W5 W6 W7 W8 B4 B9 B10"
    assert faults(judged(ranking, published.split(), places=8))[0][0] is kind
