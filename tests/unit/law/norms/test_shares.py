from fractions import Fraction

import pytest

from isonomia.law.findings import Finding
from isonomia.law.norms.model import Share
from isonomia.law.norms.shares import parse_share


@pytest.mark.parametrize(
    ("written", "value"),
    [
        ("20%", Fraction(1, 5)),
        ("7,5%", Fraction(3, 40)),
        ("7.5%", Fraction(3, 40)),
        ("0,1%", Fraction(1, 1000)),
        ("33,333333333333%", Fraction(33333333333333, 10**14)),
        ("1/5", Fraction(1, 5)),
        ("1 / 3", Fraction(1, 3)),
        ("100%", Fraction(1)),
        (" 20 % ", Fraction(1, 5)),
    ],
)
def test_a_share_is_read_exactly_and_keeps_its_writing(written: str, value: Fraction) -> None:
    assert parse_share(written) == Share(written.strip(), value)


@pytest.mark.parametrize("written", ["", "20", "0,2", "vinte por cento", "-5%", "5%%", "1/0", "²0%", "1/2%"])
def test_what_is_no_percentage_is_refused_with_how_to_write_it(written: str) -> None:
    finding = parse_share(written)
    assert isinstance(finding, Finding)
    assert (finding.code, finding.value) == ("E107", written)
    assert '"7,5%"' in finding.hint


@pytest.mark.parametrize("number", [20, 0.2, True])
def test_a_number_is_refused_even_where_its_meaning_could_be_guessed(number: object) -> None:
    finding = parse_share(number)
    assert isinstance(finding, Finding)
    assert finding.message == "O percentual deve ser texto, entre aspas."


@pytest.mark.parametrize("written", ["0%", "0/7", "101%", "6/5"])
def test_a_share_lies_between_nothing_and_all(written: str) -> None:
    assert isinstance(parse_share(written), Finding)
