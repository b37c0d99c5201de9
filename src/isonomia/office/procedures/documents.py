"""Documents of indigenous belonging: what may be handed in, and what of it is enough."""

from __future__ import annotations

from collections.abc import Sequence

from isonomia.law.norms.conduct import Guarantee
from isonomia.law.procedure.belonging import DEVICES, HandedIn, Paper, examine
from isonomia.law.procedure.conduct import Conduct
from isonomia.office.answer import FORMAT, Document
from isonomia.office.cautions import titled
from isonomia.wording import hearing_words as words
from isonomia.wording.messages import message
from isonomia.wording.procedures import setting_words
from isonomia.wording.voice import Voice, sentence_case


def routes_document(conduct: Conduct, voice: Voice) -> Document:
    """The routes that the law opens, before anything is handed in.

    Returns:
        ``{"formato", "basta", "porque", "documentos": [{"codigo", "nome", "fundamento", "base"}]}``.
    """
    cited = {address.partition("#")[2]: address for address in conduct.cite(Guarantee.DOCUMENTS)}
    return {
        "formato": FORMAT,
        "basta": sentence_case(setting_words(conduct.settings["documentos"], voice)) + ".",
        "porque": message(conduct.settings["documentos"].why, voice.lang),
        "documentos": [_paper(paper, cited.get(DEVICES[paper], ""), voice) for paper in Paper],
    }


def _paper(paper: Paper, address: str, voice: Voice) -> Document:
    return {
        "codigo": paper.value,
        "nome": voice.word(words.PAPERS, paper),
        "fundamento": [address] if address else [],
        "base": titled(voice, [address]).cite([address]) if address else "",
    }


def examination_document(conduct: Conduct, handed_in: Sequence[HandedIn], voice: Voice) -> Document:
    """What the documents give, and what to ask of the person.

    Returns:
        ``{"formato", "basta", "faltam": [{"documento", "nome", "o_que": [sentences]}], "servem": [names of
        documents one of which would do], "pedido", "base"}``; ``pedido`` is the text of the request for
        what lacks, empty where nothing does.
    """
    found = examine(conduct, handed_in)
    lacking = [
        {
            "documento": paper.value,
            "nome": voice.word(words.PAPERS, paper),
            "o_que": [voice.word(words.LACKS, lack) for lack in lacks],
        }
        for paper, lacks in found.lacks.items()
    ]
    return {
        "formato": FORMAT,
        "basta": found.enough,
        "faltam": lacking,
        "servem": [voice.word(words.PAPERS, paper) for paper in found.missing],
        "pedido": "" if found.enough else _request(found.missing, conduct, voice),
        "fundamento": list(found.citations),
        "base": titled(voice, found.citations).cite(found.citations),
    }


def _request(missing: Sequence[Paper], conduct: Conduct, voice: Voice) -> str:
    names = [voice.word(words.PAPERS, paper) for paper in missing]
    days = conduct.whole("prazo-complementacao")
    if Paper.LEADERS in missing and len(missing) > 1 and conduct.word("documentos") == "uma-via":
        return voice.say(
            "Entregue ao menos um destes documentos em {dias:count dia|dias}: {nomes:names}.",
            dias=days,
            nomes=names,
        )
    return voice.say(
        "Ainda falta, em {dias:count dia|dias}, o que completa a prova: {nomes:names}.",
        dias=days,
        nomes=names,
    )
