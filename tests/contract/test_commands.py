"""The commands of the contract (section 3): exit codes, and the keys and values of each document."""

import json

import pytest

from isonomia.office.call import call_document
from isonomia.office.governing import Choice
from isonomia.office.papers import draft_calls
from isonomia.office.reading import read_competition
from support.folders import PCD, acts, candidates, edital, folder

GUARAPARI = "br/es/guarapari/lei-5031-2024"
FERRAZ = "br/sp/ferraz-de-vasconcelos/lei-3677-2026"
TEN = candidates("W1 W2 W3 B4 W5 W6 W7 W8 B9 B10")


def test_quadro_as_printed_in_the_contract(isonomia):
    ran = isonomia("quadro", "--norma", GUARAPARI, "--vagas", 10, "--pcd", "5%:para-cima:teto=20%", "--json")
    assert ran.code == 0
    document = ran.json
    assert document["formato"] == 1
    assert document["norma"] == [GUARAPARI]
    assert document["vagas"] == 10
    assert document["quadro"] == {"ampla": 6, "negros": 2, "indigenas": 1, "pcd": 1}
    assert document["fundamento"]["negros"] == [f"{GUARAPARI}#art3-I", f"{GUARAPARI}#art3-par3"]
    assert document["alertas"] == []
    assert list(document) == ["formato", "norma", "vagas", "quadro", "fundamento", "alertas"]


def test_quadro_without_pcd_rule_warns_with_the_constitution(isonomia):
    alerts = isonomia("quadro", "--norma", FERRAZ, "--vagas", 8, "--json").json["alertas"]
    assert [alert["codigo"] for alert in alerts] == ["W501"]
    assert alerts[0]["fundamento"] == ["br/federal/constituicao-1988#art37-VIII"]


@pytest.mark.parametrize(
    ("pcd", "expected"),
    [("5%", 1), ("5%:meio-para-cima", 0), ("10%:para-cima:teto=nenhum", 1), ("5%:para-cima:teto=10%", 0)],
)
def test_pcd_option_with_nine_places(isonomia, pcd, expected):
    document = isonomia("quadro", "--norma", FERRAZ, "--vagas", 9, "--pcd", pcd, "--json").json
    assert document["quadro"]["pcd"] == expected


@pytest.mark.parametrize(
    ("places", "said"),
    [
        (7, "De 7 vagas, 1 é reservada a pessoas negras: 20% de 7 é 1,4, e fração de 0,5 ou mais sobe ao"),
        (10, "De 10 vagas, 2 são reservadas a pessoas negras (20%). (Lei nº 5.031/2024, art. 3º, I;"),
        (2, "A reserva a pessoas negras começa com 3 vagas; aqui há 2."),
        (3, "O percentual daria mais vagas a pessoas com deficiência, mas o limite é de 20% das vagas."),
    ],
)
def test_quadro_on_the_terminal_says_how_each_number_was_reached(isonomia, places, said):
    ran = isonomia(
        "quadro", "--norma", GUARAPARI, "--vagas", places, "--pcd", "5%:para-cima:teto=20%", "--sem-cor"
    )
    assert said in " ".join(ran.out.split())


def test_ordem_as_printed_in_the_contract(isonomia):
    document = isonomia("ordem", "--norma", FERRAZ, "--ate", 8, "--json").json
    expected = ["ampla", "ampla", "negros", "ampla", "ampla", "ampla", "ampla", "negros"]
    assert (document["formato"], document["ordem"]) == (1, expected)


def test_ordem_on_the_terminal_shows_its_alerts(isonomia):
    ran = isonomia("ordem", "--norma", GUARAPARI, "--ate", 9, "--pcd", "5%:meio-para-cima")
    assert "! Para Pessoas com deficiência, o quadro de 9 vagas dá 0" in ran.out
    assert "! Não há regra de reserva para" in isonomia("ordem", "--norma", GUARAPARI, "--ate", 9).out


