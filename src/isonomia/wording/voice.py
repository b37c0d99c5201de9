"""A voice: the language and the names that sentences about one competition need.

Templates are Portuguese sentences with placeholders; after the colon stands how a value is said::

    {vaga:ordinal} vaga      3ª vaga                {vagas:count vaga|vagas}   10 vagas
    {grupo:people}           pessoas negras         {grupo:to}                 a pessoas negras
    {lista:list}             lista de pessoas negras
    {data:date}              10/03/2025             {nota:number}              1.234,5
    {inscricoes:names}       A, B e C               {estado:state}             desistiu

The English template says the same placeholders in its own order and with its own words.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from datetime import date
from decimal import Decimal
from fractions import Fraction
from string import Formatter
from typing import Any

from isonomia.wording import labels
from isonomia.wording.catalogue import translate
from isonomia.wording.citations import citation
from isonomia.wording.language import Language
from isonomia.wording.numbers import day, enumeration, long_day, number, ordinal


@dataclass(frozen=True)
class Voice:
    """How to speak of one competition.

    Attributes:
        lang: the reader's language.
        groups: group -> label of the norm (``rotulo``), ``Pessoas negras (pretas e pardas)``.
        titles: norm id -> title, for citations.
    """

    lang: Language = Language.PORTUGUESE
    groups: Mapping[str, str] = field(default_factory=dict)
    titles: Mapping[str, str] = field(default_factory=dict)

    def say(self, template: str, /, **values: object) -> str:
        """A template of this program, in the reader's language, with its values put in.

        Raises:
            KeyError: the template names a value that is not given.
        """
        return _Speaker(self).vformat(translate(template, self.lang), (), values)

    def word(self, table: Mapping[str, str], code: str) -> str:
        """The words for a code; the code itself where the table has none."""
        return translate(table[code], self.lang) if code in table else code

    def people(self, group: str) -> str:
        """Who a list is for, inside a sentence: ``pessoas negras``, ``ampla concorrência``."""
        label = self.groups.get(group, "") or labels.PEOPLE.get(group, group)
        short = label.split(" (", 1)[0]
        if short[1:2].islower():
            short = short[0].lower() + short[1:]
        return translate(short, self.lang)

    def group(self, group: str) -> str:
        """Who a list is for, as a heading: the norm's own label, ``Pessoas negras (pretas e pardas)``."""
        label = self.groups.get(group, "") or labels.PEOPLE.get(group, group)
        return sentence_case(translate(label, self.lang))

    def list_name(self, group: str) -> str:
        """The list, inside a sentence: ``lista da ampla concorrência``, ``lista de pessoas negras``."""
        return (
            self.say("lista da ampla concorrência")
            if group == "ampla"
            else self.say("lista de {pessoas}", pessoas=self.people(group))
        )

    def to_people(self, group: str) -> str:
        """The people as those something is for: ``à ampla concorrência``, ``a pessoas negras``."""
        if group == "ampla":
            return self.say("à ampla concorrência")
        return self.say("a {pessoas}", pessoas=self.people(group))

    def criterion(self, code: str) -> str:
        """What sets two people apart: a criterion's words; ``nota:redacao`` names the column compared."""
        kind, _, column = code.partition(":")
        if column:
            return self.say("nota de “{coluna}”, da maior para a menor", coluna=column)
        return self.word(labels.CRITERIA, kind)

    def letters(self, group: str) -> str:
        """Letters for a narrow column: ``AC``, ``N``, ``PcD``; a group unknown here gives its own id."""
        return translate(labels.LETTERS.get(group, group), self.lang, "letters")

    def cite(self, addresses: Iterable[str]) -> str:
        """Citations in one line, each once: ``Lei nº 5.031/2024, art. 3º, I; art. 3º, § 3º``."""
        said: list[str] = []
        norm_before = ""
        for address in dict.fromkeys(addresses):
            norm, mark, _ = address.partition("#")
            full = citation(address, self.titles, self.lang)
            title = citation(norm, self.titles, self.lang)
            said.append(full[len(title) + 2 :] if mark and norm == norm_before else full)
            norm_before = norm
        return "; ".join(said)

    def value(self, value: object) -> str:
        """A bare value as the language writes it."""
        if isinstance(value, bool):
            return self.say("sim") if value else self.say("não")
        if isinstance(value, (int, Decimal, Fraction)):
            return number(value, self.lang)
        if isinstance(value, date):
            return day(value, self.lang)
        if isinstance(value, (list, tuple, set, frozenset)):
            return enumeration([self.value(item) for item in value], self.lang)
        return str(value)


def sentence_case(text: str) -> str:
    """The text with its first letter large."""
    return text[:1].upper() + text[1:]


class _Speaker(Formatter):
    """Formats placeholders in a voice."""

    def __init__(self, voice: Voice) -> None:
        self._voice = voice

    def format_field(self, value: Any, format_spec: str) -> str:
        how, _, words = format_spec.partition(" ")
        voice = self._voice
        if how == "count":
            one, many = words.split("|")
            return f"{voice.value(value)} {one if value == 1 else many}"
        if how == "plural":
            one, many = words.split("|")
            return one if value == 1 else many
        say: dict[str, Callable[[Any], str]] = {
            "": voice.value,
            "ordinal": lambda rank: ordinal(int(rank), voice.lang),
            "date": lambda when: day(as_date(when), voice.lang),
            "longdate": lambda when: long_day(as_date(when), voice.lang),
            "number": lambda figure: number(as_number(figure), voice.lang),
            "names": lambda names: enumeration([str(name) for name in names], voice.lang),
            "to": lambda group: voice.to_people(str(group)),
            "people": lambda group: voice.people(str(group)),
            "list": lambda group: voice.list_name(str(group)),
            "state": lambda code: voice.word(labels.ACTS, str(code)),
            "reason": lambda code: voice.word(labels.REASONS, str(code)),
            "rounding": lambda code: voice.word(labels.ROUNDINGS, str(code)),
            "criterion": lambda code: voice.criterion(str(code)),
            "cite": lambda addresses: voice.cite([addresses] if isinstance(addresses, str) else addresses),
        }
        return say[how](value)


def as_date(value: object) -> date:
    """A date, also from its ISO text (JSON documents have no dates)."""
    return value if isinstance(value, date) else date.fromisoformat(str(value))


def as_number(value: object) -> int | Decimal | Fraction:
    """A number, also from its text with a decimal point or a bar (JSON documents keep exact text)."""
    if isinstance(value, (int, Decimal, Fraction)):
        return value
    text = str(value)
    return Fraction(text) if "/" in text else Decimal(text.replace(",", "."))
