"""Smells of a norm: each one shown on a norm that has it, and absent where it has not."""

from isonomia.law.allocation.lint import smells
from isonomia.law.norms.parse import located
from support.norms import SMALL, brief, norm, with_line


def found(text: str) -> list[tuple[str, int | None, str, str]]:
    return [brief(finding) for finding in located(smells(norm(text)), text, "lei.toml")]


def message(text: str) -> str:
    (finding,) = smells(norm(text))
    return finding.message


def with_second(lines: str) -> str:
    second = f'[[reserva]]\ngrupo = "pcd"\narredondamento = "para-cima"\n{lines}\ndispositivos = ["art1"]\n'
    return with_line("[leituras.computo]", f"{second}[leituras.computo]")


def test_a_plain_norm_has_no_smell() -> None:
    assert found(SMALL) == []


def test_a_cap_equal_to_a_percentage_rounded_up_never_lets_it_up() -> None:
    text = with_second('percentual = "5%"\nteto = "5%"')
    assert found(text) == [("W101", 27, "reserva[2].teto", "5%")]
    assert found(with_second('percentual = "5%"\nteto = "20%"')) == []


def test_a_cap_is_no_smell_where_fractions_always_go_down() -> None:
    text = with_second('percentual = "5%"\nteto = "5%"').replace('"para-cima"', '"para-baixo"')
    assert [code for code, *_ in found(text)] == []


def test_positions_that_collide_are_told_with_the_place_and_what_becomes_of_it() -> None:
    text = with_second('percentual = "20%"').replace('"para-cima"', '"meio-para-cima"')
    text = text.replace(
        'percentual = "20%"\ndispositivos', 'percentual = "10%"\nminimo_vagas = 8\ndispositivos'
    )
    assert found(text) == [("W102", 26, "reserva[2].percentual", "10%")]
    assert message(text) == (
        "As reservas de negros e de pcd caem na 8ª vaga: negros fica com ela, e pcd passa à 7ª "
        "(colisao = anterior)."
    )


def test_the_norm_may_send_the_colliding_place_after() -> None:
    text = with_second('percentual = "10%"\nminimo_vagas = 8').replace('"para-cima"', '"meio-para-cima"')
    text += '[leituras.colisao]\npadrao = "posterior"\nporque = "x"\ndispositivos = ["art1"]\n'
    assert "pcd passa à 9ª (colisao = posterior)" in message(text)


def test_percentages_above_the_whole() -> None:
    text = with_second('percentual = "81%"').replace('"para-cima"', '"para-baixo"')
    codes = [(code, line) for code, line, *_ in found(text)]
    assert ("W103", 26) in codes
    exact = with_second('percentual = "80%"').replace('"para-cima"', '"para-baixo"')
    assert "W103" not in [code for code, *_ in found(exact)]


def test_a_minimum_that_comes_before_the_first_place() -> None:
    text = with_line('percentual = "20%"', 'percentual = "5%"')
    assert found(text) == [("W104", 20, "reserva[1].minimo_vagas", "3")]
    assert "só dá a primeira vaga na 10ª" in message(text)


def test_positions_that_do_not_follow_the_percentage() -> None:
    text = with_line("minimo_vagas = 3", 'ordem = { modo = "a-cada", passo = 5 }')
    assert found(text) == [("W107", 20, "reserva[1].ordem", "")]
    assert message(text) == ("Com 3 vagas, 20% reserva 1 a negros, mas as posições da norma alcançam 0.")


def test_positions_that_follow_the_percentage_are_no_smell() -> None:
    text = with_line(
        'percentual = "20%"', 'percentual = "20%"\nordem = { modo = "posicoes", posicoes = [3], passo = 5 }'
    )
    assert found(text) == []


def test_what_rests_on_no_device() -> None:
    text = with_line('dispositivos = ["art1"]', "")
    assert found(text) == [("W105", 15, "reserva[1].dispositivos", "")]
    assert found(with_line('porque = "teste"', "")) == [("W105", 23, "leituras.computo", "")]


def test_devices_cited_without_having_been_read() -> None:
    text = with_line('dispositivos = ["art2"]', 'dispositivos = ["art3"]')
    assert found(text) == [("W106", 14, "nao_visto.art3", "art3")]
