"""What each component writes."""

from __future__ import annotations

import re
from datetime import UTC, date, datetime, time
from decimal import Decimal
from fractions import Fraction

import pytest
from django.core.paginator import Paginator
from django.test import RequestFactory
from django.utils import timezone, translation
from django.utils.html import format_html

from isonomia.web.look import words
from isonomia.web.look.components import Cell, Column, Item, Table, Task, TaskStatus, Why
from isonomia.web.look.strip import Part, Strip, Tile, TileState, page_start, remembered_view
from isonomia.wording.voice import Voice

from .conftest import Render

EVIL = "<script>alert(1)</script>"


def test_the_end_of_a_term_has_weekday_date_hour_and_zone(render: Render) -> None:
    given = {"last": date(2026, 12, 15), "hour": time(17)}
    assert "terça-feira, 15/12/2026, 23h59 (horário de Brasília)" in render("{{ last|ends }}", **given)
    assert "terça-feira, 15/12/2026, 17h (horário de Brasília)" in render("{{ last|ends:hour }}", **given)


@pytest.mark.parametrize(
    ("value", "portuguese", "english"),
    [
        (1204, "1.204", "1,204"),
        (Decimal("8.50"), "8,50", "8.50"),
        (Fraction(1, 2), "0,5", "0.5"),
        (date(2026, 12, 15), "15/12/2026", "15 Dec 2026"),
        (
            datetime(2026, 12, 16, 2, 59, tzinfo=UTC),
            "terça-feira, 15/12/2026, 23h59 (horário de Brasília)",
            None,
        ),
        (True, "sim", None),
        ("00123", "00123", "00123"),
    ],
)
def test_values_are_written_as_the_language_writes_them(
    value: object, portuguese: str, english: str | None
) -> None:
    with translation.override("pt-br"):
        assert words.written(value) == portuguese
    if english is not None:
        with translation.override("en"):
            assert words.written(value) == english


@pytest.mark.parametrize(
    ("zone", "said"),
    [
        ("America/Sao_Paulo", "quarta-feira, 16/12/2026, 0h30 (horário de Brasília)"),
        ("America/Bahia", "quarta-feira, 16/12/2026, 0h30 (horário de Brasília)"),
        ("America/Manaus", "terça-feira, 15/12/2026, 23h30 (horário de Manaus)"),
        ("Europe/Lisbon", "quarta-feira, 16/12/2026, 0h30 (horário de Brasília)"),
    ],
)
def test_the_end_of_a_term_names_its_zone(render: Render, zone: str, said: str) -> None:
    end = datetime(2026, 12, 16, 3, 30, tzinfo=UTC)
    with timezone.override(zone):
        assert render("{% deadline end %}", end=end) == (
            f'<time datetime="2026-12-16T03:30:00+00:00">{said}</time>'
        )


@pytest.mark.parametrize(("language", "lang"), [("pt-br", "pt-BR"), ("en", "en")])
def test_the_language_of_the_page(render: Render, language: str, lang: str) -> None:
    with translation.override(language):
        assert render("{% html_lang %}") == lang


def table(*rows: list[object]) -> Table:
    columns = [Column("Cargo", heading=True), Column("Vagas", numeric=True)]
    return Table("Quadro de vagas", columns, rows)


def test_a_table_has_caption_scopes_and_phone_labels(render: Render) -> None:
    html = render("{% data_table table %}", table=table(["Médico", 1204]))
    assert "<caption>Quadro de vagas</caption>" in html
    assert html.count('<th scope="col"') == 2
    assert '<th scope="row" role="rowheader" data-label="Cargo">Médico</th>' in html
    assert '<td role="cell" class="numeric" data-label="Vagas">1.204</td>' in html


def test_the_keys_reach_a_table_that_is_wider_than_a_tablet(render: Render) -> None:
    for number, reached in ((7, False), (8, True)):
        wide = Table("Arquivo <1>", [Column(str(at)) for at in range(number)], [["–"] * number])
        frame = ' tabindex="0" role="region" aria-label="Arquivo &lt;1&gt;"'
        assert (frame in render("{% data_table table %}", table=wide)) is reached


def test_a_table_without_rows_says_so(render: Render) -> None:
    assert render("{% data_table table %}", table=table()) == '<p class="table-empty">Nada a mostrar.</p>'


def test_a_table_escapes_what_it_shows_and_keeps_safe_links(render: Render) -> None:
    link = format_html('<a href="/{}">{}</a>', "x", EVIL)
    why = Why(EVIL, [EVIL], EVIL)
    html = render("{% data_table table %}", table=table([EVIL, 1], [link, Cell(EVIL, why)]))
    assert "<script>" not in html
    assert '<a href="/x">' in html


