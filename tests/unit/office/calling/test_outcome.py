"""What can happen to a person called, and what acts would do; records put right; the balance."""

from __future__ import annotations

import pytest

from isonomia.law.competition.acts import ActKind
from isonomia.law.competition.transitions import AFTER_POSSE, BEFORE_POSSE, LEAVES
from isonomia.law.findings import InputProblems
from isonomia.office.balance import balance_document
from isonomia.office.calling.correction import correction_preview
from isonomia.office.calling.outcome import outcome_preview, outcomes_of, steps_of
from isonomia.office.calling.vacancies import vacancies_preview
from isonomia.office.recorded import ACT_COLUMNS
from isonomia.wording.desk import balance_sentence, deed, series_sentence
from support.desk_folder import EDITAL, desk_competition

CALLED = "2026-11-30;convocar;;M01;5"
BONDS = ("efetivo", "emprego-publico", "temporario")


def row(text: str) -> dict[str, str]:
    values = dict(zip(("data", "ato", "inscricao", "cargo", "detalhe"), text.split(";"), strict=True))
    return dict.fromkeys(ACT_COLUMNS, "") | values


# ---- the closed list


@pytest.mark.parametrize(
    ("state", "bond", "steps"),
    [
        ("convocado", "efetivo", ["nomear"]),
        ("nomeado", "efetivo", ["posse"]),
        ("em-posse", "efetivo", ["exercicio"]),
        ("em-exercicio", "efetivo", []),
        ("convocado", "emprego-publico", ["posse"]),
        ("convocado", "temporario", ["posse"]),
        ("em-posse", "temporario", ["exercicio"]),
    ],
)
def test_steps_by_bond(state: str, bond: str, steps: list[str]) -> None:
    assert [act.value for act in steps_of(state, bond)] == steps


@pytest.mark.parametrize("bond", BONDS)
@pytest.mark.parametrize("state", [*BEFORE_POSSE, *AFTER_POSSE])
def test_no_outcome_that_the_law_does_not_admit_in_the_state(state: str, bond: str) -> None:
    for act in outcomes_of(state, bond, pcd=True, end_of_queue=True):
        assert state in LEAVES.get(act, ()) or act in {ActKind.FRAUD, ActKind.UNDONE, ActKind.END_OF_QUEUE}


def test_some_outcomes_are_of_some_bonds_and_editais_only() -> None:
    after = {bond: set(outcomes_of("em-exercicio", bond)) for bond in BONDS}
    assert ActKind.PROBATION_FAILED in after["efetivo"]
    assert ActKind.PROBATION_FAILED not in after["temporario"]
    assert [bond for bond in BONDS if ActKind.CONTRACT_END in after[bond]] == ["temporario"]
    assert ActKind.END_OF_QUEUE not in outcomes_of("convocado", "efetivo")
    assert ActKind.PCD_NOT_RECOMMENDED not in outcomes_of("convocado", "efetivo")


def test_every_departure_of_the_law_can_be_recorded_under_some_bond() -> None:
    offered = {
        act
        for bond in BONDS
        for state in (*BEFORE_POSSE, *AFTER_POSSE)
        for act in outcomes_of(state, bond, pcd=True)
    }
    assert offered >= set(LEAVES)


def test_employment_has_words_of_its_own() -> None:
    voice = desk_competition().voice()
    assert (deed("posse", "efetivo", voice), deed("posse", "temporario", voice)) == ("posse", "contratação")


# ---- consequences


def test_the_place_goes_to_the_list_where_it_counts() -> None:
    competition = desk_competition(CALLED)
    seen = outcome_preview(competition, [row("2026-12-01;desistencia;N06;M01;")])
    (opened,) = seen["vagas_abertas"]
    assert (opened["vaga"], opened["computa_em"], opened["mesma_lista"]) == (4, "negros", True)
    assert seen["proximo"]["M01"]["inscricao"] == "N11"
    assert seen["pessoas"][0]["posicoes"] == {"ampla": 6, "negros": 2}
    assert seen["pessoas"][0]["chamada"]["vaga"] == 4


def test_under_dinamica_an_open_place_is_not_promised_to_the_same_list() -> None:
    edital = EDITAL.replace('sucessao = "estatica"', 'sucessao = "dinamica"')
    seen = outcome_preview(desk_competition(CALLED, edital=edital), [row("2026-12-01;desistencia;W01;M01;")])
    assert [place["mesma_lista"] for place in seen["vagas_abertas"]] == [False]


