"""What a law may leave to regulation about its procedures: the closed list of parameters, and safe defaults.

A parameter has one value. The law itself may fix it; the body's regulation or the edital may state it; the
norm file proposes one, with its reason and the device that leaves it open; and where everybody is silent
the default below holds, with its own reason. ``law.procedure.conduct`` settles which one it is.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from isonomia.law.findings import Finding
from isonomia.law.norms.shares import parse_share

Value = int | bool | str


class Guarantee(StrEnum):
    """What a step of a procedure realises; a norm file ties each to its devices in ``[garantias]``."""

    DECLARATION = "autodeclaracao"
    PRESUMPTION = "presuncao"
    THIS_ONE_ONLY = "validade-da-declaracao"
    DOCUMENTS = "documentos"
    COMMISSION = "comissao"
    SEATS = "assentos"
    REGULATION = "regulamento"
    DIGNITY = "dignidade"
    DEFENCE = "defesa"
    EQUALITY = "igualdade"
    PUBLICITY = "publicidade"
    SELF_REVIEW = "autotutela"
    EFFECTIVENESS = "efetividade"
    FALSE_DECLARATION = "declaracao-falsa"
    ANNULMENT = "anulacao"
    REFERRAL = "remessa"
    DISABILITY = "deficiencia"


@dataclass(frozen=True, slots=True)
class Whole:
    """A whole number, not below ``least``."""

    least: int = 0


@dataclass(frozen=True, slots=True)
class Flag:
    """Yes or no."""


@dataclass(frozen=True, slots=True)
class Part:
    """A share as text (``75%``, ``1/3``); empty: none."""


@dataclass(frozen=True, slots=True)
class Option:
    """One word of a closed set."""

    options: tuple[str, ...]


Kind = Whole | Flag | Part | Option


@dataclass(frozen=True, slots=True)
class Known:
    """A parameter of the program: what it may be, what it is when nobody says, and why."""

    kind: Kind
    default: Value
    why: str


PARAMETERS: Final[Mapping[str, Known]] = MappingProxyType(
    {
        "convoca": Known(
            Option(("todos", "multiplo")),
            "todos",
            "Quem optou pela reserva só concorre nela confirmado: ouvir todos trata todos do mesmo modo.",
        ),
        "multiplo": Known(
            Whole(1), 3, "Deixa suplentes bastantes para as vagas que reabrirem durante a validade."
        ),
        "minimo-de-convocados": Known(
            Whole(), 10, "Com poucas vagas, o múltiplo sozinho chamaria pessoas de menos."
        ),
        "membros": Known(
            Whole(3), 5, "É o número das regras federais conhecidas, e ímpar: nenhuma decisão empata."
        ),
        "suplentes": Known(Whole(), 5, "Um por titular: o impedimento de alguém não desfaz a sessão."),
        "quorum": Known(
            Whole(1), 5, "Todas as pessoas são ouvidas pelo mesmo número de integrantes; o suplente completa."
        ),
        "membros-do-recurso": Known(Whole(3), 3, "O menor número ímpar em que ninguém decide só."),
        "decidem-juntos": Known(
            Whole(2),
            3,
            "Três é o menor número ímpar em que ninguém decide só sobre documentos ou deficiência.",
        ),
        "diversidade": Known(
            Flag(),
            True,
            "Comissão diversa em gênero e cor reduz o viés de um só olhar e é a prática federal.",
        ),
        "parte-do-grupo": Known(Part(), "", "A lei não exige parte mínima de pessoas do próprio grupo."),
        "formacao": Known(
            Flag(),
            True,
            "Sem formação comum, cada integrante usaria um critério: o tratamento seria desigual.",
        ),
        "decisao": Known(
            Option(("maioria", "unanimidade", "parcela")),
            "maioria",
            "Nega-se só com mais da metade dos votos; em empate vale a declaração, "
            "que se presume verdadeira.",
        ),
        "parcela-favoravel": Known(
            Part(), "75%", "Só tem efeito onde a norma exige parte mínima de votos favoráveis."
        ),
        "duvida": Known(
            Option(("confirma", "nao-conta")),
            "confirma",
            "A declaração se presume verdadeira: a dúvida razoável favorece quem a fez.",
        ),
        "dupla-negativa": Known(
            Option(("declaracao", "maioria")),
            "declaracao",
            "Duas negativas sem unanimidade mostram dúvida que não se desfez: prevalece a declaração.",
        ),
        "filmagem": Known(Flag(), True, "A gravação é o que permite recorrer e rever a decisão depois."),
        "modo": Known(
            Option(("presencial", "telepresencial")),
            "presencial",
            "Na mesma sala, luz e distância são iguais para todos.",
        ),
        "minutos": Known(Whole(1), 10, "Tempo igual para cada pessoa, bastante para acolher e avaliar."),
        "intervalo": Known(Whole(), 5, "Entre uma pessoa e outra, para selar os votos sem que se cruzem."),
        "tipo-prazo": Known(
            Option(("corridos", "uteis")),
            "uteis",
            "Favorece quem se defende: só conta dia em que há expediente.",
        ),
        "prazo-complementacao": Known(
            Whole(1), 10, "Documento de comunidade distante leva tempo para chegar."
        ),
        "prazo-recurso": Known(
            Whole(1),
            5,
            "Os editais vistos dão dois dias ou mais; cinco deixam ler o parecer e ver a gravação.",
        ),
        "prazo-resposta": Known(
            Whole(1),
            30,
            "A norma local cala; a Lei 9.784/1999, art. 59, §§ 1º e 2º, que se pode aplicar de forma "
            "subsidiária (STJ, Súmula 633), dá trinta dias, prorrogáveis uma vez com motivo.",
        ),
        "prazo-manifestacao": Known(
            Whole(1), 10, "Quem tem decisão favorável precisa ser ouvido antes que ela seja revista."
        ),
        "prazo-defesa": Known(
            Whole(1), 15, "A acusação é grave: há tempo para procurar ajuda e juntar provas."
        ),
        "prazo-alegacoes": Known(Whole(1), 10, "Depois da última prova, a pessoa fala por último."),
        "prazo-recurso-fraude": Known(
            Whole(1), 10, "A decisão que elimina pede mais tempo de recurso que a que só tira da reserva."
        ),
        "prazo-fatos": Known(
            Whole(1), 10, "Pede-se uma vez a quem denuncia o mínimo de fatos; depois arquiva-se com motivo."
        ),
        "anonima": Known(
            Option(("com-indicios", "nao-recebe")),
            "com-indicios",
            "Denúncia anônima não basta para acusar; com indícios que se possam conferir, não se ignora.",
        ),
        "documentos": Known(
            Option(("uma-via", "declaracao-e-documento")),
            "uma-via",
            "Exigir mais do que a lei pede deixaria de fora quem ela quer alcançar.",
        ),
        "divulga": Known(
            Option(("confirmados", "todos")),
            "confirmados",
            "Publica-se quem concorre na reserva; a negativa cada um lê com a própria senha.",
        ),
        "guarda-do-sigilo": Known(
            Whole(1),
            60,
            "São os cinco anos em que o órgão pode rever os seus atos e a pessoa pode contestá-los.",
        ),
        "guarda-da-gravacao": Known(
            Whole(1),
            60,
            "A gravação prova a decisão enquanto ela puder ser revista; depois disso, só expõe a pessoa.",
        ),
        "guarda-de-contatos": Known(
            Whole(1),
            12,
            "Acabada a validade ninguém mais é chamado; um ano cobre convocação por ordem judicial.",
        ),
        "guarda-de-avisos": Known(
            Whole(1),
            60,
            "O aviso prova que a pessoa foi chamada, enquanto ela puder contestar a perda da vaga.",
        ),
        "guarda-da-fraude": Known(
            Whole(1),
            60,
            "Quem foi punido pode pedir revisão, e o órgão pode rever a decisão, por cinco anos.",
        ),
        "guarda-de-denuncias": Known(
            Whole(1),
            24,
            "Denúncia que não deu em nada espera fato novo por dois anos; guardar mais expõe quem foi "
            "acusado.",
        ),
    }
)
"""Every parameter, by the name that a norm file and a regulation type. Those of ``guarda-`` are in months: of
fraud and complaints from the end of the proceeding, of films from the day of the film, of the rest from the
end of the validity."""


def problem(name: str, value: object) -> Finding | None:
    """What is wrong with a value stated for a parameter, or ``None``; ``column`` is its key."""
    column, shown = f"procedimento.{name}", str(value)
    known = PARAMETERS.get(name)
    if known is None:
        return Finding("E103", "Parâmetro de procedimento desconhecido.", column=column, value=name)
    kind = known.kind
    if isinstance(kind, Flag) and not isinstance(value, bool):
        return Finding("E105", "Deve ser true ou false.", column=column, value=shown)
    if isinstance(kind, Whole):
        if not isinstance(value, int) or isinstance(value, bool):
            return Finding("E105", "Deve ser um número inteiro.", column=column, value=shown)
        if value < kind.least:
            message = f"O número deve ser {kind.least} ou maior."
            return Finding("E112", message, column=column, value=shown)
    if isinstance(kind, Option) and value not in kind.options:
        hint = f"Escolha uma destas: {', '.join(kind.options)}."
        return Finding("E106", "Valor desconhecido.", hint, column=column, value=shown)
    if isinstance(kind, Part) and value != "" and isinstance(parse_share(value), Finding):
        return Finding("E107", "Não é uma parte do todo, como 75% ou 1/3.", column=column, value=shown)
    return None