def test_a_norm_file_outside_the_catalogue(isonomia, tmp_path):
    rule = tmp_path / "lei-1-2020.toml"
    rule.write_text(
        'formato = 1\nurn = "urn:lex:br;es;x:municipal:lei:2020-01-01;1"\ntitulo = "Lei nº 1/2020"\n'
        'ente = "br/es/x"\npublicada_em = 2020-01-01\nvigencia = { de = 2020-01-01 }\n'
        'tipos = ["concurso"]\nvinculos = ["efetivo"]\nfonte = "Diário, 2020"\n'
        '[dispositivos]\nart1 = "Trinta por cento."\n'
        '[[reserva]]\ngrupo = "negros"\nrotulo = "Pessoas negras"\npercentual = "30%"\n'
        'arredondamento = "meio-para-baixo"\nminimo_vagas = 3\ndispositivos = ["art1"]\n',
        encoding="utf-8",
    )
    positions = [
        place
        for place, of in enumerate(isonomia("ordem", "--regra", rule, "--ate", 29, "--json").json["ordem"], 1)
        if of == "negros"
    ]
    assert positions == [3, 6, 9, 12, 16, 19, 22, 26, 29]
    where = folder(tmp_path / "certame", edital(), TEN)
    assert isonomia("quadro", "--pasta", where, "--regra", rule, "--json").json["norma"] == [
        "br/es/x/lei-1-2020"
    ]


def test_quadro_of_a_folder(isonomia, tmp_path):
    where = folder(tmp_path, edital(places=10, rest=PCD), TEN)
    ran = isonomia("quadro", "--pasta", where, "--json")
    assert ran.code == 0
    (cargo,) = ran.json["cargos"]
    assert {"codigo", "vagas", "quadro", "fundamento", "alertas"} <= cargo.keys()
    assert cargo["quadro"] == {"ampla": 6, "negros": 2, "indigenas": 1, "pcd": 1}


def test_convocar_has_every_key_of_the_contract(isonomia, tmp_path):
    ran = isonomia("convocar", folder(tmp_path, edital(), TEN), "--json")
    assert ran.code == 0
    document = ran.json
    assert {"formato", "norma", "leituras", "alertas", "cargos"} <= document.keys()
    assert document["leituras"]["computo"] == "compensado"
    (cargo,) = document["cargos"]
    assert [call["inscricao"] for call in cargo["convocacoes"]] == "W1 W2 B4 W3 B9 W5 W6 B10".split()
    assert cargo["convocacoes"][0] == {
        "ordem": 1,
        "vaga": 1,
        "tipo_vaga": "ampla",
        "inscricao": "W1",
        "lista": "ampla",
        "posicao": 1,
        "computa_em": "ampla",
        "motivo": "ordem",
        "estado": "convocado",
        "fundamento": [f"{GUARAPARI}#art5"],
        "passos": cargo["convocacoes"][0]["passos"],
    }
    compensated = cargo["convocacoes"][4]
    assert (compensated["motivo"], compensated["compensa"]) == ("compensacao", "B4")
    assert cargo["cadastro_de_reserva"] == ["W7", "W8"]
    assert cargo["proximo"] == {"vaga": 9, "tipo_vaga": "ampla", "inscricao": "W7", "lista": "ampla"}
    assert cargo["pendencias"] == []


def test_every_call_cites_and_explains(isonomia, tmp_path):
    (cargo,) = isonomia("convocar", folder(tmp_path, edital(), TEN), "--json").json["cargos"]
    for call in cargo["convocacoes"]:
        assert call["fundamento"]
        assert {step["efeito"] for step in call["passos"]} <= {"aplicada", "afastada", "nao-incidiu"}
        assert (
            any(step["efeito"] == "nao-incidiu" for step in call["passos"]) or call["motivo"] == "compensacao"
        )


def test_an_assumed_reading_names_the_people_it_touches(isonomia, tmp_path):
    alerts = isonomia("convocar", folder(tmp_path, edital(), TEN), "--json").json["alertas"]
    (assumed,) = [alert for alert in alerts if alert["codigo"] == "W510"]
    assert (assumed["leitura"], assumed["outra"]) == ("computo", "sequencial")
    assert sorted(assumed["inscricoes"]) == ["B10", "W7"]


def test_a_stated_reading_is_not_warned_of(isonomia, tmp_path):
    stated = edital(rest='[leituras]\ncomputo = "compensado"\n')
    alerts = isonomia("convocar", folder(tmp_path, stated, TEN), "--json").json["alertas"]
    assert "W510" not in [alert["codigo"] for alert in alerts]


def test_reading_on_the_command_line(isonomia, tmp_path):
    where = folder(tmp_path, edital(), TEN)
    (cargo,) = isonomia("convocar", where, "--leitura", "computo=sequencial", "--json").json["cargos"]
    assert [call["inscricao"] for call in cargo["convocacoes"]] == "W1 W2 B4 W3 W5 W6 W7 B9".split()


