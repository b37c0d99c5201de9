"""``edital.toml`` read into an ``Edital``, or into all its problems in one pass."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from datetime import date
from typing import Final

from isonomia.files.stores.edital.cargos import read_cargos, read_distribution
from isonomia.files.stores.edital.documents import read_documents
from isonomia.files.stores.edital.draws import read_draws
from isonomia.files.stores.edital.procedure import read_procedure
from isonomia.files.stores.edital.reserves import read_complements
from isonomia.files.stores.edital.ties import read_ties
from isonomia.law.competition.edital import Edital
from isonomia.law.findings import Finding
from isonomia.law.norms.readings import READINGS, Computo, Sucessao
from isonomia.law.norms.scope import ENTITIES, KINDS, POWERS
from isonomia.law.norms.text.report import Report, nearest, read_toml
from isonomia.law.norms.text.table import Table

FORMAT: Final = 1
FILE: Final = "edital.toml"
MAXIMUM_VALIDITY: Final = 24
"""Months; Constitution, art. 37, III."""
MAXIMUM_DECIMALS: Final = 10


def parse_edital(data: bytes, file: str = FILE) -> tuple[Edital | None, tuple[Finding, ...]]:
    """Read an edital.

    Args:
        data: the file.
        file: its name, for findings.

    Returns:
        The edital as far as it could be read (its cargos are good to check other files against
        even when it has errors; ``None`` where nothing could be read), and every finding, by line.
    """
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        hint = "Grave o arquivo de novo com a codificação UTF-8."
        return None, (Finding("E149", "O arquivo não está em UTF-8.", hint, file, line),)
    report = Report(text.replace("\r\n", "\n"), file)
    tables = read_toml(report)
    edital = None if tables is None else _edital(Table(tables, (), report))
    return edital, report.sorted()


def check_groups(edital: Edital, groups: Iterable[str], data: bytes, file: str = FILE) -> tuple[Finding, ...]:
    """Printed tables name only ``ampla`` and groups of the norms or of the edital itself (E144).

    Args:
        edital: as read.
        groups: groups of the norms; those of ``[reserva.GRUPO]`` are added here.
        data: the file, for the lines.
        file: its name.
    """
    report = Report(data.decode("utf-8-sig", "replace").replace("\r\n", "\n"), file)
    _check_groups(edital, groups, report)
    return report.sorted()


def draft_edital(tables: dict[str, object], file: str = FILE) -> tuple[Edital, tuple[Finding, ...]]:
    """Read tables that stand in no file yet; see ``parse_edital``.

    Args:
        tables: what the TOML text of an edital would hold.
        file: name of the file to be, for findings.

    Returns:
        The edital as far as it could be read, and every finding, with its key and without a line.
    """
    report = Report("", file)
    edital = _edital(Table(tables, (), report))
    return edital, _without_lines(report)


def check_draft_groups(edital: Edital, groups: Iterable[str], file: str = FILE) -> tuple[Finding, ...]:
    """``check_groups`` of an edital that stands in no file yet."""
    report = Report("", file)
    _check_groups(edital, groups, report)
    return _without_lines(report)


def _without_lines(report: Report) -> tuple[Finding, ...]:
    return tuple(replace(finding, line=None) for finding in report.findings)


def _check_groups(edital: Edital, groups: Iterable[str], report: Report) -> None:
    known = {"ampla", *groups, *(complement.group for complement in edital.complements)}
    for number, cargo in enumerate(edital.cargos):
        for group in cargo.table or {}:
            if group not in known:
                path = ("cargo", number, "quadro", group)
                message = f"O quadro do cargo {cargo.code} fala de um grupo que não tem reserva."
                report.add("E144", message, path, group, nearest(group, known))


def _edital(root: Table) -> Edital:
    _format(root)
    seed, source = read_distribution(root)
    head = root.table("edital")
    published = head.day("publicado_em", required=True)
    cargos = read_cargos(root)
    homologated = head.day("homologado_em")
    if published and homologated and homologated < published:
        hint = "Confira as duas datas."
        message = "A homologação é anterior à publicação do edital."
        head.problem("E141", message, "homologado_em", homologated, hint)
    procedure, basis = read_procedure(root.table("procedimento"))
    edital = Edital(
        title=_shown(head, "titulo"),
        organ=_shown(head, "orgao"),
        ente=head.text("ente"),
        published=published or date.min,
        power=_word(head, "poder", POWERS, "executivo"),
        entity=_word(head, "entidade", ENTITIES, "administracao-direta"),
        kind=_word(head, "tipo", KINDS, "concurso"),
        homologated=homologated,
        validity_months=_validity(head),
        norms=_norms(head),
        decimals=_decimals(head),
        lists_confirmed=_confirmed(head),
        end_of_queue=head.flag("fim_de_fila"),
        posse_removes=head.flag("posse_retira"),
        readings=_readings(root.table("leituras")),
        complements=read_complements(root.table("reserva")),
        cargos=cargos,
        ties=read_ties(root),
        distribution_seed=seed,
        distribution_source=source,
        documents=read_documents(root.table("documentos")),
        procedure=procedure,
        procedure_basis=basis,
        draws=read_draws(root, cargos),
    )
    head.close()
    root.close()
    return edital


def _format(root: Table) -> None:
    written = root.whole("formato", 0)
    if "formato" not in root:
        root.problem("E104", "Falta a chave formato.", "formato", hint=f"Escreva formato = {FORMAT}.")
    elif written != FORMAT:
        message = "Este programa não conhece esse formato de edital."
        root.problem("E109", message, "formato", written, f"Escreva formato = {FORMAT}.")


def _shown(head: Table, key: str) -> str:
    """A text that only documents show: its absence is a warning."""
    text = head.text(key, "")
    if not text.strip():
        hint = f"Escreva {key} em [edital]: os documentos o mostram no alto da página."
        head.problem("W142", f"Falta {key}.", key, hint=hint)
    return text


def _norms(head: Table) -> tuple[str, ...] | None:
    """The norms named; an empty list says that none applies, and ``None`` that the ente's do."""
    named = head.texts("normas")
    return named if "normas" in head else None


