"""Whole stories of both laws: people heard, decided, appealed, and what the calls become of it.

The procedures and the calls know nothing of each other; here each act that a procedure records is given
to a competition, as the office will do.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import date, timedelta

from isonomia.law.norms.regime import Regime
from isonomia.law.procedure.ballots import Ballot, Box, Opened, seal
from isonomia.law.procedure.conduct import Conduct
from isonomia.law.procedure.decision import Decision
from isonomia.law.procedure.moves import Who
from isonomia.law.procedure.reasons import Choice
from isonomia.law.procedure.tables import ALL
from isonomia.office.procedures.casework import Done, step_document
from isonomia.office.procedures.fraud import Piece, referral_document
from isonomia.office.procedures.votes import decided, decision_document
from isonomia.office.term import BodyCalendar, calendar_of
from isonomia.wording.voice import Voice
from support.hearings import ballot
from support.hearings import ferraz as ferraz_rules
from support.hearings import guarapari as guarapari_rules
from support.regimes import ferraz, guarapari
from support.stories import Story

PT = Voice()
SALT = "0123456789abcdef" * 2


@dataclass
class Case:
    """One person's case, driven by acts; every act of the competition it records goes to the story."""

    procedure: str
    person: str
    conduct: Conduct
    story: Story
    calendar: BodyCalendar
    today: date = date(2027, 3, 8)
    state: str = ""
    ends: date | None = None
    trail: list[str] = field(default_factory=list)
    told: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.state = self.state or ALL[self.procedure].start

    def do(self, act: str, who: Who, **more: str) -> Case:
        """Record an act today; a term's end is waited for."""
        if who is Who.TIME:
            assert self.ends is not None, "no term runs"
            self.today = self.ends + timedelta(days=1)
        done = Done(act, who, self.today, self.ends, **{"group": "negros", **more})
        found = step_document(self.procedure, self.state, done, self.conduct, PT, self.calendar)
        assert found["possivel"], found["impede"]
        self.trail.append(act)
        self.told += found["avisa"]
        self.state = found["para"]
        self.ends = date.fromisoformat(found["prazo"]["fim"]) if found["prazo"] else None
        for each in found["atos_do_certame"]:
            self.story.act(each["ato"], self.person, each["detalhe"])
        return self

    def vote(self, votes: str, first: Decision | None = None) -> Decision:
        """A sealed vote, opened and decided, and the act that follows."""
        meaning = {"S": Choice.CONFIRM, "N": Choice.REJECT, "D": Choice.DOUBT}
        prefix = "m" if first is None else "r"
        ballots: list[tuple[Ballot, str]] = [
            (ballot(f"{prefix}{n}", meaning[v]), f"{SALT}{n}") for n, v in enumerate(votes)
        ]
        box = Box(tuple(one.member for one, _ in ballots))
        for one, salt in ballots:
            box = box.put(one.member, seal(one, salt))
        found = decided(self.conduct, box, ballots, first)
        assert isinstance(found, tuple)
        decision, opened = found
        assert isinstance(opened, Opened)
        act = decision_document(decision, PT, appeal=first is not None)["ato"]
        self.do(act, Who.COMMISSION if first is None else Who.APPEAL)
        return decision


def at_ferraz(person: str, story: Story, procedure: str = "heteroidentificacao", **more: date) -> Case:
    return Case(procedure, person, ferraz_rules(), story, calendar_of("br/sp/ferraz-de-vasconcelos"), **more)


def competition(regime: Regime) -> Story:
    return Story("W1 W2 B3(pendente) W4 B5(pendente) W6", 3, regime)


def heard(case: Case) -> Case:
    """Convened, present, filmed: ready for the votes to be counted."""
    case.do("convocar", Who.OFFICE).do("registrar-presenca", Who.OFFICE)
    return case.do("consentir-filmagem", Who.CANDIDATE).do("encerrar-votacao", Who.CHAIR)


def test_two_of_five_disagree_and_the_person_is_called() -> None:
    story = competition(ferraz())
    case = heard(at_ferraz("B3", story))
    assert case.vote("SSSNN").confirmed
    assert case.state == "confirmada"
    assert story.call(3).holders == {1: "W1", 2: "W2", 3: "B3"}


def test_an_appeal_granted_and_one_denied() -> None:
    story = competition(ferraz())
    granted, denied = heard(at_ferraz("B3", story)), heard(at_ferraz("B5", story))
    first = granted.vote("NNNNN")
    assert granted.state == "negada-preliminar"
    assert story.call(3).holders.get(3) is None  # a preliminary denial takes nothing yet: the place waits
    granted.do("recorrer", Who.CANDIDATE)
    assert granted.vote("SSN", first).confirmed
    other = denied.vote("NNNNN")
    denied.do("recorrer", Who.CANDIDATE)
    assert not denied.vote("NNN", other).confirmed
    assert (granted.state, denied.state) == ("confirmada", "nao-confirmada")
    story.call()
    assert story.holders == {1: "W1", 2: "W2", 3: "B3"}
    assert story.register == "W4 B5 W6"  # in good faith: B5 keeps the general rank
    assert "publicacao" not in denied.told[2:]