def test_a_pending_confirmation_leaves_with_13(isonomia, tmp_path):
    ran = isonomia("convocar", folder(tmp_path, edital(places=3), candidates("W1 W2 B3? W4 B5")), "--json")
    assert ran.code == 13
    (cargo,) = ran.json["cargos"]
    assert [call["inscricao"] for call in cargo["convocacoes"]] == ["W1", "W2"]
    (question,) = cargo["pendencias"]
    assert (question["tipo"], question["inscricoes"], question["afetados"]) == ("confirmacao", ["B3"], ["B5"])


def test_a_printed_table_below_the_law_leaves_with_13(isonomia, tmp_path):
    people = candidates("W1 W2 B3 W4 W5 W6 W7 W8 B9 B10")
    table = "quadro = { ampla = 7, negros = 1 }"
    below = folder(tmp_path / "sem", edital("ferraz", 8, cargo=table), people)
    assert isonomia("convocar", below, "--json").code == 13
    based = f'{table}\nquadro_fundamento = "TAC nº 1"'
    with_basis = folder(tmp_path / "com", edital("ferraz", 8, cargo=based), people)
    ran = isonomia("convocar", with_basis, "--json")
    assert ran.code == 0
    assert [
        call["vaga"] for call in ran.json["cargos"][0]["convocacoes"] if call["tipo_vaga"] == "negros"
    ] == [3]


def test_a_tie_that_changes_who_is_called_leaves_with_13_and_row_order_never_decides(isonomia, tmp_path):
    people = candidates("W1 W2 W3 W4 Wa Wb= B7 W8")
    turned = "\n".join([people.splitlines()[0], *reversed(people.splitlines()[1:])]) + "\n"
    answers = []
    for name, rows in (("a", people), ("b", turned)):
        ran = isonomia("convocar", folder(tmp_path / name, edital("ferraz", 6), rows), "--json")
        assert ran.code == 13
        answers.append(ran.json)
    assert answers[0] == answers[1]
    (cargo,) = answers[0]["cargos"]
    (tie,) = cargo["pendencias"]
    assert (tie["tipo"], tie["inscricoes"], tie["decide"]) == (
        "empate",
        ["Wa", "Wb"],
        "posições 5–6 da ampla",
    )
    assert [call["inscricao"] for call in cargo["convocacoes"]] == ["W1", "W2", "B7", "W3", "W4"]


def test_a_tie_of_people_all_called_is_listed_with_0(isonomia, tmp_path):
    ran = isonomia("convocar", folder(tmp_path, edital("ferraz", 2), candidates("Wa Wb= W3")), "--json")
    assert ran.code == 0
    (tie,) = ran.json["cargos"][0]["pendencias"]
    assert (tie["tipo"], tie["muda_convocados"]) == ("empate", False)


def test_no_law_of_the_ente_on_that_date_leaves_with_13(isonomia, tmp_path):
    early = edital().replace("2025-03-10", "2024-12-19")
    ran = isonomia("convocar", folder(tmp_path / "a", early, TEN), "--json")
    assert ran.code == 13
    (question,) = ran.json["cargos"][0]["pendencias"]
    assert question["tipo"] == "norma"
    without = early.replace("listas_confirmadas", "normas = []\nlistas_confirmadas")
    assert isonomia("convocar", folder(tmp_path / "b", without, TEN), "--json").code == 0


def test_a_temporary_post_is_out_of_ferraz(isonomia, tmp_path):
    temporary = edital("ferraz", cargo='vinculo = "temporario"')
    assert isonomia("convocar", folder(tmp_path, temporary, TEN), "--json").code == 13


def test_a_call_after_the_validity_is_denied_with_12(isonomia, tmp_path):
    done = acts("2025-06-01;homologar;;;12", "2026-06-01;convocar;;;1", "2026-06-02;convocar;;;1")
    ran = isonomia("convocar", folder(tmp_path, edital(), TEN, done), "--json")
    assert ran.code == 12
    document = ran.json
    assert len(document["cargos"][0]["convocacoes"]) == 1
    (refused,) = document["recusas"]
    assert (refused["codigo"], refused["linha"]) == ("R401", 4)
    assert refused["fundamento"] == ["br/federal/constituicao-1988#art37-III"]


