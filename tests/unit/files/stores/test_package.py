"""A package: what is in it, what is not, and the same bytes every time."""

from __future__ import annotations

import csv
import hashlib
import io
import json
import os
import stat
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from isonomia.files.stores.ledger.keys import (
    create_key_pair,
    create_secret,
    is_signature,
    read_public_key_file,
    read_secret,
    read_signing_key,
)
from isonomia.files.stores.ledger.vault import Vault
from isonomia.files.stores.package.archive import write_zip
from isonomia.law.findings import InputProblems, NormProblems
from isonomia.ledger.canonical import read_canonical
from isonomia.ledger.checkpoint import Checkpoint
from isonomia.ledger.commitment import opens
from isonomia.ledger.jsonlines import import_lines
from isonomia.office.governing import Choice
from support.packages import CANDIDATES, EDITAL, KEY, SECRET, files_of, pack, write_folder

NORM = "br/es/guarapari/lei-5031-2024"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return write_folder(tmp_path / "pasta")


def rows(files: dict[str, bytes], name: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(files[name].decode()), delimiter=";"))


# -- the whole ------------------------------------------------------------------------------------


def test_what_is_in_it(folder: Path) -> None:
    assert list(files_of(pack(folder).content)) == [
        "LEIA-ME.txt", "atos.csv", "candidatos.csv", "datapackage.json", "edital.toml", "livro.jsonl",
        f"normas/{NORM}.toml", "pacote.json", "ponto.json", "resultado.json", "resumos.json", "verificar.py",
    ]  # fmt: skip


def test_without_acts_there_is_no_file_of_acts(tmp_path: Path) -> None:
    files = files_of(pack(write_folder(tmp_path, acts=None)).content)
    assert "atos.csv" not in files
    named = [resource["path"] for resource in json.loads(files["datapackage.json"])["resources"]]
    assert set(named) == set(files) - {"datapackage.json", "LEIA-ME.txt", "verificar.py"}


def test_the_same_content_makes_the_same_bytes(folder: Path, tmp_path: Path) -> None:
    again = write_folder(tmp_path / "outra")
    assert pack(folder, secret=SECRET, key=KEY).content == pack(again, secret=SECRET, key=KEY).content


def test_the_order_of_sets_decides_nothing(folder: Path) -> None:
    script = (
        "import sys, hashlib; from pathlib import Path; from support.packages import *;"
        "print(hashlib.sha256(pack(Path(sys.argv[1]), secret=SECRET, key=KEY).content).hexdigest())"
    )
    digests = set()
    for seed in ("1", "2", "3"):
        environment = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(Path(__file__).parents[3])}
        done = subprocess.run(
            [sys.executable, "-c", script, str(folder)], env=environment, capture_output=True, check=True
        )
        digests.add(done.stdout)
    assert len(digests) == 1


def test_the_row_order_of_the_office_decides_nothing(folder: Path, tmp_path: Path) -> None:
    header, *others = CANDIDATES.splitlines(keepends=True)
    other = write_folder(tmp_path / "outra", candidates=header + "".join(reversed(others)))
    assert files_of(pack(other).content)["candidatos.csv"] == files_of(pack(folder).content)["candidatos.csv"]


def test_every_file_has_its_digest(folder: Path) -> None:
    files = files_of(pack(folder).content)
    digests = read_canonical(files["resumos.json"].removesuffix(b"\n"))
    assert digests == {
        name: hashlib.sha256(data).hexdigest() for name, data in files.items() if name != "resumos.json"
    }


def test_the_zip_is_stored_dated_and_bare() -> None:
    content = write_zip({"b/x.txt": b"aaaa" * 50, "a.txt": b"", "B.txt": b"1"})
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        found = [
            (i.filename, i.date_time, i.compress_type, i.external_attr, i.create_system, i.extra, i.flag_bits)
            for i in archive.infolist()
        ]
    date = (1980, 1, 1, 0, 0, 0)
    assert found == [(name, date, 0, 0, 0, b"", 0) for name in ("B.txt", "a.txt", "b/x.txt")]


def test_json_files_are_canonical(folder: Path) -> None:
    files = files_of(pack(folder, key=KEY).content)
    for name in ("pacote.json", "ponto.json", "resultado.json", "resumos.json", "datapackage.json"):
        assert files[name].endswith(b"\n")
        read_canonical(files[name][:-1])


# -- people ---------------------------------------------------------------------------------------


def test_no_name_birth_date_document_or_reason_is_in_it(folder: Path) -> None:
    content = pack(folder, secret=SECRET, key=KEY).content
    for word in (
        "Fulana",
        "Silva",
        "123.456",
        "12345678909",
        "1950-06-05",
        "05/06/1950",
        "1985-08-07",
        "mãe",
    ):
        assert word.encode() not in content


