"""Small competitions as packages in memory, written here from the package page and not by the program."""

import re
import tomllib
from pathlib import Path
from typing import Any

import isonomia
from isonomia.verifier import verificar as verifier

CATALOG = Path(isonomia.__file__).parent / "catalog"
GUARAPARI = ("br/es/guarapari", "br/es/guarapari/lei-5031-2024", "2025-03-10")
FERRAZ = ("br/sp/ferraz-de-vasconcelos", "br/sp/ferraz-de-vasconcelos/lei-3677-2026", "2026-08-01")
GROUPS = {
    "W": [],
    "B": ["negros"],
    "I": ["indigenas"],
    "P": ["pcd"],
    "X": ["negros", "pcd"],
    "Y": ["negros", "indigenas"],
}
Files = dict[str, bytes]
_PUBLISHED = {"notas": True, "compromissos": False}


def package(
    people: str, law: tuple[str, str, str], places: int, acts: str = "", readings: str = "", edital: str = ""
) -> Files:
    """A package, its outcome still empty.

    Args:
        people: words such as ``W1``, ``B2(p)``: best first. In brackets: p pending, n not confirmed, ``-``
            not in the open list, ``t`` tied with whoever is before, ``o`` with a group: the one chosen.
        law: which norm.
        places: of the one cargo.
        acts: "convocar 3; desistencia W1".
        readings: "computo=sequencial".
        edital: lines put into the edital; those of the cargo after a line with ``--``.
    """
    ente, norm, day = law
    head, _, cargo = edital.partition("--")
    body = f'formato = 1\n[edital]\ntitulo = "T"\norgao = "O"\nente = "{ente}"\npublicado_em = {day}\n'
    body += f'validade_meses = 24\n{head}\n[[cargo]]\ncodigo = "M"\nnome = "M"\nvagas = {places}\n{cargo}\n'
    text = (CATALOG / f"{norm}.toml").read_bytes()
    files = {"edital.toml": body.encode(), f"normas/{norm}.toml": text}
    reserves = {one["grupo"] for one in tomllib.loads(text.decode())["reserva"]}
    groups = sorted(reserves | set(tomllib.loads(body).get("reserva", {})))
    files["candidatos.csv"] = _people(people, groups)
    if acts:
        files["atos.csv"] = _acts(acts)
    adopted = {name: options[0] for name, options in verifier.READINGS.items()}
    adopted |= {name: one["padrao"] for name, one in tomllib.loads(text.decode())["leituras"].items()}
    adopted |= dict(part.split("=") for part in readings.split())
    cargos = {"M": {"normas": [norm], "leituras": adopted}}
    about = {"formato": 1, "programa": "isonomia", "cargos": cargos, "publicado": _PUBLISHED}
    files |= {"pacote.json": _json(about), "verificar.py": b"#\n"}
    return files | {"LEIA-ME.txt": b"leia\n"}


def _people(people: str, groups: list[str]) -> bytes:
    columns = ["inscricao", "pessoa", "cargo", "ordem", "empate", "nota", "jurado", *groups]
    lines = [";".join([*columns, "ampla", "opcao", "situacao", "confirmacao", "compromisso"])]
    score, block, words = 1000, 0, people.split()
    for rank, word in enumerate(words, 1):
        name, flags = re.fullmatch(r"(\w+?)(?:\((.*)\))?", word).groups()
        marks = (flags or "").split(",")
        follows = rank < len(words) and "(t" in words[rank]
        score -= "t" not in marks
        block += follows and "t" not in marks
        mine = GROUPS[name[0]]
        verdict = "pendente" if "p" in marks else "nao-confirmado" if "n" in marks else ""
        chosen = next((mark[1:] for mark in marks if mark.startswith("o")), "")
        tie = str(block) if follows or "t" in marks else ""
        row = [name, "", "M", str(rank), tie, str(score), "N", *("SN"[group not in mine] for group in groups)]
        row += [
            "SN"["-" in marks],
            chosen,
            "aprovado",
            " ".join(f"{g}:{verdict}" for g in sorted(mine) if verdict),
        ]
        lines.append(";".join([*row, ""]))
    return ("\n".join(lines) + "\n").encode()


