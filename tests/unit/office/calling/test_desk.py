"""Where a cargo stands for who calls, and what a call would do before anybody makes it."""

from __future__ import annotations

from datetime import date, timedelta
from typing import Any

import pytest

from isonomia.law.competition.deadlines import Counting, deadline
from isonomia.law.findings import InputProblems
from isonomia.office.answer import Document
from isonomia.office.calling.desk import desk_answer
from isonomia.office.calling.kept_terms import caution_of, is_caution, term_document, term_of
from isonomia.office.calling.preview import Ask, Request, call_preview
from isonomia.office.calling.tiles import tiles
from isonomia.office.competition import Competition
from isonomia.office.public.face import public_cargo
from isonomia.wording.desk import tile_sentence
from support.desk_folder import EDITAL, desk_competition

ON = date(2026, 11, 30)
CALLED = "2026-11-30;convocar;;M01;5"


def request(*asks: tuple[str, int], on: date = ON, days: int = 15, **more: Any) -> Request:
    return Request(
        tuple(Ask(cargo, number) for cargo, number in asks),
        on,
        deadline=deadline(on, days, Counting.RUNNING),
        ente="br/es/guarapari",
        **more,
    )


def preview(competition: Competition, number: int, **more: Any) -> Document:
    return call_preview(competition, request(("M01", number), **more))


def kinds(seen: Document) -> list[str]:
    return [alert["tipo"] for alert in seen["alertas"]]


def desk(competition: Competition) -> tuple[Document, Document]:
    answer, desks = desk_answer(competition)
    return answer.document["cargos"][0], desks["M01"]


# ---- the desk


def test_counts_of_places_and_lists() -> None:
    _, shown = desk(desk_competition(CALLED, "2026-12-01;desistencia;W02;M01;", "2026-12-01;nomear;W01;M01;"))
    assert (shown["vagas"], shown["ocupadas"], shown["em_chamada"], shown["em_aberto"]) == (10, 0, 4, 6)
    assert shown["reabertas"] == [2]
    assert shown["revertidas"] == 1
    assert shown["listas"]["negros"] == {"vagas": 2, "com_titular": 1, "restam": 2, "aguardam": []}
    assert shown["chamadas_abertas"] == ["N03", "N06", "W04"]


def test_the_day_of_each_call_and_of_each_state() -> None:
    acts = (CALLED, "2026-12-02;convocar;;M01;1", "2026-12-03;posse;W01;M01;")
    _, shown = desk(desk_competition(*acts))
    assert [shown["convocada_em"][str(order)] for order in range(1, 7)] == ["2026-11-30"] * 5 + ["2026-12-02"]
    assert shown["desde"] == {"1": "2026-12-03"}


def test_a_person_called_twice_has_a_day_for_each_time() -> None:
    again = "2026-12-02;tornar-sem-efeito;W02;M01;erro-da-administracao"
    acts = (CALLED, again, "2026-12-03;convocar;;M01;1", "2026-12-04;desistencia;W02;M01;")
    cargo, shown = desk(desk_competition(*acts))
    orders = [call["ordem"] for call in cargo["convocacoes"] if call["inscricao"] == "W02"]
    assert [shown["desde"][str(order)] for order in orders] == ["2026-12-02", "2026-12-04"]


def test_everybody_is_counted_once() -> None:
    _, shown = desk(desk_competition())
    assert shown["conta"] == {"inscricoes": 20, "classificadas": 20, "eliminadas": 0, "sem_lista": 0}


def test_the_validity_with_its_extension() -> None:
    _, shown = desk(desk_competition("2026-12-01;prorrogar-validade;;;24"))
    assert shown["validade"] == {"desde": "2026-03-02", "ate": "2030-03-02", "meses": 24, "prorrogada": True}


def test_who_is_next_comes_with_the_reason() -> None:
    _, shown = desk(desk_competition(CALLED, "2026-12-01;desistencia;W02;M01;"))
    assert (shown["proxima"]["inscricao"], shown["proxima"]["motivo"], shown["proxima"]["sucede"]) == (
        "W05",
        "sucessao",
        "W02",
    )


# ---- the strip


def states(competition: Competition) -> list[str]:
    return [tile["estado"] for tile in tiles(*desk(competition))]


