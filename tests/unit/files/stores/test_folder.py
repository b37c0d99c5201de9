"""A folder whole: its files, what is missing, all problems of all files together."""

import gc
import hashlib
from pathlib import Path

import pytest

from isonomia.files.stores.codes import CODES
from isonomia.files.stores.folder import folder_files, read_edital, read_files, read_folder
from isonomia.law.findings import Finding, InputProblems
from support.sources import ROOT

BAD = ROOT / "tests" / "fixtures" / "pasta-ruim"
GROUPS = {"negros": "negros", "indigenas": "indigenas"}
EDITAL = b"""formato = 1
[edital]
titulo = "Concurso 01/2025"
orgao = "Prefeitura"
ente = "br/es/guarapari"
publicado_em = 2025-03-10
listas_confirmadas = true
[reserva.pcd]
percentual = "5%"
arredondamento = "para-cima"
[[cargo]]
codigo = "M01"
vagas = 10
[[desempate]]
criterio = "idoso"
idade_em = 2025-05-01
"""
CANDIDATES = b"inscricao;nota;nascimento;negros;PcD\n001;90,5;01/02/1990;S;\n002;80,5;01/02/1991;;S\n"
ACTS = b"data;ato;inscricao;cargo;detalhe\n01/10/2025;convocar;;;2\n02/10/2025;posse;001;;\n"
FILES = {"edital.toml": EDITAL, "candidatos.csv": CANDIDATES, "atos.csv": ACTS}


def problems(files: dict[str, bytes], groups: dict[str, str] | None = None) -> list[Finding]:
    with pytest.raises(InputProblems) as raised:
        read_files(files, GROUPS if groups is None else groups)
    return list(raised.value.findings)


def places(findings: list[Finding]) -> list[tuple[str, str]]:
    return [(finding.code, finding.file) for finding in findings]


def test_a_good_folder(tmp_path: Path) -> None:
    for name, data in FILES.items():
        (tmp_path / name).write_bytes(data)
    (tmp_path / "leia-me.txt").write_text("not ours")
    folder = read_folder(tmp_path, GROUPS)
    assert folder.edital.title == "Concurso 01/2025"
    assert [(one.id, set(one.groups)) for one in folder.candidates] == [("001", {"negros"}), ("002", {"pcd"})]
    assert folder.acts is not None
    assert [act.detail for act in folder.acts] == ["2", ""]
    assert folder.findings == ()
    assert folder.digests == {name: hashlib.sha256(data).hexdigest() for name, data in FILES.items()}
    assert read_files(folder_files(tmp_path), GROUPS) == folder


def test_file_names_in_capitals(tmp_path: Path) -> None:
    for name, data in FILES.items():
        (tmp_path / name.upper()).write_bytes(data)
    assert sorted(folder_files(tmp_path)) == sorted(FILES)


def test_a_joint_list_is_known_by_its_own_id() -> None:
    candidates = CANDIDATES.replace(b"negros", b"povos")
    folder = read_files({**FILES, "candidatos.csv": candidates}, {"negros": "povos", "indigenas": "povos"})
    assert folder.candidates[0].groups == {"povos"}


def test_without_acts_there_are_none() -> None:
    assert read_files({"edital.toml": EDITAL, "candidatos.csv": CANDIDATES}, GROUPS).acts is None


def test_warnings_come_with_the_folder() -> None:
    folder = read_files({**FILES, "candidatos.csv": CANDIDATES.replace(b"nascimento", b"nada")}, GROUPS)
    assert [finding.code for finding in folder.findings] == ["W205"]


def test_a_folder_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(InputProblems) as raised:
        read_folder(tmp_path / "nada")
    assert [f.code for f in raised.value.findings] == ["E001"]


def test_every_missing_file_is_told_at_once(tmp_path: Path) -> None:
    with pytest.raises(InputProblems) as raised:
        read_folder(tmp_path, GROUPS)
    assert [(f.code, f.file) for f in raised.value.findings] == [
        ("E001", "edital.toml"),
        ("E001", "candidatos.csv"),
    ]
    edital, findings = read_edital(tmp_path)
    assert edital is None
    assert places(list(findings)) == [("E001", "edital.toml")]


def test_the_edital_alone_can_be_read_first(tmp_path: Path) -> None:
    (tmp_path / "edital.toml").write_bytes(EDITAL)
    edital, findings = read_edital(tmp_path)
    assert edital is not None
    assert (edital.ente, findings) == ("br/es/guarapari", ())


