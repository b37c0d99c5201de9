"""``auditar`` and ``ensaio`` on the command line: exit codes, documents, files, the program's own lists."""

import io
import json
from pathlib import Path

import pypdfium2
import pytest

from isonomia.office.auditing.rehearsal import grade_audit, marks_document, name_of, rehearse
from support.folders import Command, acts, candidates, edital, folder

TEN = candidates("W1 W2 W3 B4 W5 W6 W7 W8 B9 B10")
READINGS = '[leituras]\ncomputo = "compensado"\n'
FERRAZ = "br/sp/ferraz-de-vasconcelos/lei-3677-2026"


@pytest.fixture
def isonomia(capsys) -> Command:
    return Command(capsys)


@pytest.fixture
def certame(tmp_path) -> Path:
    return folder(tmp_path / "certame", edital("ferraz", 8, rest=READINGS), TEN)


def published(tmp_path: Path, text: str, name: str = "publicado.csv") -> Path:
    file = tmp_path / name
    file.write_text(text, encoding="utf-8")
    return file


def calls(*ids: str) -> str:
    return "ordem;inscricao\n" + "".join(f"{n};{each}\n" for n, each in enumerate(ids, start=1))


LAW = calls(*"W1 W2 B4 W3 B9 W5 W6 B10".split())


def test_the_document_has_the_keys_of_the_contract(isonomia, certame, tmp_path):
    ran = isonomia("auditar", certame, published(tmp_path, calls("W1", "W2", "W3")), "--json")
    document = ran.json
    assert ran.code == 3
    assert (document["formato"], document["explicado"]) == (1, False)
    assert document["leituras_compativeis"] == []
    first = document["primeiro_inexplicado"]
    assert (first["linha"], first["inscricao"], first["esperado"]) == (4, "W3", "B4")
    assert f"{FERRAZ}#art1" in first["fundamento"]
    assert first["prejudicados"] == ["B4"]
    for found in document["achados"]:
        assert {"tipo", "certeza", "linha", "mensagem", "fundamento"} <= found.keys()
        assert found["certeza"] in {"falha-de-leitura", "falha-da-lista", "interpretacao"}


def test_the_list_of_the_law_ends_with_0(isonomia, certame, tmp_path):
    ran = isonomia("auditar", certame, published(tmp_path, LAW), "--json")
    assert (ran.code, ran.json["explicado"], ran.json["achados"]) == (0, True, [])
    assert ran.json["leituras_compativeis"][0]["computo"] == "compensado"


def test_the_program_explains_its_own_lists(isonomia, tmp_path):
    isonomia("exemplo", "guarapari", tmp_path / "g")
    isonomia("convocar", tmp_path / "g", "--saida", tmp_path / "saida")
    isonomia("classificar", tmp_path / "g", "--saida", tmp_path / "saida")
    lists = sorted((tmp_path / "saida").glob("classificacao-*.csv"))
    assert len(lists) > 20
    for file in [each for each in lists if "M01" in each.name or "AF1" in each.name]:
        told = isonomia("auditar", tmp_path / "g", file, "--json").json
        assert (told["tipo"], told["observacoes"]) == ("classificacao", [])
        assert not [each for each in told["achados"] if not each["mensagem"].startswith("Edital:")]
    for kind in ("csv", "xlsx", "ods"):
        ran = isonomia("auditar", tmp_path / "g", tmp_path / "saida" / f"convocacao.{kind}", "--json")
        told = ran.json
        assert (told["tipo"], told["explicado"]) == ("convocacao", True)
        assert not [each for each in told["achados"] if not each["mensagem"].startswith("Edital:")]


def test_own_tables_agree_with_the_law(isonomia, certame, tmp_path):
    isonomia("quadro", "--pasta", certame, "--saida", tmp_path / "saida")
    ran = isonomia("auditar", certame, tmp_path / "saida" / "quadro.csv", "--json")
    assert (ran.code, ran.json["tipo"], ran.json["achados"]) == (0, "quadro", [])


def test_a_number_printed_twice_is_told_in_both_languages(isonomia, certame, tmp_path):
    file = published(tmp_path, LAW.replace("4;W3", "3;W3"))
    [found] = isonomia("auditar", certame, file, "--json").json["achados"]
    assert (found["tipo"], found["linha"], found["certeza"]) == ("numero-repetido", 5, "interpretacao")
    english = isonomia("auditar", certame, file, "--idioma", "en")
    assert (english.code, "nobody can tell which came first. If it is" in " ".join(english.out.split())) == (
        3,
        True,
    )


