"""A new file against the rows in force."""

from isonomia.office.importing.difference import Change, Difference, difference, rows_of
from support.importing import checked

OLD = "inscricao;nome;nota;negros\n001;Ana;8,50;S\n002;Beto;7,25;N\n003;Caio;7,00;N\n"


def between(old: str, new: str) -> Difference:
    one, two = checked(old), checked(new)
    return difference(rows_of(one.candidates, one.contacts), rows_of(two.candidates, two.contacts))


def test_the_same_file_changes_nothing_and_neither_does_its_order() -> None:
    assert between(OLD, OLD).nothing
    header, *lines = OLD.splitlines()
    again = between(OLD, "\n".join([header, *reversed(lines)]))
    assert again.nothing
    assert again.same == 3


def test_who_comes_in_who_goes_out_and_what_changes() -> None:
    found = between(
        OLD, "inscricao;nome;nota;negros\n001;Ana Maria;8,50;N\n003;Caio;7,00;N\n004;Davi;5,00;N\n"
    )
    assert found.added == (("004", "M01"),)
    assert found.removed == (("002", "M01"),)
    assert found.changed == (Change(("001", "M01"), ("grupos", "nome")),)
    assert found.same == 1
    assert found.by_field == {"grupos": 1, "nome": 1}
    assert not found.nothing


def test_a_score_written_otherwise_is_the_same_number() -> None:
    assert between(OLD, OLD.replace("8,50", "8,5")).nothing