def test_each_place_has_one_state() -> None:
    competition = desk_competition(CALLED, "2026-12-01;desistencia;W02;M01;", "2026-12-01;posse;W01;M01;")
    assert (
        states(competition)
        == ["ocupada", "reaberta", "em-chamada", "compensada", "revertida"] + ["livre"] * 5
    )


def test_places_held_by_court_and_suppressed() -> None:
    hold = "2026-12-01;decisao-judicial;W06;M01;reservar-vaga processo=1"
    acts = (
        "2026-11-30;convocar;;M01;10",
        "2026-12-01;desistencia;W02;M01;",
        "2026-12-01;suprimir-vaga;;M01;1",
    )
    assert states(desk_competition(*acts))[1] == "suprimida"
    held = desk_competition(hold.replace("W06", "W01"), "2026-12-02;convocar;;M01;1")
    assert states(held)[0] == "por-ordem-judicial"


def test_the_place_that_a_court_will_hold_is_open_to_nobody_else() -> None:
    hold = "2026-12-01;decisao-judicial;W02;M01;reservar-vaga processo=1"
    competition = desk_competition("2026-11-30;convocar;;M01;1", hold)
    document, shown = desk(competition)
    assert (shown["em_aberto"], shown["guardadas_para"]) == (8, [[2, "W02"]])
    assert document["proximo"]["vaga"] == 3
    second = tiles(document, shown, 2, 2)[0]
    assert tile_sentence(second, competition.voice()) == (
        "Vaga 2, da ampla concorrência, guardada por ordem judicial para a inscrição W02."
    )
    called = desk_competition("2026-11-30;convocar;;M01;1", hold, "2026-12-02;convocar;;M01;1")
    then = desk(called)[1]
    assert (then["em_aberto"], then["guardadas_para"]) == (7, [[2, "W02"]]), "what was foreseen is held"


def test_a_place_vacated_and_kept_by_a_court_is_not_offered() -> None:
    hold = "2026-12-02;decisao-judicial;W04;M01;reservar-vaga processo=1"
    competition = desk_competition("2026-11-30;convocar;;M01;3", "2026-12-01;desistencia;W01;M01;", hold)
    shown = desk(competition)[1]
    assert (shown["reabertas"], shown["guardadas_para"]) == ([], [[1, "W04"]])
    face, public = public_cargo(*desk(competition))
    assert public["sequencia"][0] == ["ampla", "guardada"]
    assert face["proximo"] == {"vaga": 4, "tipo_vaga": "ampla", "existe": True}
    said = tile_sentence(tiles(face, public, 1, 1)[0], competition.voice())
    assert said.startswith("Vaga 1, da ampla concorrência, guardada por ordem judicial."), said
    assert "W04" not in said


def test_a_page_of_the_strip_and_its_sentences() -> None:
    competition = desk_competition(CALLED, "2026-12-01;desistencia;W02;M01;")
    page = tiles(*desk(competition), 2, 3)
    second, third = (tile_sentence(tile, competition.voice()) for tile in page)
    assert second == (
        "Vaga 2, da ampla concorrência, reaberta. Antes, inscrição W02: desistiu. "
        "É a próxima a ser preenchida."
    )
    assert third == (
        "Vaga 3, reservada a pessoas negras, em chamada, inscrição N03, chamada feita em 30/11/2026, "
        "lista de pessoas negras, Lei nº 5.031/2024, art. 3º, I."
    )


# ---- the preview


def test_exactly_who_by_which_list_and_why() -> None:
    seen = preview(desk_competition(), 5)
    told = [(c["vaga"], c["inscricao"], c["lista"], c["motivo"]) for c in seen["chamadas"]]
    assert told == [
        (1, "W01", "ampla", "ordem"),
        (2, "W02", "ampla", "ordem"),
        (3, "N03", "negros", "ordem"),
        (4, "N06", "negros", "compensacao"),
        (5, "W04", "ampla", "reversao"),
    ]
    assert seen["listas"]["M01"]["negros"] == [4, 2]
    assert seen["vagas_abertas"]["M01"] == [10, 5]
    assert seen["proximo"]["M01"]["inscricao"] == "W05"


