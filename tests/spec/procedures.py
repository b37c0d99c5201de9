"""The page of the procedures: drawings and tables made from the law's own tables, parameters and outcomes.

Run from the root of the repository: ``python -m tests.spec.procedures`` writes ``docs/procedimentos.md``; a
test checks that the page is the tables as they stand.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from isonomia.files.stores.catalog import load_catalog
from isonomia.law.norms.conduct import PARAMETERS
from isonomia.law.norms.model import Evidence
from isonomia.law.procedure.conduct import Conduct, settle
from isonomia.law.procedure.moves import Move, Procedure, diagram
from isonomia.law.procedure.outcomes import OUTCOMES
from isonomia.law.procedure.reasons import REASONS, Choice
from isonomia.law.procedure.tables import ALL
from isonomia.wording import hearing_words, procedure_words
from isonomia.wording.labels import ACTS
from isonomia.wording.procedures import setting_words
from isonomia.wording.voice import Voice, sentence_case

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "procedimentos.md"
LAWS = {
    "Ferraz": "br/sp/ferraz-de-vasconcelos/lei-3677-2026",
    "Guarapari": "br/es/guarapari/lei-5031-2024",
}
FEDERAL = ("br/federal/constituicao-1988", "br/federal/lei-9784-1999")

_INTRO = """# Os procedimentos

Página gerada das tabelas de `src/isonomia/law/procedure`; não se edita à mão. Um teste confere que ela é
a das tabelas, e outros percorrem cada tabela: todo estado tem fim, e nenhum caminho, por mais longo que
seja, chega a uma decisão contra a pessoa sem os atos da defesa.

Cada linha de uma tabela é um ato: em que estado cabe, quem o pratica, aonde leva, que dispositivo de cada
lei realiza, quem é avisado e que prazo abre. Onde a lei do ente nada diz, valem a Constituição e a lei do
processo administrativo. O que não está numa tabela não se pode fazer."""

_PARAMETERS = """## O que a lei deixa ao regulamento

Vale, nesta ordem: o que a própria lei fixa; o que o regulamento ou o edital diz; o valor proposto no
arquivo da norma, com o seu motivo; o valor do programa. Os valores abaixo são os que valem quando o
edital cala."""

_DRAW = """## Como refazer o sorteio

O sorteio de bancas e da ordem usa um número público, anunciado antes e conhecido depois que as listas de
pessoas e de integrantes estão fechadas. A ordem é a do SHA-256, crescente, de `número|para quê|código`,
em UTF-8: `painel` para os titulares, `suplente` para os suplentes, `pessoa` para as inscrições. Cada
banca recebe primeiro os assentos que a lei exige, depois os titulares na ordem do sorteio; os suplentes
são repartidos, e ninguém é de duas bancas. As pessoas vão às bancas em rodízio, na ordem do sorteio; quem
está impedido é substituído pelo primeiro suplente livre, da mesma entidade quando o assento é
obrigatório. Quem tem as listas e o número chega às mesmas bancas."""

_ANEW = """## Enquanto se decide de novo

Uma decisão anulada por autotutela fica no registro, e outras pessoas decidem de novo. O livro do certame só
tem os atos `confirmado` e `nao-confirmado`: nenhum ato faz a confirmação voltar a pendente, e por isso o
resultado antigo vale até o novo ser registrado. Para que a vaga não passe nesse meio-tempo por cima da
pessoa, o programa refaz cada chamada com o outro resultado possível: se mudaria quem é chamado ou em que
lista a chamada conta, ela não se confirma, e diz por qual inscrição e por qual caso espera. As outras
chamadas seguem. A proposta de rever decisão favorável não anula nada: até ser decidida, a decisão vale."""

_SECRECY = """## O que se publica e o que se guarda

