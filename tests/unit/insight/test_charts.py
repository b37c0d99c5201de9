"""Charts say what they show to who does not see them, and carry nothing a strict page refuses."""

import re
from fractions import Fraction
from xml.etree import ElementTree as ET

import pytest

from isonomia.insight.charts.curves import Curve, CurveWords, curves_svg
from isonomia.insight.charts.intervals import Interval, IntervalWords, intervals_svg

SVG = "{http://www.w3.org/2000/svg}"
TENTH, FIFTH = Fraction(1, 10), Fraction(1, 5)


def interval_words(**others):
    words = {
        "title": "Parte das <vagas>",
        "description": "Um & outro",
        "axis": "Parte",
        "mean": "média",
        "spread": "90%",
        "expected": "forma fechada",
    }
    return IntervalWords(**{**words, **others})


ROWS = (
    Interval("Compensado", Fraction(28, 100), Fraction(25, 100), Fraction(31, 100), Fraction(28, 100)),
    Interval("Sequencial", FIFTH, Fraction(18, 100), Fraction(22, 100)),
)
CURVES = (
    Curve("Compensado", ((TENTH, Fraction(28, 100)), (FIFTH, Fraction(36, 100))), ((TENTH, FIFTH),)),
    Curve("Sequencial", ((TENTH, FIFTH), (FIFTH, FIFTH)), ((TENTH, FIFTH),)),
)


def texts(svg):
    return [node.text for node in ET.fromstring(svg).iter(f"{SVG}text")]


@pytest.fixture(scope="module")
def intervals():
    return intervals_svg(ROWS, interval_words(), "g1")


@pytest.fixture(scope="module")
def curves():
    return curves_svg(CURVES, CurveWords("T", "D", "Dos aprovados", "Das vagas", "Regra"), "g2")


def test_a_chart_names_and_describes_itself(intervals):
    root = ET.fromstring(intervals)
    title, description = root.find(f"{SVG}title"), root.find(f"{SVG}desc")
    assert (title.text, description.text) == ("Parte das <vagas>", "Um & outro")
    assert root.get("role") == "img"
    assert root.get("aria-labelledby").split() == [title.get("id"), description.get("id")]
    assert root.get("aria-labelledby") == "g1-titulo g1-descricao"


@pytest.mark.parametrize("chart", ["intervals", "curves"])
def test_nothing_inside_needs_style_script_or_network(chart, request):
    svg = request.getfixturevalue(chart)
    assert re.findall(r"<style|<script| style=| on\w+=|<image|url\(http", svg) == []
    assert len(re.findall(r"\brole=|aria-", svg)) == 2


def test_every_case_is_a_line_with_its_number(intervals):
    said = texts(intervals)
    assert {"Compensado", "Sequencial", "28,0%", "20,0%", "média", "90%", "forma fechada"} <= set(said)


def test_a_chart_without_closed_forms_has_no_mark_for_them():
    svg = intervals_svg(ROWS[1:], interval_words(comma=False), "g3")
    assert "forma fechada" not in texts(svg)
    assert "20.0%" in texts(svg)


def test_a_curve_for_each_rule_and_a_shape_for_each_colour(curves):
    assert {"Compensado", "Sequencial", "Regra", "Dos aprovados", "Das vagas"} <= set(texts(curves))
    assert len(set(re.findall(r'stroke="(#[0-9a-f]{6})" stroke-width="(?:10|8)"', curves))) == 2


def sizes(svg):
    return {float(size) for size in re.findall(r'font-size="([\d.]+)(?:px)?"', svg)}


def test_letters_are_of_fourteen_pixels_on_a_phone_and_longer_names_go_on_below(intervals, curves):
    long = (Interval("Guardadas por ordem judicial e mais", TENTH, TENTH, TENTH),)
    wide = intervals_svg(long, interval_words(axis="Parte das vagas que as pessoas do grupo tiveram"), "g4")
    for chart in (intervals, curves, wide):
        across = float(re.search(r'<svg[^>]* width="([\d.]+)"', chart)[1])
        assert across <= 344, "wider than the text of a page of 360 pixels"
        assert min(sizes(chart)) >= 14
    said = {node.text for node in ET.fromstring(wide).iter(f"{SVG}tspan")}
    assert "Guardadas por" in said
