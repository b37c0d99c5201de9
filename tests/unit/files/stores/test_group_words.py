"""Words for groups, resolved only where they can mean one thing."""

import pytest

from isonomia.files.stores.words.groups import AmbiguousGroup, GroupWords, UnknownGroup, means_open

APART = GroupWords({"negros": "negros", "indigenas": "indigenas", "quilombolas": "quilombolas", "pcd": "pcd"})
JOINT = GroupWords({"negros": "ni", "indigenas": "ni", "pcd": "pcd"})
ONE = GroupWords({"negros": "negros"})


@pytest.mark.parametrize(
    ("text", "groups"),
    [
        ("negra", {"negros"}),
        ("PPP", {"negros"}),
        ("PNP", {"negros"}),
        ("pretos e pardos", {"negros"}),
        ('"pretos e pardos" e "quilombola"', {"negros", "quilombolas"}),
        ("Pessoa com deficiência", {"pcd"}),
        ("Deficiente", {"pcd"}),
        ("PcD, Indígena", {"pcd", "indigenas"}),
        ("PcD Negro", {"pcd", "negros"}),
        ("preto/pardo", {"negros"}),
        ("Ampla concorrência", set()),
        ("AC", set()),
        ("AC e PcD", {"pcd"}),
        ("não", set()),
        ("Não cotista", set()),
        ("nenhuma", set()),
    ],
)
def test_what_a_cell_names(text: str, groups: set[str]) -> None:
    assert APART.of_text(text) == groups


@pytest.mark.parametrize(
    "text", ["NI", "Racial", "Negro/Indígena", "negro ou indígena", "PcD Negro/Indígena"]
)
def test_a_word_of_two_reserves_is_asked(text: str) -> None:
    with pytest.raises(AmbiguousGroup):
        APART.of_text(text)


@pytest.mark.parametrize("text", ["NI", "Racial", "Negro/Indígena", "negros", "indígena"])
def test_a_joint_list_takes_all_its_words(text: str) -> None:
    assert JOINT.of_text(text) == {"ni"}


def test_racial_is_plain_where_one_racial_group_exists() -> None:
    assert ONE.of_text("Racial") == {"negros"}


def test_a_group_that_nobody_reserves_names_no_reserve() -> None:
    assert ONE.of_text("quilombola") == frozenset()


@pytest.mark.parametrize("text", ["zzz", "SIM", "Auditor do Estado", "não negro"])
def test_other_words_are_unknown(text: str) -> None:
    with pytest.raises(UnknownGroup):
        APART.of_text(text)


def test_a_norm_s_own_names_bring_their_other_forms() -> None:
    words = GroupWords({"ciganos": "povos", "mulheres": "mulheres", "egressos-da-rede-publica": "rede"})
    assert words.of_text("cigana") == {"povos"}
    assert words.of_text("mulheres") == {"mulheres"}
    assert words.of_text("Egressos da Rede Pública") == {"rede"}


def test_a_group_id_of_the_joint_list_is_known_too() -> None:
    assert GroupWords({"negros": "ni", "indigenas": "ni", "ni": "ni"}).of_text("ni") == {"ni"}


def test_the_open_list_and_nothing_else() -> None:
    assert [means_open(text) for text in ("Ampla", "ac", "geral", "ampla pcd", "")] == [
        True,
        True,
        True,
        False,
        False,
    ]
