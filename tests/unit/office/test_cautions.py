from __future__ import annotations

from datetime import date

from isonomia.law.competition.cautions import Caution, CautionKind, Situation, cautions
from isonomia.office.cautions import caution_view, titled
from isonomia.wording.language import Language
from isonomia.wording.voice import Voice

[ELECTION] = cautions(
    Situation(on=date(2028, 8, 1), ente="br/es/guarapari", homologated=date(2028, 6, 1), called=())
)


def test_a_caution_in_words_with_the_laws_own_text():
    view = caution_view(ELECTION, Voice())
    assert view["tipo"] == "periodo-eleitoral"
    assert view["titulo"] == "Meses em torno de eleição"
    assert view["base"] == "Lei nº 9.504/1997, art. 73, V; art. 1º"
    assert view["resolvido"] is True
    text = view["textos"][0]
    assert text["citacao"] == "Lei nº 9.504/1997, art. 73, V"
    assert text["texto"].startswith("nomear, contratar ou de qualquer forma admitir")
    assert "não conferidas na fonte oficial" in text["fonte"]
    assert [each["vale"] for each in view["excecoes"]] == [True, None, None]
    assert view["excecoes"][0]["resposta"] == "Sim, pelo que está registrado."


def test_in_english_the_law_keeps_its_own_words():
    view = caution_view(ELECTION, Voice(Language.ENGLISH))
    assert view["titulo"] == "Months around an election"
    assert view["textos"][0]["texto"].startswith("nomear, contratar")


def test_a_device_that_nobody_read_has_no_text():
    unread = Caution(
        CautionKind.CONFIRMATION,
        ("br/federal/lei-8112-1990#art12", "br/xx/lei-1-2020#art2", "edital, item 5"),
        {"cargo": "M01", "lista": "negros", "inscricoes": ("00300",)},
    )
    assert [each["texto"] for each in caution_view(unread, Voice())["textos"]] == ["", "", ""]


def test_titles_of_the_catalogue_are_known_and_the_bodys_own_stand():
    address = "br/federal/constituicao-1988#art37-III"
    assert titled(Voice(), [address]).cite([address]) == "Constituição de 1988, art. 37, III"
    own = Voice(titles={"br/federal/constituicao-1988": "CF"})
    assert titled(own, [address]).cite([address]) == "CF, art. 37, III"