def _acts(acts: str) -> bytes:
    lines = ["data;ato;inscricao;cargo;detalhe;ocorrido_em;documento;autoridade"]
    for day, act in enumerate(acts.split(";"), 1):
        name, *words = act.split()
        who = next((word for word in words if re.fullmatch(r"[A-Z]\d+", word)), "")
        detail = " ".join(word for word in words if word != who)
        cargo = "" if name in ("homologar", "prorrogar-validade", "decisao-judicial-revogada") else "M"
        lines.append(f"2026-09-{day:02d};{name};{who};{cargo};{detail};;;")
    return ("\n".join(lines) + "\n").encode()


def _json(value: Any) -> bytes:
    return verifier.canonical(value) + b"\n"


def outcome(files: Files) -> Any:
    """What the verifier recomputes of the cargo."""
    report = verifier.Report()
    law = verifier._Law(files, verifier.parse_json(files["pacote.json"])["cargos"], report)
    assert report.differences == []
    history = verifier._replay(law, {}, report)
    found = verifier._Outcome(history.boards["M"])
    found.refused = history.refused
    terms = law.cargos["M"]
    reserved = {rule.group: rule.count(terms.places) for rule in terms.rules}
    found.quadro = terms.table or {"ampla": terms.places - sum(reserved.values()), **reserved}
    found.warnings = report.warnings
    return found


def sealed(files: Files, change: dict[str, Any] | None = None) -> Files:
    """The package with the recomputed outcome, sealed; ``change`` alters what is said of the cargo."""
    found = outcome(files)
    calls = [explained(files, found.calls, n) for n in range(len(found.calls))]
    shown = ("vaga", "tipo_vaga", "inscricao", "lista")
    pending = [
        {"tipo": kind, "inscricoes": [who], "decide": "", "afetados": [], "muda_convocados": True}
        for kind, who in sorted(found.waits)
    ]
    cargo = {
        "codigo": "M",
        "nome": "M",
        "vagas": tomllib.loads(files["edital.toml"].decode())["cargo"][0]["vagas"],
        "quadro": found.quadro,
        "convocacoes": calls,
        "cadastro_de_reserva": [one["inscricao"] for one in found.next],
        "proximo": {key: found.next[0][key] for key in shown} if found.next else None,
        "pendencias": pending,
    }
    cargo |= ({"ultima_convocacao": found.latest} if found.latest else {}) | (change or {})
    adopted = verifier.parse_json(files["pacote.json"])["cargos"]["M"]
    outcome_of = {"formato": 1, "norma": adopted["normas"], "leituras": adopted["leituras"], "alertas": []}
    outcome_of |= {"cargos": [cargo]} | ({"recusas": [{}] * found.refused} if found.refused else {})
    return seal(files | {"resultado.json": _json(outcome_of)})


def explained(files: Files, calls: list[dict[str, Any]], n: int) -> dict[str, Any]:
    """A call with the steps that its explanation has to have, each by the devices of its rule.

    Args:
        files: of the package, whose one norm gives the devices.
        calls: recomputed, as far as this one at least.
        n: which of them, from 0.
    """
    call = calls[n]
    norm = next(name[7:-5] for name in files if name.startswith("normas/"))
    text = tomllib.loads(files[f"normas/{norm}.toml"].decode())
    readings = verifier.parse_json(files["pacote.json"])["cargos"]["M"]["leituras"]
    reserve = next((one for one in text["reserva"] if one["grupo"] == call["tipo_vaga"]), None)
    own = reserve["dispositivos"] if reserve else text["fundamentos"]["ordem-das-vagas"]
    edital = [] if reserve or call["tipo_vaga"] == "ampla" else None

    def step(rule: str, values: dict[str, Any], devices: list[str]) -> dict[str, Any]:
        based = [one if "#" in one else f"{norm}#{one}" for one in devices]
        return {"regra": rule, "efeito": "aplicada", "fundamento": based, "valores": values}

    def ruled(rule: str, values: dict[str, Any]) -> dict[str, Any]:
        return step(rule, values, text["fundamentos"].get(rule, []))

    placed = {key: call[key] for key in ("vaga", "tipo_vaga")}
    steps = [step("ordem-das-vagas", placed, own if edital is not None else [])]
    if "sucede" in call:
        left = [one for one in calls[:n] if (one["vaga"], one["inscricao"]) == (call["vaga"], call["sucede"])]
        gone = {"sucede": call["sucede"], "causa": left[-1]["estado"], "vaga": call["vaga"], "lista": "ampla"}
        steps.append(ruled("sucessao", gone | {"sucessao": readings["sucessao"]}))
    if "compensa" in call:
        moved = {"inscricao": call["compensa"], "compensa": call["compensa"], "computo": readings["computo"]}
        steps.append(ruled("nao-computado", moved | {"grupo": "negros", "de": "negros", "para": "ampla"}))
    if call["motivo"] == "reversao":
        steps.append(ruled("reversao", {"grupo": call["tipo_vaga"], "reversao": readings["reversao"]}))
    listed = {key: call[key] for key in ("vaga", "inscricao", "lista", "posicao")}
    steps.append(ruled("lista-ampla" if call["lista"] == "ampla" else "lista-da-reserva", listed))
    cited = [one for part in steps[call["tipo_vaga"] == "ampla" :] for one in part["fundamento"]]
    return call | {"fundamento": list(dict.fromkeys(cited)), "passos": steps}