def test_an_act_that_does_not_fit_is_refused_with_the_reason() -> None:
    with pytest.raises(InputProblems, match="só cabe depois da posse"):
        outcome_preview(desk_competition(CALLED), [row("2026-12-01;exoneracao;W01;M01;")])
    with pytest.raises(InputProblems, match="anterior à do último ato"):
        outcome_preview(desk_competition(CALLED), [row("2026-12-01;obito;W01;M01;")], "2026-12-02")


def test_a_death_frees_every_place_of_the_person() -> None:
    seen = outcome_preview(desk_competition(CALLED), [row("2026-12-01;obito;W01;;")])
    assert [(place["cargo"], place["vaga"]) for place in seen["vagas_abertas"]] == [("M01", 1)]


# ---- places


def test_new_places_say_their_lists_and_whom_they_reach() -> None:
    competition = desk_competition("2026-11-30;convocar;;M01;10")
    seen = vacancies_preview(competition, [row("2026-12-01;novas-vagas;;M01;3")])
    (cargo,) = seen["cargos"]
    assert cargo["novas"] == [[11, "ampla"], [12, "ampla"], [13, "negros"]]
    assert [call["vaga"] for call in cargo["alcanca"]] == [11, 12, 13]
    assert series_sentence(cargo, competition.voice()) == (
        "A contagem continua de onde parou: 11ª a 13ª vaga. A 13ª vaga é reservada a pessoas negras."
    )


def test_a_cargo_that_reaches_the_minimum_is_told() -> None:
    competition = desk_competition(edital=EDITAL.replace("vagas = 10", "vagas = 2"))
    seen = vacancies_preview(competition, [row("2026-12-01;novas-vagas;;M01;1")])
    assert seen["cargos"][0]["minimo"] == ["negros"]


def test_only_free_places_are_taken_back() -> None:
    competition = desk_competition("2026-11-30;convocar;;M01;9")
    (cargo,) = vacancies_preview(competition, [row("2026-12-01;suprimir-vaga;;M01;1")])["cargos"]
    assert cargo["suprimidas"] == [10]
    with pytest.raises(InputProblems, match="Vagas livres no cargo M01: 1"):
        vacancies_preview(competition, [row("2026-12-01;suprimir-vaga;;M01;2")])


# ---- records put right


HISTORY = ["2026-03-02;homologar;;;24", CALLED, "2026-12-01;desistencia;W01;M01;"]


def test_a_correction_says_what_changes() -> None:
    competition = desk_competition(*HISTORY[1:])
    rows = [row(text) for text in HISTORY]
    seen = correction_preview(competition, rows, 2, row("2026-12-01;desistencia;W02;M01;"))
    changed = [(c["inscricao"], c["de"], c["para"]) for c in seen["mudancas"] if c["o_que"] == "estado"]
    assert changed == [("W01", "desistencia", "convocado"), ("W02", "convocado", "desistencia")]
    assert seen["dependem"] == seen["problemas"] == []


def test_a_later_call_that_rests_on_the_error_is_named() -> None:
    history = [*HISTORY, "2026-12-02;convocar;;M01;1"]
    competition = desk_competition(*history[1:])
    seen = correction_preview(competition, [row(text) for text in history], 2, None)
    assert [(each["ordem"], each["inscricao"]) for each in seen["dependem"]] == [(6, "W05")]


def test_a_later_act_that_becomes_impossible_is_named() -> None:
    history = [
        *HISTORY[:2],
        "2026-12-01;nomear;W01;M01;",
        "2026-12-02;posse;W01;M01;",
        "2026-12-03;exercicio;W01;M01;",
    ]
    competition = desk_competition(*history[1:])
    seen = correction_preview(competition, [row(text) for text in history], 3, None)
    assert "o ato «exercicio» não cabe nesse estado" in seen["problemas"][0]


# ---- the balance


COUNTS = {"inscricoes": 1204, "classificadas": 1150, "eliminadas": 54, "sem_lista": 0}


def test_the_balance_closes() -> None:
    balance = balance_document(1204, 1204, [COUNTS])
    assert balance["fecha"]
    said = balance_sentence(balance, desk_competition().voice())
    assert said == "Inscrições: 1.204 = 1.150 classificadas + 54 eliminadas. A conta fecha."


@pytest.mark.parametrize(
    ("recorded", "kept", "counts"),
    [
        (1204, 1203, COUNTS),
        (1205, 1205, COUNTS),
        (1204, 1204, {**COUNTS, "eliminadas": 53}),
        (1204, 1204, {**COUNTS, "inscricoes": 1203}),
    ],
)
def test_the_balance_is_broken_by_anybody_missing(recorded: int, kept: int, counts: dict[str, int]) -> None:
    balance = balance_document(recorded, kept, [counts])
    assert not balance["fecha"]
    assert "A conta não fecha." in balance_sentence(balance, desk_competition().voice())
