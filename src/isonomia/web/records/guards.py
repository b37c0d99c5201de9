"""Triggers that refuse to change or delete what was recorded, on SQLite and on PostgreSQL.

SQLite: ``INSERT OR REPLACE`` deletes past delete triggers unless ``recursive_triggers`` is on (the
installation's connections turn it on); so the insert trigger also refuses an entry that is not the next.
Altering a table drops its triggers silently: they are made again after each migration.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from django.db import connections
from django.db.backends.base.base import BaseDatabaseWrapper

KEPT: Final = ("records_entry", "records_paper", "records_access")
"""Tables whose rows are only ever added."""

_NEXT: Final = "(SELECT COALESCE(MAX(sequence), 0) + 1 FROM records_entry WHERE book_id = NEW.book_id)"
_SQLITE_NEXT: Final = f"""
CREATE TRIGGER records_entry_only_next BEFORE INSERT ON records_entry
WHEN NEW.sequence <> {_NEXT}
BEGIN SELECT RAISE(ABORT, 'an entry is only added at the end'); END
"""
_POSTGRES_EVENTS: Final = (("kept", "UPDATE OR DELETE", "ROW"), ("not_emptied", "TRUNCATE", "STATEMENT"))
_POSTGRES_REFUSE: Final = """
CREATE OR REPLACE FUNCTION isonomia_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is never changed', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END $$
"""
_POSTGRES_NEXT: Final = f"""
CREATE OR REPLACE FUNCTION isonomia_only_next() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.sequence <> {_NEXT} THEN
    RAISE EXCEPTION 'an entry is only added at the end' USING ERRCODE = 'integrity_constraint_violation';
  END IF;
  RETURN NEW;
END $$
"""


class Guard(NamedTuple):
    """A trigger: its name, its table, the statement that makes it."""

    name: str
    table: str
    statement: str


def guards(vendor: str) -> list[Guard]:
    """Every trigger.

    Args:
        vendor: ``sqlite`` or ``postgresql``.
    """
    if vendor == "sqlite":
        made = [_sqlite(table, verb) for table in KEPT for verb in ("UPDATE", "DELETE")]
        return [*made, Guard("records_entry_only_next", "records_entry", _SQLITE_NEXT)]
    made = [_postgres(table, *each) for table in KEPT for each in _POSTGRES_EVENTS]
    only_next = (
        "CREATE TRIGGER records_entry_only_next BEFORE INSERT ON records_entry "
        "FOR EACH ROW EXECUTE FUNCTION isonomia_only_next()"
    )
    return [*made, Guard("records_entry_only_next", "records_entry", only_next)]


def _sqlite(table: str, verb: str) -> Guard:
    name = f"{table}_no_{verb.lower()}"
    refuse = f"BEGIN SELECT RAISE(ABORT, '{table} is never changed'); END"
    return Guard(name, table, f"CREATE TRIGGER {name} BEFORE {verb} ON {table} {refuse}")


def _postgres(table: str, suffix: str, event: str, each: str) -> Guard:
    name = f"{table}_{suffix}"
    refuse = f"FOR EACH {each} EXECUTE FUNCTION isonomia_refuse()"
    return Guard(name, table, f"CREATE TRIGGER {name} BEFORE {event} ON {table} {refuse}")


def standing(connection: BaseDatabaseWrapper) -> set[str]:
    """Names of the triggers that are in place."""
    query = (
        "SELECT name FROM sqlite_schema WHERE type = 'trigger'"
        if connection.vendor == "sqlite"
        else "SELECT tgname FROM pg_trigger WHERE NOT tgisinternal"
    )
    with connection.cursor() as cursor:
        cursor.execute(query)
        return {name for (name,) in cursor.fetchall()}


def install(using: str = "default", **_: Any) -> None:
    """Make the triggers that are missing."""
    connection = connections[using]
    tables = connection.introspection.table_names()
    if not set(KEPT) <= set(tables):
        return
    present = standing(connection)
    with connection.cursor() as cursor:
        if connection.vendor == "postgresql":
            cursor.execute(_POSTGRES_REFUSE)
            cursor.execute(_POSTGRES_NEXT)
        for guard in guards(connection.vendor):
            if guard.name not in present:
                cursor.execute(guard.statement)