def test_more_calls_than_places_is_a_problem_with_11(isonomia, tmp_path):
    ran = isonomia("convocar", folder(tmp_path, edital(), TEN, acts("2025-06-01;convocar;;;9")), "--json")
    assert ran.code == 11
    (problem,) = [p for p in ran.json["problemas"] if p["codigo"].startswith("E")]
    assert {"codigo", "arquivo", "linha", "coluna", "valor", "mensagem", "dica"} == problem.keys()
    assert problem["linha"] == 2


def test_all_problems_of_all_files_in_one_run(isonomia, tmp_path):
    broken = edital().replace("vagas = 8", "vagas = -1")
    ran = isonomia(
        "convocar",
        folder(tmp_path, broken, "inscricao;nota\nA;x\nA;1\n", acts("2025-13-01;voar;;;")),
        "--json",
    )
    assert ran.code == 11
    assert {problem["arquivo"] for problem in ran.json["problemas"]} == {
        "edital.toml",
        "candidatos.csv",
        "atos.csv",
    }


def test_unknown_norm_leaves_with_10(isonomia):
    ran = isonomia("quadro", "--norma", "br/es/guarapari/lei-5031", "--vagas", 3, "--json")
    assert ran.code == 10
    assert "lei-5031-2024" in ran.json["problemas"][0]["dica"]


def test_missing_folder_leaves_with_11(isonomia, tmp_path):
    assert isonomia("convocar", tmp_path / "nada", "--json").code == 11


@pytest.mark.parametrize(
    "arguments",
    [
        ("quadro",),
        ("quadro", "--vagas", "x"),
        ("quadro", "--norma", GUARAPARI, "--vagas", "-1"),
        ("quadro", "--norma", GUARAPARI, "--vagas", "3", "--pcd", "5"),
        ("quadro", "--norma", GUARAPARI, "--vagas", "3", "--leitura", "computo=outro"),
        ("ordem", "--norma", GUARAPARI),
        ("voar",),
    ],
)
def test_wrong_use_leaves_with_2_and_says_how(isonomia, arguments):
    ran = isonomia(*arguments)
    assert ran.code == 2
    assert ran.out == ""
    assert ran.err


def test_json_prints_one_document_and_messages_go_to_stderr(isonomia, tmp_path):
    ran = isonomia("classificar", folder(tmp_path, edital(), TEN), "--json")
    assert json.loads(ran.out)["formato"] == 1
    assert "W140" in ran.err


def test_classificar(isonomia, tmp_path):
    where = folder(tmp_path, edital(), candidates("W1 Wa Wb= B4"))
    (cargo,) = isonomia("classificar", where, "--json").json["cargos"]
    assert cargo["listas"]["ampla"][0] == {"posicao": 1, "inscricao": "W1", "nota": "999", "desempate": None}
    assert [row["inscricao"] for row in cargo["listas"]["negros"]] == ["B4"]
    assert [row["posicao"] for row in cargo["listas"]["ampla"]] == [1, 2, 3, 4]
    assert [tie["inscricoes"] for tie in cargo["empates"]] == [["Wa", "Wb"]]


def test_explicar_called_and_not_yet(isonomia, tmp_path):
    where = folder(tmp_path, edital(), TEN)
    called = isonomia("explicar", where, "--inscricao", "B9", "--json").json
    assert called["inscricao"] == "B9"
    (cargo,) = called["cargos"]
    assert {"codigo", "situacao", "resumo", "listas", "passos"} <= cargo.keys()
    assert cargo["listas"] == {"ampla": 9, "negros": 2}
    assert all({"regra", "efeito", "fundamento", "valores"} == step.keys() for step in cargo["passos"])
    (waiting,) = isonomia("explicar", where, "--inscricao", "W8", "--json").json["cargos"]
    assert waiting["situacao"] == "cadastro-de-reserva"
    assert "10ª" in waiting["resumo"]
    assert "se a Administração decidir prover" in waiting["resumo"]