def test_what_is_previewed_is_what_is_then_called() -> None:
    seen = preview(desk_competition(), 7)
    after, _ = desk(desk_competition("2026-11-30;convocar;;M01;7"))
    wanted = ("ordem", "vaga", "inscricao", "lista", "motivo", "fundamento")
    assert [[c[k] for k in wanted] for c in seen["chamadas"]] == [
        [c[k] for k in wanted] for c in after["convocacoes"]
    ]


def test_more_than_the_open_places_is_a_problem() -> None:
    with pytest.raises(InputProblems, match=r"Convocações pedidas: 11\. Vagas livres no cargo M01: 10\."):
        preview(desk_competition(), 11)


@pytest.mark.parametrize(
    ("asks", "message"),
    [
        ([("X", 1)], "O edital não tem o cargo X"),
        ([("M01", 0)], "Peça ao menos uma pessoa"),
        ([], "Diga quantas pessoas"),
    ],
)
def test_what_is_asked_must_make_sense(asks: list[tuple[str, int]], message: str) -> None:
    with pytest.raises(InputProblems, match=message):
        call_preview(desk_competition(), request(*asks))


def test_no_day_before_that_of_the_last_act() -> None:
    with pytest.raises(InputProblems, match="anterior à do último ato registrado, de 01/12/2026"):
        preview(desk_competition(), 1, not_before=ON + timedelta(days=1))
    assert preview(desk_competition(), 1, not_before=ON)["chamadas"]


def test_fewer_people_than_asked_are_called_and_said() -> None:
    competition = desk_competition(edital=EDITAL.replace("vagas = 10", "vagas = 30"))
    seen = preview(competition, 25)
    assert seen["pedidos"] == [{"cargo": "M01", "nome": "Médico", "pedidas": 25, "possiveis": 20}]
    assert len(seen["chamadas"]) == 20


def test_after_the_validity_the_law_refuses() -> None:
    seen = preview(desk_competition(), 1, on=date(2028, 3, 3))
    assert seen["chamadas"] == []
    assert [each["codigo"] for each in seen["recusas"]] == ["R401"]


def test_a_term_that_outlives_the_validity_is_an_alert() -> None:
    assert "validade-acaba-antes" in kinds(preview(desk_competition(), 1, on=date(2028, 2, 20)))
    assert "validade-acaba-antes" not in kinds(preview(desk_competition(), 1, on=date(2028, 2, 10)))


def test_the_months_around_an_election_are_an_alert_whose_exception_is_known() -> None:
    inside = preview(desk_competition(), 1, on=date(2024 + 4, 1, 10), days=200)
    assert "periodo-eleitoral" in kinds(inside)
    (alert,) = [a for a in inside["alertas"] if a["tipo"] == "periodo-eleitoral"]
    assert alert["resolvido"]
    assert "periodo-eleitoral" not in kinds(preview(desk_competition(), 1))


def test_long_silence_asks_for_a_personal_notice() -> None:
    late = date(2027, 3, 3)
    assert "aviso-em-pessoa" in kinds(preview(desk_competition(), 1, on=late))
    told = {"W01": date(2026, 12, 1)}
    assert "aviso-em-pessoa" not in kinds(preview(desk_competition(), 1, on=late, contacts=told))


def test_a_list_that_ends_says_where_its_places_go() -> None:
    seen = preview(desk_competition(), 9)
    (alert,) = [a for a in seen["alertas"] if a["tipo"] == "lista-esgotada"]
    assert (alert["lista"], alert["reverte_para"]) == ("negros", ["ampla"])


def test_who_rests_on_a_court_is_an_alert() -> None:
    order = "2026-11-30;decisao-judicial;W20;M01;nota=100 processo=5000"
    seen = preview(desk_competition(order), 1)
    assert [(a["inscricao"], a["processo"]) for a in seen["alertas"] if a["tipo"] == "sub-judice"] == [
        ("W20", "5000")
    ]


def test_a_term_and_a_caution_come_back_from_plain_values() -> None:
    end = deadline(date(2026, 12, 11), 2, Counting.WORKING)
    assert term_of(term_document(end))[0] == end
    seen = preview(desk_competition(), 1, on=date(2028, 2, 20))
    back = [caution_of(alert) for alert in seen["alertas"] if is_caution(alert)]
    assert back[0].values["validade"] == date(2028, 3, 2)
