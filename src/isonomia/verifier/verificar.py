"""Recompute a package of Isonomia from its specification (docs/pacote.md) and the laws.

Usage: python3 verificar.py [PACOTE.zip | PASTA] [--chave ARQ] [--json]. Exit: 0 agrees, 14 does not, 2 usage.
Only the standard library, no code of the program it checks, the obvious before the fast, and one file.
"""
# fmt: off

from __future__ import annotations

import bisect
import csv
import hashlib
import io
import itertools
import json
import math
import re
import sys
import tomllib
import zipfile
from collections.abc import Iterable, Iterator
from datetime import date
from fractions import Fraction
from pathlib import Path
from types import SimpleNamespace
from typing import Any

LITTER = {"__pycache__", ".DS_Store"}  # what systems leave in folders
MOST = 150  # orders of the ties of a cargo that are all tried
LIMIT = 300_000_000  # bytes of a package; entries are stored, so nothing in it can grow when read
OPEN = "ampla"
Rows = list[dict[str, str]]
JSONS = ("pacote.json", "resultado.json", "ponto.json", "resumos.json", "datapackage.json")
KNOWN = {*JSONS, "LEIA-ME.txt", "atos.csv", "candidatos.csv", "edital.toml", "livro.jsonl", "verificar.py"}
READINGS = {
    "computo": ["compensado", "sequencial", "lista-depurada"], "sucessao": ["dinamica", "estatica"],
    "varios-grupos": ["primeira-chamada", "opcao", "maior-percentual", "emparelhamento"],
    "reversao": ["abre-antes", "depois"], "menos-de-tres": ["recebe", "so-cadastro"],
    "colisao": ["anterior", "posterior"], "vaga-superveniente": ["conta", "nao-conta"],
    "vacancia-apos-posse": ["mesma-lista", "ordem-geral"]}
AFTER = {"exoneracao", "reprovacao-estagio", "rescisao", "termino-contrato", "demissao", "aposentadoria",
         "posse-anulada", "posse-em-outro-cargo"}
LEAVING = AFTER | {"desistencia", "nao-compareceu", "inapto", "nao-recomendado-pcd", "obito", "renuncia"}
STATES = {"nomear": "nomeado", "posse": "em-posse", "exercicio": "em-exercicio"}
BEFORE = {"nomear": ("convocado",), "posse": ("convocado", "nomeado"), "exercicio": ("em-posse",)}
ACTS = {"convocar", "tornar-sem-efeito", "novas-vagas", "suprimir-vaga", "homologar", "prorrogar-validade",
        "fraude", "opcao", "confirmado", "nao-confirmado", "fim-de-fila", "decisao-judicial",
        "decisao-judicial-revogada", *LEAVING, *STATES}
EVERYWHERE = {"fraude", "obito", "confirmado", "nao-confirmado"}  # hold for the person in every cargo
SILENT = LEAVING | {*STATES, "fraude", "fim-de-fila"}  # acts whose detail says nothing
WAITS = {"confirmacao", "opcao", "reserva-judicial"}  # questions for which a place waits
CRITERIA = {"idoso", "nota", "jurado", "maior-idade", "sorteio"}
TRUTHS = {"esgotada", "required", "notas", "compromissos", "sub_judice", "muda_convocados"}
PLACING, LISTING = ("ordem-das-vagas", "quadro-do-edital"), ("lista-ampla", "lista-da-reserva")
PLACED = "vaga tipo_vaga|grupo ordem percentual arredondamento reservadas_antes reservadas_ate_aqui"
TOLD = {rule: [{*part.split()} for part in names.split("|")] for rule, names in {  # a step must say, and may
    **dict.fromkeys(PLACING, PLACED), **dict.fromkeys(LISTING, "inscricao vaga lista posicao|grupo processo"),
    "sucessao": "sucede causa vaga lista sucessao|", "nao-confirmacao": "grupo compensa|",
    "nao-computado": "computo|inscricao compensa grupo de para", "ampla-esgotada": "lista|",
    "varios-grupos": "grupo|inscricao compensa de para computo vaga outra_leitura",
    "reversao": "grupo|vaga lista reversao esgotada"}.items()}
STEP, APART = {"regra", "efeito", "fundamento", "valores"}, ("nao-computado", "reversao", "varios-grupos")
OUTCOME, NAME = {"formato", "norma", "leituras", "alertas", "cargos"}, ("nome", "localidade", "especialidade")
SOMETIMES = {"ultima_convocacao", "atos_nao_aplicados"}
CARGO = {"codigo", "nome", "vagas", "quadro", "convocacoes", "cadastro_de_reserva", "proximo", "pendencias"}

class MalformedError(Exception):
    """Something that does not have the form the specification gives it."""

class Report:
    """The differences and warnings found, each in one sentence."""

    def __init__(self) -> None:
        self.differences: list[str] = []
        self.warnings: list[str] = []

    def expect(self, ok: object, text: str) -> None:
        """A difference unless ``ok``."""
        if not ok and text not in self.differences and len(self.differences) < 500:
            self.differences.append(text)

    def compare(self, where: str, right: Any, got: Any, skipped: set[str], note: str = "") -> None:
        """A difference for each key that is not as it should be."""
        for key in sorted({*right, *got} - skipped):
            one, other = right.get(key), got.get(key)
            self.expect(one == other, f"{where}: {key} devia ser {one} e está {other}{note}.")

    def add(self, other: Report) -> None:
        """All that another report says."""
        self.differences += [text for text in other.differences if text not in self.differences]
        self.warnings += [text for text in other.warnings if text not in self.warnings]

    def warn(self, text: str) -> None:
        """Something the reader should know."""
        if text not in self.warnings:
            self.warnings.append(text)

# ------------------------------------------------------------------ files, digests, signature
def zip_bytes(files: dict[str, bytes]) -> bytes:
    """The one ZIP that the format admits for these files."""
    whole_file = io.BytesIO()
    with zipfile.ZipFile(whole_file, "w") as archive:
        for name, data in sorted(files.items()):
            entry = zipfile.ZipInfo(name)
            archive.writestr(entry, data)
            entry.create_system = entry.external_attr = 0
    return whole_file.getvalue()

def unzip(data: bytes, report: Report) -> dict[str, bytes]:
    """The files of a ZIP that is what the format says, byte for byte."""
    if not zipfile.is_zipfile(io.BytesIO(data)):
        raise MalformedError("o arquivo não é um ZIP, ou está cortado")
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        if any(one.compress_type or one.flag_bits for one in archive.infolist()):
            raise MalformedError("o ZIP tem entrada comprimida ou cifrada")
        files = {one.filename: data[one.header_offset + 30 + len(one.filename) :][: one.file_size]
                 for one in archive.infolist()}
    right = zip_bytes(files)
    where = next((i for i, (a, b) in enumerate(zip(data, right, strict=False)) if a != b), len(right))
    report.expect(data == right, f"O ZIP não tem a única forma que o formato admite: veja o byte {where}.")
    return files

def read_package(path: Path, report: Report) -> dict[str, bytes]:
    """The files of a package, a ZIP or a folder."""
    found = sorted(path.rglob("*")) if path.is_dir() else [path.resolve()]
    size = sum(one.stat().st_size for one in found if one.is_file())
    if size > LIMIT or any(one.is_symlink() for one in found):
        raise MalformedError("há um atalho entre os arquivos, ou o pacote é grande demais")
    inside = {one.relative_to(path).as_posix(): one for one in found if path.is_dir() and one.is_file()}
    files = {name: one.read_bytes() for name, one in inside.items() if not LITTER & {*name.split("/")}}
    files = files if path.is_dir() else unzip(found[0].read_bytes(), report)
    for name in files:
        if name.startswith("/") or "\\" in name or {"", ".", ".."} & set(name.split("/")):
            raise MalformedError(f"o nome “{name[:80]}” sai da pasta do pacote")
        report.expect(name in KNOWN or re.fullmatch(r"normas/.+\.toml", name), f"“{name}” não é do formato.")
    for name in sorted(KNOWN - {"atos.csv"} - set(files)):
        report.expect(False, f"Falta o arquivo {name}.")
    return files

def canonical(value: Any) -> bytes:
    """Canonical JSON (RFC 8785, for the types of the format)."""
    if isinstance(value, dict):
        keys = sorted(value, key=lambda key: key.encode("utf-16-be"))
        return b"{" + b",".join(canonical(key) + b":" + canonical(value[key]) for key in keys) + b"}"
    if isinstance(value, list):
        return b"[" + b",".join(map(canonical, value)) + b"]"
    if isinstance(value, float) or (isinstance(value, int) and abs(value) > 2**53 - 1):
        raise MalformedError("um número não é inteiro ou passa de 2⁵³−1")
    return json.dumps(value, ensure_ascii=False).encode()

def parse_json(data: bytes) -> Any:
    """JSON, refusing repeated keys, and a truth where a number should be: to Python ``true`` equals 1."""
    def pairs(found: list[tuple[str, Any]]) -> dict[str, Any]:
        if len(dict(found)) != len(found) or any((name in TRUTHS) != (type(v) is bool) for name, v in found):
            raise MalformedError("uma chave se repete em um arquivo JSON, ou o valor dela é de outro tipo")
        return dict(found)
    return json.loads(data.decode(), object_pairs_hook=pairs)

def sha(data: bytes) -> str:
    """SHA-256 in hexadecimal."""
    return hashlib.sha256(data).hexdigest()