@pytest.mark.parametrize(
    ("head", "rows", "decides"),
    [
        ("", "classificacao\nA;1\nB;2\nC;3\n", "classificacao"),
        ("", "nota;classificacao\nA;90;1\nB;80;2\nC;80;3\n", "classificacao"),
        ("", "nota\nA;90\nB;80\nC;79\n", "nota-final"),
        (
            "casas_decimais = 1\n",
            "nota;nascimento\nA;90;\nB;80,01;1980-01-01\nC;80,04;1990-01-01\n",
            "maior-idade",
        ),
        ("", "nota\nA;90\nB;80\nC;80\n", "empate"),
    ],
)
def test_explicar_names_what_puts_another_ahead(isonomia, tmp_path, head, rows, decides):
    ties = '[[desempate]]\ncriterio = "maior-idade"\n' if "nascimento" in rows else ""
    where = folder(tmp_path, edital(places=1, head=head, rest=ties), "inscricao;" + rows)
    (cargo,) = isonomia("explicar", where, "--inscricao", "C", "--json").json["cargos"]
    (ahead,) = [step["valores"] for step in cargo["passos"] if "outra" in step["valores"]]
    assert (ahead["outra"], ahead["criterio"]) == ("B", decides)


def test_explicar_unknown_person_leaves_with_11(isonomia, tmp_path):
    assert isonomia("explicar", folder(tmp_path, edital(), TEN), "--inscricao", "Z", "--json").code == 11


def test_comparar_shows_the_three_readings_part(isonomia, tmp_path):
    document = isonomia("comparar", folder(tmp_path, edital(), TEN), "--json").json
    called = {found["leitura"]: found["cargos"][0]["convocados"] for found in document["leituras"]}
    assert called["computo=compensado"] == "W1 W2 B4 W3 B9 W5 W6 B10".split()
    assert called["computo=sequencial"] == "W1 W2 B4 W3 W5 W6 W7 B9".split()
    assert called["computo=lista-depurada"] == "W1 W2 B9 W3 B4 W5 W6 B10".split()
    (found,) = [one for one in document["diferencas"] if one["leitura"] == "computo=sequencial"]
    assert found == {
        "codigo": "M01",
        "leitura": "computo=sequencial",
        "vaga": 5,
        "entram": ["W7"],
        "saem": ["B10"],
    }


def test_comparar_under_other_laws(isonomia, tmp_path):
    people = candidates("W1 W2 W3 B4")
    done = acts("2025-06-01;convocar;;;2", "2025-06-02;novas-vagas;;;1", "2025-06-03;convocar;;;1")
    where = folder(tmp_path, edital(places=2), people, done)
    document = isonomia("comparar", where, "--normas", f"{GUARAPARI},{FERRAZ}", "--json").json
    assert [found["leitura"] for found in document["leituras"]] == [GUARAPARI, GUARAPARI, FERRAZ]


def test_the_same_input_gives_the_same_bytes(isonomia, tmp_path):
    where = folder(tmp_path, edital(), TEN)
    assert isonomia("convocar", where, "--json").out == isonomia("convocar", where, "--json").out


def test_files_written_are_listed_and_nothing_is_left_behind(isonomia, tmp_path):
    where = folder(tmp_path / "certame", edital(), TEN)
    assert isonomia("quadro", "--pasta", where, "--saida", tmp_path / "saida").code == 0
    written = sorted(path.name for path in (tmp_path / "saida").iterdir())
    assert written == ["clausula-do-edital.md", "quadro.csv", "quadro.ods", "quadro.pdf", "quadro.xlsx"]


TWO_CARGOS = '[[cargo]]\ncodigo = "E02"\nnome = "Enfermeiro"\nvagas = 3\n'
OF_BOTH = "inscricao;cargo;nota;negros\nA;M01;9;S\nB;M01;8;N\nC;E02;9;N\nD;E02;8;S\n"


@pytest.mark.parametrize(
    "command", [("convocar",), ("classificar",), ("comparar",), ("quadro", "--pasta")], ids=" ".join
)
def test_cargo_limits_what_is_shown_and_changes_nothing_else(isonomia, tmp_path, command):
    where = folder(tmp_path / "certame", edital(rest=TWO_CARGOS), OF_BOTH)
    whole = isonomia(*command, where, "--json").json
    both = isonomia(*command, where, "--json", "--cargo", "E02", "--cargo", "M01").json
    assert both == whole
    one = isonomia(*command, where, "--json", "--cargo", "E02").json
    if "cargos" in whole:
        assert one["cargos"] == [cargo for cargo in whole["cargos"] if cargo["codigo"] == "E02"]
    else:
        assert [[c["codigo"] for c in outcome["cargos"]] for outcome in one["leituras"]] == [
            ["E02"] for _ in whole["leituras"]
        ]
        assert one["diferencas"] == [found for found in whole["diferencas"] if found["codigo"] == "E02"]
    assert "Enfermeiro" in isonomia(*command, where, "--cargo", "E02").out or command == ("comparar",)
    assert "M01" not in isonomia(*command, where, "--cargo", "E02").out
    unknown = isonomia(*command, where, "--cargo", "E2")
    assert unknown.code == 2
    assert "Os cargos são: M01, E02." in unknown.err


