"""A small competition as ``office`` takes it, and its people written in words."""

from __future__ import annotations

from isonomia.office.competition import Competition
from isonomia.office.reading import read_contents
from support.folders import acts as acts_file
from support.folders import edital

CRITERIA = '[[desempate]]\ncriterio = "maior-idade"\n[[desempate]]\ncriterio = "sorteio"\n'


def people(words: str) -> str:
    """Candidates in order of merit, all born on one day.

    ``B2`` is of the group; ``W3=`` has the score of who stands before; ``B4?`` is still to be confirmed;
    ``W5*`` has no date of birth.
    """
    rows = ["inscricao;nota;nascimento;negros;confirmacao"]
    score = 900
    for word in words.split():
        name = word.rstrip("=?*")
        score -= "=" not in word
        born = "" if "*" in word else "10/03/1990"
        verdict = "negros:pendente" if "?" in word else ""
        rows.append(f"{name};{score};{born};{'S' if name[0] == 'B' else 'N'};{verdict}")
    return "\n".join(rows) + "\n"


def competition(
    words: str, places: int = 3, *acts: str, law: str = "guarapari", rest: str = "", cargo: str = ""
) -> Competition:
    """The competition; ``acts`` are lines of ``atos.csv``, none of them: before any act."""
    contents = {
        "edital.toml": edital(law, places, rest=rest + CRITERIA, cargo=cargo).encode(),
        "candidatos.csv": people(words).encode(),
        "atos.csv": acts_file(*acts).encode(),
    }
    if not acts:
        del contents["atos.csv"]
    return read_contents(contents)