def test_a_calls_document_says_who_under_which_reading(isonomia, tmp_path):
    where = folder(tmp_path / "c", edital("ferraz", 8), TEN)
    sequential = calls(*"W1 W2 B4 W3 W5 W6 W7 B9".split())
    ran = isonomia("auditar", where, published(tmp_path, sequential), "--json")
    assert (ran.code, ran.json["explicado"]) == (3, True)
    assert {each["computo"] for each in ran.json["leituras_compativeis"]} == {"sequencial"}
    assert {each["certeza"] for each in ran.json["achados"]} == {"interpretacao"}


def test_a_reading_that_the_edital_denies_is_told(isonomia, certame, tmp_path):
    sequential = calls(*"W1 W2 B4 W3 W5 W6 W7 B9".split())
    ran = isonomia("auditar", certame, published(tmp_path, sequential), "--json")
    assert (ran.code, ran.json["explicado"]) == (3, False)
    said = " ".join(each["mensagem"] for each in ran.json["achados"])
    assert "Só se explicaria pela leitura computo=sequencial" in said
    assert "Deixou de ser chamada: B10." in said


def test_the_newest_of_several_calls_alone(isonomia, tmp_path):
    history = acts("2026-09-01;convocar;;;3", "2026-10-01;desistencia;B4;;", "2026-10-02;convocar;;;1")
    where = folder(tmp_path / "c", edital("ferraz", 3, rest=READINGS), TEN, history)
    assert isonomia("auditar", where, published(tmp_path, "inscricao;lista\nB9;Negros\n"), "--json").code == 0
    assert isonomia("auditar", where, published(tmp_path, "inscricao;lista\nW3;AC\n"), "--json").code == 3


def test_without_an_edital_the_list_itself_gives_the_ranking(isonomia, tmp_path):
    rows = "ordem;inscricao;nota;negros\n1;A;90;N\n2;B;89;N\n3;C;70;S\n4;D;88;N\n"
    ran = isonomia("auditar", published(tmp_path, rows), "--norma", FERRAZ, "--vagas", "4", "--json")
    assert (ran.code, ran.json["explicado"], ran.json["norma"]) == (0, True, [FERRAZ])
    wrong = "ordem;inscricao;nota;negros\n1;A;90;N\n2;B;89;N\n3;D;88;N\n4;C;70;S\n"
    assert isonomia("auditar", published(tmp_path, wrong), "--norma", FERRAZ, "--vagas", "4").code == 3


def test_a_table_alone(isonomia, tmp_path):
    table = published(tmp_path, "cargo;vagas;ampla;negros\nMédico;8;7;1\n", "quadro.csv")
    ran = isonomia("auditar", table, "--norma", FERRAZ, "--json")
    assert ran.code == 3
    assert [each["tipo"] for each in ran.json["achados"]] == ["arredondamento-para-baixo"]


def test_what_comes_by_standard_input(isonomia, certame, monkeypatch):
    pasted = io.TextIOWrapper(io.BytesIO(LAW.encode()))
    monkeypatch.setattr("sys.stdin", pasted)
    assert isonomia("auditar", certame, "-", "--json").json["explicado"]


def test_text_that_was_pasted(isonomia, certame, tmp_path):
    text = "EDITAL DE CONVOCAÇÃO\n1º W1 Pessoa\n2º W2 Pessoa\n3º B4 Pessoa\n"
    assert isonomia("auditar", certame, published(tmp_path, text, "colado.txt"), "--json").json["explicado"]


def test_bad_input_ends_with_11_and_bad_usage_with_2(isonomia, certame, tmp_path):
    ran = isonomia("auditar", certame, tmp_path / "nada.csv", "--json")
    assert (ran.code, ran.json["problemas"][0]["codigo"]) == (11, "E400")
    assert isonomia("auditar", certame, published(tmp_path, "%PDF-1.4", "x.pdf")).code == 11
    assert isonomia("auditar", certame, published(tmp_path, LAW), "--tipo", "outro").code == 2
    assert isonomia("auditar", published(tmp_path, LAW), "--vagas", "x").code == 2
    assert isonomia("auditar", published(tmp_path, LAW), "--norma", "br/nada").code == 10


@pytest.mark.parametrize("given", [[], ["FOLDER"], ["FOLDER", "LIST", "LIST"]])
def test_a_folder_without_its_list_is_bad_usage_that_says_what_is_missing(given, isonomia, certame, tmp_path):
    names = {"FOLDER": str(certame), "LIST": str(published(tmp_path, LAW))}
    ran = isonomia("auditar", *(names[one] for one in given))
    assert ran.code == 2
    assert "PUBLICADO" in ran.err


@pytest.mark.parametrize("places", ["99999999999999999999", "9" * 5000, "1000001"])
def test_places_that_nobody_counts_are_bad_usage(places, isonomia, tmp_path):
    file = str(published(tmp_path, LAW))
    assert isonomia("auditar", file, "--norma", FERRAZ, "--vagas", places).code == 2


