"""«Por que não fui chamado?» says what lists and calls say, and nothing else, to whoever asks."""

from __future__ import annotations

import re
from datetime import date

import pytest
from django.core.cache import cache
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from isonomia.law.competition.acts import Act, ActKind
from isonomia.web.public import caching, rates
from isonomia.web.records.models import Competition, ListRow
from isonomia.web.records.roles import Role
from support.before_calls import WORKED, competition
from support.public_world import base_of, recorded
from support.publishing import published
from support.web_world import Office

DAY = date(2025, 9, 2)
QUERIES = 5


@pytest.fixture
def certame(office: Office) -> Competition:
    caching.forget()
    cache.clear()
    certame = competition(office)
    client = Client()
    client.force_login(office[Role.OPERATOR])
    published(office, client, certame, "preliminar")
    published(office, client, certame, "definitiva")
    recorded(
        certame,
        Act(date(2025, 9, 1), ActKind.HOMOLOGATE, detail="24"),
        Act(DAY, ActKind.CALL, cargo="M01", detail="5"),
    )
    return certame


def asked(certame: Competition, number: str) -> str:
    answer = Client().get(f"{base_of(certame)}por-que/?inscricao={number}")
    assert answer.status_code == 200
    return str(re.sub(r"\s+", " ", answer.text))


@pytest.mark.django_db
def test_for_everybody_the_positions_are_those_of_the_lists(certame: Competition) -> None:
    for number in WORKED.split():
        text = asked(certame, number)
        rows = ListRow.objects.filter(number=number, version__publication__number=2)
        for row in rows:
            name = "ampla concorrência" if row.version.group == "ampla" else "pessoas negras"
            assert re.search(rf"Lista d[ae] {name}</th><td[^>]*>{row.position}</td>", text), (number, name)
        assert len(re.findall(r">Lista d[ae] [^<]*</th>", text)) == rows.count()
        assert "Pessoa " not in text


@pytest.mark.django_db
def test_who_was_called_reads_list_reason_and_article(certame: Competition) -> None:
    text = asked(certame, "B9")
    assert "Esta inscrição foi chamada." in text
    assert "inscrição B9, 2ª da lista de pessoas negras" in text
    assert "A inscrição B4 já tinha sido chamada pela reserva" in text
    assert "art. 5º, § 2º" in text


@pytest.mark.django_db
def test_within_the_offered_places_there_is_a_right(certame: Competition) -> None:
    text = asked(certame, "B10")
    assert "Ainda não é a vez desta inscrição." in text
    assert "Neste cargo, foram chamadas 5 pessoas." in text
    assert "É a 3ª da lista de pessoas negras; essa lista chamou até a 2ª." in text
    assert "a vaga que alcança esta inscrição é a 8ª, pela lista de pessoas negras" in text
    assert "dentro delas há direito à nomeação no prazo de validade do certame" in text


def tiles(text: str) -> dict[str, tuple[str, str]]:
    """Place -> state and flag of each tile that has a flag."""
    found = {}
    for tile in re.findall(r'(?s)<li class="tile .*?</li>', text):
        flag = re.search(r'tile__next">([^<]*)<', tile)
        if flag:
            place = re.search(r'tile__place">([^<]*)<', tile)
            state = re.search(r'data-state="(\w+)"', tile)
            assert place is not None
            assert state is not None
            found[place[1]] = (state[1], flag[1])
    return found


@pytest.mark.django_db
def test_the_strip_marks_the_next_place_of_each_list(certame: Competition) -> None:
    text = asked(certame, "B10")
    assert tiles(text) == {"6": ("free", "próxima"), "8": ("free", "próxima da lista")}
    assert "Vaga 8, reservada a pessoas negras, livre. É a próxima vaga da lista de pessoas negras." in text
    assert tiles(asked(certame, "B9")) == {"6": ("free", "próxima")}, "who was called waits for no place"
    recorded(certame, Act(DAY, ActKind.CALL, cargo="M01", detail="3"))
    text = asked(certame, "W8")
    assert tiles(text) == {"9": ("arising", "próxima da lista")}
    assert "Vaga 9, da ampla concorrência, se surgir. É a próxima vaga da lista da ampla" in text
    table = asked(certame, "W8&vista=tabela")
    assert re.search(r">9</th><td[^>]*>AC</td><td[^>]*>se surgir, próxima da lista</td>", table)


