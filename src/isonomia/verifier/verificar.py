"""Recompute a package of Isonomia from its specification (docs/pacote.md) and the laws; standard library only.

Usage: python3 verificar.py [PACOTE.zip | PASTA] [--chave ARQ] [--json]. Exit: 0 agrees, 14 does not, 2 usage.
It shares no code with the program it checks; it prefers what is obvious to what is fast.
"""

from __future__ import annotations

import csv
import hashlib
import io
import itertools
import json
import math
import re
import struct
import sys
import tomllib
import zlib
from collections.abc import Iterable, Iterator
from datetime import date
from fractions import Fraction
from pathlib import Path
from typing import Any

LIMIT = 300_000_000  # bytes of a package; entries are stored, so nothing in it can grow when read
OPEN = "ampla"
PLAIN = ("LEIA-ME.txt", "atos.csv", "candidatos.csv", "datapackage.json", "edital.toml", "livro.jsonl")
KNOWN = {*PLAIN, "pacote.json", "ponto.json", "resultado.json", "resumos.json", "verificar.py"}
CANONICAL = ("pacote.json", "resultado.json", "ponto.json", "resumos.json", "datapackage.json")
READINGS = {
    "computo": "compensado sequencial lista-depurada",
    "sucessao": "dinamica estatica",
    "varios-grupos": "primeira-chamada opcao maior-percentual emparelhamento",
    "reversao": "abre-antes depois",
    "colisao": "anterior posterior",
    "menos-de-tres": "recebe so-cadastro",
    "vaga-superveniente": "conta nao-conta",
    "vacancia-apos-posse": "mesma-lista ordem-geral",
}
BEFORE = {"desistencia", "nao-compareceu", "inapto", "nao-recomendado-pcd"}
AFTER = set(
    ["exoneracao", "reprovacao-estagio", "rescisao", "termino-contrato", "demissao", "aposentadoria", "posse-anulada", "posse-em-outro-cargo"]
)
STATES = {"nomear": "nomeado", "posse": "em-posse", "exercicio": "em-exercicio"}
ACTS = BEFORE | AFTER | set(STATES) | set(
    ["convocar", "obito", "renuncia", "tornar-sem-efeito", "novas-vagas", "suprimir-vaga", "homologar", "prorrogar-validade", "confirmado", "nao-confirmado", "fraude", "fim-de-fila", "opcao", "decisao-judicial", "decisao-judicial-revogada"]
)


class MalformedError(Exception):
    """Something that does not have the form the specification gives it."""


class Report:
    """The differences and warnings found, each in one sentence."""

    def __init__(self) -> None:
        self.differences: list[str] = []
        self.warnings: list[str] = []

    def differ(self, text: str) -> None:
        """Something does not agree."""
        if text not in self.differences:
            self.differences.append(text)

    def expect(self, ok: bool, text: str) -> None:
        """A difference unless ``ok``."""
        if not ok:
            self.differ(text)

    def warn(self, text: str) -> None:
        """Something the reader should know."""
        if text not in self.warnings:
            self.warnings.append(text)


# ------------------------------------------------------------------ files, digests, signature


def zip_bytes(files: dict[str, bytes], system: int) -> bytes:
    """The one ZIP that the format admits for these files."""
    body, central = b"", []
    parts = []
    at = 0
    for name, data in files.items():
        label = name.encode("ascii")
        common = struct.pack("<5H3L2H", 20, 0, 0, 0, 0x21, zlib.crc32(data), len(data), len(data), len(label), 0)
        parts.append(b"PK\x03\x04" + common + label + data)
        central.append(
            b"PK\x01\x02" + struct.pack("<H", system << 8 | 20) + common + struct.pack("<3H2L", 0, 0, 0, 0, at) + label
        )
        at += len(parts[-1])
    body, index = b"".join(parts), b"".join(central)
    count = len(files)
    return body + index + b"PK\x05\x06" + struct.pack("<4H2LH", 0, 0, count, count, len(index), at, 0)


def unzip(data: bytes, report: Report) -> dict[str, bytes]:
    """The files of a stored ZIP, read entry by entry."""
    files: dict[str, bytes] = {}
    at = 0
    while data[at : at + 4] == b"PK\x03\x04" and at + 30 <= len(data):
        method, packed, size, label, extra = struct.unpack_from("<H8x2L2H", data, at + 8)
        start = at + 30 + label + extra
        name = data[at + 30 : at + 30 + label].decode("ascii")
        if method or packed != size or start + size > len(data):
            raise MalformedError(f"a entrada “{name[:80]}” do ZIP está comprimida ou cortada")
        report.expect(name not in files, f"O ZIP tem duas entradas com o nome “{name[:80]}”.")
        files[name] = data[start : start + size]
        at = start + size
    if not files:
        raise MalformedError("o arquivo não é um ZIP")
    system = data[at + 5] if at + 5 < len(data) else 0
    right = zip_bytes(dict(sorted(files.items())), 3 if system == 3 else 0)
    if data != right:
        where = next((i for i, (a, b) in enumerate(zip(data, right, strict=False)) if a != b), min(len(data), len(right)))
        report.differ(f"O ZIP não tem a forma do formato (entradas em ordem, sem compressão nem atributos): byte {where}.")
    return files


def read_package(path: Path, report: Report) -> dict[str, bytes]:
    """The files of a package, a ZIP or a folder."""
    files: dict[str, bytes] = {}
    if path.is_dir():
        for found in sorted(path.rglob("*")):
            name = found.relative_to(path).as_posix()
            if found.is_symlink():
                raise MalformedError(f"“{name}” é um atalho, não um arquivo")
            if found.is_file() and (name in KNOWN or name.startswith("normas/")):
                if found.stat().st_size > LIMIT:
                    raise MalformedError(f"“{name}” é grande demais")
                files[name] = found.read_bytes()
    elif path.stat().st_size > LIMIT:
        raise MalformedError("o pacote é grande demais para ser conferido")
    else:
        files = unzip(path.read_bytes(), report)
    for name in files:
        if name.startswith("/") or "\\" in name or {"", ".", ".."} & set(name.split("/")):
            raise MalformedError(f"o nome “{name[:80]}” sai da pasta do pacote")
        known = name in KNOWN or (name.startswith("normas/") and name.endswith(".toml"))
        report.expect(known, f"“{name[:80]}” não faz parte do formato do pacote.")
    for name in sorted(KNOWN - {"atos.csv"} - set(files)):
        report.differ(f"Falta o arquivo {name}.")
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
    """JSON, refusing repeated keys."""

    def pairs(found: list[tuple[str, Any]]) -> dict[str, Any]:
        if len(dict(found)) != len(found):
            raise MalformedError("uma chave se repete")
        return dict(found)

    return json.loads(data.decode(), object_pairs_hook=pairs)


def sha(data: bytes) -> str:
    """SHA-256 in hexadecimal."""
    return hashlib.sha256(data).hexdigest()


def merkle_root(leaves: list[bytes]) -> bytes:
    """The root of RFC 6962, section 2.1."""
    level = [hashlib.sha256(b"\0" + leaf).digest() for leaf in leaves]
    if not level:
        return hashlib.sha256().digest()
    while len(level) > 1:  # pairing from the left, the odd one promoted, is the RFC's split by powers of two
        paired = [hashlib.sha256(b"\1" + a + b).digest() for a, b in zip(level[::2], level[1::2], strict=False)]
        level = paired + level[len(paired) * 2 :]
    return level[0]


PRIME = 2**255 - 19
GROUP = 2**252 + 27742317777372353535851937790883648493
CURVE = -121665 * pow(121666, -1, PRIME) % PRIME
Point = tuple[int, int, int, int]


def add(p: Point, q: Point) -> Point:
    """Sum of two points of edwards25519 (RFC 8032, 5.1.4)."""
    a, b = (p[1] - p[0]) * (q[1] - q[0]) % PRIME, (p[1] + p[0]) * (q[1] + q[0]) % PRIME
    c, d = 2 * p[3] * q[3] * CURVE % PRIME, 2 * p[2] * q[2] % PRIME
    e, f, g, h = b - a, d - c, d + c, b + a
    return e * f % PRIME, g * h % PRIME, f * g % PRIME, e * h % PRIME


def times(k: int, p: Point) -> Point:
    """A multiple of a point."""
    total: Point = (0, 1, 1, 0)
    while k:
        total, p, k = (add(total, p) if k & 1 else total), add(p, p), k >> 1
    return total


