"""The act of homologation: which results it closes, from when they hold, what was left open."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from isonomia.files.documents.blocks import Block, Grid, Items, Paragraph, Title, block_values, closing_blocks
from isonomia.files.documents.details import Seal, Signer, seal_block, signature_block
from isonomia.files.documents.heading import Heading, basis, frame
from isonomia.files.documents.pdf import typeset
from isonomia.wording.voice import Voice, sentence_case

Document = Mapping[str, Any]

VALIDITY: Final = "br/federal/constituicao-1988#art37-III"


def homologation_pdf(
    act: Document, heading: Heading, voice: Voice, signers: tuple[Signer, ...] = (), seal: Seal | None = None
) -> bytes:
    """The act as a PDF.

    Args, as in ``homologation_data``.
    """
    data = homologation_data(act, heading, voice, signers, seal)
    return typeset("act", data, heading.on)


def homologation_blocks(
    act: Document, heading: Heading, voice: Voice, signers: tuple[Signer, ...] = (), seal: Seal | None = None
) -> list[Block]:
    """The act as blocks for a gazette, in the very words of its PDF.

    Args, as in ``homologation_data``.
    """
    data = homologation_data(act, heading, voice, signers, seal)
    return [Title(data["name"], 1), *_parts(act, heading, voice), *closing_blocks(data)]


def homologation_data(
    act: Document, heading: Heading, voice: Voice, signers: tuple[Signer, ...] = (), seal: Seal | None = None
) -> dict[str, Any]:
    """The words of the act.

    Args:
        act: ``{"numero", "autoridade", "local", "cargos": [{"codigo", "nome", "listas": {list: people}}],
            "parcial": bool, "desde": ISO date, "ate": ISO date, "meses": int, "em_aberto": [sentence],
            "listas_em": address, "fundamento": [devices]}``; ``em_aberto``, ``listas_em``, ``parcial`` and
            ``fundamento`` may be missing.
        heading: whose document it is; its date dates the act.
        voice: language and names.
        signers: who signs.
        seal: how to check the act.

    Returns:
        What ``act.typ`` shows; plain values.
    """
    cited = [VALIDITY, *act.get("fundamento", ())]
    return {
        **frame(heading, voice.say("Homologação nº {numero}", numero=act["numero"]), voice, act),
        "blocks": block_values(_parts(act, heading, voice)),
        "basis": basis(cited, voice),
        "seal": seal_block(seal, voice),
        "signature": signature_block(heading.on, str(act.get("local", "")), signers, voice),
    }


def _parts(act: Document, heading: Heading, voice: Voice) -> list[Block]:
    articles = [
        voice.say(
            "Fica homologado o resultado final destes cargos do certame {titulo}, conforme as listas "
            "definitivas publicadas.",
            titulo=heading.title,
        )
        if act.get("parcial")
        else voice.say(
            "Fica homologado o resultado final do certame {titulo}, de todos os cargos, conforme as listas "
            "definitivas publicadas.",
            titulo=heading.title,
        ),
        voice.say(
            "O certame vale por {meses:count mês|meses}, de {desde:date} a {ate:date}, prorrogável uma vez "
            "por igual período.",
            meses=act["meses"],
            desde=act["desde"],
            ate=act["ate"],
        ),
        voice.say("As listas homologadas só mudam por retificação, com motivo e nova publicação."),
        voice.say("Este ato vale a partir da sua publicação."),
    ]
    if act.get("listas_em"):
        articles.insert(1, voice.say("As listas estão em {endereco}.", endereco=act["listas_em"]))
    parts: list[Block] = [
        Paragraph(
            voice.say("{orgao}. {autoridade} decide:", autoridade=act["autoridade"], orgao=heading.organ)
        ),
        *(
            Paragraph(voice.say("Art. {n}º {texto}", n=number, texto=text))
            for number, text in enumerate(articles, start=1)
        ),
        Title(voice.say("Pessoas em cada lista")),
        _table(act, voice),
    ]
    if act.get("em_aberto"):
        parts += [
            Title(voice.say("Casos em aberto")),
            Paragraph(voice.say("Estes casos não impedem a homologação dos demais:")),
            Items(tuple(act["em_aberto"])),
        ]
    return parts


def _table(act: Document, voice: Voice) -> Grid:
    """A row a cargo, a column a list; lists that a cargo does not have are blank."""
    groups = list(dict.fromkeys(group for cargo in act["cargos"] for group in cargo["listas"]))
    heads = (voice.say("Cargo"), *(sentence_case(voice.people(group)) for group in groups))
    rows = tuple(
        (
            f"{cargo['codigo']} — {cargo['nome']}" if cargo.get("nome") else str(cargo["codigo"]),
            *(voice.value(cargo["listas"][g]) if g in cargo["listas"] else "" for g in groups),
        )
        for cargo in act["cargos"]
    )
    return Grid(heads, rows, figures=True)