@pytest.mark.django_db
def test_beyond_them_an_expectation_and_no_promise_anywhere(certame: Competition) -> None:
    text = asked(certame, "W8")
    assert "há expectativa, e só há chamada se a Administração decidir prover" in text
    assert "direito à nomeação" not in text
    for number in WORKED.split():
        said = asked(certame, number).lower()
        assert not re.search(r"probab|chance|garant|será chamad|vai ser chamad|com certeza|em breve", said)


@pytest.mark.django_db
def test_lower_scores_are_explained_by_list_and_article(certame: Competition) -> None:
    text = asked(certame, "W7")
    assert "A lista de pessoas negras chamou 2 pessoas." in text
    assert "por isso a nota delas pode ser menor" in text
    assert "art. 3º, I" in text
    assert not re.search(r"\b\d{2},\d{2}\b", text), "no score of anybody"


@pytest.mark.django_db
def test_who_left_reads_that_and_no_reason(certame: Competition) -> None:
    recorded(certame, Act(date(2025, 9, 3), ActKind.UNFIT, "W2", "M01"))
    text = asked(certame, "W2")
    assert "Esta inscrição foi chamada e não ocupa mais a vaga." in text
    assert "inapt" not in text


@pytest.mark.django_db
def test_before_lists_are_final_nothing_is_said_of_turns(office: Office) -> None:
    caching.forget()
    certame = competition(office)
    client = Client()
    client.force_login(office[Role.OPERATOR])
    assert "não está nas listas publicadas" in asked(certame, "W1")
    published(office, client, certame, "preliminar")
    text = asked(certame, "W1")
    assert "está em lista preliminar, que ainda pode mudar" in text
    assert "a vaga que alcança" not in text


@pytest.mark.django_db(transaction=True)
def test_a_number_nobody_has_costs_what_a_known_one_costs(certame: Competition) -> None:
    asked(certame, "W1")
    costs = {}
    for number in ("W7", "B10", "W1", "B9", "ninguem", "00001"):
        with CaptureQueriesContext(connection) as made:
            asked(certame, number)
        costs[number] = len(made)
    assert max(costs.values()) <= QUERIES, costs
    assert len(set(costs.values())) == 1, costs


@pytest.mark.django_db
def test_the_form_asks_again_for_a_missing_number(certame: Competition) -> None:
    answer = Client().get(f"{base_of(certame)}por-que/?inscricao=")
    assert answer.status_code == 422
    assert "Erro:" in answer.text


@pytest.mark.django_db
def test_one_address_may_not_ask_for_ever(certame: Competition, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rates, "ALLOWED", 3)
    cache.clear()
    page = f"{base_of(certame)}por-que/?inscricao="
    statuses = [Client().get(f"{page}X{n}").status_code for n in range(4)]
    assert statuses == [200, 200, 200, 429]
    answer = Client().get(f"{page}X9")
    assert answer.headers["Retry-After"] == "60"
    assert Client().get(f"{page}X9", REMOTE_ADDR="10.0.0.9").status_code == 200


@pytest.mark.django_db
def test_suppositions_are_the_engines_and_say_what_they_are(certame: Competition) -> None:
    page = f"{base_of(certame)}simular/?cargo=M01&vagas=0&saem=0&inscricao=B10"
    text = Client().get(page).text
    assert "É uma simulação. Não prevê, não promete" in text
    assert "seriam chamadas 3 pessoas" in text
    assert "A inscrição B10 estaria entre elas, na 8ª vaga, pela lista de pessoas negras." in text
    one = Client().get(page.replace("B10", "W8")).text
    assert "A inscrição W8 não estaria entre elas." in one
    more = Client().get(page.replace("B10", "W8").replace("vagas=0", "vagas=5")).text
    assert "A inscrição W8 estaria entre elas" in more
    assert Client().get(page.replace("vagas=0", "vagas=5000")).status_code == 422
    stranger = Client().get(page.replace("B10", "X")).text
    assert "não está nas listas publicadas deste cargo" in stranger
