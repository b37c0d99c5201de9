"""Appeals: the window, the intake, what may be published."""

from __future__ import annotations

from datetime import date

from isonomia.office.procedures.appeals import (
    About,
    Answered,
    Presented,
    answer_term,
    intake_document,
    results_document,
    window,
    window_document,
)
from isonomia.office.term import calendar_of
from isonomia.wording.voice import Voice
from support.hearings import ferraz, guarapari

PT = Voice()
FERRAZ_DAYS = calendar_of("br/sp/ferraz-de-vasconcelos")


def test_the_window_is_counted_in_the_bodys_calendar() -> None:
    found = window_document(ferraz(prazo_recurso=2), About.HEARING, date(2026, 12, 11), FERRAZ_DAYS, PT)
    assert found["fim"] == "2026-12-15"
    assert found["fim_texto"] == "terça-feira, 15/12/2026, 23h59 (horário de Brasília)"
    assert found["base"] == "Lei nº 3.677/2026, art. 2º, § 2º, II"
    assert "não participou" in found["quem_decide"]


def test_the_turn_of_the_year_and_running_days() -> None:
    running = guarapari(tipo_prazo="corridos", prazo_recurso=10)
    counted = window(running, About.LIST, date(2026, 12, 22), calendar_of("br/es/guarapari"))
    assert counted.deadline.ends == date(2027, 1, 4)  # the 1st is a holiday, the 2nd and 3rd a weekend


def test_an_appeal_of_fraud_has_its_own_term() -> None:
    calendar = calendar_of("br/es/guarapari")
    one = window(guarapari(), About.FRAUD, date(2027, 3, 1), calendar).deadline
    other = window(guarapari(), About.HEARING, date(2027, 3, 1), calendar).deadline
    assert (one.days, other.days) == (10, 5)


def test_a_holiday_recorded_later_lengthens_and_never_shortens() -> None:
    with_holiday = calendar_of(
        "br/sp/ferraz-de-vasconcelos",
        [{"em": "2026-12-14", "nome": "Feriado local"}],
    )
    conduct = ferraz(prazo_recurso=2)
    announced = window(conduct, About.HEARING, date(2026, 12, 11), FERRAZ_DAYS)
    longer = window_document(conduct, About.HEARING, date(2026, 12, 11), with_holiday, PT, announced)
    assert longer["fim"] == "2026-12-16"
    long_announced = window(conduct, About.HEARING, date(2026, 12, 11), with_holiday)
    kept = window_document(conduct, About.HEARING, date(2026, 12, 11), FERRAZ_DAYS, PT, long_announced)
    assert kept["fim"] == "2026-12-16"


def test_an_answer_is_due_in_thirty_running_days_unless_the_norm_or_the_edital_says_another_number() -> None:
    """Lei 9.784/1999, art. 59, § 1 and art. 66, § 2, whatever counts in the terms of who appeals."""
    with_holiday = calendar_of("br/es/guarapari", [{"em": "2026-10-02", "nome": "Feriado local"}])
    counted = answer_term(guarapari(), date(2026, 9, 2), with_holiday)
    assert counted.deadline.ends == date(2026, 10, 5)  # the 2nd, a Friday, is a holiday
    assert any("art. 66" in sentence for sentence in counted.explanation(PT))
    short = answer_term(guarapari(prazo_resposta=10), date(2026, 9, 2), with_holiday)
    assert short.deadline.ends == date(2026, 9, 14)  # the 12th is a Saturday


def test_an_appeal_is_always_received_and_told_where_it_stands() -> None:
    counted = window(ferraz(), About.HEARING, date(2027, 3, 1), FERRAZ_DAYS)
    first = Presented("P1", "01", About.HEARING, date(2027, 3, 8))
    found = intake_document(first, [], counted, PT)
    assert (found["em_tempo"], found["repetido"]) == (True, "")
    assert found["frases"] == ["Recurso recebido. Protocolo P1."]
    late = intake_document(Presented("P2", "01", About.HEARING, date(2027, 3, 9)), [first], counted, PT)
    assert (late["em_tempo"], late["repetido"]) == (False, "P1")
    assert late["frases"][1:] == [
        "O prazo acabou em 08/03/2027.",
        "Você já recorreu desta decisão (protocolo P1): este texto foi juntado a ele.",
    ]
    other = intake_document(Presented("P3", "01", About.SCORE, date(2027, 3, 8)), [first], counted, PT)
    assert other["repetido"] == ""


def test_what_is_published_tells_nothing_of_anybody() -> None:
    answered = [
        Answered(Presented("P2", "00777", About.HEARING, date(2027, 3, 8)), "nao-confirmada", "confirmada"),
        Answered(Presented("P1", "00888", About.SCORE, date(2027, 3, 8)), "71", "71"),
    ]
    found = results_document(answered, PT)
    assert found["linhas"] == [
        {"protocolo": "P1", "sobre": "nota", "mudou": False},
        {"protocolo": "P2", "sobre": "heteroidentificacao", "mudou": True},
    ]
    assert found["frase"] == "2 recursos respondidos; 1 mudou a decisão."
    assert not any(secret in repr(found) for secret in ("00777", "00888", "confirmada", "71"))
    assert (answered[0].preliminary, answered[0].final) == ("nao-confirmada", "confirmada")