def merkle_root(leaves: list[bytes]) -> bytes:
    """The root of RFC 6962, 2.1: its split by powers of two is pairing from the left, odd one promoted."""
    level = [hashlib.sha256(b"\0" + leaf).digest() for leaf in leaves] or [hashlib.sha256().digest()]
    while len(level) > 1:
        twos = zip(level[::2], level[1::2], strict=False)
        level = [hashlib.sha256(b"\1" + a + b).digest() for a, b in twos] + level[len(level) // 2 * 2 :]
    return level[0]

PRIME = 2**255 - 19
GROUP = 2**252 + 27742317777372353535851937790883648493
CURVE = -121665 * pow(121666, -1, PRIME) % PRIME
Point = tuple[int, int]

def add(p: Point, q: Point) -> Point:
    """Sum of two points of edwards25519."""
    k = CURVE * p[0] * q[0] * p[1] * q[1]
    x, y = p[0] * q[1] + q[0] * p[1], p[1] * q[1] + p[0] * q[0]
    return x * pow(1 + k, -1, PRIME) % PRIME, y * pow(1 - k, -1, PRIME) % PRIME

def times(k: int, p: Point) -> Point:
    """A multiple of a point."""
    multiple = (0, 1)
    while k:
        multiple, p, k = (add(multiple, p) if k & 1 else multiple), add(p, p), k >> 1
    return multiple

def point(data: bytes) -> Point:
    """Decode a point (RFC 8032, 5.1.3)."""
    y = int.from_bytes(data, "little") & (1 << 255) - 1
    square = (y * y - 1) * pow(CURVE * y * y + 1, -1, PRIME) % PRIME
    x = pow(square, (PRIME + 3) // 8, PRIME)
    x = x if x * x % PRIME == square else x * pow(2, (PRIME - 1) // 4, PRIME) % PRIME
    if len(data) != 32 or y >= PRIME or x * x % PRIME != square or (x == 0 and data[31] >> 7):
        raise MalformedError("a chave ou a assinatura não é um ponto da curva")
    return PRIME - x if x & 1 != data[31] >> 7 else x, y

def ed25519_verify(public: bytes, message: bytes, signature: bytes) -> bool:
    """Whether an Ed25519 signature holds (RFC 8032, 5.1.7)."""
    s = int.from_bytes(signature[32:], "little")
    k = int.from_bytes(hashlib.sha512(signature[:32] + public + message).digest(), "little") % GROUP
    base = point((4 * pow(5, -1, PRIME) % PRIME).to_bytes(32, "little"))
    right = add(point(signature[:32]), times(k, point(public)))
    return len(signature) == 64 and s < GROUP and times(s, base) == right

def read_table(files: dict[str, bytes], name: str, report: Report) -> list[dict[str, str]]:
    """A CSV in the format's only form; the line number is under the empty key."""
    def cell(value: str) -> str:
        return '"' + value.replace('"', '""') + '"' if re.search('[;"\r\n]', value) else value
    text = files[name].decode()
    rows = list(csv.reader(io.StringIO(text, newline=""), delimiter=";", strict=True))
    fixed = "".join(";".join(map(cell, row)) + "\n" for row in rows)
    report.expect(fixed == text, f"{name}: não está na forma fixa (“;”, “\\n”, aspas só onde precisa).")
    if not rows or any(len(row) != len(rows[0]) for row in rows):
        raise MalformedError(f"{name} tem linhas com número de campos diferente do cabeçalho")
    return [dict(zip(rows[0], row, strict=True)) | {"": str(line)} for line, row in enumerate(rows[1:], 2)]

# ------------------------------------------------------------------ what the law and the edital say
def number(text: str) -> Fraction:
    """A plain decimal or a fraction, of a length that no arithmetic suffers from."""
    plain = text.strip().replace(",", ".")
    if not re.fullmatch(r"-?[0-9]{1,12}(\.[0-9]{1,12}|/[1-9][0-9]{0,11})?", plain):
        raise MalformedError(f"“{text[:40]}” não é um número")
    return Fraction(plain)

def share(text: str) -> Fraction:
    """``20%``, ``7,5%`` or ``1/5``."""
    return number(text.strip()[:-1]) / 100 if text.strip().endswith("%") else number(text)

def total(text: Any) -> int:
    """A number of places or months."""
    if not 0 <= int(text) <= 1_000_000:
        raise MalformedError(f"{str(text)[:40]} vagas ou meses não é um número que se possa conferir")
    return int(text)

def whole(value: Fraction, mode: str) -> int:
    """A fraction made a whole number, as a norm says."""
    floor = math.floor(value)
    half = 2 * (value - floor)  # 1 is exactly a half
    return floor + {"meio-para-cima": half >= 1, "meio-para-baixo": half > 1, "para-cima": half > 0,
                    "para-baixo": False}[mode]

class Rule:
    """One reserve: R_g(n), and what becomes of a place nobody of the group takes."""

    def __init__(self, table: dict[str, Any], group: str, index: int, norm: str) -> None:
        cap = str(table.get("teto", "20%" if group == "pcd" and not norm else "nenhum"))
        self.group, self.text, self.percent = group, table["percentual"], share(table["percentual"])
        self.size = (-self.percent, index)  # larger percentage first, then as declared
        self.rounding = table.get("arredondamento", "para-cima")
        self.cap = None if cap == "nenhum" else share(cap)
        self.minimum, self.base = table.get("minimo_vagas", 0), table.get("base", "cargo")
        self.cap_rounding = table.get("teto_arredondamento", "para-baixo")
        self.cascade = list(table.get("reverte_para", [OPEN]))
        own = [f"{norm}#{d}" for d in table.get("dispositivos", ())] if norm else [table.get("fundamento")]
        self.devices = {*filter(None, own)}
        if not (0 <= self.percent <= 1 and 0 <= (self.cap or 0) <= 1):
            raise MalformedError(f"a reserva de {group} não é uma parte das vagas")
        self.offered: int | None = None  # reading nao-conta: only what the edital offered opens the reserve

    def count(self, n: int) -> int:
        """R_g(n)."""
        if n < self.minimum or (self.offered is not None and self.offered < self.minimum):
            return 0
        found = whole(self.percent * n, self.rounding)
        return found if self.cap is None else min(found, whole(self.cap * n, self.cap_rounding))

def law_order(rules: list[Rule], offered: int, table: Any, last: int, later: bool) -> list[str]:
    """The type of each place from 1 to ``last`` (contract, section 2, rules 1 and 2)."""
    taken: dict[int, str] = {}
    def settle(rule: Rule, held: int, first: int) -> None:  # where its count rises, or the nearest free place
        for n in range(first, 2 * last + 60):
            while rule.count(n) > held:
                before = 0 if later and n in taken else next((m for m in range(n, first - 1, -1)
                                                              if m not in taken), 0)
                taken[before or next(m for m in itertools.count(n) if m not in taken)] = rule.group
                held += 1
    rules = sorted(rules, key=lambda rule: rule.size)
    for rule in rules:
        settle(rule, 0, 1)
    if table is not None:  # a printed table governs the edital's places; the series goes on after them
        mine = {r.group: [n for n in sorted(taken) if n <= offered and taken[n] == r.group] for r in rules}
        taken.clear()
        taken.update({n: g for g, places in mine.items() for n in places[: table.get(g, 0)]})
        for rule in rules:
            for _ in range(table.get(rule.group, 0) - len(mine[rule.group])):
                taken[max((n for n in range(1, offered + 1) if n not in taken), default=0)] = rule.group
        for rule in rules:
            settle(rule, table.get(rule.group, 0), offered + 1)
    return [taken.get(n, OPEN) for n in range(1, last + 1)]

class _Terms:
    """Edital and norms of one cargo: rules, readings, its table."""

    def __init__(self, entry: dict[str, Any], adopted: dict[str, Any]) -> None:
        self.entry, self.code, self.places = entry, str(entry["codigo"]), total(entry["vagas"])
        self.norms: list[str] | None = adopted["normas"]
        self.readings: dict[str, str] = adopted.get("leituras") or {}
        self.rules: list[Rule] = []
        self.bases: list[Any] = []  # one total of one group over one or several cargos (rule 6)
        self.succession: dict[str, str] = {}
        self.table: dict[str, int] | None = entry.get("quadro")
        self.eliminates = self.shared = False
        self.stops: float = math.inf  # the convocar at which a tie stops the cargo

    def reading(self, name: str) -> str:
        """The value adopted; where no law applies and nothing is called, any."""
        return self.readings.get(name, READINGS[name][0])

class _Law:
    """Everything the package says before the candidates."""

    def __init__(self, files: dict[str, bytes], adopted: dict[str, Any], report: Report) -> None:
        self.edital = tomllib.loads(files["edital.toml"].decode())
        self.head, self.ties = self.edital["edital"], self.edital.get("desempate", [])
        codes, day = [str(one["codigo"]) for one in self.edital["cargo"]], self.head["publicado_em"]
        fine = self.edital.get("formato") == 1 and 1 <= self.head.get("validade_meses", 24) <= 24
        fine = fine and day <= self.head.get("homologado_em", day)
        report.expect(fine and all(type(one["vagas"]) is int for one in self.edital["cargo"]),
                      "edital.toml: o formato, as vagas, a validade ou a homologação não cabem no contrato.")
        self.draws = [(str(o.get("cargo", codes[0])), o["ordem"]) for o in self.edital.get("sorteio", [])]
        self.reserves = self.edital.get("reserva", {})
        self.norms = {n[7:-5]: tomllib.loads(files[n].decode()) for n in files if n.startswith("normas/")}
        report.expect(len({*codes}) == len(codes) and {*adopted} == {*codes},
                      "pacote.json e edital.toml não falam dos mesmos cargos, cada um uma vez.")
        entries = zip(codes, self.edital["cargo"], strict=True)
        self.cargos = {code: _Terms(one, adopted[code]) for code, one in entries if code in adopted}
        report.expect({tie["criterio"] for tie in self.ties} <= CRITERIA,
                      "edital.toml: há um critério de desempate que o contrato não tem.")
        for terms in self.cargos.values():
            self.join(terms, report)
        self.totals(report)
        self.rows = read_table(files, "candidatos.csv", report)
        self.acts = read_table(files, "atos.csv", report) if "atos.csv" in files else None

    def points(self, score: Fraction) -> int:
        """A score as the edital has it compared; none has more than twelve decimal places."""
        return whole(score * 10 ** min(total(self.head.get("casas_decimais", 12)), 12), "meio-para-cima")

    def drawn(self, *people: Any) -> list[int]:
        """Places in the last public draw of their cargo that had all these people; empty: none had."""
        who, cargo = [p.id for p in people], people[0].row["cargo"]
        orders = [order for code, order in self.draws if code == cargo and {*who} <= {*order}]
        return [orders[-1].index(one) for one in who] if orders else []

    def join(self, terms: _Terms, report: Report) -> None:
        """The rules and readings of one cargo."""
        for norm in terms.norms or []:
            text = self.norms[norm]
            terms.rules += [Rule(r, r["grupo"], len(terms.rules) + i, norm)
                            for i, r in enumerate(text.get("reserva", []))]
            terms.succession |= text.get("sucessao", {})
            terms.eliminates |= text.get("confirmacao", {}).get("nao_confirmado", OPEN) != OPEN
            report.expect(set(terms.readings) == set(READINGS),
                          f"Cargo {terms.code}: pacote.json não diz todas as leituras, e só elas.")
            for name, value in terms.readings.items():
                fit = text.get("leituras", {}).get(name, {}).get("opcoes", READINGS.get(name, []))
                report.expect(value in fit, f"{terms.code}: a leitura {name} = {value} não está em {norm}.")
        given = {rule.group for rule in terms.rules}
        for group, table in self.reserves.items() if terms.norms is not None else ():
            if group not in given:
                terms.rules.append(Rule(table, group, len(terms.rules), ""))
        groups = {OPEN, *(rule.group for rule in terms.rules)}
        report.expect(terms.table is None or (groups >= {*terms.table} and min(terms.table.values()) >= 0
                                              and sum(terms.table.values()) == terms.places),
                      f"Cargo {terms.code}: o quadro do edital não soma as vagas, ou tem lista que não há.")
        for name, value in self.edital.get("leituras", {}).items():
            if terms.readings.get(name, value) != value:
                report.warn(f"Cargo {terms.code}: a leitura adotada é {name} = {terms.readings[name]}; o"
                            f" edital diz {value}.")
        said = self.head.get("normas", terms.norms)
        for norm in terms.norms or [] if "normas" not in self.head else ():
            span, day = self.norms[norm]["vigencia"], self.head["publicado_em"]
            if self.norms[norm]["ente"] != self.head["ente"] or not span["de"] <= day <= span.get("ate", day):
                report.warn(f"Cargo {terms.code}: {norm} não é do ente do edital, ou não vigia no dia dele.")
        if terms.norms is not None and said != terms.norms:
            report.warn(f"Cargo {terms.code}: as normas adotadas são {terms.norms}; o edital diz {said}.")

    def totals(self, report: Report) -> None:
        """Rule 6: the totals, and each cargo's table by its quadro or by the draw."""
        shared: dict[tuple[str, str], list[tuple[_Terms, Rule]]] = {}
        for terms in self.cargos.values():
            for rule in terms.rules:
                name = terms.entry.get("base") or ("*" if rule.base == "edital" else f" {terms.code}")
                shared.setdefault((name, rule.group), []).append((terms, rule))
        for pairs in shared.values():
            size, codes = sum(terms.places for terms, _ in pairs), [terms.code for terms, _ in pairs]
            base = SimpleNamespace(rule=pairs[0][1], cargos=codes, first=(size, 0), size=size, held=0)
            for terms, rule in pairs:
                terms.bases.append(base)
                terms.shared |= len(pairs) > 1 or "base" in terms.entry
                rule.offered = base.size if terms.reading("vaga-superveniente") == "nao-conta" else None
        for terms in self.cargos.values():
            terms.bases.sort(key=lambda base: base.rule.size)
            if terms.shared and terms.table is None and self.edital.get("distribuicao", {}).get("semente"):
                self.draw([base for base in terms.bases if len(base.cargos) > 1 or "base" in terms.entry])
        for base in {id(base): base for terms in self.cargos.values() for base in terms.bases}.values():
            tables = [self.cargos[code].table for code in base.cargos]
            if self.cargos[base.cargos[0]].shared and None not in tables:
                base.held = sum((table or {}).get(base.rule.group, 0) for table in tables)
                base.first, right = (base.size, base.held), base.rule.count(base.size)
                where = f"edital.toml, cargos {', '.join(base.cargos)}"
                report.expect(base.held >= right, f"{where}: os quadros dão {base.held} vaga(s) a"
                              f" {base.rule.group}; sobre o total de {base.size} a norma dá {right}.")

    def draw(self, bases: list[Any]) -> None:
        """The draw of a total: one place each in turn, only where an ampla place is left."""
        seed, at = self.edital["distribuicao"]["semente"], 0
        codes = sorted({c for base in bases for c in base.cargos}, key=lambda c: sha(f"{seed}|{c}".encode()))
        tables = {c: {r.group: 0 for r in self.cargos[c].rules} for c in codes}
        for code in codes:
            own = [base.rule for base in self.cargos[code].bases if base not in bases]
            tables[code] |= {rule.group: rule.count(self.cargos[code].places) for rule in own}
        for base in bases:
            for _ in range(base.rule.count(base.size)):
                for _ in codes:
                    terms, at = self.cargos[codes[at % len(codes)]], at + 1
                    small = terms.places < base.rule.minimum and terms.reading("menos-de-tres") != "recebe"
                    if sum(tables[terms.code].values()) < terms.places and not small:
                        tables[terms.code][base.rule.group] += 1
                        break
        for code, table in tables.items():
            self.cargos[code].table = {OPEN: self.cargos[code].places - sum(table.values()), **table}

    def devices(self, rule: str, terms: _Terms) -> set[str] | None:
        """What the norms of a cargo give as the basis of a rule; None where one of them gives none."""
        given = [[d if "#" in d else f"{norm}#{d}" for d in self.norms[norm]["fundamentos"].get(rule, ())]
                 for norm in terms.norms or ()]
        return {*itertools.chain(*given)} if all(given) else None

    def cites(self, device: str, terms: _Terms) -> bool:
        """Whether a device exists in the norm files, or is the edital's own words."""
        norm, mark, address = device.partition("#")
        text = self.norms.get(norm, {})
        words = [terms.entry.get("quadro_fundamento"), *(r.get("fundamento") for r in self.reserves.values())]
        devices = {**text.get("dispositivos", {}), **text.get("nao_visto", {})}
        return address in devices if mark else device in words

# ------------------------------------------------------------------ people and their order
def _person(row: dict[str, str], groups: list[str]) -> Any:
    score = number(row["nota"]) if row["nota"] else None
    return SimpleNamespace(
        row=row, id=row["inscricao"], soul=row["pessoa"] or row["inscricao"], rank=int(row["ordem"] or 0),
        open=row["ampla"] == "S", groups=[g for g in groups if row.get(g) == "S"], choice=row["opcao"],
        verdict=dict(part.split(":", 1) for part in row["confirmacao"].split()), block=row["empate"],
        mates=[], given=score, score=score, moved=False, out=row["situacao"] != "aprovado",
        call=None, orders=[], kept=None, claims=False, tail=False, barred=row["situacao"] != "aprovado")

def _ordered(p: Any, *kinds: str) -> str | None:  # the process of a court order of these kinds in force
    return next((process for kind, process, *_ in reversed(p.orders) if kind in kinds), None)

def _compare(law: _Law, a: Any, b: Any, court: bool = False) -> int | None:
    """Negative: ``a`` comes first. 0: tied. None: an age, which is not published, may have decided."""
    ranks = [int(p.row.get("classificacao") or 0) for p in (a, b)]
    keys: list[tuple[Any, Any]] = [(-law.points(a.score), -law.points(b.score))]
    keys += [(ranks[0], ranks[1])] if all(ranks) else []
    for tie in law.ties:
        if tie["criterio"] in ("idoso", "maior-idade"):
            aged = a.row["compromisso"] and b.row["compromisso"]
            keys += [(None, None)] if aged or court or (a.block and a.block == b.block) else []
            continue
        column = tie.get("coluna", "jurado")
        if tie["criterio"] == "sorteio" and "semente" in tie:
            keys.append((sha(f"{tie['semente']}|{a.id}".encode()), sha(f"{tie['semente']}|{b.id}".encode())))
        elif tie["criterio"] == "jurado":
            keys.append((a.row[column] != "S", b.row[column] != "S"))
        elif tie["criterio"] == "sorteio" or not all(p.row[column] for p in (a, b, *a.mates, *b.mates)):
            break  # a value somebody lacks ends the criteria
        else:
            keys.append((-law.points(number(a.row[column])), -law.points(number(b.row[column]))))
    if not (a.block and a.block == b.block):  # what the criteria leave tied a public session may have drawn
        keys += itertools.pairwise(law.drawn(a, b))
    one, other = next((pair for pair in keys if pair[0] is None or pair[0] != pair[1]), (0, 0))
    return None if one is None else (one > other) - (one < other)

def _check_people(law: _Law, published: dict[str, bool], report: Report) -> None:
    rows, codes, scored = law.rows, list(law.cargos), published["notas"]
    promise = "([0-9a-f]{64})?" if published["compromissos"] else "(sem-compromisso)?"
    header = [name for name in (rows[0] if rows else {}) if name]
    columns = sorted({tie["coluna"] for tie in law.ties if tie["criterio"] == "nota"})
    given = [name for name in ("classificacao",) if name in header]
    start = ["inscricao", "pessoa", "cargo", "ordem", "empate", "nota", *given, "jurado", *columns]
    groups = sorted({rule.group for terms in law.cargos.values() for rule in terms.rules} | set(law.reserves))
    right = [*start, *groups, "ampla", "opcao", "situacao", "confirmacao", "compromisso"]
    report.expect(header in ([], right), f"candidatos.csv: o cabeçalho devia ser {';'.join(right)}.")
    keys = [(codes.index(r["cargo"]), not r["ordem"], int(r["ordem"] or 0), r["inscricao"]) for r in rows]
    report.expect(keys == sorted(keys), "candidatos.csv: as linhas não estão na ordem do formato.")
    for row in rows:
        plain = ";".join(row[name] for name in ("pessoa", "ordem", "empate", "nota"))
        fine = (all(row[name] in ("S", "N") for name in ("jurado", *groups, "ampla"))
                and row["situacao"] in ("aprovado", "eliminado", "reprovado") and (scored or not row["nota"])
                and re.fullmatch("(p[1-9][0-9]*)?(;([1-9][0-9]*)?){2};[-0-9.]*", plain)
                and re.fullmatch(promise, row["compromisso"])
                and row["opcao"] in ("", *(name for name in groups if row[name] == "S")))
        verdicts = row["confirmacao"].split(" ") if row["confirmacao"] else []
        words = [re.fullmatch("([^:]+):(confirmado|nao-confirmado|pendente)", one) for one in verdicts]
        said = [word[1] for word in words if word]
        report.expect(fine and len(said) == len(words) and said == sorted(set(said)),
                      f"candidatos.csv, linha {row['']}: um campo tem valor que o formato não admite.")
    for code in codes:
        people = [_person(row, []) for row in rows if row["cargo"] == code]
        twice = len({p.id for p in people}) < len(people) or len({p.soul for p in people}) < len(people)
        report.expect(not twice, f"candidatos.csv: o cargo {code} repete uma inscrição ou uma pessoa.")
        approved = [p for p in people if not p.out]
        ranks = [*range(1, len(approved) + 1), *[0] * (len(people) - len(approved))]
        report.expect([p.rank for p in people] == ranks,
                      f"candidatos.csv: no cargo {code} a ordem não vai de 1 em diante entre os aprovados.")
        compared = all(p.score is not None for p in approved)
        report.expect(compared or all(p.score is None for p in approved),
                      f"candidatos.csv: no cargo {code} uns aprovados têm nota e outros não.")
        if not compared:
            report.warn("Onde não há notas, a ordem de classificação foi aceita como publicada.")
        blocks = [(name, [*some]) for name, some in itertools.groupby(approved, lambda p: p.block) if name]
        marks = [(name, len(block) > 1) for name, block in blocks]
        report.expect(marks == [(str(n), True) for n in range(1, len(marks) + 1)]
                      and not any(p.block for p in people if p.out),
                      f"candidatos.csv: no cargo {code} os blocos de empate não são como o formato os diz.")
        of_block = dict(blocks)
        for p in approved:
            p.mates = of_block.get(p.block, [])
        for above, below in itertools.pairwise(approved) if compared else ():
            verdict, tied = _compare(law, above, below), bool(above.block) and above.block == below.block
            tied = tied and not law.drawn(*above.mates)
            if verdict is None:
                report.warn("Empates que a idade decidiu foram aceitos como publicados, sem as datas.")
                continue
            report.expect(verdict <= 0 and (verdict == 0) == tied and not (tied and above.id > below.id),
                          f"candidatos.csv, linha {below.row['']}: {below.id} depois de {above.id} não é a"
                          " ordem das notas e dos critérios do edital, ou o empate não está marcado como é.")

# ------------------------------------------------------------------ who is called
class _WaitError(Exception):  # the place waits: somebody has to decide something about a person first
    def __init__(self, kind: str, person: Any, group: str) -> None:
        super().__init__(kind)
        self.waits = (kind, person, group)

class _Board:  # one cargo while its acts are told
    def __init__(self, terms: _Terms, people: list[Any]) -> None:
        self.terms, self.people, self.compensates = terms, people, terms.reading("computo") == "compensado"
        self.rule = {rule.group: rule for rule in sorted(terms.rules, key=lambda rule: rule.size)}
        self.order = sorted((p for p in people if p.rank), key=lambda p: p.rank)
        empty: list[list[Any]] = [[] for _ in range(8)]  # impossible: acts that nothing before lets happen
        self.calls, self.vacant, self.kinds, self.owed, self.marks, self.stages, self.impossible, _ = empty
        self.asking: Any = None
        self.latest: Any = None  # the last convocar
        self.moved: list[Any] = []  # labels changed while a place is asked
        self.reverting = False
        self.last = self.opens = self.clock = self.asked = 0
        self.start: dict[str, int] = {}  # list -> people at its head who no longer matter
        self.stopped = set[str]()  # suspending processes
        self.weighed = set[str]()  # not called, and yet their rank told: a place waited, a list was chosen
        self.ranks = {OPEN: {p.id: i for i, p in enumerate((p for p in self.order if p.open), 1)}}
        for group in self.rule:  # a pending person has the rank they would have
            ranks, ahead = self.ranks.setdefault(group, {}), 0
            for p in (p for p in self.order if self.listed(p, group)):
                ranks[p.id], ahead = ahead + 1, ahead + (p.verdict.get(group) != "pendente")
        self.add_places(terms.places, new=False)

    def kind_of(self, n: int, new: bool) -> str:  # the type of place n
        terms = self.terms
        if terms.shared and new:
            small = terms.reading("menos-de-tres") == "so-cadastro"
            bases = [b for b in terms.bases if b.rule.count(b.size + 1) > b.held
                     and not (small and n < b.rule.minimum)]
            return bases[0].rule.group if bases else OPEN
        if n > len(self.kinds):
            later = terms.reading("colisao") == "posterior"
            last = terms.places if terms.shared else 2 * n + 40
            self.kinds = law_order(terms.rules, terms.places, terms.table, last, later)
        return str(self.kinds[n - 1])

    def add_places(self, count: int, new: bool = True) -> None:
        # at the end of the series; negative: taken away
        free = [place for place in self.vacant if not self.held(place)]
        for place in sorted(free, key=lambda place: -place.number)[: max(-count, 0)]:
            self.vacant.remove(place)
            self.resize(place, -1)
        for _ in range(count):
            self.last += 1
            place = SimpleNamespace(number=self.last, kind=self.kind_of(self.last, new), call=None, left=None,
                                    since=0, waits=None, reached=[])
            self.vacant.append(place)
            self.resize(place, 1, new)

    def held(self, place: Any) -> bool:  # for whom a court had it kept
        return bool(place.waits and place.waits[1].kept is place)

    def resize(self, place: Any, by: int, new: bool = True) -> None:
        # counters of the cargo and of its totals
        self.opens += by * (place.kind == OPEN)
        self.last -= by < 0 and place.number == self.last
        for base in self.terms.bases if new else ():
            base.size, base.held = base.size + by, base.held + by * (base.rule.group == place.kind)

    def touch(self) -> None:  # something other than a call happened: look at every list from its head again
        self.clock, self.start = self.clock + 1, {}

    def member(self, p: Any, group: str) -> bool:
        return group in p.groups and p.verdict.get(group) != "nao-confirmado"

    def listed(self, p: Any, group: str) -> bool:  # on a group's list, pending or not
        mine, reading = [g for g in self.rule if self.member(p, g)], self.terms.reading("varios-grupos")
        if group not in mine or len(mine) < 2 or reading not in ("opcao", "maior-percentual"):
            return group in mine
        if reading == "opcao":
            return group == p.choice or p.choice not in mine
        best = [g for g in mine if self.rule[g].percent == self.rule[mine[0]].percent]
        if len(best) > 1:  # equal: the list in which their rank is better
            self.weighed.add(p.id)
            best.sort(key=lambda g: sum(self.member(q, g) for q in self.order[: self.order.index(p)]))
        return group == best[0]

    def absent(self, p: Any, group: str) -> bool:  # cannot be the next of a group
        rank = self.ranks[OPEN].get(p.id, math.inf)
        off = self.terms.reading("computo") == "lista-depurada" and rank <= self.opens
        return off or not self.free(p) or not self.listed(p, group)

    def free(self, p: Any) -> bool:  # approved, not called, not suspended, without a place held for them
        return not (self.gone(p) or p.call or p.kept or _ordered(p, "inscricao"))

    def gone(self, p: Any) -> bool:  # off every list; a court may have a place held even for one who is
        return p.out and not p.claims

    def label(self, call: Any, now: str) -> None:  # where a call counts, and how it was
        self.moved.append((call, call.counts_in, now))
        call.counts_in = now

    def unlabel(self, moved: list[Any]) -> None:
        for call, left, now in reversed(moved):
            if call.person.call is call and call.counts_in == now:
                call.counts_in = left

    def take(self, p: Any, group: str, moves: Iterable[Any] = ()) -> Any:
        # the person a place has come to, unless something must be decided; who moves to make room
        mine = [g for g in self.rule if self.member(p, g)]
        if group != OPEN and p.verdict.get(group) == "pendente":
            raise _WaitError("confirmacao", p, group)
        undecided = self.terms.reading("varios-grupos") == "opcao" and len(mine) > 1 and p.choice not in mine
        if group != OPEN and undecided:
            raise _WaitError("opcao", p, group)
        for call, target in moves:
            self.label(call, target)
        if _ordered(p, "reservar-vaga"):
            raise _WaitError("reserva-judicial", p, group)
        return p

    def walk(self, listed: str) -> Iterator[Any]:
        # a list by merit, from the first person who could still matter
        for i in range(self.start.get(listed, 0), len(self.order)):
            p = self.order[i]
            settled = p.call and (listed != OPEN or not self.compensates or p.call.counts_in == OPEN)
            if not (self.gone(p) or settled or (not p.open if listed == OPEN else listed not in p.groups)):
                yield p
            elif self.start.get(listed, 0) == i:
                self.start[listed] = i + 1

    def next_of(self, group: str, reason: str) -> Any:
        # the next of a group; under matching, by moving others
        moves: dict[str, list[Any]] = {group: []}
        queue = [group] if self.terms.reading("varios-grupos") == "emparelhamento" else []
        for target in queue:
            for call in [c for c in self.calls if c.person.call is c and c.counts_in != OPEN]:
                sure = self.member(call.person, target) and call.person.verdict.get(target) != "pendente"
                if sure and call.counts_in not in moves:
                    moves[call.counts_in] = [(call, target), *moves[target]]
                    queue.append(call.counts_in)
        heads = [(next((p for p in self.walk(g) if not self.absent(p, g)), None), g) for g in moves]
        found = [((self.order.index(p), p.verdict.get(g) == "pendente") if len(moves) > 1 else 0, p, g)
                 for p, g in heads if p]
        if not found:
            return None
        _, p, g = min(found, key=lambda one: one[0])
        self.take(p, g, moves[g])
        return p, g, reason if g == group or reason != "ordem" else "remanejamento", None

    def next_open(self, compensate: bool, reason: str) -> Any:
        # reached (and compensated), or just not called
        held = [call for other in self.vacant if other is not self.asking for call in other.reached]
        last = None
        try:
            for p in self.walk(OPEN):
                if p.call and compensate and p.call not in held:
                    group, last = p.call.counts_in, p
                    self.label(p.call, OPEN)
                    found = self.next_of(group, "compensacao" if reason == "ordem" else reason)
                    if found:
                        return *found[:3], p
                elif not p.call and self.free(p):
                    return self.take(p, OPEN), OPEN, reason, last
            for p in self.order:  # the open list is exhausted: the group lists, by merit
                for group in (g for g in self.rule if not self.absent(p, g)):
                    return self.take(p, group), group, "reversao" if reason == "ordem" else reason, None
        except _WaitError as wait:
            if wait.waits[0] != "reserva-judicial":  # a place held for somebody is theirs: labels stay
                self.asking.reached = [call for call, *_ in self.moved]
                self.unlabel(self.moved)
            raise
        return None

    def source(self, place: Any) -> tuple[str, bool]:
        # the list a place asks, and whether as a new place would
        left, fresh = place.left, self.terms.reading("sucessao") == "dinamica"
        if left is None:
            return place.kind, True
        after = left.state in AFTER or (left.state == "obito" and left.seated)
        ruled = self.terms.succession.get(left.state, "vacancia-apos-posse" if after else "mesma-lista")
        if ruled == "vacancia-apos-posse":
            ruled = self.terms.reading(ruled) if after else "mesma-lista"
        if ruled == "ordem-geral":
            return OPEN, fresh
        reverted = left.reverted and left.counts_in == OPEN and left.list == OPEN
        return (place.kind, True) if reverted else (left.counts_in, fresh)

    def find(self, place: Any) -> Any:  # who fills a place
        self.reverting, self.asking, self.moved = False, place, []
        own, fresh = self.source(place)
        reason, back = ("sucessao", "sucessao") if place.left else ("ordem", "reversao")
        for debt in [debt for debt in self.owed if debt[0] != own]:
            found = self.next_of(debt[0], "sucessao" if place.left else "compensacao")
            if found:
                self.owed.remove(debt)
                return *found[:3], debt[1]
        if own == OPEN:
            return self.next_open(self.compensates and fresh, reason)
        found = self.next_of(own, reason)
        self.reverting = not found
        for target in self.rule[own].cascade:
            if not found and target == OPEN:
                found = self.next_open(self.compensates and self.terms.reading("reversao") != "depois", back)
            elif not found and target in self.rule:
                found = self.next_of(target, back)
        return found

    def call_one(self) -> bool:  # the place vacant longest that can be filled, else the first new one
        self.asked, tried = self.clock, dict[Any, Any]()
        if self.terms.reading("computo") == "lista-depurada":  # who stands where the open places end
            self.weighed |= {*list(self.ranks[OPEN])[max(self.opens - 1, 0) : self.opens]}
        for place in self.vacant:
            place.reached = []
        for place in sorted(self.vacant, key=lambda place: (not place.since, place.since, place.number)):
            if self.held(place):
                continue
            key = (*self.source(place), bool(place.left))
            found, place.waits = None, tried.get(key)
            try:
                found = None if key in tried else self.find(place)
            except _WaitError as wait:
                place.waits = wait.waits
                self.weighed.add(place.waits[1].id)
            if found:
                self.seat(place, *found)
                return True
            if place.waits and place.waits[0] == "reserva-judicial":
                place.waits[1].kept, place.moved = place, self.moved
                return self.call_one()  # who waited for that person waits no more
            place.since = place.since or (self.clock if place.waits else 0)
            if not place.reached:
                tried[key] = place.waits
        return False

    def seat(self, place: Any, p: Any, listed: str, reason: str, offsets: Any) -> None:
        process = _ordered(p, "nota", "incluir")
        place.call = p.call = SimpleNamespace(
            person=p, place=place, order=len(self.calls) + 1, list=listed, counts_in=listed,
            reason="decisao-judicial" if process else reason, reverted=self.reverting, seated=False,
            state="convocado", process=process, replaces=place.left and place.left.person, offsets=offsets)
        place.waits, place.reached = None, []
        self.calls.append(p.call)
        self.vacant.remove(place)

    def vacate(self, p: Any, state: str) -> None:  # a person leaves their place
        place, self.clock = p.call.place, self.clock + 1
        place.left, place.call, place.since, p.call.state, p.call = p.call, None, self.clock, state, None
        self.vacant.append(place)

    def release(self, p: Any) -> None:  # no place is held for them any more
        if p.kept:
            self.unlabel(p.kept.moved)
            p.kept.since, p.kept.waits, p.kept = self.clock, None, None

    def still(self, place: Any) -> bool:  # whether what a place was left waiting for is still undecided
        kind, p, group = place.waits
        try:
            first = next((q for q in self.walk(group) if not self.absent(q, group)), None)
            return bool(kind == "reserva-judicial" or (first and first is p and not self.take(p, group)))
        except _WaitError as wait:
            return bool(wait.waits[0] == kind)

# ------------------------------------------------------------------ the acts
def months_after(day: date, months: int) -> date:
    """The same day, months later; the last day of a shorter month."""
    year, month = divmod(day.year * 12 + day.month - 1 + months, 12)
    last = date(year + (month + 1) // 12, (month + 1) % 12 + 1, 1) - date(year, month + 1, 1)
    return date(year, month + 1, min(day.day, last.days))

class _History:  # the acts of a package told in order
    def __init__(self, law: _Law, people: dict[str, Any], report: Report, shift: dict[str, Any]) -> None:
        self.law, self.report, self.shift, self.extended, self.refused = law, report, shift, False, 0
        self.boards = {code: _Board(law.cargos[code], found) for code, found in people.items()}
        self.spans: dict[Any, Any] = {}  # cargo, act, who moved -> whom it leaves level, is it by age
        self.blind: set[str] = set()  # cargos whose order after a court order cannot be known: no scores
        self.halted: set[str] = set()
        self.months, self.since = total(law.head.get("validade_meses", 24)), law.head.get("homologado_em")
        self.until = months_after(self.since, self.months) if self.since else None

    def tell(self, act: dict[str, str]) -> None:
        name = act["ato"]
        boards = [self.boards[act["cargo"]]] if act["cargo"] else list(self.boards.values())
        found = [(board, p) for board in boards for p in board.people if p.id == act["inscricao"]]
        if len(found) > 1:  # a blank cargo is the only one possible
            fitting = [(board, p) for board, p in found if not self.cannot_be(act, board, p)
                       and (p.call or name == "renuncia")]
            found = found[:1] if name in EVERYWHERE else fitting
        words = dict(part.partition("=")[::2] for part in act["detalhe"].split())
        single = name in ("convocar", "novas-vagas", "suprimir-vaga") or words.get("suspender") == "cargo"
        possible = found or (boards if single else boards[:1])
        if name not in ACTS or bool(act["inscricao"]) != bool(found) or len(possible) > 1:
            raise MalformedError(f"atos.csv, linha {act['']}: o ato ou a inscrição não existe, ou não se"
                                 " sabe em que cargo")
        for board in boards:
            board.touch()
        at, p = found[0] if found else (boards[0], None)
        if (p or single) and self.cannot_be(act, at, p):
            at.impossible.append(f"atos.csv, linha {act['']}: “{name}” não cabe depois dos atos de cima.")
        if p:
            self.tell_person(act, at, p, words)
        else:
            self.tell_all(act, at, words)

    def cannot_be(self, act: dict[str, str], board: _Board, p: Any) -> bool:
        # what is refused here no office can have done; what the law refuses is only warned of, by refuse
        name, detail, state = act["ato"], act["detalhe"], p.call.state if p and p.call else ""
        seated = state in ("em-posse", "em-exercicio")
        if name in ("convocar", "suprimir-vaga") and not board.stopped and not self.halted:
            return total(detail or 1) > sum(not board.held(place) for place in board.vacant)
        if name in ("confirmado", "nao-confirmado", "opcao"):
            mine = [q for _, q in self.others(p)] if name != "opcao" else [p]
            return not any(detail in q.groups for q in mine)
        if name == "renuncia":
            return bool(state) or board.gone(p)
        if name in LEAVING - {"obito"}:
            return not state or seated != (name in AFTER)
        if name == "tornar-sem-efeito":
            return not state or seated
        return (name in BEFORE and state not in BEFORE[name]) or (name == "fim-de-fila" and seated)

    def refuse(self, act: dict[str, str], why: str, by_law: int = 1) -> None:
        self.refused += by_law
        self.report.warn(f"atos.csv, linha {act['']}: “{act['ato']}” não teve efeito ({why}).")

    def tell_all(self, act: dict[str, str], board: _Board, words: dict[str, str]) -> None:
        name, day, detail = act["ato"], date.fromisoformat(act["data"]), act["detalhe"]
        if name == "convocar" and (self.halted or board.stopped or (self.until and day > self.until)):
            self.refuse(act, "suspensão judicial ou validade terminada")
        elif name == "convocar":
            board.latest = {"em": act["data"], "desde": len(board.calls) + 1}
            all(board.call_one() for _ in range(total(detail or 1)))
            board.marks.append(len(board.calls))
            board.stages.append([call.counts_in for call in board.calls])
        elif name == "suprimir-vaga" and len(board.marks) > board.terms.stops:
            self.refuse(act, "quais vagas estão livres depende de um empate", 0)
        elif name in ("novas-vagas", "suprimir-vaga"):
            board.add_places(total(detail or 1) * (1 if name == "novas-vagas" else -1))
        elif name in ("homologar", "prorrogar-validade"):
            self.last_for(act, total(detail or self.months))
        elif name == "decisao-judicial":
            suspended = self.halted if words.get("suspender") == "certame" else board.stopped
            suspended.add(words.get("processo", ""))
        elif name == "decisao-judicial-revogada":
            self.revoke(words.get("processo", detail) or act["documento"])
        else:
            self.refuse(act, "o contrato não o admite aqui", 0)

    def last_for(self, act: dict[str, str], months: int) -> None:  # homologated, or extended, for so long
        day, first = date.fromisoformat(act["data"]), act["ato"] == "homologar"
        if first == bool(self.since):
            why = "o certame já estava homologado, ou ainda não"
            self.report.expect(False, f"atos.csv, linha {act['']}: {why}.")
        elif first and not 1 <= months <= 24:
            self.refuse(act, "a validade é de até dois anos")
        elif first:
            self.since, self.months = date.fromisoformat(act["ocorrido_em"] or act["data"]), months
            self.until = months_after(self.since, months)
        elif self.extended or not self.until or day > self.until or months != self.months:
            self.refuse(act, "prorroga-se uma vez, por igual período, antes do fim da validade")
        else:
            self.until, self.extended = months_after(self.since, 2 * self.months), True

    def revoke(self, process: str) -> None:  # undo what an order did, and the call it produced
        self.halted.discard(process)
        for board in self.boards.values():
            board.stopped.discard(process)
            for p in board.people:
                fallen = {kind for kind, of, *_ in p.orders if of == process}
                p.orders = [one for one in p.orders if one[1] != process]
                if "reservar-vaga" in fallen and not _ordered(p, "reservar-vaga"):
                    p.claims = False
                    board.release(p)
                p.out = p.out or bool(fallen and p.barred and not _ordered(p, "incluir"))
            self.arrange(board)
            for call in [c for c in board.calls if c.process == process and c.person.call is c]:
                board.vacate(call.person, "decisao-judicial-revogada")

    def others(self, p: Any) -> Iterator[tuple[_Board, Any]]:  # the same person in every cargo
        for board in self.boards.values():
            board.touch()
            yield from ((board, q) for q in board.people if q.soul == p.soul)

    def leave(self, board: _Board, p: Any, state: str) -> None:  # off every list, and off the place if any
        p.out, p.claims = True, False
        board.release(p)
        if p.call:
            board.vacate(p, state)

    def tell_person(  # noqa: C901, PLR0912 - one branch per kind of act
        self, act: dict[str, str], board: _Board, p: Any, words: dict[str, str]
    ) -> None:
        name, detail = act["ato"], act["detalhe"]
        if name in STATES and p.call:
            p.call.state, p.call.seated = STATES[name], p.call.seated or name != "nomear"
            retired = self.others(p) if name == "posse" and self.law.head.get("posse_retira") else ()
            for other, q in retired:
                self.leave(other, q, "posse-em-outro-cargo") if q is not p else None
        elif name in LEAVING - {"obito"}:
            self.leave(board, p, name)
        elif name == "tornar-sem-efeito" and p.call:
            board.vacate(p, name)
            p.out = detail != "erro-da-administracao"
            p.claims = p.claims and not p.out
        elif name == "fim-de-fila" and not self.law.head.get("fim_de_fila"):
            self.refuse(act, "o edital não o admite")
        elif name == "fim-de-fila" and p.call:
            board.vacate(p, name)
            board.order, p.tail = [*(q for q in board.order if q is not p), p], True
        elif name == "opcao":
            p.choice = detail
        elif name in ("fraude", "obito", "confirmado", "nao-confirmado"):
            for other, q in self.others(p):
                if name in ("fraude", "obito"):
                    self.leave(other, q, name)
                elif name == "confirmado":
                    q.verdict[detail] = name
                elif detail in q.groups:
                    self.not_confirmed(other, q, detail)
        elif name == "decisao-judicial":
            self.order(act, board, p, words)
        else:
            self.refuse(act, "o contrato não o admite aqui", 0)

    def not_confirmed(self, board: _Board, p: Any, group: str) -> None:  # rule 5, second point
        p.verdict[group], counted = "nao-confirmado", p.call and p.call.counts_in == group
        if board.terms.eliminates or not p.open:
            if p.call and (board.terms.eliminates or counted):
                board.vacate(p, "nao-confirmado")
            others = any(board.member(p, g) for g in board.rule)
            p.out = p.out or board.terms.eliminates or not (p.call or others)
        elif counted and any(q.call and q.call.list == OPEN for q in board.order[board.order.index(p) + 1 :]):
            p.call.counts_in = OPEN
            board.owed.append((group, p))
        elif counted:
            board.vacate(p, "nao-confirmado")

    def order(self, act: dict[str, str], board: _Board, p: Any, words: dict[str, str]) -> None:  # a court's
        process, scope = words.get("processo") or act["documento"], words.get("suspender", "")
        kinds = [kind for kind in ("nota", "incluir", "reservar-vaga") if kind in words]
        p.orders += [(kind, process or "decisão judicial", act, words[kind]) for kind in kinds]
        if scope == "inscricao":
            p.orders.append((scope, process, act, ""))
        elif scope:
            (self.halted if scope == "certame" else board.stopped).add(process)
        p.claims |= "reservar-vaga" in words
        p.barred, p.out = p.barred or p.out, p.out and "incluir" not in words
        self.arrange(board)

    def arrange(self, board: _Board) -> None:
        # as published, but whoever an order in force put elsewhere is where score and criteria say
        code, moved, loose = board.terms.code, list[tuple[int, Any]](), set[str]()
        for p in board.people:
            p.score = [p.given, *(number(value) for kind, _, _, value in p.orders if kind == "nota")][-1]
            own = [act for k, _, act, _ in p.orders if k == "nota" or not (p.rank or k == "inscricao")]
            p.moved = bool(own)
            moved += [(int(own[-1][""]), p)] if own else []
        order = sorted((p for p in board.people if p.rank and not (p.moved or p.tail)), key=lambda p: p.rank)
        if moved and any(p.score is None for p in (*order, *(p for _, p in moved))):
            self.blind.add(code)
            return
        for line, p in sorted(moved, key=lambda one: one[0]):
            left = [i for i, q in enumerate(order) if p.block and q.block == p.block and not q.moved]
            if len(left) > 1 and p.block not in loose:  # they were tied, perhaps only because of what p lacks
                loose.add(p.block)
                low, high = left[0], left[-1] + 1
                blind = _compare(self.law, order[low], order[low + 1], court=True) is None
                order[low:high] = self.settle((code, line, ""), order[low:high], blind)
            if p.tail:  # who went to the end of the queue stays there
                continue
            start, stop = (cut(order, -self.law.points(p.score), key=lambda q: -self.law.points(q.score))
                           for cut in (bisect.bisect_left, bisect.bisect_right))
            verdicts = [_compare(self.law, q, p, court=True) for q in order[start:stop]]
            low = start + max((i for i, v in enumerate(verdicts, 1) if v is not None and v < 0), default=0)
            high = next((i for i, v in enumerate(verdicts, start) if v is not None and v > 0), stop)
            at = low + sum(q.id < p.id for q in order[low:high])
            equal, aged = [*order[low:at], p, *order[at:high]], None in verdicts[low - start : high - start]
            order[low:high] = self.settle((code, line, p.id), equal, aged)
        board.order = [*order, *(p for p in board.order if p.tail)]

    def settle(self, key: Any, people: list[Any], blind: bool) -> list[Any]:
        # people whom nothing published sets apart, in the order tried now or else by enrolment
        usual = [p.id for p in people]
        tried, (known, before) = self.shift.get(key, usual), self.spans.get(key, ([], False))
        self.spans[key] = ([*usual, *(one for one in known if one not in usual)], blind or before)
        return sorted(people, key=lambda p: tried.index(p.id) if p.id in tried else len(tried))

# ------------------------------------------------------------------ the outcome, published and recomputed
def _told(board: _Board, call: Any) -> dict[str, Any]:  # a call as resultado.json tells it
    one = {"ordem": call.order, "vaga": call.place.number, "tipo_vaga": call.place.kind, "lista": call.list,
           "inscricao": call.person.id, "posicao": board.ranks[call.list].get(call.person.id),
           "computa_em": call.counts_in, "motivo": call.reason, "estado": call.state}
    one |= {"sucede": call.replaces.id} if call.replaces else {}
    one |= {"compensa": call.offsets.id} if call.offsets else {}
    return one | ({"sub_judice": True, "processo": call.process} if call.process else {})

class _Outcome:  # what a cargo's board says at the end, and what would come next
    def __init__(self, board: _Board) -> None:
        self.calls, done, failed = [_told(board, call) for call in board.calls], len(board.calls), 0
        marks: list[int] = [0, *board.marks, done]
        self.sets = [{call["inscricao"] for call in self.calls[a:b]} for a, b in itertools.pairwise(marks)]
        fresh = board.clock == board.asked  # nothing happened since the last convocar
        waits = [place for place in board.vacant if place.waits and fresh and board.still(place)]
        self.waits = {(place.waits[0], place.waits[1].id) for place in waits}
        self.stages = [*board.stages, [(c["vaga"], c["inscricao"], c["lista"]) for c in self.calls],
                       [call.counts_in for call in board.calls]]
        self.people = board.people
        self.who = {call["inscricao"] for call in self.calls}
        self.reached = self.who | board.weighed
        self.kinds = {p.id: (p.block, p.open, *p.groups, *sorted(p.verdict.items())) for p in board.people}
        self.doubts = {p.id for p in board.people if p.kept or board.free(p)}
        self.impossible, self.latest = board.impossible, board.latest
        sizes = [(base, base.size, base.held) for base in board.terms.bases]
        idle = sum(map(board.free, board.order))
        while failed < 120 and idle > len(board.calls) - done:
            failed = 0 if board.call_one() else failed + 1
            board.add_places(min(failed, 1))
        for base, size, held in sizes:
            base.size, base.held = size, held
        self.next = [_told(board, call) for call in board.calls[done:]]

    def until(self, stage: int) -> list[dict[str, Any]]:  # the calls of the first so many acts of convocar
        return self.calls[: sum(map(len, self.sets[:stage]))]

    def certain(self, others: list[_Outcome]) -> set[str]:
        # those called before the convocar that a tie holds, and by it those called alike in any order
        stop = min(k for other in others for k, pair in enumerate(zip(self.sets, other.sets, strict=True))
                   if pair[0] != pair[1])
        made = [{(c["vaga"], c["inscricao"], c["lista"]) for c in o.until(stop + 1)} for o in (self, *others)]
        before = {c["inscricao"] for c in self.until(stop)}
        return before | {who for _, who, _ in set[Any].intersection(*made)}

    def ways(self, tied: list[str]) -> int:  # in how many orders that the rule tells apart a tie can stand
        kinds = [self.kinds[who] for who in tied if self.reached & {*tied}]
        alike = math.prod(math.factorial(kinds.count(kind)) for kind in set(kinds))
        return len({kind[0] for kind in kinds}) == 1 and math.factorial(len(kinds)) // alike

def _replay(law: _Law, change: dict[str, Any], report: Report) -> _History:
    """Tell every act from the beginning, perhaps with other ranks for the tied people of one cargo."""
    for base in (base for terms in law.cargos.values() for base in terms.bases):
        base.size, base.held = base.first
    people: dict[str, list[Any]] = {code: [] for code in law.cargos}
    for row in law.rows:
        p = _person(row, [rule.group for rule in law.cargos[row["cargo"]].rules])
        p.rank = change.get(row["cargo"], {}).get(p.id, p.rank)
        people[row["cargo"]].append(p)
    history = _History(law, people, report, change.get("", {}))
    for act in law.acts or []:
        history.tell(act)
    for board in history.boards.values() if law.acts is None else ():  # no acts: the call of every vaga
        all(board.call_one() for _ in range(board.terms.places))
    return history

def _tied(people: list[Any], who: set[str] | None = None) -> list[list[Any]]:
    """The ties published, or those that reach somebody of these."""
    blocks: dict[str, list[Any]] = {}
    for p in people:
        if p.block and p.rank:
            blocks.setdefault(p.block, []).append(p)
    return [block for _, block in sorted(blocks.items()) if who is None or any(p.id in who for p in block)]

def _orders(people: list[Any], who: set[str]) -> Iterator[dict[str, int]]:
    """Other orders of the ties that reach somebody called or waited for: all where few, some where many."""
    blocks = _tied(people, who)
    few = math.prod(math.factorial(len(block)) for block in blocks) <= MOST
    ways: Iterable[Any] = itertools.product(*(itertools.permutations(block) for block in blocks if few))
    if not few:
        turns = [(i, turn) for i, block in enumerate(blocks)
                 for turn in (block[::-1], *(block[k:] + block[:k] for k in range(1, len(block))))]
        some = [[turn if i == j else block for j, block in enumerate(blocks)] for i, turn in turns[:60]]
        ways = [[block[::-1] for block in blocks], *some]
    for way in ways if blocks else ():
        yield {p.id: q.rank for b, new in zip(blocks, way, strict=True) for p, q in zip(new, b, strict=True)}

def _find_stops(law: _Law) -> None:
    for code, board in _replay(law, {}, Report()).boards.items():
        own = _Outcome(board)
        for ranks in _orders(board.people, own.reached):
            sets = _Outcome(_replay(law, {code: ranks}, Report()).boards[code]).sets
            stops = [k for k, pair in enumerate(zip(own.sets, sets, strict=True)) if pair[0] != pair[1]]
            law.cargos[code].stops = min([law.cargos[code].stops, *stops])

def _check_document(law: _Law, result: Any, refused: int, report: Report) -> None:
    """What the outcome says of itself, beside its calls."""
    applied = [terms for terms in law.cargos.values() if terms.norms is not None]
    said = {"norma": list(dict.fromkeys(norm for terms in applied for norm in terms.norms or ())),
            "leituras": applied[0].readings if applied else {}}
    report.compare("resultado.json", said, result, {*result} - {*said})
    whole_one = OUTCOME <= {*result} <= OUTCOME | {"recusas"}
    report.expect(whole_one and all(CARGO <= {*one} <= CARGO | SOMETIMES for one in result["cargos"]),
                  "resultado.json: falta um campo, ou há um que o formato não tem.")
    stuck = any(item["muda_convocados"] for cargo in result["cargos"] for item in cargo["pendencias"])
    report.expect(stuck or len(result.get("recusas", ())) == refused,
                  f"resultado.json: a lei recusa {refused} ato(s), e não os que ele diz.")

def _check_outcome(law: _Law, result: Any, report: Report) -> None:
    codes = [cargo["codigo"] for cargo in result["cargos"]]
    report.expect(codes == list(law.cargos), "resultado.json: os cargos não são os do edital, na ordem dele.")
    if any(act["ato"] == "suprimir-vaga" for act in law.acts or ()):
        _find_stops(law)
    history = _replay(law, {}, report)
    _check_document(law, result, history.refused, report)
    outcomes = {code: _Outcome(board) for code, board in history.boards.items()}
    for cargo in (cargo for cargo in result["cargos"] if cargo["codigo"] in law.cargos):
        code, terms, board = cargo["codigo"], law.cargos[cargo["codigo"]], history.boards[cargo["codigo"]]
        report.expect(cargo["vagas"] == terms.places, f"Cargo {code}: o edital dá {terms.places} vaga(s).")
        name = " — ".join(filter(None, map({"nome": code, **terms.entry}.get, NAME)))
        report.expect(cargo["nome"] == name, f"Cargo {code}: o nome não é o do edital.")
        if terms.norms is None or (terms.shared and terms.table is None):
            report.expect(cargo["pendencias"] and not cargo["convocacoes"], f"Cargo {code}: sem norma ou sem"
                          " divisão do total não pode haver convocações, só a pendência.")
            continue
        due = {r.group: r.count(terms.places) for r in terms.rules}
        table = dict.fromkeys(due, 0) | (terms.table or {OPEN: terms.places - sum(due.values()), **due})
        report.expect(cargo["quadro"] == table, f"Cargo {code}: o quadro publicado é {cargo['quadro']};"
                      f" pela norma e pelo edital é {table}.")
        if code in history.blind:
            report.warn(f"Cargo {code}: sem notas não se refaz a ordem depois da decisão judicial, e as"
                        " convocações não foram conferidas.")
            continue
        below = [group for group, n in due.items() if not terms.shared and table[group] < n]
        below = [] if terms.entry.get("quadro_fundamento") else below
        asked = not below or any(item["tipo"] == "quadro" for item in cargo["pendencias"])
        report.expect(asked, f"Cargo {code}: quadro abaixo da lei para {', '.join(below)}, sem pendência.")
        spans = {key: who for key, (who, _) in history.spans.items() if key[0] == code and len(who) > 1}
        aged = any(history.spans[key][1] for key in spans)
        _check_questions(cargo, board, [{*who} for who in spans.values()], bool(below), report)
        _check_calls(law, cargo, outcomes[code], board.people, (spans, aged, bool(below)), report)

def _check_questions(cargo: Any, board: _Board, levels: list[set[str]], below: bool, report: Report) -> None:
    """Each question is one: a tie of people on one level, or a table below the law."""
    levels = [*levels, *({p.id for p in block} for block in _tied(board.people))]
    for item in cargo["pendencias"]:
        kind, who, decides = item["tipo"], {*item["inscricoes"]}, item["muda_convocados"]
        real = len(who) > 1 and any(who <= level for level in levels) if kind == "empate" else below
        ok, at = (real or kind in WAITS) and (decides or not item["afetados"]), board.terms.code
        report.expect(ok, f"Cargo {at}: a pendência ({kind}) de {', '.join(sorted(who))} nada tem a decidir.")

def _check_calls(law: _Law, cargo: Any, usual: _Outcome, people: list[Any], doubts: Any,
                 report: Report) -> None:
    """The calls of a cargo: as usual, else as the order of those whom a court left level may explain."""
    terms, (spans, aged, below), trial = law.cargos[cargo["codigo"]], doubts, Report()

    def again(change: dict[str, Any]) -> _Outcome:
        return _Outcome(_replay(law, change, Report()).boards[terms.code])

    trials: Iterable[Any] = [({}, list(_turns(spans)))]
    if aged:
        shown = [call["inscricao"] for call in cargo["convocacoes"]] + cargo["cadastro_de_reserva"]
        trials = itertools.chain(((way, []) for way in _fitting(spans, shown, again)), trials)
    for way, turned in trials:
        own, trial = again({"": way}) if way else usual, Report()
        others = [again({"": turn}) for turn in turned]
        others += [again({terms.code: ranks, "": way}) for ranks in _orders(people, own.reached)]
        printed, terms.table = terms.table, None if below else terms.table
        rival = again({"": way}) if below else own  # what the law's own table would give
        terms.table = printed
        _check_cargo(law, terms, cargo, own, [*others, rival], trial, rival.stages == own.stages)
        if not trial.differences:
            break
    report.add(trial)
    if way:
        report.warn(f"Cargo {terms.code}: o lugar de quem a decisão judicial moveu, entre os de mesma nota,"
                    " depende da idade e foi aceito como publicado.")

def _turns(spans: dict[Any, list[str]]) -> Iterator[dict[Any, list[str]]]:
    """Whom a court moved at each place among those level with them: a tie like another."""
    some = []
    for key, who in spans.items():
        rest = [one for one in who if one != key[2]]
        if key[2]:
            some.append([(key, [*rest[:i], key[2], *rest[i:]]) for i in range(len(who))])
    yield from map(dict, itertools.islice(itertools.product(*some), 60 if some else 0))

def _fitting(spans: dict[Any, list[str]], shown: list[str], again: Any) -> Iterator[dict[Any, list[str]]]:
    """Orders of those whom only an age sets apart: as usual, as shown, made to fit, at each place."""
    as_shown = {key: sorted(who, key=lambda one: [*shown, one].index(one)) for key, who in spans.items()}
    yield from ({}, as_shown)
    for start in (spans, as_shown):
        way = start
        for _ in range(100):  # whoever should have come now goes before whoever came
            own = again({"": way})
            called = [call["inscricao"] for call in (*own.calls, *own.next) if call["inscricao"] in shown]
            pairs = zip(called, shown, strict=False)
            right, got = next((pair for pair in pairs if pair[0] != pair[1]), ("", ""))
            better = {key: _before(who, got, right) for key, who in way.items()}
            if better == way:
                break
            way = better
        yield way
    yield from _turns(spans)

def _before(who: list[str], one: str, other: str) -> list[str]:
    rest = [each for each in who if each != one]
    at = rest.index(other) if other in rest else 0
    return [*rest[:at], one, *rest[at:]] if {one, other} <= {*who} else who

def _check_steps(law: _Law, terms: _Terms, call: Any, past: Any, where: str, report: Report) -> None:
    """The explanation of a call: of this very call, each step by the devices of its rule, no other basis."""
    steps, kind, rules = call["passos"], call["tipo_vaga"], {rule.group: rule for rule in terms.rules}
    wrong = [one for part in (call, *steps) for one in part["fundamento"] if not law.cites(one, terms)]
    wrong += [] if call["fundamento"] or not terms.norms else ["nenhum"]
    report.expect(not wrong, f"{where}: fundamento inexistente ({', '.join(wrong)}).")
    applied = [step for step in steps if step["efeito"] == "aplicada"]
    order = [step for step in applied if step["regra"] in PLACING]
    names = [step["regra"] for step in applied]
    listed, other = LISTING if call["lista"] == OPEN else LISTING[::-1]
    basis = [one for step in applied if kind != OPEN or step not in order for one in step["fundamento"]]
    fine = (len(order) == names.count(listed) == 1 and other not in names
            and call["fundamento"] == [*dict.fromkeys(basis)] and ("sucede" in call) == ("sucessao" in names)
            and call.get("compensa") in (None, *(step["valores"].get("compensa") for step in applied))
            and (call["motivo"] != "reversao" or bool({"reversao", "ampla-esgotada"} & {*names})))
    known = {"vaga": call["vaga"], "tipo_vaga": kind, "posicao": call["posicao"], "esgotada": False,
             "sucede": call.get("sucede"), "causa": past.get((call["vaga"], call.get("sucede"))),
             **{name: terms.reading(name) for name in ("computo", "sucessao", "reversao")}}
    placed, own = {"grupo": kind}, {**call, "grupo": call["lista"]}
    for step in steps:
        some, name, based = step["valores"], step["regra"], {*step["fundamento"]}
        moved = {"inscricao": some.get("compensa"), "de": some.get("grupo"), "para": OPEN}
        right = known | {listed: own, "nao-computado": moved}.get(name, placed if step in order else {})
        if "reservadas_ate_aqui" in some:
            rule, n = rules[kind], call["vaga"]
            right |= {"reservadas_antes": rule.count(n - 1), "reservadas_ate_aqui": rule.count(n),
                      "arredondamento": rule.rounding, "percentual": rule.text}
        need, may = TOLD.get(name, ({""}, set()))
        fine = (fine and {*step} == STEP and need <= {*some} <= need | may
                and all(right.get(key, value) == value for key, value in some.items())
                and (kind not in rules or rules[kind].devices <= based if step in order
                     else law.devices(name, terms) in (None, based))
                and (name in APART if step not in applied else name != "nao-computado" or "para" in some))
    report.expect(fine, f"{where}: a explicação (passos) não é a desta chamada, ou não é o fundamento dela.")

def _check_cargo(law: _Law, terms: _Terms, cargo: Any, own: _Outcome, others: list[_Outcome],
                 report: Report, settled: bool) -> None:
    where, calls, pending = f"Cargo {terms.code}", cargo["convocacoes"], cargo["pendencias"]
    past: dict[Any, str] = {}
    for call in calls:
        _check_steps(law, terms, call, past, f"{where}, convocação {call['ordem']}", report)
        past[call["vaga"], call["inscricao"]] = call["estado"]
    late = any(act["ato"] == "nao-confirmado" for act in law.acts or ())  # it may turn on who holds a place
    ties = [item for item in pending if item["tipo"] == "empate" and item["muda_convocados"]]
    large = any(own.ways(item["inscricoes"]) > 120 for item in ties)
    if large or not settled or any(other.sets != own.sets for other in others):  # a question changes it
        everywhere = own.who.intersection(*(other.who for other in others))
        keys = ["vaga", "tipo_vaga", "inscricao", "lista", "posicao", "motivo", "sucede", "processo"]
        keys += [] if late else ["estado"]
        seen = {(*map(c.get, keys), c["computa_em"]) for some in (own, *others) for c in some.calls}
        for n, call in enumerate(calls, 1):
            told = {label for *about, label in seen if about == [*map(call.get, keys)]}
            fits = told and (late or call["computa_em"] in {*told, call["lista"]})
            fits = fits and call["inscricao"] in everywhere
            report.expect(fits, f"{where}, convocação {call['ordem']}: {call['inscricao']} depende de um"
                          " empate que ninguém decidiu, ou não é o que os atos deixam.")
            report.expect(call["ordem"] == n, f"{where}: a convocação {n} tem o número {call['ordem']}.")
        asked = any(item["tipo"] in ("empate", "quadro") for item in pending)
        report.expect(asked, f"{where}: um empate muda quem é convocado e não há pendência que o diga.")
        report.warn(f"{where}: uma pendência detém convocações; só o que não depende dela foi conferido.")
        ways = math.prod(math.factorial(len(block)) for block in _tied(own.people, own.reached))
        tried = settled and not large and ways <= MOST
        for who in own.certain(others) - {call["inscricao"] for call in calls} if tried else ():
            report.expect(False, f"{where}: falta a convocação de {who}, que nenhum empate muda.")
        return
    report.expect(late or not ties, f"{where}: há pendência de um empate que não muda quem é convocado.")
    for text in own.impossible:
        report.expect(False, text)
    for n, (right, call) in enumerate(itertools.zip_longest(own.calls, calls), 1):
        if right is None or call is None:
            verb, one = ("não devia haver", call) if right is None else ("falta", right)
            report.expect(False, f"{where}, convocação {n}: {verb} {one['inscricao']} na vaga {one['vaga']}.")
            break
        report.compare(f"{where}, convocação {n}", right, call, {"fundamento", "passos"},
                       f" (vaga {right['vaga']}, {right['inscricao']})")
    report.expect(cargo.get("ultima_convocacao") == own.latest,
                  f"{where}: a última convocação devia ser {own.latest}.")
    hidden = {who for item in pending for who in item["afetados"]}
    coming = [c for c in own.next if c["inscricao"] not in hidden]
    pairs = itertools.zip_longest([c["inscricao"] for c in coming], cargo["cadastro_de_reserva"])
    right, got = next((pair for pair in pairs if pair[0] != pair[1]), (None, None))
    report.expect(right == got, f"{where}: no cadastro de reserva, onde devia estar {right} está {got}.")
    shown = ("vaga", "tipo_vaga", "inscricao", "lista")
    following = {key: coming[0][key] for key in shown} if coming else None
    stuck = any(item["muda_convocados"] and item["tipo"] in ("empate", "quadro") for item in pending)
    report.expect(cargo["proximo"] == following or (stuck and cargo["proximo"] is None),
                  f"{where}: o próximo devia ser {following} e está {cargo['proximo']}.")
    waits = {(item["tipo"], who) for item in pending if item["tipo"] in WAITS for who in item["inscricoes"]}
    for kind, who in sorted(own.waits - waits):
        report.expect(False, f"{where}: falta a pendência ({kind}) de {who}, por quem uma vaga espera.")
    for kind, who in sorted(waits - own.waits):
        report.expect(who in own.doubts, f"{where}: a pendência ({kind}) de {who} nada tem a decidir.")

# ------------------------------------------------------------------ the package
def _check_digests(files: dict[str, bytes], report: Report) -> dict[str, Any]:
    parsed = {name: parse_json(files[name]) for name in JSONS}
    for name, value in parsed.items():
        report.expect(canonical(value) + b"\n" == files[name], f"{name}: não está em JSON canônico.")
    digests = parsed["resumos.json"]
    for name in sorted({*digests, *({*files} - {"resumos.json"})}):
        got = sha(files[name]) if name in files else "ausente"
        said = digests.get(name)
        report.expect(got == said, f"{name}: o SHA-256 é {got}, não o de resumos.json ({said}).")
    return parsed

def _check_ledger(files: dict[str, bytes], law: _Law, parsed: Any, report: Report) -> None:
    acts, day, org = law.acts or [], str(law.head["publicado_em"]), law.head.get("orgao", "")
    names = {"edital-publicado": ["edital.toml", *(n for n in files if n.startswith("normas/"))],
             "listas-recebidas": ["candidatos.csv"], "resultado-calculado": ["pacote.json", "resultado.json"]}
    held = {kind: {name: sha(files[name]) for name in some} for kind, some in names.items()}
    right = [(kind, day, held[kind], org, "orgao", law.head.get("titulo", "")) for kind in list(held)[:2]]
    right += [("ato", act["data"], {k: v for k, v in act.items() if k and v}, act["autoridade"] or org,
               "orgao", act["documento"]) for act in acts]
    right.append(("resultado-calculado", acts[-1]["data"] if acts else day, held["resultado-calculado"],
                  parsed["pacote.json"]["programa"], "programa", ""))
    lines, previous, checkpoint = files["livro.jsonl"].split(b"\n"), "0" * 64, parsed["ponto.json"]
    report.expect(lines.pop() == b"", "livro.jsonl: a última linha não termina com quebra de linha.")
    report.expect(len(lines) == len(right), f"livro.jsonl: há {len(lines)} entradas, e não {len(right)}.")
    for n, (line, entry_is) in enumerate(zip(lines, right, strict=False), 1):
        kind, on, content, actor, role, authority = entry_is
        entry = {"anterior": previous, "ator": actor, "autoridade": authority, "conteudo": content,
                 "papel": role, "em": on + "T00:00:00Z", "sequencia": n, "tipo": kind, "versao": 1}
        got, where = parse_json(line), f"livro.jsonl, linha {n} ({kind} de {on})"
        report.compare(where, entry, got, {"resumo"})
        previous = sha(canonical({key: value for key, value in got.items() if key != "resumo"}))
        report.expect(got.get("resumo") == previous and canonical(got) == line,
                      f"{where}: resumo ou forma não confere.")
    should = {"tamanho": len(lines), "raiz": merkle_root(lines).hex(), "em": right[-1][1] + "T00:00:00Z"}
    report.compare("ponto.json", should, checkpoint, {"chave", "assinatura"})

def _check_acts(law: _Law, report: Report) -> None:  # the form of each act, and its days
    above = ""
    for act in law.acts or []:
        where, day, fact = f"atos.csv, linha {act['']}", act["data"], act["ocorrido_em"] or act["data"]
        report.expect(above <= day, f"{where}: a data de um ato é anterior à do ato de cima.")
        report.expect([day, fact] == [date.fromisoformat(one).isoformat() for one in (day, fact)]
                      and fact <= day, f"{where}: o fato é posterior ao registro, ou há data fora da forma.")
        report.expect(not act["detalhe"] or act["ato"] not in SILENT, f"{where}: o ato não admite detalhe.")
        if day < str(law.head["publicado_em"]):
            report.warn(f"{where}: o ato é anterior à publicação do edital.")
        above = day

def _check_dictionary(files: dict[str, bytes], law: _Law, said: Any, report: Report) -> None:
    """The data dictionary: of this edital, of these files, and of the columns that they have."""
    heads = {name: files[name].decode().partition("\n")[0].split(";") for name in files if ".csv" in name}
    told = {o["path"]: [f["name"] for f in o.get("schema", {}).get("fields", ())] for o in said["resources"]}
    apart = {"verificar.py", "LEIA-ME.txt", "datapackage.json"}
    report.expect(said["title"] == law.head.get("titulo", "") and len(told) == len(said["resources"])
                  and told == {name: heads.get(name, []) for name in files if name not in apart},
                  "datapackage.json: não descreve os arquivos e as colunas deste pacote.")

def _check_signature(checkpoint: dict[str, Any], key: str | None, report: Report) -> None:
    name, signature = checkpoint.get("chave"), checkpoint.get("assinatura", "")
    form = re.fullmatch("[0-9a-f]{16} [0-9a-f]{128}| ", f"{name} {signature}")
    report.expect(form, "ponto.json: chave e assinatura não estão na forma do formato, as duas ou nenhuma.")
    if key is None:
        state = "está assinado; confira a assinatura com --chave" if signature else "não está assinado"
        report.warn(f"O ponto de controle {state}.")
        return
    match = re.fullmatch(r"ed25519:([0-9a-f]{64})\s*", key)
    public = bytes.fromhex(match[1]) if match else b""
    bare = canonical({k: v for k, v in checkpoint.items() if k != "assinatura"})
    report.expect(match, "O arquivo de chave não tem a forma ed25519:<64 dígitos hexadecimais>.")
    report.expect(name == sha(public)[:16], "ponto.json: a chave indicada não é a do arquivo dado.")
    good = match and form and signature and ed25519_verify(public, bare, bytes.fromhex(signature))
    report.expect(good, "ponto.json: a assinatura não confere com a chave dada.")

def verify_files(files: dict[str, bytes], key: str | None, report: Report) -> None:
    """Everything that the specification lets anyone recompute."""
    parsed = _check_digests(files, report)
    package = parsed["pacote.json"]
    fine = [*package] == ["cargos", "formato", "programa", "publicado"] and len(package["publicado"]) == 2
    report.expect(fine and all([*one] == ["leituras", "normas"] for one in package["cargos"].values()),
                  "pacote.json: falta um campo, ou há um que o formato não tem.")
    report.expect(package["formato"] == parsed["resultado.json"]["formato"] == 1, "O formato é desconhecido.")
    law = _Law(files, package["cargos"], report)
    _check_acts(law, report)
    _check_dictionary(files, law, parsed["datapackage.json"], report)
    _check_ledger(files, law, parsed, report)
    _check_signature(parsed["ponto.json"], key, report)
    _check_people(law, package["publicado"], report)
    _check_outcome(law, parsed["resultado.json"], report)

def verify(path: Path, key: str | None = None) -> Report:
    """A package held against its specification; never an exception."""
    report = Report()
    try:
        verify_files(read_package(path, report), key, report)
    except Exception as problem:  # noqa: BLE001 - a hostile package may fail anywhere; say so
        kind = "" if isinstance(problem, MalformedError) else f"{type(problem).__name__}: "
        report.expect(False, f"Não foi possível conferir o resto: {kind}{str(problem)[:200]}.")
    return report

def main(arguments: list[str]) -> int:
    """The command line."""
    options, places, key = {a for a in arguments if a.startswith("--")}, [], None
    try:
        given = iter(arguments)
        for one in given:
            key = Path(next(given)).read_text(encoding="ascii") if one == "--chave" else key
            places += [] if one.startswith("--") else [Path(one)]
        path = [*places, Path(__file__).resolve().parent][0]
        if options - {"--chave", "--json"} or len(places) > 1 or not path.exists():
            raise ValueError
    except (OSError, ValueError, StopIteration):
        sys.stderr.write("Uso: python3 verificar.py [PACOTE.zip | PASTA] [--chave ARQ] [--json]\n")
        return 2
    report = verify(path, key)
    body = {"formato": 1, "confere": not report.differences, "diferencas": report.differences,
            "avisos": report.warnings}
    last = "Não confere." if report.differences else "Confere: resumos, livro, ordem, listas e convocações."
    lines = [*(f"Aviso: {text}" for text in report.warnings), *report.differences, last]
    text = json.dumps(body, ensure_ascii=False) if "--json" in options else "\n".join(lines)
    encoding = getattr(sys.stdout, "encoding", None) or "utf-8"
    sys.stdout.write(text.encode(encoding, "replace").decode(encoding) + "\n")
    return 14 if report.differences else 0

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
