from __future__ import annotations

import pytest

from isonomia.wording.language import Language, language


@pytest.mark.parametrize(
    ("option", "environment", "expected"),
    [
        (None, {}, Language.PORTUGUESE),
        ("en", {}, Language.ENGLISH),
        (None, {"ISONOMIA_IDIOMA": "en_GB.UTF-8"}, Language.ENGLISH),
        ("pt-BR", {"ISONOMIA_IDIOMA": "en"}, Language.PORTUGUESE),
        (" EN ", {}, Language.ENGLISH),
        (None, {"ISONOMIA_IDIOMA": ""}, Language.PORTUGUESE),
    ],
)
def test_the_option_comes_before_the_environment_and_portuguese_last(option, environment, expected):
    assert language(option, environment) is expected


def test_an_unknown_language_is_refused_with_the_known_ones():
    with pytest.raises(ValueError, match=r"“fr”.*pt, en"):
        language("fr", {})