def test_candidates_in_the_fixed_form(folder: Path) -> None:
    text = files_of(pack(folder, secret=SECRET).content)["candidatos.csv"].decode()
    header, *lines = text.splitlines()
    assert header == (
        "inscricao;pessoa;cargo;ordem;empate;nota;jurado;especifica;indigenas;negros;ampla;opcao;situacao;"
        "confirmacao;compromisso"
    )
    assert [line.rsplit(";", 1)[0] for line in lines] == [
        "001;p1;M01;1;;90.50;N;30;N;N;S;;aprovado;",
        "002;;M01;2;;88;N;31;N;S;S;;aprovado;negros:confirmado",
        "003;;M01;3;1;88;N;32;N;N;S;;aprovado;",
        "004;;M01;4;1;88;N;32;N;S;S;;aprovado;negros:nao-confirmado",
        "005;;M01;5;;70;N;20;N;S;S;;aprovado;negros:pendente",
        "006;;M01;;;;N;;N;N;S;;eliminado;",
        "907;p1;T01;1;1;60;N;10;N;N;S;;aprovado;",
        "908;;T01;2;1;60;N;10;S;N;S;;aprovado;indigenas:pendente",
    ]


def test_commitments_are_of_those_whom_age_split_and_of_nobody_else(folder: Path) -> None:
    made = pack(folder, secret=SECRET)
    commitments = {
        row["inscricao"]: row["compromisso"] for row in rows(files_of(made.content), "candidatos.csv")
    }
    assert {who for who, one in commitments.items() if one} == {"002", "003", "004"}
    opening = {one.inscricao: one for one in made.openings}
    assert opens(commitments["002"], bytes.fromhex(opening["002"].sal), "002|1950-06-05")
    assert not opens(commitments["002"], bytes.fromhex(opening["002"].sal), "002|1950-06-06")
    assert opening["002"].texto == "002|1950-06-05"


def test_another_edital_has_other_salts(folder: Path, tmp_path: Path) -> None:
    other = write_folder(tmp_path / "outra", edital=EDITAL.replace("nº 1", "nº 2"))
    salts = [{one.sal for one in pack(each, secret=SECRET).openings} for each in (folder, other)]
    assert not salts[0] & salts[1]


def test_without_a_secret_the_package_says_that_nothing_is_committed_to(folder: Path) -> None:
    made = pack(folder)
    files = files_of(made.content)
    said = {row["inscricao"]: row["compromisso"] for row in rows(files, "candidatos.csv")}
    assert {who for who, one in said.items() if one == "sem-compromisso"} == {"002", "003", "004"}
    assert json.loads(files["pacote.json"])["publicado"] == {"compromissos": False, "notas": True}
    assert "sem-compromisso" in files["LEIA-ME.txt"].decode()
    assert made.openings == ()


def test_only_the_order_of_merit(folder: Path) -> None:
    files = files_of(pack(folder, scores=False).content)
    assert all(row["nota"] == row["especifica"] == "" for row in rows(files, "candidatos.csv"))
    assert [row["ordem"] for row in rows(files, "candidatos.csv")][:3] == ["1", "2", "3"]
    assert json.loads(files["pacote.json"])["publicado"]["notas"] is False
    assert b"90.5" not in files["resultado.json"]


def test_people_are_told_apart_without_what_the_office_calls_them(tmp_path: Path) -> None:
    """001 is two people; 003 and 004 are one; 005 in two cargos is one without being told."""
    candidates = (
        "inscricao;pessoa;cargo;nota\n001;A;M01;90\n001;B;T01;90\n003;C;M01;80\n004;C;T01;80\n"
        "005;;M01;70\n005;;T01;70\np1;;M01;60\n"
    )
    files = files_of(
        pack(write_folder(tmp_path, candidates=candidates, edital=_untied(EDITAL), acts=None)).content
    )
    told = {(row["inscricao"], row["cargo"]): row["pessoa"] for row in rows(files, "candidatos.csv")}
    assert told["001", "M01"] != told["001", "T01"]
    assert told["003", "M01"] == told["004", "T01"] != ""
    assert told["005", "M01"] == told["005", "T01"] == ""
    assert "p1" not in told.values()


def test_ranks_received_beside_scores_are_published(tmp_path: Path) -> None:
    candidates = "inscricao;cargo;nota;classificacao\n1;M01;9;2\n2;M01;9;1\n3;T01;8;1\n"
    folder = write_folder(tmp_path, candidates=candidates, edital=_untied(EDITAL), acts=None)
    found = rows(files_of(pack(folder).content), "candidatos.csv")
    assert [(row["inscricao"], row["nota"], row["classificacao"]) for row in found] == [
        ("2", "9", "1"), ("1", "9", "2"), ("3", "8", "1"),
    ]  # fmt: skip


