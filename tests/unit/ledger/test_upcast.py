"""Old entries are read in the shape of today, step by step, and never rewritten."""

import pytest

from isonomia.ledger.chain import Ledger
from isonomia.ledger.upcast import Schemas, UnknownVersion
from support.ledgers import draft

SCHEMAS = Schemas(
    {"ato": 3, "edital-publicado": 1},
    {
        ("ato", 1): lambda content: {**content, "quantos": content["detalhe"]},
        ("ato", 2): lambda content: {key: v for key, v in content.items() if key != "detalhe"},
    },
)


def test_each_version_takes_every_step_from_its_own() -> None:
    first = draft(content={"ato": "convocar", "detalhe": "3"}, version=1)
    second = draft(content={"ato": "convocar", "detalhe": "3", "quantos": "3"}, version=2)
    third = draft(content={"ato": "convocar", "quantos": "3"}, version=3)
    assert SCHEMAS.today(first) == SCHEMAS.today(second) == SCHEMAS.today(third) == third


def test_what_was_recorded_stays_as_it_was() -> None:
    made = Ledger()
    (entry,) = made.append([draft(content={"ato": "convocar", "detalhe": "3"})], 0)
    line = entry.line
    SCHEMAS.today(entry.draft)
    assert made.entries[0].line == line
    assert made.entries[0].draft.content == {"ato": "convocar", "detalhe": "3"}


@pytest.mark.parametrize("unknown", [draft(version=4), draft(kind="outro")])
def test_what_nobody_described_is_refused(unknown: object) -> None:
    with pytest.raises(UnknownVersion):
        SCHEMAS.today(unknown)


def test_a_missing_step_is_seen_at_once() -> None:
    with pytest.raises(ValueError, match="no step"):
        Schemas({"ato": 2})
