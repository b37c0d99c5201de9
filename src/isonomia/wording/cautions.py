"""Cautions before a call as sentences: what the law says of this moment, and which exceptions to check."""

from __future__ import annotations

from typing import Final

from isonomia.law.competition.cautions import Caution, CautionKind, Exemption
from isonomia.wording.sentences import needs
from isonomia.wording.voice import Voice

_TITLES: Final = {
    CautionKind.ELECTION: "Meses em torno de eleição",
    CautionKind.PERSONNEL_LIMIT: "Despesa com pessoal acima de 95% do limite",
    CautionKind.CONFIRMATION: "Pessoas que aguardam confirmação",
    CautionKind.PERSONAL_NOTICE: "Aviso pessoal",
    CautionKind.VALIDITY: "A validade acaba antes do prazo",
}
_SENTENCES: Final = {
    CautionKind.ELECTION: "De {de:date} a {ate:date}, por causa da eleição de {eleicao:date}, a lei proíbe "
    "nomear, contratar ou admitir, sob pena de nulidade, salvo as exceções dela.",
    CautionKind.PERSONNEL_LIMIT: "O órgão registrou despesa com pessoal acima de 95% do limite em {em:date} "
    "({documento}). Enquanto durar o excesso, a lei proíbe prover cargo e admitir pessoal, salvo a exceção "
    "dela.",
    CautionKind.CONFIRMATION: "No cargo {cargo}, {inscricoes:names} ainda {n:plural aguarda|aguardam} "
    "confirmação na {lista:list}. Uma decisão posterior pode mudar quem seria chamado.",
    CautionKind.PERSONAL_NOTICE: "Desde {desde:date} não há contato comprovado com {inscricoes:names}. "
    "Depois de {meses:count mês|meses}, a publicação sozinha não basta: avise cada pessoa por meio que "
    "comprove que ela soube.",
    CautionKind.VALIDITY: "A validade do certame acaba em {validade:date}, antes do fim do prazo, em "
    "{prazo:date}. Encurte o prazo, se a lei deixar, ou prorrogue a validade antes de chamar.",
}
_EXEMPTIONS: Final = {
    "br/federal/lei-9504-1997#art73-V-b": "A nomeação é para o Judiciário, o Ministério Público, um Tribunal "
    "ou Conselho de Contas ou a Presidência da República?",
    "br/federal/lei-9504-1997#art73-V-c": "O certame foi homologado até o início desses meses?",
    "br/federal/lei-9504-1997#art73-V-d": "O serviço é essencial e não pode esperar, e o chefe do Executivo "
    "autorizou antes e por escrito?",
    "br/federal/lei-complementar-101-2000#art22-parU-IV": "A vaga é de quem se aposentou ou faleceu, nas "
    "áreas de educação, saúde ou segurança?",
}
_HELD: Final = "Sim, pelo que está registrado."
_NOT_HELD: Final = "Não, pelo que está registrado."
_UNKNOWN: Final = "A conferir por quem decide."


def caution_title(caution: Caution, voice: Voice) -> str:
    """What the caution is about, as a heading."""
    return voice.say(_TITLES[caution.kind])


def caution_sentence(caution: Caution, voice: Voice) -> str:
    """What the law says of this moment, its devices not included."""
    template = _SENTENCES[caution.kind]
    people = caution.values.get("inscricoes", ())
    count = len(people) if isinstance(people, tuple) else 0
    values = {**caution.values, "n": count}
    return voice.say(template, **{name: values[name] for name in needs(template)})


def exemption_question(exemption: Exemption, voice: Voice) -> str:
    """An exception of the law as the question to answer; its device where no question is known."""
    question = _EXEMPTIONS.get(exemption.device)
    return voice.cite([exemption.device]) if question is None else voice.say(question)


def exemption_answer(exemption: Exemption, voice: Voice) -> str:
    """What is recorded of the exception."""
    if exemption.holds is None:
        return voice.say(_UNKNOWN)
    return voice.say(_HELD if exemption.holds else _NOT_HELD)