def test_two_divided_denials_leave_the_declaration_standing() -> None:
    story = competition(ferraz())
    case = heard(at_ferraz("B3", story))
    first = case.vote("SNNNN")
    case.do("recorrer", Who.CANDIDATE).vote("SNN", first)
    assert case.trail[-1] == "prevalecer-a-declaracao"
    assert story.call(3).holders[3] == "B3"


def test_an_absence_takes_off_the_quota_and_leaves_the_general_list() -> None:
    story = competition(ferraz())
    case = at_ferraz("B3", story).do("convocar", Who.OFFICE).do("registrar-ausencia", Who.OFFICE)
    assert case.ends == date(2027, 3, 15)
    case.do("fim-do-prazo-de-recurso", Who.TIME)
    assert case.state == "fora-da-reserva"
    at_ferraz("B5", story, state="votada").vote("SSSSS")  # type: ignore[arg-type]
    assert story.call(3).holders == {1: "W1", 2: "W2", 3: "B5"}
    assert story.register == "B3 W4 W6"


def test_an_absence_excused_is_heard_after_all() -> None:
    story = competition(ferraz())
    case = at_ferraz("B3", story).do("convocar", Who.OFFICE).do("registrar-ausencia", Who.OFFICE)
    case.do("recorrer", Who.CANDIDATE).do("prover", Who.APPEAL)
    assert case.state == "a-convocar"
    heard(case).vote("SSSSS")
    assert story.call(3).holders[3] == "B3"


def test_a_decision_against_the_rules_is_annulled_and_done_again() -> None:
    story = competition(ferraz())
    case = heard(at_ferraz("B3", story))
    case.vote("NNNNN")
    case.do("fim-do-prazo-de-recurso", Who.TIME)
    assert (case.state, story.acts[-1].kind) == ("nao-confirmada", "nao-confirmado")
    case.do("anular", Who.AUTHORITY)
    heard(case).vote("SSSSD")
    assert case.trail.count("encerrar-votacao") == 2
    assert story.call(3).holders[3] == "B3"


def test_a_fraud_found_after_taking_office_with_defence_annulment_succession_and_referral() -> None:
    """Guarapari art. 2, §§ 2 and 3: the person is silent, so a defender speaks for them."""
    story = Story("W1 W2 B3 W4 B5", 3, guarapari()).call(3).act("posse", "B3")
    case = Case("fraude", "B3", guarapari_rules(), story, calendar_of("br/es/guarapari"))
    case.do("instaurar", Who.AUTHORITY).do("notificar", Who.INQUIRY).do("fim-da-defesa", Who.TIME)
    case.do("nomear-defensor", Who.AUTHORITY).do("apresentar-defesa", Who.DEFENDER)
    case.do("juntar-prova", Who.INQUIRY).do("encerrar-instrucao", Who.INQUIRY)
    case.do("fim-das-alegacoes", Who.TIME).do("relatar", Who.INQUIRY)
    case.do("decidir-pela-fraude", Who.AUTHORITY).do("recorrer", Who.CANDIDATE)
    case.do("negar", Who.ABOVE)
    assert story.holders[3] == "B3"  # still in office: nothing is annulled before the end
    pieces = [Piece(act, f"{act}.pdf", "0" * 64, case.today) for act in case.trail]
    assert not referral_document(guarapari_rules(), "1/2027", pieces, PT)["pode_remeter"]
    case.do("anular-admissao", Who.AUTHORITY)
    story.call()
    assert story.holders == {1: "W1", 2: "W2", 3: "B5"}
    pieces.append(Piece("anular-admissao", "ato.pdf", "0" * 64, case.today))
    package = referral_document(guarapari_rules(), "1/2027", pieces, PT)
    assert (package["pode_remeter"], package["destinatario"]) == (True, "Ministério Público")
    assert case.do("remeter", Who.AUTHORITY).state == "remetida"


def test_a_person_not_recommended_for_the_post_gives_way_without_a_word_of_fraud() -> None:
    story = Story("W1 W2 W3 W4 P5 P6", 5, guarapari("5%:para-cima:20%")).call(5)
    assert story.holders[5] == "P5"
    case = Case("aptidao-para-o-cargo", "P5", guarapari_rules(), story, calendar_of("br/es/guarapari"))
    case.do("convocar", Who.OFFICE).do("propor-adaptacao", Who.TEAM).do("manifestar-se", Who.CANDIDATE)
    case.do("nao-recomendar", Who.TEAM).do("fim-do-prazo-de-recurso", Who.TIME)
    assert story.call().holders[5] == "P6"