def test_a_rehearsal_that_cannot_be_written_is_a_problem_of_the_input(isonomia, tmp_path):
    (tmp_path / "file").write_text("")
    ran = isonomia("ensaio", tmp_path / "file" / "inside")
    assert (ran.code, "E010" in ran.err) == (11, True)
    assert isonomia("ensaio", tmp_path / "new", "--faltas", "99999999999").code == 2


def test_on_a_terminal_the_verdict_comes_first(isonomia, certame, tmp_path):
    out = isonomia("auditar", certame, published(tmp_path, calls("W1", "W2", "W3")), "--sem-cor").out
    assert out.splitlines()[1] == "Há o que a lei não explica."
    assert "linha 4, inscrição W3; pela lei seria B4" in out
    assert "Quem deixou de ser chamado: B4." in out


def test_the_summary_as_a_pdf_is_the_same_every_time(isonomia, certame, tmp_path):
    file = published(tmp_path, calls("W1", "W2", "W3"))
    made = []
    for name in ("um", "dois"):
        isonomia("auditar", certame, file, "--saida", tmp_path / name)
        made.append((tmp_path / name / "auditoria.pdf").read_bytes())
    assert made[0] == made[1]
    text = pypdfium2.PdfDocument(made[0])[0].get_textpage().get_text_range().replace("\r\n", " ")
    assert "Auditoria de lista publicada" in text
    assert "Deixaram de ser chamadas: B4." in text
    assert "falha da lista" in text
    kept = json.loads((tmp_path / "um" / "auditoria.json").read_text(encoding="utf-8"))
    assert kept["primeiro_inexplicado"]["esperado"] == "B4"


# ---- rehearsals


def test_a_rehearsal_is_written_and_graded(isonomia, tmp_path):
    where = tmp_path / "treino"
    assert isonomia("ensaio", where, "--semente", "7", "--faltas", "4").code == 0
    assert {path.name for path in where.iterdir()} == {
        "atos.csv",
        "candidatos.csv",
        "edital.toml",
        "ensaio.toml",
        "publicado-classificacao.csv",
        "publicado-convocacao.csv",
        "publicado-quadro.csv",
    }
    marks = isonomia("ensaio", "corrigir", where, "--json").json
    assert (marks["achadas"], marks["com_o_nome"], marks["alarmes_falsos"]) == (4, 4, [])


def test_a_person_s_findings_are_graded(isonomia, tmp_path):
    where = tmp_path / "treino"
    isonomia("ensaio", where, "--semente", "7", "--faltas", "4")
    planted = rehearse("7", 4).planted
    first = next(each for each in planted if each.line is not None)
    mine = published(
        tmp_path,
        f"arquivo;linha;cargo;tipo\n{name_of(first.sheet)};{first.line};;\natos;9999;C99;nada\n",
        "a.csv",
    )
    marks = isonomia("ensaio", "corrigir", where, mine, "--json").json
    assert (marks["achadas"], marks["com_o_nome"], len(marks["alarmes_falsos"])) == (1, 0, 1)
    assert "1 de 4 faltas achadas" in isonomia("ensaio", "corrigir", where, mine).out


def test_the_folder_tells_no_answer_and_is_the_same_every_time():
    one, two = rehearse("semente", 6), rehearse("semente", 6)
    assert one.files == two.files
    assert one.files != rehearse("outra", 6).files
    assert one.files["ensaio.toml"].decode().splitlines()[1:] == ['semente = "semente"', "faltas = 6"]


def test_a_folder_that_is_no_rehearsal_is_refused(isonomia, tmp_path):
    assert isonomia("ensaio", "corrigir", tmp_path).code == 11
    assert isonomia("ensaio", "a", "b").code == 2
    (tmp_path / "cheia").mkdir()
    (tmp_path / "cheia" / "x").write_text("x")
    assert isonomia("ensaio", tmp_path / "cheia").code == 11


def graded(seed: str, faults: int, where: Path):
    made = rehearse(seed, faults)
    where.mkdir(exist_ok=True)
    for name, content in made.files.items():
        (where / name).write_bytes(content)
    return marks_document(grade_audit(where, made))


@pytest.mark.parametrize("seed", range(20))
def test_a_clean_rehearsal_has_no_finding(seed, tmp_path):
    marks = graded(f"limpo{seed}", 0, tmp_path / "e")
    assert (marks["plantadas"], marks["alarmes_falsos"]) == ([], [])


@pytest.mark.parametrize("seed", range(8))
def test_every_kind_of_planted_fault_is_found_and_nothing_else(seed, tmp_path):
    marks = graded(f"cheio{seed}", 15, tmp_path / "e")
    assert len({each["falta"] for each in marks["plantadas"]}) >= 13
    assert [each for each in marks["plantadas"] if not each["achada"]] == []
    assert marks["alarmes_falsos"] == []
    assert marks["com_o_nome"] >= marks["achadas"] - 1
