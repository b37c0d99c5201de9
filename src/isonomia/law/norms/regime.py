"""The regime of one competition: norms, the edital's complement and the readings adopted, resolved."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property

from isonomia.law.norms.causes import BY_READING
from isonomia.law.norms.model import Confirmation, Norm, Reserve
from isonomia.law.norms.readings import READINGS, Computo, Sucessao, VacanciaAposPosse, default_of
from isonomia.law.norms.rules import Rule


@dataclass(frozen=True)
class Regime:
    """What governs a competition, with nothing left to look up.

    Attributes:
        norms: the norms applied, in order of the edital or of the catalogue.
        reserves: every reserve, in declared order, the edital's own (PcD) last.
        readings: each reading's name -> the option that holds.
        stated: names of the readings that the edital itself states.
        defaults: each reading's default under these norms, before coherence.
        rules: rule -> full citations.
        succession: cause of vacancy -> what the norms say of it (see ``causes``).
        confirmation: outcome rules of the confirmation of declarations.
    """

    norms: tuple[Norm, ...]
    reserves: tuple[Reserve, ...]
    readings: Mapping[str, str]
    stated: frozenset[str] = frozenset()
    defaults: Mapping[str, str] = field(default_factory=dict)
    rules: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    succession: Mapping[str, str] = field(default_factory=dict)
    confirmation: Confirmation = field(default_factory=Confirmation)

    def leaves_its_list(self, cause: str, *, after_posse: bool) -> bool:
        """Whether a vacated place goes to the general order, and not to the list in which it counted.

        Law: Guarapari art. 7, I and § 1, names causes; Ferraz art. 3, § 2, names the withdrawal and
        is silent on what follows posse (reading ``vacancia-apos-posse``).
        """
        rule = self.succession.get(cause, BY_READING)
        if rule == BY_READING:
            return after_posse and self.readings[BY_READING] == VacanciaAposPosse.ORDEM_GERAL
        return rule == VacanciaAposPosse.ORDEM_GERAL

    def cite(self, rule: Rule) -> tuple[str, ...]:
        """The devices behind a rule, possibly none where no norm of the regime speaks of it."""
        return self.rules.get(rule.value, ())

    def cite_confirmation(self, group: str) -> tuple[str, ...]:
        """What says how a group's people are confirmed: the norm that reserves to it, else the edital."""
        for norm in self.norms:
            if any(reserve.group == group for reserve in norm.reserves):
                own = norm.confirmation.citations if norm.confirmation else ()
                return own or self.cite(Rule.CONFIRMATION)
        return self.reserve(group).citations if group in self.groups else self.cite(Rule.CONFIRMATION)

    def reserve(self, group: str) -> Reserve:
        """The reserve of a group.

        Raises:
            KeyError: the regime reserves nothing to that group.
        """
        for reserve in self.reserves:
            if reserve.group == group:
                return reserve
        raise KeyError(group)

    @cached_property
    def groups(self) -> tuple[str, ...]:
        """Ids of the groups, in declared order."""
        return tuple(reserve.group for reserve in self.reserves)

    @cached_property
    def by_share(self) -> tuple[Reserve, ...]:
        """Reserves from the largest percentage to the smallest; equal ones in declared order."""
        return tuple(sorted(self.reserves, key=lambda reserve: -reserve.share.value))

    def with_reserves(self, reserves: tuple[Reserve, ...]) -> Regime:
        """The same regime with these reserves only."""
        return replace(self, reserves=reserves)

    def under(self, readings: Mapping[str, str]) -> Regime:
        """The same regime with other options for some readings (for comparison)."""
        stated = self.stated | frozenset(readings)
        kept = {name: self.readings[name] for name in self.stated}
        merged = {**self.defaults, **kept, **readings}
        return replace(self, readings=coherent(merged, stated), stated=stated)


def coherent(readings: Mapping[str, str], stated: frozenset[str] = frozenset()) -> dict[str, str]:
    """Fill the options left out and settle ``sucessao``, which needs ``computo=compensado``.

    With another cômputo the default of succession is ``estatica``: a dynamic succession would
    compensate, which that cômputo denies. An explicit contradiction is the reader's to refuse.
    """
    full = {name: readings.get(name, default_of(name)) for name in READINGS}
    if full["computo"] != Computo.COMPENSADO and "sucessao" not in stated:
        full["sucessao"] = Sucessao.ESTATICA.value
    return full
