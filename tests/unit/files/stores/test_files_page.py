"""The page about a competition's files knows every act, every key and every code."""

import re

from isonomia.files.stores.codes import CODES
from isonomia.law.competition.acts import ActKind
from isonomia.law.competition.edital import TieKind
from isonomia.law.norms.model import Rounding
from isonomia.law.norms.scope import BONDS, ENTITIES, KINDS, POWERS
from support.sources import ROOT

PAGE = (ROOT / "docs" / "arquivos.md").read_text(encoding="utf-8")
NAMED = set(re.findall(r"`([^`]+)`", PAGE))


def test_every_act_is_there():
    assert {kind.value for kind in ActKind} - NAMED == set()


def test_every_word_an_edital_may_use_is_there():
    words = {
        *BONDS,
        *ENTITIES,
        *KINDS,
        *POWERS,
        *(kind.value for kind in TieKind),
        *(how.value for how in Rounding),
    }
    assert words - NAMED == set()


def test_the_table_of_codes_is_that_of_the_code():
    rows = dict(re.findall(r"^\| ([EW]\d{3}) \| (.*) \|$", PAGE, re.MULTILINE))
    assert rows == dict(CODES)


def test_the_keys_of_the_examples_are_there():
    examples = (ROOT / "src/isonomia/files/stores/examples").rglob("edital.toml")
    keys = {
        key
        for path in examples
        for key in re.findall(r"^([a-z_]+) =", path.read_text(encoding="utf-8"), re.MULTILINE)
    }
    assert len(keys) > 15
    assert keys - {word for name in NAMED for word in re.findall(r"[a-z_]+", name)} == {
        "computo",
        "sucessao",
        "reversao",
        "colisao",
    }