def _word(table: Table, key: str, known: Iterable[str], default: str) -> str:
    word = table.text(key, default)
    if word not in (known := tuple(known)):
        table.problem("E106", "Valor desconhecido.", key, word, nearest(word, known))
        return default
    return word


def _validity(head: Table) -> int | None:
    months = head.optional_whole("validade_meses")
    if months is not None and months > MAXIMUM_VALIDITY:
        hint = "A Constituição (art. 37, III) admite até dois anos: 24."
        head.problem("E146", "A validade passa de dois anos.", "validade_meses", months, hint)
    return months


def _decimals(head: Table) -> int | None:
    decimals = head.optional_whole("casas_decimais", least=0)
    if decimals is not None and decimals > MAXIMUM_DECIMALS:
        hint = f"Use de 0 a {MAXIMUM_DECIMALS}."
        head.problem("E148", "São casas decimais demais.", "casas_decimais", decimals, hint)
    return decimals


def _confirmed(head: Table) -> bool | None:
    confirmed = head.optional_flag("listas_confirmadas")
    if "listas_confirmadas" not in head:
        head.problem(
            "W141",
            "O edital não diz se as listas dos grupos já passaram pela confirmação; foi suposto que sim.",
            "listas_confirmadas",
            hint="Escreva listas_confirmadas = true, ou false se ainda falta confirmar.",
        )
    return confirmed


def _readings(table: Table) -> Mapping[str, str]:
    """The readings the edital adopts; an unknown name or option is E122."""
    adopted: dict[str, str] = {}
    for name in table.names():
        option = table.text(name)
        if name not in READINGS:
            table.problem("E122", f"A leitura {name} não existe.", name, name, nearest(name, READINGS))
            continue
        known = [each.value for each in READINGS[name]]
        if option and option not in known:
            message = f"A leitura {name} não tem essa opção."
            table.problem("E122", message, name, option, nearest(option, known))
        elif option:
            adopted[name] = option
    computo = adopted.get("computo", Computo.COMPENSADO.value)
    if adopted.get("sucessao") == Sucessao.DINAMICA and computo != Computo.COMPENSADO:
        message = f"A sucessão dinâmica não cabe no cômputo {computo}: ela compensa, e ele não."
        hint = 'Escreva sucessao = "estatica", ou computo = "compensado".'
        table.problem("E124", message, "sucessao", Sucessao.DINAMICA.value, hint)
    return adopted