Publica-se pelo número de inscrição, e sem motivos: quem foi confirmado, o efeito de um recurso e a
eliminação definitiva. A relação de quem foi convocado não se publica: comparada com a de quem foi
confirmado, diria quem não foi. A negativa definitiva só se publica onde a norma manda publicar todos os
resultados (`divulga`). Nunca se publicam votos, motivos, imagens, documentos, decisões que ainda podem
mudar, nem a existência de uma denúncia. Votos ficam selados até que todos tenham votado: antes disso só
se vê quantos são, e cada integrante vê o seu."""


def conducts() -> dict[str, Conduct]:
    """The conduct under each law, the edital saying nothing."""
    found = {}
    for name, norm_id in LAWS.items():
        settled = settle([load_catalog().norm(norm_id)])
        assert isinstance(settled, Conduct)
        found[name] = settled
    return found


def page() -> str:
    """The whole page."""
    voice = Voice(titles={each: load_catalog().norm(each).title for each in (*LAWS.values(), *FEDERAL)})
    parts = [
        _INTRO,
        *(_procedure(procedure, conducts(), voice) for procedure in ALL.values()),
        _outcomes(voice),
        _reasons(voice),
        _DRAW,
        _ANEW,
        _SECRECY,
        _parameters(conducts(), voice),
    ]
    return "\n\n".join(parts) + "\n"


def _procedure(procedure: Procedure, rules: dict[str, Conduct], voice: Voice) -> str:
    rows = [_row(move, rules, voice) for move in procedure.moves]
    head = ("Estado", "Ato", "Quem", "Depois", *LAWS, "Avisa", "Prazo")
    return "\n\n".join(
        [
            f"## {sentence_case(voice.word(procedure_words.NAMES, procedure.name))}",
            f"```mermaid\n{diagram(procedure)}```",
            _table(head, rows),
            *_defence(procedure),
        ]
    )


def _row(move: Move, rules: dict[str, Conduct], voice: Voice) -> tuple[str, ...]:
    days = {name: conduct.whole(move.term) for name, conduct in rules.items()} if move.term else {}
    return (
        f"`{move.state}`",
        f"`{move.act}`: {voice.word(procedure_words.ACTS, move.act)}",
        voice.word(procedure_words.ACTORS, move.who),
        f"`{move.after}`",
        *(_devices(conduct.cite(*move.grounds), voice) for conduct in rules.values()),
        "; ".join(voice.word(procedure_words.NOTICES, each) for each in move.notices),
        f"`{move.term}` ({' e '.join(str(n) for n in sorted(set(days.values())))})" if days else "",
    )


def _devices(citations: Sequence[str], voice: Voice) -> str:
    """Devices in few words: those of the law itself without its title."""
    said = voice.cite(citations)
    for norm_id in LAWS.values():
        said = said.removeprefix(f"{voice.titles[norm_id]}, ")
    return said or "—"


def _defence(procedure: Procedure) -> Iterator[str]:
    if not procedure.adverse:
        return
    ends = ", ".join(f"`{state}`" for state in procedure.states if state in procedure.adverse)
    order = [move.act for move in procedure.moves]
    stages = [
        " ou ".join(f"`{act}`" for act in sorted(stage, key=order.index)) for stage in procedure.defence
    ]
    lines = "\n".join(f"{n}. {stage}" for n, stage in enumerate(stages, start=1))
    yield f"Todo caminho até {ends} passa por:\n\n{lines}"


def _outcomes(voice: Voice) -> str:
    rows = []
    for (name, state), found in OUTCOMES.items():
        acts = [
            f"`{each.act}`{' (do grupo)' if each.with_group else ''}: {voice.word(ACTS, each.act)}"
            for each in found.acts
        ]
        referred = "; remessa ao destinatário da lei" if found.referred else ""
        rows.append(
            (
                sentence_case(voice.word(procedure_words.NAMES, name)),
                f"`{state}`: {voice.word(procedure_words.STATES, state)}",
                ("; ".join(acts) or "nenhum") + referred,
            )
        )
    text = (
        "## O que cada fim faz no certame\n\nOs atos são os de `atos.csv`. Falta e recusa de filmagem têm a "
        "consequência da norma em vigor na data do edital: pelos arquivos das duas leis, que só mandam "
        "eliminar quem declara falso, a pessoa sai da lista da reserva e continua na ampla se a nota bastou "
        "em cada fase."
    )
    return f"{text}\n\n{_table(('Procedimento', 'Fim', 'Ato do certame'), rows)}"


def _reasons(voice: Voice) -> str:
    kinds = {Evidence.PHENOTYPE: "Fenótipo", Evidence.DOCUMENTS: "Documentos"}
    rows = [
        (
            kinds[evidence],
            voice.word(hearing_words.CHOICES, choice),
            voice.word(hearing_words.REASONS, reason),
        )
        for evidence in Evidence
        for choice in Choice
        for reason in REASONS[evidence, choice]
    ]
    text = (
        "## Os motivos de um voto\n\nA lista é fechada. Um aspecto sozinho não é motivo, e quem não confirma "
        "explica com as suas palavras; esse texto passa por uma lista de expressões que diminuem pessoas "
        "(`src/isonomia/wording/demeaning.toml`), que diz por que cada uma não serve."
    )
    return f"{text}\n\n{_table(('Prova', 'Voto', 'Motivo'), rows)}"


def _parameters(rules: dict[str, Conduct], voice: Voice) -> str:
    rows = []
    for name in PARAMETERS:
        cells = [f"`{name}`: {voice.word(procedure_words.PARAMETERS, name)}"]
        for conduct in rules.values():
            setting = conduct.settings[name]
            basis = _devices(setting.citations, voice)
            cells.append(
                f"{setting_words(setting, voice)}{f' ({basis})' if setting.citations else ''}. {setting.why}"
            )
        if cells[1] == cells[2]:
            cells[2] = "o mesmo"
        rows.append(tuple(cells))
    return f"{_PARAMETERS}\n\n{_table(('Parâmetro', *LAWS), rows)}"


def _table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    lines = [head, ["---"] * len(head), *rows]
    return "\n".join("| " + " | ".join(cells) + " |" for cells in lines)


if __name__ == "__main__":
    sys.stdout.write(f"{PAGE.relative_to(ROOT)}\n")
    PAGE.write_text(page(), encoding="utf-8")
