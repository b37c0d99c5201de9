"""Every golden folder: what comes out is what was expected, and a second hand gets the same."""

import csv
import shutil
from itertools import islice

import pytest

from golden.folders import HERE, competition_of, expected_of, folders, outcome_of, question_of
from golden.folders import Published as PublishedLists
from golden.naive import OPEN, calls, law_set
from isonomia.office.call import call_document
from isonomia.office.classify import ranking_document


def _first(tie):
    cargo, people = tie
    return cargo, min(people)


FOLDERS = folders()
each_folder = pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.name)
CALLS = [
    pytest.param(folder, number, id=f"{folder.name}-{number}")
    for folder in FOLDERS
    for number in range(len(question_of(folder)["convocar"]))
]
OF_RANKS = [
    case
    for case in CALLS
    for call in [question_of(case.values[0])["convocar"][case.values[1]]]
    if "publicadas" not in call and call.get("independente", True)
]
PUBLISHED = [
    case for case in CALLS if "publicadas" in question_of(case.values[0])["convocar"][case.values[1]]
]


@each_folder
def test_what_comes_out_is_what_was_expected(folder):
    assert outcome_of(folder) == expected_of(folder)


@each_folder
def test_every_published_rank_is_ours(folder):
    for lists in expected_of(folder)["classificar"].values():
        for name, told in lists.items():
            if name != "empates" and "ausentes" in told:
                assert (told["fora_da_ordem"], told["so_de_um_lado"]) == ([], []), name


@pytest.mark.parametrize(("folder", "number"), OF_RANKS)
def test_the_expected_calls_follow_from_the_published_ranks_alone(folder, number):
    question = question_of(folder)
    call = question["convocar"][number]
    published = PublishedLists(folder, question, competition_of(folder, question, call))
    for code, told in expected_of(folder)["convocar"][number]["cargos"].items():
        ranks = published.ranks(code, OPEN)
        ranking = sorted(ranks, key=ranks.__getitem__)
        groups = [name for name in told["quadro"] if name != OPEN]
        members = {name: published.members(code, name) for name in groups}
        lists = {name: [person for person in ranking if person in members[name]] for name in groups}
        order = told["ordem"].split()
        expected = [tuple(one.split(":")[:2]) for one in told["chamadas"].split()]
        assert calls(order, ranking, lists, call["leituras"]["computo"]) == expected
        if call.get("conjunto"):
            assert {person for person, _ in expected} == law_set(order, ranking, lists)


@pytest.mark.parametrize("folder", [f for f in FOLDERS if "sem_desempate" in question_of(f)["publicado"]])
def test_without_the_ranks_that_separate_them_equal_scores_are_ties(folder, tmp_path):
    """The list without its rank column: every group of equal scores is told, and those that matter asked."""
    told = question_of(folder)["publicado"]
    with (folder / "candidatos.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file, delimiter=";"))
    shutil.copy(folder / "edital.toml", tmp_path)
    left = [column for column in rows[0] if column != told["sem_desempate"]["coluna"]]
    with (tmp_path / "candidatos.csv").open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, left, delimiter=";", extrasaction="ignore")
        writer.writeheader()
        writer.writerows(rows)
    question = question_of(folder) | {"regras": [folder / name for name in question_of(folder)["regras"]]}
    competition = competition_of(tmp_path, question, question["convocar"][0])

    cargo_of = {candidate.id: candidate.cargo for candidate in competition.candidates}
    equal = {}
    for row in rows:
        key = row[told["inscricao"]]
        equal.setdefault((cargo_of[key], row[told["sem_desempate"]["nota"]]), set()).add(key)
    ties = [
        (cargo["codigo"], set(tie["inscricoes"]))
        for cargo in ranking_document(competition).document["cargos"]
        for tie in cargo["empates"]
    ]
    groups = [(cargo, people) for (cargo, _), people in equal.items() if len(people) > 1]
    assert sorted(ties, key=_first) == sorted(groups, key=_first)
    assert call_document(competition).exit == 13


@pytest.mark.parametrize(("folder", "number"), PUBLISHED)
def test_the_expected_calls_are_the_published_ones_notice_by_notice(folder, number):
    notices = [notice.split() for notice in question_of(folder)["convocar"][number]["publicadas"]]
    (told,) = expected_of(folder)["convocar"][number]["cargos"].values()
    ours = iter(call.partition(":")[2] for call in told["chamadas"].split())
    assert [sorted(islice(ours, len(notice))) for notice in notices] == [sorted(n) for n in notices]
    assert next(ours, None) is None


@pytest.mark.parametrize("number", range(2))
def test_the_order_that_the_author_published_is_the_expected_one(number):
    """``ordem`` of the two ISS Cuiabá folders is the published order, not what the program gave."""
    published = "AC AC NI AC AC PCD AC NI AC AC AC AC NI AC PCD AC AC NI AC AC"
    words = {"AC": "ampla", "NI": "ni", "PCD": "pcd"}
    gestao = [words[word] for word in published.split()]
    others = [*gestao[:4], "pcd", "ampla", *gestao[6:]]
    for name, order in (("gestao", gestao), ("direito-ti", others)):
        told = expected_of(HERE / f"iss-cuiaba-{name}")["convocar"][number]["cargos"]
        assert all(cargo["ordem"].split() == order for cargo in told.values())


@each_folder
def test_each_folder_tells_its_source_and_its_departures(folder):
    for name in ("FONTE.md", "DIVERGENCIAS.md"):
        assert (folder / name).read_text(encoding="utf-8").strip()