def test_a_row_of_another_length_is_an_error(render: Render) -> None:
    with pytest.raises(ValueError, match="zip"):
        render("{% data_table table %}", table=table(["Médico"]))


def test_a_reason_stands_in_the_row_below_and_its_cell_leads_there(render: Render) -> None:
    why = Why("Médico, pessoas indígenas", ["10 × 5% = 0,5.", "Sobe para 1."], "art. 3º, § 3º", "/normas/")
    html = render("{% data_table table %}", table=table(["Médico", Cell(1, why)]))
    target = re.search(r'<a class="why-link" href="#([^"]+)">', html)
    assert target is not None
    below = html[html.index("</tr>", html.index("<tbody")) :]
    assert below.startswith('</tr><tr role="row" class="why-row"><td role="cell" colspan="2"><details')
    assert f'id="{target[1]}"' in below
    assert '<p>Sobe para 1.</p><p class="why__basis"><a href="/normas/">art. 3º, § 3º</a></p>' in below


def test_a_locked_task_has_no_link_and_a_done_one_is_quiet(render: Render) -> None:
    tasks = [
        Task("Publicar", TaskStatus.LOCKED, "/publicar/"),
        Task("Conferir", TaskStatus.DONE, "/conferir/"),
        Task("Decidir", TaskStatus.PROBLEM, "/decidir/", "Falta o percentual."),
    ]
    html = render("{% task_list tasks %}", tasks=tasks)
    assert "/publicar/" not in html
    assert "Não disponível ainda" in html
    assert '<div class="tasks__status" id="tarefa-1-2">Concluída</div>' in html
    assert '<span class="tag tag--danger">Há um problema</span>' in html


def test_two_components_of_a_page_share_no_id(render: Render) -> None:
    tasks = [Task("Conferir", TaskStatus.DONE, "/conferir/")]
    html = render("{% task_list tasks %}{% task_list tasks %}", tasks=tasks)
    ids = re.findall(r' id="([^"]+)"', html)
    assert len(ids) == len(set(ids)) == 2


def test_a_change_link_names_what_it_changes(render: Render) -> None:
    html = render("{% summary_list items %}", items=[Item("Vagas", 1204, "/vagas/"), Item("Local", EVIL)])
    assert '<a href="/vagas/">Alterar<span class="sr-only"> Vagas</span></a>' in html
    assert "1.204" in html
    assert html.count("Alterar") == 1
    assert "<script>" not in html


@pytest.mark.parametrize(("kind", "interrupts"), [("info", False), ("warning", False), ("danger", True)])
def test_only_errors_interrupt(render: Render, kind: str, interrupts: bool) -> None:
    html = render("{% alert kind title=title %}<p>{{ title }}</p>{% endalert %}", kind=kind, title=EVIL)
    assert ('role="alert"' in html) is interrupts
    assert "<script>" not in html


def test_an_unknown_kind_is_an_error(render: Render) -> None:
    with pytest.raises(ValueError, match="azul"):
        render('{% tag "Texto" "azul" %}')


def test_a_page_has_an_address_that_keeps_the_filters(render: Render) -> None:
    page = Paginator(range(1204), 100).page(2)
    html = render("{% pager page %}", "/?situacao=livre&lista=a&lista=b&pagina=2", page=page)
    assert 'href="?situacao=livre&amp;lista=a&amp;lista=b&amp;pagina=3"' in html
    assert "101 a 200 de 1.204" in html
    assert html.count('aria-current="page"') == 1


def test_one_page_has_no_pager(render: Render) -> None:
    assert render("{% pager page %}", page=Paginator(range(3), 100).page(1)).strip() == ""


@pytest.mark.parametrize(
    ("done", "total", "percent", "spoken"), [(0, 0, 0, 0), (1, 3, 33, 25), (3, 3, 100, 100)]
)
def test_progress_is_spoken_by_quarters(
    render: Render, done: int, total: int, percent: int, spoken: int
) -> None:
    html = render('{% progress done total "Lendo" %}', done=done, total=total)
    assert f"({percent}%)" in html
    assert f"Andamento: {spoken}%" in html


# ---------------------------------------------------------------- the strip


def tile(place: int, group: str = "ampla", state: TileState = TileState.FREE, **more: object) -> Tile:
    return Tile(place, group, state, f"Vaga {place}", **more)  # type: ignore[arg-type]


