"""The page of the procedures is the tables as they stand."""

from isonomia.law.procedure.moves import diagram
from isonomia.law.procedure.tables import ALL

from .procedures import PAGE, page


def test_the_page_is_current() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "run: python -m tests.spec.procedures"


def test_the_page_draws_every_procedure_and_names_every_act() -> None:
    written = PAGE.read_text(encoding="utf-8")
    for procedure in ALL.values():
        assert f"```mermaid\n{diagram(procedure)}```" in written
        for move in procedure.moves:
            assert f"| `{move.state}` | `{move.act}`: " in written
