"""Devices not read are flagged wherever an answer rests on them."""

from isonomia.law.norms.unread import unread_alerts, unread_devices
from support.norms import SMALL, norm, with_line
from support.regimes import ferraz, guarapari, law, resolved

ID = "br/ac/exemplo/lei-7-2024"


def test_a_law_read_whole_is_not_flagged() -> None:
    for regime in (ferraz(), guarapari()):
        assert list(unread_alerts(regime)) == []


def test_what_counts_orders_or_rules_is_flagged_once_and_what_nobody_cites_is_not() -> None:
    assert unread_devices(resolved(norm())) == ()
    text = with_line('dispositivos = ["art1"]', 'dispositivos = ["art1", "art3"]')
    text += '[fundamentos]\nfraude = ["art3"]\n'
    (alert,) = unread_alerts(resolved(norm(text)))
    assert (alert.code, alert.citations) == ("W512", (f"{ID}#art3",))
    assert ID in alert.message


def test_a_device_of_another_norm_is_flagged_where_the_norm_says_it_was_not_read() -> None:
    text = SMALL.replace('art3 = "não lido"', '"br/ac/decreto-1-2024#art2" = "não lido"')
    text += '[fundamentos]\nreversao = ["br/ac/decreto-1-2024#art2", "br/ac/decreto-1-2024#art3"]\n'
    assert unread_devices(resolved(norm(text))) == ("br/ac/decreto-1-2024#art2",)


def test_the_federal_laws_are_flagged() -> None:
    divided = law("br/federal/lei-15142-2025")
    assert {citation.rpartition("#")[2] for citation in unread_devices(divided)} == {
        "divisao",
        "art3",
        "art21",
    }
    assert "br/federal/lei-12990-2014#art1-par2" in unread_devices(law("br/federal/lei-12990-2014"))