def _untied(edital: str) -> str:
    return edital.partition("[[desempate]]")[0]


# -- acts and ledger ------------------------------------------------------------------------------


def test_acts_in_the_fixed_form(folder: Path) -> None:
    assert files_of(pack(folder).content)["atos.csv"].decode().splitlines() == [
        "data;ato;inscricao;cargo;detalhe;ocorrido_em;documento;autoridade",
        '2025-09-01;convocar;;M01;2;;Edital 2/2025;"Secretaria; de Administração"',
        "2025-09-02;desistencia;001;M01;;2025-09-01;Processo 7;",
    ]


def test_lines_in_the_outcome_are_those_of_the_package(tmp_path: Path) -> None:
    """The office's file has blank lines; the package's has none."""
    acts = "data;ato;detalhe;cargo\n01/09/2025;convocar;1;M01\n;;;\n;;;\n02/09/2025;prorrogar-validade;24;\n"
    edital = EDITAL.replace("\nlistas", f'\nnormas = ["{NORM}"]\nhomologado_em = 2021-01-01\nlistas')
    edital = edital.replace("publicado_em = 2025-03-10", "publicado_em = 2020-12-30")
    files = files_of(pack(write_folder(tmp_path, edital=edital, acts=acts)).content)
    refusals = json.loads(files["resultado.json"])["recusas"]
    assert [refusal["linha"] for refusal in refusals] == [2, 3]


def test_the_ledger_holds_the_acts_and_the_digests(folder: Path) -> None:
    files = files_of(pack(folder, key=KEY).content)
    entries = import_lines(files["livro.jsonl"]).entries
    digest = {name: hashlib.sha256(data).hexdigest() for name, data in files.items()}
    norm = f"normas/{NORM}.toml"
    assert [(entry.draft.kind, dict(entry.draft.content)) for entry in entries] == [
        ("edital-publicado", {"edital.toml": digest["edital.toml"], norm: digest[norm]}),
        ("listas-recebidas", {"candidatos.csv": digest["candidatos.csv"]}),
        (
            "ato",
            {
                "ato": "convocar", "autoridade": "Secretaria; de Administração", "cargo": "M01",
                "data": "2025-09-01", "detalhe": "2", "documento": "Edital 2/2025",
            },
        ),
        (
            "ato",
            {
                "ato": "desistencia", "cargo": "M01", "data": "2025-09-02", "documento": "Processo 7",
                "inscricao": "001", "ocorrido_em": "2025-09-01",
            },
        ),
        (
            "resultado-calculado",
            {name: digest[name] for name in ("pacote.json", "resultado.json")},
        ),
    ]  # fmt: skip
    assert [entry.draft.at[:10] for entry in entries] == [
        "2025-03-10", "2025-03-10", "2025-09-01", "2025-09-02", "2025-09-02",
    ]  # fmt: skip
    assert entries[2].draft.actor == "Secretaria; de Administração"
    assert (entries[3].draft.actor, entries[3].draft.authority) == ("Município de teste", "Processo 7")


def test_the_checkpoint_is_of_the_ledger_and_signed(folder: Path) -> None:
    files = files_of(pack(folder, key=KEY).content)
    said = json.loads(files["ponto.json"])
    point = Checkpoint(said["tamanho"], said["raiz"], said["em"], said["chave"], said["assinatura"])
    assert point.covers(import_lines(files["livro.jsonl"]).entries)
    assert point.is_signed_by(KEY.public, is_signature)
    unsigned = json.loads(files_of(pack(folder).content)["ponto.json"])
    assert unsigned["chave"] == ""
    assert "assinatura" not in unsigned


# -- norms ----------------------------------------------------------------------------------------


def test_readings_and_norms_are_those_that_held(folder: Path) -> None:
    made = pack(folder, Choice(readings={"computo": "sequencial"}))
    cargos = json.loads(files_of(made.content)["pacote.json"])["cargos"]
    assert list(cargos) == ["M01", "T01"]
    assert cargos["M01"]["normas"] == [NORM]
    assert cargos["M01"]["leituras"]["computo"] == "sequencial"
    assert cargos["M01"]["leituras"]["sucessao"] == "estatica"


def test_a_norm_outside_the_catalogue_goes_as_it_is(folder: Path, tmp_path: Path) -> None:
    text = files_of(pack(folder).content)[f"normas/{NORM}.toml"]
    rule = tmp_path / "minha-lei.toml"
    rule.write_bytes(b"\xef\xbb\xbf" + text.replace(b"\n", b"\r\n"))
    files = files_of(pack(folder, Choice(rule_files=(rule,))).content)
    assert files["normas/br/es/guarapari/minha-lei.toml"] == text


