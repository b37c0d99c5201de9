"""The tables, one module a subject."""

from isonomia.web.records.models.access import Access
from isonomia.web.records.models.administration import Invitation, MessageText
from isonomia.web.records.models.api_keys import ApiKey, IdempotentAnswer
from isonomia.web.records.models.appeals import Appeal
from isonomia.web.records.models.applications import (
    Application,
    ApplicationStep,
    OwnEnrolment,
    PersonalData,
)
from isonomia.web.records.models.audits import KeptAudit
from isonomia.web.records.models.bodies import Body, Holiday
from isonomia.web.records.models.commissions import Commission, Membership, Recusal
from isonomia.web.records.models.competitions import Competition, EditalVersion
from isonomia.web.records.models.complaints import Case, CaseMove, CasePiece
from isonomia.web.records.models.consignments import Consignment, ConsignmentLine
from isonomia.web.records.models.documents import DocumentCase, DocumentStep, HandedDocument
from isonomia.web.records.models.enrolments import Enrolment, Roll
from isonomia.web.records.models.evaluation import EvaluationReport, SimulationResult
from isonomia.web.records.models.films import Film
from isonomia.web.records.models.hearings import (
    Ballot,
    Draw,
    Hearing,
    HearingMove,
    Opinion,
    Session,
)
from isonomia.web.records.models.importing import MappingMemory, Upload
from isonomia.web.records.models.jobs import Job, RoundRun
from isonomia.web.records.models.joint import JointDecision, JointSignature
from isonomia.web.records.models.ledger import Book, Entry
from isonomia.web.records.models.notices import Notice
from isonomia.web.records.models.open_data import OpenFile, OpenRelease, ReleaseAsked
from isonomia.web.records.models.papers import Paper
from isonomia.web.records.models.people import Grant, Person
from isonomia.web.records.models.proposals import ActionKey, Proposal
from isonomia.web.records.models.publications import (
    Attachment,
    KeptAnswer,
    ListRow,
    ListVersion,
    Publication,
)
from isonomia.web.records.models.saying import CallAnswer, Statement
from isonomia.web.records.models.standing import CargoStanding
from isonomia.web.records.models.watches import Watch
from isonomia.web.records.models.webhooks import Delivery, Webhook

__all__ = [
    "Access",
    "ActionKey",
    "ApiKey",
    "Appeal",
    "Application",
    "ApplicationStep",
    "Attachment",
    "Ballot",
    "Body",
    "Book",
    "CallAnswer",
    "CargoStanding",
    "Case",
    "CaseMove",
    "CasePiece",
    "Commission",
    "Competition",
    "Consignment",
    "ConsignmentLine",
    "Delivery",
    "DocumentCase",
    "DocumentStep",
    "Draw",
    "EditalVersion",
    "Enrolment",
    "Entry",
    "EvaluationReport",
    "Film",
    "Grant",
    "HandedDocument",
    "Hearing",
    "HearingMove",
    "Holiday",
    "IdempotentAnswer",
    "Invitation",
    "Job",
    "JointDecision",
    "JointSignature",
    "KeptAnswer",
    "KeptAudit",
    "ListRow",
    "ListVersion",
    "MappingMemory",
    "Membership",
    "MessageText",
    "Notice",
    "OpenFile",
    "OpenRelease",
    "Opinion",
    "OwnEnrolment",
    "Paper",
    "Person",
    "PersonalData",
    "Proposal",
    "Publication",
    "Recusal",
    "ReleaseAsked",
    "Roll",
    "RoundRun",
    "Session",
    "SimulationResult",
    "Statement",
    "Upload",
    "Watch",
    "Webhook",
]
