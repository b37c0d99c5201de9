"""Enrolment: what is asked, what it means, what is asked again; documents and their request."""

from __future__ import annotations

from datetime import date, datetime
from zoneinfo import ZoneInfo

from isonomia.law.procedure.belonging import HandedIn, Paper
from isonomia.law.procedure.declaration import Colour, Sent
from isonomia.office.procedures.documents import examination_document, routes_document
from isonomia.office.procedures.enrolling import duplicates_document, enrolment_problems, questions_document
from isonomia.wording.language import Language
from isonomia.wording.voice import Voice
from support.hearings import ferraz, guarapari, law
from support.regimes import FERRAZ, GUARAPARI

PT, EN = Voice(), Voice(Language.ENGLISH)
UNTIL = date(2027, 4, 10)


def questions(colour: Colour, places: dict[str, int], voice: Voice = PT) -> dict[str, object]:
    norm = law(GUARAPARI)
    return questions_document([norm], norm.reserves, guarapari(), colour, places, UNTIL, voice)


def test_one_plain_question_and_what_yes_means() -> None:
    found = questions(Colour.BROWN, {"negros": 2})
    [asked] = found["perguntas"]  # type: ignore[misc]
    assert asked["pergunta"] == "Você quer concorrer também às vagas reservadas a pessoas negras?"
    assert asked["explica"] == [
        "Uma comissão avalia a declaração, só pelo que observa na hora.",
        "A avaliação é filmada, para que você possa recorrer.",
        "Não ser confirmada não é mentir: você continua na lista geral.",
    ]
    assert asked["base"].startswith("Lei nº 5.031/2024, art. 2º, I")
    assert found["avisos"] == [
        "Sua escolha não tira você da lista geral.",
        "Você pode mudar de ideia até sábado, 10/04/2027, 23h59 (horário de Brasília).",
        "A declaração vale só neste certame.",
    ]


def test_indigenous_people_hand_in_documents_and_may_opt_without_a_place_yet() -> None:
    [asked] = questions(Colour.INDIGENOUS, {})["perguntas"]  # type: ignore[misc]
    assert asked["prova"] == "documentos"
    assert asked["explica"][0].startswith("Este cargo não tem agora vaga reservada")
    assert not any("filmada" in said for said in asked["explica"])


def test_who_is_entitled_to_no_reserve_is_asked_nothing() -> None:
    assert questions(Colour.WHITE, {"negros": 2})["perguntas"] == []
    assert "reserved for Black people" in questions(Colour.BLACK, {}, EN)["perguntas"][0]["pergunta"]  # type: ignore[index]


def test_an_option_that_does_not_fit_is_asked_again_without_a_reproach() -> None:
    norm = law(FERRAZ)
    [problem] = enrolment_problems([norm], norm.reserves, Colour.WHITE, ["negros"], PT)
    assert problem["campo"] == "negros"
    assert "Confira a declaração" in problem["mensagem"]
    assert enrolment_problems([norm], norm.reserves, Colour.BROWN, ["negros"], PT) == []


def test_a_replaced_enrolment_is_said() -> None:
    zone = ZoneInfo("America/Sao_Paulo")
    sent = [
        Sent("1", "p", "A", datetime(2027, 4, 1, 9, tzinfo=zone)),
        Sent("2", "p", "A", datetime(2027, 4, 2, 9, tzinfo=zone)),
    ]
    found = duplicates_document(sent, PT)
    assert found["valem"] == ["2"]
    assert found["substituidas"][0]["frase"] == (
        "A inscrição 1 foi substituída pela 2, enviada depois: vale a última."
    )


def test_the_routes_with_their_devices() -> None:
    found = routes_document(guarapari(), PT)
    assert found["basta"] == "A declaração de pertencimento ou um dos documentos."
    assert "«ou»" in found["porque"]
    assert [each["base"] for each in found["documentos"]] == [
        "Lei nº 5.031/2024, art. 2º, II",
        "Lei nº 5.031/2024, art. 2º, II, a",
        "Lei nº 5.031/2024, art. 2º, II, b",
        "Lei nº 5.031/2024, art. 2º, II, c",
        "Lei nº 5.031/2024, art. 2º, II, d",
    ]
    assert routes_document(ferraz(), PT)["documentos"][0]["base"] == ""


def test_what_lacks_is_asked_for_with_a_term() -> None:
    found = examination_document(guarapari(), [HandedIn(Paper.RANI, readable=False)], PT)
    assert not found["basta"]
    assert found["faltam"] == [
        {
            "documento": "rani",
            "nome": "registro de nascimento indígena (RANI)",
            "o_que": ["Não dá para ler alguma página. Envie outra foto."],
        }
    ]
    assert found["pedido"].startswith("Entregue ao menos um destes documentos em 10 dias: declaração de")
    both = guarapari(documentos="declaracao-e-documento")
    assert examination_document(both, [HandedIn(Paper.LEADERS)], PT)["pedido"].startswith(
        "Ainda falta, em 10 dias, o que completa a prova: registro civil com a etnia"
    )
    assert examination_document(guarapari(), [HandedIn(Paper.RANI)], PT)["pedido"] == ""
