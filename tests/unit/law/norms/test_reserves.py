"""``[[reserva]]``: every dimension of a reserve, and what is refused of it."""

from fractions import Fraction

import pytest

from isonomia.law.norms.model import (
    Base,
    BelowMinimum,
    Cap,
    CountOrder,
    EveryKthOrder,
    LiteralOrder,
    Order,
    Reserve,
    Rounding,
    Share,
)
from support.norms import norm, problems, with_line

MINIMUM = "minimo_vagas = 3"
"""A line of the small norm beside which the tests write others; the 20th of the file."""


def test_every_dimension_of_a_reserve_is_read() -> None:
    more = (
        'minimo_vagas = 5\nidentidades = ["negros", "indigenas"]\nabaixo_do_minimo = "sem-reserva"\n'
        'teto = "7,5%"\nteto_arredondamento = "para-cima"\nminimo_um = true\nbase = "edital"\n'
        'ordem = { modo = "a-cada", passo = 5, primeira = 3, dispositivos = ["art2", "art3"] }'
    )
    assert norm(with_line(MINIMUM, more)).reserves == (
        Reserve(
            group="negros",
            label="Pessoas negras",
            share=Share("20%", Fraction(1, 5)),
            rounding=Rounding.HALF_UP,
            identities=("negros", "indigenas"),
            minimum_places=5,
            below_minimum=BelowMinimum.NOTHING,
            cap=Cap(Share("7,5%", Fraction(3, 40)), Rounding.UP),
            at_least_one=True,
            base=Base.EDITAL,
            order=EveryKthOrder(5, 3),
            reverts_to=("ampla",),
            citations=("br/ac/exemplo/lei-7-2024#art1",),
            order_citations=("br/ac/exemplo/lei-7-2024#art2", "br/ac/exemplo/lei-7-2024#art3"),
        ),
    )


def test_a_cap_is_rounded_down_where_the_norm_does_not_say() -> None:
    assert norm(with_line(MINIMUM, 'teto = "20%"')).reserves[0].cap == Cap(Share("20%", Fraction(1, 5)))


@pytest.mark.parametrize(
    ("order", "read"),
    [
        ('{ modo = "contagem" }', CountOrder()),
        ('{ modo = "posicoes", posicoes = [3, 10] }', LiteralOrder((3, 10))),
        ('{ modo = "posicoes", posicoes = [5, 21], passo = 20 }', LiteralOrder((5, 21), 20)),
        ('{ modo = "a-cada", passo = 5 }', EveryKthOrder(5, 5)),
    ],
)
def test_orders(order: str, read: Order) -> None:
    assert norm(with_line(MINIMUM, f"ordem = {order}")).reserves[0].order == read


@pytest.mark.parametrize(
    ("order", "found"),
    [
        ('{ modo = "sorteio" }', ("E106", "reserva[1].ordem.modo", "sorteio")),
        ("{}", ("E104", "reserva[1].ordem.modo", "")),
        ('{ modo = "posicoes" }', ("E112", "reserva[1].ordem.posicoes", "")),
        ('{ modo = "posicoes", posicoes = [3, 3] }', ("E112", "reserva[1].ordem.posicoes", "3, 3")),
        ('{ modo = "posicoes", posicoes = [0] }', ("E112", "reserva[1].ordem.posicoes", "0")),
        ('{ modo = "posicoes", posicoes = ["3"] }', ("E105", "reserva[1].ordem.posicoes", "3")),
        ('{ modo = "a-cada" }', ("E104", "reserva[1].ordem.passo", "")),
        ('{ modo = "contagem", passo = 5 }', ("E103", "reserva[1].ordem.passo", "")),
        ('{ modo = "a-cada", passo = 5, passos = 1 }', ("E103", "reserva[1].ordem.passos", "passos")),
    ],
)
def test_orders_refused(order: str, found: tuple[str, str, str]) -> None:
    code, column, value = found
    assert problems(with_line(MINIMUM, f"ordem = {order}")) == [(code, 20, column, value)]


def test_the_open_list_closes_every_cascade() -> None:
    read = norm(with_line('reverte_para = ["ampla"]', 'reverte_para = ["indigenas", "pcd"]'))
    assert read.reserves[0].reverts_to == ("indigenas", "pcd", "ampla")


@pytest.mark.parametrize(
    ("lists", "value"), [('["ampla", "pcd"]', "ampla"), ('["negros", "ampla"]', "negros")]
)
def test_cascades_refused(lists: str, value: str) -> None:
    text = with_line('reverte_para = ["ampla"]', f"reverte_para = {lists}")
    assert problems(text) == [("E116", 21, "reserva[1].reverte_para", value)]


@pytest.mark.parametrize("group", ["ampla", "Negros", "pessoas negras", "índios"])
def test_group_names_refused(group: str) -> None:
    text = with_line('grupo = "negros"', f'grupo = "{group}"')
    assert problems(text) == [("E110", 16, "reserva[1].grupo", group)]


def test_one_reserve_per_group() -> None:
    again = (
        '[[reserva]]\ngrupo = "negros"\npercentual = "5%"\narredondamento = "para-cima"\n[leituras.computo]'
    )
    text = with_line("[leituras.computo]", again)
    assert problems(text) == [("E110", 24, "reserva[2].grupo", "negros")]


@pytest.mark.parametrize(
    ("old", "new", "found"),
    [
        ('percentual = "20%"', "", ("E104", 15, "reserva[1].percentual", "")),
        ('percentual = "20%"', "percentual = 20", ("E107", 18, "reserva[1].percentual", "20")),
        ('percentual = "20%"', 'percentual = "120%"', ("E107", 18, "reserva[1].percentual", "120%")),
        ('arredondamento = "meio-para-cima"', "", ("E104", 15, "reserva[1].arredondamento", "")),
        (
            'arredondamento = "meio-para-cima"',
            'arredondamento = "acima"',
            ("E106", 19, "reserva[1].arredondamento", "acima"),
        ),
        (MINIMUM, "minimo_vagas = true", ("E105", 20, "reserva[1].minimo_vagas", "True")),
        (MINIMUM, 'minimo_um = "sim"', ("E105", 20, "reserva[1].minimo_um", "sim")),
        (MINIMUM, 'teto_arredondamento = "para-cima"', ("E104", 20, "reserva[1].teto_arredondamento", "")),
        (MINIMUM, 'base = "certame"', ("E106", 20, "reserva[1].base", "certame")),
        (
            'dispositivos = ["art1"]',
            'dispositivos = ["art8"]',
            ("E108", 22, "reserva[1].dispositivos", "art8"),
        ),
        (
            'dispositivos = ["art1"]',
            'dispositivos = ["#art8"]',
            ("E108", 22, "reserva[1].dispositivos", "#art8"),
        ),
    ],
)
def test_values_refused(old: str, new: str, found: tuple[str, int, str, str]) -> None:
    assert problems(with_line(old, new)) == [found]


def test_a_device_of_another_norm_may_be_cited_in_full() -> None:
    text = with_line('dispositivos = ["art1"]', 'dispositivos = ["br/federal/lei-8112-1990#art5-par2"]')
    assert norm(text).reserves[0].citations == ("br/federal/lei-8112-1990#art5-par2",)