def test_two_files_with_the_same_data() -> None:
    assert places(problems({**FILES, "candidatos.xlsx": b"", "atos.ods": b""})) == [
        ("E002", "candidatos.csv"),
        ("E002", "atos.csv"),
    ]


def test_a_file_that_cannot_be_opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "edital.toml").write_bytes(EDITAL)

    def refuse(_path: Path, _mode: str) -> bytes:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "open", refuse)
    with pytest.raises(InputProblems) as raised:
        read_folder(tmp_path, GROUPS)
    assert places(list(raised.value.findings)) == [("E009", "edital.toml")]


def test_the_other_files_are_checked_though_the_edital_cannot_be_read() -> None:
    files = {
        "edital.toml": b"formato = ",
        "candidatos.csv": b"inscricao;cargo;nota;negros\n1;QUALQUER;x;talvez\n",
        "atos.csv": b"data;ato\n31/02/2025;convocar\n",
    }
    assert [(f.code, f.file, f.line) for f in problems(files)] == [
        ("E101", "edital.toml", 1),
        ("E203", "candidatos.csv", 2),
        ("E211", "candidatos.csv", 2),
        ("E302", "atos.csv", 2),
    ]


def test_groups_are_not_judged_while_the_norms_are_unknown() -> None:
    files = {
        "edital.toml": EDITAL.replace(b"formato = 1", b"formato = 2"),
        "candidatos.csv": b"inscricao;nota;nascimento;NI;modalidade\n1;90;01/02/1990;S;ciganos e negros\n",
        "atos.csv": b"data;ato;inscricao;detalhe\n01/10/2025;confirmado;1;ciganos\n",
    }
    with pytest.raises(InputProblems) as raised:
        read_files(files, None)
    assert places(list(raised.value.findings)) == [("E109", "edital.toml")]
    assert [f.code for f in problems(files)] == ["E109", "E214", "E213", "E312"]


def test_people_are_looked_up_only_where_every_row_was_read() -> None:
    acts = b"data;ato;inscricao\n01/10/2025;posse;003\n"
    short = CANDIDATES + b"003;70,5;01/02/1992;;;sobra\n"
    assert [f.code for f in problems({**FILES, "candidatos.csv": short, "atos.csv": acts})] == ["E006"]
    bad = CANDIDATES + b"004;x;01/02/1992;;\n"
    assert [f.code for f in problems({**FILES, "candidatos.csv": bad, "atos.csv": acts})] == ["E203", "E306"]


def test_the_garbage_collector_is_left_as_it_was() -> None:
    for enabled in (True, False):
        (gc.enable if enabled else gc.disable)()
        try:
            read_files(FILES, GROUPS)
            problems({})
            assert gc.isenabled() is enabled
        finally:
            gc.enable()