def test_a_norm_whose_name_does_not_fit_is_refused(folder: Path, tmp_path: Path) -> None:
    rule = tmp_path / "lei nº 1.toml"
    rule.write_bytes(files_of(pack(folder).content)[f"normas/{NORM}.toml"])
    with pytest.raises(NormProblems) as refused:
        pack(folder, Choice(rule_files=(rule,)))
    assert [finding.code for finding in refused.value.findings] == ["E133"]


def test_where_no_law_applies_the_package_says_so(tmp_path: Path) -> None:
    edital = EDITAL.replace("2025-03-10", "2020-03-10")
    files = files_of(pack(write_folder(tmp_path, edital=edital, acts=None)).content)
    assert json.loads(files["pacote.json"])["cargos"]["M01"] == {"leituras": {}, "normas": None}
    assert not any(name.startswith("normas/") for name in files)


# -- keys, secret, vault --------------------------------------------------------------------------


def test_a_key_pair(tmp_path: Path) -> None:
    path = tmp_path / "chave"
    made = create_key_pair(path)
    assert read_signing_key(path).public == made.public == read_public_key_file(tmp_path / "chave.pub")
    assert is_signature(made.public, read_signing_key(path).sign(b"x"), b"x")
    if os.name == "posix":
        assert stat.S_IMODE(path.stat().st_mode) == 0o600


@pytest.mark.parametrize("taken", ["chave", "chave.pub"])
def test_a_key_never_replaces_a_file(tmp_path: Path, taken: str) -> None:
    (tmp_path / taken).write_text("algo")
    with pytest.raises(InputProblems) as refused:
        create_key_pair(tmp_path / "chave")
    assert [finding.code for finding in refused.value.findings] == ["E034"]
    assert [(path.name, path.read_text()) for path in tmp_path.iterdir()] == [(taken, "algo")]


@pytest.mark.parametrize(
    ("read", "code"), [(read_signing_key, "E031"), (read_public_key_file, "E032"), (read_secret, "E033")]
)
def test_what_is_no_key_is_said_to_be_none(tmp_path: Path, read: object, code: str) -> None:
    (tmp_path / "arquivo").write_bytes(b"curto\xff")
    with pytest.raises(InputProblems) as refused:
        read(tmp_path / "arquivo")
    assert [finding.code for finding in refused.value.findings] == [code]
    with pytest.raises(InputProblems) as missing:
        read(tmp_path / "nenhum")
    assert [finding.code for finding in missing.value.findings] == ["E030"]


def test_a_secret_is_the_owners_alone_and_new_each_time(tmp_path: Path) -> None:
    for name in "ab":
        create_secret(tmp_path / name)
    assert read_secret(tmp_path / "a") != read_secret(tmp_path / "b")
    if os.name == "posix":
        assert stat.S_IMODE((tmp_path / "a").stat().st_mode) == 0o600


def test_the_vault_opens_and_forgets_and_the_package_stays_valid(folder: Path, tmp_path: Path) -> None:
    made = pack(folder, secret=SECRET, key=KEY)
    vault = Vault(tmp_path / "cofre.jsonl")
    vault.keep(made.openings)
    vault.keep(made.openings)
    (one,) = vault.of("002")
    assert opens(one.compromisso, bytes.fromhex(one.sal), one.texto)
    if os.name == "posix":
        assert stat.S_IMODE((tmp_path / "cofre.jsonl").stat().st_mode) == 0o600
    assert vault.erase("002") == 1
    assert vault.of("002") == ()
    assert len(vault.of("003")) == 1
    assert b"1950" not in (tmp_path / "cofre.jsonl").read_bytes()
    files = files_of(made.content)
    entries = import_lines(files["livro.jsonl"]).entries
    assert entries[1].draft.content["candidatos.csv"] == hashlib.sha256(files["candidatos.csv"]).hexdigest()


def test_a_file_that_is_no_vault(tmp_path: Path) -> None:
    (tmp_path / "x").write_text("{}\n")
    with pytest.raises(InputProblems) as refused:
        Vault(tmp_path / "x").of("1")
    assert [finding.code for finding in refused.value.findings] == ["E036"]


def test_a_vault_that_is_not_there_has_nothing_to_open_nor_to_erase(tmp_path: Path) -> None:
    for asked in (Vault(tmp_path / "x").of, Vault(tmp_path / "x").erase):
        with pytest.raises(InputProblems):
            asked("1")
    assert not (tmp_path / "x").exists()


def test_a_vault_that_cannot_be_written_is_a_problem_of_the_input(folder: Path, tmp_path: Path) -> None:
    made = pack(folder, secret=SECRET, key=KEY)
    with pytest.raises(InputProblems) as refused:
        Vault(tmp_path / "nowhere" / "x").keep(made.openings)
    assert [finding.code for finding in refused.value.findings] == ["E010"]