def test_a_cargo_that_waits_gives_its_code_also_when_not_shown(isonomia, tmp_path):
    people = (
        "inscricao;cargo;nota;negros;confirmacao\n"
        "A;M01;9;N;\nB;M01;8;N;\nP;M01;7;S;negros:pendente\nC;E02;9;N;\n"
    )
    where = folder(tmp_path, edital(places=3, rest=TWO_CARGOS), people)
    assert isonomia("convocar", where).code == 13
    ran = isonomia("convocar", where, "--cargo", "E02")
    assert ran.code == 13
    assert "M01" not in ran.out


def test_classification_files_say_criteria_in_words(isonomia, tmp_path):
    rest = '[[desempate]]\ncriterio = "nota"\ncoluna = "prova"\n'
    people = "inscricao;nota;prova\nA;9;2\nB;9;3\n"
    where = folder(tmp_path / "certame", edital(rest=rest), people)
    assert isonomia("classificar", where, "--saida", tmp_path / "saida").code == 0
    written = (tmp_path / "saida" / "classificacao-M01-ampla.csv").read_text(encoding="utf-8-sig")
    assert "Nota de “prova”, da maior para a menor" in written


def test_normas(isonomia, tmp_path):
    listed = isonomia("normas", "listar", "--json").json["normas"]
    assert {GUARAPARI, FERRAZ} <= {norm["norma"] for norm in listed}
    shown = isonomia("normas", "mostrar", GUARAPARI, "--json").json
    assert shown["dispositivos"]["art3-I"] == "20% (vinte por cento) para negros; e"
    wrong = tmp_path / "lei.toml"
    wrong.write_text('formato = 1\ntitulo = "x"\ncor = 1\n', encoding="utf-8")
    ran = isonomia("normas", "validar", wrong, "--json")
    assert ran.code == 10
    assert any(problem["linha"] == 3 for problem in ran.json["problemas"])


def explained(isonomia, where, person):
    return isonomia("explicar", where, "--inscricao", person, "--json").json["cargos"][0]


def rules(cargo):
    return [(step["regra"], step["efeito"]) for step in cargo["passos"]]


CALLED = "2025-04-01;convocar;;M01;8"


def test_explicar_tells_why_the_turn_comes_to_the_next(isonomia, tmp_path):
    after = acts(CALLED, "2025-05-01;desistencia;B4;M01;")
    waiting = explained(isonomia, folder(tmp_path, edital(), TEN, after), "W7")
    assert "É a próxima pessoa na ordem de chamada, pela lista da ampla concorrência." in waiting["resumo"]
    (succession,) = [step for step in waiting["passos"] if step["regra"] == "sucessao"]
    assert succession["efeito"] == "aplicada"
    assert succession["valores"]["sucede"] == "B4"
    assert f"{GUARAPARI}#art7-par1" in succession["fundamento"]


def test_explicar_of_the_unconfirmed_tells_what_they_lost(isonomia, tmp_path):
    after = acts(CALLED, "2025-05-01;nao-confirmado;B10;M01;negros")
    where = folder(tmp_path, edital(), TEN + "B11;980;S;N;\n", after)
    lost = explained(isonomia, where, "B10")
    assert lost["resumo"].startswith(
        "Foi chamada para a 8ª vaga e deixou-a (motivo: declaração não confirmada)."
    )
    assert ("nao-confirmacao", "aplicada") in rules(lost)
    assert ("saida", "aplicada") in rules(lost)
    assert ("lista-da-reserva", "nao-incidiu") not in rules(lost)
    behind = explained(isonomia, where, "B11")
    (black,) = [
        s for s in behind["passos"] if (s["regra"], s["efeito"]) == ("lista-da-reserva", "nao-incidiu")
    ]
    assert "outra" not in black["valores"]