def test_every_problem_of_the_bad_folder_in_one_run() -> None:
    with pytest.raises(InputProblems) as raised:
        read_folder(BAD, GROUPS)
    found = [(f.file, f.line, f.code, f.column, f.value) for f in raised.value.findings]
    assert found == [
        ("edital.toml", 1, "E109", "formato", "2"),
        ("edital.toml", 3, "W141", "edital.listas_confirmadas", ""),
        ("edital.toml", 3, "W142", "edital.orgao", ""),
        ("edital.toml", 6, "E106", "edital.poder", "judiciario"),
        ("edital.toml", 7, "E106", "edital.entidade", "fundação"),
        ("edital.toml", 8, "E106", "edital.tipo", "concursos"),
        ("edital.toml", 10, "E141", "edital.homologado_em", "2025-03-09"),
        ("edital.toml", 11, "E146", "edital.validade_meses", "36"),
        ("edital.toml", 12, "E148", "edital.casas_decimais", "12"),
        ("edital.toml", 13, "E105", "edital.fim_de_fila", "não"),
        ("edital.toml", 14, "E103", "edital.municipio", "municipio"),
        ("edital.toml", 18, "E124", "leituras.sucessao", "dinamica"),
        ("edital.toml", 19, "E122", "leituras.colisao", "antes"),
        ("edital.toml", 20, "E122", "leituras.computto", "computto"),
        ("edital.toml", 22, "W143", "reserva.pcd.arredondamento", ""),
        ("edital.toml", 23, "E107", "reserva.pcd.percentual", "0.05"),
        ("edital.toml", 24, "E105", "reserva.pcd.teto", "20"),
        ("edital.toml", 30, "E143", "cargo[1].quadro", "9"),
        ("edital.toml", 30, "E144", "cargo[1].quadro.quilombolas", "quilombolas"),
        ("edital.toml", 33, "E142", "cargo[2].codigo", "M01"),
        ("edital.toml", 35, "E112", "cargo[2].vagas", "-1"),
        ("edital.toml", 36, "E106", "cargo[2].vinculo", "estatutario"),
        ("edital.toml", 38, "E104", "cargo[3].vagas", ""),
        ("edital.toml", 46, "E104", "desempate[2].idade_em", ""),
        ("edital.toml", 47, "W140", "desempate[2].criterio", "idoso"),
        ("edital.toml", 50, "E147", "desempate[3].criterio", "nota"),
        ("edital.toml", 54, "E106", "desempate[4].criterio", "altura"),
        ("candidatos.csv", 1, "E201", "nota_especifica", ""),
        ("candidatos.csv", 1, "E202", "Nota", "Nota"),
        ("candidatos.csv", 1, "E214", "NI", "NI"),
        ("candidatos.csv", 1, "W004", "coluna 16", "anotado"),
        ("candidatos.csv", 1, "W202", "Quilombolas", ""),
        ("candidatos.csv", 1, "W205", "jurado", ""),
        ("candidatos.csv", 3, "E204", "nota", "1.234"),
        ("candidatos.csv", 3, "E212", "nascimento", "31/02/1980"),
        ("candidatos.csv", 4, "E205", "nota", "88.5"),
        ("candidatos.csv", 5, "E203", "nota", "noventa"),
        ("candidatos.csv", 6, "E206", "inscricao", ""),
        ("candidatos.csv", 7, "E208", "inscricao", "0001"),
        ("candidatos.csv", 8, "E207", "nota", ""),
        ("candidatos.csv", 9, "E209", "cargo", "X99"),
        ("candidatos.csv", 10, "E210", "cargo", ""),
        ("candidatos.csv", 11, "E211", "negros", "talvez"),
        ("candidatos.csv", 12, "E213", "modalidade", "ciganos"),
        ("candidatos.csv", 13, "E214", "modalidade", "negros/indígenas"),
        ("candidatos.csv", 14, "E215", "situacao", "aguardando"),
        ("candidatos.csv", 15, "E216", "confirmacao", "negros confirmado"),
        ("candidatos.csv", 16, "E217", "opcao", "negros"),
        ("candidatos.csv", 17, "E218", "classificacao", "0"),
        ("candidatos.csv", 18, "W204", "nome", "Pessoa P (Q)"),
        ("candidatos.csv", 19, "E220", "negros", "N"),
        ("candidatos.csv", 21, "E221", "nota", ""),
        ("candidatos.csv", 22, "W201", "situacao", "sub judice"),
        ("candidatos.csv", 23, "W003", "", ""),
        ("candidatos.csv", 24, "W002", "", ""),
        ("candidatos.csv", 25, "W001", "", "Jo\ufffdo da Silva"),
        ("atos.csv", 1, "E313", "Ocorrido em", "Ocorrido em"),
        ("atos.csv", 2, "W301", "data", "09/03/2025"),
        ("atos.csv", 4, "E311", "detalhe", "dez"),
        ("atos.csv", 4, "E314", "inscricao", "0003"),
        ("atos.csv", 5, "E302", "data", ""),
        ("atos.csv", 6, "E302", "data", "30/02/2025"),
        ("atos.csv", 7, "E303", "data", "01/10/2025"),
        ("atos.csv", 7, "E304", "ocorrido_em", "05/10/2025"),
        ("atos.csv", 8, "E305", "ato", "pose"),
        ("atos.csv", 9, "E306", "inscricao", "9999"),
        ("atos.csv", 10, "E307", "inscricao", ""),
        ("atos.csv", 11, "E308", "cargo", "X99"),
        ("atos.csv", 12, "E309", "cargo", ""),
        ("atos.csv", 13, "E310", "cargo", "P01"),
        ("atos.csv", 14, "E312", "detalhe", "ciganos"),
        ("atos.csv", 15, "E311", "detalhe", "multa=10"),
        ("atos.csv", 16, "E311", "detalhe", ""),
    ]


def test_every_problem_of_the_bad_folder_says_what_is_wrong_and_is_in_the_table() -> None:
    with pytest.raises(InputProblems) as raised:
        read_folder(BAD, GROUPS)
    for finding in raised.value.findings:
        assert finding.message.strip()
        assert finding.code in CODES


def test_of_a_header_alone_only_that_is_told() -> None:
    """Every act would be about nobody: what follows from the empty file would bury it."""
    header = CANDIDATES.split(b"\n")[0] + b"\n"
    assert places(problems({**FILES, "candidatos.csv": header})) == [("E004", "candidatos.csv")]
