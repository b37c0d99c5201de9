"""``[leituras.X]`` of a norm file."""

import pytest

from isonomia.law.norms.model import Authority
from isonomia.law.norms.readings import READINGS
from support.norms import SMALL, norm, problems, with_line

AUTHORITY = """\
[[leituras.computo.autoridades]]
opcao = "sequencial"
sentido = "contra"
fonte = "Tribunal, processo 1"
resumo = "Decidiu que não."
"""


def test_authorities_are_read_with_their_side() -> None:
    reading = norm(SMALL + AUTHORITY).readings["computo"]
    assert reading.authorities == (
        Authority("sequencial", favours=False, source="Tribunal, processo 1", summary="Decidiu que não."),
    )


def test_options_left_out_are_all_those_the_engine_knows() -> None:
    text = with_line('opcoes = ["compensado", "sequencial"]', "")
    assert norm(text).readings["computo"].options == tuple(READINGS["computo"])


@pytest.mark.parametrize(
    ("old", "new", "found"),
    [
        ("[leituras.computo]", "[leituras.conta]", ("E103", 23, "leituras.conta", "conta")),
        ('padrao = "compensado"', "", ("E104", 23, "leituras.computo.padrao", "")),
        ('padrao = "compensado"', 'padrao = "dinamica"', ("E106", 24, "leituras.computo.padrao", "dinamica")),
        (
            'padrao = "compensado"',
            'padrao = "lista-depurada"',
            ("E115", 24, "leituras.computo.padrao", "lista-depurada"),
        ),
        (
            'opcoes = ["compensado", "sequencial"]',
            'opcoes = ["compensado", "outra"]',
            ("E106", 25, "leituras.computo.opcoes", "outra"),
        ),
        ('porque = "teste"', 'por_que = "teste"', ("E103", 26, "leituras.computo.por_que", "por_que")),
    ],
)
def test_readings_refused(old: str, new: str, found: tuple[str, int, str, str]) -> None:
    assert problems(with_line(old, new)) == [found]


@pytest.mark.parametrize(
    ("old", "new", "found"),
    [
        ('opcao = "sequencial"', 'opcao = "lista-depurada"', ("E106", 29, "opcao", "lista-depurada")),
        ('sentido = "contra"', 'sentido = "talvez"', ("E106", 30, "sentido", "talvez")),
        ('fonte = "Tribunal, processo 1"', "", ("E104", 28, "fonte", "")),
        ('resumo = "Decidiu que não."', 'resumo = ""', ("E104", 32, "resumo", "")),
    ],
)
def test_authorities_refused(old: str, new: str, found: tuple[str, int, str, str]) -> None:
    code, line, key, value = found
    column = f"leituras.computo.autoridades[1].{key}"
    assert problems(with_line(old, new, SMALL + AUTHORITY)) == [(code, line, column, value)]