def test_explicar_of_someone_who_left_tells_no_queue(isonomia, tmp_path):
    after = acts(CALLED, "2025-05-01;desistencia;W5;M01;")
    gone = explained(isonomia, folder(tmp_path, edital(), TEN, after), "W5")
    assert ("saida", "aplicada") in rules(gone)
    assert ("lista-ampla", "nao-incidiu") not in rules(gone)


@pytest.mark.parametrize(
    ("ordered", "says"),
    [
        ("W7;M01;reservar-vaga processo=7", "É a 6ª, que está livre e não é oferecida a outra pessoa."),
        ("W8;M01;reservar-vaga processo=7", "Se mais ninguém sair, é a 9ª; hoje existem 8."),
        ("W7;M01;suspender=inscricao processo=7", "A chamada desta inscrição está suspensa por decisão"),
        (";M01;suspender=cargo processo=7", "Há 1 pessoa à frente na ordem de chamada."),
        (";M01;suspender=cargo processo=7", "As chamadas estão suspensas por decisão judicial."),
    ],
)
def test_explicar_says_what_a_court_holds_or_suspends(isonomia, tmp_path, ordered, says):
    after = acts(
        "2025-04-01;convocar;;M01;8",
        "2025-05-01;desistencia;W5;M01;",
        f"2025-05-02;decisao-judicial;{ordered}",
    )
    person = ordered.split(";")[0] or "W8"
    told = explained(isonomia, folder(tmp_path, edital(), TEN, after), person)["resumo"]
    assert says in told
    assert "aguarda confirmação" not in told


def test_explicar_warns_whom_another_reading_would_call(isonomia, tmp_path):
    where = folder(tmp_path, edital(), TEN)
    touched = isonomia("explicar", where, "--inscricao", "W7", "--json").json
    assert [alert["codigo"] for alert in touched["alertas"]] == ["W510"]
    assert isonomia("explicar", where, "--inscricao", "W8", "--json").json["alertas"] == []


def test_a_number_without_its_zeros_is_recognised(isonomia, tmp_path):
    where = folder(tmp_path, edital(), "inscricao;nota\n007;90\n008;80\n")
    assert "Seria 007?" in isonomia("explicar", where, "--inscricao", "7").err


def test_where_no_law_applies_no_number_of_places_is_said(isonomia, tmp_path):
    unknown = edital().replace('ente = "br/es/guarapari"', 'ente = "Guarapari"')
    ran = isonomia("convocar", folder(tmp_path, unknown, TEN), "--sem-cor")
    assert ran.code == 13
    assert "Falta uma decisão para dizer quantas vagas cabem a cada lista." in ran.out
    assert "Não há mais quem chamar." not in ran.out
    assert "isonomia normas listar" in ran.out


def test_the_first_of_the_register_are_named_in_order(isonomia, tmp_path):
    ran = isonomia("convocar", folder(tmp_path, edital(places=1), TEN), "--sem-cor")
    assert (
        "No cadastro de reserva: 9 pessoas; as primeiras, em ordem de chamada: W2, B4, W3, B9 e W5."
        in ran.out
    )


def test_the_draft_of_a_notice_gives_the_next_call_in_full(tmp_path):
    after = acts(CALLED, "2025-05-01;desistencia;B4;M01;")
    competition = read_competition(folder(tmp_path, edital(), TEN, after), Choice())
    (cargo,) = draft_calls(competition, call_document(competition).document)
    following = cargo["proximo"]
    assert (following["inscricao"], following["posicao"], following["sucede"]) == ("W7", 7, "B4")
    assert f"{GUARAPARI}#art7-par1" in following["fundamento"]


def test_a_suspension_in_force_is_told_before_anybody_calls(isonomia, tmp_path):
    done = acts("2025-06-01;convocar;;;1", "2025-06-02;decisao-judicial;;M01;suspender=certame processo=77")
    ran = isonomia("convocar", folder(tmp_path / "a", edital(), TEN, done), "--json")
    assert ran.code == 0
    (told,) = [alert for alert in ran.json["alertas"] if alert["codigo"] == "W513"]
    assert (told["processo"], told["alcance"]) == ("77", "certame")
    lifted = done + "2025-06-03;decisao-judicial-revogada;;;77\n"
    ran = isonomia("convocar", folder(tmp_path / "b", edital(), TEN, lifted), "--json")
    assert "W513" not in [alert["codigo"] for alert in ran.json["alertas"]]