def point(data: bytes) -> Point:
    """Decode a point (RFC 8032, 5.1.3)."""
    y = int.from_bytes(data, "little") & (1 << 255) - 1
    square = (y * y - 1) * pow(CURVE * y * y + 1, -1, PRIME) % PRIME
    x = pow(square, (PRIME + 3) // 8, PRIME)
    if x * x % PRIME != square:
        x = x * pow(2, (PRIME - 1) // 4, PRIME) % PRIME
    sign = data[31] >> 7
    if len(data) != 32 or y >= PRIME or x * x % PRIME != square or (x == 0 and sign):
        raise MalformedError("a chave ou a assinatura não é um ponto da curva")
    x = PRIME - x if x & 1 != sign else x
    return x, y, 1, x * y % PRIME


def ed25519_verify(public: bytes, message: bytes, signature: bytes) -> bool:
    """Whether an Ed25519 signature holds (RFC 8032, 5.1.7)."""
    base = point((4 * pow(5, -1, PRIME) % PRIME).to_bytes(32, "little"))
    s = int.from_bytes(signature[32:], "little")
    if len(signature) != 64 or s >= GROUP:
        return False
    k = int.from_bytes(hashlib.sha512(signature[:32] + public + message).digest(), "little") % GROUP
    left, right = times(s, base), add(point(signature[:32]), times(k, point(public)))
    return not ((left[0] * right[2] - right[0] * left[2]) % PRIME or (left[1] * right[2] - right[1] * left[2]) % PRIME)


def read_table(files: dict[str, bytes], name: str, report: Report) -> list[dict[str, str]]:
    """A CSV in the format's only form."""
    text = files[name].decode()
    rows = list(csv.reader(io.StringIO(text, newline=""), delimiter=";", strict=True))

    def cell(value: str) -> str:
        return '"' + value.replace('"', '""') + '"' if re.search('[;"\r\n]', value) else value

    if "".join(";".join(map(cell, row)) + "\n" for row in rows) != text:
        report.differ(f"{name}: não está na forma fixa (UTF-8 sem BOM, “;”, quebra “\\n”, aspas só onde precisa).")
    if not rows or any(len(row) != len(rows[0]) for row in rows):
        raise MalformedError(f"{name} tem linhas com número de campos diferente do cabeçalho")
    return [dict(zip(rows[0], row, strict=True)) | {"": str(line)} for line, row in enumerate(rows[1:], 2)]


# ------------------------------------------------------------------ what the law and the edital say


def share(text: str) -> Fraction:
    """``20%``, ``7,5%`` or ``1/5``."""
    plain = text.strip().replace(",", ".")
    return Fraction(plain[:-1]) / 100 if plain.endswith("%") else Fraction(plain)


def whole(value: Fraction, mode: str) -> int:
    """A fraction made a whole number, as a norm says."""
    floor, half = math.floor(value), Fraction(1, 2)
    rest = value - floor
    up = {"meio-para-cima": rest >= half, "meio-para-baixo": rest > half, "para-cima": rest > 0, "para-baixo": False}
    return floor + up[mode]


class Rule:
    """One reserve: R_g(n) and what becomes of a place nobody of the group takes."""

    def __init__(self, table: dict[str, Any], group: str, index: int, norm: str) -> None:
        cap = table.get("teto", "20%" if group == "pcd" and not norm else "nenhum")
        self.group, self.index, self.norm = group, index, norm
        self.percent = share(str(table["percentual"]))
        self.rounding = table.get("arredondamento", "para-cima")
        self.minimum = table.get("minimo_vagas", 0)
        self.cap = None if cap == "nenhum" else share(str(cap))
        self.cap_rounding = table.get("teto_arredondamento", "para-baixo")
        self.base = table.get("base", "cargo")
        self.cascade = list(table.get("reverte_para", [OPEN]))
        self.offered: int | None = None  # reading nao-conta: only what the edital offered opens the reserve

    def count(self, n: int) -> int:
        """R_g(n)."""
        if n < self.minimum or (self.offered is not None and self.offered < self.minimum):
            return 0
        found = whole(self.percent * n, self.rounding)
        return found if self.cap is None else min(found, whole(self.cap * n, self.cap_rounding))


def by_size(rules: Iterable[Rule]) -> list[Rule]:
    """Larger percentage first, then as declared."""
    return sorted(rules, key=lambda rule: (-rule.percent, rule.index))


def settle(taken: dict[int, str], rule: Rule, held: int, first: int, last: int, later: bool) -> None:
    """Put the places of a group from ``first`` on, each where its count rises or the nearest free one."""
    for n in range(first, last + 1):
        while rule.count(n) > held:
            held += 1
            before = next((m for m in range(n, first - 1, -1) if m not in taken), 0)
            after = next(m for m in itertools.count(n) if m not in taken)
            taken[after if n in taken and (later or not before) else before or after] = rule.group


def law_order(rules: list[Rule], offered: int, table: dict[str, int] | None, last: int, later: bool) -> list[str]:
    """The type of each place from 1 to ``last`` (contract, section 2, rules 1 and 2)."""
    horizon = 2 * last + 60
    taken: dict[int, str] = {}
    for rule in by_size(rules):
        settle(taken, rule, 0, 1, horizon, later)
    if table is not None:
        mine = {r.group: [n for n in sorted(taken) if n <= offered and taken[n] == r.group] for r in rules}
        taken = {n: g for g, places in mine.items() for n in places[: table.get(g, 0)]}
        for rule in by_size(rules):
            for _ in range(table.get(rule.group, 0) - len(mine[rule.group])):
                free = [n for n in range(1, offered + 1) if n not in taken]
                if free:
                    taken[free[-1]] = rule.group
        for rule in by_size(rules):
            settle(taken, rule, table.get(rule.group, 0), offered + 1, horizon, later)
    return [taken.get(n, OPEN) for n in range(1, last + 1)]


class Base:
    """One total of one group over one or several cargos (rule 6)."""

    def __init__(self, rule: Rule, cargos: list[str], size: int) -> None:
        self.rule, self.cargos, self.size, self.held = rule, cargos, size, 0
        self.size0, self.held0 = size, 0


class Terms:
    """Edital and norms of one cargo: rules, readings, its table and the devices that may be cited."""

    def __init__(self, entry: dict[str, Any], adopted: dict[str, Any]) -> None:
        self.entry, self.adopted = entry, adopted
        self.code, self.places = str(entry["codigo"]), int(entry["vagas"])
        self.readings: dict[str, str] = dict(adopted.get("leituras") or {})
        self.norms: list[str] | None = adopted.get("normas")
        self.rules: list[Rule] = []
        self.succession: dict[str, str] = {}
        self.eliminates = False
        self.bases: list[Base] = []
        self.table: dict[str, int] | None = entry.get("quadro")
        self.undivided = False

    def reading(self, name: str) -> str:
        """The value adopted, or the usual one."""
        default = {"sucessao": "dinamica" if self.readings.get("computo") == "compensado" else "estatica"}
        return self.readings.get(name) or default.get(name, READINGS[name].split()[0])


class Law:
    """Everything the package says before the candidates."""

    def __init__(self, files: dict[str, bytes], adopted: dict[str, Any], report: Report) -> None:
        self.edital = tomllib.loads(files["edital.toml"].decode())
        self.head = self.edital["edital"]
        self.norms = {n[7:-5]: tomllib.loads(files[n].decode()) for n in files if n.startswith("normas/")}
        self.ties = self.edital.get("desempate", [])
        self.cargos: dict[str, Terms] = {}
        for entry in self.edital["cargo"]:
            code = str(entry["codigo"])
            if code not in adopted:
                raise MalformedError(f"pacote.json não fala do cargo {code}")
            self.cargos[code] = self.terms(entry, adopted[code], report)
        report.expect(set(adopted) == set(self.cargos), "pacote.json fala de cargos que o edital não tem.")
        self.totals(report)

    def terms(self, entry: dict[str, Any], adopted: dict[str, Any], report: Report) -> Terms:
        """One cargo's rules and readings."""
        terms = Terms(entry, adopted)
        for norm in terms.norms or []:
            if norm not in self.norms:
                raise MalformedError(f"a norma {norm} do cargo {terms.code} não está no pacote")
            text = self.norms[norm]
            for table in text.get("reserva", []):
                terms.rules.append(Rule(table, table["grupo"], len(terms.rules), norm))
            terms.succession |= text.get("sucessao", {})
            terms.eliminates |= text.get("confirmacao", {}).get("nao_confirmado", OPEN) != OPEN
            for name, value in terms.readings.items():
                options = text.get("leituras", {}).get(name, {}).get("opcoes", [value])
                report.expect(value in options, f"Cargo {terms.code}: a leitura {name} = {value} não está em {norm}.")
        for name, value in terms.readings.items():
            if value not in READINGS.get(name, "").split():
                raise MalformedError(f"no cargo {terms.code} a leitura {name} = {value} não existe")
        own = {rule.group for rule in terms.rules}
        if terms.norms is not None:
            for group, table in self.edital.get("reserva", {}).items():
                if group not in own:
                    terms.rules.append(Rule(table, group, len(terms.rules), ""))
        for group, table in self.edital.get("reserva", {}).items():
            if group in own:
                report.warn(f"O edital e a norma tratam do grupo {group}: foi usada a norma.")
        return terms

    def totals(self, report: Report) -> None:
        """Rule 6: the totals, and each cargo's table by its quadro or by the draw."""
        shared: dict[tuple[str, str], list[Terms]] = {}
        for terms in self.cargos.values():
            for rule in terms.rules:
                name = terms.entry.get("base") or ("*" if rule.base == "edital" else f" {terms.code}")
                shared.setdefault((name, rule.group), []).append(terms)
        for (_, group), members in shared.items():
            rule = next(rule for rule in members[0].rules if rule.group == group)
            base = Base(rule, [t.code for t in members], sum(t.places for t in members))
            for terms in members:
                terms.bases.append(base)
                mine = next(mine for mine in terms.rules if mine.group == group)
                mine.offered = base.size if terms.reading("vaga-superveniente") == "nao-conta" else None
        for terms in self.cargos.values():
            split = [base for base in terms.bases if len(base.cargos) > 1]
            if split and terms.table is None and self.edital.get("distribuicao"):
                self.draw(terms)
            terms.undivided = bool(split) and terms.table is None
        self.hold(report)

    def draw(self, first: Terms) -> None:
        """The draw of a total: one place each in turn, only where an ampla place is left."""
        seed = self.edital["distribuicao"]["semente"]
        split = [base for base in first.bases if len(base.cargos) > 1]
        codes = sorted({c for base in split for c in base.cargos}, key=lambda c: sha(f"{seed}|{c}".encode()))
        alone = {c: [b.rule for b in self.cargos[c].bases if len(b.cargos) == 1] for c in codes}
        tables = {c: {r.group: r.count(self.cargos[c].places) for r in alone[c]} for c in codes}
        at = 0
        for base in sorted(split, key=lambda base: (-base.rule.percent, base.rule.index)):
            rule = base.rule
            for _ in range(rule.count(base.size)):
                for _ in codes:
                    terms = self.cargos[codes[at % len(codes)]]
                    table, at = tables[terms.code], at + 1
                    small = terms.reading("menos-de-tres") == "so-cadastro" and terms.places < rule.minimum
                    if sum(table.values()) < terms.places and not small:
                        table[rule.group] = table.get(rule.group, 0) + 1
                        break
        for code, table in tables.items():
            self.cargos[code].table = {OPEN: self.cargos[code].places - sum(table.values()), **table}

    def hold(self, report: Report) -> None:
        """What each total has in the tables, held against its count."""
        for base in {id(base): base for terms in self.cargos.values() for base in terms.bases}.values():
            members = [self.cargos[code] for code in base.cargos]
            if len(members) > 1 and not any(terms.undivided for terms in members):
                base.held = base.held0 = sum((terms.table or {}).get(base.rule.group, 0) for terms in members)
                report.expect(
                    base.held >= base.rule.count(base.size),
                    f"edital.toml: os quadros dos cargos {', '.join(base.cargos)} dão {base.held} vaga(s) a"
                    f" {base.rule.group}; sobre o total de {base.size} a norma dá {base.rule.count(base.size)}.",
                )

    def cites(self, device: str, terms: Terms) -> bool:
        """Whether a device exists in the norm files, or is the edital's own words."""
        norm, mark, address = device.partition("#")
        if mark:
            text = self.norms.get(norm, {})
            return address in text.get("dispositivos", {}) or address in text.get("nao_visto", {})
        words = [r.get("fundamento") for r in self.edital.get("reserva", {}).values()]
        return device in [*words, terms.entry.get("quadro_fundamento")]


# ------------------------------------------------------------------ people and their order


class Person:
    """One person in one cargo, as the acts so far leave them."""

    def __init__(self, row: dict[str, str], groups: list[str]) -> None:
        self.row, self.id, self.soul = row, row["inscricao"], row["pessoa"] or row["inscricao"]
        self.groups = [group for group in groups if row.get(group) == "S"]
        self.open = row["ampla"] == "S"
        self.choice = row["opcao"]
        self.verdict = dict(part.split(":", 1) for part in row["confirmacao"].split())
        self.out = row["situacao"] != "aprovado"
        self.rank = int(row["ordem"] or 0)
        self.block = row["empate"]
        self.score = Fraction(row["nota"]) if row["nota"] else None
        self.call: Call | None = None
        self.orders: dict[str, str] = {}  # process -> what a court ordered
        self.kept: Place | None = None  # the place a court had held for them
        self.before: tuple[bool, int] = (self.out, self.rank)

    def order_of(self, *kinds: str) -> str | None:
        """The process of a court order of these kinds in force."""
        return next((process for process, kind in self.orders.items() if kind in kinds), None)


class Call:
    """One call and where it counts now."""

    def __init__(self, person: Person, listed: str, reason: str) -> None:
        self.person, self.list, self.counts_in, self.reason = person, listed, listed, reason
        self.order, self.place = 0, Place(0, "")
        self.by_reversion = False
        self.replaces: Person | None = None
        self.offsets: Person | None = None
        self.seated = False  # whether they had taken office
        self.state, self.process = "convocado", person.order_of("nota", "incluir")


class Place:
    """One place: its type, who holds it, who left it."""

    def __init__(self, number: int, kind: str) -> None:
        self.number, self.kind = number, kind
        self.call: Call | None = None
        self.left: Call | None = None
        self.since = 0  # when it fell vacant or first had to wait; 0 for a new place
        self.reached: Call | None = None  # whom it had reached when it had to wait
        self.waits: tuple[str, Person, str] | None = None


def compare(law: Law, a: Person, b: Person, court: bool = False) -> int | None:
    """Negative: ``a`` comes first. 0: tied. None: an age, which is not published, may have decided."""
    digits = law.head.get("casas_decimais")
    scores = [p.score if digits is None else Fraction(whole((p.score or 0) * 10**digits, "meio-para-cima")) for p in (a, b)]
    if scores[0] != scores[1]:
        return -1 if (scores[0] or 0) > (scores[1] or 0) else 1
    given = [p.row.get("classificacao", "") for p in (a, b)]
    if all(given) and given[0] != given[1]:
        return int(given[0]) - int(given[1])
    for tie in law.ties:
        kind = tie["criterio"]
        if kind in ("idoso", "maior-idade"):
            if court or (a.row["compromisso"] and b.row["compromisso"]) or (a.block and a.block == b.block):
                return None
            continue
        if kind == "nota":
            if not (a.row[tie["coluna"]] and b.row[tie["coluna"]]):
                return 0
            keys: list[Any] = [-Fraction(p.row[tie["coluna"]]) for p in (a, b)]
        elif kind == "jurado":
            keys = [p.row["jurado"] != "S" for p in (a, b)]
        else:
            if "semente" not in tie:
                return 0
            keys = [sha(f"{tie['semente']}|{p.id}".encode()) for p in (a, b)]
        if keys[0] != keys[1]:
            return -1 if keys[0] < keys[1] else 1
    return 0


def check_people(law: Law, rows: list[dict[str, str]], scored: bool, report: Report) -> dict[str, list[Person]]:
    """Header, order of lines and the published order of merit; the people of each cargo, best first."""
    codes = list(law.cargos)
    header = [name for name in (rows[0] if rows else {}) if name]
    columns = sorted({tie["coluna"] for tie in law.ties if tie["criterio"] == "nota"})
    start = ["inscricao", "pessoa", "cargo", "ordem", "empate", "nota", "classificacao", "jurado", *columns]
    start = [name for name in start if name != "classificacao" or name in header]
    end = ["ampla", "opcao", "situacao", "confirmacao", "compromisso"]
    groups = header[len(start) : -len(end)]
    if rows and (header[: len(start)] != start or header[-len(end) :] != end or groups != sorted(groups)):
        raise MalformedError("candidatos.csv não tem o cabeçalho do formato")
    keys = [(codes.index(r["cargo"]), not r["ordem"], int(r["ordem"] or 0), r["inscricao"]) for r in rows]
    report.expect(keys == sorted(keys), "candidatos.csv: as linhas não estão na ordem do formato.")
    people: dict[str, list[Person]] = {code: [] for code in codes}
    for row in rows:
        people[row["cargo"]].append(Person(row, [r.group for r in law.cargos[row["cargo"]].rules]))
        given = row["situacao"] in ("aprovado", "eliminado", "reprovado") and scored >= bool(row["nota"])
        flags = all(row[name] in "SN" and row[name] for name in ("jurado", *groups, "ampla"))
        report.expect(given and flags, f"candidatos.csv, linha {row['']}: um campo tem valor que o formato não admite.")
    for code, found in people.items():
        ids = {p.id for p in found}
        report.expect(len(ids) == len(found), f"candidatos.csv: o cargo {code} repete uma inscrição.")
        approved = [p for p in found if not p.out]
        right = [p.rank for p in approved] == list(range(1, len(approved) + 1)) and not any(p.rank for p in found if p.out)
        report.expect(right, f"candidatos.csv: no cargo {code} a coluna ordem não vai de 1 em diante entre os aprovados.")
        if all(p.score is not None for p in approved):
            for above, below in itertools.pairwise(approved):
                check_pair(law, above, below, report)
        elif scored:
            report.warn(f"Cargo {code}: sem notas, a ordem de mérito foi aceita como publicada.")
    return people


def check_pair(law: Law, above: Person, below: Person, report: Report) -> None:
    """Two neighbours in the order of merit."""
    where = f"candidatos.csv, linha {below.row['']}: {below.id} vem depois de {above.id}"
    verdict = compare(law, above, below)
    tied = bool(above.block) and above.block == below.block
    if verdict is None:
        report.warn("Empates decididos pela idade foram aceitos como publicados: as datas não estão no pacote, só os compromissos.")
    elif verdict > 0:
        report.differ(f"{where}, mas pelas notas e critérios do edital devia vir antes.")
    elif (verdict == 0) != tied:
        report.differ(f"{where}, e o empate entre os dois não está marcado como é.")
    elif tied and above.id > below.id:
        report.differ(f"{where}: dentro do empate a ordem devia ser a da inscrição.")


# ------------------------------------------------------------------ who is called


class WaitError(Exception):
    """The place waits: somebody has to decide something about a person first."""

    def __init__(self, kind: str, person: Person, group: str) -> None:
        super().__init__(kind)
        self.kind, self.person, self.group = kind, person, group


Wait = tuple[str, Person, str]  # what has to be decided, about whom, on which list
Found = tuple[Person, str, str, Person | None]  # person, list, motivo, compensated


class Board:
    """One cargo while its acts are told."""

    def __init__(self, law: Law, terms: Terms, people: list[Person]) -> None:
        self.terms, self.people = terms, people
        self.compensates = terms.reading("computo") == "compensado"
        self.groups = [rule.group for rule in by_size(terms.rules)]
        self.rule = {rule.group: rule for rule in terms.rules}
        self.order = sorted((p for p in people if p.rank), key=lambda p: p.rank)
        self.places: list[Place] = []
        self.last = 0
        self.kinds: list[str] = []
        self.calls: list[Call] = []
        self.owed: list[tuple[str, Person]] = []
        self.asked, self.marks = 0, list[int]()
        self.clock, self.reverting, self.asking = 0, False, Place(0, "")
        self.stopped: set[str] = set()  # processes that suspend the cargo
        self.start: dict[str, int] = {}  # list -> people at its head who no longer matter
        self.vacant: list[Place] = []
        self.opens = 0
        self.first_open = {p.id: i for i, p in enumerate((p for p in self.order if p.open), 1)}
        self.first = {OPEN: self.first_open}
        for g in self.groups:  # a pending person has the rank they would have
            ahead, ranks = 0, self.first.setdefault(g, {})
            for p in (p for p in self.order if self.place_in(p, g)):
                ranks[p.id], ahead = ahead + 1, ahead + (p.verdict.get(g) != "pendente")
        self.add_places(terms.places)

    # places

    def kind_of(self, n: int) -> str:
        """The type of place ``n``."""
        terms, split = self.terms, any(len(base.cargos) > 1 for base in self.terms.bases)
        if n > len(self.kinds) and not (split and n > terms.places):
            later = terms.reading("colisao") == "posterior"
            last = terms.places if split else 2 * n + 40
            self.kinds = law_order(terms.rules, terms.places, terms.table, last, later)
        if n <= len(self.kinds) and not (split and n > terms.places):
            return self.kinds[n - 1]
        for base in sorted(terms.bases, key=lambda base: (-base.rule.percent, base.rule.index)):
            if base.rule.count(base.size + 1) > base.held:
                return base.rule.group
        return OPEN

    def add_places(self, count: int, new: bool = False) -> None:
        """Places at the end of the series."""
        for _ in range(count):
            self.last += 1
            place = Place(self.last, self.kind_of(self.last))
            for base in self.terms.bases if new else ():
                base.size, base.held = base.size + 1, base.held + (base.rule.group == place.kind)
            self.places.append(place)
            self.vacant.append(place)
            self.opens += place.kind == OPEN

    def touch(self) -> None:
        """Something other than a call happened: look at every list from its head again."""
        self.clock, self.start = self.clock + 1, {}

    def suppress(self, count: int) -> None:
        """Take free places from the end."""
        for place in sorted(self.vacant, key=lambda place: -place.number)[:count]:
            self.places.remove(place)
            self.vacant.remove(place)
            self.opens -= place.kind == OPEN
            self.last -= place.number == self.last
            for base in self.terms.bases:
                base.size, base.held = base.size - 1, base.held - (base.rule.group == place.kind)

    # lists

    def confirmed(self, p: Person, group: str) -> bool:
        return group in p.groups and p.verdict.get(group) != "nao-confirmado"

    def place_in(self, p: Person, group: str) -> bool:
        """Whether a person is on a group's list, pending or not."""
        if not self.confirmed(p, group):
            return False
        mine = [g for g in self.groups if self.confirmed(p, g)]
        reading = self.terms.reading("varios-grupos")
        if len(mine) > 1 and reading == "opcao" and p.choice in mine:
            return group == p.choice
        if len(mine) > 1 and reading == "maior-percentual":
            best = [g for g in mine if self.rule[g].percent == self.rule[mine[0]].percent]
            if len(best) > 1:
                best.sort(key=lambda g: sum(self.confirmed(q, g) for q in self.order[: self.order.index(p)]))
            return group == best[0]
        return True

    def absent(self, p: Person, group: str) -> bool:
        """Cannot be the next of a group now: not free, not on its list, or taken off it (lista-depurada)."""
        off = self.terms.reading("computo") == "lista-depurada" and self.first_open.get(p.id, self.last + 1) <= self.opens
        return off or not self.free(p) or not self.place_in(p, group)

    def must_decide(self, p: Person, group: str) -> str:
        """What is pending about a person on a group's list."""
        mine = [g for g in self.groups if self.confirmed(p, g)]
        if p.verdict.get(group) == "pendente":
            return "confirmacao"
        opted = self.terms.reading("varios-grupos") != "opcao" or len(mine) < 2 or p.choice in mine
        return "" if opted else "opcao"

    def free(self, p: Person) -> bool:
        """Can be called: approved, not called, not suspended, without a place held for them."""
        return not (p.out or p.call or p.kept or p.order_of("inscricao"))

    def walk(self, listed: str) -> Iterator[Person]:
        """A list in merit order, from the first person who could still matter."""
        at = self.start.get(listed, 0)
        for i in range(at, len(self.order)):
            p = self.order[i]
            settled = p.call and (listed != OPEN or not self.compensates or p.call.counts_in == OPEN)
            absent = not p.open if listed == OPEN else listed not in p.groups
            if p.out or settled or absent:
                self.start[listed] = i + 1 if self.start.get(listed, 0) == i else self.start.get(listed, 0)
                continue
            yield p

    def reach(self, p: Person) -> Person:
        """A person a place has come to, unless a court had it held for them."""
        if p.order_of("reservar-vaga"):
            raise WaitError("reserva-judicial", p, OPEN)
        return p

    def next_of(self, group: str, reason: str) -> Found | None:
        """The next of a group's list; under matching, whoever can be fitted by moving others."""
        reachable = {group: []} if self.terms.reading("varios-grupos") != "emparelhamento" else self.movable(group)
        best: tuple[int, Person, str] | None = None
        for g in reachable:
            for p in self.walk(g):
                if not self.absent(p, g):
                    at = self.order.index(p) if len(reachable) > 1 else 0
                    best = min(best or (at, p, g), (at, p, g), key=lambda one: one[0])
                    break
        if best is None:
            return None
        _, p, g = best
        if self.must_decide(p, g):
            raise WaitError(self.must_decide(p, g), p, g)
        self.reach(p)
        for call, target in reachable[g]:
            call.counts_in = target
        return p, g, reason if g == group or reason != "ordem" else "remanejamento", None

    def movable(self, group: str) -> dict[str, list[tuple[Call, str]]]:
        """Groups from which a holder can move so that ``group`` is filled, with the moves."""
        found: dict[str, list[tuple[Call, str]]] = {group: []}
        queue = [group]
        for target in queue:
            for p in (call.person for call in self.calls if call.counts_in != OPEN):
                call = p.call
                if call and call.counts_in not in (OPEN, *found) and self.confirmed(p, target):
                    found[call.counts_in] = [(call, target), *found[target]]
                    queue.append(call.counts_in)
        return found

    def next_open(self, compensate: bool, reason: str) -> Found | None:
        """The next of the open list: reached (and compensated), or just not called."""
        passed: list[tuple[Call, str]] = []
        held = [other.reached for other in self.vacant if other.reached and other is not self.asking]
        try:
            for p in self.walk(OPEN):
                if p.call and p.call in held:
                    continue
                if p.call and compensate:
                    passed.append((p.call, p.call.counts_in))
                    p.call.counts_in = OPEN
                    found = self.next_of(passed[-1][1], "compensacao" if reason == "ordem" else reason)
                    if found:
                        return (*found[:3], p)
                elif not p.call and self.free(p):
                    return self.reach(p), OPEN, reason, passed[-1][0].person if passed else None
            reason = "reversao" if reason == "ordem" else reason
            for p in self.order:
                for group in self.groups if self.free(p) else ():
                    if not self.absent(p, group):
                        if self.must_decide(p, group):
                            raise WaitError(self.must_decide(p, group), p, group)
                        return self.reach(p), group, reason, None
        except WaitError as wait:
            if wait.kind != "reserva-judicial":  # a place held for somebody is theirs; one that waits is nobody's
                self.asking.reached = passed[-1][0] if passed else None
                self.undo(passed)
            raise
        return None  # whom the open place reached fits the open places, though nobody comes after them

    def undo(self, passed: list[tuple[Call, str]]) -> None:
        """The place waits, so nobody counts elsewhere yet."""
        for call, label in passed:
            call.counts_in = label

    def fill_group(self, group: str, reason: str) -> Found | None:
        """The next of a group, or the reversion along the norm's cascade."""
        found = self.next_of(group, reason)
        self.reverting = not found
        for target in self.rule[group].cascade:
            back = "reversao" if reason == "ordem" else reason
            if not found and target == OPEN:
                found = self.next_open(self.compensates and self.terms.reading("reversao") == "abre-antes", back)
            elif not found and target in self.rule:
                found = self.next_of(target, back)
        return found

    def successor_list(self, place: Place) -> tuple[str, bool]:
        """The list a vacated place asks, and whether it is asked as a new place would be."""
        left = place.left
        if left is None:
            return place.kind, True
        after = left.state in AFTER or (left.state == "obito" and left.seated)
        ruled = self.terms.succession.get(left.state, "vacancia-apos-posse" if after else "mesma-lista")
        if ruled == "vacancia-apos-posse":
            ruled = self.terms.reading("vacancia-apos-posse") if after else "mesma-lista"
        if ruled == "ordem-geral":
            return OPEN, self.terms.reading("sucessao") == "dinamica"
        if left.by_reversion and left.counts_in == OPEN and left.list == OPEN:
            return place.kind, True
        return left.counts_in, self.terms.reading("sucessao") == "dinamica"

    def find(self, place: Place) -> Found | None:
        """Who fills a place."""
        self.reverting, self.asking = False, place
        own, fresh = self.successor_list(place)
        reason = "sucessao" if place.left else "ordem"
        for debt in self.owed:
            found = self.next_of(debt[0], "compensacao" if reason == "ordem" else reason) if debt[0] != own else None
            if found:
                self.owed.remove(debt)
                return (*found[:3], debt[1])
        if own == OPEN:
            return self.next_open(self.compensates and fresh, reason)
        return self.fill_group(own, reason)

    def call_one(self) -> bool:
        """One call: the place vacant longest that can be filled, else the first new one."""
        self.asked = self.clock
        tried: dict[Any, Wait | None] = {}
        for place in self.vacant:
            place.reached = None
        for place in sorted(self.vacant, key=lambda place: (not place.since, place.since, place.number)):
            if place.waits and place.waits[1].kept is place:
                continue
            key = (*self.successor_list(place), bool(place.left))
            found, place.waits = None, tried.get(key)
            try:
                found = None if key in tried else self.find(place)
            except WaitError as wait:
                place.waits = (wait.kind, wait.person, wait.group)
                if wait.kind == "reserva-judicial":
                    wait.person.kept = place
            if found:
                self.seat(place, found)
                return True
            held = place.waits is not None and place.waits[0] == "reserva-judicial"
            place.since = place.since or (self.clock if place.waits and not held else 0)
            if not place.reached and not held:
                tried[key] = place.waits
        return False

    def still(self, place: Place) -> bool:
        """Whether what a place was left waiting for is still undecided."""
        if not place.waits:
            return False
        kind, p, group = place.waits
        if kind == "reserva-judicial":
            return p.kept is place
        first = next((q for q in self.walk(group) if not self.absent(q, group)), None)
        return first is p and self.must_decide(p, group) == kind

    def seat(self, place: Place, found: Found) -> None:
        """Record a call."""
        person, listed, reason, offsets = found
        call = Call(person, listed, reason)
        call.by_reversion = self.reverting
        call.place = place
        call.order, call.offsets = len(self.calls) + 1, offsets
        call.replaces = place.left.person if place.left else None
        if call.process:
            call.reason = "decisao-judicial"
        place.call, place.waits, place.reached, person.call = call, None, None, call
        self.calls.append(call)
        self.vacant.remove(place)


# ------------------------------------------------------------------ the acts


def months_after(day: date, months: int) -> date:
    """The same day, months later; the last day of a shorter month."""
    year, month = divmod(day.year * 12 + day.month - 1 + months, 12)
    last = 31 if month == 11 else (date(year, month + 2, 1) - date(year, month + 1, 1)).days
    return date(year, month + 1, min(day.day, last))


class History:
    """The acts of a package told in order."""

    def __init__(self, law: Law, people: dict[str, list[Person]], report: Report, shift: dict[str, int]) -> None:
        self.law, self.report, self.shift = law, report, shift
        self.spans: dict[str, tuple[str, int, bool]] = {}  # line -> cargo, how many may tie with whom a court moved
        self.blind: set[str] = set()  # cargos whose order after a court order cannot be known: no scores
        self.boards = {code: Board(law, law.cargos[code], found) for code, found in people.items()}
        self.until: date | None = None
        self.months, self.extended = int(law.head.get("validade_meses", 0)), False
        if "homologado_em" in law.head and self.months:
            self.until = months_after(law.head["homologado_em"], self.months)
        self.halted: set[str] = set()

    def refuse(self, act: dict[str, str], why: str) -> None:
        """An act that the rules do not admit: it has no effect."""
        self.report.warn(f"atos.csv, linha {act['']}: “{act['ato']}” não teve efeito ({why}).")

    def tell(self, act: dict[str, str]) -> None:
        """Apply one act."""
        name = act["ato"]
        if name not in ACTS:
            raise MalformedError(f"atos.csv, linha {act['']}: o ato “{name}” não existe")
        boards = [self.boards[act["cargo"]]] if act["cargo"] else list(self.boards.values())
        if not act["inscricao"]:
            self.tell_all(name, act, boards)
            return
        found = [(b, p) for b in boards for p in b.people if p.id == act["inscricao"]]
        if not found:
            raise MalformedError(f"atos.csv, linha {act['']}: a inscrição {act['inscricao']} não está em candidatos.csv")
        for board, person in found:
            board.touch()
            self.tell_person(name, act, board, person)

    def tell_all(self, name: str, act: dict[str, str], boards: list[Board]) -> None:
        """An act about cargos or the whole competition."""
        detail, day = act["detalhe"], date.fromisoformat(act["data"])
        for board in boards:
            board.touch()
        if name == "convocar":
            if self.halted or boards[0].stopped:
                self.refuse(act, "uma decisão judicial suspende o certame ou o cargo")
            elif self.until and day > self.until:
                self.refuse(act, "a validade do certame tinha terminado")
            else:
                for _ in range(int(detail or 1)):
                    if not boards[0].call_one():
                        break
                boards[0].marks.append(len(boards[0].calls))
        elif name == "novas-vagas":
            boards[0].add_places(int(detail or 1), new=True)
        elif name == "suprimir-vaga":
            boards[0].suppress(int(detail or 1))
        elif name == "homologar":
            self.months = int(detail or self.months or 24)
            self.until = months_after(day, self.months)
            self.report.expect(self.months <= 24, f"atos.csv, linha {act['']}: a validade passa de dois anos.")
        elif name == "prorrogar-validade":
            if self.extended or not self.until or day > self.until or int(detail or self.months) != self.months:
                self.refuse(act, "só cabe uma prorrogação, antes do fim e por igual período")
            else:
                self.until, self.extended = months_after(self.until, self.months), True
        elif name == "decisao-judicial":
            words = dict(part.partition("=")[::2] for part in detail.split())
            target = self.halted if words.get("suspende", words.get("suspender")) == "certame" else boards[0].stopped
            target.add(words.get("processo", ""))
        elif name == "decisao-judicial-revogada":
            self.revoke(dict(part.partition("=")[::2] for part in detail.split()).get("processo", detail))

    def revoke(self, process: str) -> None:
        """Undo what an order did, and the call it produced."""
        self.halted.discard(process)
        for board in self.boards.values():
            board.stopped.discard(process)
            for p in board.people:
                kind = p.orders.pop(process, None)
                if kind == "reservar-vaga" and p.kept:
                    board.touch()
                    p.kept.since, p.kept.waits, p.kept = board.clock, None, None
                if kind in ("nota", "incluir"):
                    if p in board.order:
                        board.order.remove(p)
                    p.score = Fraction(p.row["nota"]) if p.row["nota"] else None
                    p.out = p.out or p.row["situacao"] != "aprovado"
                    board.touch()
                    if p.rank:
                        ahead = (i for i, q in enumerate(board.order, 1) if 0 < q.rank < p.rank and not q.order_of("nota"))
                        board.order.insert(max(ahead, default=0), p)
            for call in board.calls:
                if call.process == process and call.person.call is call:
                    self.vacate(board, call.person, "decisao-judicial-revogada")

    def vacate(self, board: Board, p: Person, state: str) -> None:
        """A person leaves their place."""
        place = next(place for place in board.places if place.call is p.call and p.call)
        place.left, place.call, place.since = p.call, None, board.clock
        if p.call:
            p.call.state, p.call = state, None
        board.vacant.append(place)

    def leave(self, board: Board, p: Person, state: str) -> None:
        """Off every list, and off the place if there is one."""
        if p.call:
            self.vacate(board, p, state)
        p.out = True

    def others(self, p: Person) -> Iterator[tuple[Board, Person]]:
        """The same person in every cargo."""
        for board in self.boards.values():
            for q in board.people:
                if q.soul == p.soul:
                    board.touch()
                    yield board, q

    def tell_person(self, name: str, act: dict[str, str], board: Board, p: Person) -> None:
        """An act about one person."""
        detail = act["detalhe"]
        if name in STATES and p.call:
            p.call.state, p.call.seated = STATES[name], p.call.seated or name != "nomear"
            if name == "posse" and self.law.head.get("posse_retira"):
                for other, q in self.others(p):
                    if q is not p:
                        self.leave(other, q, "posse-em-outro-cargo")
        elif name in BEFORE | AFTER | {"obito", "renuncia"}:
            self.leave(board, p, name)
        elif name == "tornar-sem-efeito" and p.call:
            self.vacate(board, p, name)
            p.out = detail != "erro-da-administracao"
        elif name == "fim-de-fila" and p.call:
            if self.law.head.get("fim_de_fila"):
                self.vacate(board, p, name)
                board.order.remove(p)
                board.order.append(p)
            else:
                self.refuse(act, "o edital não admite fim de fila")
        elif name == "fraude":
            for other, q in self.others(p):
                self.leave(other, q, name)
        elif name == "opcao":
            p.choice = detail
        elif name == "confirmado":
            for _, q in self.others(p):
                q.verdict[detail] = name
        elif name == "nao-confirmado":
            for other, q in self.others(p):
                self.not_confirmed(other, q, detail)
        elif name == "decisao-judicial":
            self.order(act, board, p)

    def not_confirmed(self, board: Board, p: Person, group: str) -> None:
        """Rule 5, second point."""
        if group not in p.groups:
            return
        p.verdict[group] = "nao-confirmado"
        if board.terms.eliminates or not p.open:
            others = [g for g in board.groups if board.confirmed(p, g)]
            if p.call and (board.terms.eliminates or p.call.counts_in == group):
                self.vacate(board, p, "nao-confirmado")
            p.out = p.out or board.terms.eliminates or not (others or p.call)
        elif p.call and p.call.counts_in == group:
            rank = board.order.index(p)
            behind = (q.call for q in board.order[rank + 1 :])
            if any(call and call.list == OPEN for call in behind):
                p.call.counts_in = OPEN
                board.owed.append((group, p))
            else:
                self.vacate(board, p, "nao-confirmado")

    def order(self, act: dict[str, str], board: Board, p: Person) -> None:
        """A court order about a person."""
        words = dict(part.partition("=")[::2] for part in act["detalhe"].split())
        process = words.get("processo", "")
        if words.get("suspender") in ("certame", "cargo"):
            (self.halted if words["suspender"] == "certame" else board.stopped).add(process)
            return
        kind = next((k for k in ("nota", "incluir", "reservar-vaga") if k in words), "inscricao")
        p.orders[process] = kind
        if kind not in ("nota", "incluir"):
            return
        if kind == "nota":
            p.score = Fraction(words["nota"].replace(",", "."))
        else:
            p.out = False
        board.order = [q for q in board.order if q is not p]
        if p.score is None or any(q.score is None for q in board.order):
            self.blind.add(board.terms.code)
            return
        verdicts = [compare(self.law, q, p, court=True) for q in board.order]
        low = max((i for i, v in enumerate(verdicts, 1) if v is not None and v < 0), default=0)
        high = min((i for i, v in enumerate(verdicts) if v is not None and v > 0), default=len(verdicts))
        span = board.order[low:high]
        aged = None in verdicts[low:high]
        self.spans[act[""]] = (board.terms.code, len(span), aged)
        at = min(self.shift.get(act[""], sum(q.id < p.id for q in span)), len(span))
        board.order.insert(low + at, p)


# ------------------------------------------------------------------ the outcome held against the recomputed one


def told(board: Board, call: Call) -> dict[str, Any]:
    """A call as resultado.json tells it."""
    first = board.first[call.list].get(call.person.id)
    one: dict[str, Any] = {"ordem": call.order, "vaga": call.place.number, "tipo_vaga": call.place.kind}
    one |= {"inscricao": call.person.id, "lista": call.list, "posicao": first, "computa_em": call.counts_in}
    one |= {"motivo": call.reason, "estado": call.state}
    one |= {"sucede": call.replaces.id} if call.replaces else {}
    one |= {"compensa": call.offsets.id} if call.offsets else {}
    return one | ({"sub_judice": True, "processo": call.process} if call.process else {})


class Outcome:
    """What a cargo's board says at the end, and what would come next."""

    def __init__(self, board: Board) -> None:
        self.calls = [told(board, call) for call in board.calls]
        self.who = {call["inscricao"] for call in self.calls}
        done, sizes, failed = len(board.calls), [(base, base.size, base.held) for base in board.terms.bases], 0
        idle = sum(board.free(p) for p in board.order)
        fresh = board.clock == board.asked  # nothing happened since the last convocar
        self.waits = {place.waits[:2] for place in board.vacant if place.waits and fresh and board.still(place)}
        asks = [(p, g) for p in board.order for g in board.groups if board.free(p) and board.place_in(p, g)]
        self.open_questions = {(board.must_decide(p, g), p) for p, g in asks}
        self.open_questions |= {("reserva-judicial", p) for p in board.people if p.kept}
        self.steps = [self.calls[a:b] for a, b in itertools.pairwise([0, *board.marks, len(board.calls)])]
        self.sets = [{call["inscricao"] for call in step} for step in self.steps]
        while failed < 120 and idle > len(board.calls) - done:
            if board.call_one():
                failed = 0
            else:
                board.add_places(1, new=True)
                failed += 1
        for base, size, held in sizes:
            base.size, base.held = size, held
        self.next = [told(board, call) for call in board.calls[done:]]


def blocks_of(people: list[Person]) -> list[list[Person]]:
    """The ties the edital's criteria leave, each in the provisional order."""
    found: dict[str, list[Person]] = {}
    for p in people:
        if p.block and p.rank:
            found.setdefault(p.block, []).append(p)
    return list(found.values())


def orders_of(people: list[Person], who: set[str]) -> Iterator[dict[str, int]]:
    """Other orders of the ties that reach somebody called: all of few, some of many."""
    blocks = [block for block in blocks_of(people) if any(p.id in who for p in block)]
    if math.prod(math.factorial(len(block)) for block in blocks) <= 150:
        ways: Iterable[Any] = itertools.product(*(itertools.permutations(block) for block in blocks))
    else:
        turned = [[block if i != j else block[::-1] for j, block in enumerate(blocks)] for i in range(len(blocks))]
        ways = [[block[::-1] for block in blocks], *turned[:40]]
    for way in ways:
        yield {p.id: q.rank for block, new in zip(blocks, way, strict=True) for p, q in zip(new, block, strict=True)}


def replay(law: Law, rows: list[dict[str, str]], acts: list[dict[str, str]], ranks: dict[str, Any], report: Report) -> History:
    """Tell every act from the beginning, with other ranks for tied people of one cargo."""
    people: dict[str, list[Person]] = {code: [] for code in law.cargos}
    for base in {id(b): b for terms in law.cargos.values() for b in terms.bases}.values():
        base.size, base.held = base.size0, base.held0
    for row in rows:
        p = Person(row, [r.group for r in law.cargos[row["cargo"]].rules])
        p.rank = ranks.get("inscricoes", {}).get(p.id, p.rank) if ranks.get("cargo") == row["cargo"] else p.rank
        people[row["cargo"]].append(p)
    history = History(law, people, report, ranks.get("shift", {}))
    told_acts = acts if acts is not None else []
    for act in told_acts:
        history.tell(act)
    if acts is None:
        for board in history.boards.values():
            while len(board.calls) < board.terms.places and board.call_one():
                pass
    return history


def check_outcome(law: Law, files: dict[str, bytes], rows: list[dict[str, str]], result: Any, report: Report) -> None:
    """Recompute every cargo and hold resultado.json against it."""
    acts = read_table(files, "atos.csv", report) if "atos.csv" in files else None
    days = [act["data"] for act in acts or []]
    report.expect(days == sorted(days), "atos.csv: a data de um ato é anterior à do ato de cima.")
    history = replay(law, rows, acts, {}, report)
    told_codes = [cargo["codigo"] for cargo in result["cargos"]]
    report.expect(told_codes == list(law.cargos), "resultado.json: os cargos não são os do edital, na ordem dele.")
    for cargo in result["cargos"]:
        if cargo["codigo"] not in law.cargos:
            continue
        board = history.boards[cargo["codigo"]]
        check_table(law, cargo, report)
        if board.terms.undivided or board.terms.norms is None:
            report.expect(not cargo["convocacoes"] and cargo["pendencias"], f"Cargo {board.terms.code}: sem divisão ou norma, não pode haver convocações, só a pendência.")
            continue
        own = Outcome(board)
        others = []
        for ranks in orders_of(board.people, own.who):
            again = replay(law, rows, acts, {"cargo": board.terms.code, "inscricoes": ranks}, Report())
            others.append(Outcome(again.boards[board.terms.code]))
        if board.terms.code in history.blind:
            report.warn(f"Cargo {board.terms.code}: sem notas publicadas, a ordem depois da decisão judicial não pôde ser refeita; as convocações não foram conferidas.")
            continue
        spans = {line: span for line, span in history.spans.items() if span[0] == board.terms.code and span[1]}
        aged = any(span[2] for span in spans.values())
        ways = itertools.product(*(range(span[1] + 1) for span in spans.values()))
        for way in itertools.islice(ways if spans else (), 60):
            shift = dict(zip(spans, way, strict=True))
            again = Outcome(replay(law, rows, acts, {"shift": shift}, Report()).boards[board.terms.code])
            trial = Report()
            if not aged:
                others.append(again)
                continue
            check_cargo(law, board.terms, cargo, again, [], trial)
            if not trial.differences:
                own = again
                report.warn(f"Cargo {board.terms.code}: o lugar de quem a decisão judicial moveu, entre os de mesma nota, depende da idade e foi aceito como publicado.")
                break
        check_cargo(law, board.terms, cargo, own, others, report)


def check_table(law: Law, cargo: dict[str, Any], report: Report) -> None:
    """Vagas and quadro."""
    terms = law.cargos[cargo["codigo"]]
    report.expect(cargo["vagas"] == terms.places, f"Cargo {terms.code}: vagas {cargo['vagas']}, no edital {terms.places}.")
    table = terms.table
    if table is None:
        table = {r.group: r.count(terms.places) for r in terms.rules}
        table = {OPEN: terms.places - sum(table.values()), **table}
    if not terms.undivided and terms.norms is not None:
        full = {r.group: 0 for r in terms.rules} | table
        report.expect(cargo["quadro"] == full, f"Cargo {terms.code}: o quadro publicado é {cargo['quadro']}; pela norma e pelo edital, {full}.")


def check_cargo(law: Law, terms: Terms, cargo: dict[str, Any], own: Outcome, others: list[Outcome], report: Report) -> None:
    """Calls, register, next and pending questions of one cargo."""
    where, calls, pending = f"Cargo {terms.code}", cargo["convocacoes"], cargo["pendencias"]
    for call in calls:
        devices = call.get("fundamento")
        bad = [d for d in devices if not law.cites(d, terms)] if devices else ["nenhum"]
        report.expect(not bad, f"{where}, convocação {call['ordem']} ({call['inscricao']}): fundamento inexistente ({', '.join(map(str, bad))}).")
    shaken = any(other.sets != own.sets for other in others)
    if shaken:
        asked = {who for item in pending if item["tipo"] == "empate" for who in item["inscricoes"]}
        everywhere = own.who.intersection(*(other.who for other in others))
        runs = [c for some in (own, *others) for c in some.calls]
        for call in calls:
            report.expect(call["inscricao"] in everywhere and any(same(call, c) for c in runs), f"{where}: {call['inscricao']} foi convocado, mas isso depende de um empate que ninguém decidiu.")
        report.expect(bool(asked), f"{where}: um empate muda quem é convocado e não há pendência que o diga.")
        if len(calls) < len(everywhere):
            report.warn(f"{where}: um empate sem decisão para as convocações; só o que não depende dele foi conferido.")
        return
    for right, call in itertools.zip_longest(own.calls, calls):
        if right is None or call is None:
            one, verb = (call, "não devia haver") if right is None else (right, "falta")
            report.differ(f"{where}: {verb} a convocação {one['ordem']}, de {one['inscricao']} para a vaga {one['vaga']}.")
            return
        for key in {**right, **call}:
            if key not in ("fundamento", "passos") and right.get(key) != call.get(key):
                report.differ(f"{where}, convocação {right['ordem']}: {key} devia ser {right.get(key)} e está {call.get(key)} (vaga {right['vaga']}, {right['inscricao']}).")
    hidden = {who for item in pending for who in item["afetados"]}
    register = [c["inscricao"] for c in own.next if c["inscricao"] not in hidden]
    if cargo["cadastro_de_reserva"] != register:
        pair = next(((a, b) for a, b in itertools.zip_longest(register, cargo["cadastro_de_reserva"]) if a != b))
        report.differ(f"{where}: no cadastro de reserva, onde devia estar {pair[0]} está {pair[1]}.")
    following = next(({k: c[k] for k in ("vaga", "tipo_vaga", "inscricao", "lista")} for c in own.next if c["inscricao"] not in hidden), None)
    stuck = any(item["tipo"] in ("empate", "quadro") and item["muda_convocados"] for item in pending)
    report.expect(cargo["proximo"] == following or (stuck and cargo["proximo"] is None), f"{where}: o próximo devia ser {following} e está {cargo['proximo']}.")
    waits = {(item["tipo"], who) for item in pending for who in item["inscricoes"] if item["tipo"] in ("confirmacao", "opcao", "reserva-judicial")}
    needed, possible = ({(kind, p.id) for kind, p in some} for some in (own.waits, own.open_questions | own.waits))
    for kind, who in sorted(needed - waits):
        report.differ(f"{where}: falta a pendência ({kind}) de {who}, de quem uma vaga espera decisão.")
    for kind, who in sorted(waits - possible):
        report.differ(f"{where}: a pendência ({kind}) de {who} não existe: nada há a decidir sobre essa pessoa.")


def same(a: dict[str, Any], b: dict[str, Any]) -> bool:
    """The same person in the same place for the same reason."""
    return all(a.get(key) == b.get(key) for key in ("vaga", "tipo_vaga", "inscricao", "lista", "posicao", "motivo"))


# ------------------------------------------------------------------ the package


def check_digests(files: dict[str, bytes], report: Report) -> dict[str, Any]:
    """Canonical form and SHA-256 of each file."""
    parsed: dict[str, Any] = {}
    for name in CANONICAL:
        parsed[name] = parse_json(files[name])
        report.expect(canonical(parsed[name]) + b"\n" == files[name], f"{name}: não está em JSON canônico.")
    digests = parsed["resumos.json"]
    for name in sorted(set(files) - {"resumos.json"}):
        if name not in digests:
            report.differ(f"resumos.json não tem o resumo de {name}.")
        elif digests[name] != sha(files[name]):
            report.differ(f"{name}: o conteúdo não é o do resumo (SHA-256 {sha(files[name])}; resumos.json diz {digests[name]}).")
    for name in sorted(set(digests) - set(files)):
        report.differ(f"resumos.json fala de {name}, que não está no pacote.")
    return parsed


def check_ledger(files: dict[str, bytes], head: dict[str, Any], key: str | None, point_: dict[str, Any], report: Report) -> None:
    """Chain, contents, Merkle root and signature."""
    lines = files["livro.jsonl"].split(b"\n")
    report.expect(lines.pop() == b"", "livro.jsonl: a última linha não termina com quebra de linha.")
    acts = read_table(files, "atos.csv", Report()) if "atos.csv" in files else []
    day, org = str(head["publicado_em"]), head.get("orgao", "")

    def entry_of(kind: str, on: str, names: Iterable[str], by: tuple[str, str, str]) -> tuple[Any, ...]:
        return (kind, on + "T00:00:00Z", {name: sha(files[name]) for name in names}, *by)

    own = (org, "orgao", head.get("titulo", ""))
    norms = [name for name in files if name.startswith("normas/")]
    expected = [entry_of("edital-publicado", day, ["edital.toml", *norms], own)]
    expected.append(entry_of("listas-recebidas", day, ["candidatos.csv"], own))
    for act in acts:
        said = {k: v for k, v in act.items() if k and v}
        expected.append(("ato", act["data"] + "T00:00:00Z", said, act["autoridade"] or org, "orgao", act["documento"]))
    last = acts[-1]["data"] if acts else day
    program = parse_json(files["pacote.json"])["programa"]
    expected.append(entry_of("resultado-calculado", last, ["pacote.json", "resultado.json"], (program, "programa", "")))
    previous = "0" * 64
    keys = {"anterior", "ator", "autoridade", "conteudo", "em", "papel", "sequencia", "tipo", "versao", "resumo"}
    for number, (line, wanted) in enumerate(itertools.zip_longest(lines, expected), 1):
        where = f"livro.jsonl, linha {number}"
        if line is None or wanted is None:
            report.differ(f"{where}: {'falta uma entrada' if line is None else 'há uma entrada a mais'}; o livro devia ter {len(expected)}.")
            break
        entry = parse_json(line)
        bare = {k: v for k, v in entry.items() if k != "resumo"}
        report.expect(set(entry) == keys, f"{where}: as chaves da entrada não são as do formato.")
        report.expect(canonical(entry) == line, f"{where}: não está em JSON canônico.")
        report.expect(entry.get("resumo") == sha(canonical(bare)), f"{where}: o resumo não é o da entrada.")
        report.expect(entry.get("anterior") == previous, f"{where}: não se encadeia com a entrada anterior.")
        report.expect((entry.get("sequencia"), entry.get("versao")) == (number, 1), f"{where}: sequência ou versão errada.")
        got = tuple(entry.get(k) for k in ("tipo", "em", "conteudo", "ator", "papel", "autoridade"))
        report.expect(got == wanted, f"{where}: devia registrar {wanted[0]} de {wanted[1][:10]} como está nos arquivos.")
        previous = str(entry.get("resumo"))
    report.expect(point_.get("tamanho") == len(lines), f"ponto.json: tamanho {point_.get('tamanho')}, e o livro tem {len(lines)} entradas.")
    report.expect(point_.get("raiz") == merkle_root(lines).hex(), "ponto.json: a raiz não é a da árvore do livro.")
    report.expect(set(point_) in ({"chave", "em", "raiz", "tamanho"}, {"chave", "em", "raiz", "tamanho", "assinatura"}), "ponto.json: chaves fora do formato.")
    if key is not None:
        check_signature(point_, key, report)
    elif "assinatura" in point_:
        report.warn("O ponto de controle está assinado; a assinatura só se confere com --chave.")
    else:
        report.warn("O ponto de controle não está assinado.")


def check_signature(point_: dict[str, Any], key: str, report: Report) -> None:
    """The checkpoint's Ed25519 signature."""
    match = re.fullmatch(r"ed25519:([0-9a-f]{64})\s*", key)
    if not match:
        raise MalformedError("o arquivo de chave não tem a forma ed25519:<64 dígitos>")
    public = bytes.fromhex(match[1])
    bare = canonical({k: v for k, v in point_.items() if k != "assinatura"})
    signature = point_.get("assinatura", "")
    report.expect(point_.get("chave") == sha(public)[:16], f"ponto.json: a chave é {point_.get('chave')}; a do arquivo é {sha(public)[:16]}.")
    good = bool(re.fullmatch("[0-9a-f]{128}", signature)) and ed25519_verify(public, bare, bytes.fromhex(signature))
    report.expect(good, "ponto.json: a assinatura não confere com a chave dada.")


def verify(path: Path, key: str | None = None) -> Report:
    """Everything that can be checked of a package; never an exception."""
    report = Report()
    try:
        verify_files(read_package(path, report), key, report)
    except MalformedError as problem:
        report.differ(f"Não foi possível conferir o resto: {problem}.")
    except Exception as problem:  # a hostile package may fail anywhere; the answer is still a sentence
        report.differ(f"O pacote tem uma forma que não permite conferir o resto ({type(problem).__name__}: {str(problem)[:200]}).")
    return report


def verify_files(files: dict[str, bytes], key: str | None, report: Report) -> None:
    """Each part in turn, so that one fault does not hide another."""
    parsed = check_digests(files, report)
    package = parsed["pacote.json"]
    report.expect(package.get("formato") == 1, "pacote.json: formato desconhecido.")
    law = Law(files, package["cargos"], report)
    check_ledger(files, law.head, key, parsed["ponto.json"], report)
    rows = read_table(files, "candidatos.csv", report)
    check_people(law, rows, bool(package["publicado"]["notas"]), report)
    check_outcome(law, files, rows, parsed["resultado.json"], report)


def main(arguments: list[str]) -> int:
    """The command line."""
    places = [a for a in arguments if not a.startswith("--")]
    key = None
    if "--chave" in arguments:
        at = arguments.index("--chave")
        if at + 1 >= len(arguments):
            return usage()
        places.remove(arguments[at + 1])
        try:
            key = Path(arguments[at + 1]).read_text(encoding="ascii")
        except (OSError, ValueError):
            return usage()
    path = Path(places[0]) if places else Path(__file__).resolve().parent
    if len(places) > 1 or {a for a in arguments if a.startswith("--")} - {"--chave", "--json"} or not path.exists():
        return usage()
    report = verify(path, key)
    if "--json" in arguments:
        body = {"formato": 1, "confere": not report.differences, "diferencas": report.differences, "avisos": report.warnings}
        sys.stdout.write(json.dumps(body, ensure_ascii=False) + "\n")
    else:
        lines = [f"Aviso: {text}" for text in report.warnings] + report.differences
        lines.append("Não confere." if report.differences else "Confere: contas, ordem, listas, convocações e resumos.")
        sys.stdout.write("\n".join(lines) + "\n")
    return 14 if report.differences else 0


def usage() -> int:
    """Wrong use."""
    sys.stderr.write("Uso: python3 verificar.py [PACOTE.zip | PASTA] [--chave ARQ] [--json]\n")
    return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