def test_ten_tiles_a_row_each_a_sentence(render: Render) -> None:
    html = render("{% strip strip %}", strip=Strip([tile(n) for n in range(1, 16)], 15))
    assert re.findall(r'<ol class="strip__tiles" start="(\d+)"', html) == ["1", "11"]
    assert html.count('<span class="sr-only">Vaga ') == 15


def test_a_reverted_place_keeps_its_letters(render: Render) -> None:
    reverted = tile(10, "indigenas", TileState.REVERTED, reverted_to="ampla", holder="00110")
    html = render("{% strip strip %}", strip=Strip([reverted], 1))
    assert '<span class="tile__letters">I <small>→ AC</small></span>' in html
    assert "tile--indigenas" in html


def test_groups_without_letters_are_numbered_in_the_norms_order(render: Render) -> None:
    voice = Voice(groups={"ribeirinhos": "Ribeirinhos", "negros": "Pessoas negras", "rurais": "Rurais"})
    strip = Strip([tile(1, "rurais"), tile(2, "negros"), tile(3, "ribeirinhos")], 3, voice=voice)
    assert [strip.letters(group) for group in ("rurais", "negros", "ribeirinhos", "")] == [
        "G2",
        "N",
        "G1",
        "",
    ]
    html = render("{% strip strip %}", strip=strip)
    assert html.count("tile--other") == 2
    assert "<strong>G2</strong> Rurais" in html


def test_over_sixty_places_the_strip_has_pages_and_shares(render: Render) -> None:
    strip = Strip(
        [tile(n) for n in range(61, 121)],
        140,
        parts=[Part("ampla", 105), Part("negros", 35)],
        query={"lista": "todas"},
    )
    html = render("{% strip strip %}", strip=strip)
    assert re.findall(r'href="(\?lista=todas&amp;vaga=\d+)"( aria-current="page")?', html) == [
        ("?lista=todas&amp;vaga=1", ""),
        ("?lista=todas&amp;vaga=61", ' aria-current="page"'),
        ("?lista=todas&amp;vaga=121", ""),
    ]
    assert re.findall(r'class="shares__piece[^"]*" x="([^"]+)" y="0" width="([^"]+)"', html) == [
        ("0.00%", "75.00%"),
        ("75.00%", "25.00%"),
    ]
    assert "N: 35 de 140" in html


@pytest.mark.parametrize(
    ("first", "total", "starts"),
    [
        (1, 60, [1]),
        (1, 61, [1, 61]),
        (1, 5000, [1, 61, 121, 4981]),
        (2401, 5000, [1, 2281, 2341, 2401, 2461, 2521, 4981]),
        (4981, 5000, [1, 4861, 4921, 4981]),
    ],
)
def test_a_very_long_strip_links_the_pages_near_this_one(first: int, total: int, starts: list[int]) -> None:
    strip = Strip([tile(first)], total)
    assert [start for start, _last, _here in strip.pages()] == starts
    assert [start for start, _last, here in strip.pages() if here] == [first]
    assert strip.pages()[-1][1] == total


def test_as_a_table_the_strip_says_the_same(render: Render) -> None:
    tiles = [tile(1, "pcd", TileState.HELD, holder="00101", url="/atos/1/")]
    html = render("{% strip strip %}", strip=Strip(tiles, 1, as_table=True))
    for said in ("PcD", "ocupada", "00101", '<a href="/atos/1/">Vaga 1</a>', "Ver como faixa"):
        assert said in html


@pytest.mark.parametrize(
    ("asked", "start"),
    [
        ("", 1),
        ("1", 1),
        ("60", 1),
        ("61", 61),
        ("140", 121),
        ("999", 121),
        ("0", 1),
        ("-3", 1),
        ("x", 1),
        ("²", 1),
    ],
)
def test_the_page_of_a_place(rf: RequestFactory, asked: str, start: int) -> None:
    assert page_start(rf.get("/", {"vaga": asked}), 140) == start


def test_without_a_place_the_page_is_that_of_the_next_one(rf: RequestFactory) -> None:
    assert page_start(rf.get("/"), 140, default=75) == 61
    assert page_start(rf.get("/"), 0) == 1


def test_the_chosen_view_is_remembered(rf: RequestFactory) -> None:
    session: dict[str, str] = {}
    for address, table_shown in (
        ("/", False),
        ("/?vista=tabela", True),
        ("/", True),
        ("/?vista=faixa", False),
    ):
        request = rf.get(address)
        request.session = session  # type: ignore[assignment]
        assert remembered_view(request) is table_shown