def _dictionary(files: Files) -> Files:
    """The files with a data dictionary of them."""
    resources = []
    for name in sorted({*files, "livro.jsonl", "ponto.json", "resumos.json", "resultado.json"}):
        if name in ("verificar.py", "LEIA-ME.txt", "datapackage.json"):
            continue
        columns = files[name].decode().split("\n")[0].split(";") if name.endswith(".csv") else []
        resources.append({"path": name, "schema": {"fields": [{"name": column} for column in columns]}})
    title = tomllib.loads(files["edital.toml"].decode())["edital"]["titulo"]
    return files | {"datapackage.json": _json({"title": title, "resources": resources})}


def seal(files: Files) -> Files:
    """Ledger, checkpoint and digests for what the files say."""
    files = _dictionary(files)
    head = tomllib.loads(files["edital.toml"].decode())["edital"]
    day = str(head["publicado_em"])
    acts = verifier.read_table(files, "atos.csv", verifier.Report()) if "atos.csv" in files else []
    norms = [name for name in files if name.startswith("normas/")]

    def digests(*names: str) -> dict[str, str]:
        return {name: verifier.sha(files[name]) for name in names}

    office = {"ator": "O", "papel": "orgao", "autoridade": "T"}
    entries = [
        office | {"tipo": "edital-publicado", "em": day, "conteudo": digests("edital.toml", *norms)},
        office | {"tipo": "listas-recebidas", "em": day, "conteudo": digests("candidatos.csv")},
    ]
    for act in acts:
        said = {name: value for name, value in act.items() if name and value}
        entries.append(
            {
                "tipo": "ato",
                "em": act["data"],
                "conteudo": said,
                "ator": "O",
                "papel": "orgao",
                "autoridade": "",
            }
        )
    last = acts[-1]["data"] if acts else day
    program = {"ator": "isonomia", "papel": "programa", "autoridade": ""}
    computed = digests("pacote.json", "resultado.json")
    entries.append(program | {"tipo": "resultado-calculado", "em": last, "conteudo": computed})
    previous, lines = "0" * 64, []
    for number, entry in enumerate(entries, 1):
        entry |= {"anterior": previous, "sequencia": number, "versao": 1, "em": f"{entry['em']}T00:00:00Z"}
        previous = entry["resumo"] = verifier.sha(verifier.canonical(entry))
        lines.append(verifier.canonical(entry))
    root = verifier.merkle_root(lines).hex()
    point = {"chave": "", "em": f"{last}T00:00:00Z", "raiz": root, "tamanho": len(lines)}
    files = {name: data for name, data in files.items() if name != "resumos.json"}
    files |= {"livro.jsonl": b"".join(line + b"\n" for line in lines), "ponto.json": _json(point)}
    return files | {"resumos.json": _json({name: verifier.sha(data) for name, data in files.items()})}


def said_of(files: Files) -> list[str]:
    """The differences found."""
    report = verifier.Report()
    verifier.verify_files(files, None, report)
    return report.differences