def test_problems_name_the_file_as_the_user_knows_it(isonomia, tmp_path):
    where = folder(tmp_path, edital(), TEN, acts("2025-06-01;convocar;;;9"))
    assert [p["arquivo"] for p in isonomia("convocar", where, "--json").json["problemas"]] == ["atos.csv"]
    where = folder(tmp_path / "sem", edital(), TEN)
    problem = isonomia("explicar", where, "--inscricao", "Z", "--json").json["problemas"][0]
    assert problem["arquivo"] == "candidatos.csv"


def test_explicar_says_by_which_article_a_person_left(isonomia, tmp_path):
    done = acts("2025-06-01;convocar;;;3", "2025-06-02;fraude;B4;;")
    (cargo,) = isonomia(
        "explicar", folder(tmp_path, edital(), TEN, done), "--inscricao", "B4", "--json"
    ).json["cargos"]
    assert cargo["situacao"] == "fora-das-listas"
    (left,) = [step for step in cargo["passos"] if step["regra"] == "fraude"]
    assert f"{GUARAPARI}#art2-par2" in left["fundamento"]


@pytest.mark.parametrize(
    "arguments",
    [("--normas", ","), ("--leitura", "computo=sequencial", "--leitura", "computo=compensado")],
)
def test_comparar_refuses_what_it_would_have_to_guess(isonomia, tmp_path, arguments):
    assert isonomia("comparar", folder(tmp_path, edital(), TEN), *arguments).code == 2


def test_a_list_tells_only_the_criteria_that_decided_inside_it(isonomia, tmp_path):
    older = "inscricao;nota;negros;nascimento\nW1;90;N;01/01/1970\nB2;90;S;01/01/1980\nB3;80;S;01/01/1990\n"
    ties = '[[desempate]]\ncriterio = "maior-idade"\n'
    where = folder(tmp_path, edital(rest=ties), older)
    lists = isonomia("classificar", where, "--json").json["cargos"][0]["listas"]
    assert [row["desempate"] for row in lists["ampla"]] == ["maior-idade", "maior-idade", None]
    assert [row["desempate"] for row in lists["negros"]] == [None, None]


@pytest.mark.parametrize(
    ("text", "reason", "cited"),
    [
        (edital().replace("2025-03-10", "2024-12-19"), "antes-da-vigencia", "art10"),
        (edital("ferraz").replace("2026-08-10", "2026-07-21"), "antes-da-vigencia", "art5"),
        (edital("ferraz").replace("2026-08-10", "2046-07-22"), "depois-da-vigencia", "art6"),
        (edital("ferraz", cargo='vinculo = "temporario"'), "vinculo", "art1"),
        (edital("ferraz", head='tipo = "processo-seletivo"'), "tipo", "art1"),
        (edital("ferraz", head='entidade = "autarquia"'), "entidade", "art1-par1"),
    ],
)
def test_a_law_that_does_not_apply_says_why_by_its_own_article(isonomia, tmp_path, text, reason, cited):
    ran = isonomia("quadro", "--pasta", folder(tmp_path, text, TEN), "--json")
    assert ran.code == 13
    (told,) = [alert for alert in ran.json["alertas"] if alert["codigo"] == "W508"]
    assert told["motivo"] == reason
    assert any(address.endswith(f"#{cited}") for address in told["fundamento"])


def test_an_unknown_ente_is_told_with_the_nearest(isonomia, tmp_path):
    where = folder(tmp_path, edital().replace('ente = "br/es/guarapari"', 'ente = "Guarapari"'), TEN)
    (told,) = [a for a in isonomia("convocar", where, "--json").json["alertas"] if a["codigo"] == "W509"]
    assert "br/es/guarapari" in told["mensagem"]


def test_a_place_moved_by_a_collision_is_not_said_to_come_from_the_count(isonomia, tmp_path):
    half_up = PCD.replace("para-cima", "meio-para-cima")
    where = folder(tmp_path, edital(places=8, rest=half_up), candidates("W1 W2 B3 W4 W5 W6 W7 W8 P9 W10"))
    (cargo,) = isonomia("explicar", where, "--inscricao", "P9", "--json").json["cargos"]
    (order,) = [step for step in cargo["passos"] if step["regra"] == "ordem-das-vagas"]
    assert (order["valores"]["vaga"], order["valores"]["grupo"], order["valores"]["ordem"]) == (9, "pcd", 1)
    assert "reservadas_antes" not in order["valores"]
